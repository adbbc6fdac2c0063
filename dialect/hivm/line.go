package hivm

import (
	"hivm-opt/dialect/hacc"
	"hivm-opt/ir"
)

// line is the generation of the hardware whose rules a table follows where a
// module does not say.
type line struct{ class hacc.Class }

// regBased reports whether the rules of register-based hardware apply to op:
// the table is for it, or the module names such a target. They admit what the
// others do and more.
func (l line) regBased(op *ir.Operation) bool {
	return l.class == hacc.RegBased || hacc.ClassOf(op) == hacc.RegBased
}

// rejectsF8 reports whether the module names a target that has no 8-bit floats.
func (l line) rejectsF8(op *ir.Operation) bool {
	if l.class == hacc.RegBased {
		return false
	}
	name, ok := hacc.TargetOf(op)
	return ok && hacc.TargetClass(name) == hacc.MemBased
}

// checkF8 reports an 8-bit float that the hardware does not have.
func (l line) checkF8(c *ir.Context, op *ir.Operation, t ir.Type) error {
	if isF8(ir.ElementType(t)) && l.rejectsF8(op) {
		return op.OpErrorf(c, "Current hardware doesn't support fp8 type")
	}
	return nil
}
