package interpstd

import (
	"errors"
	"fmt"
	"slices"

	"hivm-opt/interp"
	"hivm-opt/ir"
)

// builtinTable has rows of builtin and of the dialects that have a single row.
func builtinTable() interp.Table {
	return interp.Table{
		{Name: "builtin.unrealized_conversion_cast", Exec: conversionCast},
		{Name: "ub.poison", Exec: poison},
		{Name: "annotation.mark", Exec: nothing},
		{Name: "symbol.bind_symbolic_shape", Exec: nothing},
		// Its result has no value; only a use of it is an error.
		{Name: "symbol.symbolic_int", Exec: nothing},
	}
}

// conversionCast passes values on whose types have no visible difference: scalars
// of the same width, memrefs of the same shape.
func conversionCast(f *interp.Frame, op *ir.Operation) error {
	if op.NumOperands() != op.NumResults() {
		return errors.New("a cast between different numbers of values is not supported")
	}
	for i, v := range f.AllOperands() {
		t := op.Result(i).Type()
		e, scalar := interp.ElemOf(t)
		switch m := v.MemRef(); {
		case m != nil:
			m = like(m, m.Offset, slices.Clone(m.Sizes), slices.Clone(m.Strides))
			if err := m.Settle(t); err != nil {
				return err
			}
			v = interp.MemRefOf(m)
		case scalar && v.IsScalar() && v.Elem.Bits == e.Bits:
			v = v.Cast(e)
		default:
			return interp.AtOperand(i, fmt.Errorf("a cast to '%s' is not supported", t))
		}
		f.Set(i, v)
	}
	return nil
}

// poison gives zero, and no value where there is none.
func poison(f *interp.Frame, _ *ir.Operation) error {
	if e, err := f.ResultElem(0); err == nil {
		f.Set(0, interp.BitsOf(e, 0))
	} else if x, err := f.ResultVector(0); err == nil {
		f.Set(0, interp.VectorOf(x))
	}
	return nil
}
