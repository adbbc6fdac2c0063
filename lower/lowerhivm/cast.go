package lowerhivm

import (
	"errors"
	"fmt"
	"math"

	"hivm-opt/ir/floats"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// rounding is a keyword of the attribute round_mode.
type rounding string

const (
	nearestEven   rounding = "rint"
	nearestAway   rounding = "round"
	down          rounding = "floor"
	up            rounding = "ceil"
	towardZero    rounding = "trunc"
	toOdd         rounding = "odd"
	dropsHighBits rounding = "truncwithoverflow"
)

// integral rounds a float or double to an integer.
func (r rounding) integral(f *lower.Func, x llvmir.Value) (llvmir.Value, error) {
	switch r {
	case nearestAway:
		return f.Math("llvm.round", x)
	case down:
		return f.Math("llvm.floor", x)
	case up:
		return f.Math("llvm.ceil", x)
	case towardZero, dropsHighBits:
		return f.Math("llvm.trunc", x)
	case toOdd:
		return oddIntegral(f, x)
	}
	return f.Math("llvm.roundeven", x)
}

// oddIntegral truncates, and goes one further from zero if that leaves an even number
// and is inexact. A number is even if its half is an integer.
func oddIntegral(f *lower.Func, x llvmir.Value) (llvmir.Value, error) {
	t, err := f.Math("llvm.trunc", x)
	if err != nil {
		return t, err
	}
	half := f.Bin(llvmir.FMul, t, real(x.Type(), 0.5))
	whole, err := f.Math("llvm.trunc", half)
	if err != nil {
		return t, err
	}
	one, err := f.Math("llvm.copysign", real(x.Type(), 1), x)
	if err != nil {
		return t, err
	}
	further := f.And(f.FCmp(llvmir.ONE, t, x), f.FCmp(llvmir.OEQ, half, whole))
	return f.Select(further, f.Bin(llvmir.FAdd, t, one), t), nil
}

// real returns a number of type t, a float or double.
func real(t *llvmir.Type, x float64) llvmir.Value {
	if t.Equal(llvmir.Double) {
		return llvmir.Float64(x)
	}
	return llvmir.Float32(float32(x))
}

// direction returns the direction for [lower.Func.Round], toward zero for toOdd.
func (r rounding) direction() lower.Rounding {
	switch r {
	case nearestAway:
		return lower.ToNearestAway
	case down:
		return lower.Downward
	case up:
		return lower.Upward
	case nearestEven:
		return lower.ToNearestEven
	}
	return lower.TowardZero
}

// conversion is how vcast makes an element of another type.
type conversion struct {
	from, to elem
	round    rounding
	// wrap drops high bits of integers that do not fit instead of saturating.
	wrap bool
}

// castOp is vcast.
func castOp(c call) error {
	p, err := c.lanes(1)
	if err != nil {
		return err
	}
	from, to := p.in[0].elem, p.out[0].elem
	how := c.keyword("cast", "cast_signed")
	if how == "bitcast" {
		if from.bits != to.bits {
			return fmt.Errorf("a bitcast from %d to %d bits", from.bits, to.bits)
		}
		t := p.out[0].memory.Elem.Value
		return c.finish(p, func(x []llvmir.Value) (llvmir.Value, error) { return asType(c.f, x[0], t), nil })
	}
	signed := how != "cast_unsigned"
	k := conversion{from: from.as(signed), to: to.as(signed), round: rounding(c.keyword("round_mode", string(nearestEven)))}
	return c.finish(p, func(x []llvmir.Value) (llvmir.Value, error) { return k.emit(c.f, x[0]) })
}

// emit converts one element.
func (k conversion) emit(f *lower.Func, x llvmir.Value) (llvmir.Value, error) {
	s, err := f.Scalar(k.to.typ)
	if err != nil {
		return x, err
	}
	switch {
	case k.to.bits == 1 && !k.to.isFloat():
		zero, err := isZero(f, k.from, x)
		return f.Xor(zero, llvmir.Bool(true)), err
	case k.from.isFloat() && k.to.isFloat():
		return k.floatToFloat(f, x)
	case k.from.isFloat():
		return k.floatToInt(f, x, s.Value)
	case k.to.isFloat():
		return k.intToFloat(f, x)
	}
	return k.intToInt(f, x, s.Value), nil
}

func (k conversion) floatToFloat(f *lower.Func, x llvmir.Value) (llvmir.Value, error) {
	x, err := f.Widen(x, k.from.typ)
	if err != nil {
		return x, err
	}
	if k.from.format == k.to.format {
		if x, err = k.round.integral(f, x); err != nil {
			return x, err
		}
		return f.Narrow(x, k.to.typ)
	}
	return k.rounded(f, x)
}

// rounded rounds a float or double to the type of the result.
func (k conversion) rounded(f *lower.Func, x llvmir.Value) (llvmir.Value, error) {
	if k.to.format == floats.F64 {
		return f.Narrow(x, k.to.typ) // exact
	}
	r, err := f.Round(x, k.to.typ, k.round.direction())
	if err != nil || k.round != toOdd {
		return r, err
	}
	back, err := f.Widen(r, k.to.typ)
	if err != nil {
		return r, err
	}
	t, bits := r.Type(), llvmir.Int(k.to.bits)
	inexact := f.FCmp(llvmir.ONE, f.Cast(llvmir.FPExt, back, x.Type()), x)
	last := f.Cast(llvmir.ZExt, inexact, bits)
	return asType(f, f.Or(asType(f, r, bits), last), t), nil
}

// floatToInt saturates; NaN becomes 0.
func (k conversion) floatToInt(f *lower.Func, x llvmir.Value, t *llvmir.Type) (llvmir.Value, error) {
	x, err := f.Widen(x, k.from.typ)
	if err != nil {
		return x, err
	}
	if x, err = k.round.integral(f, x); err != nil {
		return x, err
	}
	if k.round == dropsHighBits {
		return wrapFloat(f, x, t)
	}
	return saturate(f, x, t, k.to.signed), nil
}

// saturate converts to an integer, to the smallest or the largest one if x is beyond; NaN becomes 0.
// It is the intrinsic llvm.fptosi.sat or llvm.fptoui.sat, of which LLVM makes no vectors on x86.
func saturate(f *lower.Func, x llvmir.Value, t *llvmir.Type, signed bool) llvmir.Value {
	low, high, most, convert := 0.0, t.Bits(), ^uint64(0)>>(64-t.Bits()), llvmir.FPToUI
	if signed {
		low, high, most, convert = -math.Ldexp(1, t.Bits()-1), t.Bits()-1, most>>1, llvmir.FPToSI
	}
	digits := 24
	if x.Type().Equal(llvmir.Double) {
		digits = 53
	}
	// The largest number of the type of x that is not too large.
	top := math.Ldexp(1, high) - math.Ldexp(1, max(high-digits, 0))
	least, last := real(x.Type(), low), real(x.Type(), top)
	y := f.Select(f.FCmp(llvmir.OGT, x, least), x, least) // and NaN is the least, for now
	y = f.Select(f.FCmp(llvmir.OLT, y, last), y, last)
	n := f.Cast(convert, y, t)
	if high > digits {
		n = f.Select(f.FCmp(llvmir.OGT, x, last), llvmir.ConstInt(t, int64(most)), n)
	}
	return f.Select(f.FCmp(llvmir.UNO, x, x), llvmir.ConstInt(t, 0), n)
}

// wrapFloat returns the low bits of an integer that is held by a float; the bits of
// infinity are 0. It takes away the multiple of 2 to the power of 64 first. That is
// exact: the quotient only changes the exponent.
func wrapFloat(f *lower.Func, x llvmir.Value, t *llvmir.Type) (llvmir.Value, error) {
	width := math.Ldexp(1, maxBits)
	many, err := f.Math("llvm.trunc", f.Bin(llvmir.FMul, x, real(x.Type(), 1/width)))
	if err != nil {
		return x, err
	}
	rest := f.Bin(llvmir.FSub, x, f.Bin(llvmir.FMul, many, real(x.Type(), width)))
	size, err := f.Math("llvm.fabs", rest)
	if err != nil {
		return x, err
	}
	n := saturate(f, size, llvmir.I64, false)
	negative := f.FCmp(llvmir.OLT, rest, llvmir.Zero(x.Type()))
	return f.Resize(f.Select(negative, f.Sub(llvmir.Index(0), n), n), t, false), nil
}

func (k conversion) intToFloat(f *lower.Func, x llvmir.Value) (llvmir.Value, error) {
	const exact = 53 // bits that a double holds
	switch {
	case k.round == nearestEven:
		return f.FromInt(x, k.from.signed, k.to.typ)
	case k.from.bits <= exact:
		return k.rounded(f, f.Cast(toDouble(k.from.signed), x, llvmir.Double))
	case k.to.format == floats.F64:
		return x, errors.New("only round_mode rint is supported from 64 bits to f64")
	}
	return k.rounded(f, oddDouble(f, x, k.from.signed))
}

func toDouble(signed bool) llvmir.CastOp {
	if signed {
		return llvmir.SIToFP
	}
	return llvmir.UIToFP
}

// oddDouble returns an integer of 64 bits as a double. Of an integer that needs more
// than 53 bits it drops 11 bits, and sets the last remaining bit if that is inexact:
// rounding it again to fewer digits, in any direction, is then the same as rounding
// once.
func oddDouble(f *lower.Func, x llvmir.Value, signed bool) llvmir.Value {
	const drop = 11
	t := x.Type()
	c := func(n int64) llvmir.Value { return llvmir.ConstInt(t, n) }
	negative, size := llvmir.Bool(false), x
	if signed {
		negative = f.ICmp(llvmir.SLT, x, c(0))
		size = f.Select(negative, f.Sub(c(0), x), x)
	}
	lost := f.Cast(llvmir.ZExt, f.ICmp(llvmir.NE, f.And(size, c(1<<drop-1)), c(0)), t)
	short := f.Or(f.Bin(llvmir.LShr, size, c(drop)), lost)
	large := f.Bin(llvmir.FMul, f.Cast(llvmir.UIToFP, short, llvmir.Double), llvmir.Float64(1<<drop))
	fits := f.ICmp(llvmir.ULT, size, c(1<<(maxBits-drop)))
	r := f.Select(fits, f.Cast(llvmir.UIToFP, size, llvmir.Double), large)
	return f.Select(negative, f.FNeg(r), r)
}

// intToInt saturates, or drops the high bits.
func (k conversion) intToInt(f *lower.Func, x llvmir.Value, t *llvmir.Type) llvmir.Value {
	if k.wrap || k.round == dropsHighBits {
		return f.Resize(x, t, k.from.signed)
	}
	if low := k.to.min(); low.Cmp(k.from.min()) > 0 {
		x = largerInt(f, k.from, x, llvmir.ConstBig(x.Type(), low))
	}
	if high := k.to.max(); high.Cmp(k.from.max()) < 0 {
		x = smallerInt(f, k.from, x, llvmir.ConstBig(x.Type(), high))
	}
	return f.Resize(x, t, k.from.signed)
}
