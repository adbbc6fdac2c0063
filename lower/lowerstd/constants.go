package lowerstd

import (
	"fmt"
	"math/big"

	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

func constantRows() lower.Table {
	return lower.Table{{Name: "arith.constant", Emit: constant}}
}

func constant(f *lower.Func, op *ir.Operation) error {
	t := op.Result(0).Type()
	x, err := f.State.Scalar(t)
	if err != nil {
		return err
	}
	v, ok := numberOf(x.Value, ir.ConstantValue(op.Result(0)))
	if !ok {
		return fmt.Errorf("the constant is no number of type '%s'", t)
	}
	f.SetScalar(op, v)
	return nil
}

// numberOf returns the constant that an attribute is.
func numberOf(t *llvmir.Type, a ir.Attribute) (llvmir.Value, bool) {
	switch a := a.(type) {
	case *ir.IntegerAttr:
		n := a.Wide
		if n == nil {
			n = big.NewInt(a.Value)
		}
		if t.IsInt() {
			return llvmir.ConstBig(t, n), true
		}
	case *ir.FloatAttr:
		return bitsOf(t, a.Value.Lo), a.Value.Format.Bits() == t.Bits()
	}
	return llvmir.Value{}, false
}

// bitsOf returns the number with these bits.
func bitsOf(t *llvmir.Type, bits uint64) llvmir.Value {
	if t.IsFloat() {
		return llvmir.ConstFloat(t, bits)
	}
	return llvmir.ConstInt(t, int64(bits))
}
