package floats

import "math/big"

// Rounding says which integer a number is rounded to.
type Rounding uint8

// The directions of rounding.
const (
	ToNearestEven Rounding = iota
	ToNearestAway
	TowardZero
	Upward
	Downward
)

// Integral returns v rounded to an integer of its format. The sign of v stays,
// also the sign of a result zero; a NaN becomes quiet.
func Integral(v Value, to Rounding) Value {
	f := v.Format.or64()
	v.Format = f
	n := v.unpack()
	if n.class == isNaN {
		return v.quiet()
	}
	if n.class != isFinite || n.exp >= 0 {
		return v
	}
	m := bigInt(n.hi, n.lo)
	drop := uint(-n.exp)
	whole := new(big.Int).Rsh(m, drop)
	rest := new(big.Int).Sub(m, new(big.Int).Lsh(whole, drop))
	half := rest.Cmp(new(big.Int).Lsh(big.NewInt(1), drop-1))
	up := false
	switch to {
	case ToNearestEven:
		up = half > 0 || half == 0 && whole.Bit(0) == 1
	case ToNearestAway:
		up = half >= 0
	case Upward:
		up = rest.Sign() != 0 && !n.neg
	case Downward:
		up = rest.Sign() != 0 && n.neg
	}
	if up {
		whole.Add(whole, big.NewInt(1))
	}
	if whole.Sign() == 0 {
		return f.zero(n.neg)
	}
	r, _, _ := f.roundInt(n.neg, whole, 0)
	return r
}

// Abs returns v without its sign, as far as the format can tell: see [Neg].
func Abs(v Value) Value {
	if v.Signbit() {
		return Neg(v)
	}
	v.Format = v.Format.or64()
	return v
}
