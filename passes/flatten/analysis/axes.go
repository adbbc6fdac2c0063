package analysis

import (
	"slices"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// axisModels are the models of the operations that treat some axes specially, which an
// attribute names.
var axisModels = []ir.ExternalModel[FlattenInterface]{
	{Op: "hivm.hir.vbrc", Model: axes{word: "broadcast"}},
	{Op: "hivm.hir.vreduce", Model: reduction{axes{word: "reduce"}}},
	{Op: "hivm.hir.vcumsum", Model: cumulative{axes{word: "cumulative"}}},
	{Op: "hivm.hir.vcumprod", Model: cumulative{axes{word: "cumulative"}}},
	{Op: "hivm.hir.vcummax", Model: cumulative{axes{word: "cumulative"}}},
	{Op: "hivm.hir.vcummin", Model: cumulative{axes{word: "cumulative"}}},
	{Op: "hivm.hir.vflip", Model: flip{}},
	{Op: "hivm.hir.vsort", Model: sort{}},
}

// axes is the model of the operations whose axes are in a list, see [hivm.AxesSlot].
type axes struct {
	Default
	word string
}

// of returns the axes of op as they are written.
func (axes) of(op *ir.Operation) []int64 {
	v, _ := ir.Ints(op.Prop(hivm.AxesSlot(op)))
	return v
}

// LimitedAxes implements FlattenInterface.
func (a axes) LimitedAxes(c *ir.Context, op *ir.Operation, o Options) ([]int64, error) {
	return axisList(c, op, op.Def().Attrs[hivm.AxesSlot(op)].Name, a.of(op), o)
}

// TargetName implements FlattenInterface.
func (a axes) TargetName(*ir.Operation) string { return a.word }

// Restrictions implements FlattenInterface: axes that are not broadcast mean the same in
// all operands, but nothing checks their sizes on every generation.
func (a axes) Restrictions(op *ir.Operation, _ Options) []Restriction {
	return sizesDiffer(op, a.of(op)...)
}

// AdjustTargets implements FlattenInterface.
func (axes) AdjustTargets(c *ir.Context, op *ir.Operation, r *Result) {
	op.SetProp(hivm.AxesSlot(op), c.DenseI64(r.Targets))
}

// reduction is the model of vreduce.
type reduction struct{ axes }

// Restrictions implements FlattenInterface. A reduction that finds indices does so along
// one axis; the meaning of an index along several axes is not known.
func (a reduction) Restrictions(op *ir.Operation, _ Options) []Restriction {
	axes := a.of(op)
	if lo, hi := hivm.Inits(op); len(axes) > 1 && hi-lo > 1 {
		return []Restriction{{Reason: "an index along several axes is not known to be one along their product", Skip: true}}
	}
	return sizesDiffer(op, axes...)
}

// cumulative is the model of the operations that accumulate along axes.
type cumulative struct{ axes }

// Restrictions implements FlattenInterface: all operands have all axes.
func (cumulative) Restrictions(op *ir.Operation, _ Options) []Restriction { return sizesDiffer(op) }

// flip is the model of vflip.
type flip struct{ Default }

// Tune implements FlattenInterface: on the register-based generation nothing joins the
// axis that is flipped.
func (flip) Tune(_ *ir.Operation, o *Options) {
	o.StrictBarrierWithUnit = o.Arch != target.MemBased
}

// LimitedAxes implements FlattenInterface.
func (flip) LimitedAxes(c *ir.Context, op *ir.Operation, _ Options) ([]int64, error) {
	return oneAxis(c, op, "flip_axis", hivm.Number(op, "flip_axis", 0))
}

// TargetName implements FlattenInterface.
func (flip) TargetName(*ir.Operation) string { return "flip" }

// Restrictions implements FlattenInterface.
func (flip) Restrictions(op *ir.Operation, _ Options) []Restriction { return sizesDiffer(op) }

// AdjustTargets implements FlattenInterface.
func (flip) AdjustTargets(c *ir.Context, op *ir.Operation, r *Result) {
	op.SetAttr(c, "flip_axis", c.I64Attr(r.Targets[0]))
}

// sort is the model of vsort.
type sort struct{ Default }

// LimitedAxes implements FlattenInterface.
func (sort) LimitedAxes(c *ir.Context, op *ir.Operation, _ Options) ([]int64, error) {
	return oneAxis(c, op, "sort_axis", hivm.Number(op, "sort_axis", 0))
}

// TargetName implements FlattenInterface.
func (sort) TargetName(*ir.Operation) string { return "sort" }

// Restrictions implements FlattenInterface.
func (sort) Restrictions(op *ir.Operation, _ Options) []Restriction { return sizesDiffer(op) }

// AdjustTargets implements FlattenInterface.
func (sort) AdjustTargets(c *ir.Context, op *ir.Operation, r *Result) {
	op.SetAttr(c, "sort_axis", c.I64Attr(r.Targets[0]))
}

// axisList returns the axes as an attribute lists them; in safe mode sorted and
// without repetitions, because only neighbours are made unique afterwards.
func axisList(c *ir.Context, op *ir.Operation, attr string, axes []int64, o Options) ([]int64, error) {
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

// axisError is the error about an axis that an operation does not have.
func axisError(c *ir.Context, op *ir.Operation, attr string, axis int64, rank int) error {
	return op.OpErrorf(c, "attribute '%s' names axis %d, but the operands have rank %d", attr, axis, rank)
}

// commonRank returns the rank of the first ranked memref operand, or zero.
func commonRank(op *ir.Operation) int {
	for i := 0; i < op.NumOperands(); i++ {
		if m, ok := op.Operand(i).Type().(*ir.MemRefType); ok {
			return len(m.Shape)
		}
	}
	return 0
}

// buffers returns the ranked memref types of op without scratch memory. A value
// that is scratch memory and something else besides counts.
func buffers(op *ir.Operation) []*ir.MemRefType {
	lo, hi := hivm.ExtraBounds(op)
	out := make([]*ir.MemRefType, 0, op.NumOperands())
	for i := 0; i < op.NumOperands(); i++ {
		if m, ok := op.Operand(i).Type().(*ir.MemRefType); ok && !(lo <= i && i < hi) {
			out = append(out, m)
		}
	}
	return out
}

// sizesDiffer restricts an operation whose ranked memref operands differ in a
// static size on an axis that is not among except.
func sizesDiffer(op *ir.Operation, except ...int64) []Restriction {
	all := buffers(op)
	apart := slices.Sorted(slices.Values(except))
	for _, m := range all {
		first := all[0].Shape
		for ax := range min(len(first), len(m.Shape)) {
			if ir.Agree(first[ax], m.Shape[ax]) {
				continue
			}
			if _, found := slices.BinarySearch(apart, int64(ax)); !found {
				return []Restriction{{Reason: "operands differ in size on an axis that is merged", Skip: true}}
			}
		}
	}
	return nil
}
