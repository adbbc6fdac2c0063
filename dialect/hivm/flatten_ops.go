package hivm

import (
	"slices"

	"hivm-opt/analysis/target"
	"hivm-opt/ir"
)

// What each family of operations adds to the analysis: the axes it treats
// specially, how its attributes name them afterwards, and where the rules of the
// reference are not sound for it.

// axisList returns the axes as an attribute lists them; in safe mode sorted and
// without repetitions, because only neighbours are made unique afterwards.
func axisList(c *ir.Context, op *ir.Operation, attr string, axes []int64, o FlattenOptions) ([]int64, error) {
	rank := commonRank(op)
	for _, x := range axes {
		if x < 0 || x >= int64(rank) {
			return nil, axisError(c, op, attr, x, rank)
		}
	}
	if o.Mode == Safe && !slices.IsSorted(axes) || o.Mode == Safe && hasRepeats(axes) {
		axes = slices.Clone(axes)
		slices.Sort(axes)
		axes = slices.Compact(axes)
	}
	return axes, nil
}

func hasRepeats(axes []int64) bool {
	sorted := slices.Sorted(slices.Values(axes))
	return len(slices.Compact(sorted)) < len(axes)
}

// oneAxis checks a single axis. A negative one counts from the end.
func oneAxis(c *ir.Context, op *ir.Operation, attr string, axis int64) ([]int64, error) {
	rank := int64(commonRank(op))
	if axis < 0 {
		axis += rank
	}
	if axis < 0 || axis >= rank {
		if rank == 0 {
			return nil, nil // nothing to flatten
		}
		return nil, axisError(c, op, attr, axis, int(rank))
	}
	return []int64{axis}, nil
}

func setInts(c *ir.Context, op *ir.Operation, name string, v []int64) {
	op.SetAttr(c, name, c.DenseI64(v))
}

// InlineBroadcast returns the axes along which an elementwise operation broadcasts its
// inputs. An operation that cannot broadcast ignores the attribute.
func InlineBroadcast(op *ir.Operation) []int64 {
	if !op.Has(BroadcastOTF) {
		return nil
	}
	axes, _ := ir.Ints(op.Attr("broadcast"))
	return axes
}

// LimitedAxes implements Flattenable: the axes of an inline broadcast.
func (elementwise) LimitedAxes(c *ir.Context, op *ir.Operation, o FlattenOptions) ([]int64, error) {
	axes := InlineBroadcast(op)
	if len(axes) == 0 {
		return nil, nil
	}
	o.Mode = Safe // the reference sorts these, too
	return axisList(c, op, "broadcast", axes, o)
}

// Tune implements tuner.
func (elementwise) Tune(op *ir.Operation, o *FlattenOptions) {
	o.CheckInputConsistency = len(InlineBroadcast(op)) > 0
}

// Permutation implements permuter: the inline transpose.
func (elementwise) Permutation(op *ir.Operation, _ FlattenOptions) ([]int64, bool) {
	if len(InlineBroadcast(op)) > 0 {
		return nil, false
	}
	perm, _ := ir.Ints(op.Attr("transpose"))
	if len(perm) == 0 {
		return nil, false
	}
	return perm, true
}

// AdjustTargets implements TargetAdjuster.
func (elementwise) AdjustTargets(c *ir.Context, op *ir.Operation, r *FlattenResult) {
	if len(InlineBroadcast(op)) > 0 {
		setInts(c, op, "broadcast", r.Targets)
	} else if perm, _ := ir.Ints(op.Attr("transpose")); len(perm) > 0 {
		setInts(c, op, "transpose", r.Targets)
	}
}

// LimitedAxes implements Flattenable.
func (a axisOp) LimitedAxes(c *ir.Context, op *ir.Operation, o FlattenOptions) ([]int64, error) {
	return axisList(c, op, op.Def().Attrs[a.slot].Name, a.axes(op), o)
}

// AdjustTargets implements TargetAdjuster.
func (a axisOp) AdjustTargets(c *ir.Context, op *ir.Operation, r *FlattenResult) {
	op.SetProp(a.slot, c.DenseI64(r.Targets))
}

// Doubts implements doubter: axes that are not broadcast or reduced mean the same
// in all operands, but nothing checks their sizes on every generation. A
// reduction that finds indices does so along one axis; what an index would be
// along several is not known.
func (a axisOp) Doubts(op *ir.Operation, _ FlattenOptions) []Doubt {
	axes := a.axes(op)
	switch a.verify.(type) {
	case cumulativeRules:
		return sizesDiffer(op)
	case reductionRules:
		if lo, hi := Inits(op); len(axes) > 1 && hi-lo > 1 {
			return []Doubt{{Reason: "an index along several axes is not known to be one along their product", Skip: true}}
		}
	}
	return sizesDiffer(op, axes...)
}

// buffers returns the ranked memref types of op but those of scratch memory. A
// value that is scratch memory and something else besides counts.
func buffers(op *ir.Operation) []*ir.MemRefType {
	lo, hi := ExtraBounds(op)
	out := make([]*ir.MemRefType, 0, op.NumOperands())
	for i := 0; i < op.NumOperands(); i++ {
		if m, ok := op.Operand(i).Type().(*ir.MemRefType); ok && !(lo <= i && i < hi) {
			out = append(out, m)
		}
	}
	return out
}

