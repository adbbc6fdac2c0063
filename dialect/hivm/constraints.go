package hivm

import (
	"hivm-opt/ir"
)

// The type constraints of operands, with the descriptions of MLIR's messages.
var (
	anyShaped = &ir.TypeConstraint{Desc: "shaped of any type values", OK: func(t ir.Type) bool {
		_, ok := t.(ir.ShapedType)
		return ok
	}}
	shapedFloats = &ir.TypeConstraint{Desc: "shaped of floating-point values", OK: func(t ir.Type) bool {
		return anyShaped.OK(t) && ir.AnyFloat.OK(ir.ElementType(t))
	}}
	// ranked is a ranked tensor or memref.
	ranked = &ir.TypeConstraint{Desc: "Tensor or Memref", OK: func(t ir.Type) bool {
		switch t.(type) {
		case *ir.TensorType, *ir.MemRefType:
			return true
		}
		return false
	}}
	lockVar = &ir.TypeConstraint{Desc: "1D memref of 64-bit signless integer values", OK: func(t ir.Type) bool {
		m, ok := t.(*ir.MemRefType)
		return ok && len(m.Shape) == 1 && ir.IsInt(m.Elem, 64)
	}}
	i32OrI64 = &ir.TypeConstraint{Desc: "32-bit signless integer or 64-bit signless integer", OK: func(t ir.Type) bool {
		return ir.IsInt(t, 32) || ir.IsInt(t, 64)
	}}
	pointer = &ir.TypeConstraint{Desc: "LLVM pointer type", OK: func(t ir.Type) bool {
		_, ok := pointerSpace(t)
		return ok
	}}
)

// pointerSpace returns the text of the parameters of an !llvm.ptr type, "<1>"
// for !llvm.ptr<1>.
func pointerSpace(t ir.Type) (params string, ok bool) {
	const ptr = "ptr"
	o, ok := t.(*ir.OpaqueType)
	if !ok || o.Dialect != "llvm" || len(o.Data) < len(ptr) || o.Data[:len(ptr)] != ptr {
		return "", false
	}
	params = o.Data[len(ptr):]
	return params, params == "" || params[0] == '<'
}

// The kinds of attributes that the core does not have.
var (
	kindAnyInt = &ir.AttrKind{Desc: "arbitrary integer attribute", OK: ir.IsA[*ir.IntegerAttr]}
)
