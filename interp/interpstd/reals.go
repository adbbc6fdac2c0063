package interpstd

import (
	"errors"
	"fmt"
	"math"

	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// floatOp is an operation on two floating-point numbers of the same format.
type floatOp struct {
	name string
	eval func(a, b floats.Value) floats.Value
}

// floatOps are the binary operations of arith.
func floatOps() []floatOp {
	return []floatOp{
		{"addf", floats.Add},
		{"subf", floats.Sub},
		{"mulf", floats.Mul},
		{"divf", floats.Div},
		{"remf", remainder},
		{"maximumf", maximum},
		{"minimumf", minimum},
		{"maxnumf", maxNum},
		{"minnumf", minNum},
	}
}

func floatRows() interp.Table {
	t := interp.Table{{Name: "arith.negf", Exec: negate}}
	for _, o := range floatOps() {
		t = append(t, interp.Row{Name: "arith." + o.name, Exec: o.exec})
	}
	return append(t, interp.Row{Name: "mathExt.divfhp", Exec: floatOp{eval: floats.Div}.exec})
}

func (o floatOp) exec(f *interp.Frame, _ *ir.Operation) error {
	a, b, err := twoFloats(f)
	if err == nil {
		f.Set(0, interp.FloatOf(o.eval(a, b)))
	}
	return err
}

func negate(f *interp.Frame, _ *ir.Operation) error {
	a, err := float(f, 0)
	if err == nil {
		f.Set(0, interp.FloatOf(floats.Neg(a)))
	}
	return err
}

// float returns operand i, which is a floating-point number.
func float(f *interp.Frame, i int) (floats.Value, error) {
	v, err := f.Scalar(i)
	if err == nil && !v.Elem.IsFloat() {
		err = interp.AtOperand(i, errors.New("a floating-point number is expected"))
	}
	if err != nil {
		return floats.Value{}, err
	}
	return v.Float(), nil
}

// twoFloats returns two operands, which are numbers of the same format.
func twoFloats(f *interp.Frame) (a, b floats.Value, err error) {
	if a, err = float(f, 0); err == nil {
		b, err = float(f, 1)
	}
	if err == nil && a.Format != b.Format {
		err = errors.New("the operands differ in type")
	}
	return a, b, err
}

// narrowFloat returns operand i if float64 has all values of its format.
func narrowFloat(f *interp.Frame, i int) (floats.Value, error) {
	v, err := float(f, i)
	if err == nil && v.Format.Bits() > 64 {
		err = interp.AtOperand(i, fmt.Errorf("numbers of type %s are not supported here", v.Format.Name()))
	}
	return v, err
}

// remainder returns a - trunc(a/b)*b, which is exact. For formats beyond f64 it is
// the remainder of the operands rounded to f64.
func remainder(a, b floats.Value) floats.Value {
	return floats.FromFloat64(a.Format, math.Mod(a.Float64(), b.Float64()))
}

// maximum returns the larger number, NaN if there is a NaN; -0 is less than +0.
func maximum(a, b floats.Value) floats.Value { return pick(a, b, 1) }

// minimum is the counterpart of maximum.
func minimum(a, b floats.Value) floats.Value { return pick(a, b, -1) }

// maxNum returns the larger number, the other number beside a NaN.
func maxNum(a, b floats.Value) floats.Value { return pickNumber(a, b, 1) }

// minNum is the counterpart of maxNum.
func minNum(a, b floats.Value) floats.Value { return pickNumber(a, b, -1) }

func pickNumber(a, b floats.Value, sign int) floats.Value {
	switch {
	case a.IsNaN():
		return b
	case b.IsNaN():
		return a
	}
	return pick(a, b, sign)
}

func pick(a, b floats.Value, sign int) floats.Value {
	order, ordered := floats.Cmp(a, b)
	switch {
	case !ordered && a.IsNaN():
		return a
	case !ordered:
		return b
	case order == 0: // which differ at most in the sign of zero
		if a.Signbit() == (sign < 0) {
			return a
		}
		return b
	case order == sign:
		return a
	}
	return b
}
