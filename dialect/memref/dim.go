package memref

import (
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// dim is memref.dim. Its operands are source and index.
type dim struct{}

// Effects implements ir.MemoryEffects. A dim has none, but an index that is out
// of bounds is undefined behaviour, so it is not Pure.
func (dim) Effects(*ir.Operation) []ir.Effect { return nil }

// Fold implements ir.Folder.
func (dim) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	index, ok := operands[1].(*ir.IntegerAttr)
	if !ok {
		return nil, false
	}
	src := op.Operand(0)
	t, ok := src.Type().(*ir.MemRefType)
	if !ok || index.Value < 0 || index.Value >= int64(t.Rank()) {
		return nil, false
	}
	i := int(index.Value)
	if n := t.Shape[i]; n != ir.Dynamic {
		return []ir.FoldResult{{Attr: c.IndexAttr(n)}}, false
	}
	if v := DynamicSize(c, src, i); v != nil {
		return []ir.FoldResult{{Value: v}}, false
	}
	return nil, FoldCasts(op, nil)
}

// rank is memref.rank.
type rank struct{}

// Fold implements ir.Folder.
func (rank) Fold(c *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	if t, ok := op.Operand(0).Type().(*ir.MemRefType); ok {
		return []ir.FoldResult{{Attr: c.IndexAttr(int64(t.Rank()))}}, false
	}
	return nil, false
}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (dim) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("memref.dim", dimOfReshape)
}

// dimOfReshape makes the size of a memref.reshape a load of the shape. The load stands right
// behind the reshape, where the shape is still in memory, so that the index has to be known there.
func dimOfReshape(op *ir.Operation, rw *rewrite.Rewriter) bool {
	reshaped, ok := AsReshape(op.Operand(0).Op())
	index := op.Operand(1)
	if !ok || !indexBefore(op, index, reshaped.Op) {
		return false
	}
	rw.SetAfter(reshaped.Op)
	size := LoadBuilder{Memref: reshaped.Shape(), Indices: []*ir.Value{index}, Result: ir.ElementType(reshaped.Shape().Type())}.Build(rw.Builder).Result()
	if t := op.Result(0).Type(); size.Type() != t {
		size = rw.Create(ir.OpState{Def: rw.Ctx.MustOp("arith.index_cast"), Operands: []*ir.Value{size}, Types: []ir.Type{t}}).Result(0)
	}
	rw.Replace(op, size)
	return true
}

// indexBefore reports whether the index of a memref.dim is known at an operation in front of it.
func indexBefore(dim *ir.Operation, index *ir.Value, at *ir.Operation) bool {
	if index.ParentBlock() == at.Block() {
		return index.Op() == nil || !at.Before(index.Op())
	}
	return dim.Block() == at.Block() || index.ParentBlock().Region() != at.Block().Region() && index.ParentBlock().Region().IsAncestor(at.Block().Region())
}
