package hivm

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/ir"
)

// AddressInterface is implemented by operations whose result is memory at given addresses.
type AddressInterface interface {
	// Addresses returns the addresses in bytes. If there are several, they take turns.
	Addresses(op *ir.Operation) []*ir.Value
}

// Addresses implements AddressInterface.
func (pointerCast) Addresses(op *ir.Operation) []*ir.Value {
	lo, hi := op.Group(0)
	return op.Operands()[lo:hi]
}

// NewPointerCast makes a buffer of a type at a constant address, with a size for each
// dynamic dimension.
func NewPointerCast(b *ir.Builder, t *ir.MemRefType, address int64, sizes []*ir.Value, attrs *ir.DictAttr) *ir.Operation {
	at := arith.NewConstant(b, b.Ctx.I64Attr(address)).Result(0)
	def := b.Ctx.MustOp("hivm.hir.pointer_cast")
	props := make([]ir.Attribute, len(def.Defaults()))
	copy(props, def.Defaults())
	props[def.SegmentSlot()] = b.Ctx.DenseI32([]int64{1, int64(len(sizes))})
	return b.Create(ir.OpState{
		Def: def, Operands: append([]*ir.Value{at}, sizes...), Props: props, Attrs: attrs, Types: []ir.Type{t},
	})
}

// pointerCast is the Impl of pointer_cast, which makes a buffer from addresses.
type pointerCast struct{}

// Effects implements ir.MemoryEffects.
func (pointerCast) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: ir.AllocEffect, Value: op.Result(0)}}
}

// Verify implements ir.Verifier.
func (pointerCast) Verify(c *ir.Context, op *ir.Operation) error {
	if lo, hi := op.Group(0); lo == hi {
		return op.OpErrorf(c, "addrs of PointerCastOp should not be empty!")
	}
	shape, _ := ir.ShapeOf(op.Result(0).Type())
	want := ir.NumDynamic(shape)
	if lo, hi := op.Group(1); hi-lo != want {
		return op.OpErrorf(c, "expected %d dynamic size operands, but found %d", want, hi-lo)
	}
	return nil
}
