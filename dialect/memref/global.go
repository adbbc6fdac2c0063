package memref

import (
	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
)

// The slots of memref.global.
const (
	slotSymName = iota
	slotVisibility
	slotType
	slotInitialValue
	slotConstant
	slotAlignment
)

// global is memref.global.
type global struct{}

// Verify implements ir.Verifier.
func (global) Verify(c *ir.Context, op *ir.Operation) error {
	if s, ok := op.Prop(slotVisibility).(*ir.StringAttr); ok {
		switch s.Value {
		case "public", "private", "nested":
		default:
			return op.OpErrorf(c, `visibility expected to be one of ["public", "private", "nested"], but got %s`, s)
		}
	}
	t := op.Prop(slotType).(*ir.TypeAttr).Type.(*ir.MemRefType)
	if !ir.IsStatic(t.Shape) {
		return op.OpErrorf(c, "type should be static shaped memref, but got '%s'", t)
	}
	if v := op.Prop(slotInitialValue); v != nil && v != ir.Attribute(c.Unit()) {
		if !isElements(v) {
			return op.OpErrorf(c, "initial value should be a unit or elements attribute, but got %s", v)
		}
		want := c.Tensor(t.Shape, t.Elem, nil)
		if got := v.(ir.TypedAttr).Type(); got != ir.Type(want) {
			return op.OpErrorf(c, "initial value expected to be of type '%s', but was of type '%s'", want, got)
		}
	}
	if a, ok := op.Prop(slotAlignment).(*ir.IntegerAttr); ok && !isPowerOf2(a.Value) {
		return op.Errorf(c, "alignment attribute value %d is not a power of 2", uint64(a.Value))
	}
	return nil
}

// isElements reports whether a holds the elements of a shaped type. An attribute
// that is kept as it was written has a type only when it is such an attribute.
func isElements(a ir.Attribute) bool {
	switch e := a.(type) {
	case *ir.DenseAttr, *ir.SparseAttr:
		return true
	case *ir.VerbatimAttr, *ir.ResourceAttr:
		_, ok := e.(ir.TypedAttr).Type().(ir.ShapedType)
		return ok
	}
	return false
}

// parseGlobalType reads T, T = uninitialized or T = elements.
func parseGlobalType(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	c := p.Context()
	t, err := p.Type()
	if err != nil {
		return err
	}
	m, ok := t.(*ir.MemRefType)
	if !ok || !ir.IsStatic(m.Shape) {
		return p.Errorf(f.NamePos(), "type should be static shaped memref, but got '%s'", t)
	}
	f.SetProp(args[0].Index, c.TypeValue(t))
	if !p.OptionalPunct("=") {
		return nil
	}
	if p.OptionalKeyword("uninitialized") {
		f.SetProp(args[1].Index, c.Unit())
		return nil
	}
	v, err := p.AttrOfType(c.Tensor(m.Shape, m.Elem, nil))
	if err != nil {
		return err
	}
	if !isElements(v) {
		return p.Errorf(f.NamePos(), "initial value should be a unit or elements attribute")
	}
	f.SetProp(args[1].Index, v)
	return nil
}

func printGlobalType(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	if t, ok := op.Prop(args[0].Index).(*ir.TypeAttr); ok {
		p.Type(t.Type)
	}
	switch v := op.Prop(args[1].Index).(type) {
	case nil:
	case *ir.UnitAttr:
		p.Write(" = uninitialized")
	default:
		p.Write(" = ")
		p.AttrBare(v)
	}
}

func parseSymbolName(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	name, err := p.SymbolName()
	if err != nil {
		return err
	}
	f.SetProp(args[0].Index, p.Context().StringValue(name))
	return nil
}

func printSymbolName(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	if s, ok := op.Prop(args[0].Index).(*ir.StringAttr); ok {
		p.Symbol(s.Value)
	}
}

// getGlobal is memref.get_global.
type getGlobal struct{}

// Verify implements ir.Verifier.
func (getGlobal) Verify(c *ir.Context, op *ir.Operation) error {
	name := op.Prop(0).(*ir.SymbolRefAttr).Path[0]
	table := op.Parent()
	for table != nil && !table.Has(ir.SymbolTable) {
		table = table.Parent()
	}
	if table == nil {
		return nil
	}
	def := ir.LookupSymbol(table, name)
	if def != nil {
		if _, ok := ir.As[global](def); !ok {
			def = nil
		}
	}
	if def == nil {
		return op.OpErrorf(c, "'%s' does not reference a valid global memref", name)
	}
	t, ok := def.Prop(slotType).(*ir.TypeAttr)
	if got := op.Result(0).Type(); ok && t.Type != got {
		return op.OpErrorf(c, "result type '%s' does not match type '%s' of the global memref @%s", got, t.Type, name)
	}
	return nil
}
