package lower

import (
	"math"
	"strings"

	"hivm-opt/internal/elementary"
	"hivm-opt/lower/llvmir"
)

// elementaryOf returns how a module computes a function on floats, by its name in [Func.Math], and nil
// for the functions that are those of the C library. It computes those of package elementary,
// operation by operation: results are the interpreter's to the bit, and LLVM makes vectors of loops
// with them.
func elementaryOf(function string) func(r reals, x llvmir.Value) llvmir.Value {
	switch function {
	case "llvm.exp":
		return reals.exp
	case "llvm.exp2":
		return reals.exp2
	case "expm1":
		return reals.expm1
	case "tanh":
		return reals.tanh
	case "erf":
		return reals.erf
	case "llvm.log":
		return reals.log
	case "llvm.log2":
		return reals.log2
	case "llvm.log10":
		return reals.log10
	case "log1p":
		return reals.log1p
	}
	return nil
}

// callElementary calls such a function, which the module gets at the first call.
func (f *Func) callElementary(function string, emit func(r reals, x llvmir.Value) llvmir.Value, x llvmir.Value) llvmir.Value {
	fn, ok := f.singles[function]
	if !ok {
		name := f.FreeName("hivm." + strings.TrimPrefix(function, "llvm."))
		fn = f.Out.Func(name, llvmir.Float, llvmir.Param{Name: "x", Type: llvmir.Float})
		fn.SetLinkage(llvmir.Internal)
		fn.AddAttr("alwaysinline", "nounwind")
		r := reals{fn.Builder()}
		r.Ret(emit(r, fn.Param(0)))
		if f.singles == nil {
			f.singles = map[string]*llvmir.Func{}
		}
		f.singles[function] = fn
	}
	return f.Call(fn, x)
}

// reals builds instructions on doubles.
type reals struct{ *llvmir.Builder }

func (r reals) add(x, y llvmir.Value) llvmir.Value { return r.Bin(llvmir.FAdd, x, y) }
func (r reals) sub(x, y llvmir.Value) llvmir.Value { return r.Bin(llvmir.FSub, x, y) }
func (r reals) mul(x, y llvmir.Value) llvmir.Value { return r.Bin(llvmir.FMul, x, y) }
func (r reals) div(x, y llvmir.Value) llvmir.Value { return r.Bin(llvmir.FDiv, x, y) }

func (r reals) bits(x llvmir.Value) llvmir.Value   { return r.Cast(llvmir.BitCast, x, llvmir.I64) }
func (r reals) ofBits(x llvmir.Value) llvmir.Value { return r.Cast(llvmir.BitCast, x, llvmir.Double) }

func (r reals) wide(x llvmir.Value) llvmir.Value   { return r.Cast(llvmir.FPExt, x, llvmir.Double) }
func (r reals) single(x llvmir.Value) llvmir.Value { return r.Cast(llvmir.FPTrunc, x, llvmir.Float) }

func (r reals) signed(x, sign llvmir.Value) llvmir.Value {
	return r.Intrinsic("llvm.copysign.f64", llvmir.Double, x, sign)
}

func (r reals) exp(x llvmir.Value) llvmir.Value {
	v := r.clamp(r.wide(x), elementary.ExpMin, elementary.ExpMax)
	return r.power(r.mul(v, number(elementary.Log2E)))
}

func (r reals) exp2(x llvmir.Value) llvmir.Value {
	return r.power(r.clamp(r.wide(x), elementary.Exp2Min, elementary.Exp2Max))
}

// power returns 2^x as float.
func (r reals) power(x llvmir.Value) llvmir.Value {
	u, scale := r.split(x)
	return r.single(r.mul(scale, r.polynomial(elementary.Exp2Terms[:], u)))
}

func (r reals) expm1(x llvmir.Value) llvmir.Value {
	v := r.clamp(r.wide(x), elementary.Expm1Min, elementary.ExpMax)
	return r.single(r.signed(r.expMinus1(r.mul(v, number(elementary.Log2E))), v))
}

func (r reals) tanh(x llvmir.Value) llvmir.Value {
	wide := r.wide(x)
	v := r.atMost(r.size(wide), elementary.TanhMax)
	e := r.expMinus1(r.mul(v, number(2*elementary.Log2E)))
	return r.single(r.signed(r.div(e, r.add(e, number(2))), wide))
}

func (r reals) erf(x llvmir.Value) llvmir.Value {
	wide := r.wide(x)
	v := r.atMost(r.size(wide), elementary.ErfMax)
	u := r.sub(r.mul(r.mul(v, v), number(0.125)), number(1))
	return r.single(r.signed(r.mul(v, r.polynomial(elementary.ErfTerms[:], u)), wide))
}

func (r reals) log(x llvmir.Value) llvmir.Value {
	exp, log := r.logParts(x)
	return r.ordinary(x, r.add(r.mul(exp, number(elementary.Ln2)), log))
}

