package lower

import (
	"fmt"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/lower/llvmir"
)

// Math calls a function on floats or doubles: an intrinsic of LLVM whose name lacks the
// type, or a function of the C library, which has an f behind its name for floats. Some on
// floats are functions of the module.
func (f *Func) Math(function string, x ...llvmir.Value) (llvmir.Value, error) {
	t := x[0].Type()
	if emit := elementaryOf(function); emit != nil && t.Equal(llvmir.Float) {
		if err := f.has(function); err != nil {
			return llvmir.Value{}, err
		}
		return f.callElementary(function, emit, x[0]), nil
	}
	if strings.HasPrefix(function, "llvm.") {
		if err := f.has(function); err != nil {
			return llvmir.Value{}, err
		}
		return f.Intrinsic(fmt.Sprintf("%s.f%d", function, t.Bits()), t, x...), nil
	}
	if t.Equal(llvmir.Float) {
		function += "f"
	}
	params := make([]*llvmir.Type, len(x))
	for i := range x {
		params[i] = t
	}
	fn, err := f.Runtime(function, t, params...)
	if err != nil {
		return llvmir.Value{}, err
	}
	return f.Call(fn, x...), nil
}

// Maximum returns the larger of two floats or doubles, NaN if there is a NaN; -0 is
// less than +0.
func (f *Func) Maximum(x, y llvmir.Value) llvmir.Value {
	return f.orNaN(x, y, f.pick(x, y, llvmir.OGT, llvmir.And))
}

// Minimum is the counterpart of Maximum.
func (f *Func) Minimum(x, y llvmir.Value) llvmir.Value {
	return f.orNaN(x, y, f.pick(x, y, llvmir.OLT, llvmir.Or))
}

// MaxNumber is Maximum, but the other number beside a NaN.
func (f *Func) MaxNumber(x, y llvmir.Value) llvmir.Value { return f.number(x, y, f.Maximum(x, y)) }

// MinNumber is the counterpart of MaxNumber.
func (f *Func) MinNumber(x, y llvmir.Value) llvmir.Value { return f.number(x, y, f.Minimum(x, y)) }

// pick returns x if it compares to y in that way, else y. Equal numbers have the same
// bits, unless they are zeros with different signs: both of the bits are set, or only
// one.
func (f *Func) pick(x, y llvmir.Value, p llvmir.FloatPred, zeros llvmir.BinOp) llvmir.Value {
	bits := llvmir.Int(x.Type().Bits())
	joined := f.Bin(zeros, f.Cast(llvmir.BitCast, x, bits), f.Cast(llvmir.BitCast, y, bits))
	other := f.Select(f.FCmp(p, x, y), x, y)
	return f.Select(f.FCmp(llvmir.OEQ, x, y), f.Cast(llvmir.BitCast, joined, x.Type()), other)
}

// orNaN returns v, or NaN if x or y is NaN.
func (f *Func) orNaN(x, y, v llvmir.Value) llvmir.Value {
	return f.Select(f.FCmp(llvmir.UNO, x, y), f.Bin(llvmir.FAdd, x, y), v)
}

// number returns v, or the other number if x or y is NaN.
func (f *Func) number(x, y, v llvmir.Value) llvmir.Value {
	v = f.Select(f.FCmp(llvmir.UNO, y, y), x, v)
	return f.Select(f.FCmp(llvmir.UNO, x, x), y, v)
}

// Power returns base to the exponent exp, integers of type t. It wraps: it multiplies by
// the squares of the base that the bits of the exponent ask for. If integers have a sign,
// a negative exponent gives the reciprocal, rounded towards zero.
func (f *Func) Power(base, exp llvmir.Value, t ir.Type, signed bool) (llvmir.Value, error) {
	like := func(n int64) llvmir.Value { return llvmir.ConstInt(base.Type(), n) }
	bits := llvmir.Index(int64(base.Type().Bits()))
	types := []ir.Type{t, t, t}
	begin := []Value{ScalarOf(like(1)), ScalarOf(base), ScalarOf(exp)}
	out, err := f.For(llvmir.Index(0), bits, llvmir.Index(1), begin, types, func(_ llvmir.Value, v []Value) ([]Value, error) {
		product, square, rest := v[0].Scalar, v[1].Scalar, v[2].Scalar
		odd := f.ICmp(llvmir.NE, f.And(rest, like(1)), like(0))
		return []Value{
			ScalarOf(f.Select(odd, f.Mul(product, square), product)),
			ScalarOf(f.Mul(square, square)),
			ScalarOf(f.halve(rest)),
		}, nil
	})
	if err != nil {
		return base, err
	}
	if !signed {
		return out[0].Scalar, nil
	}
	even := f.ICmp(llvmir.EQ, f.And(exp, like(1)), like(0))
	ofMinusOne := f.Select(even, like(1), like(-1))
	isOne, isMinusOne := f.ICmp(llvmir.EQ, base, like(1)), f.ICmp(llvmir.EQ, base, like(-1))
	reciprocal := f.Select(isMinusOne, ofMinusOne, f.Select(isOne, base, like(0)))
	return f.Select(f.ICmp(llvmir.SLT, exp, like(0)), reciprocal, out[0].Scalar), nil
}

// halve drops the last bit.
func (f *Func) halve(x llvmir.Value) llvmir.Value {
	if x.Type().Bits() == 1 {
		return llvmir.ConstInt(x.Type(), 0)
	}
	return f.Bin(llvmir.LShr, x, llvmir.ConstInt(x.Type(), 1))
}
