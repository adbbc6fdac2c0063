package hivm

import "hivm-opt/ir"

// sameShape reports whether the types of two values have the same sizes.
func sameShape(a, b *ir.Value) bool {
	x, xOK := ir.ShapeOf(a.Type())
	y, yOK := ir.ShapeOf(b.Type())
	if !xOK || !yOK || len(x) != len(y) {
		return xOK == yOK && len(x) == len(y)
	}
	for i := range x {
		if x[i] != y[i] {
			return false
		}
	}
	return true
}

// sameElem reports whether the types of two values have the same element type.
func sameElem(a, b *ir.Value) bool {
	return ir.ElementType(a.Type()) == ir.ElementType(b.Type())
}

// mayEqual reports whether the types of two values have compatible sizes.
func mayEqual(a, b *ir.Value) bool {
	x, xOK := ir.ShapeOf(a.Type())
	y, yOK := ir.ShapeOf(b.Type())
	return !xOK || !yOK || ir.AgreeAll(x, y)
}

// isShaped reports whether v may have a shape to compare.
func isShaped(v *ir.Value) bool {
	if v == nil {
		return false
	}
	_, ok := v.Type().(ir.ShapedType)
	return ok
}

// gatherLoadRules are the rules of gather_load.
type gatherLoadRules struct{}

func (gatherLoadRules) check(c *ir.Context, op *ir.Operation) error {
	base, indices, mask, other, dst := op.GroupValue(0), op.GroupValue(1), op.GroupValue(3), op.GroupValue(4), op.GroupValue(5)
	switch {
	case !mayEqual(indices, dst):
		return op.OpErrorf(c, "failed to verify that all of {indices, dst} have same shape")
	case !sameElem(base, dst):
		return op.OpErrorf(c, "failed to verify that all of {base, dst} have same element type")
	case isShaped(mask) && !sameShape(mask, indices):
		return op.OpErrorf(c, "mask of hivm::GatherLoadOp must have the same shape and rank as indices")
	case other != nil && !sameElem(other, base):
		return op.OpErrorf(c, "other of hivm::GatherLoadOp must have the same element type as base")
	case isShaped(other) && !sameShape(other, indices):
		return op.OpErrorf(c, "other of hivm::GatherLoadOp must have the same shape and rank as indices")
	}
	return nil
}

// scatterStoreRules are the rules of scatter_store.
type scatterStoreRules struct{}

func (scatterStoreRules) check(c *ir.Context, op *ir.Operation) error {
	indices, data, mask, base := op.GroupValue(0), op.GroupValue(1), op.GroupValue(3), op.GroupValue(4)
	switch {
	case !mayEqual(indices, data):
		return op.OpErrorf(c, "failed to verify that all of {indices, data} have same shape")
	case !sameElem(base, data):
		return op.OpErrorf(c, "failed to verify that all of {base, data} have same element type")
	case isShaped(mask) && !sameShape(mask, data):
		return op.OpErrorf(c, "mask of hivm::ScatterStoreOp must have the same shape and rank as data")
	}
	return nil
}

// localLoadRules are the rules of local_load, localStoreRules the rules of
// local_store.
type (
	localLoadRules  struct{}
	localStoreRules struct{}
)

func (localLoadRules) check(c *ir.Context, op *ir.Operation) error {
	switch addr, out := op.Operand(0), op.Result(0); {
	case !sameElem(addr, out):
		return op.OpErrorf(c, "input address of hivm::LocalLoadOp must have the same element type as output tensor")
	case !sameShape(addr, out):
		return op.OpErrorf(c, "input address of hivm::LocalLoadOp must have the same shape as output tensor")
	}
	return nil
}

func (localStoreRules) check(c *ir.Context, op *ir.Operation) error {
	switch addr, data := op.Operand(0), op.Operand(1); {
	case !sameElem(addr, data):
		return op.OpErrorf(c, "dst address of hivm::LocalStoreOp must have the same element type as output tensor")
	case !sameShape(addr, data):
		return op.OpErrorf(c, "dst address of hivm::LocalStoreOp must have the same shape as output tensor")
	}
	return nil
}

// indirectLoadRules are the rules of indirect_load.
type indirectLoadRules struct{}

