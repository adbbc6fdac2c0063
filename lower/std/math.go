package std

import (
	"errors"
	"fmt"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/llvmir"
	"hivm-opt/lower"
)

// libraryFunc is a function of math on numbers of one format: an intrinsic of LLVM, or a
// function of the C library, which has an f behind its name for float.
type libraryFunc struct{ name, function string }

func libraryFuncs() []libraryFunc {
	return []libraryFunc{
		{"math.acos", "acos"}, {"math.acosh", "acosh"}, {"math.asin", "asin"},
		{"math.asinh", "asinh"}, {"math.atan", "atan"}, {"math.atan2", "atan2"},
		{"math.atanh", "atanh"}, {"math.cbrt", "cbrt"}, {"math.ceil", "llvm.ceil"},
		{"math.copysign", "llvm.copysign"}, {"math.cos", "llvm.cos"}, {"math.cosh", "cosh"},
		{"math.erf", "erf"}, {"math.exp", "llvm.exp"}, {"math.exp2", "llvm.exp2"},
		{"math.expm1", "expm1"}, {"math.floor", "llvm.floor"}, {"math.log", "llvm.log"},
		{"math.log10", "llvm.log10"}, {"math.log1p", "log1p"}, {"math.log2", "llvm.log2"},
		{"math.powf", "llvm.pow"}, {"math.round", "llvm.round"}, {"math.roundeven", "llvm.roundeven"},
		{"math.sin", "llvm.sin"}, {"math.sinh", "sinh"}, {"math.sqrt", "llvm.sqrt"},
		{"math.tan", "tan"}, {"math.tanh", "tanh"}, {"math.trunc", "llvm.trunc"},
		{"mathExt.ilogb", "logb"},
	}
}

func mathTable() lower.Table {
	t := lower.Table{
		{Name: "math.absf", Emit: onBits(llvmir.And, true)},
		{Name: "math.absi", Emit: absolute},
		{Name: "math.ctlz", Emit: countBits("llvm.ctlz", llvmir.Bool(false))},
		{Name: "math.cttz", Emit: countBits("llvm.cttz", llvmir.Bool(false))},
		{Name: "math.ctpop", Emit: countBits("llvm.ctpop")},
		{Name: "math.fma", Emit: fusedMulAdd},
		{Name: "math.fpowi", Emit: powerOfFloat},
		{Name: "math.ipowi", Emit: powerOfInt},
		{Name: "math.rsqrt", Emit: reciprocalRoot},
		{Name: "mathExt.ldexp", Emit: scale},
	}
	for _, o := range libraryFuncs() {
		t = append(t, lower.Row{Name: o.name, Emit: o.lower})
	}
	return t
}

func (o libraryFunc) lower(f *lower.Func, op *ir.Operation) error {
	x, err := widenAll(f, op)
	if err != nil {
		return err
	}
	v, err := callMath(f, o.function, x...)
	if err != nil {
		return err
	}
	return setNarrow(f, op, v)
}

// callMath calls a function of libraryFunc for floats or doubles.
func callMath(f *lower.Func, function string, x ...llvmir.Value) (llvmir.Value, error) {
	t := x[0].Type()
	if strings.HasPrefix(function, "llvm.") {
		return f.Intrinsic(fmt.Sprintf("%s.f%d", function, t.Bits()), t, x...), nil
	}
	if t.Equal(llvmir.Float) {
		function += "f"
	}
	params := make([]*llvmir.Type, len(x))
	for i := range x {
		params[i] = t
	}
	fn, err := f.Runtime(function, t, params...)
	if err != nil {
		return llvmir.Value{}, err
	}
	return f.Call(fn, x...), nil
}

// absolute leaves the lowest number what it is.
func absolute(f *lower.Func, op *ir.Operation) error {
	x, err := f.ScalarOf(op.Operand(0))
	if err != nil {
		return err
	}
	zero := like(x, 0)
	f.SetScalar(op, f.Select(f.ICmp(llvmir.SLT, x, zero), f.Sub(zero, x), x))
	return nil
}

func countBits(intrinsic string, more ...llvmir.Value) lower.Emit {
	return func(f *lower.Func, op *ir.Operation) error {
		x, err := f.ScalarOf(op.Operand(0))
		if err != nil {
			return err
		}
		t := x.Type()
		f.SetScalar(op, f.Intrinsic(fmt.Sprintf("%s.%s", intrinsic, t), t, append([]llvmir.Value{x}, more...)...))
		return nil
	}
}

// fusedMulAdd is rounded once. That of 16 bits is computed as double, where the product
// is exact, and the sum gets its last bit set if it is not.
func fusedMulAdd(f *lower.Func, op *ir.Operation) error {
	t := op.Result(0).Type()
	x, err := f.Scalars(op, 0, 3)
	if err != nil {
		return err
	}
	if x[0].Type().Equal(llvmir.Float) || x[0].Type().Equal(llvmir.Double) {
		v, err := callMath(f, "llvm.fma", x...)
		f.SetScalar(op, v)
		return err
	}
	for i := range x {
		if x[i], err = f.ToDouble(x[i], t); err != nil {
			return err
		}
	}
	return setNarrow(f, op, oddSum(f, f.Bin(llvmir.FMul, x[0], x[1]), x[2]))
}

