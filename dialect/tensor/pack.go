package tensor

import (
	"slices"

	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

const packFormat = "(`outer_dims_perm` `=` $outer_dims_perm^)? `inner_dims_pos` `=` $inner_dims_pos " +
	"`inner_tiles` `=` custom<DynamicIndexList>($inner_tiles, $static_inner_tiles) " +
	"`into` $dest attr-dict `:` type($source) `->` type($dest)"

// packRows are the operations between plain tensors and tensors of tiles.
func packRows() []*ir.OpDef {
	source := ir.Arg{Name: "source", Type: ir.RankedTensor}
	into := ir.Arg{Name: "dest", Type: ir.RankedTensor}
	padding := ir.Arg{Name: "padding_value", Arity: ir.Optional}
	tiles := indexlist.Indices("inner_tiles")
	result := []ir.Arg{{Name: "result", Type: ir.RankedTensor, Same: "dest"}}
	return []*ir.OpDef{
		{
			Name:       "tensor.pack",
			Operands:   []ir.Arg{source, into, padding, tiles},
			Results:    result,
			Attrs:      packAttrs(),
			Traits:     ir.SegmentedOperands,
			Format:     "$source (`padding_value` `(` $padding_value^ `:` type($padding_value) `)`)? " + packFormat,
			ResultName: "pack",
			Impl:       pack{},
		},
		{
			Name:       "tensor.unpack",
			Operands:   []ir.Arg{source, into, tiles},
			Results:    result,
			Attrs:      packAttrs(),
			Format:     "$source " + packFormat,
			ResultName: "unpack",
			Impl:       unpack{},
		},
	}
}

// The slots of tensor.pack and tensor.unpack.
const (
	slotOuter = iota
	slotInner
	slotTiles
)

func packAttrs() []ir.AttrSpec {
	return []ir.AttrSpec{
		slotOuter: {Name: "outer_dims_perm", Kind: ir.KindDenseI64, Presence: ir.OptionalAttr},
		slotInner: {Name: "inner_dims_pos", Kind: ir.KindDenseI64},
		slotTiles: {Name: "static_inner_tiles", Kind: ir.KindDenseI64},
	}
}

// packing is the layout of a pack or unpack: the plain tensor is cut along the axes
// inner into tiles, the numbers of tiles are permuted by outer, and the tiles
// become the last axes of the packed tensor.
type packing struct {
	plain, packed *ir.TensorType
	outer, inner  []int64
	tiles         indexlist.List
}

func packingOf(op *ir.Operation, plain, packed, tiles int) packing {
	p := packing{
		plain:  ranked(op.Operand(plain)),
		packed: ranked(op.Operand(packed)),
		tiles:  indexlist.Of(op, tiles, slotTiles),
	}
	p.outer, _ = ir.Ints(op.Prop(slotOuter))
	p.inner, _ = ir.Ints(op.Prop(slotInner))
	return p
}

// tile returns the size of tile i if that is known.
func (p *packing) tile(i int) (int64, bool) { return p.tiles.At(i).Constant() }

// axesOf reports whether dims are different axes of a rank.
func axesOf(dims []int64, rank int) bool {
	for i, d := range dims {
		if d < 0 || d >= int64(rank) || slices.Contains(dims[:i], d) {
			return false
		}
	}
	return true
}

func (p *packing) verify(c *ir.Context, op *ir.Operation) error {
	for i := range p.tiles.Static {
		if n, ok := p.tile(i); ok && n == 0 {
			return op.Errorf(c, "invalid zero tile factor")
		}
	}
	rank, packedRank, n := len(p.plain.Shape), len(p.packed.Shape), p.tiles.Len()
	switch {
	case !axesOf(p.inner, rank):
		return op.Errorf(c, "invalid inner_dims_pos vector")
	case !axesOf(p.outer, rank):
		return op.Errorf(c, "invalid outer_dims_perm vector")
	case len(p.outer) > 0 && len(p.outer) != rank:
		return op.Errorf(c, "outer_dims_perm must be a permutation or empty")
	case n > rank:
		return op.Errorf(c, "tiling factors must be less than or equal to the input rank for pack or output rank for unpack")
	case n != len(p.inner):
		return op.Errorf(c, "tiling factors must equal the number of dimensions to tile")
	case packedRank != rank+n:
		return op.Errorf(c, "packed rank must equal unpacked rank + tiling factors")
	}
	want := p.minimum()
	for i, n := range want {
		if got := p.packed.Shape[i]; n > got && got != ir.Dynamic {
			return op.Errorf(c, "the shape of output is not large enough to hold the packed data. Expected at least '%s', got '%s'", c.Tensor(want, p.plain.Elem, nil), p.packed)
		}
	}
	for i, size := range p.packed.Shape[rank:] {
		if p.tiles.Static[i] != size {
			return op.Errorf(c, "mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type")
		}
	}
	return nil
}

// minimum returns the smallest shape of the packed tensor.
func (p *packing) minimum() []int64 {
	shape := slices.Clone(p.plain.Shape)
	for i, axis := range p.inner {
		size, tile := shape[axis], p.tiles.Static[i]
		switch {
		case size == ir.Dynamic || tile == ir.Dynamic:
			shape[axis] = ir.Dynamic
		default:
			shape[axis], _ = indexing.CeilDiv(size, tile) // a tile is not 0
		}
	}
	if len(p.outer) > 0 {
		plain := slices.Clone(shape)
		for i, axis := range p.outer {
			shape[i] = plain[axis]
		}
	}
	return append(shape, p.tiles.Static...)
}

// needsPadding reports whether a tile is known to be cut off by the end of the
// plain tensor.
func (p *packing) needsPadding() bool {
	counts := p.packed.Shape[:len(p.plain.Shape)]
	if len(p.outer) > 0 {
		permuted := counts
		counts = make([]int64, len(permuted))
		for i, axis := range p.outer {
			counts[axis] = permuted[i]
		}
	}
	for i, axis := range p.inner {
		size := p.plain.Shape[axis]
		if size == ir.Dynamic {
			continue
		}
		part, ok := p.tile(i)
		if !ok {
			part = counts[axis]
		}
		if part != ir.Dynamic && part != 0 && size%part != 0 {
			return true
		}
	}
	return false
}

// packed is the part that both have in common.
type packed struct{ dest }

// Effects implements ir.MemoryEffects. There are none, but a tile size that is not
// positive is undefined behaviour.
func (packed) Effects(*ir.Operation) []ir.Effect { return nil }

// pack is tensor.pack. Its operand groups are source, dest, padding_value and
// inner_tiles.
type pack struct{ packed }

// Verify implements ir.Verifier.
func (pack) Verify(c *ir.Context, op *ir.Operation) error {
	p := packingOf(op, 0, 1, 3)
	if err := p.verify(c, op); err != nil {
		return err
	}
	padding := op.GroupValue(2)
	if padding != nil && padding.Type() != p.plain.Elem {
		return op.OpErrorf(c, "expected padding_value has '%s' but got: '%s'", p.plain.Elem, padding.Type())
	}
	if padding == nil && p.needsPadding() {
		return op.OpErrorf(c, "invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set")
	}
	return nil
}

// unpack is tensor.unpack. Its operand groups are source, dest and inner_tiles.
type unpack struct{ packed }

// Verify implements ir.Verifier.
func (unpack) Verify(c *ir.Context, op *ir.Operation) error {
	p := packingOf(op, 1, 0, 2)
	return p.verify(c, op)
}
