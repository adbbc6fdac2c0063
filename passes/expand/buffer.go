package expand

import (
	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// Buffer makes a memref.alloc of a shape, without a layout, in the memory of the memref v; its
// dynamic sizes are the sizes of v. A buffer whose size is not static, for a value that comes
// from a static allocation, is marked with the bytes of as many elements as that has.
func (b Builder) Buffer(v *ir.Value, elem ir.Type, shape []int64) *ir.Value {
	var sizes []*ir.Value
	for axis, n := range shape {
		if n == ir.Dynamic {
			sizes = append(sizes, b.Op("memref.dim", b.Ctx.Index(), v, b.Index(int64(axis))))
		}
	}
	alloc := memref.AllocBuilder{DynamicSizes: sizes, Memref: b.Ctx.MemRef(shape, elem, nil, ir.MemorySpace(v.Type()))}.Build(b.Builder).Memref()
	if origin := memref.Origin(v); len(sizes) == 0 || origin == nil || !buffers.IsAllocation(origin) {
		return alloc
	}
	if n, ok := memref.ElementsOfOrigin(v); ok {
		bytes := b.Ctx.I64Attr(ir.MulDim(n, int64(ir.BitWidth(elem))) / 8)
		annotation.MarkBuilder{Src: alloc}.Build(b.Builder).Op.SetAttr(b.Ctx, annotation.BufferSize, bytes)
	}
	return alloc
}
