package main

import (
	"math"
	"math/big"
)

func number(x float64) *big.Float    { return new(big.Float).SetPrec(prec).SetFloat64(x) }
func add(x, y *big.Float) *big.Float { return number(0).Add(x, y) }
func sub(x, y *big.Float) *big.Float { return number(0).Sub(x, y) }
func mul(x, y *big.Float) *big.Float { return number(0).Mul(x, y) }
func quo(x, y *big.Float) *big.Float { return number(0).Quo(x, y) }
func abs(x *big.Float) *big.Float    { return number(0).Abs(x) }

// series adds terms until they change nothing. The first is term(0), and so on.
func series(term func(n int) *big.Float) *big.Float {
	sum := number(0)
	for n := 0; ; n++ {
		t := term(n)
		sum = add(sum, t)
		if t.Sign() == 0 || t.MantExp(nil) < sum.MantExp(nil)-prec {
			return sum
		}
	}
}

// ln2 is the logarithm of 2: (1+1/3) / (1-1/3) is 2.
func ln2() *big.Float { return quo(logRatio(quo(number(1), number(9))), number(3)) }

// exp2Minus1 is (2^u - 1) / u: the sum of ln2^(n+1) * u^n / (n+1)!.
func exp2Minus1(u *big.Float) *big.Float {
	l := ln2()
	x := mul(u, l)
	t := l
	return series(func(n int) *big.Float {
		if n > 0 {
			t = quo(mul(t, x), number(float64(n+1)))
		}
		return t
	})
}

func exp2(u *big.Float) *big.Float { return add(number(1), mul(u, exp2Minus1(u))) }

// logRatio is ln((1+s) / (1-s)) / s of the square of s: the sum of 2*z^n / (2n+1).
func logRatio(z *big.Float) *big.Float {
	power := number(2)
	return series(func(n int) *big.Float {
		t := quo(power, number(float64(2*n+1)))
		power = mul(power, z)
		return t
	})
}

// logLimit is the largest square of (m-1) / (m+1) for m between the roots of 1/2 and 2.
func logLimit() float64 {
	s := (math.Sqrt2 - 1) / (math.Sqrt2 + 1)
	return s * s * (1 + 0x1p-20)
}

// erfRatio is erf(x) / x where u is x*x/8 - 1: two over the root of pi times the sum of
// (-x*x)^n / (n! * (2n+1)).
func erfRatio(u *big.Float) *big.Float {
	z := mul(number(-8), add(u, number(1)))
	power := number(1)
	sum := series(func(n int) *big.Float {
		t := quo(power, number(float64(2*n+1)))
		power = quo(mul(power, z), number(float64(n+1)))
		return t
	})
	return quo(mul(number(2), sum), number(0).Sqrt(pi()))
}

// pi is 16*atan(1/5) - 4*atan(1/239), Machin's formula.
func pi() *big.Float {
	return sub(mul(number(16), arctan(5)), mul(number(4), arctan(239)))
}

// arctan is the arcus tangent of 1/n.
func arctan(n float64) *big.Float {
	power := quo(number(1), number(n))
	square := number(-n * n)
	return series(func(k int) *big.Float {
		t := quo(power, number(float64(2*k+1)))
		power = quo(power, square)
		return t
	})
}
