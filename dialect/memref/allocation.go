package memref

import (
	"hivm-opt/ir"
)

// Allocation is implemented by operations that allocate the memory of their only
// result, of a type that is a ranked memref.
type Allocation interface {
	// DynamicSizes returns the sizes of the dynamic dimensions, in order. It is false
	// if the layout of the result has symbols.
	DynamicSizes(op *ir.Operation) ([]*ir.Value, bool)
	// Alignment returns the alignment of the address, in bytes, 0 or 1 if that does not
	// matter.
	Alignment(op *ir.Operation) int64
}

// DynamicSizes implements Allocation.
func (alloc) DynamicSizes(op *ir.Operation) ([]*ir.Value, bool) {
	return ir.ValuesOf(op.GroupOf(0)), len(op.GroupOf(1)) == 0
}

// Alignment implements Allocation.
func (alloc) Alignment(op *ir.Operation) int64 {
	n, _ := Alloc{op}.Alignment()
	return n
}
