// Package memref is MLIR's memref dialect as of LLVM 19: allocation, access,
// and the views that reinterpret a buffer without touching its elements.
//
// [Dialect] returns the table of operations. Their texts are declarative
// formats; the behaviour of an operation beyond them (verification, type inference,
// folding, memory effects) is the method set of the Impl of its row. An Impl holds
// no state.
//
// Stride arithmetic is in package layout: [ShapeOf] takes the shape out of a type,
// and [CollapsedType] is the rule that the verifier of memref.collapse_shape, its
// type inference and the flatten pass share. It is the rule of the reference, which
// accepts more than LLVM 19: the stride of an axis of size 1 does not matter.
package memref
