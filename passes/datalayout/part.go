package datalayout

import (
	"slices"
	"strings"

	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
)

// part is memref.subview.
type part struct{}

// Move implements mover: the part begins at the block of its offsets, and has the blocks of its
// sizes.
func (part) Move(x *inference, op *ir.Operation) error {
	s := memref.SubView{Op: op}
	c := x.changes[s.Source()]
	n := ir.RankOf(s.Source().Type())
	if n > 3 || n < 2 || slices.ContainsFunc(s.StaticStrides()[n-2:], func(step int64) bool { return step != 1 }) {
		return op.OpErrorf(x.Ctx, "cannot be a part of blocks: it takes steps, or has %d axes", n)
	}
	by, err := x.as(op, s.Source(), c.to)
	if err != nil {
		return err
	}
	b := ir.Before(x.Ctx, op)
	shape := mixed(b, s.MixedSizes())
	sizes, ok := c.sizes(b, shape)
	if !ok {
		return op.OpErrorf(x.Ctx, "is a part of a buffer in the data layout %s, which cannot become %s", c.from.kind, c.to.kind)
	}
	at := mixed(b, s.MixedOffsets())
	offsets, _ := c.offsets(b, at)
	if err := x.doubtPart(op, at, c); err != nil {
		return err
	}
	rank := len(sizes)
	view := memref.SubViewBuilder{
		Source: by, Offsets: offsets, Sizes: sizes,
		StaticOffsets: dynamic(rank), StaticSizes: dynamic(rank), StaticStrides: slices.Repeat([]int64{1}, rank),
		Result: ofBlocks(x.Ctx, op.Result(0).Type().(*ir.MemRefType), rank, true),
	}
	if n == 3 && ir.RankOf(op.Result(0).Type()) == 2 {
		if view.Result, ok = alone(x.Ctx, by.Type().(*ir.MemRefType), rank); !ok {
			return op.OpErrorf(x.Ctx, "cannot be a matrix of blocks: its buffer is not strided")
		}
		view.StaticSizes[0], view.Sizes = 1, sizes[1:]
	} else if n != ir.RankOf(op.Result(0).Type()) {
		return op.OpErrorf(x.Ctx, "only support to drop batch dimension")
	}
	result := view.Build(b)
	copyMarks(x.Ctx, op, result.Op)
	return x.replace(op, result.Result(), c.to)
}

// alone is the type of one matrix of a buffer of several.
func alone(c *ir.Context, t *ir.MemRefType, rank int) (*ir.MemRefType, bool) {
	strides, _, ok := t.Strided()
	if !ok || len(strides) != rank {
		return nil, false
	}
	return c.MemRef(dynamic(rank-1), t.Elem, c.Strided(strides[1:], ir.Dynamic), t.Space), true
}

// copyMarks copies the attributes of hivm.
func copyMarks(c *ir.Context, from, to *ir.Operation) {
	if from.Attrs() == nil {
		return
	}
	for _, a := range from.Attrs().Entries {
		if strings.HasPrefix(a.Name, "hivm.") {
			to.SetAttr(c, a.Name, a.Value)
		}
	}
}

// doubtPart complains of a part that is not known to begin at a block.
func (x *inference) doubtPart(op *ir.Operation, at []*ir.Value, c change) error {
	how, _ := c.blocking()
	_, begin := c.matrix(at)
	a0, b0 := c.block(how)
	if multiple(begin[0], a0, deepest) && multiple(begin[1], b0, deepest) {
		return nil
	}
	if x.strict {
		return op.OpErrorf(x.Ctx, "is not known to begin at a block of %d by %d elements, of which its buffer consists", a0, b0)
	}
	x.Warnf(op, "'%s' op changes the meaning: it is not known to begin at a block of %d by %d elements, of which its buffer consists", op.Name(), a0, b0)
	return nil
}

// deepest is how many operations multiple follows.
const deepest = 8

// multiple reports whether a value is known to be a multiple of n.
func multiple(v *ir.Value, n int64, depth int) bool {
	if k, ok := ir.ConstantInt(v); ok {
		return k%n == 0
	}
	if depth == 0 {
		return false
	}
	of := func(v *ir.Value) bool { return multiple(v, n, depth-1) }
	def := v.Op()
	if def == nil {
		loop := v.Block().ParentOp()
		return scf.IsFor(loop) && v.Index() == 0 && of(loop.Operand(0)) && of(loop.Operand(2))
	}
	switch {
	case arith.IsMulI(def):
		return of(def.Operand(0)) || of(def.Operand(1))
	case arith.IsAddI(def), arith.IsSubI(def):
		return of(def.Operand(0)) && of(def.Operand(1))
	case arith.IsIndexCast(def):
		return of(def.Operand(0))
	}
	return false
}
