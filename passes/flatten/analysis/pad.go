package analysis

import (
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
)

// pad is the model of vpad.
type pad struct{ Default }

// padding returns the two lists of a vpad.
func padding(op *ir.Operation) (low, high indexlist.List) {
	v := hivm.VPad{Op: op}
	return v.MixedLow(), v.MixedHigh()
}

// LimitedAxes implements FlattenInterface: the axes that are not surely unpadded.
func (pad) LimitedAxes(c *ir.Context, op *ir.Operation, _ Options) ([]int64, error) {
	low, high := padding(op)
	if rank := commonRank(op); low.Len() != rank || high.Len() != rank {
		return nil, op.OpErrorf(c, "has %d low and %d high paddings for rank %d", low.Len(), high.Len(), rank)
	}
	out, _ := padded(low, high)
	return out, nil
}

// padded returns the axes that are not surely unpadded. zero says that some padding is a
// value that is known to be zero.
func padded(low, high indexlist.List) (axes []int64, zero bool) {
	for i := 0; i < low.Len() && i < high.Len(); i++ {
		l, ok1 := low.At(i).Constant()
		h, ok2 := high.At(i).Constant()
		if !ok1 || !ok2 || l != 0 || h != 0 {
			axes = append(axes, int64(i))
		} else if low.At(i).Value != nil || high.At(i).Value != nil {
			zero = true
		}
	}
	return axes, zero
}

// TargetName implements FlattenInterface.
func (pad) TargetName(*ir.Operation) string { return "pad" }

// Restrictions implements FlattenInterface: nothing checks that the sizes of axes without
// padding are equal. In compat mode a padding that is a constant zero value is
// taken for another value.
func (pad) Restrictions(op *ir.Operation, o Options) []Restriction {
	axes, zero := padded(padding(op))
	if zero && o.Mode == Compat {
		return []Restriction{{Reason: "a padding that is a constant zero value is taken for that of another axis", Skip: true}}
	}
	return sizesDiffer(op, axes...)
}

// Revisited implements FlattenInterface: with its lists wrong, the operation is flattened
// again by the reference.
func (pad) Revisited() bool { return true }

// AdjustTargets implements FlattenInterface. The reference writes new lists of
// numbers but keeps the values, so that a value which was known to be zero takes
// the place of another (E12 of docs/reference.md); compat mode does the same.
func (pad) AdjustTargets(c *ir.Context, op *ir.Operation, r *Result) {
	low, high := padding(op)
	rank := r.RankAfterFlatten()
	spread := func(l indexlist.List) (static []int64, dynamic []*ir.Value) {
		static = make([]int64, rank)
		for k, t := range r.Targets {
			e := l.At(int(r.Original[k]))
			static[t] = e.Int
			if e.Value != nil {
				static[t] = ir.Dynamic
				dynamic = append(dynamic, e.Value)
			}
		}
		return static, dynamic
	}
	staticLow, lowValues := spread(low)
	staticHigh, highValues := spread(high)
	setInts(c, op, "static_low", staticLow)
	setInts(c, op, "static_high", staticHigh)
	if r.Compat || len(lowValues) == len(low.Dynamic) && len(highValues) == len(high.Dynamic) {
		return
	}
	setPaddingValues(c, op, lowValues, highValues)
}

// setPaddingValues replaces the values of both lists of a vpad.
func setPaddingValues(c *ir.Context, op *ir.Operation, low, high []*ir.Value) {
	def := op.Def()
	lo, _ := op.Group(def.OperandIndex("low"))
	operands := op.Operands()[:lo]
	sizes, _ := ir.Ints(op.Prop(def.SegmentSlot()))
	sizes = slices.Clone(sizes)
	sizes[def.OperandIndex("low")] = int64(len(low))
	sizes[def.OperandIndex("high")] = int64(len(high))
	op.SetOperands(c, append(append(operands, low...), high...))
	op.SetProp(def.SegmentSlot(), c.DenseI32(sizes))
}

// MergeRule implements FlattenInterface. A size that an axis without padding has in one
// operand only, it has in both.
func (pad) MergeRule(c *ir.Context, op *ir.Operation, s *Subject) MergeRule {
	if len(s.Operands) != 2 {
		return nil
	}
	low, high := padding(op)
	p := layout.Pad{Src: slices.Clone(s.Shapes[0].Sizes), Dst: slices.Clone(s.Shapes[1].Sizes), Low: amountsOf(low), High: amountsOf(high)}
	for d := range p.Src {
		switch {
		case p.Low[d] != 0 || p.High[d] != 0:
		case p.Src[d] == ir.Dynamic:
			p.Src[d] = p.Dst[d]
		case p.Dst[d] == ir.Dynamic:
			p.Dst[d] = p.Src[d]
		}
	}
	if p.Validate() != nil {
		return nil
	}
	return &padRule{Pad: p, low: low, high: high, muls: c.Op("arith.muli") != nil && c.Op("arith.constant") != nil}
}
