package lowerhivm

import (
	"math"

	"hivm-opt/ir/floats"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// library is a function of libm or an intrinsic, see [lower.Func.Math].
func library(name string) unaryKernel {
	return floatUnary(func(f *lower.Func, x llvmir.Value) (llvmir.Value, error) { return f.Math(name, x) })
}

func unaries() map[string]unaryKernel {
	return map[string]unaryKernel{
		"vexp":   library("llvm.exp"),
		"vexp2":  library("llvm.exp2"),
		"vexpm1": library("expm1"),
		"vln":    library("llvm.log"),
		"vlog2":  library("llvm.log2"),
		"vlog10": library("llvm.log10"),
		"vlog1p": library("log1p"),
		"vilogb": library("logb"),
		"vsqrt":  library("llvm.sqrt"),
		"vrsqrt": reciprocalRoot,
		"vrec":   floatUnary(func(f *lower.Func, x llvmir.Value) (llvmir.Value, error) { return reciprocal(f, x), nil }),
		"vtanh":  library("tanh"),
		"vsin":   library("llvm.sin"),
		"vcos":   library("llvm.cos"),
		"vtan":   library("tan"),
		"vatan":  library("atan"),
		"verf":   library("erf"),
		"vabs":   absolute,
		"vrelu":  relu,
		"vnot":   complement,
	}
}

// reciprocal returns 1/x.
func reciprocal(f *lower.Func, x llvmir.Value) llvmir.Value {
	return f.Bin(llvmir.FDiv, real(x.Type(), 1), x)
}

// reciprocalRoot is computed as double, so that it is rounded once to anything smaller.
func reciprocalRoot(f *lower.Func, e elem, x llvmir.Value) (llvmir.Value, error) {
	if !e.isFloat() {
		return x, errNoIntegers
	}
	x, err := f.ToDouble(x, e.typ)
	if err != nil {
		return x, err
	}
	if x, err = f.Math("llvm.sqrt", x); err != nil {
		return x, err
	}
	return f.Narrow(reciprocal(f, x), e.typ)
}

// absolute clears the sign of a float; the smallest integer stays.
func absolute(f *lower.Func, e elem, x llvmir.Value) (llvmir.Value, error) {
	switch {
	case e.isFloat():
		bits := asType(f, x, llvmir.Int(e.bits))
		return asType(f, f.And(bits, like(bits, int64(1)<<(e.bits-1)-1)), x.Type()), nil
	case e.signed:
		return f.Select(f.ICmp(llvmir.SLT, x, like(x, 0)), f.Sub(like(x, 0), x), x), nil
	}
	return x, nil
}

// relu keeps NaN and makes -0 +0.
func relu(f *lower.Func, e elem, x llvmir.Value) (llvmir.Value, error) {
	if e.isFloat() && e.bits == 16 {
		return reluOfBits(f, e, x), nil
	}
	if e.isFloat() {
		wide, err := f.Widen(x, e.typ)
		if err != nil {
			return x, err
		}
		keep := f.FCmp(llvmir.UGTF, wide, llvmir.Zero(wide.Type()))
		return f.Select(keep, x, llvmir.Zero(x.Type())), nil
	}
	if e.signed {
		return f.Select(f.ICmp(llvmir.SLT, x, like(x, 0)), like(x, 0), x), nil
	}
	return x, nil
}

// reluOfBits is relu by the bits of a float, which need not become a wider float to be compared. Once the sign
// is inverted, the numbers below 0 come first, from -0 on, then the NaNs with that sign, then all others.
func reluOfBits(f *lower.Func, e elem, x llvmir.Value) llvmir.Value {
	bits := asType(f, x, llvmir.Int(e.bits))
	infinity := like(bits, int64(floats.FromFloat64(e.format, math.Inf(1)).Lo))
	keep := f.ICmp(llvmir.UGT, f.Xor(bits, like(bits, -1<<(e.bits-1))), infinity)
	return asType(f, f.Select(keep, bits, like(bits, 0)), x.Type())
}

// complement inverts all bits.
func complement(f *lower.Func, e elem, x llvmir.Value) (llvmir.Value, error) {
	bits := asType(f, x, llvmir.Int(e.bits))
	return asType(f, f.Xor(bits, like(bits, -1)), x.Type()), nil
}

func binaries() map[string]binaryKernel {
	return map[string]binaryKernel{
		"vadd":   add(),
		"vsub":   instruction(llvmir.FSub, llvmir.Sub),
		"vmul":   multiply(),
		"vdiv":   numeric(floatOp(llvmir.FDiv), intBinary(quotient)),
		"vmod":   numeric(floatOp(llvmir.FRem), intBinary(remainder)),
		"vmodui": unsigned(intBinary(remainder)),
		"vmax":   maximum(),
		"vmin":   minimum(),
		"vor":    bitwise(llvmir.Or),
		"vand":   bitwise(llvmir.And),
		"vxor":   bitwise(llvmir.Xor),
		"vshl":   intBinary(shiftLeft),
		"vpow":   power,
		"vldexp": loadExponent,
	}
}

// quotient divides and truncates. It never traps: x/0 is 0 for x = 0 and all ones
// otherwise, and the smallest integer divided by -1 is itself.
func quotient(f *lower.Func, e elem, x, y llvmir.Value) llvmir.Value {
	op := llvmir.UDiv
	if e.signed {
		op = llvmir.SDiv
	}
	q := f.Bin(op, x, safeDivisor(f, e, y))
	if e.signed {
		q = f.Select(f.ICmp(llvmir.EQ, y, like(y, -1)), f.Sub(like(x, 0), x), q)
	}
	return f.Select(f.ICmp(llvmir.EQ, y, like(y, 0)), overZero(f, x), q)
}

// remainder has the sign of the dividend; a zero divisor is as in quotient.
func remainder(f *lower.Func, e elem, x, y llvmir.Value) llvmir.Value {
	op := llvmir.URem
	if e.signed {
		op = llvmir.SRem
	}
	r := f.Bin(op, x, safeDivisor(f, e, y))
	return f.Select(f.ICmp(llvmir.EQ, y, like(y, 0)), overZero(f, x), r)
}

// overZero is the value of x/0.
func overZero(f *lower.Func, x llvmir.Value) llvmir.Value {
	return f.Select(f.ICmp(llvmir.EQ, x, like(x, 0)), like(x, 0), like(x, -1))
}

// safeDivisor is 1 where a division by y stops the processor.
func safeDivisor(f *lower.Func, e elem, y llvmir.Value) llvmir.Value {
	bad := f.ICmp(llvmir.EQ, y, like(y, 0))
	if e.signed {
		bad = f.Or(bad, f.ICmp(llvmir.EQ, y, like(y, -1)))
	}
	return f.Select(bad, like(y, 1), y)
}

// shiftLeft takes the amount as unsigned; from the width on that gives 0.
func shiftLeft(f *lower.Func, e elem, x, y llvmir.Value) llvmir.Value {
	return f.Select(fits(f, e, y), f.Bin(llvmir.Shl, x, y), like(x, 0))
}

// fits reports whether y is less than the width of the elements.
func fits(f *lower.Func, e elem, y llvmir.Value) llvmir.Value {
	return f.ICmp(llvmir.ULT, y, like(y, int64(e.bits)))
}

// shiftRight is arithmetic where e is signed and takes the amount as unsigned. With
// round, half of the last bit's weight is added first, without overflow: that adds
// the highest bit that is shifted out.
func shiftRight(round bool) binaryKernel {
	return intBinary(func(f *lower.Func, e elem, x, y llvmir.Value) llvmir.Value {
		r := shifted(f, e, x, y)
		if !round {
			return r
		}
		out := f.And(shifted(f, e, x, f.Sub(y, like(y, 1))), like(x, 1))
		return f.Add(r, f.Select(f.ICmp(llvmir.EQ, y, like(y, 0)), like(x, 0), out))
	})
}

// shifted shifts right as if there were no limit to the amount.
func shifted(f *lower.Func, e elem, x, y llvmir.Value) llvmir.Value {
	if e.signed {
		return f.Bin(llvmir.AShr, x, f.Select(fits(f, e, y), y, like(y, int64(e.bits-1))))
	}
	return f.Select(fits(f, e, y), f.Bin(llvmir.LShr, x, y), like(x, 0))
}

// power wraps on integers. With a negative exponent, only the bases 1 and -1 give
// something else than 0.
func power(f *lower.Func, e elem, x, y llvmir.Value) (llvmir.Value, error) {
	if !e.isFloat() {
		return f.Power(x, y, e.typ, e.signed)
	}
	x, err := f.Widen(x, e.typ)
	if err != nil {
		return x, err
	}
	if y, err = f.Widen(y, e.typ); err != nil {
		return y, err
	}
	if x, err = f.Math("llvm.pow", x, y); err != nil {
		return x, err
	}
	return f.Narrow(x, e.typ)
}

// loadExponent is x * 2^y. An exponent that is no integer is truncated.
func loadExponent(f *lower.Func, e elem, x, y llvmir.Value) (llvmir.Value, error) {
	if !e.isFloat() {
		return x, errNoIntegers
	}
	x, err := f.ToDouble(x, e.typ)
	if err != nil {
		return x, err
	}
	if y, err = f.ToDouble(y, e.typ); err != nil {
		return y, err
	}
	fn, err := f.Runtime("ldexp", llvmir.Double, llvmir.Double, llvmir.I32)
	if err != nil {
		return x, err
	}
	r := f.Call(fn, x, f.Intrinsic("llvm.fptosi.sat.i32.f64", llvmir.I32, y))
	return f.Narrow(f.Select(f.FCmp(llvmir.UNO, y, y), y, r), e.typ)
}
