package analysis

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// partModels are the models of the operations whose sources are parts of their destination.
var partModels = []ir.ExternalModel[FlattenInterface]{
	{Op: "hivm.hir.vconcat", Model: concat{}},
	{Op: "hivm.hir.vpad", Model: pad{}},
}

// concat is the model of vconcat.
type concat struct{ Default }

// LimitedAxes implements FlattenInterface. An operand without axes cannot be part
// of an operand with axes: the reference dies (E15 of docs/reference.md).
func (x concat) LimitedAxes(c *ir.Context, op *ir.Operation, o Options) ([]int64, error) {
	lowest, highest := -1, -1
	for i := 0; i < op.NumOperands(); i++ {
		m, ok := op.Operand(i).Type().(*ir.MemRefType)
		if !ok {
			continue
		}
		if n := len(m.Shape); lowest < 0 || n < lowest {
			lowest = n
		}
		highest = max(highest, len(m.Shape))
	}
	switch dim := x.axis(op, highest); {
	case highest <= 0:
		return nil, nil
	case lowest == 0 && o.Mode == Compat:
		return nil, op.OpErrorf(c, "operands must have same rank")
	case dim < 0 || dim >= int64(highest):
		return nil, axisError(c, op, "dim", dim, highest)
	default:
		return []int64{dim}, nil
	}
}

// axis returns the axis of a vconcat of some rank. Negative axes count from the end.
func (concat) axis(op *ir.Operation, rank int) int64 {
	dim := hivm.Number(op, "dim", 0)
	if dim < 0 {
		dim += int64(rank)
	}
	return dim
}

// TargetName implements FlattenInterface.
func (concat) TargetName(*ir.Operation) string { return "concat" }

// Restrictions implements FlattenInterface: nothing checks that the sources fill the
// destination.
func (x concat) Restrictions(op *ir.Operation, _ Options) []Restriction {
	dim := x.axis(op, commonRank(op))
	total := int64(0)
	for i := 0; i < op.NumOperands(); i++ {
		shape, ok := ir.ShapeOf(op.Operand(i).Type())
		if !ok || dim < 0 || dim >= int64(len(shape)) {
			return nil // not analysed
		}
		switch n := shape[dim]; {
		case n == ir.Dynamic || total == ir.Dynamic:
			total = ir.Dynamic
		case hivm.IsInit(op, i):
			total -= n
		default:
			total += n
		}
	}
	if total != 0 && total != ir.Dynamic {
		return []Restriction{{Reason: "the sources do not fill the destination", Skip: true}}
	}
	return sizesDiffer(op, dim)
}

// AdjustTargets implements FlattenInterface.
func (concat) AdjustTargets(c *ir.Context, op *ir.Operation, r *Result) {
	op.SetAttr(c, "dim", c.I64Attr(r.Targets[0]))
}

// MergeRule implements FlattenInterface.
func (concat) MergeRule(_ *ir.Context, op *ir.Operation, s *Subject) MergeRule {
	rule := layout.Concat{Dim: int(s.Limited[0])}
	for k, i := range s.Operands {
		if hivm.IsInit(op, i) {
			rule.Dst = s.Shapes[k].Sizes
		} else {
			rule.Srcs = append(rule.Srcs, s.Shapes[k].Sizes)
		}
	}
	if len(s.Operands) != op.NumOperands() || rule.Validate() != nil {
		return nil
	}
	if n := rule.Dst[rule.Dim]; len(rule.Srcs) == 1 && n != ir.Dynamic && rule.Srcs[0][rule.Dim] == n {
		return copyRule{} // of the only source
	}
	return concatRule{rule}
}

// concatRule is the rule of a vconcat.
type concatRule struct{ layout.Concat }

// Adjustment implements MergeRule: the number of the axis is all there is.
func (concatRule) Adjustment(layout.Groups) (func(*ir.Context, *ir.Operation), bool) {
	return nil, true
}

// Reason implements Reasoned.
func (x concatRule) Reason(start, _ int) Reason {
	return Reason{Kind: ConcatApart, Start: start, Axis: x.Dim}
}

// copyRule is the rule of an operation that turns out to copy.
type copyRule struct{}

// Joins implements layout.Rule.
func (copyRule) Joins(int, int) bool { return true }

// Guarded implements MergeRule.
func (copyRule) Guarded(g layout.Groups, _ int64) layout.Groups { return g }

// Adjustment implements MergeRule.
func (copyRule) Adjustment(layout.Groups) (func(*ir.Context, *ir.Operation), bool) { return nil, true }
