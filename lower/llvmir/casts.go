package llvmir

import (
	"github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

// CastOp is a conversion to another type.
type CastOp uint8

// The conversions.
const (
	Trunc CastOp = iota
	ZExt
	SExt
	FPTrunc
	FPExt
	FPToSI
	FPToUI
	SIToFP
	UIToFP
	PtrToInt
	IntToPtr
	BitCast
	AddrSpaceCast
)

// castOps are the conversions by their number, with their operand and result kinds.
var castOps = [...]struct {
	name string
	fits func(from, to *Type) bool
	make func(v value.Value, to types.Type) instruction
}{
	Trunc:    {"trunc", shrinks((*Type).IsInt), func(v value.Value, to types.Type) instruction { return &ir.InstTrunc{From: v, To: to} }},
	ZExt:     {"ext", grows((*Type).IsInt), func(v value.Value, to types.Type) instruction { return &ir.InstZExt{From: v, To: to} }},
	SExt:     {"ext", grows((*Type).IsInt), func(v value.Value, to types.Type) instruction { return &ir.InstSExt{From: v, To: to} }},
	FPTrunc:  {"trunc", shrinks((*Type).IsFloat), func(v value.Value, to types.Type) instruction { return &ir.InstFPTrunc{From: v, To: to} }},
	FPExt:    {"ext", grows((*Type).IsFloat), func(v value.Value, to types.Type) instruction { return &ir.InstFPExt{From: v, To: to} }},
	FPToSI:   {"int", between((*Type).IsFloat, (*Type).IsInt), func(v value.Value, to types.Type) instruction { return &ir.InstFPToSI{From: v, To: to} }},
	FPToUI:   {"int", between((*Type).IsFloat, (*Type).IsInt), func(v value.Value, to types.Type) instruction { return &ir.InstFPToUI{From: v, To: to} }},
	SIToFP:   {"float", between((*Type).IsInt, (*Type).IsFloat), func(v value.Value, to types.Type) instruction { return &ir.InstSIToFP{From: v, To: to} }},
	UIToFP:   {"float", between((*Type).IsInt, (*Type).IsFloat), func(v value.Value, to types.Type) instruction { return &ir.InstUIToFP{From: v, To: to} }},
	PtrToInt: {"address", between((*Type).IsPtr, (*Type).IsInt), func(v value.Value, to types.Type) instruction { return &ir.InstPtrToInt{From: v, To: to} }},
	IntToPtr: {"ptr", between((*Type).IsInt, (*Type).IsPtr), func(v value.Value, to types.Type) instruction { return &ir.InstIntToPtr{From: v, To: to} }},
	BitCast:  {"cast", sameBits, func(v value.Value, to types.Type) instruction { return &ir.InstBitCast{From: v, To: to} }},
	AddrSpaceCast: {"ptr", between((*Type).IsPtr, (*Type).IsPtr), func(v value.Value, to types.Type) instruction {
		return &ir.InstAddrSpaceCast{From: v, To: to}
	}},
}

func between(from, to func(*Type) bool) func(a, b *Type) bool {
	return func(a, b *Type) bool { return from(a) && to(b) }
}

func shrinks(is func(*Type) bool) func(a, b *Type) bool {
	return func(a, b *Type) bool { return is(a) && is(b) && a.bits > b.bits }
}

func grows(is func(*Type) bool) func(a, b *Type) bool {
	return func(a, b *Type) bool { return is(a) && is(b) && a.bits < b.bits }
}

// sameBits holds for numbers of the same width.
func sameBits(a, b *Type) bool { return a.bits == b.bits && a.bits > 0 }

// Cast converts v. A conversion to the type that v has is v.
func (b *Builder) Cast(op CastOp, v Value, to *Type) Value {
	o := castOps[op]
	if v.typ.Equal(to) {
		return v
	}
	if !o.fits(v.typ, to) {
		fail("%s of %s to %s", o.name, v, to)
	}
	if n, ok := v.Const(); ok && (op == Trunc || op == SExt) {
		return ConstInt(to, n)
	}
	return b.put(to, o.name, o.make(v.native, to.native))
}

// Resize converts an integer to another width: by truncation, or by copies of its
// sign if signed is set, else by zeros.
func (b *Builder) Resize(v Value, to *Type, signed bool) Value {
	switch {
	case v.typ.bits > to.bits:
		return b.Cast(Trunc, v, to)
	case signed:
		return b.Cast(SExt, v, to)
	}
	return b.Cast(ZExt, v, to)
}