// sizesDiffer doubts an operation whose ranked memref operands differ in a
// static size on an axis that is not among except.
func sizesDiffer(op *ir.Operation, except ...int64) []Doubt {
	all := buffers(op)
	apart := slices.Sorted(slices.Values(except))
	for _, m := range all {
		first := all[0].Shape
		for ax := range min(len(first), len(m.Shape)) {
			if compatible(first[ax], m.Shape[ax]) {
				continue
			}
			if _, found := slices.BinarySearch(apart, int64(ax)); !found {
				return []Doubt{{Reason: "operands differ in size on an axis that is merged", Skip: true}}
			}
		}
	}
	return nil
}

// permutation returns the axes of a vtranspose.
func permutation(op *ir.Operation) []int64 {
	perm, _ := ir.Ints(op.Attr("permutation"))
	return perm
}

// Permutation implements permuter: the register-based generation moves any axes.
func (transpose) Permutation(op *ir.Operation, o FlattenOptions) ([]int64, bool) {
	if o.Arch == target.MemBased {
		return nil, false
	}
	return permutation(op), false
}

// LimitedAxes implements Flattenable: the axes that move.
func (transpose) LimitedAxes(c *ir.Context, op *ir.Operation, _ FlattenOptions) ([]int64, error) {
	var out []int64
	for i, p := range permutation(op) {
		if p != int64(i) {
			out = append(out, int64(i))
		}
	}
	return out, nil
}

// movedAxes returns the number of axes that a permutation moves.
func movedAxes(perm []int64) int {
	moved := 0
	for i, p := range perm {
		if p != int64(i) {
			moved++
		}
	}
	return moved
}

// Doubts implements doubter: the memory-based generation writes back a swap of
// two axes, whatever the permutation was. The verifier takes lists that are no
// permutation, and compares no sizes.
func (transpose) Doubts(op *ir.Operation, o FlattenOptions) []Doubt {
	perm := permutation(op)
	switch {
	case !isPermutation(perm, len(perm)):
		return []Doubt{{Reason: "the list is not a permutation", Skip: true}}
	case o.Arch == target.MemBased && movedAxes(perm) != 2:
		return []Doubt{{Reason: "the permutation is not a swap of two axes", Skip: true}}
	}
	src, ok1 := op.Operand(0).Type().(*ir.MemRefType)
	dst, ok2 := op.Operand(1).Type().(*ir.MemRefType)
	if !ok1 || !ok2 || len(src.Shape) != len(perm) || len(dst.Shape) != len(perm) {
		return nil // not analysed
	}
	for d, p := range perm {
		if !compatible(src.Shape[p], dst.Shape[d]) {
			return []Doubt{{Reason: "source and destination differ in size on an axis that is merged", Skip: true}}
		}
	}
	return nil
}

// AdjustTargets implements TargetAdjuster.
func (transpose) AdjustTargets(c *ir.Context, op *ir.Operation, r *FlattenResult) {
	if !r.Uniform() {
		setInts(c, op, "permutation", r.Targets)
		return
	}
	perm := make([]int64, r.RankAfterFlatten())
	for i := range perm {
		perm[i] = int64(i)
	}
	if t := r.Targets; len(t) >= 2 {
		perm[t[0]], perm[t[1]] = t[1], t[0]
	}
	setInts(c, op, "permutation", perm)
}

// Tune implements tuner: on the register-based generation nothing joins the axis
// that is flipped.
func (flip) Tune(_ *ir.Operation, o *FlattenOptions) {
	o.StrictBarrierWithUnit = o.Arch != target.MemBased
}

// LimitedAxes implements Flattenable.
func (flip) LimitedAxes(c *ir.Context, op *ir.Operation, _ FlattenOptions) ([]int64, error) {
	return oneAxis(c, op, "flip_axis", intAttr(op, "flip_axis"))
}

// Doubts implements doubter.
func (flip) Doubts(op *ir.Operation, _ FlattenOptions) []Doubt { return sizesDiffer(op) }

// AdjustTargets implements TargetAdjuster.
func (flip) AdjustTargets(c *ir.Context, op *ir.Operation, r *FlattenResult) {
	op.SetAttr(c, "flip_axis", c.I64Attr(r.Targets[0]))
}

// LimitedAxes implements Flattenable.
func (sort) LimitedAxes(c *ir.Context, op *ir.Operation, _ FlattenOptions) ([]int64, error) {
	return oneAxis(c, op, "sort_axis", intAttr(op, "sort_axis"))
}

// Doubts implements doubter.
func (sort) Doubts(op *ir.Operation, _ FlattenOptions) []Doubt { return sizesDiffer(op) }

// AdjustTargets implements TargetAdjuster.
func (sort) AdjustTargets(c *ir.Context, op *ir.Operation, r *FlattenResult) {
	op.SetAttr(c, "sort_axis", c.I64Attr(r.Targets[0]))
}
