package lowerstd

import (
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// floatOp is an operation on two floating-point numbers of the same format. Numbers of
// 16 bits come as floats, which emit computes with; the result is rounded back.
type floatOp struct {
	name string
	emit func(f *lower.Func, x, y llvmir.Value) llvmir.Value
}

// floatOps are the binary operations of arith.
func floatOps() []floatOp {
	return []floatOp{
		{"addf", plain(llvmir.FAdd)},
		{"subf", plain(llvmir.FSub)},
		{"mulf", plain(llvmir.FMul)},
		{"divf", plain(llvmir.FDiv)},
		{"remf", plain(llvmir.FRem)},
		{"maximumf", (*lower.Func).Maximum},
		{"minimumf", (*lower.Func).Minimum},
		{"maxnumf", (*lower.Func).MaxNumber},
		{"minnumf", (*lower.Func).MinNumber},
	}
}

func floatRows() lower.Table {
	t := lower.Table{{Name: "arith.negf", Emit: onBits(llvmir.Xor, false)}}
	for _, o := range floatOps() {
		t = append(t, lower.Row{Name: "arith." + o.name, Emit: o.lower})
	}
	// The quotient of a machine with IEEE's division has no last digits to recover.
	return append(t, lower.Row{Name: "mathExt.divfhp", Emit: floatOp{emit: plain(llvmir.FDiv)}.lower})
}

func (o floatOp) lower(f *lower.Func, op *ir.Operation) error {
	x, err := widenAll(f, op)
	if err != nil {
		return err
	}
	return setNarrow(f, op, o.emit(f, x[0], x[1]))
}

// widenAll returns the operands of op as float or double.
func widenAll(f *lower.Func, op *ir.Operation) ([]llvmir.Value, error) {
	x, err := f.Scalars(op, 0, op.NumOperands())
	for i := range x {
		if err == nil {
			x[i], err = f.Widen(x[i], op.Operand(i).Type())
		}
	}
	return x, err
}

// setNarrow rounds a float or double to the type of the result.
func setNarrow(f *lower.Func, op *ir.Operation, v llvmir.Value) error {
	v, err := f.Narrow(v, op.Result(0).Type())
	if err == nil {
		f.SetScalar(op, v)
	}
	return err
}

// onBits combines the bits of a number with its sign bit, or with all others. That
// leaves a NaN unchanged, and is exact.
func onBits(with llvmir.BinOp, others bool) lower.Emit {
	return func(f *lower.Func, op *ir.Operation) error {
		x, err := f.ScalarOf(op.Operand(0))
		if err != nil {
			return err
		}
		if _, err := lower.FloatFormat(op.Operand(0).Type()); err != nil {
			return err
		}
		t := x.Type()
		bits := llvmir.Int(t.Bits())
		sign := int64(-1) << (t.Bits() - 1)
		if others {
			sign = ^sign
		}
		y := f.Bin(with, f.Cast(llvmir.BitCast, x, bits), llvmir.ConstInt(bits, sign))
		f.SetScalar(op, f.Cast(llvmir.BitCast, y, t))
		return nil
	}
}
