package memscope

import (
	"fmt"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// unplaced reports the buffers of the device that keep no memory space: allocations, and
// operands of HIVM that come from elsewhere.
func (m module) unplaced() {
	told := map[*ir.Value]bool{}
	for _, fn := range m.device() {
		ir.Walk(fn.Op, func(op *ir.Operation) bool {
			if (memref.IsAlloc(op) || memref.IsAlloca(op)) && spaceless(op.Result(0).Type()) {
				told[op.Result(0)] = true
				m.Warnf(op, "'%s' op keeps no memory space: the function says no core type (hivm.func_core_type)", op.Name())
			}
			return true
		})
		ir.Walk(fn.Op, func(op *ir.Operation) bool {
			if op.Has(hivm.Structured) {
				m.operands(op, told)
			}
			return true
		})
	}
}

// operands reports the operands of op that have no memory space, each buffer once.
func (m module) operands(op *ir.Operation, told map[*ir.Value]bool) {
	for i, v := range op.Operands() {
		root := buffers.Root(v)
		if !spaceless(v.Type()) || told[root] {
			continue
		}
		told[root] = true
		from := "a block argument"
		if def := root.Op(); def != nil {
			from = fmt.Sprintf("'%s'%s", def.Name(), m.where(def))
		}
		m.Warnf(op, "'%s' op operand #%d has no memory space: it comes from %s", op.Name(), i, from)
	}
}

// where returns the place of an operation in the text, for the middle of a message.
func (m module) where(op *ir.Operation) string {
	if at := m.Ctx.Location(op.Loc()); at.Line > 0 {
		return fmt.Sprintf(" in line %d", at.Line)
	}
	return ""
}
