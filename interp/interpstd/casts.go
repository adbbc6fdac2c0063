package interpstd

import (
	"errors"
	"fmt"
	"math"
	"math/big"

	"hivm-opt/dialect/arith"
	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// castOp is a conversion of a scalar to the type of the result.
type castOp struct {
	name string
	eval func(f *interp.Frame, to interp.Elem, v interp.Value) (interp.Value, error)
}

func castOps() []castOp {
	return []castOp{
		{"extui", fromInt(toInt(false))},
		{"extsi", fromInt(toInt(true))},
		{"trunci", fromInt(toInt(false))},
		{"index_cast", fromInt(toInt(true))},
		{"index_castui", fromInt(toInt(false))},
		{"sitofp", fromInt(toFloat(true))},
		{"uitofp", fromInt(toFloat(false))},
		{"fptosi", fromFloat(floatToInt(true))},
		{"fptoui", fromFloat(floatToInt(false))},
		{"extf", fromFloat(floatToFloat)},
		{"bitcast", bitcast},
	}
}

func castRows() interp.Table {
	t := interp.Table{{Name: "arith.truncf", Exec: truncateFloat}}
	for _, o := range castOps() {
		t = append(t, interp.Row{Name: "arith." + o.name, Exec: o.exec})
	}
	return t
}

func (o castOp) exec(f *interp.Frame, _ *ir.Operation) error {
	to, err := f.ResultElem(0)
	if err != nil {
		return err
	}
	v, err := f.Scalar(0)
	if err != nil {
		return err
	}
	r, err := o.eval(f, to, v)
	if err == nil {
		f.Set(0, r)
	}
	return err
}

var (
	errNoInt   = errors.New("a conversion of integers does not apply to these types")
	errNoFloat = errors.New("a conversion of floating-point numbers does not apply to these types")
)

// fromInt checks that the source is an integer.
func fromInt(eval func(to interp.Elem, v interp.Value) (interp.Value, error)) func(*interp.Frame, interp.Elem, interp.Value) (interp.Value, error) {
	return func(f *interp.Frame, to interp.Elem, v interp.Value) (interp.Value, error) {
		if !v.Elem.IsInt() {
			return v, errNoInt
		}
		if wide := max(v.Elem.Bits, to.Bits); wide > 64 {
			if err := f.Step(int64(wide)); err != nil {
				return v, err
			}
		}
		return eval(to, v)
	}
}

// fromFloat checks that the source is a floating-point number.
func fromFloat(eval func(to interp.Elem, v floats.Value) (interp.Value, error)) func(*interp.Frame, interp.Elem, interp.Value) (interp.Value, error) {
	return func(_ *interp.Frame, to interp.Elem, v interp.Value) (interp.Value, error) {
		if !v.Elem.IsFloat() {
			return v, errNoFloat
		}
		return eval(to, v.Float())
	}
}

// toInt extends or truncates.
func toInt(signed bool) func(interp.Elem, interp.Value) (interp.Value, error) {
	return func(to interp.Elem, v interp.Value) (interp.Value, error) {
		switch {
		case !to.IsInt():
			return v, errNoInt
		case max(to.Bits, v.Elem.Bits) > 64:
			return interp.BigOf(to, v.Big(signed)), nil
		case signed:
			return interp.IntOf(to, v.Signed()), nil
		}
		return interp.BitsOf(to, v.Unsigned()), nil
	}
}

// toFloat rounds an integer to nearest even.
func toFloat(signed bool) func(interp.Elem, interp.Value) (interp.Value, error) {
	return func(to interp.Elem, v interp.Value) (interp.Value, error) {
		if !to.IsFloat() {
			return v, errNoFloat
		}
		var r floats.Value
		var err error
		switch {
		case v.Elem.Bits > 64:
			r, err = floats.Parse(to.Format, v.Big(signed).String())
		case signed:
			r, _ = floats.FromInt64(to.Format, v.Signed())
		default:
			r, _ = floats.FromUint64(to.Format, v.Unsigned())
		}
		return interp.FloatOf(r), err
	}
}

// floatToInt truncates. A number out of range is undefined in MLIR; here it becomes
// the nearest number in range, and NaN becomes zero.
func floatToInt(signed bool) func(interp.Elem, floats.Value) (interp.Value, error) {
	return func(to interp.Elem, v floats.Value) (interp.Value, error) {
		if !to.IsInt() {
			return interp.Value{}, errNoInt
		}
		if v.Format.Bits() > 64 {
			return interp.Value{}, fmt.Errorf("numbers of type %s are not supported here", v.Format.Name())
		}
		return interp.BigOf(to, Saturate(v.Float64(), uint(to.Bits), signed)), nil
	}
}

// Saturate returns the integer of a width that is nearest to trunc(x), and zero for
// NaN.
func Saturate(x float64, width uint, signed bool) *big.Int {
	lowest, highest := new(big.Int), new(big.Int).Lsh(one(), width)
	if signed {
		highest.Rsh(highest, 1)
		lowest.Neg(highest)
	}
	highest.Sub(highest, one())
	switch {
	case math.IsNaN(x):
		return new(big.Int)
	case math.IsInf(x, 1):
		return highest
	case math.IsInf(x, -1):
		return lowest
	}
	n, _ := big.NewFloat(x).Int(nil)
	if n.Cmp(lowest) < 0 {
		return lowest
	}
	if n.Cmp(highest) > 0 {
		return highest
	}
	return n
}

func floatToFloat(to interp.Elem, v floats.Value) (interp.Value, error) {
	if !to.IsFloat() {
		return interp.Value{}, errNoFloat
	}
	r, _ := floats.Convert(to.Format, v)
	return interp.FloatOf(r), nil
}

func bitcast(_ *interp.Frame, to interp.Elem, v interp.Value) (interp.Value, error) {
	if to.Bits != v.Elem.Bits {
		return v, errors.New("the types differ in width")
	}
	return v.Cast(to), nil
}

// truncateFloat is arith.truncf.
func truncateFloat(f *interp.Frame, op *ir.Operation) error {
	to, err := f.ResultElem(0)
	if err != nil {
		return err
	}
	v, err := float(f, 0)
	if err != nil {
		return err
	}
	if !to.IsFloat() {
		return errNoFloat
	}
	mode, _ := arith.TruncF{Op: op}.Roundingmode() // without the attribute the first mode
	if mode < 0 || mode >= int64(len(roundings)) {
		return errors.New("the rounding mode is unknown")
	}
	f.Set(0, interp.FloatOf(roundings[mode](to.Format, v)))
	return nil
}
