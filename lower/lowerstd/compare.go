package lowerstd

import (
	"errors"
	"fmt"

	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

func compareRows() lower.Table {
	return lower.Table{
		{Name: "arith.cmpi", Emit: compareInts},
		{Name: "arith.cmpf", Emit: compareFloats},
		{Name: "arith.select", Emit: selectValue},
	}
}

// predicate returns the number of the predicate of op, which is less than n.
func predicate(op *ir.Operation, n int) (int64, error) {
	a, ok := op.Attr("predicate").(*ir.IntegerAttr)
	if !ok || a.Value < 0 || a.Value >= int64(n) {
		return 0, errors.New("the predicate is unknown")
	}
	return a.Value, nil
}

func compareInts(f *lower.Func, op *ir.Operation) error {
	p, err := predicate(op, llvmir.NumIntPreds)
	if err != nil {
		return err
	}
	return compareBy(f, op, p)
}

// compareBy compares the operands by the predicate of a number.
func compareBy(f *lower.Func, op *ir.Operation, p int64) error {
	x, err := f.Scalars(op, 0, 2)
	if err != nil {
		return err
	}
	if !x[0].Type().IsInt() {
		return fmt.Errorf("an integer is expected instead of '%s'", op.Operand(0).Type())
	}
	f.SetScalar(op, f.ICmp(llvmir.IntPred(p), x[0], x[1]))
	return nil
}

func compareFloats(f *lower.Func, op *ir.Operation) error {
	x, err := widenAll(f, op)
	if err != nil {
		return err
	}
	p, err := predicate(op, llvmir.NumFloatPreds)
	if err == nil {
		f.SetScalar(op, f.FCmp(llvmir.FloatPred(p), x[0], x[1]))
	}
	return err
}

func selectValue(f *lower.Func, op *ir.Operation) error {
	cond, err := f.ScalarOf(op.Operand(0))
	if err != nil {
		return err
	}
	values, err := f.GetAll(op.Operands()[1:])
	if err != nil {
		return err
	}
	v, err := f.SelectValue(cond, values[0], values[1], op.Result(0).Type())
	if err == nil {
		f.Set(op.Result(0), v)
	}
	return err
}
