package interp

import (
	"fmt"

	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// Kind is the kind of an element.
type Kind uint8

// The kinds of elements. The zero Kind means no element.
const (
	NoKind Kind = iota
	Int
	Index
	Float
)

// Elem is the format of a scalar and of an element in memory. Two are the same
// format exactly when they are equal.
type Elem struct {
	Kind Kind
	Sign ir.Signedness // of an Int
	Bits int32         // without padding: 1 for i1, 64 for index
	// Format is the format of a Float, else nil.
	Format *floats.Format
}

// MaxBits is the largest width of an integer that can be run.
const MaxBits = 1 << 16

// The formats that are needed by name.
var (
	I1       = Elem{Kind: Int, Bits: 1}
	I8       = Elem{Kind: Int, Bits: 8}
	I16      = Elem{Kind: Int, Bits: 16}
	I32      = Elem{Kind: Int, Bits: 32}
	I64      = Elem{Kind: Int, Bits: 64}
	IndexInt = Elem{Kind: Index, Bits: 64}
	F16      = FloatElem(floats.F16)
	BF16     = FloatElem(floats.BF16)
	F32      = FloatElem(floats.F32)
	F64      = FloatElem(floats.F64)
)

// FloatElem returns the format of a floating-point type.
func FloatElem(f *floats.Format) Elem {
	return Elem{Kind: Float, Bits: int32(f.Bits()), Format: f}
}

// ElemOf returns the format of a scalar type, or false if values of that type
// cannot be computed with.
func ElemOf(t ir.Type) (Elem, bool) {
	switch t := t.(type) {
	case *ir.IntegerType:
		return Elem{Kind: Int, Sign: t.Sign, Bits: int32(t.Width)}, t.Width > 0 && t.Width <= MaxBits
	case *ir.IndexType:
		return IndexInt, true
	case *ir.FloatType:
		return FloatElem(t.Format), true
	}
	return Elem{}, false
}

// IsInt reports whether e is an integer of any width, or index.
func (e Elem) IsInt() bool { return e.Kind == Int || e.Kind == Index }

// IsFloat reports whether e is a floating-point format.
func (e Elem) IsFloat() bool { return e.Kind == Float }

// Unsigned reports whether e is a type uiN.
func (e Elem) Unsigned() bool { return e.Sign == ir.Unsigned }

// Size returns the bytes of an element in memory. i1 and i4 take one, as all sizes
// below a byte do; from there on it is the next power of two, and from 64 bits on
// the next multiple of eight bytes.
func (e Elem) Size() int {
	switch {
	case e.Bits <= 8:
		return 1
	case e.Bits <= 16:
		return 2
	case e.Bits <= 32:
		return 4
	}
	return int(e.Bits+63) / 64 * 8
}

// String returns the name of the type.
func (e Elem) String() string {
	switch e.Kind {
	case Index:
		return "index"
	case Float:
		return e.Format.Name()
	case Int:
		return fmt.Sprintf("%si%d", [...]string{"", "s", "u"}[e.Sign], e.Bits)
	}
	return "nothing"
}

// mask has the bits of an element of at most 64.
func (e Elem) mask() uint64 {
	if e.Bits >= 64 {
		return ^uint64(0)
	}
	return 1<<uint(e.Bits) - 1
}
