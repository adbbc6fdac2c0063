package tensor

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
)

// reshapeRows are the operations that keep the elements and change the shape.
func reshapeRows() []*ir.OpDef {
	return []*ir.OpDef{
		{
			Name:       "tensor.collapse_shape",
			Operands:   []ir.Arg{{Name: "src", Type: ir.AnyTensor}},
			Results:    []ir.Arg{{Name: "result", Type: ir.AnyTensor}},
			Attrs:      []ir.AttrSpec{{Name: "reassociation", Kind: ir.KindReassociation}},
			Traits:     ir.Pure,
			Format:     "$src $reassociation attr-dict `:` type($src) `into` type($result)",
			ResultName: "collapsed",
			Impl:       collapseShape{},
		},
		{
			Name:     "tensor.expand_shape",
			Operands: []ir.Arg{{Name: "src", Type: ir.AnyTensor}, indexlist.Indices("output_shape")},
			Results:  []ir.Arg{{Name: "result", Type: ir.AnyTensor}},
			Attrs: []ir.AttrSpec{
				slotReassociation: {Name: "reassociation", Kind: ir.KindReassociation},
				slotOutputShape:   {Name: "static_output_shape", Kind: ir.KindDenseI64},
			},
			Traits: ir.Pure,
			Format: "$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) " +
				"attr-dict `:` type($src) `into` type($result)",
			ResultName: "expanded",
			Impl:       expandShape{},
		},
		{
			Name:       "tensor.reshape",
			Operands:   []ir.Arg{{Name: "source", Type: ir.AnyTensor}, {Name: "shape", Type: shapeTensor}},
			Results:    []ir.Arg{{Name: "result", Type: ir.AnyTensor}},
			Traits:     ir.Pure,
			Format:     "$source `(` $shape `)` attr-dict `:` functional-type(operands, $result)",
			ResultName: "reshape",
			Impl:       reshape{},
		},
	}
}

// The slots of tensor.collapse_shape and tensor.expand_shape.
const (
	slotReassociation = iota
	slotOutputShape
)

// verifyReassociation checks the types of a collapse or of an expansion, which is
// the same read backwards.
func verifyReassociation(c *ir.Context, op *ir.Operation, expanded, collapsed ir.Type) error {
	e, ok := expanded.(*ir.TensorType)
	s, ok2 := collapsed.(*ir.TensorType)
	if !ok || !ok2 || len(e.Shape) < len(s.Shape) {
		return op.OpErrorf(c, "expected the expanded type, '%s' to have a higher (or same) rank than the collapsed type, '%s'.", expanded, collapsed)
	}
	groups := indexlist.Groups(op.Prop(slotReassociation))
	if len(s.Shape) != len(groups) {
		return op.OpErrorf(c, "expected collapsed rank (%d) to equal the number of reassociation maps (%d).", len(s.Shape), len(groups))
	}
	if err := verifyGroups(c, op, groups, len(e.Shape)); err != nil {
		return err
	}
	for k, group := range groups {
		size, dynamic := int64(1), false
		for _, axis := range group {
			if n := e.Shape[axis]; n == ir.Dynamic {
				dynamic = true
			} else {
				size *= n
			}
		}
		if dynamic && s.Shape[k] != ir.Dynamic {
			return op.OpErrorf(c, "expected dimension %d of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic", k)
		}
		if !dynamic && s.Shape[k] != size {
			return op.OpErrorf(c, "expected dimension %d of collapsed type to be static value of %d", k, size)
		}
	}
	if e.Elem != s.Elem {
		return op.OpErrorf(c, "expected collapsed type to be '%s', but got '%s'", like(c, e, s.Shape), s)
	}
	return nil
}

// verifyGroups checks that groups list all axes of a rank in order. MLIR sees a
// group as an affine map whose number of dimensions is one more than the largest
// index of all groups.
func verifyGroups(c *ir.Context, op *ir.Operation, groups layout.Groups, rank int) error {
	var last uint32
	for _, group := range groups {
		if len(group) == 0 {
			// LLVM 19 does not check; the words are LLVM 22's.
			return op.OpErrorf(c, "reassociation indices must not be empty")
		}
		for _, axis := range group {
			last = max(last, uint32(axis))
		}
	}
	if dims := last + 1; len(groups) > 0 && int64(dims) != int64(rank) {
		return op.OpErrorf(c, "expected reassociation map #0 to have size equal to the expanded rank (%d), but it is  %d.", rank, dims)
	}
	next := 0
	for k, group := range groups {
		for _, axis := range group {
			if axis != next {
				return op.OpErrorf(c, "expected reassociation map #%d to be valid and contiguous.", k)
			}
			next++
		}
	}
	return nil
}

// collapseShape is tensor.collapse_shape.
type collapseShape struct{}

// Verify implements ir.Verifier.
func (collapseShape) Verify(c *ir.Context, op *ir.Operation) error {
	return verifyReassociation(c, op, op.Operand(0).Type(), op.Result(0).Type())
}

// expandShape is tensor.expand_shape.
type expandShape struct{}

// Verify implements ir.Verifier. As in LLVM 19 the numbers of output_shape are not
// compared with the type.
func (expandShape) Verify(c *ir.Context, op *ir.Operation) error {
	src, res := op.Operand(0).Type(), op.Result(0).Type()
	shape := indexlist.Of(op, 1, slotOutputShape)
	if t, ok := res.(*ir.TensorType); ok && shape.Len() != len(t.Shape) {
		return op.OpErrorf(c, "expected number of static shape dims to be equal to the output rank (%d) but found %d inputs instead", len(t.Shape), shape.Len())
	}
	if n := ir.NumDynamic(shape.Static); n != len(shape.Dynamic) {
		return op.OpErrorf(c, "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has %d dynamic dims while output_shape has %d values", n, len(shape.Dynamic))
	}
	return verifyReassociation(c, op, res, src)
}

// reshape is tensor.reshape. Its operands are source and shape.
type reshape struct{}

// Verify implements ir.Verifier.
func (reshape) Verify(c *ir.Context, op *ir.Operation) error {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	if ir.ElementType(from) != ir.ElementType(to) {
		return op.OpErrorf(c, "element types of source and destination tensor types should be the same")
	}
	res, ok := to.(*ir.TensorType)
	if !ok {
		return nil
	}
	if src, ok := from.(*ir.TensorType); ok {
		a, known := ir.NumElements(src.Shape)
		b, known2 := ir.NumElements(res.Shape)
		if known && known2 && ir.IsStatic(src.Shape) && ir.IsStatic(res.Shape) && a != b {
			return op.OpErrorf(c, "source and destination tensor should have the same number of elements")
		}
	}
	switch rank := ranked(op.Operand(1)).Shape[0]; {
	case rank == ir.Dynamic:
		return op.OpErrorf(c, "cannot use shape operand with dynamic length to reshape to statically-ranked tensor type")
	case rank != int64(len(res.Shape)):
		return op.OpErrorf(c, "length of shape operand differs from the result's tensor rank")
	}
	return nil
}
