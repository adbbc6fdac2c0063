package tensor

import (
	"slices"

	"hivm-opt/ir"
)

// joinRows are the operations that put tensors together or pick parts by a tensor
// of indices.
func joinRows() []*ir.OpDef {
	return []*ir.OpDef{
		{
			Name:       "tensor.concat",
			Operands:   []ir.Arg{{Name: "inputs", Arity: ir.Variadic, Type: ir.RankedTensor}},
			Results:    []ir.Arg{{Name: "result", Type: ir.RankedTensor}},
			Attrs:      []ir.AttrSpec{{Name: "dim", Kind: ir.KindI64}},
			Traits:     ir.Pure,
			Format:     "`dim` `(` $dim `)` $inputs attr-dict `:` functional-type(operands, $result)",
			ResultName: "concat",
			Impl:       concat{},
		},
		{
			Name:     "tensor.gather",
			Operands: []ir.Arg{{Name: "source", Type: ir.RankedTensor}, {Name: "indices", Type: indexTensor}},
			Results:  []ir.Arg{{Name: "result", Type: ir.RankedTensor}},
			Attrs: []ir.AttrSpec{
				slotDims:   {Name: "gather_dims", Kind: ir.KindDenseI64},
				slotUnique: {Name: "unique", Kind: ir.KindUnit, Presence: ir.OptionalAttr},
			},
			Traits: ir.Pure,
			Format: "$source `[` $indices `]` `gather_dims` `(` $gather_dims `)` (`unique` $unique^)? attr-dict " +
				"`:` functional-type(operands, $result)",
			ResultName: "gather",
			Impl:       gather{},
		},
		{
			Name: "tensor.scatter",
			Operands: []ir.Arg{
				{Name: "source", Type: ir.RankedTensor},
				{Name: "dest", Type: ir.RankedTensor},
				{Name: "indices", Type: indexTensor},
			},
			Results: []ir.Arg{{Name: "result", Type: ir.RankedTensor}},
			Attrs: []ir.AttrSpec{
				slotDims:   {Name: "scatter_dims", Kind: ir.KindDenseI64},
				slotUnique: {Name: "unique", Kind: ir.KindUnit, Presence: ir.OptionalAttr},
			},
			Traits: ir.Pure,
			Format: "$source `into` $dest `[` $indices `]` `scatter_dims` `(` $scatter_dims `)` (`unique` $unique^)? attr-dict " +
				"`:` functional-type(operands, $result)",
			ResultName: "scatter",
			Impl:       scatter{},
		},
	}
}

// The slots of tensor.gather and tensor.scatter.
const (
	slotDims = iota
	slotUnique
)

// concat is tensor.concat.
type concat struct{}

// Verify implements ir.Verifier.
func (concat) Verify(c *ir.Context, op *ir.Operation) error {
	if op.NumOperands() == 0 {
		return op.OpErrorf(c, "requires at least one input")
	}
	res := ranked(op.Result(0))
	for _, v := range op.Operands() {
		if len(ranked(v).Shape) != len(res.Shape) {
			return op.OpErrorf(c, "rank of concatenated inputs must match result rank")
		}
	}
	for _, v := range op.Operands() {
		if ranked(v).Elem != res.Elem {
			return op.OpErrorf(c, "inputs and result element type must match")
		}
	}
	axis := op.Prop(0).(*ir.IntegerAttr).Value
	switch {
	case axis >= int64(len(res.Shape)):
		return op.OpErrorf(c, "concatenation dim must be less than the tensor rank")
	case axis < 0:
		return op.OpErrorf(c, "concatenation dim must be non-negative") // MLIR dies of it
	}
	want, wrong := joined(op, int(axis))
	if wrong >= 0 {
		return op.OpErrorf(c, "static concatenation size mismatch along non-concatenated dimension %d", wrong)
	}
	if !ir.AgreeAll(want, res.Shape) {
		return op.OpErrorf(c, "result type '%s'does not match inferred shape '%s' static sizes", res, c.Tensor(want, res.Elem, nil))
	}
	return nil
}

