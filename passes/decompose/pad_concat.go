package decompose

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// pad is the model of vpad.
type pad struct{}

// AggregatedIn implements [AggregatedInterface].
func (pad) AggregatedIn(_ *ir.Operation, p Phase) bool { return p == BeforeAlign }

// DecomposeAggregated implements [AggregatedInterface]: the two margins of the padded axis
// are filled by broadcasts, and the part between them is a copy. With several padded axes
// the operation stays, or the whole destination is filled.
func (pad) DecomposeAggregated(op *ir.Operation, rw *Rewriter) (bool, error) {
	src, dst := op.Operand(0), op.GroupValue(1)
	if !hivm.HasPureBufferSemantics(op) || !separable(op) || !isStrided(src) || !isStrided(dst) {
		return false, nil
	}
	lows, highs := hivm.VPad{Op: op}.MixedLow(), hivm.VPad{Op: op}.MixedHigh()
	shape, _ := ir.ShapeOf(src.Type())
	if lows.Len() != len(shape) || highs.Len() != len(shape) {
		return false, nil
	}
	axis, padded := 0, 0
	for i := range shape {
		if lows.Static[i] != 0 || highs.Static[i] != 0 {
			axis, padded = i, padded+1
		}
	}
	d := newDecomposer(rw)
	switch padded {
	case 0:
		d.into("copy", dst, []*ir.Value{src})
	case 1:
		d.padAxis(op, axis, indexAt(lows, axis), indexAt(highs, axis))
	default:
		if !rw.Exact || !d.padAll(op, lows, highs) {
			return false, nil
		}
	}
	rw.Erase(op)
	return true, nil
}

// padAll fills the whole destination of op and copies the source into it. It fails
// unless all amounts are static and not negative, and the two have no memory in common;
// parameters of a function are taken for different memory.
func (d decomposer) padAll(op *ir.Operation, lows, highs indexlist.List) bool {
	src, dst := op.Operand(0), op.GroupValue(1)
	sizes, _ := ir.ShapeOf(src.Type())
	from, to := memref.Root(src), memref.Root(dst)
	if !ir.IsStatic(sizes) || !disjoint(src, dst) && (from == to || !isParameter(from) || !isParameter(to)) {
		return false
	}
	begin := make([]indexValue, len(sizes))
	for i := range sizes {
		if lows.Static[i] < 0 || highs.Static[i] < 0 {
			return false
		}
		begin[i] = known(lows.Static[i])
	}
	d.into("vbrc", dst, []*ir.Value{op.GroupValue(2)})
	d.into("copy", d.subview(dst, begin, d.sizes(src)), []*ir.Value{src})
	return true
}

func indexAt(l indexlist.List, i int) indexValue {
	x := l.At(i)
	return indexValue{v: x.Value, n: x.Int}
}

// padAxis pads one axis of the source of op.
func (d decomposer) padAxis(op *ir.Operation, axis int, low, high indexValue) {
	src, dst := op.Operand(0), op.GroupValue(1)
	value := op.GroupValue(2)
	from, to := d.sizes(src), d.sizes(dst)
	zeros := make([]indexValue, len(from))
	// at returns a list with another element for the axis.
	at := func(list []indexValue, x indexValue) []indexValue {
		list = append([]indexValue{}, list...)
		list[axis] = x
		return list
	}
	in, out := from[axis], to[axis]
	if low.v != nil || low.n != 0 {
		margin := d.subview(dst, zeros, at(from, d.clamped(sum([]indexValue{low}), out)))
		d.into("vbrc", margin, []*ir.Value{value})
	}
	if high.v != nil || high.n != 0 {
		begin := d.clamped(sum([]indexValue{low, in}), out)
		margin := d.subview(dst, at(zeros, begin), at(from, d.clamped(sum([]indexValue{high}), out)))
		d.into("vbrc", margin, []*ir.Value{value})
	}
	begin := d.clamped(sum(nil, low), in)
	end := d.clamped(sum([]indexValue{in, high}), in)
	sizes := at(from, d.computed(sum([]indexValue{end}, begin)))
	body := d.subview(src, at(zeros, begin), sizes)
	target := d.subview(dst, at(zeros, d.clamped(sum([]indexValue{low}), out)), sizes)
	d.into("copy", target, []*ir.Value{body})
}

// concat is the model of vconcat.
type concat struct{}

