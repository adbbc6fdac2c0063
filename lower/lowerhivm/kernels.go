package lowerhivm

import (
	"errors"

	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// The kernels of operations are given by tables. A kernel builds the instructions for
// elements of a type, and returns an error where it has no meaning on them.
type (
	unaryKernel  func(f *lower.Func, e elem, x llvmir.Value) (llvmir.Value, error)
	binaryKernel func(f *lower.Func, e elem, x, y llvmir.Value) (llvmir.Value, error)
)

var (
	errNoFloats   = errors.New("it has no meaning on floating-point numbers")
	errNoIntegers = errors.New("it has no meaning on integers")
)

// floatUnary computes with floats or doubles and rounds once.
func floatUnary(emit func(f *lower.Func, x llvmir.Value) (llvmir.Value, error)) unaryKernel {
	return func(f *lower.Func, e elem, x llvmir.Value) (llvmir.Value, error) {
		if !e.isFloat() {
			return x, errNoIntegers
		}
		x, err := f.Widen(x, e.typ)
		if err != nil {
			return x, err
		}
		if x, err = emit(f, x); err != nil {
			return x, err
		}
		return f.Narrow(x, e.typ)
	}
}

// floatBinary computes with floats or doubles and rounds once.
func floatBinary(emit func(f *lower.Func, x, y llvmir.Value) llvmir.Value) binaryKernel {
	return func(f *lower.Func, e elem, x, y llvmir.Value) (llvmir.Value, error) {
		if !e.isFloat() {
			return x, errNoIntegers
		}
		x, err := f.Widen(x, e.typ)
		if err != nil {
			return x, err
		}
		if y, err = f.Widen(y, e.typ); err != nil {
			return y, err
		}
		return f.Narrow(emit(f, x, y), e.typ)
	}
}

func intBinary(emit func(f *lower.Func, e elem, x, y llvmir.Value) llvmir.Value) binaryKernel {
	return func(f *lower.Func, e elem, x, y llvmir.Value) (llvmir.Value, error) {
		if e.isFloat() {
			return x, errNoFloats
		}
		return emit(f, e, x, y), nil
	}
}

// numeric takes the first kernel on floats and the second on integers.
func numeric(onFloats, onInts binaryKernel) binaryKernel {
	return func(f *lower.Func, e elem, x, y llvmir.Value) (llvmir.Value, error) {
		if e.isFloat() {
			return onFloats(f, e, x, y)
		}
		return onInts(f, e, x, y)
	}
}

// instruction is an instruction of LLVM on floats and an instruction on integers.
func instruction(onFloats, onInts llvmir.BinOp) binaryKernel {
	return numeric(floatOp(onFloats),
		intBinary(func(f *lower.Func, _ elem, x, y llvmir.Value) llvmir.Value { return f.Bin(onInts, x, y) }))
}

// floatOp is an instruction of LLVM on floats.
func floatOp(op llvmir.BinOp) binaryKernel {
	return floatBinary(func(f *lower.Func, x, y llvmir.Value) llvmir.Value { return f.Bin(op, x, y) })
}

// bitwise is the same on the bits of integers and floats.
func bitwise(op llvmir.BinOp) binaryKernel {
	return func(f *lower.Func, e elem, x, y llvmir.Value) (llvmir.Value, error) {
		bits, t := llvmir.Int(e.bits), x.Type()
		r := f.Bin(op, asType(f, x, bits), asType(f, y, bits))
		return asType(f, r, t), nil
	}
}

// asType returns the same bits as a number of type t.
func asType(f *lower.Func, x llvmir.Value, t *llvmir.Type) llvmir.Value {
	if x.Type().Equal(t) {
		return x
	}
	return f.Cast(llvmir.BitCast, x, t)
}

// like returns the number n of the integer type of x.
func like(x llvmir.Value, n int64) llvmir.Value { return llvmir.ConstInt(x.Type(), n) }

// less reports whether the integer x is less than y.
func (e elem) less(f *lower.Func, x, y llvmir.Value) llvmir.Value {
	if e.signed {
		return f.ICmp(llvmir.SLT, x, y)
	}
	return f.ICmp(llvmir.ULT, x, y)
}

// isZero reports whether a number is zero; -0 is, NaN is not.
func isZero(f *lower.Func, e elem, x llvmir.Value) (llvmir.Value, error) {
	if !e.isFloat() {
		return f.ICmp(llvmir.EQ, x, like(x, 0)), nil
	}
	x, err := f.Widen(x, e.typ)
	if err != nil {
		return x, err
	}
	return f.FCmp(llvmir.OEQ, x, llvmir.Zero(x.Type())), nil
}

// isNaN reports whether a number is none.
func isNaN(f *lower.Func, e elem, x llvmir.Value) (llvmir.Value, error) {
	if !e.isFloat() {
		return llvmir.Bool(false), nil
	}
	x, err := f.Widen(x, e.typ)
	if err != nil {
		return x, err
	}
	return f.FCmp(llvmir.UNO, x, x), nil
}

// The kernels that more than one operation uses. maximum and minimum are the
// operations of IEEE 754-2019: NaN wins and -0 is below +0.
func add() binaryKernel      { return instruction(llvmir.FAdd, llvmir.Add) }
func multiply() binaryKernel { return instruction(llvmir.FMul, llvmir.Mul) }

func maximum() binaryKernel {
	return numeric(floatBinary((*lower.Func).Maximum), intBinary(largerInt))
}

func minimum() binaryKernel {
	return numeric(floatBinary((*lower.Func).Minimum), intBinary(smallerInt))
}

// maxNumber and minNumber let a number win against NaN.
func maxNumber() binaryKernel {
	return numeric(floatBinary((*lower.Func).MaxNumber), intBinary(largerInt))
}

func minNumber() binaryKernel {
	return numeric(floatBinary((*lower.Func).MinNumber), intBinary(smallerInt))
}

func largerInt(f *lower.Func, e elem, x, y llvmir.Value) llvmir.Value {
	return f.Select(e.less(f, x, y), y, x)
}

func smallerInt(f *lower.Func, e elem, x, y llvmir.Value) llvmir.Value {
	return f.Select(e.less(f, y, x), y, x)
}

// unsigned takes integers without sign.
func unsigned(k binaryKernel) binaryKernel {
	return func(f *lower.Func, e elem, x, y llvmir.Value) (llvmir.Value, error) {
		return k(f, e.as(false), x, y)
	}
}

// relation compares integers with or without sign, and floats.
type relation struct {
	float            llvmir.FloatPred
	signed, unsigned llvmir.IntPred
}

func (r relation) emit(f *lower.Func, e elem, x, y llvmir.Value) (llvmir.Value, error) {
	switch {
	case !e.isFloat() && e.signed:
		return f.ICmp(r.signed, x, y), nil
	case !e.isFloat():
		return f.ICmp(r.unsigned, x, y), nil
	}
	x, err := f.Widen(x, e.typ)
	if err != nil {
		return x, err
	}
	if y, err = f.Widen(y, e.typ); err != nil {
		return y, err
	}
	return f.FCmp(r.float, x, y), nil
}

// relations are the relations of vcmp by the keyword of compare_mode. A NaN is
// unequal to everything and otherwise compares to nothing.
func relations() map[string]relation {
	return map[string]relation{
		"eq": {llvmir.OEQ, llvmir.EQ, llvmir.EQ},
		"ne": {llvmir.UNE, llvmir.NE, llvmir.NE},
		"lt": {llvmir.OLT, llvmir.SLT, llvmir.ULT},
		"gt": {llvmir.OGT, llvmir.SGT, llvmir.UGT},
		"le": {llvmir.OLE, llvmir.SLE, llvmir.ULE},
		"ge": {llvmir.OGE, llvmir.SGE, llvmir.UGE},
	}
}
