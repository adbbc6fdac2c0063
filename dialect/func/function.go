package funcs

import (
	"slices"

	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
)

// function is the implementation of func.func.
type function struct{ asm.Function }

// Type returns the type of the function. The operation must be verified.
func (f Func) Type() *ir.FunctionType {
	return f.Op.Prop(asm.FunctionTypeSlot).(*ir.TypeAttr).Type.(*ir.FunctionType)
}

// SetType changes the type of the function.
func (f Func) SetType(c *ir.Context, t *ir.FunctionType) {
	f.Op.SetProp(asm.FunctionTypeSlot, c.TypeValue(t))
}

// SetResAttrs changes the attributes of the results, a dictionary for each; nil removes them.
func (f Func) SetResAttrs(attrs ir.Attribute) { f.Op.SetProp(asm.ResAttrs, attrs) }

// Name returns the name of the symbol.
func (f Func) Name() string {
	name, _ := ir.SymbolName(f.Op)
	return name
}

// IsDeclaration reports whether the function has no body.
func (f Func) IsDeclaration() bool { return f.Body().Empty() }

// New creates a function without a body. visibility is empty for a public
// function that does not say so.
func New(b *ir.Builder, name string, t *ir.FunctionType, visibility string) Func {
	return FuncBuilder{SymName: name, FunctionType: t, SymVisibility: visibility}.Build(b)
}

// DefaultDialect implements ir.DefaultDialect.
func (function) DefaultDialect() string { return "func" }

// Enclosing returns the closest func.func around op; its Op is nil if there is none.
func Enclosing(op *ir.Operation) Func {
	for op = op.Parent(); op != nil && !IsFunc(op); {
		op = op.Parent()
	}
	return Func{op}
}

// InsertArg inserts an argument of a type at position i, with its attributes, which may be nil, and
// its location. The function must have a body.
func (f Func) InsertArg(c *ir.Context, i int, t ir.Type, attrs *ir.DictAttr, at ir.Loc) *ir.Value {
	typ, none := f.Type(), c.Dict(nil)
	if attrs == nil {
		attrs = none
	}
	list := make([]ir.Attribute, len(typ.Inputs))
	for k := range list {
		list[k] = none
	}
	if given, ok := f.Op.Prop(asm.ArgAttrs).(*ir.ArrayAttr); ok {
		copy(list, given.Elems)
	}
	list = slices.Insert(list, i, ir.Attribute(attrs))
	f.SetType(c, c.Function(slices.Insert(slices.Clone(typ.Inputs), i, t), typ.Results))
	f.Op.SetProp(asm.ArgAttrs, nil)
	if slices.ContainsFunc(list, func(a ir.Attribute) bool { return a != ir.Attribute(none) }) {
		f.Op.SetProp(asm.ArgAttrs, c.Array(list))
	}
	return f.Body().Entry().InsertArg(i, t, at)
}

// EraseArg removes argument i of a function with a body, whose value has no uses, with its
// attributes. Calls of the function are not changed.
func (f Func) EraseArg(c *ir.Context, i int) {
	t := f.Type()
	f.SetType(c, c.Function(slices.Delete(slices.Clone(t.Inputs), i, i+1), t.Results))
	if attrs := f.ArgAttrs(); attrs != nil {
		f.Op.SetProp(f.Op.Def().Slot("arg_attrs"), c.Array(slices.Delete(slices.Clone(attrs.Elems), i, i+1)))
	}
	f.Body().Entry().EraseArg(i)
}