// AggregatedIn implements [AggregatedInterface].
func (concat) AggregatedIn(_ *ir.Operation, p Phase) bool { return p == AfterAlign }

// DecomposeAggregated implements [AggregatedInterface]: each source is copied into its part
// of the result.
func (concat) DecomposeAggregated(op *ir.Operation, rw *Rewriter) (bool, error) {
	d := newDecomposer(rw)
	sources, dst, axis := op.GroupOf(0), op.GroupValue(1), int(hivm.Number(op, "dim", -1))
	shape, _ := ir.ShapeOf(dst.Type())
	if !hivm.HasPureBufferSemantics(op) || !separable(op) || !isStrided(dst) || axis < 0 || axis >= len(shape) {
		return false, nil
	}
	for i := range sources {
		if s, ok := ir.ShapeOf(sources[i].Value().Type()); !ok || len(s) != len(shape) {
			return false, nil
		}
	}
	if d.insertInPlace(op, axis) {
		return true, nil
	}
	parts := make([]indexValue, len(sources))
	for i := range sources {
		parts[i] = d.sizeOf(sources[i].Value(), axis)
	}
	begins := make([]indexValue, len(sources))
	for i := 1; i < len(sources); i++ {
		begins[i] = d.computed(sum([]indexValue{begins[i-1], parts[i-1]}))
	}
	for i := range sources {
		offsets := make([]indexValue, len(shape))
		offsets[axis] = begins[i]
		v := sources[i].Value()
		d.into("copy", d.subview(dst, offsets, d.sizes(v)), []*ir.Value{v})
	}
	rw.Erase(op)
	return true, nil
}

// sizeOf returns one size of v.
func (d decomposer) sizeOf(v *ir.Value, axis int) indexValue {
	shape, _ := ir.ShapeOf(v.Type())
	if shape[axis] != ir.Dynamic {
		return known(shape[axis])
	}
	return indexValue{v: d.Op("memref.dim", d.Ctx.Index(), v, d.Index(int64(axis)))}
}

// insertInPlace handles a concatenation of two parts of a buffer with something
// between them that replaces the old elements there, which a mark says: the buffer
// is the result once the middle is copied into it.
func (d decomposer) insertInPlace(op *ir.Operation, axis int) bool {
	sources, dst := op.GroupOf(0), op.GroupValue(1)
	if index, ok := op.Attr("hivm.insert_slice_source_index").(*ir.IntegerAttr); !ok || index.Value != 1 || len(sources) != 3 {
		return false
	}
	first, middle, last := sources[0].Value(), sources[1].Value(), sources[2].Value()
	whole, begin, ok := partOf(first)
	if !ok || whole.Type() != dst.Type() || !isStrided(whole) || !ownsMemory(dst) {
		return false
	}
	same, end, ok := partOf(last)
	if !ok || same != whole || !dst.UsedOnlyAfter(op) {
		return false
	}
	a, okA := ir.ShapeOf(first.Type())
	b, okB := ir.ShapeOf(middle.Type())
	total, _ := ir.ShapeOf(whole.Type())
	if !okA || !okB || !ir.IsStatic(a) || !ir.IsStatic(b) || !ir.IsStatic(total) {
		return false
	}
	for i := range total {
		want := int64(0)
		if i == axis {
			want = a[i] + b[i]
		}
		if begin[i] != 0 || end[i] != want {
			return false
		}
	}
	offsets := make([]indexValue, len(total))
	offsets[axis] = known(a[axis])
	d.into("copy", d.subview(whole, offsets, d.sizes(middle)), []*ir.Value{middle})
	d.rw.Erase(op)
	d.rw.ReplaceAllUses(dst, whole)
	return true
}

// partOf returns the buffer that v is a part of without gaps, at static offsets.
func partOf(v *ir.Value) (whole *ir.Value, offsets []int64, ok bool) {
	def := v.Op()
	if !memref.IsSubView(def) {
		return nil, nil, false
	}
	offsets, strides := hivm.Ints(def, "static_offsets"), hivm.Ints(def, "static_strides")
	for i := range offsets {
		if offsets[i] == ir.Dynamic || strides[i] != 1 {
			return nil, nil, false
		}
	}
	shape, _ := ir.ShapeOf(v.Type())
	return def.Operand(0), offsets, len(shape) == len(offsets)
}
