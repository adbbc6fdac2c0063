package datalayout

import (
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/passes/expand"
)

// rewriteTransfer makes a transfer work on values of the new orders. One from rows into blocks
// becomes the operation that does that.
func (x *inference) rewriteTransfer(op *ir.Operation) error {
	src, dst := op.Operand(0), op.Operand(1)
	from, to := x.changes[src].to, x.changes[dst].to
	newSrc, err := x.as(op, src, from)
	if err != nil {
		return err
	}
	newDst, err := x.as(op, dst, to)
	if err != nil {
		return err
	}
	if from.kind == "" || to.kind == "" || from == to || from.inBlocks() && to.inBlocks() {
		for i, v := range op.Operands() {
			switch v {
			case src:
				op.SetOperand(i, newSrc)
			case dst:
				op.SetOperand(i, newDst)
			}
		}
		return nil
	}
	return x.intoBlocks(op, newSrc, newDst)
}

// intoBlocks replaces a transfer between orders by an operation that changes the order.
func (x *inference) intoBlocks(op *ir.Operation, src, dst *ir.Value) error {
	from, to := x.changes[src].from.kind, x.changes[dst].from.kind
	b := ir.Before(x.Ctx, op)
	switch {
	case !slices.Contains(intoBlocks.Get()[to], from), from != rows && (to == zN || to == nZ):
		return op.OpErrorf(x.Ctx, "moves from the data layout %s to %s, which no operation does", from, to)
	case to == scaleAzZ, to == scaleBnN:
		hivm.LoadMXScaleBuilder{Src: src, Dst: dst, IsTransposed: x.Ctx.Bool(false)}.Build(b)
	case ir.RankOf(dst.Type()) != ir.RankOf(src.Type())+2:
		return op.OpErrorf(x.Ctx, "moves rows of %d axes into blocks of %d axes, which no operation does", ir.RankOf(src.Type()), ir.RankOf(dst.Type()))
	default:
		if err := x.toND2NZ(b, op, src, dst); err != nil {
			return err
		}
	}
	x.dead = append(x.dead, op)
	x.Count(relaid, 1)
	return nil
}

// toND2NZ makes the nd2nz that a transfer from rows into blocks is, in a loop if there are
// several matrices.
func (x *inference) toND2NZ(b *ir.Builder, op *ir.Operation, src, dst *ir.Value) error {
	batch := ir.RankOf(src.Type()) == 3
	if text := forgotten(op, batch); text != "" {
		if x.strict {
			return op.OpErrorf(x.Ctx, "%s, and becomes an nd2nz, which does not", text)
		}
		x.Warnf(op, "'%s' op changes the meaning: it %s, and becomes an nd2nz, which does not", op.Name(), text)
	}
	if batch {
		return x.eachMatrix(b, op, src, dst)
	}
	by := hivm.ND2NZBuilder{Src: src, Dst: dst, DstContinuous: true, InitOutBuffer: x.Ctx.Bool(false)}
	if load, ok := hivm.AsLoad(op); ok {
		by.InitOutBuffer, by.InitCondition = x.Ctx.Bool(load.InitOutBuffer()), load.InitCondition()
		if load.InitOutBuffer() {
			by.PadValue = load.PadValue()
		}
	}
	by.Build(b)
	return nil
}

// eachMatrix makes an nd2nz of each matrix of src, in a loop over the first axis.
func (x *inference) eachMatrix(b *ir.Builder, op *ir.Operation, src, dst *ir.Value) error {
	var err error
	e := expand.At(b)
	upper := e.Size(src, 0)
	e.Loop(e.Index(0), upper, e.Index(1), func(iv *ir.Value) {
		from, ok := matrixAt(b, src, iv)
		to, too := matrixAt(b, dst, iv)
		if !ok || !too {
			err = op.OpErrorf(x.Ctx, "moves several matrices, of which the sizes are not known")
			return
		}
		hivm.ND2NZBuilder{Src: from, Dst: to, DstContinuous: true}.Build(b)
	})
	return err
}

// firstTwo are the groups that join the first two of n axes.
func firstTwo(n int) layout.Groups {
	out := layout.Groups{{0, 1}}
	for i := 2; i < n; i++ {
		out = append(out, []int{i})
	}
	return out
}

// matrixAt makes the matrix at an index of the first axis of v.
func matrixAt(b *ir.Builder, v, at *ir.Value) (*ir.Value, bool) {
	t := v.Type().(*ir.MemRefType)
	n := t.Rank()
	shape, ok := sizesOf(b, v)
	if !ok {
		return nil, false
	}
	offsets, sizes := make([]int64, n), slices.Repeat([]int64{ir.Dynamic}, n)
	offsets[0], sizes[0] = ir.Dynamic, 1
	part, ok := memref.SubviewType(b.Ctx, t, offsets, sizes, slices.Repeat([]int64{1}, n))
	if !ok {
		return nil, false
	}
	joined, err := memref.CollapsedType(b.Ctx, part, firstTwo(n))
	if err != nil {
		return nil, false
	}
	view := memref.SubViewBuilder{
		Source: v, Offsets: []*ir.Value{at}, Sizes: shape[1:],
		StaticOffsets: offsets, StaticSizes: sizes, StaticStrides: slices.Repeat([]int64{1}, n), Result: part,
	}.Build(b)
	return memref.CollapseTo(b, view.Result(), memref.CollapseProps(b.Ctx, firstTwo(n)), joined).Result(0), true
}

// forgotten says what a load does besides what the nd2nz of it does, "" for nothing. An nd2nz of
// several matrices fills no buffer.
func forgotten(op *ir.Operation, batch bool) string {
	load, ok := hivm.AsLoad(op)
	if !ok {
		return ""
	}
	if left, right := hivm.SidePadding(op); left != nil || right != nil {
		return "pads the rows"
	}
	if load.InitOutBuffer() && batch {
		return "fills the buffer"
	}
	return ""
}
