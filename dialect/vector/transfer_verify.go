package vector

import (
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// verifyDestination checks the result of a write and that its map has no
// broadcasts.
func verifyDestination(c *ir.Context, op *ir.Operation) error {
	base := op.GroupValue(1)
	n := 0
	if ir.IsTensor(base.Type()) {
		n = 1
	}
	if op.NumResults() != n {
		return op.OpErrorf(c, "expected the number of tensor results (%d) to be equal to the number of output tensors (%d)", op.NumResults(), n)
	}
	if n == 1 && op.Result(0).Type() != base.Type() {
		return op.OpErrorf(c, "expected type of operand #1 ('%s') to match type of corresponding result ('%s')", base.Type(), op.Result(0).Type())
	}
	if err := transferIndices(c, op); err != nil {
		return err
	}
	for _, e := range mapOf(op).Results {
		if e.Kind() == affinemap.KindConst && e.Value() == 0 {
			return op.OpErrorf(c, "should not have broadcast dimensions")
		}
	}
	return nil
}

// transferIndices checks the number of indices.
func transferIndices(c *ir.Context, op *ir.Operation) error {
	base, _, n, _ := sides(op)
	dims, ranked := base.Type().(ir.ShapedType).Dims()
	if ranked && n != len(dims) {
		return op.OpErrorf(c, "requires %d indices", len(dims))
	}
	return nil
}

// verifyTransfer checks the common rules of reads and writes.
func verifyTransfer(c *ir.Context, op *ir.Operation) error {
	if err := transferIndices(c, op); err != nil {
		return err
	}
	if op.Attrs().Get("masked") != nil {
		return op.OpErrorf(c, "masked attribute has been removed. Use in_bounds instead.")
	}
	base, v, _, mask := sides(op)
	switch base.Type().(type) {
	case *ir.MemRefType, *ir.TensorType:
	default:
		return op.OpErrorf(c, "requires source to be a memref or ranked tensor type")
	}
	m := mapOf(op)
	if err := transferElements(c, op, base.Type().(ir.ShapedType), v, m, mask); err != nil {
		return err
	}
	dims, _ := base.Type().(ir.ShapedType).Dims()
	switch {
	case m.NumSyms != 0:
		return op.OpErrorf(c, "requires permutation_map without symbols")
	case m.NumDims != len(dims):
		return op.OpErrorf(c, "requires a permutation_map with input dims of the same rank as the source type")
	}
	if mask != nil {
		if want := transferMask(c, v, m); mask.Type() != want {
			return op.OpErrorf(c, "inferred mask type ('%s') and mask operand type ('%s') don't match", want, mask.Type())
		}
	}
	bounds := ints(op, inBounds)
	if len(bounds) != len(m.Results) {
		return op.OpErrorf(c, "expects the in_bounds attr of same rank as permutation_map results: affine_map<%s> vs inBounds of size: %d", m, len(bounds))
	}
	for i, e := range m.Results {
		if e.Kind() == affinemap.KindConst && bounds[i] == 0 {
			return op.OpErrorf(c, "requires broadcast dimensions to be in-bounds")
		}
	}
	return nil
}

// transferElements checks that the vector takes a whole number of elements, and
// that the map has a result for each of its dimensions.
func transferElements(c *ir.Context, op *ir.Operation, base ir.ShapedType, v *ir.VectorType, m *affinemap.Map, mask *ir.Value) error {
	size := minorBits(v)
	rank := len(v.Shape)
	if e, ok := base.ElemType().(*ir.VectorType); ok {
		if n := minorBits(e); n == 0 || size%n != 0 {
			return op.OpErrorf(c, "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the minor 1-D vector of the source")
		}
		if rank -= len(e.Shape); rank < 0 {
			return op.OpErrorf(c, "requires source vector element and vector result ranks to match.")
		}
	} else if n := bits(base.ElemType()); n == 0 || size%n != 0 {
		return op.OpErrorf(c, "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the source element type")
	}
	if len(m.Results) != rank {
		return op.OpErrorf(c, "requires a permutation_map with result dims of the same rank as the vector type")
	}
	if mask != nil && isVector(base.ElemType()) {
		return op.OpErrorf(c, "does not support masks with vector element type")
	}
	return nil
}

// minorBits returns the bits of the last dimension of a vector.
func minorBits(v *ir.VectorType) int64 {
	n := bits(v.Elem)
	if r := len(v.Shape); r > 0 {
		n *= v.Shape[r-1]
	}
	return n
}

// verifyPadding checks the value that a read takes for elements out of bounds.
func verifyPadding(c *ir.Context, op *ir.Operation) error {
	elem := ir.ElementType(op.GroupValue(0).Type())
	pad := op.GroupValue(2).Type()
	if isVector(elem) {
		if pad != elem {
			return op.OpErrorf(c, "requires source element type and padding type to match.")
		}
		return nil
	}
	if !isInt(pad) && !isFloat(pad) {
		return op.OpErrorf(c, "requires valid padding vector elemental type")
	}
	if pad != elem {
		return op.OpErrorf(c, "requires formal padding and source of the same elemental type")
	}
	return nil
}

// verifyPermutation checks that the map uses each dimension at most once.
func verifyPermutation(c *ir.Context, op *ir.Operation) error {
	m := mapOf(op)
	seen := make([]bool, m.NumDims)
	for _, e := range m.Results {
		switch {
		case e.Kind() == affinemap.KindConst && e.Value() == 0:
		case e.Kind() != affinemap.KindDim:
			return op.OpErrorf(c, "requires a projected permutation_map (at most one dim or the zero constant can appear in each result)")
		case seen[e.Index()]:
			return op.OpErrorf(c, "requires a permutation_map that is a permutation (found one dim used more than once)")
		default:
			seen[e.Index()] = true
		}
	}
	return nil
}
