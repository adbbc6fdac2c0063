package math

import (
	"math"
	"math/big"
	"math/bits"

	"hivm-opt/dialect/arith"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// realFold folds an operation on one floating-point number. It fails where the
// result is not known.
type realFold func(floats.Value) (floats.Value, bool)

// Fold implements ir.Folder.
func (f realFold) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	return arith.FoldReal(c, op, operands, f)
}

// realsFold is realFold for two operands.
type realsFold func(a, b floats.Value) (floats.Value, bool)

// Fold implements ir.Folder.
func (f realsFold) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	return arith.FoldReals(c, op, operands, f)
}

// intFold folds an operation on one integer of a width, in two's complement.
type intFold func(width int, v *big.Int) (*big.Int, bool)

// Fold implements ir.Folder.
func (f intFold) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	return arith.FoldInteger(c, op, operands, f)
}

// intsFold is intFold for two operands.
type intsFold func(width int, a, b *big.Int) (*big.Int, bool)

// Fold implements ir.Folder.
func (f intsFold) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	return arith.FoldIntegers(c, op, operands, f)
}

// unsigned returns the bits of v as a number that is not negative.
func unsigned(width int, v *big.Int) *big.Int {
	if v.Sign() >= 0 {
		return v
	}
	return new(big.Int).Add(v, new(big.Int).Lsh(big.NewInt(1), uint(width)))
}

func absInt(_ int, v *big.Int) (*big.Int, bool) { return new(big.Int).Abs(v), true }

func leadingZeros(width int, v *big.Int) (*big.Int, bool) {
	return big.NewInt(int64(width - unsigned(width, v).BitLen())), true
}

func trailingZeros(width int, v *big.Int) (*big.Int, bool) {
	if v.Sign() == 0 {
		return big.NewInt(int64(width)), true
	}
	return big.NewInt(int64(v.TrailingZeroBits())), true
}

func population(width int, v *big.Int) (*big.Int, bool) {
	n := 0
	for _, w := range unsigned(width, v).Bits() {
		n += bits.OnesCount(uint(w))
	}
	return big.NewInt(int64(n)), true
}

// powInt is base to the power exp, as integers wrap. Zero has no negative powers.
func powInt(width int, base, exp *big.Int) (*big.Int, bool) {
	one := big.NewInt(1)
	if exp.Sign() >= 0 {
		return new(big.Int).Exp(base, exp, new(big.Int).Lsh(one, uint(width))), true
	}
	// At width 1 the constant one of the definition is the number -1.
	minusOne := base.IsInt64() && base.Int64() == -1
	switch {
	case base.Sign() == 0:
		return nil, false
	case base.Cmp(one) == 0 || minusOne && (exp.Bit(0) == 0 || width == 1):
		return one, true
	case minusOne:
		return base, true
	}
	return new(big.Int), true
}

func rounded(to floats.Rounding) realFold {
	return func(v floats.Value) (floats.Value, bool) { return floats.Integral(v, to), true }
}

// hasFunctions reports whether the C library has functions for the format, so that
// MLIR evaluates operations that it has no other means for.
func hasFunctions(f *floats.Format) bool { return f == floats.F32 || f == floats.F64 }

// onlyC restricts a fold to the formats that the C library has functions for.
func onlyC(f realFold) realFold {
	return func(v floats.Value) (floats.Value, bool) {
		if !hasFunctions(v.Format) {
			return floats.Value{}, false
		}
		return f(v)
	}
}

func absReal(v floats.Value) (floats.Value, bool) { return floats.Abs(v), true }

func copySign(a, b floats.Value) (floats.Value, bool) {
	if a.Signbit() != b.Signbit() {
		return floats.Neg(a), true
	}
	return a, true
}

func sqrt(v floats.Value) (floats.Value, bool) {
	if v.Signbit() || v.IsNaN() {
		return floats.Value{}, false
	}
	// For f32 the second rounding is harmless, since 53 >= 2*24+2.
	return floats.FromFloat64(v.Format, math.Sqrt(v.Float64())), true
}

