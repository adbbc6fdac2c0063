package hivm

import (
	"slices"

	"hivm-opt/ir"
)

// SetSyncArgs gives a matrix product the event ids that its library function waits for and
// sets, in place of those it has.
func SetSyncArgs(c *ir.Context, m MmadL1, args []*ir.Value) { setGroup(c, m.Op, 7, args) }

// SetMxSyncArgs is [SetSyncArgs] for a matrix product with scales.
func SetMxSyncArgs(c *ir.Context, m MmadMxL1, args []*ir.Value) { setGroup(c, m.Op, 9, args) }

// SetUnitFlags gives a matrix product or fixpipe the modes of its unit flag and the
// conditions under which they hold, in place of those it has. Other operations stay.
func SetUnitFlags(c *ir.Context, op *ir.Operation, modes *ir.ArrayAttr, conditions []*ir.Value) {
	switch {
	case IsMmadL1(op):
		op.SetProp(4, modes)
		setGroup(c, op, 8, conditions)
	case IsFixpipe(op):
		op.SetProp(7, modes)
		setGroup(c, op, 2, conditions)
	}
}

// setGroup replaces the operands of a group.
func setGroup(c *ir.Context, op *ir.Operation, group int, values []*ir.Value) {
	lo, hi := op.Group(group)
	op.SetOperands(c, slices.Replace(op.Operands(), lo, hi, values...))
	op.ResizeGroup(c, group, len(values)-(hi-lo))
}
