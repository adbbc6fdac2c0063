package lowerstd

import (
	"errors"
	"fmt"

	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// libraryFunc is a function of math on numbers of the same format: an intrinsic of LLVM,
// or a function of the C library, which has an f behind its name for float.
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
		{"mathExt.ilogb", "logb"}, {"mathExt.lgamma", "lgamma"},
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
	v, err := f.Math(o.function, x...)
	if err != nil {
		return err
	}
	return setNarrow(f, op, v)
}

// absolute leaves the lowest number unchanged.
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

// fusedMulAdd is rounded once. The operation on 16 bits is computed as double, where
// the product is exact, and the sum gets its last bit set if it is not exact.
func fusedMulAdd(f *lower.Func, op *ir.Operation) error {
	t := op.Result(0).Type()
	x, err := f.Scalars(op, 0, 3)
	if err != nil {
		return err
	}
	if x[0].Type().Equal(llvmir.Float) || x[0].Type().Equal(llvmir.Double) {
		v, err := f.Math("llvm.fma", x...)
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
	v, err := f.Math("llvm.pow", base, f.Cast(llvmir.SIToFP, x[1], llvmir.Double))
	if err != nil {
		return err
	}
	return setNarrow(f, op, v)
}

// powerOfInt wraps.
func powerOfInt(f *lower.Func, op *ir.Operation) error {
	x, err := f.Scalars(op, 0, 2)
	if err != nil {
		return err
	}
	v, err := f.Power(x[0], x[1], op.Result(0).Type(), true)
	if err == nil {
		f.SetScalar(op, v)
	}
	return err
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
