package lower

import (
	"fmt"

	"hivm-opt/ir"
	"hivm-opt/lower/llvmir"
)

// Rounding is a direction to round in. The numbers are the numbers of MLIR's rounding
// modes.
type Rounding uint8

// The directions.
const (
	ToNearestEven Rounding = iota
	Downward
	Upward
	TowardZero
	ToNearestAway
	numRoundings
)

// Round rounds a float or double to a number of type t, once, in a direction. It begins
// with the nearest number and takes the neighbour instead where that is on the wrong
// side: the patterns of neighbours differ by one, the larger pattern is further from
// zero.
func (f *Func) Round(v llvmir.Value, t ir.Type, mode Rounding) (llvmir.Value, error) {
	if mode >= numRoundings {
		return v, fmt.Errorf("the rounding mode %d is unknown", mode)
	}
	near, err := f.Narrow(v, t)
	if err != nil || mode == ToNearestEven {
		return near, err
	}
	back, err := f.widenTo(near, t, v.Type())
	if err != nil {
		return v, err
	}
	bits := llvmir.Int(near.Type().Bits())
	pattern := f.cast(near, bits)
	one, minusOne, zero := llvmir.ConstInt(bits, 1), llvmir.ConstInt(bits, -1), llvmir.ConstInt(bits, 0)
	negative := f.FCmp(llvmir.OLT, v, llvmir.Zero(v.Type()))
	step := zero
	switch mode {
	case Downward:
		step = f.Select(f.FCmp(llvmir.OGT, back, v), f.Select(negative, one, minusOne), zero)
	case Upward:
		step = f.Select(f.FCmp(llvmir.OLT, back, v), f.Select(negative, minusOne, one), zero)
	case TowardZero:
		beyond := f.Select(negative, f.FCmp(llvmir.OLT, back, v), f.FCmp(llvmir.OGT, back, v))
		step = f.Select(beyond, minusOne, zero)
	case ToNearestAway:
		// In the middle of two numbers the nearest number is the even number; if that is
		// closer to zero, the other number is as far from v. Both differences are exact.
		further, err := f.widenTo(f.cast(f.Add(pattern, one), near.Type()), t, v.Type())
		if err != nil {
			return v, err
		}
		tie := f.FCmp(llvmir.OEQ, f.Bin(llvmir.FSub, v, back), f.Bin(llvmir.FSub, further, v))
		inexact := f.FCmp(llvmir.ONE, back, v)
		step = f.Select(f.And(tie, inexact), one, zero)
	}
	return f.cast(f.Add(pattern, step), near.Type()), nil
}

// widenTo returns a number of type t as a float or double. That is exact.
func (f *Func) widenTo(v llvmir.Value, t ir.Type, to *llvmir.Type) (llvmir.Value, error) {
	v, err := f.Widen(v, t)
	if err != nil {
		return v, err
	}
	return f.Cast(llvmir.FPExt, v, to), nil
}
