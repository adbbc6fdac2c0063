// Package tensor is the dialect of values that are tensors: making them, reading
// and replacing elements, slices, padding, reshaping and packing.
//
// The operations are those of LLVM 19 and print as there. What they have in common
// with the memref dialect, the lists of offsets, sizes and strides and the
// reassociations, is in package indexlist.
package tensor