// An elementary function has one exact result, but C libraries differ in how they
// round it. A result is folded where all of them agree: because the standard gives
// it (as exp(0) = 1), or because the exact result lies so far from the middle
// between two numbers that a library which errs by no more than a documented bound
// gives the nearest number.
type function struct {
	name string
	// eval computes the result with an error below 2 units in the last place of f64.
	eval func(float64) float64
	// error is the bound, in units in the last place of f32; 0 if none is known
	// that is below 1.
	error float64
	// exact has the results that the standard gives, by operand.
	exact map[float64]float64
	// integral finds other results that are integers or powers of two, which the
	// error of no library is large enough to miss; it may be nil.
	integral func(float64) (float64, bool)
	// positive says that negative operands, -0 and -NaN among them, are left alone.
	positive bool
}

func (f function) fold() realFold {
	return onlyC(func(v floats.Value) (floats.Value, bool) {
		x := v.Float64()
		if math.IsNaN(x) || f.positive && v.Signbit() {
			return floats.Value{}, false
		}
		if r, ok := f.exact[x]; ok {
			if x == 0 && r == 0 {
				r = x // the sign of zero stays
			}
			return floats.FromFloat64(v.Format, r), true
		}
		if f.integral != nil {
			if r, ok := f.integral(x); ok {
				return floats.FromFloat64(v.Format, r), true
			}
		}
		if math.IsInf(x, 0) || f.error == 0 || v.Format != floats.F32 {
			return floats.Value{}, false
		}
		return determined(f.eval(x), f.error)
	})
}

// determined rounds x to f32 if every number that is no more than bound units in
// the last place away from x, less the rounding itself, rounds to the same.
func determined(x, bound float64) (floats.Value, bool) {
	switch {
	case math.IsNaN(x):
		return floats.Value{}, false
	case math.IsInf(x, 0): // far beyond f32
		return floats.FromFloat64(floats.F32, x), true
	}
	_, exp := math.Frexp(x)
	unit := math.Ldexp(1, max(exp-24, -149))
	// 2^-20 covers the error of x, of 2 units of f64 and so 2^-28 of f32.
	slack := (bound - 0.5 + 0x1p-20) * unit
	lo, r, hi := float32(x-slack), float32(x), float32(x+slack)
	return floats.FromFloat64(floats.F32, float64(r)), lo == hi
}

var inf = math.Inf(1)

// The bounds are the bounds that the GNU C library documents for expf, exp2f, logf,
// log2f, powf, sinf and cosf. The other functions have errors of 1 unit and more.
var functions = []function{
	{name: "acos", exact: map[float64]float64{1: 0}},
	{name: "acosh", exact: map[float64]float64{1: 0, inf: inf}},
	{name: "asin", exact: map[float64]float64{0: 0}},
	{name: "asinh", exact: map[float64]float64{0: 0, inf: inf, -inf: -inf}},
	{name: "atan", exact: map[float64]float64{0: 0}},
	{name: "atanh", exact: map[float64]float64{0: 0, 1: inf, -1: -inf}},
	{name: "cos", exact: map[float64]float64{0: 1}, eval: math.Cos, error: 0.5607},
	{name: "cosh", exact: map[float64]float64{0: 1, inf: inf, -inf: inf}},
	{name: "erf", exact: map[float64]float64{0: 0, inf: 1, -inf: -1}},
	{name: "exp", exact: map[float64]float64{0: 1, inf: inf, -inf: 0}, eval: math.Exp, error: 0.502},
	{name: "exp2", exact: map[float64]float64{0: 1, inf: inf, -inf: 0}, integral: powerOfTwo, eval: math.Exp2, error: 0.502},
	{name: "expm1", exact: map[float64]float64{0: 0, inf: inf, -inf: -1}},
	{name: "log", exact: map[float64]float64{0: -inf, 1: 0, inf: inf}, eval: math.Log, error: 0.818, positive: true},
	{name: "log10", exact: map[float64]float64{0: -inf, 1: 0, inf: inf}, positive: true},
	{name: "log1p", exact: map[float64]float64{0: 0, inf: inf}},
	{name: "log2", exact: map[float64]float64{0: -inf, 1: 0, inf: inf}, integral: logOfPower, eval: math.Log2, error: 0.752, positive: true},
	{name: "sin", exact: map[float64]float64{0: 0}, eval: math.Sin, error: 0.5607},
	{name: "sinh", exact: map[float64]float64{0: 0, inf: inf, -inf: -inf}},
	{name: "tan", exact: map[float64]float64{0: 0}},
	{name: "tanh", exact: map[float64]float64{0: 0, inf: 1, -inf: -1}},
}