func (indirectLoadRules) check(c *ir.Context, op *ir.Operation) error {
	src, offsets, dst, mask, other := op.GroupValue(0), op.GroupValue(1), op.GroupValue(2), op.GroupValue(3), op.GroupValue(4)
	switch {
	case !sameElem(dst, src):
		return op.OpErrorf(c, "dst of hivm::IndirectLoadOp must have the same element type as src")
	case other != nil && !sameElem(other, src):
		return op.OpErrorf(c, "other of hfusion::IndirectLoadOp must have the same element type as src")
	case !sameShape(dst, offsets):
		return op.OpErrorf(c, "dst of hivm::IndirectLoadOp must have the same shape as offsets")
	case isShaped(mask) && !sameShape(mask, offsets):
		return op.OpErrorf(c, "mask of hivm::IndirectLoadOp must have the same shape and rank as offsets")
	case isShaped(other) && !sameShape(other, offsets):
		return op.OpErrorf(c, "other of hfusion::IndirectLoadOp must have the same shape and rank as offsets")
	}
	return nil
}

// indirectStoreRules are the rules of indirect_store.
type indirectStoreRules struct{}

func (indirectStoreRules) check(c *ir.Context, op *ir.Operation) error {
	dst, offsets, src, mask := op.GroupValue(0), op.GroupValue(1), op.GroupValue(2), op.GroupValue(3)
	switch {
	case !sameElem(src, dst):
		return op.OpErrorf(c, "src of hivm::IndirectStoreOp must have the same element type as dst")
	case !sameShape(offsets, src):
		return op.OpErrorf(c, "offsets of hivm::IndirectStoreOp must have the same shape and rank as src")
	case isShaped(mask) && !sameShape(mask, offsets):
		return op.OpErrorf(c, "mask of hivm::IndirectStoreOp must have the same shape and rank as offsets")
	}
	return nil
}

// strideRules are the rules of stride_load and stride_store. tile and memory are
// the operands on both sides, scalar is the first of the numbers.
type strideRules struct {
	tile, memory, scalar int
	counts, elems        string
}

func (r strideRules) check(c *ir.Context, op *ir.Operation) error {
	tile := op.GroupValue(r.tile)
	n := ir.RankOf(tile.Type())
	if n < 1 || n > 3 {
		return op.OpErrorf(c, "only support 1-3D")
	}
	strides, numels := Named(op, "strides"), Named(op, "numels")
	if len(strides) != n || len(numels) != n {
		return op.OpErrorf(c, "%s", r.counts)
	}
	t := op.GroupValue(r.scalar).Type()
	for _, us := range [][]ir.Use{strides, numels} {
		for i := range us {
			if us[i].Value().Type() != t {
				return op.OpErrorf(c, "offset, stride and numel operands must have the same type")
			}
		}
	}
	if !sameElem(tile, op.GroupValue(r.memory)) {
		return op.OpErrorf(c, "%s", r.elems)
	}
	lo, _ := Inits(op)
	if op.NumResults() > 0 && op.Result(0).Type() != op.Operand(lo).Type() {
		return op.OpErrorf(c, "result must have the same type as dst")
	}
	return nil
}

// embeddingRules are the rules of embedding_gather. There are as many numels as
// offsets: the operation has no sizes of groups, and the operands are split evenly.
type embeddingRules struct{}

func (embeddingRules) check(c *ir.Context, op *ir.Operation) error {
	index, dst := ir.RankOf(op.GroupValue(1).Type()), ir.RankOf(op.GroupValue(2).Type())
	switch {
	case index != 1 && index != 2:
		return op.OpErrorf(c, "idx of hivm::EmbeddingGatherOp must be of rank [1, 2]!")
	case dst != index+1:
		return op.OpErrorf(c, "dst of hivm::EmbeddingGatherOp must be idxRank + 1!")
	case len(op.GroupOf(4)) != dst:
		return op.OpErrorf(c, "The size of offsets of hivm::EmbeddingGatherOp must be equal to the rank of dst!")
	}
	return nil
}

// scatterTileRules are the rules of scatterT.
type scatterTileRules struct{}

func (scatterTileRules) check(c *ir.Context, op *ir.Operation) error {
	if !sameShape(op.GroupValue(1), op.GroupValue(2)) {
		return op.OpErrorf(c, "tensor of value and index_tile of hivm::ScatterTOp must have the same shape")
	}
	return nil
}
