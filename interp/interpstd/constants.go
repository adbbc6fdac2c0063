package interpstd

import (
	"fmt"
	"math/big"

	"hivm-opt/dialect/arith"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

func constantRows() interp.Table {
	return interp.Table{{Name: "arith.constant", Exec: constant}}
}

func constant(f *interp.Frame, op *ir.Operation) error {
	return setConstant(f, arith.Constant{Op: op}.Value())
}

// setConstant makes an attribute the result.
func setConstant(f *interp.Frame, a ir.Attribute) error {
	if a, ok := a.(*ir.DenseAttr); ok {
		x, err := dense(f, a)
		if err == nil {
			f.Set(0, interp.VectorOf(x))
		}
		return err
	}
	e, err := f.ResultElem(0)
	if err != nil {
		return err
	}
	v, ok := scalarOf(e, a)
	if !ok {
		return fmt.Errorf("the constant is no number of type %s", e)
	}
	f.Set(0, v)
	return nil
}

// scalarOf returns the value of an attribute as an element of a format.
func scalarOf(e interp.Elem, a ir.Attribute) (interp.Value, bool) {
	switch a := a.(type) {
	case *ir.IntegerAttr:
		n := a.Wide
		if n == nil {
			n = big.NewInt(a.Value)
		}
		return interp.BigOf(e, n), e.IsInt()
	case *ir.FloatAttr:
		return interp.FloatOf(a.Value), e.IsFloat() && a.Value.Format == e.Format
	}
	return interp.Value{}, false
}
