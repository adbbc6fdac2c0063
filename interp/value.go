package interp

import (
	"math/big"

	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// Value is an SSA value at run time: a scalar, a memref, a vector or a function. The zero
// Value is none of them.
//
// A scalar is its bit pattern in the width of its format: in Bits, without
// sign extension, or as an unsigned number of any size if the format has more
// than 64.
type Value struct {
	Elem Elem // of a scalar, else zero
	Bits uint64
	ref  ref
}

// ref is the part of a value besides 64 bits: a [*MemRef], a [*Vector], a [wide] scalar or
// a [function].
type ref interface{ isRef() }

// wide is the pattern of a scalar of more than 64 bits. It is never changed.
type wide struct{ pattern *big.Int }

// function is the operation behind a value of a function type.
type function struct{ op *ir.Operation }

func (*MemRef) isRef()  {}
func (wide) isRef()     {}
func (function) isRef() {}

// IntOf returns an integer, wrapped to the width of e.
func IntOf(e Elem, v int64) Value {
	if e.Bits > 64 {
		return BigOf(e, big.NewInt(v))
	}
	return Value{Elem: e, Bits: uint64(v) & e.mask()}
}

// IndexOf returns a value of type index.
func IndexOf(v int64) Value { return Value{Elem: IndexInt, Bits: uint64(v)} }

// BoolOf returns an i1.
func BoolOf(v bool) Value {
	if v {
		return Value{Elem: I1, Bits: 1}
	}
	return Value{Elem: I1}
}

// BigOf returns an integer, wrapped to the width of e.
func BigOf(e Elem, v *big.Int) Value {
	mod := new(big.Int).Lsh(big.NewInt(1), uint(e.Bits))
	p := new(big.Int).Mod(v, mod)
	if e.Bits <= 64 {
		return Value{Elem: e, Bits: p.Uint64()}
	}
	return Value{Elem: e, ref: wide{p}}
}

// FloatOf returns a floating-point scalar.
func FloatOf(v floats.Value) Value {
	e := FloatElem(v.Format)
	if e.Bits <= 64 {
		return Value{Elem: e, Bits: v.Packed() & e.mask()}
	}
	p := new(big.Int).SetUint64(v.Hi)
	p.Or(p.Lsh(p, 64), new(big.Int).SetUint64(v.Lo))
	return Value{Elem: e, ref: wide{p}}
}

// Float64Of returns x rounded once, to nearest even, to the format e.
func Float64Of(e Elem, x float64) Value { return FloatOf(floats.FromFloat64(e.Format, x)) }

// MemRefOf returns m as a value.
func MemRefOf(m *MemRef) Value { return Value{ref: m} }

// FunctionOf returns a value that calls op.
func FunctionOf(op *ir.Operation) Value { return Value{ref: function{op}} }

// BitsOf returns the scalar of format e with a bit pattern; bits beyond its width
// are dropped.
func BitsOf(e Elem, bits uint64) Value {
	if e.Bits > 64 {
		return Value{Elem: e, ref: wide{new(big.Int).SetUint64(bits)}}
	}
	return Value{Elem: e, Bits: bits & e.mask()}
}

// Cast returns the value with the same bits as an element of another format of
// the same width.
func (v Value) Cast(e Elem) Value {
	if e.Bits > 64 {
		return BigOf(Elem{Kind: Int, Bits: e.Bits}, v.Pattern()).retyped(e)
	}
	return Value{Elem: e, Bits: v.low() & e.mask()}
}

func (v Value) retyped(e Elem) Value {
	v.Elem = e
	return v
}

// low returns the low 64 bits of the pattern.
func (v Value) low() uint64 {
	if w, ok := v.ref.(wide); ok {
		return new(big.Int).And(w.pattern, new(big.Int).SetUint64(^uint64(0))).Uint64()
	}
	return v.Bits
}

// IsScalar reports whether v is an integer, an index or a floating-point number.
func (v Value) IsScalar() bool { return v.Elem.Kind != NoKind }

// Int returns an integer of at most 64 bits as its type reads it: uiN without
// sign, all others with sign, also i1, which is 0 or -1. Of a wider integer it is
// the low bits.
func (v Value) Int() int64 {
	if v.Elem.Unsigned() {
		return int64(v.low())
	}
	return v.Signed()
}

// Signed returns an integer of at most 64 bits with its highest bit as sign.
func (v Value) Signed() int64 {
	if v.Elem.Bits > 64 {
		return int64(v.low())
	}
	shift := uint(64-v.Elem.Bits) & 63
	return int64(v.Bits<<shift) >> shift
}

// Unsigned returns an integer of at most 64 bits without sign.
func (v Value) Unsigned() uint64 { return v.low() }

// Big returns an integer of any width, with its highest bit as sign if signed.
func (v Value) Big(signed bool) *big.Int {
	p := v.Pattern()
	n := int(v.Elem.Bits)
	if signed && n > 0 && p.Bit(n-1) == 1 {
		p.Sub(p, new(big.Int).Lsh(big.NewInt(1), uint(n)))
	}
	return p
}

// Pattern returns the bits of a scalar as a new number without sign.
func (v Value) Pattern() *big.Int {
	if w, ok := v.ref.(wide); ok {
		return new(big.Int).Set(w.pattern)
	}
	return new(big.Int).SetUint64(v.Bits)
}

// Float returns a floating-point scalar.
func (v Value) Float() floats.Value {
	if w, ok := v.ref.(wide); ok {
		hi := new(big.Int).Rsh(w.pattern, 64).Uint64()
		return floats.FromBits(v.Elem.Format, v.low(), hi)
	}
	return floats.FromBits(v.Elem.Format, v.Bits, 0)
}

// Float64 returns the nearest float64 of a floating-point scalar.
func (v Value) Float64() float64 { return v.Float().Float64() }

// MemRef returns the memref that v is, or nil.
func (v Value) MemRef() *MemRef {
	m, _ := v.ref.(*MemRef)
	return m
}

// Function returns the operation behind a value of a function type, or nil.
func (v Value) Function() *ir.Operation {
	f, _ := v.ref.(function)
	return f.op
}

// Same reports whether two scalars have the same format and bits, which differs
// from equality for NaN and zeros.
func (v Value) Same(w Value) bool {
	if v.Elem != w.Elem || v.Elem.Kind == NoKind {
		return false
	}
	if v.Elem.Bits > 64 {
		return v.Pattern().Cmp(w.Pattern()) == 0
	}
	return v.Bits == w.Bits
}

// String returns a scalar as MLIR writes it, without its type; a memref or a vector
// as its shape.
func (v Value) String() string {
	switch {
	case v.Elem == I1:
		return [...]string{"false", "true"}[v.Bits&1]
	case v.Elem.IsFloat():
		return v.Float().String()
	case v.Elem.IsInt():
		return v.Big(!v.Elem.Unsigned()).String()
	case v.MemRef() != nil:
		return v.MemRef().TypeText()
	case v.Vector() != nil:
		return v.Vector().TypeText()
	case v.Function() != nil:
		name, _ := ir.SymbolName(v.Function())
		return "@" + name
	}
	return "nothing"
}
