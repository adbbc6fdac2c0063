package hivm

import (
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// elemType is one entry of a list of element types.
type elemType struct {
	desc  string
	width int // of an integer
	sign  ir.Signedness
	any   bool           // of any signedness
	float *floats.Format // of a float
}

// The element types that the lists name.
var (
	eI1     = &elemType{desc: "1-bit signless integer", width: 1}
	eI8     = &elemType{desc: "8-bit signless integer", width: 8}
	eUI8    = &elemType{desc: "8-bit unsigned integer", width: 8, sign: ir.Unsigned}
	eInt8   = &elemType{desc: "8-bit integer", width: 8, any: true}
	eI16    = &elemType{desc: "16-bit signless integer", width: 16}
	eUI16   = &elemType{desc: "16-bit unsigned integer", width: 16, sign: ir.Unsigned}
	eInt16  = &elemType{desc: "16-bit integer", width: 16, any: true}
	eI32    = &elemType{desc: "32-bit signless integer", width: 32}
	eUI32   = &elemType{desc: "32-bit unsigned integer", width: 32, sign: ir.Unsigned}
	eInt32  = &elemType{desc: "32-bit integer", width: 32, any: true}
	eI64    = &elemType{desc: "64-bit signless integer", width: 64}
	eUI64   = &elemType{desc: "64-bit unsigned integer", width: 64, sign: ir.Unsigned}
	eF16    = &elemType{desc: "16-bit float", float: floats.F16}
	eBF16   = &elemType{desc: "bfloat16 type", float: floats.BF16}
	eF32    = &elemType{desc: "32-bit float", float: floats.F32}
	eF8E4M3 = &elemType{desc: "f8E4M3FN type", float: floats.F8E4M3FN}
	eF8E5M2 = &elemType{desc: "f8E5M2 type", float: floats.F8E5M2}
)

func (e *elemType) is(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.IntegerType:
		return e.width == t.Width && (e.any || e.sign == t.Sign)
	case *ir.FloatType:
		return e.float == t.Format
	}
	return false
}

// elemRule restricts the element types of operands, counted over all operands.
type elemRule struct {
	operands []int
	// types is in the order of the message.
	types []*elemType
}

// on makes the rule for some operands.
func on(operands []int, types ...*elemType) elemRule { return elemRule{operands, types} }

var (
	op0  = []int{0}
	op01 = []int{0, 1}
	op1  = []int{1}
	op2  = []int{2}
	op12 = []int{1, 2}
)

func (r *elemRule) allows(t ir.Type) bool {
	for _, e := range r.types {
		if e.is(t) {
			return true
		}
	}
	return false
}

// isF8 reports whether t is one of the 8-bit floats that only some hardware has.
func isF8(t ir.Type) bool { return eF8E4M3.is(t) || eF8E5M2.is(t) }

// HasInts reports whether the elements of operand i of op, or itself if it is
// a scalar, are integers of one of the widths.
func HasInts(op *ir.Operation, i int, widths ...int) bool {
	t, ok := ir.ElementType(op.Operand(i).Type()).(*ir.IntegerType)
	if !ok {
		return false
	}
	for _, w := range widths {
		if t.Width == w {
			return true
		}
	}
	return false
}
