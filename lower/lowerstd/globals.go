package lowerstd

import (
	"errors"
	"fmt"

	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

func globalRows() lower.Table {
	return lower.Table{
		{Name: "memref.global", Declare: declareGlobal},
		{Name: "memref.get_global", Emit: getGlobal},
	}
}

// declareGlobal adds the variable, a flat array of elements.
func declareGlobal(s *lower.State, op *ir.Operation) error {
	name, _ := ir.SymbolName(op)
	global := memref.Global{Op: op}
	of := global.Type()
	if of == nil {
		return errors.New("there is no type")
	}
	t, ok := of.(*ir.MemRefType)
	if !ok || !ir.IsStatic(t.Shape) || t.Layout != nil {
		return fmt.Errorf("a global of type '%s' is not supported; its sizes must be static, without a layout", of)
	}
	n, ok := ir.NumElements(t.Shape)
	if !ok || n > maxGlobal {
		return fmt.Errorf("a global of type '%s' is too large", t)
	}
	elem, err := s.Scalar(t.Elem)
	if err != nil {
		return err
	}
	space, err := s.SpaceOf(t)
	if err != nil {
		return err
	}
	if s.Out.Defines(name) {
		return fmt.Errorf("the name @%s is taken", name)
	}
	g := llvmir.Global{Name: name, Type: llvmir.Array(n, elem.Memory), Space: space, Constant: global.Constant()}
	if n, ok := global.Alignment(); ok {
		g.Align = int(n)
	}
	if visibility, _ := global.SymVisibility(); visibility == "private" {
		g.Linkage = llvmir.Internal
	}
	if g.Init, err = initial(s, op, elem, g.Type, n); err != nil {
		return err
	}
	s.Out.Global(g)
	return nil
}

// maxGlobal is the number of elements of the largest global.
const maxGlobal = 1 << 40

// initial returns the initial value of a global: none if it is defined elsewhere, and
// zeros where its elements are left open.
func initial(s *lower.State, op *ir.Operation, elem lower.Scalar, t *llvmir.Type, n int64) (llvmir.Value, error) {
	switch a := (memref.Global{Op: op}).InitialValue().(type) {
	case nil:
		return llvmir.Value{}, nil
	case *ir.UnitAttr:
		return llvmir.Zero(t), nil
	case *ir.DenseAttr:
		return dense(s, a, elem, t, n)
	}
	return llvmir.Value{}, errors.New("the initial value is not supported; it must be dense")
}

func dense(s *lower.State, a *ir.DenseAttr, elem lower.Scalar, t *llvmir.Type, n int64) (llvmir.Value, error) {
	if first, ok := a.Element(0); ok && a.Splat && ir.RawInteger(first, false, 0).Sign() == 0 {
		return llvmir.Zero(t), nil
	}
	if a.Splat {
		if err := s.Repeat(n); err != nil {
			return llvmir.Value{}, err
		}
	}
	list := make([]llvmir.Value, n)
	for i := range list {
		raw, ok := a.Element(i)
		if !ok {
			return llvmir.Value{}, errors.New("the initial value has too few elements")
		}
		bits := ir.RawInteger(raw, false, 0)
		if elem.Memory.IsInt() {
			list[i] = llvmir.ConstBig(elem.Memory, bits)
		} else {
			list[i] = llvmir.ConstFloat(elem.Memory, bits.Uint64())
		}
	}
	return llvmir.ConstArray(elem.Memory, list), nil
}

// getGlobal gives the memory of a global.
func getGlobal(f *lower.Func, op *ir.Operation) error {
	ref, ok := memref.GetGlobal{Op: op}.NameAttr().(*ir.SymbolRefAttr)
	if !ok || len(ref.Path) != 1 {
		return errors.New("there is no symbol")
	}
	at, ok := f.Out.GlobalAddress(ref.Path[0])
	if !ok {
		return fmt.Errorf("there is no global %s", ref)
	}
	t, err := memRefResult(op)
	if err != nil {
		return err
	}
	sizes, err := f.SizesOf(op, t, 0, 0)
	if err != nil {
		return err
	}
	elem, err := f.Scalar(t.Elem)
	if err == nil {
		err = f.Known(at, at, f.Count(sizes), lower.Bytes(elem.Memory))
	}
	if err != nil {
		return err
	}
	m, err := f.NewMemRef(t, at, at, llvmir.Index(0), sizes, f.RowMajor(sizes))
	if err == nil {
		f.Set(op.Result(0), lower.MemRefOf(m))
	}
	return err
}
