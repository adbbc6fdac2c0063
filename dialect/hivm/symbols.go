package hivm

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/symbols"
	"hivm-opt/ir"
)

// SymbolicLayout implements symbols.Layout.
func (pointerCast) SymbolicLayout(t *symbols.Table, op *ir.Operation) (layout.Symbolic, bool) {
	return t.Allocated(op, op.Def().OperandIndex("dynamicSizes"))
}
