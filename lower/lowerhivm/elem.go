package lowerhivm

import (
	"fmt"
	"math/big"

	"hivm-opt/ir"
	"hivm-opt/ir/floats"
	"hivm-opt/lower/llvmir"
)

// elem is a type of elements as the kernels see it. An element itself is a number of
// LLVM, of the type that [lower.State.Scalar] has for typ.
type elem struct {
	typ ir.Type
	// format is nil for integers.
	format *floats.Format
	bits   int
	// signed is false for i1, which counts as the number 0 or 1.
	signed bool
}

// maxBits is the width of the widest elements.
const maxBits = 64

// elemOf returns the elem of a type of elements.
func elemOf(t ir.Type) (elem, error) {
	switch x := t.(type) {
	case *ir.FloatType:
		return elem{typ: t, format: x.Format, bits: x.Format.Bits()}, nil
	case *ir.IndexType:
		return elem{typ: t, bits: 64, signed: true}, nil
	case *ir.IntegerType:
		if x.Width <= maxBits {
			return elem{typ: t, bits: x.Width, signed: x.Width > 1 && x.Sign != ir.Unsigned}, nil
		}
		return elem{}, fmt.Errorf("elements of type '%s' are wider than %d bits", t, maxBits)
	}
	return elem{}, fmt.Errorf("elements of type '%s' are not supported", t)
}

// as returns e with the sign that an attribute asks for; unsigned types stay unsigned.
func (e elem) as(signed bool) elem {
	e.signed = e.signed && signed
	return e
}

func (e elem) isFloat() bool { return e.format != nil }

// like reports whether elements of e and f are the same, whatever the sign.
func (e elem) like(f elem) bool { return e.bits == f.bits && e.format == f.format }

// min and max are the smallest and the largest integer of e.
func (e elem) min() *big.Int {
	if !e.signed {
		return new(big.Int)
	}
	n := new(big.Int).Lsh(big.NewInt(1), uint(e.bits-1))
	return n.Neg(n)
}

func (e elem) max() *big.Int {
	n := e.bits
	if e.signed {
		n--
	}
	limit := new(big.Int).Lsh(big.NewInt(1), uint(n))
	return limit.Sub(limit, big.NewInt(1))
}

// constant returns a number of the type of the elements: n, rounded to nearest even or
// wrapped.
func (c call) constant(e elem, n int64) (llvmir.Value, error) {
	s, err := c.f.Scalar(e.typ)
	if err != nil {
		return llvmir.Value{}, err
	}
	if !e.isFloat() {
		return llvmir.ConstInt(s.Value, n), nil
	}
	v, _ := floats.FromInt64(e.format, n)
	return bitsOf(s.Value, v), nil
}

// bitsOf returns the number of type t, of LLVM, with the bits of v.
func bitsOf(t *llvmir.Type, v floats.Value) llvmir.Value {
	if t.IsInt() {
		return llvmir.ConstInt(t, int64(v.Lo))
	}
	return llvmir.ConstFloat(t, v.Lo)
}
