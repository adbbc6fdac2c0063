package interpstd

import (
	"errors"
	"math"
	"math/big"
	"math/bits"

	"hivm-opt/internal/elementary"
	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// realFunc is a function of math on one number. It is computed in float64 and
// rounded once to the format of the operand.
type realFunc struct {
	name string
	eval func(float64) float64
}

// singleFunc is a function of math on one number that code for the host computes alike: as f32,
// unless the operand is f64.
type singleFunc struct {
	realFunc
	single func(float32) float32
}

func singleFuncs() []singleFunc {
	return []singleFunc{
		{realFunc{"math.erf", math.Erf}, elementary.Erf}, {realFunc{"math.exp", math.Exp}, elementary.Exp},
		{realFunc{"math.exp2", math.Exp2}, elementary.Exp2}, {realFunc{"math.expm1", math.Expm1}, elementary.Expm1},
		{realFunc{"math.log", math.Log}, elementary.Log}, {realFunc{"math.log10", math.Log10}, elementary.Log10},
		{realFunc{"math.log1p", math.Log1p}, elementary.Log1p}, {realFunc{"math.log2", math.Log2}, elementary.Log2},
		{realFunc{"math.tanh", math.Tanh}, elementary.Tanh},
	}
}

func realFuncs() []realFunc {
	return []realFunc{
		{"math.absf", math.Abs}, {"math.acos", math.Acos}, {"math.acosh", math.Acosh},
		{"math.asin", math.Asin}, {"math.asinh", math.Asinh}, {"math.atan", math.Atan},
		{"math.atanh", math.Atanh}, {"math.cbrt", math.Cbrt}, {"math.ceil", math.Ceil},
		{"math.cos", math.Cos}, {"math.cosh", math.Cosh}, {"math.floor", math.Floor}, {"math.round", math.Round},
		{"math.roundeven", math.RoundToEven}, {"math.rsqrt", func(x float64) float64 { return 1 / math.Sqrt(x) }},
		{"math.sin", math.Sin}, {"math.sinh", math.Sinh}, {"math.sqrt", math.Sqrt},
		{"math.tan", math.Tan}, {"math.trunc", math.Trunc},
		{"mathExt.ilogb", math.Logb}, {"mathExt.lgamma", logGamma},
	}
}

// logGamma is the logarithm of the absolute value of the gamma function, of C: it is infinite
// at both ends.
func logGamma(x float64) float64 {
	if math.IsInf(x, 0) {
		return math.Inf(1)
	}
	v, _ := math.Lgamma(x)
	return v
}

// realFunc2 is a function of math on two numbers.
type realFunc2 struct {
	name string
	eval func(a, b float64) float64
}

func realFuncs2() []realFunc2 {
	return []realFunc2{
		{"math.atan2", math.Atan2}, {"math.copysign", math.Copysign}, {"math.powf", math.Pow},
		{"mathExt.ldexp", ldexp},
	}
}

// intFunc is a function of math on one integer.
type intFunc struct {
	name string
	eval func(p *big.Int, width int) *big.Int // of the pattern without sign
}

func intFuncs() []intFunc {
	return []intFunc{
		{"math.absi", absolute}, {"math.ctlz", leadingZeros},
		{"math.cttz", trailingZeros}, {"math.ctpop", population},
	}
}

func mathTable() interp.Table {
	t := interp.Table{
		{Name: "math.fma", Exec: fusedMulAdd},
		{Name: "math.fpowi", Exec: powerOfFloat},
		{Name: "math.ipowi", Exec: powerOfInt},
	}
	for _, o := range realFuncs() {
		t = append(t, interp.Row{Name: o.name, Exec: o.exec})
	}
	for _, o := range singleFuncs() {
		t = append(t, interp.Row{Name: o.name, Exec: o.exec})
	}
	for _, o := range realFuncs2() {
		t = append(t, interp.Row{Name: o.name, Exec: o.exec})
	}
	for _, o := range intFuncs() {
		t = append(t, interp.Row{Name: o.name, Exec: o.exec})
	}
	return t
}

func (o realFunc) exec(f *interp.Frame, _ *ir.Operation) error {
	v, err := narrowFloat(f, 0)
	if err == nil {
		f.Set(0, interp.FloatOf(floats.FromFloat64(v.Format, o.eval(v.Float64()))))
	}
	return err
}

func (o singleFunc) exec(f *interp.Frame, op *ir.Operation) error {
	v, err := narrowFloat(f, 0)
	switch {
	case err != nil:
		return err
	case v.Format == floats.F64:
		return o.realFunc.exec(f, op)
	}
	f.Set(0, interp.FloatOf(floats.FromFloat64(v.Format, float64(o.single(float32(v.Float64()))))))
	return nil
}

func (o realFunc2) exec(f *interp.Frame, _ *ir.Operation) error {
	a, err := narrowFloat(f, 0)
	if err != nil {
		return err
	}
	b, err := narrowFloat(f, 1)
	if err == nil {
		f.Set(0, interp.FloatOf(floats.FromFloat64(a.Format, o.eval(a.Float64(), b.Float64()))))
	}
	return err
}

func (o intFunc) exec(f *interp.Frame, _ *ir.Operation) error {
	v, err := integer(f, 0)
	if err == nil {
		f.Set(0, interp.BigOf(v.Elem, o.eval(v.Pattern(), int(v.Elem.Bits))))
	}
	return err
}

func absolute(p *big.Int, width int) *big.Int {
	if p.Bit(width-1) == 1 {
		return p.Neg(p) // which wraps to the same as the negated number
	}
	return p
}

func leadingZeros(p *big.Int, width int) *big.Int { return big.NewInt(int64(width - p.BitLen())) }

func trailingZeros(p *big.Int, width int) *big.Int {
	if p.Sign() == 0 {
		return big.NewInt(int64(width))
	}
	return big.NewInt(int64(p.TrailingZeroBits()))
}

func population(p *big.Int, _ int) *big.Int {
	n := 0
	for _, w := range p.Bits() {
		n += bits.OnesCount(uint(w))
	}
	return big.NewInt(int64(n))
}

// ldexp returns a * 2^b.
func ldexp(a, b float64) float64 {
	return math.Ldexp(a, int(max(-1e6, min(1e6, b))))
}

// powerOfFloat is math.fpowi.
func powerOfFloat(f *interp.Frame, _ *ir.Operation) error {
	x, err := narrowFloat(f, 0)
	if err != nil {
		return err
	}
	n, err := f.Int(1)
	if err == nil {
		f.Set(0, interp.FloatOf(floats.FromFloat64(x.Format, math.Pow(x.Float64(), float64(n)))))
	}
	return err
}

// powerOfInt is math.ipowi, which wraps. A negative exponent gives the reciprocal,
// rounded towards zero.
func powerOfInt(f *interp.Frame, _ *ir.Operation) error {
	x, n, err := twoInts(f)
	if err != nil {
		return err
	}
	if x.Elem.Bits > 64 {
		// The product of so many bits may take as many multiplications.
		if err := f.Step(int64(x.Elem.Bits) * int64(x.Elem.Bits)); err != nil {
			return err
		}
	}
	base, exp := x.Big(true), n.Big(true)
	if exp.Sign() < 0 {
		r, err := reciprocalPower(base, exp)
		if err == nil {
			f.Set(0, interp.BigOf(x.Elem, r))
		}
		return err
	}
	mod := new(big.Int).Lsh(one(), uint(x.Elem.Bits))
	f.Set(0, interp.BigOf(x.Elem, base.Exp(base, exp, mod)))
	return nil
}

func reciprocalPower(base, exp *big.Int) (*big.Int, error) {
	switch {
	case base.Sign() == 0:
		return nil, errors.New("zero has no power with a negative exponent")
	case base.CmpAbs(one()) != 0:
		return new(big.Int), nil
	case exp.Bit(0) == 0:
		return one(), nil
	}
	return base, nil
}

// fusedMulAdd is math.fma, rounded once.
func fusedMulAdd(f *interp.Frame, _ *ir.Operation) error {
	var x [3]float64
	var format *floats.Format
	for i := range x {
		v, err := narrowFloat(f, i)
		if err != nil {
			return err
		}
		x[i], format = v.Float64(), v.Format
	}
	f.Set(0, interp.FloatOf(floats.FromFloat64(format, fma(x[0], x[1], x[2], format == floats.F64))))
	return nil
}

// fma returns a*b + c in float64. Unless that is the final format the sum is rounded
// to odd, so that rounding it again is the same as rounding once. The product of
// numbers of a smaller format is exact.
func fma(a, b, c float64, final bool) float64 {
	if final {
		return math.FMA(a, b, c)
	}
	p := a * b
	sum := p + c
	if math.IsInf(sum, 0) || math.IsNaN(sum) {
		return sum
	}
	bb := sum - p
	lost := (p - (sum - bb)) + (c - bb)
	if lost == 0 || math.Float64bits(sum)&1 == 1 {
		return sum
	}
	return math.Nextafter(sum, math.Inf(int(math.Copysign(1, lost))))
}
