package interphivm

import (
	"math"

	"hivm-opt/internal/simd"
	"hivm-opt/interp"
	"hivm-opt/ir/floats"
)

// rows returns the conversion of rows of elements, nil if there is none: it is made for single
// elements then.
func (c conversion) rows(from, to interp.Elem) compute {
	switch {
	case !lowFirst || c.to.bits == 1 && !c.to.isFloat():
		return nil
	case c.from.isFloat() && c.to.isFloat():
		return c.floatRows(from, to)
	case c.from.isFloat():
		return c.toIntegers(from, to)
	case c.to.isFloat():
		return c.fromIntegers(from, to)
	}
	return c.integerRows(from, to)
}

// inSingles reports whether float32 holds the numbers of a format of 16 or 32 bits.
func (e elem) inSingles() bool {
	return e.isFloat() && e.numberType() >= halfFloats && e.numberType() <= singles
}

// floatRows rounds to nearest even, which also is right for any way to round where it is exact.
func (c conversion) floatRows(from, to interp.Elem) compute {
	exact := to.Format == floats.F32 && from.Bits == 16
	if from.Format == to.Format || !exact && c.round != nearestEven {
		return nil
	}
	if c.from.inSingles() && c.to.inSingles() {
		return unaryRows(narrowed(from), narrowed(to), quietRow)
	}
	switch {
	case c.from.numberType() == singles && c.to.numberType() == doubles:
		return unaryRows(plain[float32](), plain[float64](), convertRow[float32, float64])
	case c.from.numberType() == doubles && c.to.numberType() == singles:
		return unaryRows(plain[float64](), plain[float32](), convertRow[float64, float32])
	}
	return nil
}

// quietRow makes each NaN quiet, as conversions do.
func quietRow(dst, x []float32) {
	for i, v := range x[:len(dst)] {
		if v != v {
			v = math.Float32frombits(math.Float32bits(v) | 1<<22)
		}
		dst[i] = v
	}
}

// convertRow converts as Go does: exactly, or to the nearest float, ties to even.
func convertRow[T, U simd.Number](dst []U, x []T) {
	x = x[:len(dst)]
	for i := range dst {
		dst[i] = U(x[i])
	}
}

// fromIntegers makes floats of integers that are not rounded, or to nearest even in one step.
func (c conversion) fromIntegers(from, to interp.Elem) compute {
	exact := c.from.bits <= 8 && c.to.inSingles() || c.from.bits <= 16 && to.Format == floats.F32 || c.from.bits <= 32 && to.Format == floats.F64
	if !exact && (c.round != nearestEven || to.Bits == 16) {
		return nil
	}
	wide := integers(from, c.from.signed)
	switch {
	case !c.from.signed && c.from.bits == 64:
		return nil
	case c.from.numberType() == int32s && to.Format == floats.F32:
		return unaryRows(plain[int32](), plain[float32](), simd.Floats)
	case c.to.inSingles():
		return unaryRows(wide, narrowed(to), convertRow[int64, float32])
	case to.Format == floats.F64:
		return unaryRows(wide, plain[float64](), convertRow[int64, float64])
	}
	return nil
}

// toIntegers makes integers of floats, which saturate.
func (c conversion) toIntegers(from, to interp.Elem) compute {
	if c.round == dropsHighBits || c.to.bits > 32 {
		return nil
	}
	lo, hi := float64(c.to.int(c.to.min())), float64(c.to.int(c.to.max()))
	integral := c.round.integral
	if c.from.numberType() == singles && c.to.numberType() == int32s {
		switch c.round {
		case nearestEven:
			return unaryRows(plain[float32](), plain[int32](), nearestInts)
		case towardZero:
			return unaryRows(plain[float32](), plain[int32](), truncatedInts)
		}
	}
	row := func(dst []int64, x []float64) {
		for i, v := range x[:len(dst)] {
			dst[i] = saturated(integral(v), lo, hi)
		}
	}
	switch {
	case c.from.inSingles():
		return unaryRows(narrowed(from), integers(to, c.to.signed), func(dst []int64, x []float32) {
			for i, v := range x[:len(dst)] {
				dst[i] = saturated(integral(float64(v)), lo, hi)
			}
		})
	case from.Format == floats.F64:
		return unaryRows(plain[float64](), integers(to, c.to.signed), row)
	}
	return nil
}

// saturated returns an integral number within bounds, 0 for NaN.
func saturated(v, lo, hi float64) int64 {
	switch {
	case v != v:
		return 0
	case v < lo:
		return int64(lo)
	case v > hi:
		return int64(hi)
	}
	return int64(v)
}

// nearestInts rounds to nearest even by adding a number whose unit in the last place is 1, in
// half the time of math.RoundToEven.
func nearestInts(dst []int32, x []float32) {
	const shift = 3 << 51
	x = x[:len(dst)]
	for i := range dst {
		v := float64(x[i])
		if v >= math.MinInt32 && v <= math.MaxInt32 {
			dst[i] = int32(int64(math.Float64bits(v + shift)))
			continue
		}
		dst[i] = int32(saturated(v, math.MinInt32, math.MaxInt32))
	}
}

// truncatedInts rounds toward zero.
func truncatedInts(dst []int32, x []float32) {
	x = x[:len(dst)]
	for i := range dst {
		v := float64(x[i])
		if v >= math.MinInt32 && v <= math.MaxInt32 {
			dst[i] = int32(v)
			continue
		}
		dst[i] = int32(saturated(v, math.MinInt32, math.MaxInt32))
	}
}

// integerRows wraps or saturates.
func (c conversion) integerRows(from, to interp.Elem) compute {
	if c.from.bits == 64 && !c.from.signed || c.to.bits == 64 && !c.to.signed {
		return nil
	}
	if c.wrap || c.round == dropsHighBits {
		return unaryRows(integers(from, c.from.signed), integers(to, c.to.signed), func(dst, x []int64) { copy(dst, x) })
	}
	lo, hi := c.to.int(c.to.min()), c.to.int(c.to.max())
	return unaryRows(integers(from, c.from.signed), integers(to, c.to.signed), func(dst, x []int64) {
		x = x[:len(dst)]
		for i := range dst {
			dst[i] = min(max(x[i], lo), hi)
		}
	})
}