// oddSum returns the sum of two doubles with its last bit set unless it is exact, so
// that rounding it again to half its digits is the same as rounding once.
func oddSum(f *lower.Func, x, y llvmir.Value) llvmir.Value {
	sub := func(a, b llvmir.Value) llvmir.Value { return f.Bin(llvmir.FSub, a, b) }
	sum := f.Bin(llvmir.FAdd, x, y)
	part := sub(sum, x)
	lost := f.Bin(llvmir.FAdd, sub(x, sub(sum, part)), sub(y, part))
	bits := f.Cast(llvmir.BitCast, sum, llvmir.I64)
	even := f.ICmp(llvmir.EQ, f.And(bits, llvmir.Index(1)), llvmir.Index(0))
	inexact := f.FCmp(llvmir.ONE, lost, llvmir.Float64(0)) // false where there is no number
	lostBits := f.Cast(llvmir.BitCast, lost, llvmir.I64)
	inwards := f.ICmp(llvmir.SLT, f.Xor(bits, lostBits), llvmir.Index(0))
	step := f.Select(inwards, llvmir.Index(-1), llvmir.Index(1))
	odd := f.Select(f.And(inexact, even), f.Add(bits, step), bits)
	return f.Cast(llvmir.BitCast, odd, llvmir.Double)
}

// powerOfFloat has an integer as exponent.
func powerOfFloat(f *lower.Func, op *ir.Operation) error {
	x, err := f.Scalars(op, 0, 2)
	if err != nil {
		return err
	}
	if !x[1].Type().IsInt() {
		return errors.New("the exponent is no integer")
	}
	base, err := f.ToDouble(x[0], op.Operand(0).Type())
	if err != nil {
		return err
	}
	v, err := callMath(f, "llvm.pow", base, f.Cast(llvmir.SIToFP, x[1], llvmir.Double))
	if err != nil {
		return err
	}
	return setNarrow(f, op, v)
}

// powerOfInt wraps: it multiplies by the squares of the base that the bits of the
// exponent ask for. A negative exponent is that of the reciprocal, rounded towards zero.
func powerOfInt(f *lower.Func, op *ir.Operation) error {
	x, err := f.Scalars(op, 0, 2)
	if err != nil {
		return err
	}
	base, exp := x[0], x[1]
	t := op.Result(0).Type()
	bits := llvmir.Index(int64(base.Type().Bits()))
	types := []ir.Type{t, t, t}
	begin := []lower.Value{lower.ScalarOf(like(base, 1)), lower.ScalarOf(base), lower.ScalarOf(exp)}
	out, err := f.For(llvmir.Index(0), bits, llvmir.Index(1), begin, types, func(_ llvmir.Value, v []lower.Value) ([]lower.Value, error) {
		product, square, rest := v[0].Scalar, v[1].Scalar, v[2].Scalar
		odd := f.ICmp(llvmir.NE, f.And(rest, like(rest, 1)), like(rest, 0))
		return []lower.Value{
			lower.ScalarOf(f.Select(odd, f.Mul(product, square), product)),
			lower.ScalarOf(f.Mul(square, square)),
			lower.ScalarOf(halve(f, rest)),
		}, nil
	})
	if err != nil {
		return err
	}
	even := f.ICmp(llvmir.EQ, f.And(exp, like(exp, 1)), like(exp, 0))
	ofMinusOne := f.Select(even, like(base, 1), like(base, -1))
	isOne, isMinusOne := f.ICmp(llvmir.EQ, base, like(base, 1)), f.ICmp(llvmir.EQ, base, like(base, -1))
	reciprocal := f.Select(isMinusOne, ofMinusOne, f.Select(isOne, base, like(base, 0)))
	f.SetScalar(op, f.Select(f.ICmp(llvmir.SLT, exp, like(exp, 0)), reciprocal, out[0].Scalar))
	return nil
}

// halve drops the last bit.
func halve(f *lower.Func, x llvmir.Value) llvmir.Value {
	if x.Type().Bits() == 1 {
		return like(x, 0)
	}
	return f.Bin(llvmir.LShr, x, like(x, 1))
}

// reciprocalRoot is computed as double, so that it is rounded once to anything smaller.
func reciprocalRoot(f *lower.Func, op *ir.Operation) error {
	x, err := f.ScalarOf(op.Operand(0))
	if err != nil {
		return err
	}
	if x, err = f.ToDouble(x, op.Operand(0).Type()); err != nil {
		return err
	}
	root := f.Intrinsic("llvm.sqrt.f64", llvmir.Double, x)
	return setNarrow(f, op, f.Bin(llvmir.FDiv, llvmir.Float64(1), root))
}

// scale multiplies by a power of two, whose exponent is a floating-point number.
func scale(f *lower.Func, op *ir.Operation) error {
	var x [2]llvmir.Value
	for i := range x {
		v, err := f.ScalarOf(op.Operand(i))
		if err != nil {
			return err
		}
		if x[i], err = f.ToDouble(v, op.Operand(i).Type()); err != nil {
			return err
		}
	}
	fn, err := f.Runtime("ldexp", llvmir.Double, llvmir.Double, llvmir.I32)
	if err != nil {
		return err
	}
	exp := f.Intrinsic("llvm.fptosi.sat.i32.f64", llvmir.I32, x[1])
	return setNarrow(f, op, f.Call(fn, x[0], exp))
}