// joined returns the shape of the operands of op joined along an axis. An axis of
// which two static sizes differ is wrong, else that is negative.
func joined(op *ir.Operation, axis int) (shape []int64, wrong int) {
	shape = slices.Clone(ranked(op.Operand(0)).Shape)
	for i := range shape {
		for _, v := range op.Operands()[1:] {
			n := ranked(v).Shape[i]
			switch {
			case i == axis && (n == ir.Dynamic || shape[i] == ir.Dynamic):
				shape[i] = ir.Dynamic
			case i == axis:
				shape[i] += n
			case shape[i] == ir.Dynamic:
				shape[i] = n
			case !ir.Agree(shape[i], n):
				return nil, i
			}
		}
	}
	return shape, -1
}

// verifyDims checks the axes that a gather or scatter picks.
func verifyDims(c *ir.Context, op *ir.Operation, dims []int64, rank int, name, whole string) error {
	if len(dims) == 0 {
		return op.OpErrorf(c, "%s_dims must be non-empty", name)
	}
	if len(dims) > rank {
		return op.OpErrorf(c, "%s_dims overflow %s rank", name, whole)
	}
	for _, d := range dims {
		if d < 0 {
			return op.OpErrorf(c, "%s_dims value must be non-negative", name)
		}
		if d >= int64(rank) {
			return op.OpErrorf(c, "%s_dims value must be smaller than %s rank", name, whole)
		}
	}
	for i := 1; i < len(dims); i++ {
		if dims[i-1] >= dims[i] {
			return op.OpErrorf(c, "%s_dims values must be strictly increasing", name)
		}
	}
	return nil
}

// gathered returns the type of the parts of whole that indices pick: the axes in
// dims have size 1, or are left out when reduced.
func gathered(c *ir.Context, whole, indices *ir.TensorType, dims []int64, reduced bool) *ir.TensorType {
	shape := slices.Clone(indices.Shape[:max(len(indices.Shape)-1, 0)])
	for i, n := range whole.Shape {
		picked := slices.Contains(dims, int64(i))
		switch {
		case picked && reduced:
		case picked:
			shape = append(shape, 1)
		default:
			shape = append(shape, n)
		}
	}
	return like(c, whole, shape)
}

// verifyGathered checks that part is the part of whole that indices pick.
func verifyGathered(c *ir.Context, op *ir.Operation, what string, whole, indices, part *ir.TensorType) error {
	dims, _ := ir.Ints(op.Prop(slotDims))
	full, reduced := gathered(c, whole, indices, dims, false), gathered(c, whole, indices, dims, true)
	if part != full && part != reduced {
		return op.OpErrorf(c, "%s type mismatch: expected '%s' or its rank-reduced variant '%s' (got: '%s')", what, full, reduced, part)
	}
	return nil
}

// gather is tensor.gather. Its operands are source and indices.
type gather struct{}

// Verify implements ir.Verifier.
func (gather) Verify(c *ir.Context, op *ir.Operation) error {
	src := ranked(op.Operand(0))
	dims, _ := ir.Ints(op.Prop(slotDims))
	if err := verifyDims(c, op, dims, len(src.Shape), "gather", "source"); err != nil {
		return err
	}
	return verifyGathered(c, op, "result", src, ranked(op.Operand(1)), ranked(op.Result(0)))
}

// scatter is tensor.scatter. Its operands are source, dest and indices.
type scatter struct{}

// Verify implements ir.Verifier.
func (scatter) Verify(c *ir.Context, op *ir.Operation) error {
	whole := ranked(op.Operand(1))
	dims, _ := ir.Ints(op.Prop(slotDims))
	if err := verifyDims(c, op, dims, len(whole.Shape), "scatter", "dest"); err != nil {
		return err
	}
	if op.Prop(slotUnique) == nil {
		return op.OpErrorf(c, "requires 'unique' attribute to be set")
	}
	return verifyGathered(c, op, "source", whole, ranked(op.Operand(2)), ranked(op.Operand(0)))
}
