package interphivm

import (
	"math"
	"math/big"

	"hivm-opt/ir/floats"
)

// rounding is a keyword of the attribute round_mode.
type rounding string

const (
	nearestEven    rounding = "rint"
	nearestAway    rounding = "round"
	down           rounding = "floor"
	up             rounding = "ceil"
	towardZero     rounding = "trunc"
	toOdd          rounding = "odd"
	dropsHighBits  rounding = "truncwithoverflow"
	significantAll          = 64 // bits that hold every int64 and every float64
)

// integral rounds to an integer.
func (r rounding) integral(x float64) float64 {
	switch r {
	case nearestAway:
		return math.Round(x)
	case down:
		return math.Floor(x)
	case up:
		return math.Ceil(x)
	case towardZero, dropsHighBits:
		return math.Trunc(x)
	case toOdd:
		t := math.Trunc(x)
		if t != x && math.Mod(t, 2) == 0 {
			t += math.Copysign(1, x)
		}
		return t
	}
	return math.RoundToEven(x)
}

// conversion is how vcast makes an element of another type.
type conversion struct {
	from, to elem
	round    rounding
	// wrap drops high bits of integers that do not fit instead of saturating.
	wrap bool
}

// kernel returns the function on elements.
func (c conversion) kernel() func(uint64) uint64 {
	switch {
	case c.to.bits == 1 && !c.to.isFloat():
		return func(x uint64) uint64 { return c.to.truth(!c.from.isZero(x)) }
	case c.from.isFloat() && c.from.format == c.to.format:
		return func(x uint64) uint64 { return c.to.fromFloat(c.round.integral(c.from.float(x))) }
	case c.from.isFloat() && c.to.isFloat():
		return c.floatToFloat
	case c.from.isFloat():
		return c.floatToInt
	case c.to.isFloat():
		return c.intToFloat
	}
	return c.intToInt
}

func (c conversion) floatToFloat(x uint64) uint64 {
	v := c.from.float(x)
	r, exact := floats.Convert(c.to.format, floats.FromBits(c.from.format, x, 0))
	if exact || c.round == nearestEven || math.IsNaN(v) || math.IsInf(v, 0) {
		return r.Lo
	}
	return c.round.adjust(r, new(big.Float).SetPrec(significantAll).SetFloat64(v))
}

func (c conversion) intToFloat(x uint64) uint64 {
	exact, r := true, floats.Value{}
	v := new(big.Float).SetPrec(significantAll)
	if i := c.from.int(x); c.from.signed {
		r, exact = floats.FromInt64(c.to.format, i)
		v.SetInt64(i)
	} else {
		r, exact = floats.FromUint64(c.to.format, x)
		v.SetUint64(x)
	}
	if exact || c.round == nearestEven {
		return r.Lo
	}
	return c.round.adjust(r, v)
}

// adjust returns x rounded by r, given x rounded to nearest even. Of the formats
// of floats it uses that neighbouring magnitudes have neighbouring bits, the
// infinity (or NaN) after the largest number included.
func (r rounding) adjust(v floats.Value, x *big.Float) uint64 {
	lower, upper := v.Lo, v.Lo
	if beyond(v, x) {
		lower--
	} else {
		upper++
	}
	toLower := true
	switch r {
	case down:
		toLower = !x.Signbit()
	case up:
		toLower = x.Signbit()
	case nearestAway:
		toLower = v.Lo == lower && !tie(v, upper, x)
	case toOdd:
		return lower | 1
	}
	if toLower {
		return lower
	}
	return upper
}

// beyond reports whether v is farther from zero than x, to which it is not
// equal.
func beyond(v floats.Value, x *big.Float) bool {
	f := v.Float64()
	if math.IsInf(f, 0) || math.IsNaN(f) {
		return true
	}
	return new(big.Float).Abs(new(big.Float).SetFloat64(f)).Cmp(new(big.Float).Abs(x)) > 0
}

// tie reports whether x lies in the middle of v and its neighbour.
func tie(v floats.Value, neighbour uint64, x *big.Float) bool {
	n := floats.FromBits(v.Format, neighbour, 0).Float64()
	if math.IsInf(n, 0) || math.IsNaN(n) {
		return false
	}
	sum := new(big.Float).SetPrec(2*significantAll).Add(big.NewFloat(v.Float64()), big.NewFloat(n))
	return sum.Cmp(new(big.Float).Add(x, x)) == 0
}

// floatToInt saturates; NaN becomes 0.
func (c conversion) floatToInt(x uint64) uint64 {
	v := c.round.integral(c.from.float(x))
	if math.IsNaN(v) {
		return 0
	}
	if c.round == dropsHighBits {
		return c.to.wrapFloat(v)
	}
	limit := math.Ldexp(1, c.to.bits)
	if c.to.signed {
		limit /= 2
	}
	switch {
	case v >= limit:
		return c.to.max()
	case c.to.signed && v < -limit, !c.to.signed && v < 0:
		return c.to.min()
	case v < 0:
		return uint64(int64(v)) & c.to.mask()
	}
	return uint64(v)
}

// wrapFloat returns the low bits of an integer that is held by a float; the bits of
// infinity are 0.
func (e elem) wrapFloat(v float64) uint64 {
	if math.IsInf(v, 0) {
		return 0
	}
	i, _ := big.NewFloat(v).Int(nil)
	i.And(i, new(big.Int).SetUint64(e.mask()))
	return i.Uint64()
}

func (c conversion) intToInt(x uint64) uint64 {
	v := c.from.int(x)
	if c.wrap || c.round == dropsHighBits {
		return uint64(v) & c.to.mask()
	}
	if c.from.signed && v < 0 {
		if !c.to.signed {
			return 0
		}
		return uint64(max(v, c.to.int(c.to.min()))) & c.to.mask()
	}
	return min(uint64(v), c.to.max())
}