// powerOfTwo is 2 to the power of an integer.
func powerOfTwo(x float64) (float64, bool) {
	return math.Ldexp(1, int(x)), x == math.Trunc(x) && math.Abs(x) < 1<<20
}

// logOfPower is the logarithm of a power of two.
func logOfPower(x float64) (float64, bool) {
	frac, exp := math.Frexp(x)
	return float64(exp - 1), frac == 0.5
}

// exactPower is x to the power of a small integer, if that is a number of the format.
func exactPower(f *floats.Format, x, y float64) (floats.Value, bool) {
	if y != math.Trunc(y) || math.Abs(y) > 64 || x == 0 {
		return floats.Value{}, false
	}
	r := big.NewFloat(1).SetPrec(64 * 53)
	for range int(math.Abs(y)) {
		r.Mul(r, big.NewFloat(x))
	}
	if y < 0 {
		if m := new(big.Float); r.MantExp(m) == 0 || m.Abs(m).Cmp(big.NewFloat(0.5)) != 0 {
			return floats.Value{}, false
		}
		r.Quo(big.NewFloat(1), r)
	}
	n, accuracy := r.Float64()
	v := floats.FromFloat64(f, n)
	return v, accuracy == big.Exact && v.Float64() == n && math.Abs(n) >= 0x1p-126
}

// pow folds math.powf.
func pow(a, b floats.Value) (floats.Value, bool) {
	x, y := a.Float64(), b.Float64()
	switch {
	case !hasFunctions(a.Format) || math.IsNaN(x) || math.IsNaN(y):
		return floats.Value{}, false
	case y == 0 || x == 1:
		return floats.FromFloat64(a.Format, 1), true
	case y == 1:
		return a, true
	}
	if x == 0 || math.IsInf(x, 0) || math.IsInf(y, 0) || x < 0 && y != math.Trunc(y) {
		return floats.Value{}, false
	}
	if v, ok := exactPower(a.Format, x, y); ok || a.Format == floats.F64 {
		return v, ok
	}
	return determined(math.Pow(x, y), 0.82)
}

// divide folds mathExt.divfhp. The quotient of constants is rounded once, as of arith.divf.
func divide(a, b floats.Value) (floats.Value, bool) { return floats.Div(a, b), true }

// scaleByPower folds mathExt.ldexp, whose second operand is a floating-point number
// of which the integer part counts.
func scaleByPower(a, b floats.Value) (floats.Value, bool) {
	n := b.Float64()
	if !hasFunctions(a.Format) || a.IsNaN() || math.IsNaN(n) || math.Abs(n) >= 1<<31 {
		return floats.Value{}, false
	}
	x := a.Float64()
	exp := int(n)
	if a.Format == floats.F32 {
		// Away from its ends f64 holds the result exactly, and there is only the
		// rounding to f32.
		exp = max(min(exp, 600), -600)
	}
	return floats.FromFloat64(a.Format, math.Ldexp(x, exp)), true
}

func atan2(a, b floats.Value) (floats.Value, bool) {
	if !hasFunctions(a.Format) || !a.IsZero() || b.IsNaN() {
		return floats.Value{}, false
	}
	switch {
	case b.IsZero():
		return floats.NaN(a.Format), true
	case !b.Signbit():
		return a, true // ±0, as the standard says
	}
	return floats.Value{}, false
}
