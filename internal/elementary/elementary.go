// Package elementary has functions such as exp on numbers of f32, which the interpreter and code
// for the host compute alike.
//
// Each is a fixed sequence of additions, multiplications, divisions and selections in f64, without
// branches and tables, so that compilers make vectors of it; [hivm-opt/lower] writes the same
// sequence as LLVM IR. No product and sum are contracted to one operation: Go never does so where the
// product is converted to float64, but may where it is only the argument or the result of a
// function. The results are within 0.501 units in the last place of the
// exact ones, which are within 0.5 if they are rounded correctly. Tests look at each of the 2^32
// numbers.
//
// A result is NaN for a NaN, and where the function is not defined.
package elementary

import "math"

//go:generate go run ./minimax -o coefficients_gen.go

// The constants of all functions. What is beyond a limit has the result of the limit: 0, 1 or an
// infinity.
const (
	Log2E  = 0x1.71547652b82fep+0 // the logarithm of e to the base of 2
	Ln2    = 0x1.62e42fefa39efp-1
	Log102 = 0x1.34413509f79ffp-2 // the logarithm of 2 to the base of 10
	Log10E = 0x1.bcb7b1526e50ep-2 // the logarithm of e to the base of 10

	ExpMin, ExpMax   = -110, 90
	Exp2Min, Exp2Max = -160, 130
	Expm1Min         = -30
	TanhMax          = 10
	ErfMax           = 4

	// Round added to a number of less than 2^51 leaves the nearest integer in the bits at the end of
	// the sum, with the bias of an exponent added to it.
	Round = 0x1.8p52 + 1023
	// Root is the bits of the root of 1/2, the lower end of the numbers with the exponent 0.
	Root = 0x3FE6A09E667F3BCD
	// One is the bits of 1.
	One = 0x3FF0000000000000
	// Mantissa is the bits of a number behind its exponent.
	Mantissa = 1<<52 - 1
	// Integer is the bits of 2^52: with a small integer at their end, 2^52 more than it.
	Integer = 0x4330000000000000
	// IntegerBias is what such a number is more than an exponent without its bias.
	IntegerBias = 0x1p52 + 1023
)

// Exp returns e to the power of x.
func Exp(x float32) float32 {
	v := clamp(float64(x), ExpMin, ExpMax)
	u, scale := split(float64(v * Log2E))
	return float32(scale * eight(&Exp2Terms, u))
}

// Exp2 returns 2 to the power of x.
func Exp2(x float32) float32 {
	u, scale := split(clamp(float64(x), Exp2Min, Exp2Max))
	return float32(scale * eight(&Exp2Terms, u))
}

// Expm1 returns e to the power of x, minus 1.
func Expm1(x float32) float32 {
	v := clamp(float64(x), Expm1Min, ExpMax)
	return float32(math.Copysign(expMinus1(float64(v*Log2E)), v))
}

// Tanh returns the hyperbolic tangent of x.
func Tanh(x float32) float32 {
	v := atMost(math.Abs(float64(x)), TanhMax)
	e := expMinus1(float64(v * (2 * Log2E)))
	return float32(math.Copysign(e/(e+2), float64(x)))
}

// Erf returns the error function of x.
func Erf(x float32) float32 {
	v := atMost(math.Abs(float64(x)), ErfMax)
	u := float64(v*v*0.125) - 1
	return float32(math.Copysign(v*twenty(&ErfTerms, u), float64(x)))
}

// Log returns the natural logarithm of x.
func Log(x float32) float32 {
	if !isOrdinary(x) {
		return logOfOther(x)
	}
	exp, m := parts(float64(x))
	return float32(float64(exp*Ln2) + logOf(m-1, m+1))
}

// Log2 returns the logarithm of x to the base of 2.
func Log2(x float32) float32 {
	if !isOrdinary(x) {
		return logOfOther(x)
	}
	exp, m := parts(float64(x))
	return float32(exp + float64(logOf(m-1, m+1)*Log2E))
}

// Log10 returns the logarithm of x to the base of 10.
func Log10(x float32) float32 {
	if !isOrdinary(x) {
		return logOfOther(x)
	}
	exp, m := parts(float64(x))
	return float32(float64(exp*Log102) + float64(logOf(m-1, m+1)*Log10E))
}

// Log1p returns the natural logarithm of 1 + x.
func Log1p(x float32) float32 {
	v := float64(x)
	sum := 1 + v
	if !(sum > 0 && sum <= math.MaxFloat64) {
		return logOfOther(float32(sum))
	}
	exp, m := parts(sum)
	rest := m - 1
	if exp == 0 { // the sum may have lost digits
		rest = v
	}
	return float32(math.Copysign(float64(exp*Ln2)+logOf(rest, rest+2), v))
}

func clamp(x, low, high float64) float64 {
	if x < low {
		x = low
	}
	return atMost(x, high)
}

func atMost(x, high float64) float64 {
	if x > high {
		return high
	}
	return x
}

// split returns the difference of x and the nearest integer, and 2 to the power of the integer.
func split(x float64) (u, scale float64) {
	sum := x + Round
	return x - (sum - Round), math.Float64frombits(math.Float64bits(sum) << 52)
}

// expMinus1 returns 2^x - 1.
func expMinus1(x float64) float64 {
	u, scale := split(x)
	return float64(scale*float64(u*eight(&Exp2Minus1Terms, u))) + (scale - 1)
}

// parts returns m between the roots of 1/2 and 2 and exp such that x is m * 2^exp.
func parts(x float64) (exp, m float64) {
	bits := math.Float64bits(x) + (One - Root)
	return math.Float64frombits(bits>>52|Integer) - IntegerBias, math.Float64frombits(bits&Mantissa + Root)
}

// logOf returns ln(m) of m-1 and m+1.
func logOf(minus, plus float64) float64 {
	s := minus / plus
	return float64(s * five(&LogTerms, s*s))
}

// isOrdinary reports whether x has a finite logarithm.
func isOrdinary(x float32) bool { return math.Float32bits(x)-1 < 0x7F7FFFFF }

// logOfOther returns the logarithm of other numbers.
func logOfOther(x float32) float32 {
	switch {
	case x < 0:
		return float32(math.NaN())
	case x == 0:
		return float32(math.Inf(-1))
	}
	return x // infinity and NaN
}

// The polynomials are summed in pairs, then pairs of pairs, and so on: what depends on what is
// a tree, where Horner's rule is a chain.

func pair(a, b, u float64) float64 { return a + float64(b*u) }

func five(c *[5]float64, u float64) float64 {
	u2 := u * u
	return pair(pair(pair(c[0], c[1], u), pair(c[2], c[3], u), u2), c[4], u2*u2)
}

func eight(c *[8]float64, u float64) float64 {
	u2 := u * u
	low := pair(pair(c[0], c[1], u), pair(c[2], c[3], u), u2)
	high := pair(pair(c[4], c[5], u), pair(c[6], c[7], u), u2)
	return pair(low, high, u2*u2)
}

func twenty(c *[20]float64, u float64) float64 {
	u2 := u * u
	u4 := u2 * u2
	u8 := u4 * u4
	four := func(i int) float64 { return pair(pair(c[i], c[i+1], u), pair(c[i+2], c[i+3], u), u2) }
	return pair(pair(pair(four(0), four(4), u4), pair(four(8), four(12), u4), u8), four(16), u8*u8)
}
