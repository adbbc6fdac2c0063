package analysis

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// elementwise is the model of operations that may broadcast or transpose their inputs on
// the way.
type elementwise struct{ Default }

// LimitedAxes implements FlattenInterface: the axes of an inline broadcast.
func (elementwise) LimitedAxes(c *ir.Context, op *ir.Operation, o Options) ([]int64, error) {
	axes := hivm.InlineBroadcast(op)
	if len(axes) == 0 {
		return nil, nil
	}
	o.Mode = Safe // the reference sorts these, too
	return axisList(c, op, "broadcast", axes, o)
}

// TargetName implements FlattenInterface.
func (elementwise) TargetName(op *ir.Operation) string {
	if len(hivm.InlineBroadcast(op)) > 0 {
		return "broadcast"
	}
	return ""
}

// Tune implements FlattenInterface.
func (elementwise) Tune(op *ir.Operation, o *Options) {
	o.CheckInputConsistency = len(hivm.InlineBroadcast(op)) > 0
}

// Permutation implements FlattenInterface: the inline transpose.
func (elementwise) Permutation(op *ir.Operation, _ Options) ([]int64, bool) {
	if len(hivm.InlineBroadcast(op)) > 0 {
		return nil, false
	}
	perm := hivm.Ints(op, "transpose")
	if len(perm) == 0 {
		return nil, false
	}
	return perm, true
}

// AdjustTargets implements FlattenInterface.
func (elementwise) AdjustTargets(c *ir.Context, op *ir.Operation, r *Result) {
	if len(hivm.InlineBroadcast(op)) > 0 {
		setInts(c, op, "broadcast", r.Targets)
	} else if len(hivm.Ints(op, "transpose")) > 0 {
		setInts(c, op, "transpose", r.Targets)
	}
}

func setInts(c *ir.Context, op *ir.Operation, name string, v []int64) {
	op.SetAttr(c, name, c.DenseI64(v))
}
