package recognize

import (
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
	"hivm-opt/passes/expand"
)

// deinterleaved is the statistic of hivm-recognize-deinterleave-op.
const deinterleaved = "transfers deinterleaved"

// DeinterleaveInfo describes hivm-recognize-deinterleave-op for a registry.
func DeinterleaveInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-recognize-deinterleave-op",
		Title:   "HIVMRecognizeDeinterleaveOp",
		Summary: "Load rows that are not contiguous into blocks, and take the elements from these",
		Anchor:  "func.func",
		Alone:   true,
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Allocate the blocks, instead of a mark that hivm-enable-stride-align allocates them for",
		}},
		Statistics: []pass.StatisticInfo{{Name: deinterleaved, Help: "Loads and copies that became a transfer and a vdeinterleave"}},
		New:        func(o pass.Options) (pass.Pass, error) { return deinterleave{o.Bool("strict")}, nil },
	}
}

// deinterleave is the pass hivm-recognize-deinterleave-op.
type deinterleave struct{ strict bool }

// Run implements pass.Pass.
func (x deinterleave) Run(t *pass.Target) error {
	d := deinterleaver{t, x.strict, map[*ir.Operation]bool{}}
	rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{
		rewrite.OpPattern("hivm.hir.load", func(op *ir.Operation, rw *rewrite.Rewriter) bool { return d.rewrite(op, rw, false) }),
		rewrite.OpPattern("hivm.hir.copy", func(op *ir.Operation, rw *rewrite.Rewriter) bool { return d.rewrite(op, rw, true) }),
	}, rewrite.Config{})
	return nil
}

// deinterleaver changes the transfers of one function.
type deinterleaver struct {
	*pass.Target
	strict bool
	failed map[*ir.Operation]bool // there is an error about these
}

// rewrite makes a transfer of rows that are not contiguous fill a buffer of blocks, and
// deinterleaves that. It does not apply again: the rows of that buffer are not contiguous, or
// are marked. A part of a buffer has to begin where the buffer begins if atStart.
func (d deinterleaver) rewrite(op *ir.Operation, rw *rewrite.Rewriter, atStart bool) bool {
	if d.failed[op] || !hivm.HasPureBufferSemantics(op) || !gathersRows(op.Operand(0), op.Operand(1)) {
		return false
	}
	into, ok := destinationOf(op.Operand(1))
	channels, wide := elementsOfBlock(into.elem())
	if !ok || !wide || atStart && !into.offsets.allZero() {
		return false
	}
	if !fitsBlocks(into.buffer.Type().(*ir.MemRefType).Shape, channels) || !fitTimes(into.sizes.static, channels) {
		return false
	}
	v := &views{Builder: rw.Builder}
	if d.strict {
		if text := fillsMore(op); text != "" {
			d.failed[op] = true
			d.Report(op.OpErrorf(d.Ctx, "%s, and its elements have to go through a buffer of blocks first", text))
			return false
		}
		d.throughBlocks(op, rw, v, into, channels)
	} else {
		d.throughMarked(op, rw, v, into, channels)
	}
	if v.err != nil {
		d.failed[op] = true
		d.Report(op.OpErrorf(d.Ctx, "%v", v.err))
	}
	d.Count(deinterleaved, 1)
	return true
}

// gathersRows reports whether a transfer makes contiguous rows in the unified buffer of rows in
// global memory that are not.
func gathersRows(src, dst *ir.Value) bool {
	if hivm.SpaceOf(src.Type()) != "gm" || hivm.SpaceOf(dst.Type()) != "ub" {
		return false
	}
	t := dst.Type().(*ir.MemRefType)
	strides, _, ok := src.Type().(*ir.MemRefType).Strided()
	if !ok || len(strides) == 0 || t.Rank() >= 3 || ir.IsInt(t.Elem, 64) {
		return false
	}
	return strides[len(strides)-1] != ir.Dynamic && !contiguousRows(src) && contiguousRows(dst)
}

// contiguousRows reports whether the elements of a row of a memref lie side by side, and no mark
// asks for blocks.
func contiguousRows(v *ir.Value) bool {
	t := v.Type().(*ir.MemRefType)
	strides, _, ok := t.Strided()
	if !ok || len(strides) > 0 && strides[len(strides)-1] != 1 {
		return false
	}
	m, ok := annotation.Find(v, hivm.AlignedStridesKey)
	if !ok {
		return true
	}
	dims, ok := ir.Ints(m.Op.Attr(hivm.AlignedStridesKey))
	bytes, too := ir.Ints(m.Op.Attr(hivm.StrideAlignBytesKey))
	if !ok || !too || len(dims) != len(bytes) {
		return true
	}
	apart := false
	for i, d := range dims {
		if d == int64(t.Rank()-1) {
			apart = bytes[i] != 1
		}
	}
	return !apart
}

// destination is a buffer of static sizes, or the part of it that a transfer fills.
type destination struct {
	buffer                  *ir.Value
	part                    bool
	offsets, sizes, strides numbers
}