func (r reals) log2(x llvmir.Value) llvmir.Value {
	exp, log := r.logParts(x)
	return r.ordinary(x, r.add(exp, r.mul(log, number(elementary.Log2E))))
}

func (r reals) log10(x llvmir.Value) llvmir.Value {
	exp, log := r.logParts(x)
	return r.ordinary(x, r.add(r.mul(exp, number(elementary.Log102)), r.mul(log, number(elementary.Log10E))))
}

func (r reals) log1p(x llvmir.Value) llvmir.Value {
	v := r.wide(x)
	sum := r.add(number(1), v)
	exp, m := r.parts(sum)
	rest := r.Select(r.FCmp(llvmir.OEQ, exp, number(0)), v, r.sub(m, number(1)))
	log := r.add(r.mul(exp, number(elementary.Ln2)), r.logOf(rest, r.add(rest, number(2))))
	ordinary := r.And(r.FCmp(llvmir.OGT, sum, number(0)), r.FCmp(llvmir.OLT, sum, number(math.Inf(1))))
	return r.Select(ordinary, r.single(r.signed(log, v)), r.logOfOther(r.single(sum)))
}

// logParts returns exp and ln(m) such that x is m * 2^exp.
func (r reals) logParts(x llvmir.Value) (exp, log llvmir.Value) {
	exp, m := r.parts(r.wide(x))
	return exp, r.logOf(r.sub(m, number(1)), r.add(m, number(1)))
}

// ordinary returns the logarithm of x, which is log if it is finite.
func (r reals) ordinary(x, log llvmir.Value) llvmir.Value {
	bits := r.Sub(r.Cast(llvmir.BitCast, x, llvmir.I32), llvmir.ConstInt(llvmir.I32, 1))
	ordinary := r.ICmp(llvmir.ULT, bits, llvmir.ConstInt(llvmir.I32, 0x7F7FFFFF))
	return r.Select(ordinary, r.single(log), r.logOfOther(x))
}

func (r reals) logOfOther(x llvmir.Value) llvmir.Value {
	zero := llvmir.Float32(0)
	other := r.Select(r.FCmp(llvmir.OEQ, x, zero), llvmir.Float32(float32(math.Inf(-1))), x)
	return r.Select(r.FCmp(llvmir.OLT, x, zero), llvmir.Float32(float32(math.NaN())), other)
}

func (r reals) clamp(x llvmir.Value, low, high float64) llvmir.Value {
	x = r.Select(r.FCmp(llvmir.OLT, x, number(low)), number(low), x)
	return r.atMost(x, high)
}

func (r reals) atMost(x llvmir.Value, high float64) llvmir.Value {
	return r.Select(r.FCmp(llvmir.OGT, x, number(high)), number(high), x)
}

func (r reals) size(x llvmir.Value) llvmir.Value {
	return r.Intrinsic("llvm.fabs.f64", llvmir.Double, x)
}

func (r reals) split(x llvmir.Value) (u, scale llvmir.Value) {
	sum := r.add(x, number(elementary.Round))
	u = r.sub(x, r.sub(sum, number(elementary.Round)))
	return u, r.ofBits(r.Bin(llvmir.Shl, r.bits(sum), llvmir.Index(52)))
}

func (r reals) expMinus1(x llvmir.Value) llvmir.Value {
	u, scale := r.split(x)
	part := r.mul(scale, r.mul(u, r.polynomial(elementary.Exp2Minus1Terms[:], u)))
	return r.add(part, r.sub(scale, number(1)))
}

func (r reals) parts(x llvmir.Value) (exp, m llvmir.Value) {
	bits := r.Add(r.bits(x), llvmir.Index(elementary.One-elementary.Root))
	exp = r.Or(r.Bin(llvmir.LShr, bits, llvmir.Index(52)), llvmir.Index(elementary.Integer))
	m = r.Add(r.And(bits, llvmir.Index(elementary.Mantissa)), llvmir.Index(elementary.Root))
	return r.sub(r.ofBits(exp), number(elementary.IntegerBias)), r.ofBits(m)
}

func (r reals) logOf(minus, plus llvmir.Value) llvmir.Value {
	s := r.div(minus, plus)
	return r.mul(s, r.polynomial(elementary.LogTerms[:], r.mul(s, s)))
}

// polynomial sums terms in pairs, then pairs of pairs, and so on.
func (r reals) polynomial(terms []float64, u llvmir.Value) llvmir.Value {
	var sums []llvmir.Value
	for _, c := range terms {
		sums = append(sums, number(c))
	}
	for {
		var next []llvmir.Value
		for i := 0; i+1 < len(sums); i += 2 {
			next = append(next, r.add(sums[i], r.mul(sums[i+1], u)))
		}
		if len(sums)%2 == 1 {
			next = append(next, sums[len(sums)-1])
		}
		if len(next) == 1 {
			return next[0]
		}
		sums, u = next, r.mul(u, u)
	}
}

func number(x float64) llvmir.Value { return llvmir.Float64(x) }
