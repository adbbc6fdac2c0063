package interpstd

import (
	"errors"
	"fmt"
	"math/big"

	"hivm-opt/dialect/memref"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

func globalRows() interp.Table {
	return interp.Table{
		{Name: "memref.global", Exec: nothing},
		{Name: "memref.get_global", Exec: getGlobal},
	}
}

// getGlobal gives the memory of a global, which the machine makes when it is asked
// for first.
func getGlobal(f *interp.Frame, op *ir.Operation) error {
	ref, ok := memref.GetGlobal{Op: op}.NameAttr().(*ir.SymbolRefAttr)
	if !ok {
		return errors.New("there is no symbol")
	}
	def, ok := memref.AsGlobal(f.Symbol(ref.Path[0]))
	if !ok {
		return fmt.Errorf("there is no symbol %s", ref)
	}
	t, err := memRefResult(op)
	if err != nil {
		return err
	}
	sizes, err := sizesOf(f, t, 0, 0)
	if err != nil {
		return err
	}
	m, err := f.Machine().Static("global "+ref.String(), func() (*interp.MemRef, error) {
		m, err := f.Machine().AllocType(t, sizes)
		if err != nil {
			return nil, err
		}
		m.Buffer.Name = ref.String()
		return m, initialize(f, def, m)
	})
	if err != nil {
		return err
	}
	return setView(f, like(m, m.Offset, m.Sizes, m.Strides), t)
}

// initialize writes the initial value of a global, if it has one.
func initialize(f *interp.Frame, def memref.Global, m *interp.MemRef) error {
	switch a := def.InitialValue().(type) {
	case nil, *ir.UnitAttr:
	case *ir.DenseAttr:
		if err := fill(f, m, a); err != nil {
			return err
		}
	default:
		return fmt.Errorf("the initial value of %s is not supported", m.Buffer.Name)
	}
	if def.Constant() {
		m.Buffer.SetConstant()
	}
	return nil
}

// fill writes the elements of an attribute in row-major order.
func fill(f *interp.Frame, m *interp.MemRef, a *ir.DenseAttr) error {
	lane := m.Lane()
	next := 0
	return f.Rows(m.Sizes, []interp.Lane{lane}, func(at, step []int, n int) error {
		for k := range n {
			raw, ok := a.Element(next)
			if !ok {
				return errors.New("the initial value has too few elements")
			}
			next++
			m.Elem.Put(lane.Data[at[0]+k*step[0]:], rawValue(m.Elem, raw))
		}
		return nil
	})
}

// rawValue reads an element of a dense attribute.
func rawValue(e interp.Elem, raw []byte) interp.Value {
	if e.Bits > 64 {
		return interp.BigOf(interp.Elem{Kind: interp.Int, Bits: e.Bits}, ir.RawInteger(raw, false, 0)).Cast(e)
	}
	var p big.Int
	p.Set(ir.RawInteger(raw, false, 0))
	return interp.BitsOf(e, p.Uint64())
}
