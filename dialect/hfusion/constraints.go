package hfusion

import (
	"slices"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// element is an element type that a list of allowed ones names.
type element struct {
	desc string
	is   func(ir.Type) bool
}

func integer(desc string, width int, sign ir.Signedness) element {
	return element{desc, func(t ir.Type) bool {
		i, ok := t.(*ir.IntegerType)
		return ok && i.Width == width && i.Sign == sign
	}}
}

func float(desc string, format *floats.Format) element {
	return element{desc, func(t ir.Type) bool {
		f, ok := t.(*ir.FloatType)
		return ok && f.Format == format
	}}
}

// The element types of the dialect, with the words of MLIR's messages.
var (
	i1   = integer("1-bit signless integer", 1, ir.Signless)
	i8   = integer("8-bit signless integer", 8, ir.Signless)
	ui8  = integer("8-bit unsigned integer", 8, ir.Unsigned)
	i16  = integer("16-bit signless integer", 16, ir.Signless)
	ui16 = integer("16-bit unsigned integer", 16, ir.Unsigned)
	i32  = integer("32-bit signless integer", 32, ir.Signless)
	ui32 = integer("32-bit unsigned integer", 32, ir.Unsigned)
	i64  = integer("64-bit signless integer", 64, ir.Signless)
	ui64 = integer("64-bit unsigned integer", 64, ir.Unsigned)

	bf16   = float("bfloat16 type", floats.BF16)
	f16    = float("16-bit float", floats.F16)
	f32    = float("32-bit float", floats.F32)
	f8E4M3 = float("f8E4M3FN type", floats.F8E4M3FN)
	f8E5M2 = float("f8E5M2 type", floats.F8E5M2)

	anyInteger = element{ir.AnyInteger.Desc, ir.AnyInteger.OK}
	anyFloat   = element{ir.AnyFloat.Desc, ir.AnyFloat.OK}
)

// describe joins the words of element types.
func describe(elems []element) string {
	words := make([]string, len(elems))
	for i, e := range elems {
		words[i] = e.desc
	}
	return strings.Join(words, " or ")
}

// allows reports whether t is one of the types.
func allows(elems []element, t ir.Type) bool {
	return slices.ContainsFunc(elems, func(e element) bool { return e.is(t) })
}

// scalar allows the types themselves.
func scalar(elems ...element) *ir.TypeConstraint {
	return &ir.TypeConstraint{Desc: describe(elems), OK: func(t ir.Type) bool { return allows(elems, t) }}
}

// ranked allows ranked tensors of the types, tensor also unranked ones, and shaped all
// shaped types, whose message speaks of tensors all the same.
func ranked(elems ...element) *ir.TypeConstraint {
	return of("ranked tensor of ", ir.RankedTensor, elems)
}

func tensor(elems ...element) *ir.TypeConstraint { return of("tensor of ", ir.AnyTensor, elems) }

func shaped(elems ...element) *ir.TypeConstraint {
	return of("ranked tensor of ", &ir.TypeConstraint{OK: isShaped}, elems)
}

func of(what string, container *ir.TypeConstraint, elems []element) *ir.TypeConstraint {
	return &ir.TypeConstraint{Desc: what + describe(elems) + " values", Class: container.Class, OK: func(t ir.Type) bool {
		return container.OK(t) && allows(elems, ir.ElementType(t))
	}}
}

func isShaped(t ir.Type) bool { _, ok := t.(ir.ShapedType); return ok }

var (
	tensorOrMemRef = &ir.TypeConstraint{Desc: "Tensor or Memref", OK: func(t ir.Type) bool {
		return ir.RankedTensor.OK(t) || ir.AnyMemRef.OK(t)
	}}
	printable  = either(ir.AnyInteger, ir.AnyFloat, ir.RankedTensor)
	assertable = either(ir.AnyInteger, ir.RankedTensor)
	indexType  = scalar(i32, i64)
)

// either allows what one of several constraints does.
func either(some ...*ir.TypeConstraint) *ir.TypeConstraint {
	words := make([]string, len(some))
	for i, s := range some {
		words[i] = s.Desc
	}
	return &ir.TypeConstraint{Desc: strings.Join(words, " or "), OK: func(t ir.Type) bool {
		return slices.ContainsFunc(some, func(s *ir.TypeConstraint) bool { return s.OK(t) })
	}}
}
