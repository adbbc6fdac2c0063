package floats

import (
	"math"
	"math/big"
)

// Neg returns v with the sign flipped. Zero and NaN of the FNUZ formats and NaN
// of f8E8M0FNU have only one sign and stay as they are.
func Neg(v Value) Value {
	f := v.Format.or64()
	v.Format = f
	switch f.enc {
	case nanZero:
		if v.Lo&0x7F == 0 {
			return v
		}
	case scale:
		if v.IsNaN() {
			return v
		}
	}
	hi, lo := shl(0, 1, f.signPos())
	v.Hi ^= hi
	v.Lo ^= lo
	return v
}

// Add returns a+b correctly rounded to nearest even in the format of a. The
// operands of all four operations should have the same format; a different b is
// converted to the format of a first. A NaN operand is returned, made quiet: the
// first if there are two.
func Add(a, b Value) Value { return binary('+', a, b) }

// Sub returns a-b; see [Add].
func Sub(a, b Value) Value { return binary('-', a, b) }

// Mul returns a*b; see [Add].
func Mul(a, b Value) Value { return binary('*', a, b) }

// Div returns a/b; see [Add]. Division by zero gives infinity, or the format's
// replacement of infinity.
func Div(a, b Value) Value { return binary('/', a, b) }

// Cmp compares a and b: -1, 0 or +1, with -0 equal to +0. ordered is false, and
// the order 0, if either is NaN. The formats may differ.
func Cmp(a, b Value) (order int, ordered bool) {
	m, n := a.unpack(), b.unpack()
	if m.class == isNaN || n.class == isNaN {
		return 0, false
	}
	if m.class == isZero && n.class == isZero {
		return 0, true
	}
	if s, t := m.signum(), n.signum(); s != t {
		if s < t {
			return -1, true
		}
		return 1, true
	}
	return m.signum() * cmpMagnitude(m, n), true
}

func (n number) signum() int {
	if n.class == isZero {
		return 0
	}
	return sign(n.neg)
}

// cmpMagnitude compares two nonzero magnitudes.
func cmpMagnitude(m, n number) int {
	less := func(b bool) int {
		if b {
			return -1
		}
		return 1
	}
	if m.class == isInf || n.class == isInf {
		if m.class == n.class {
			return 0
		}
		return less(n.class == isInf)
	}
	mt, nt := len128(m.hi, m.lo), len128(n.hi, n.lo)
	if m.exp+mt != n.exp+nt {
		return less(m.exp+mt < n.exp+nt)
	}
	mh, ml := shl(m.hi, m.lo, 128-mt)
	nh, nl := shl(n.hi, n.lo, 128-nt)
	switch {
	case mh != nh:
		return less(mh < nh)
	case ml != nl:
		return less(ml < nl)
	}
	return 0
}

func binary(op byte, a, b Value) Value {
	f := a.Format.or64()
	a.Format = f
	b, _ = Convert(f, b)
	if a.IsNaN() {
		return a.quiet()
	}
	if b.IsNaN() {
		return b.quiet()
	}
	if f.exactIn64() {
		// For at most 24 bits of precision rounding a float64 result again is
		// harmless: 53 >= 2*24+2. For f64 the second rounding does nothing.
		x, y := a.Float64(), b.Float64()
		r := apply(op, x, y)
		if math.IsInf(r, 0) && !math.IsInf(x, 0) && !math.IsInf(y, 0) && !(op == '/' && y == 0) {
			return f.overflow(r < 0)
		}
		return f.special(r)
	}
	m, n := a.unpack(), b.unpack()
	if m.class != isFinite || n.class != isFinite {
		// 1 stands in for every finite operand: the result of an operation
		// with zero or infinity does not depend on its size, except for x±0.
		r := apply(op, m.proxy(), n.proxy())
		if math.Abs(r) != 1 {
			return f.special(r)
		}
		if m.class == isZero {
			if op == '-' {
				return Neg(b)
			}
			return b
		}
		return a
	}
	neg := m.neg != n.neg
	switch op {
	case '*':
		p := bigInt(m.hi, m.lo)
		v, _, _ := f.roundInt(neg, p.Mul(p, bigInt(n.hi, n.lo)), m.exp+n.exp)
		return v
	case '/':
		v, _, _ := f.roundQuo(neg, bigInt(m.hi, m.lo), bigInt(n.hi, n.lo), m.exp-n.exp)
		return v
	case '-':
		n.neg = !n.neg
	}
	return f.add(m, n)
}

// add returns m+n for finite nonzero operands.
func (f *Format) add(m, n number) Value {
	exp := min(m.exp, n.exp)
	sum := m.scaled(exp)
	sum.Add(sum, n.scaled(exp))
	neg := sum.Sign() < 0
	v, _, _ := f.roundInt(neg, sum.Abs(sum), exp)
	return v
}

// scaled is the signed integer n / 2^exp, exp being at most n.exp.
func (n number) scaled(exp int) *big.Int {
	x := bigInt(n.hi, n.lo)
	x.Lsh(x, uint(n.exp-exp))
	if n.neg {
		x.Neg(x)
	}
	return x
}

func (n number) proxy() float64 {
	x := float64(sign(n.neg))
	switch n.class {
	case isZero:
		return math.Copysign(0, x)
	case isInf:
		return math.Inf(sign(n.neg))
	}
	return x
}

func apply(op byte, x, y float64) float64 {
	switch op {
	case '+':
		return x + y
	case '-':
		return x - y
	case '*':
		return x * y
	}
	return x / y
}

// special is FromFloat64 with the positive default NaN, whatever sign the host
// gives the NaN of an invalid operation.
func (f *Format) special(x float64) Value {
	if math.IsNaN(x) {
		return f.nan(false)
	}
	return FromFloat64(f, x)
}

// quiet makes the NaN v quiet.
func (v Value) quiet() Value {
	f := v.Format
	if f.enc == ieee {
		q := f.nan(false)
		v.Lo |= q.Lo
		v.Hi |= q.Hi
	}
	return v
}
