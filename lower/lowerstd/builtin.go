package lowerstd

import (
	"errors"
	"fmt"

	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// builtinTable has rows of builtin and of the dialects that have a single row.
func builtinTable() lower.Table {
	return lower.Table{
		{Name: "builtin.unrealized_conversion_cast", Emit: conversionCast},
		{Name: "ub.poison", Emit: poison},
		{Name: "annotation.mark", Emit: nothing, Sizes: lower.IgnoresSizes},
		{Name: "symbol.bind_symbolic_shape", Emit: nothing},
		// Its result has no value; only a use of it is an error.
		{Name: "symbol.symbolic_int", Emit: nothing},
	}
}

// conversionCast passes values on whose types have no visible difference: numbers
// of the same width, memrefs of the same shape.
func conversionCast(f *lower.Func, op *ir.Operation) error {
	if op.NumOperands() != op.NumResults() {
		return errors.New("a cast between different numbers of values is not supported")
	}
	for i, v := range op.Operands() {
		x, err := f.Get(v)
		if err != nil {
			return err
		}
		t, memref := op.Result(i).Type().(*ir.MemRefType)
		switch {
		case memref && x.MemRef != nil && x.MemRef.Rank() == t.Rank():
			m := x.MemRef
			out, err := f.View(m, t, m.Offset, m.Sizes, m.Strides)
			if err != nil {
				return err
			}
			if !out.Elem.Memory.Equal(m.Elem.Memory) {
				return fmt.Errorf("a cast from '%s' to '%s' is not supported", v.Type(), t)
			}
			f.Set(op.Result(i), lower.MemRefOf(out))
		case !memref && x.MemRef == nil:
			to, err := f.State.Scalar(op.Result(i).Type())
			if err != nil {
				return err
			}
			if to.Value.Bits() != x.Scalar.Type().Bits() || to.Value.IsPtr() || x.Scalar.Type().IsPtr() {
				return fmt.Errorf("a cast from '%s' to '%s' is not supported", v.Type(), op.Result(i).Type())
			}
			y := x.Scalar
			if !y.Type().Equal(to.Value) {
				y = f.Cast(llvmir.BitCast, y, to.Value)
			}
			f.Set(op.Result(i), lower.ScalarOf(y))
		default:
			return fmt.Errorf("a cast from '%s' to '%s' is not supported", v.Type(), op.Result(i).Type())
		}
	}
	return nil
}

// poison gives zero, as in package interp/interpstd.
func poison(f *lower.Func, op *ir.Operation) error {
	x, err := f.State.Scalar(op.Result(0).Type())
	if err == nil {
		f.SetScalar(op, llvmir.Zero(x.Value))
	}
	return err
}
