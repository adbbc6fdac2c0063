package buffersize

import (
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
)

// byteAllocator is implemented by operations that allocate a buffer, which may be one of bytes.
type byteAllocator interface {
	// Sizes returns the values of the dynamic sizes, in order.
	Sizes(op *ir.Operation) []*ir.Value
	// Allocate makes the same operation of type t, which has no dynamic sizes. It has all else
	// that op has only if exact.
	Allocate(b *ir.Builder, op *ir.Operation, t ir.Type, exact bool) *ir.Value
	// Lost says what op has and the result of Allocate has not unless exact, "" for nothing.
	Lost(op *ir.Operation) string
}

// allocators are the operations that allocate.
var allocators = lazy.Value[*ir.Models[byteAllocator]]{Make: func() *ir.Models[byteAllocator] {
	return ir.MustJoinModels([]ir.ExternalModel[byteAllocator]{
		{Op: "memref.alloc", Model: aligned{func(b *ir.Builder, t ir.Type, alignment ir.Attribute) *ir.Value {
			return memref.AllocBuilder{Memref: t, Alignment: alignment}.Build(b).Memref()
		}}},
		{Op: "memref.alloca", Model: aligned{func(b *ir.Builder, t ir.Type, alignment ir.Attribute) *ir.Value {
			return memref.AllocaBuilder{Memref: t, Alignment: alignment}.Build(b).Memref()
		}}},
		{Op: "memref_ext.alloc_workspace", Model: workspace{}},
	})
}}

// aligned is an allocation that may have an alignment.
type aligned struct {
	build func(b *ir.Builder, t ir.Type, alignment ir.Attribute) *ir.Value
}

// Sizes implements byteAllocator.
func (aligned) Sizes(op *ir.Operation) []*ir.Value {
	a, _ := ir.As[memref.Allocation](op)
	sizes, _ := a.DynamicSizes(op)
	return sizes
}

// Allocate implements byteAllocator.
func (a aligned) Allocate(b *ir.Builder, op *ir.Operation, t ir.Type, exact bool) *ir.Value {
	if !exact {
		return a.build(b, t, nil)
	}
	return a.build(b, t, op.Attr("alignment"))
}

// Lost implements byteAllocator.
func (aligned) Lost(op *ir.Operation) string {
	if op.Attr("alignment") == nil {
		return ""
	}
	return "alignment"
}

// workspace is a part of the workspace of a kernel.
type workspace struct{}

// Sizes implements byteAllocator.
func (workspace) Sizes(op *ir.Operation) []*ir.Value {
	return ir.ValuesOf(memrefext.AllocWorkspace{Op: op}.DynamicSize())
}

// Allocate implements byteAllocator.
func (workspace) Allocate(b *ir.Builder, op *ir.Operation, t ir.Type, exact bool) *ir.Value {
	w := memrefext.AllocWorkspace{Op: op}
	x := memrefext.AllocWorkspaceBuilder{WorkspaceArg: w.WorkspaceArg(), Memref: t}
	if exact {
		x.Offset = ir.ValuesOf(w.Offset())
	}
	return x.Build(b).Memref()
}

// Lost implements byteAllocator.
func (workspace) Lost(op *ir.Operation) string {
	if len(memrefext.AllocWorkspace{Op: op}.Offset()) == 0 {
		return ""
	}
	return "offset"
}

// bytesType is a buffer of n bytes in the memory space of t.
func bytesType(c *ir.Context, n int64, t *ir.MemRefType) *ir.MemRefType {
	return c.MemRef([]int64{n}, c.IntegerSigned(8, ir.Signless), nil, t.Space)
}

// view makes the view at an offset of a buffer of bytes that has the type of another buffer.
func view(b *ir.Builder, of, bytes, offset *ir.Value, sizes []*ir.Value) *ir.Value {
	return memref.ViewBuilder{Source: bytes, ByteShift: offset, Sizes: sizes, Result: of.Type()}.Build(b).Op.Result(0)
}
