package funcs

import (
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
