package hivm

import (
	"slices"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
)

// LimitedAxes implements Flattenable. Something without axes cannot be part of
// something with axes: the reference dies.
func (concat) LimitedAxes(c *ir.Context, op *ir.Operation, o FlattenOptions) ([]int64, error) {
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
	switch dim := concatAxis(op, highest); {
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

// concatAxis returns the axis of a vconcat of some rank. Negative ones count from the end.
func concatAxis(op *ir.Operation, rank int) int64 {
	dim := intAttr(op, "dim")
	if dim < 0 {
		dim += int64(rank)
	}
	return dim
}

// Doubts implements doubter: nothing checks that the sources fill the
// destination.
func (concat) Doubts(op *ir.Operation, _ FlattenOptions) []Doubt {
	dim := concatAxis(op, commonRank(op))
	total := int64(0)
	for i := 0; i < op.NumOperands(); i++ {
		shape, ok := shapeOf(op.Operand(i).Type())
		if !ok || dim < 0 || dim >= int64(len(shape)) {
			return nil // not analysed
		}
		switch n := shape[dim]; {
		case n == ir.Dynamic || total == ir.Dynamic:
			total = ir.Dynamic
		case IsInit(op, i):
			total -= n
		default:
			total += n
		}
	}
	if total != 0 && total != ir.Dynamic {
		return []Doubt{{Reason: "the sources do not fill the destination", Skip: true}}
	}
	return sizesDiffer(op, dim)
}

// AdjustTargets implements TargetAdjuster.
func (concat) AdjustTargets(c *ir.Context, op *ir.Operation, r *FlattenResult) {
	op.SetAttr(c, "dim", c.I64Attr(r.Targets[0]))
}

func intAttr(op *ir.Operation, name string) int64 {
	if a, ok := op.Attr(name).(*ir.IntegerAttr); ok {
		return a.Value
	}
	return 0
}

// padding returns the two lists of a vpad.
func padding(op *ir.Operation) (low, high indexlist.List) {
	def := op.Def()
	return indexlist.Of(op, def.OperandIndex("low"), def.Slot("static_low")),
		indexlist.Of(op, def.OperandIndex("high"), def.Slot("static_high"))
}

// LimitedAxes implements Flattenable: the axes that are not surely unpadded.
func (pad) LimitedAxes(c *ir.Context, op *ir.Operation, _ FlattenOptions) ([]int64, error) {
	low, high := padding(op)
	if rank := commonRank(op); low.Len() != rank || high.Len() != rank {
		return nil, op.OpErrorf(c, "has %d low and %d high paddings for rank %d", low.Len(), high.Len(), rank)
	}
	var out []int64
	for i := 0; i < low.Len(); i++ {
		l, ok1 := low.At(i).Constant()
		h, ok2 := high.At(i).Constant()
		if !ok1 || !ok2 || l != 0 || h != 0 {
			out = append(out, int64(i))
		}
	}
	return out, nil
}

// AdjustTargets implements TargetAdjuster. The reference writes new lists of
// numbers but keeps the values, so that a value which was known to be zero takes
// the place of another; compat mode does the same.
func (pad) AdjustTargets(c *ir.Context, op *ir.Operation, r *FlattenResult) {
	if r.amounts != nil {
		r.amounts.write(c, op)
		return
	}
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
	if r.keepOperands || len(lowValues) == len(low.Dynamic) && len(highValues) == len(high.Dynamic) {
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

// Doubts implements doubter: nothing checks that the sizes of axes without
// padding are equal. In compat mode a padding that is a constant zero value is
// taken for another one.
func (pad) Doubts(op *ir.Operation, o FlattenOptions) []Doubt {
	low, high := padding(op)
	var padded []int64
	zero := false // some padding is a value that is known to be zero
	for i := 0; i < low.Len() && i < high.Len(); i++ {
		l, ok1 := low.At(i).Constant()
		h, ok2 := high.At(i).Constant()
		if !ok1 || !ok2 || l != 0 || h != 0 {
			padded = append(padded, int64(i))
		} else if low.At(i).Value != nil || high.At(i).Value != nil {
			zero = true
		}
	}
	if zero && o.Mode == Compat {
		return []Doubt{{Reason: "a padding that is a constant zero value is taken for that of another axis", Skip: true}}
	}
	return sizesDiffer(op, padded...)
}

// Revisit implements revisiter: with its lists wrong, the operation is flattened
// again by the reference.
func (pad) Revisit() {}

// axis returns the axis that a gather reads along, counted from the front.
func gatherAxis(op *ir.Operation) int64 {
	a, ok := op.Attr("gather_axis").(*ir.IntegerAttr)
	rank := int64(commonRank(op))
	if !ok {
		return rank - 1
	}
	if a.Value < 0 {
		return a.Value + rank
	}
	return a.Value
}

// LimitedAxes implements Flattenable. The reference ignores gather_axis on
// memory-based hardware.
func (gather) LimitedAxes(c *ir.Context, op *ir.Operation, o FlattenOptions) ([]int64, error) {
	rank := int64(commonRank(op))
	if rank == 0 {
		return nil, nil
	}
	if o.Mode == Compat && o.Arch == target.MemBased && o.Class == target.MemBased {
		return []int64{rank - 1}, nil
	}
	axis := gatherAxis(op)
	if axis < 0 || axis >= rank {
		return nil, axisError(c, op, "gather_axis", axis, int(rank))
	}
	return []int64{axis}, nil
}

// Doubts implements doubter: the reference takes the last axis for the one that
// is gathered, and merges axes on which the source is larger than the indices. Nothing
// asks for sources of their size, so unknown sizes may differ.
func (gather) Doubts(op *ir.Operation, o FlattenOptions) []Doubt {
	axis := gatherAxis(op)
	var out []Doubt
	if o.Mode == Compat && number(op, "gather_axis", -1) != -1 {
		out = append(out, Doubt{Reason: "gather_axis keeps naming the old axis", Skip: true})
	}
	shape := func(i int) []int64 {
		s, _ := shapeOf(op.Operand(i).Type())
		return s
	}
	src, indices, dst := shape(0), shape(1), shape(2)
	for ax := range min(len(src), len(indices), len(dst)) {
		if !compatible(indices[ax], dst[ax]) {
			out = append(out, Doubt{Reason: "the indices and the destination differ in size", Skip: true})
		}
		switch s := src[ax]; {
		case int64(ax) == axis:
		case s == indices[ax] && s == dst[ax]:
			if s == ir.Dynamic && ax > 0 {
				out = append(out, Doubt{Reason: "the source may be larger than the indices, rows of unknown length differ then", Barrier: int64(ax), Rows: true})
			}
		case s != ir.Dynamic && (s < indices[ax] || s < dst[ax]):
			out = append(out, Doubt{Reason: "the source is smaller than the indices on an axis that is merged", Skip: true})
		default:
			out = append(out, Doubt{Reason: "the source and the indices differ in size on an axis that is merged", Barrier: int64(ax)})
		}
	}
	return out
}

// AdjustTargets implements TargetAdjuster. The reference leaves the attribute as
// it is.
func (gather) AdjustTargets(c *ir.Context, op *ir.Operation, r *FlattenResult) {
	if op.Attr("gather_axis") != nil && !r.keepOperands {
		op.SetAttr(c, "gather_axis", c.I64Attr(r.Targets[0]))
	}
}

// Revisit implements revisiter: with gather_axis stale, the operation is
// flattened again by the reference.
func (gather) Revisit() {}

// LimitedAxes implements Flattenable: every axis.
func (gatherMask) LimitedAxes(_ *ir.Context, op *ir.Operation, _ FlattenOptions) ([]int64, error) {
	out := make([]int64, commonRank(op))
	for i := range out {
		out[i] = int64(i)
	}
	return out, nil
}

// padMode reports whether a load or copy fills elements that the source does not
// have.
func padMode(op *ir.Operation) bool {
	d, ok := op.Attr("pad_mode").(*ir.DialectAttr)
	return ok && !d.Is(PadMode, "PadNull")
}
