package hivm

import (
	"hivm-opt/dialect/symbols"
	"hivm-opt/ir"
	"hivm-opt/layout"
)

// SymbolicLayout implements symbols.Layout.
func (pointerCast) SymbolicLayout(t *symbols.Table, op *ir.Operation) (layout.Symbolic, bool) {
	return t.Allocated(op, op.Def().OperandIndex("dynamicSizes"))
}
