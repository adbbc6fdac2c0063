package llvm

import (
	"hivm-opt/ir"
)

// GlobalString makes a private constant global with the bytes of s and puts it first
// in a module. Attributes are added to it.
func GlobalString(c *ir.Context, module *ir.Operation, name, s string, attrs ...ir.NamedAttr) *ir.Operation {
	b := ir.Before(c, module)
	body := module.Region(0).Entry()
	if first := body.First(); first != nil {
		b.SetBefore(first)
	} else {
		b.SetEnd(body)
	}
	global := GlobalBuilder{
		SymName: name, Linkage: "private", Constant: true,
		GlobalType: arrayType(c, int64(len(s)), c.Integer(8)), Value: c.StringValue(s),
	}.Build(b).Op
	global.SetAttrs(c.Dict(attrs))
	return global
}

// FirstByte makes the address of the first element of a global array at the insertion
// point of b: an llvm.mlir.addressof and an llvm.getelementptr.
func FirstByte(b *ir.Builder, global *ir.Operation) *ir.Value {
	c := b.Ctx
	name, _ := ir.SymbolName(global)
	pointer := c.OpaqueType("llvm", "ptr")
	address := AddressOfBuilder{GlobalName: name, Res: pointer}.Build(b)
	return GEPBuilder{
		Base: address.Res(), RawConstantIndices: []int64{0, 0}, ElemType: Global{global}.GlobalType(), Res: pointer,
	}.Build(b).Res()
}

// NewConstant makes an llvm.mlir.constant at the insertion point of b.
func NewConstant(b *ir.Builder, a ir.TypedAttr) *ir.Value {
	return ConstantBuilder{Value: a, Res: a.Type()}.Build(b).Res()
}

// Linkage returns the keyword of the linkage of an llvm.mlir.global.
func Linkage(global *ir.Operation) string {
	if a, ok := global.Prop(globalLinkage).(*ir.DialectAttr); ok && a.Case != nil {
		return a.Case.Name
	}
	return ""
}