// destinationOf returns the allocation that v is or is a part of, without fewer axes.
func destinationOf(v *ir.Value) (d destination, ok bool) {
	d.buffer = v
	if s, part := memref.AsSubView(v.Op()); part {
		d = destination{s.Source(), true, listed(s.StaticOffsets(), s.Offsets()), listed(s.StaticSizes(), s.Sizes()), listed(s.StaticStrides(), s.Strides())}
	}
	t, ranked := d.buffer.Type().(*ir.MemRefType)
	if !ranked || !memref.IsAlloc(d.buffer.Op()) || !ir.IsStatic(t.Shape) || t.Rank() != v.Type().(*ir.MemRefType).Rank() {
		return destination{}, false
	}
	if !d.part {
		d.offsets, d.sizes, d.strides = repeated(0, t.Rank()), numbers{static: t.Shape}, repeated(1, t.Rank())
	}
	return d, true
}

// elem returns the type of the elements, nil if there is no destination.
func (d destination) elem() ir.Type {
	if d.buffer == nil {
		return nil
	}
	return ir.ElementType(d.buffer.Type())
}

// of makes the view of a buffer that the destination is of its own.
func (d destination) of(v *views, buffer *ir.Value) *ir.Value {
	if !d.part {
		return buffer
	}
	return v.part(buffer, d.offsets, d.sizes, d.strides)
}

// throughMarked makes what the reference makes: a transfer into a buffer of the same type, with a
// mark that asks for a block for each element.
func (d deinterleaver) throughMarked(op *ir.Operation, rw *rewrite.Rewriter, v *views, into destination, channels int64) {
	d.Warnf(op, "'%s' op changes the meaning: the buffer that it fills has a block for each element only behind hivm-enable-stride-align", op.Name())
	if text := fillsMore(op); text != "" {
		d.Warnf(op, "'%s' op changes the meaning: %s, which the buffer behind it does not get", op.Name(), text)
	}
	dst := into.of(v, into.buffer)
	fresh := memref.AllocBuilder{Memref: into.buffer.Type()}.Build(rw.Builder).Memref()
	blocks := into.of(v, fresh)
	d.take(op, rw, blocks, blocks, dst, channels)
	rw.SetAfter(blocks.Op())
	m := annotation.MarkBuilder{Src: blocks}.Build(rw.Builder)
	rw.Modify(m.Op, func() {
		m.Op.SetAttr(rw.Ctx, hivm.AlignedStridesKey, rw.Ctx.DenseI32([]int64{int64(ir.RankOf(blocks.Type()) - 1)}))
		m.Op.SetAttr(rw.Ctx, hivm.StrideAlignBytesKey, rw.Ctx.DenseI32([]int64{blockBits / 8}))
	})
}

// take makes a transfer fill another view, and takes the first element of each block from a view
// of the same memory.
func (d deinterleaver) take(op *ir.Operation, rw *rewrite.Rewriter, fills, from, dst *ir.Value, channels int64) {
	rw.SetAfter(op)
	hivm.VDeinterleaveBuilder{Src: from, Dst: []*ir.Value{dst}, ChannelNum: rw.Ctx.I64Attr(channels), IndexMode: "CHANNEL_0"}.Build(rw.Builder)
	rw.SetOperand(op, 1, fills)
}

// throughBlocks makes a transfer into a buffer that has an axis for the elements of a block.
func (d deinterleaver) throughBlocks(op *ir.Operation, rw *rewrite.Rewriter, v *views, into destination, channels int64) {
	t := into.buffer.Type().(*ir.MemRefType)
	n := t.Rank()
	shape := append(t.Shape[:n:n], channels)
	fresh := memref.AllocBuilder{Memref: rw.Ctx.MemRef(shape, t.Elem, nil, t.Space)}.Build(rw.Builder).Memref()
	firsts := v.part(fresh, repeated(0, n+1), into.sizes.and(1), repeated(1, n+1))
	fills := v.joinLast(firsts)
	rows := v.joinLast(fresh)
	from := v.part(rows, repeated(0, n), into.sizes.lastTimes(rw.Builder, channels), repeated(1, n))
	d.take(op, rw, fills, from, op.Operand(1), channels)
}

// lastTimes returns the numbers with the last one multiplied.
func (n numbers) lastTimes(b *ir.Builder, factor int64) numbers {
	last := len(n.static) - 1
	out := numbers{append([]int64(nil), n.static...), append([]*ir.Value(nil), n.dynamic...)}
	if out.static[last] != ir.Dynamic {
		out.static[last] *= factor
		return out
	}
	e := expand.At(b)
	v := &out.dynamic[len(out.dynamic)-1]
	*v = e.Binary("arith.muli", *v, e.Index(factor))
	return out
}

// fillsMore says what else than the elements a transfer writes into its buffer, "" for nothing.
func fillsMore(op *ir.Operation) string {
	load, ok := hivm.AsLoad(op)
	if !ok {
		return ""
	}
	if load.InitOutBuffer() {
		return "fills the whole buffer"
	}
	if left, right := hivm.SidePadding(op); left != nil || right != nil {
		return "pads the rows"
	}
	return ""
}
