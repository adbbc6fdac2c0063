package hivm

import (
	"slices"

	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/indexlist"
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

// activeBroadcast returns the axes of an inline broadcast. An operation that
// cannot broadcast ignores the attribute.
func activeBroadcast(op *ir.Operation) []int64 {
	if !op.Has(BroadcastOTF) {
		return nil
	}
	axes, _ := ir.Ints(op.Attr("broadcast"))
	return axes
}

// LimitedAxes implements Flattenable: the axes of an inline broadcast.
func (elementwise) LimitedAxes(c *ir.Context, op *ir.Operation, o FlattenOptions) ([]int64, error) {
	axes := activeBroadcast(op)
	if len(axes) == 0 {
		return nil, nil
	}
	o.Mode = Safe // the reference sorts these, too
	return axisList(c, op, "broadcast", axes, o)
}

// Tune implements tuner.
func (elementwise) Tune(op *ir.Operation, o *FlattenOptions) {
	o.CheckInputConsistency = len(activeBroadcast(op)) > 0
}

// Permutation implements permuter: the inline transpose.
func (elementwise) Permutation(op *ir.Operation, _ FlattenOptions) ([]int64, bool) {
	if len(activeBroadcast(op)) > 0 {
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
	if len(activeBroadcast(op)) > 0 {
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
	if o.Arch != RegBase {
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

// Doubts implements doubter: the memory-based generation writes back a swap of
// two axes, whatever the permutation was. The verifier takes lists that are no
// permutation, and compares no sizes.
func (transpose) Doubts(op *ir.Operation, o FlattenOptions) []Doubt {
	perm := permutation(op)
	moved := 0
	for i, p := range perm {
		if p != int64(i) {
			moved++
		}
	}
	switch {
	case !isPermutation(perm, len(perm)):
		return []Doubt{{Reason: "the list is not a permutation", Skip: true}}
	case o.Arch == MemBase && moved != 2:
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
func (flip) Tune(_ *ir.Operation, o *FlattenOptions) { o.StrictBarrierWithUnit = o.Arch == RegBase }

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
	switch dim := intAttr(op, "dim"); {
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

// Doubts implements doubter: nothing checks that the sources fill the
// destination.
func (concat) Doubts(op *ir.Operation, _ FlattenOptions) []Doubt {
	dim := intAttr(op, "dim")
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
	def := op.Def()
	lo, _ := op.Group(def.OperandIndex("low"))
	operands := op.Operands()[:lo]
	sizes, _ := ir.Ints(op.Prop(def.SegmentSlot()))
	sizes = slices.Clone(sizes)
	sizes[def.OperandIndex("low")] = int64(len(lowValues))
	sizes[def.OperandIndex("high")] = int64(len(highValues))
	op.SetOperands(c, append(append(operands, lowValues...), highValues...))
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
	if o.Mode == Compat && o.Arch == MemBase && o.Class == hacc.MemBased {
		return []int64{rank - 1}, nil
	}
	axis := gatherAxis(op)
	if axis < 0 || axis >= rank {
		return nil, axisError(c, op, "gather_axis", axis, int(rank))
	}
	return []int64{axis}, nil
}

// Doubts implements doubter: the reference takes the last axis for the one that
// is gathered, and merges axes on which the source is larger than the indices.
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
		case int64(ax) == axis || s == indices[ax] && s == dst[ax]:
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

// lastAxisDoubts doubts the merge of the last axis of a data move that treats
// it specially: padding is per row, and the sizes of the rows differ.
func lastAxisDoubts(op *ir.Operation) []Doubt {
	rank := commonRank(op)
	if rank < 2 {
		return nil
	}
	last := int64(rank - 1)
	if d := sizesDiffer(op, last); d != nil {
		return d
	}
	if all := buffers(op); len(all) == 2 && all[1].Shape[last] != ir.Dynamic && all[1].Shape[last] < all[0].Shape[last] {
		return []Doubt{{Reason: "the rows of the destination are too short", Skip: true}}
	}
	reason := ""
	switch {
	case padMode(op):
		reason = "rows are padded one by one"
	case sizesDiffer(op) != nil || op.Attr("pad_mode") != nil && rowsAgree(op, 1, 1) != surely:
		reason = "rows of source and destination differ in length"
	case flag(op, "may_implicit_transpose_with_last_axis"):
		reason = "the last axis may be transposed"
	default:
		return nil
	}
	return []Doubt{{Reason: reason, Barrier: last}}
}

// agreement says what is known about sizes that should agree.
type agreement uint8

const (
	surely agreement = iota
	maybe
	never
)

// rowsAgree reports whether the last axis of every input is in times as long as
// some number, and that of every init out times.
func rowsAgree(op *ir.Operation, in, out int64) agreement {
	result := surely
	unit := ir.Dynamic
	lo, hi := ExtraBounds(op)
	for i := 0; i < op.NumOperands(); i++ {
		m, ok := op.Operand(i).Type().(*ir.MemRefType)
		if !ok || len(m.Shape) == 0 || lo <= i && i < hi {
			continue
		}
		n, per := m.Shape[len(m.Shape)-1], in
		if IsInit(op, i) {
			per = out
		}
		switch {
		case per < 1:
			return never
		case n == ir.Dynamic:
			result = maybe
		case n%per != 0 || unit != ir.Dynamic && n/per != unit:
			return never
		default:
			unit = n / per
		}
	}
	return result
}

// Doubts implements doubter: where a row of the wide side does not consist of
// whole tuples, the channels of the next row are elsewhere once rows are merged.
func (s spread) Doubts(op *ir.Operation, _ FlattenOptions) []Doubt {
	rank := commonRank(op)
	if rank == 0 {
		return nil
	}
	last := int64(rank - 1)
	if d := sizesDiffer(op, last); d != nil {
		return d
	}
	_, splits := s.verify.(deinterleaveRules)
	in, out := int64(1), number(op, "interleave_channel_nums", 2)
	if splits {
		in, out = number(op, "channel_num", 2), 1
	}
	rows := rowsAgree(op, in, out)
	if splits && in < 2 && word(op, "index_mode") == "CHANNEL_1" {
		rows = never
	}
	switch {
	case rows == never:
		return []Doubt{{Reason: "rows do not consist of whole tuples of channels", Skip: true}}
	case rows == maybe && splits && word(op, "index_mode") != "" && word(op, "index_mode") != "ALL_CHANNELS":
		// One channel may well be taken of rows of odd length.
		return []Doubt{{Reason: "rows may not consist of whole tuples of channels", Barrier: last}}
	}
	return nil // rows of unknown length are as long as they should be
}

// Doubts implements doubter.
func (mulext) Doubts(op *ir.Operation, _ FlattenOptions) []Doubt { return sizesDiffer(op) }

func flag(op *ir.Operation, name string) bool {
	a, ok := op.Attr(name).(*ir.IntegerAttr)
	return ok && a.Value != 0
}

// Doubts implements doubter.
func (store) Doubts(op *ir.Operation, _ FlattenOptions) []Doubt { return lastAxisDoubts(op) }

// Doubts implements doubter. The list collapse_reassociation names axes, and the
// reference leaves it as it is.
func (copyOp) Doubts(op *ir.Operation, _ FlattenOptions) []Doubt {
	if op.Attr("collapse_reassociation") != nil {
		return []Doubt{{Reason: "collapse_reassociation keeps naming the old axes", Skip: true}}
	}
	return lastAxisDoubts(op)
}

// sidePadding returns the operand of a load that pads one side of every row, or
// nil when there is none or it is zero.
func sidePadding(op *ir.Operation, name string) *ir.Value {
	v := op.GroupValue(op.Def().OperandIndex(name))
	if v == nil {
		return nil
	}
	if n, ok := ir.ConstantInt(v); ok && n == 0 {
		return nil
	}
	return v
}

// Doubts implements doubter.
func (load) Doubts(op *ir.Operation, o FlattenOptions) []Doubt {
	if d := lastAxisDoubts(op); d != nil && d[0].Skip {
		return d
	} else if sidePadding(op, "left_padding_num") == nil && sidePadding(op, "right_padding_num") == nil {
		return d
	}
	rank := commonRank(op)
	if rank < 2 {
		return nil
	}
	lo, _ := Inits(op)
	if m, ok := op.Operand(lo).Type().(*ir.MemRefType); ok && len(m.Shape) == rank && m.Shape[rank-1] == 1 {
		// Left padding may lie before the first element of a row, so the stride
		// of the last axis counts even here, and an axis that joins it could
		// bring another.
		return []Doubt{{Reason: "the padding of rows of one element depends on a stride that is lost", Skip: true}}
	}
	return []Doubt{{Reason: "rows are padded one by one", Barrier: int64(rank - 1)}}
}

// Skip implements skipper: the memory-based generation leaves a load with left
// padding alone, unless the padding is zero or the destination is a view that
// begins at the first column of its buffer.
func (load) Skip(op *ir.Operation, o FlattenOptions) bool {
	if o.Arch != MemBase || sidePadding(op, "left_padding_num") == nil {
		return false
	}
	lo, _ := Inits(op)
	def := op.Operand(lo).Op()
	if def == nil || !def.Is("memref.subview") {
		return true
	}
	row := def.Def()
	offsets := indexlist.Of(def, row.OperandIndex("offsets"), row.Slot("static_offsets"))
	if offsets.Len() == 0 {
		return true
	}
	n, ok := offsets.At(offsets.Len() - 1).Constant()
	return !ok || n != 0
}

var (
	_ Flattenable    = axisOp{}
	_ TargetAdjuster = axisOp{}
	_ permuter       = transpose{}
	_ tuner          = flip{}
	_ doubter        = load{}
	_ skipper        = load{}
	_ revisiter      = pad{}
)
