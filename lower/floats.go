package lower

import (
	"fmt"

	"hivm-opt/ir"
	"hivm-opt/ir/floats"
	"hivm-opt/lower/llvmir"
)

// FloatFormat returns the format of numbers of type t, if they can be computed with.
func FloatFormat(t ir.Type) (*floats.Format, error) {
	if x, ok := t.(*ir.FloatType); ok {
		switch x.Format {
		case floats.F16, floats.BF16, floats.F32, floats.F64, floats.F8E4M3FN, floats.F8E5M2:
			return x.Format, nil
		}
	}
	return nil, fmt.Errorf("floating-point arithmetic on '%s' is not supported; cast to f32 before and back behind it", t)
}

// Widen returns a number of type t as a float, or as a double if t is f64. That is
// exact.
func (f *Func) Widen(v llvmir.Value, t ir.Type) (llvmir.Value, error) {
	format, err := FloatFormat(t)
	if err != nil {
		return v, err
	}
	switch format {
	case floats.F16:
		return f.Cast(llvmir.FPExt, v, llvmir.Float), nil
	case floats.BF16:
		bits := f.Bin(llvmir.Shl, f.Cast(llvmir.ZExt, v, llvmir.I32), llvmir.ConstInt(llvmir.I32, 16))
		return f.Cast(llvmir.BitCast, bits, llvmir.Float), nil
	}
	if s, ok := smalls.Get()[format]; ok {
		return s.widen(f, v), nil
	}
	return v, nil
}

// ToDouble returns a number of type t as a double. That is exact.
func (f *Func) ToDouble(v llvmir.Value, t ir.Type) (llvmir.Value, error) {
	v, err := f.Widen(v, t)
	if err != nil {
		return v, err
	}
	return f.Cast(llvmir.FPExt, v, llvmir.Double), nil
}

// Narrow rounds a float or double to a number of type t, once, to nearest even. Sums,
// differences, products, quotients and square roots of smaller formats that were computed
// as float are then correctly rounded: a float has more than twice their digits.
func (f *Func) Narrow(v llvmir.Value, t ir.Type) (llvmir.Value, error) {
	format, err := FloatFormat(t)
	if err != nil {
		return v, err
	}
	double := v.Type().Equal(llvmir.Double)
	if s, ok := smalls.Get()[format]; ok {
		if double {
			v = f.toOddFloat(v)
		}
		return s.narrow(f, v), nil
	}
	switch {
	case format == floats.F64:
		return f.Cast(llvmir.FPExt, v, llvmir.Double), nil
	case format == floats.F32 && double:
		return f.Cast(llvmir.FPTrunc, v, llvmir.Float), nil
	case format == floats.F16:
		return f.Cast(llvmir.FPTrunc, v, llvmir.Half), nil
	case format == floats.BF16 && double:
		return f.bfloat(f.toOddFloat(v)), nil
	case format == floats.BF16:
		return f.bfloat(v), nil
	}
	return v, nil
}

// bfloat rounds a float to the 16 bits of a bf16: the sum carries into the upper half
// if the lower half is more than half a unit, or half a unit and the upper half is
// odd. A NaN becomes quiet, for it must not turn into infinity.
func (f *Func) bfloat(v llvmir.Value) llvmir.Value {
	i32 := func(n int64) llvmir.Value { return llvmir.ConstInt(llvmir.I32, n) }
	bits := f.Cast(llvmir.BitCast, v, llvmir.I32)
	upper := f.Bin(llvmir.LShr, bits, i32(16))
	odd := f.And(upper, i32(1))
	rounded := f.Bin(llvmir.LShr, f.Add(f.Add(bits, i32(0x7FFF)), odd), i32(16))
	quiet := f.Or(upper, i32(0x40))
	return f.Cast(llvmir.Trunc, f.Select(f.FCmp(llvmir.UNO, v, v), quiet, rounded), llvmir.I16)
}

// toOddFloat rounds a double to a float whose last bit is set unless that is exact, so
// that rounding it again to fewer digits is the same as rounding once.
func (f *Func) toOddFloat(v llvmir.Value) llvmir.Value {
	i32 := func(n int64) llvmir.Value { return llvmir.ConstInt(llvmir.I32, n) }
	near := f.Cast(llvmir.FPTrunc, v, llvmir.Float)
	back := f.Cast(llvmir.FPExt, near, llvmir.Double)
	bits := f.Cast(llvmir.BitCast, near, llvmir.I32)
	abs := func(x llvmir.Value) llvmir.Value { return f.Intrinsic("llvm.fabs.f64", llvmir.Double, x) }
	below := f.FCmp(llvmir.OLT, abs(back), abs(v)) // the neighbour in the direction of v is the next pattern
	step := f.Select(below, i32(1), i32(-1))
	inexact := f.FCmp(llvmir.ONE, back, v)
	even := f.ICmp(llvmir.EQ, f.And(bits, i32(1)), i32(0))
	odd := f.Select(f.And(inexact, even), f.Add(bits, step), bits)
	return f.Cast(llvmir.BitCast, odd, llvmir.Float)
}

// FromInt rounds an integer to a number of type t, once, to nearest even.
func (f *Func) FromInt(v llvmir.Value, signed bool, t ir.Type) (llvmir.Value, error) {
	format, err := FloatFormat(t)
	if err != nil {
		return v, err
	}
	op := llvmir.UIToFP
	if signed {
		op = llvmir.SIToFP
	}
	switch format {
	case floats.F64:
		return f.Cast(op, v, llvmir.Double), nil
	case floats.BF16:
		if v.Type().Bits() > 53 {
			return f.Narrow(f.toOddDouble(v, signed), t)
		}
		return f.Narrow(f.Cast(op, v, llvmir.Double), t)
	}
	// A number that a float does not hold exactly is infinite as f16.
	return f.Narrow(f.Cast(op, v, llvmir.Float), t)
}

// toOddDouble rounds a wide integer to a double whose last bit is set unless that is
// exact, so that rounding it again to fewer digits is the same as rounding once.
func (f *Func) toOddDouble(v llvmir.Value, signed bool) llvmir.Value {
	t := v.Type()
	to, from, less := llvmir.UIToFP, "llvm.fptoui.sat", llvmir.ULT
	if signed {
		to, from, less = llvmir.SIToFP, "llvm.fptosi.sat", llvmir.SLT
	}
	near := f.Cast(to, v, llvmir.Double)
	back := f.Intrinsic(fmt.Sprintf("%s.%s.f64", from, t), t, near)
	below := f.ICmp(less, back, v)
	if signed { // the next pattern is further away from zero
		below = f.Xor(below, f.ICmp(llvmir.SLT, v, llvmir.ConstInt(t, 0)))
	}
	bits := f.Cast(llvmir.BitCast, near, llvmir.I64)
	step := f.Select(below, llvmir.Index(1), llvmir.Index(-1))
	even := f.ICmp(llvmir.EQ, f.And(bits, llvmir.Index(1)), llvmir.Index(0))
	inexact := f.ICmp(llvmir.NE, back, v)
	odd := f.Select(f.And(inexact, even), f.Add(bits, step), bits)
	return f.Cast(llvmir.BitCast, odd, llvmir.Double)
}
