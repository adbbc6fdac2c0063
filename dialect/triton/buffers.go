package triton

import (
	"slices"

	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

// localAlloc is the implementation of ttg.local_alloc.
type localAlloc struct{ optrait.Rule }

// Effects implements ir.MemoryEffects. A buffer that nothing writes later is a value, until it
// has a place.
func (localAlloc) Effects(op *ir.Operation) []ir.Effect {
	if !isMutable(op.Result(0)) && op.Attr("allocation.offset") == nil {
		return nil
	}
	effects := []ir.Effect{{Kind: ir.AllocEffect, Value: op.Result(0)}}
	if op.NumOperands() > 0 {
		effects = append(effects, ir.Effect{Kind: ir.WriteEffect, Value: op.Result(0)})
	}
	return effects
}

func memParam(v *ir.Value, i int) ir.Attribute {
	p, _ := ir.ParamsOf(v.Type(), MemDesc)
	return p[i]
}

// bufferShape returns the sizes and the element type of a buffer.
func bufferShape(v *ir.Value) *ir.TensorType { return shapeOf(memParam(v, memShape)) }

func isMutable(v *ir.Value) bool { return memParam(v, memMutable) != nil }

// sharedRank returns the number of dimensions of a layout of local memory.
func sharedRank(a ir.Attribute) int {
	d := a.(*ir.DialectAttr)
	switch d.Def {
	case swizzledShared, rotatingShared:
		return len(ints(d.Params[3]))
	case paddedShared:
		return len(ints(d.Params[0]))
	}
	return 2
}

func verifyMutable(c *ir.Context, op *ir.Operation, v *ir.Value) error {
	if !isMutable(v) {
		return op.OpErrorf(c, "Cannot store into immutable memory")
	}
	return nil
}

// verifyTransfer checks a transfer between the tensor t, which messages call by a name, and the
// buffer v.
func verifyTransfer(c *ir.Context, op *ir.Operation, t *ir.TensorType, v *ir.Value, name string) error {
	if rank := sharedRank(memParam(v, memEncoding)); len(t.Shape) != rank {
		return op.OpErrorf(c, "%s has rank %d but memdesc encoding has rank %d", name, len(t.Shape), rank)
	}
	return nil
}

// verifyAlike checks that source and destination of a transfer have the same elements.
func verifyAlike(c *ir.Context, op *ir.Operation, src ir.Type, from, to *ir.TensorType) error {
	if from.Elem != to.Elem {
		return op.OpErrorf(c, "source element type '%s' must match destination element type '%s'", src, to.Elem)
	}
	if !slices.Equal(from.Shape, to.Shape) {
		return op.OpErrorf(c, "source shape [%s] must match [destination shape %s]", list(from.Shape), list(to.Shape))
	}
	return nil
}

func verifyAlloc(c *ir.Context, op *ir.Operation) error {
	result := op.Result(0)
	if op.NumOperands() > 0 {
		if err := verifyTransfer(c, op, op.Operand(0).Type().(*ir.TensorType), result, "source"); err != nil {
			return err
		}
	}
	if memParam(result, memAlloc) != nil {
		return op.OpErrorf(c, "result shape and its alloc shape must match")
	}
	if op.NumOperands() > 0 {
		src := op.Operand(0).Type().(*ir.TensorType)
		return verifyAlike(c, op, src, src, bufferShape(result))
	}
	if !isMutable(result) {
		return op.OpErrorf(c, "uninitialized alloc must have a mutable memdesc type")
	}
	return nil
}

func verifyLocalLoad(c *ir.Context, op *ir.Operation) error {
	src, result := op.Operand(0), op.Result(0).Type().(*ir.TensorType)
	if err := verifyTransfer(c, op, result, src, "result"); err != nil {
		return err
	}
	return verifyAlike(c, op, src.Type(), bufferShape(src), result)
}

func verifyLocalStore(c *ir.Context, op *ir.Operation) error {
	src, dst := op.Operand(0).Type().(*ir.TensorType), op.Operand(1)
	if err := verifyMutable(c, op, dst); err != nil {
		return err
	}
	if err := verifyTransfer(c, op, src, dst, "source"); err != nil {
		return err
	}
	return verifyAlike(c, op, src, src, bufferShape(dst))
}

// verifyIndex checks ttg.memdesc_index, which drops the first dimension.
func verifyIndex(c *ir.Context, op *ir.Operation) error {
	src, result := bufferShape(op.Operand(0)), bufferShape(op.Result(0))
	alloc := ints(memParam(op.Operand(0), memAlloc))
	switch {
	case src.Elem != result.Elem:
		return op.Errorf(c, "result element type must match desc element type")
	case len(src.Shape) != len(result.Shape)+1:
		return op.Errorf(c, "result rank must be input rank - 1")
	case alloc != nil && len(alloc) != len(src.Shape):
		return op.Errorf(c, "We don't allow taking memdesc_index of a memdesc_index")
	case !slices.Equal(src.Shape[1:], result.Shape):
		return op.Errorf(c, "result shape must equal to srcShape[1:]")
	case alloc != nil:
		return op.Errorf(c, "We don't support memdesc_index of a subview")
	}
	return nil
}

func verifySubslice(c *ir.Context, op *ir.Operation) error {
	src, result, offsets := bufferShape(op.Operand(0)), bufferShape(op.Result(0)), op.PropInts(0)
	switch {
	case src.Elem != result.Elem:
		return op.Errorf(c, "result element type must match desc element type")
	case len(offsets) != len(src.Shape):
		return op.Errorf(c, "offsets must have the same rank as input")
	case len(src.Shape) != len(result.Shape):
		return op.Errorf(c, "result rank must equal to input rank")
	case slices.Equal(src.Shape, result.Shape):
		return nil
	}
	for i, offset := range offsets {
		if src.Shape[i] == result.Shape[i] {
			if offset != 0 {
				return op.Errorf(c, "A non zero offset found in a dimension that is not being split")
			}
		} else if offset&(result.Shape[i]-1) != 0 {
			return op.Errorf(c, "The split offset may not touch the tile")
		}
	}
	return nil
}

func sameBufferElements(c *ir.Context, op *ir.Operation) error {
	if bufferShape(op.Operand(0)).Elem != bufferShape(op.Result(0)).Elem {
		return op.OpErrorf(c, "requires the same element type for all operands and results")
	}
	return nil
}

func verifyBufferOrder(c *ir.Context, op *ir.Operation) error {
	order := op.PropInts(0)
	if len(order) != len(bufferShape(op.Operand(0)).Shape) {
		return op.Errorf(c, "order must have the same size as the rank of the operand and result")
	}
	if !isPermutation(order) {
		return op.Errorf(c, "order must be a permutation of [0, ..., rank - 1]")
	}
	return nil
}

func verifyBufferReshape(c *ir.Context, op *ir.Operation) error {
	if product(bufferShape(op.Operand(0)).Shape) != product(bufferShape(op.Result(0)).Shape) {
		return op.Errorf(c, "number of src and dst elements of reshape must be the same")
	}
	return nil
}

// verifyFP4 checks the conversion of bytes with two numbers each along an axis.
func verifyFP4(c *ir.Context, op *ir.Operation) error {
	src, result, axis := shape(op.Operand(0)), shape(op.Result(0)), op.PropInt(0)
	switch t := elem(op.Result(0)); {
	case len(src) != len(result):
		return op.Errorf(c, "source rank %d != result rank %d", len(src), len(result))
	case axis < 0 || axis >= int64(len(src)):
		return op.Errorf(c, "axis %d out of range for rank %d", axis, len(src))
	case t.String() != "bf16" && t.String() != "f16":
		return op.Errorf(c, "only bf16 or f16 is supported for now, got '%s'", t)
	}
	for i, n := range src {
		switch {
		case int64(i) == axis && result[i] != 2*n:
			return op.Errorf(c, "axis %d dimension must be 2x source dimension (src=%d, dst=%d)", axis, n, result[i])
		case int64(i) != axis && result[i] != n:
			return op.Errorf(c, "dimension %d mismatch (src=%d, dst=%d, axis=%d)", i, n, result[i], axis)
		}
	}
	return nil
}
