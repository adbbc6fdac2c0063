package triton

import (
	"slices"

	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/effects"
	"hivm-opt/ir"
)

// reshaped is a row of an operation from one tensor to another.
func reshaped(name string, traits ir.Traits, attrs []ir.AttrSpec) ir.OpDef {
	return ir.OpDef{
		Name:     name,
		Operands: []ir.Arg{{Name: "src", Type: anyTensor}},
		Attrs:    attrs,
		Results:  []ir.Arg{{Name: "result", Type: anyTensor}},
		Traits:   ir.Pure | traits,
		Format:   "$src attr-dict `:` type($src) `->` type($result)",
	}
}

// joined is a row of an operation that puts two tensors into one.
func joined(name string, traits ir.Traits) ir.OpDef {
	return ir.OpDef{
		Name:     name,
		Operands: []ir.Arg{{Name: "lhs", Type: anyTensor}, {Name: "rhs", Type: anyTensor, Same: "lhs"}},
		Results:  []ir.Arg{{Name: "result", Type: anyTensor}},
		Traits:   ir.SameTypeOperands | traits,
		Format:   "$lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)",
	}
}

func shapeRows() []*ir.OpDef {
	splat := reshaped("tt.splat", ir.SameOperandsAndResultElementType, nil)
	splat.Operands[0].Type = anyValue
	reshape := reshaped("tt.reshape", ir.SameOperandsAndResultElementType, []ir.AttrSpec{
		optional("allow_reorder", ir.KindUnit), optional("efficient_layout", ir.KindUnit),
	})
	reshape.Format = "$src (`allow_reorder` $allow_reorder^)? (`efficient_layout` $efficient_layout^)? " +
		"attr-dict `:` type($src) `->` type($result)"
	unsplat := op(ir.OpDef{
		Name:     "tt.unsplat",
		Operands: []ir.Arg{{Name: "src", Type: anyTensor}},
		Results:  []ir.Arg{{Name: "result", Type: anyValue, Elem: "src"}},
		Traits:   ir.Pure,
		Format:   "$src attr-dict `:` type($src)",
	}, verifyUnsplat)
	return []*ir.OpDef{
		op(splat, sameLayouts(true)),
		unsplat,
		op(reshaped("tt.expand_dims", ir.SameOperandsAndResultElementType, []ir.AttrSpec{{Name: "axis", Kind: ir.KindI32}}), verifyExpandDims),
		op(reshape, verifyReshape),
		op(reshaped("tt.broadcast", ir.SameOperandsAndResultElementType, nil), sameLayouts(true), verifyBroadcast),
		withEffects(joined("tt.cat", ir.SameOperandsAndResultElementType), effects.List{}),
		op(joined("tt.join", ir.Pure), verifyJoin),
		split(),
		op(reshaped("tt.trans", ir.SameOperandsAndResultElementType, []ir.AttrSpec{{Name: "order", Kind: ir.KindDenseI32}}), verifyTrans),
		op(ir.OpDef{
			Name: "tt.histogram",
			Operands: []ir.Arg{
				{Name: "src", Type: intTensor},
				{Name: "mask", Arity: ir.Optional, Type: boolLike, Same: "src", Via: mask, Match: "mask type matches src type"},
			},
			Results: []ir.Arg{{Name: "result", Type: intTensor}},
			Traits:  ir.Pure,
			Format:  "$src (`,` $mask^)? attr-dict `:` type($src) `->` type($result)",
		}),
		op(ir.OpDef{
			Name:     "tt.gather",
			Operands: []ir.Arg{{Name: "src", Type: anyTensor}, {Name: "indices", Type: intTensor}},
			Attrs:    []ir.AttrSpec{{Name: "axis", Kind: ir.KindI32}, optional("efficient_layout", ir.KindUnit)},
			Results:  []ir.Arg{{Name: "result", Type: anyTensor}},
			Traits:   ir.Pure,
			Format:   "$src `[` $indices `]` attr-dict `:` functional-type(operands, results)",
		}, verifyGather),
	}
}

func split() *ir.OpDef {
	return op(ir.OpDef{
		Name:     "tt.split",
		Operands: []ir.Arg{{Name: "src", Type: anyTensor}},
		Results: []ir.Arg{
			{Name: "outLHS", Type: anyTensor},
			{Name: "outRHS", Type: anyTensor, Same: "outLHS", Match: "outLHS and outRHS types match"},
		},
		Traits: ir.Pure,
		Format: "$src attr-dict `:` type($src) `->` type($outLHS)",
	}, verifySplit)
}

// shape returns the sizes of a tensor.
func shape(v *ir.Value) []int64 { return v.Type().(*ir.TensorType).Shape }

