package analysis

import (
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// gatherModels are the models of the operations that read elements by their index.
var gatherModels = []ir.ExternalModel[FlattenInterface]{
	{Op: "hivm.hir.vgather", Model: gather{}},
	{Op: "hivm.hir.vgathermask", Model: gatherMask{}},
}

// gather is the model of vgather.
type gather struct{ Default }

// axis returns the axis that a gather reads along, counted from the front.
func (gather) axis(op *ir.Operation) int64 {
	axis := hivm.Number(op, "gather_axis", -1)
	if axis < 0 {
		axis += int64(commonRank(op))
	}
	return axis
}

// LimitedAxes implements FlattenInterface. The reference ignores gather_axis on
// memory-based hardware (E4 of docs/reference.md).
func (g gather) LimitedAxes(c *ir.Context, op *ir.Operation, o Options) ([]int64, error) {
	rank := int64(commonRank(op))
	if rank == 0 {
		return nil, nil
	}
	if o.Mode == Compat && o.Arch == target.MemBased && o.Class == target.MemBased {
		return []int64{rank - 1}, nil
	}
	axis := g.axis(op)
	if axis < 0 || axis >= rank {
		return nil, axisError(c, op, "gather_axis", axis, int(rank))
	}
	return []int64{axis}, nil
}

// TargetName implements FlattenInterface.
func (gather) TargetName(*ir.Operation) string { return "gather" }

// Restrictions implements FlattenInterface: the reference takes the last axis for the
// gathered axis (E4), and merges axes on which the source is larger than the indices
// (E5). Nothing asks for sources of their size, so unknown sizes may differ.
func (g gather) Restrictions(op *ir.Operation, o Options) []Restriction {
	axis := g.axis(op)
	var out []Restriction
	if o.Mode == Compat && hivm.Number(op, "gather_axis", -1) != -1 {
		out = append(out, Restriction{Reason: "gather_axis keeps naming the old axis", Skip: true})
	}
	shape := func(i int) []int64 {
		s, _ := ir.ShapeOf(op.Operand(i).Type())
		return s
	}
	src, indices, dst := shape(0), shape(1), shape(2)
	for ax := range min(len(src), len(indices), len(dst)) {
		if !ir.Agree(indices[ax], dst[ax]) {
			out = append(out, Restriction{Reason: "the indices and the destination differ in size", Skip: true})
		}
		switch s := src[ax]; {
		case int64(ax) == axis:
		case s == indices[ax] && s == dst[ax]:
			if s == ir.Dynamic && ax > 0 {
				out = append(out, Restriction{Reason: "the source may be larger than the indices, rows of unknown length differ then", Barrier: int64(ax), Rows: true})
			}
		case s != ir.Dynamic && (s < indices[ax] || s < dst[ax]):
			out = append(out, Restriction{Reason: "the source is smaller than the indices on an axis that is merged", Skip: true})
		default:
			out = append(out, Restriction{Reason: "the source and the indices differ in size on an axis that is merged", Barrier: int64(ax)})
		}
	}
	return out
}

// AdjustTargets implements FlattenInterface. The reference leaves the attribute as
// it is (E4).
func (gather) AdjustTargets(c *ir.Context, op *ir.Operation, r *Result) {
	if (hivm.VGather{Op: op}).GatherAxisAttr() != nil && !r.Compat {
		op.SetAttr(c, "gather_axis", c.I64Attr(r.Targets[0]))
	}
}

// Revisited implements FlattenInterface: with gather_axis stale, the operation is
// flattened again by the reference.
func (gather) Revisited() bool { return true }

// gatherMask is the model of vgathermask.
type gatherMask struct{ Default }

// LimitedAxes implements FlattenInterface: every axis.
func (gatherMask) LimitedAxes(_ *ir.Context, op *ir.Operation, _ Options) ([]int64, error) {
	out := make([]int64, commonRank(op))
	for i := range out {
		out[i] = int64(i)
	}
	return out, nil
}

// TargetName implements FlattenInterface.
func (gatherMask) TargetName(*ir.Operation) string { return "gather" }
