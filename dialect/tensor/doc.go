// Package tensor is the dialect of values that are tensors: making them, reading
// and replacing elements, slices, padding, reshaping and packing.
//
// The operations are the operations of LLVM 19 and print as there. The common part
// with the memref dialect, the lists of offsets, sizes and strides and the
// reassociations, is in package indexlist.
package tensor