// inferred is the rule that the result has the sizes and the element type that the operation
// implies. Layouts only have to be there, or not, on both sides.
func inferred(c *ir.Context, op *ir.Operation, sizes []int64, elem ir.Type) error {
	src, res := op.Operand(0).Type(), op.Result(0).Type().(*ir.TensorType)
	if slices.Equal(res.Shape, sizes) && res.Elem == elem && (encoding(src) == nil) == (res.Encoding == nil) {
		return nil
	}
	implied := c.Tensor(sizes, elem, encoding(src))
	want := slices.Repeat([]ir.Type{implied}, op.NumResults())
	return asm.Inferred(c, op, want...)
}

func elem(v *ir.Value) ir.Type { return ir.ElementType(v.Type()) }

func verifyUnsplat(c *ir.Context, op *ir.Operation) error {
	if product(shape(op.Operand(0))) != 1 {
		return op.Errorf(c, "source tensor must have exactly one element")
	}
	return nil
}

func verifyExpandDims(c *ir.Context, op *ir.Operation) error {
	from, axis := shape(op.Operand(0)), op.PropInt(0)
	if axis < 0 || axis > int64(len(from)) {
		return op.OpErrorf(c, "axis is out of range")
	}
	return inferred(c, op, slices.Insert(slices.Clone(from), int(axis), 1), elem(op.Operand(0)))
}

func verifyReshape(c *ir.Context, op *ir.Operation) error {
	from, to := op.Operand(0), op.Result(0)
	if product(shape(from)) != product(shape(to)) {
		return op.Errorf(c, "number of src and dst elements of reshape must be the same")
	}
	if (encoding(from.Type()) == nil) != (encoding(to.Type()) == nil) {
		return op.Errorf(c, "Op requires that either (a) src and dst both have encodings, or (b) neither does.")
	}
	return nil
}

func verifyBroadcast(c *ir.Context, op *ir.Operation) error {
	from, to := shape(op.Operand(0)), shape(op.Result(0))
	if len(from) != len(to) {
		return op.Errorf(c, "rank of source must be same as rank of result")
	}
	for i, n := range from {
		if n != 1 && n != to[i] {
			return op.Errorf(c, "Different dimensions at index %d between source and result.  Broadcast requires the source dimension to be 1.", i)
		}
	}
	return nil
}

func verifyJoin(c *ir.Context, op *ir.Operation) error {
	want, got := append(slices.Clone(shape(op.Operand(0))), 2), shape(op.Result(0))
	switch {
	case !slices.Equal(want, got):
		return op.OpErrorf(c, "result shape must be (%s), but got %s", list(want), list(got))
	case elem(op.Result(0)) != elem(op.Operand(0)):
		return op.OpErrorf(c, "result element type must match the input element type")
	case encoding(op.Result(0).Type()) == nil && encoding(op.Operand(0).Type()) != nil:
		return op.OpErrorf(c, "result encoding must be specified")
	}
	return nil
}

func verifySplit(c *ir.Context, op *ir.Operation) error {
	from := shape(op.Operand(0))
	if len(from) == 0 || from[len(from)-1] != 2 {
		return op.Errorf(c, "last dimension of input tensor must be 2")
	}
	return inferred(c, op, from[:len(from)-1], elem(op.Operand(0)))
}

func verifyTrans(c *ir.Context, op *ir.Operation) error {
	from, to, order := shape(op.Operand(0)), shape(op.Result(0)), op.PropInts(0)
	if len(order) != len(from) {
		return op.Errorf(c, "order must have the same size as the source tensor")
	}
	if !isPermutation(order) {
		return op.Errorf(c, "order must be a permutation of 0..n-1")
	}
	moved := make([]int64, len(from))
	for i, o := range order {
		moved[i] = from[o]
	}
	if !slices.Equal(moved, to) {
		return op.Errorf(c, "result shape must match the permutation of the source shape")
	}
	return nil
}

func verifyGather(c *ir.Context, op *ir.Operation) error {
	src, indices, result := op.Operand(0), op.Operand(1), op.Result(0)
	axis := op.PropInt(0)
	switch {
	case !slices.Equal(shape(indices), shape(result)):
		return op.OpErrorf(c, "indices and output shapes must match")
	case encoding(indices.Type()) != encoding(result.Type()):
		return op.OpErrorf(c, "indices and output encodings must match")
	case elem(src) != elem(result):
		return op.OpErrorf(c, "input and output element types must match")
	case len(shape(src)) != len(shape(indices)):
		return op.OpErrorf(c, "input and indices ranks must match")
	case axis < 0 || axis >= int64(len(shape(src))):
		return op.OpErrorf(c, "gather dimension must be less than the input rank")
	}
	for i, n := range shape(indices) {
		if int64(i) != axis && n != shape(src)[i] {
			return op.OpErrorf(c, "indices dimension %d must match the corresponding input dimension", i)
		}
	}
	return nil
}
