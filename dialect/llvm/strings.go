package llvm

import "hivm-opt/ir"

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
	def := c.MustOp("llvm.mlir.global")
	props := append([]ir.Attribute(nil), def.Defaults()...)
	props[globalConstant] = c.Unit()
	props[globalType] = c.TypeValue(arrayType(c, int64(len(s)), c.Integer(8)))
	props[globalLinkage] = c.Enum(linkage, "private")
	props[globalName] = c.StringValue(name)
	props[globalValue] = c.StringValue(s)
	return b.Create(ir.OpState{Def: def, Props: props, Attrs: c.Dict(attrs), Regions: []*ir.Region{ir.NewRegion()}})
}

// FirstByte makes the address of the first element of a global array at the insertion
// point of b: an llvm.mlir.addressof and an llvm.getelementptr.
func FirstByte(b *ir.Builder, global *ir.Operation) *ir.Value {
	c := b.Ctx
	name, _ := ir.SymbolName(global)
	pointer := c.OpaqueType("llvm", "ptr")
	at := c.MustOp("llvm.mlir.addressof")
	address := b.Create(ir.OpState{Def: at, Types: []ir.Type{pointer}, Props: []ir.Attribute{c.SymbolRef(name)}})
	def := c.MustOp("llvm.getelementptr")
	props := make([]ir.Attribute, len(def.Attrs))
	copy(props, def.Defaults())
	props[gepElem] = global.Prop(globalType)
	props[gepIndices] = c.DenseI32([]int64{0, 0})
	return b.Create(ir.OpState{Def: def, Operands: []*ir.Value{address.Result(0)}, Types: []ir.Type{pointer}, Props: props}).Result(0)
}

// NewConstant makes an llvm.mlir.constant at the insertion point of b.
func NewConstant(b *ir.Builder, a ir.TypedAttr) *ir.Value {
	def := b.Ctx.MustOp("llvm.mlir.constant")
	props := make([]ir.Attribute, len(def.Attrs))
	copy(props, def.Defaults())
	props[def.Slot("value")] = a
	return b.Create(ir.OpState{Def: def, Types: []ir.Type{a.Type()}, Props: props}).Result(0)
}

// Linkage returns the keyword of the linkage of an llvm.mlir.global.
func Linkage(global *ir.Operation) string {
	if a, ok := global.Prop(globalLinkage).(*ir.DialectAttr); ok && a.Case != nil {
		return a.Case.Name
	}
	return ""
}
