package triton

import "hivm-opt/ir"

// width returns the number of bits of an integer or float, 0 for other types.
func width(t ir.Type) int {
	switch t := t.(type) {
	case *ir.IntegerType:
		return t.Width
	case *ir.FloatType:
		return t.Width()
	}
	return 0
}

func verifyBitcast(c *ir.Context, op *ir.Operation) error {
	from, to := elem(op.Operand(0)), elem(op.Result(0))
	fromPtr, toPtr := pointee(from) != nil, pointee(to) != nil
	switch {
	case fromPtr && toPtr && addressSpace(from) != addressSpace(to):
		return op.Errorf(c, "Cannot bitcast pointer between different address spaces")
	case fromPtr != toPtr:
		return op.Errorf(c, "Cannot bitcast pointer to non-pointer type")
	case !fromPtr && width(from) != width(to):
		return op.Errorf(c, "Cannot bitcast data-type of size %d to data-type of size %d", width(from), width(to))
	}
	return nil
}

func verifyRounding(c *ir.Context, op *ir.Operation) error {
	if width(elem(op.Result(0))) < width(elem(op.Operand(0))) && !op.HasProp(0) {
		return op.Errorf(c, "Rounding mode is required for FP downcast")
	}
	return nil
}

func verifyRange(c *ir.Context, op *ir.Operation) error {
	start, end := op.PropInt(0), op.PropInt(1)
	sizes := shape(op.Result(0))
	switch {
	case start >= end:
		return op.OpErrorf(c, "start must be less than end")
	case len(sizes) != 1:
		return op.OpErrorf(c, "return type must be a 1D tensor")
	case end-start != sizes[0]:
		return op.OpErrorf(c, "number of elements in returned tensor, %d, must match size of range [%d, %d), which has %d elements", sizes[0], start, end, end-start)
	case !ir.IsInt(elem(op.Result(0)), 32):
		return op.OpErrorf(c, "returned tensor must have i32 elements")
	}
	return nil
}

// verifyPacked checks that inline assembly gets whole packs of elements.
func verifyPacked(c *ir.Context, op *ir.Operation) error {
	if op.NumOperands() == 0 {
		return nil
	}
	n, pack := int64(0), op.PropInt(op.Def().Slot("packed_element"))
	if t, ok := op.Operand(0).Type().(*ir.TensorType); ok {
		n = product(t.Shape)
	}
	if pack == 0 || n%pack != 0 {
		return op.Errorf(c, "number of input elements %d must be a multiple of the op's packed_element attribute, %d", n, pack)
	}
	return nil
}
