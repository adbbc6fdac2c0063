package lowerstd

import (
	"errors"
	"fmt"

	"hivm-opt/dialect/arith"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// castRows are the rows of conversions of a number to the type of the result.
func castRows() lower.Table {
	return lower.Table{
		{Name: "arith.extui", Emit: resize(false)},
		{Name: "arith.extsi", Emit: resize(true)},
		{Name: "arith.trunci", Emit: resize(false)},
		{Name: "arith.index_cast", Emit: resize(true)},
		{Name: "arith.index_castui", Emit: resize(false)},
		{Name: "arith.sitofp", Emit: intToFloat(true)},
		{Name: "arith.uitofp", Emit: intToFloat(false)},
		{Name: "arith.fptosi", Emit: floatToInt("llvm.fptosi.sat")},
		{Name: "arith.fptoui", Emit: floatToInt("llvm.fptoui.sat")},
		{Name: "arith.extf", Emit: floatToFloat},
		{Name: "arith.truncf", Emit: truncateFloat},
		{Name: "arith.bitcast", Emit: bitcast},
	}
}

// target returns the operand of op and how its result is kept.
func target(f *lower.Func, op *ir.Operation) (llvmir.Value, *llvmir.Type, error) {
	x, err := f.ScalarOf(op.Operand(0))
	if err != nil {
		return x, nil, err
	}
	to, err := f.State.Scalar(op.Result(0).Type())
	return x, to.Value, err
}

func resize(signed bool) lower.Emit {
	return func(f *lower.Func, op *ir.Operation) error {
		x, to, err := target(f, op)
		if err != nil {
			return err
		}
		if !x.Type().IsInt() || !to.IsInt() {
			return fmt.Errorf("a cast from '%s' to '%s' is not supported", op.Operand(0).Type(), op.Result(0).Type())
		}
		f.SetScalar(op, f.Resize(x, to, signed))
		return nil
	}
}

func intToFloat(signed bool) lower.Emit {
	return func(f *lower.Func, op *ir.Operation) error {
		x, err := f.ScalarOf(op.Operand(0))
		if err != nil {
			return err
		}
		v, err := f.FromInt(x, signed, op.Result(0).Type())
		if err == nil {
			f.SetScalar(op, v)
		}
		return err
	}
}

// floatToInt truncates. A number out of range becomes the nearest number in range, and
// NaN zero; the intrinsic adds that to the instruction.
func floatToInt(intrinsic string) lower.Emit {
	return func(f *lower.Func, op *ir.Operation) error {
		x, err := widenAll(f, op)
		if err != nil {
			return err
		}
		_, to, err := target(f, op)
		if err != nil {
			return err
		}
		name := fmt.Sprintf("%s.%s.f%d", intrinsic, to, x[0].Type().Bits())
		f.SetScalar(op, f.Intrinsic(name, to, x[0]))
		return nil
	}
}

func floatToFloat(f *lower.Func, op *ir.Operation) error {
	x, err := widenAll(f, op)
	if err != nil {
		return err
	}
	return setNarrow(f, op, x[0])
}

// truncateFloat rounds in the direction of its attribute, to nearest even without.
func truncateFloat(f *lower.Func, op *ir.Operation) error {
	x, err := widenAll(f, op)
	if err != nil {
		return err
	}
	mode := lower.ToNearestEven
	if n, ok := (arith.TruncF{Op: op}).Roundingmode(); ok {
		mode = lower.Rounding(n)
	}
	v, err := f.Round(x[0], op.Result(0).Type(), mode)
	if err == nil {
		f.SetScalar(op, v)
	}
	return err
}

func bitcast(f *lower.Func, op *ir.Operation) error {
	x, to, err := target(f, op)
	if err != nil {
		return err
	}
	if x.Type().Bits() != to.Bits() {
		return errors.New("the types differ in width")
	}
	if !x.Type().Equal(to) {
		x = f.Cast(llvmir.BitCast, x, to)
	}
	f.SetScalar(op, x)
	return nil
}
