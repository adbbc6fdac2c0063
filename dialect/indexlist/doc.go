// Package indexlist implements the directive that MLIR's assembly formats call
// custom<DynamicIndexList>($dynamic, $static): a list in square brackets whose
// elements are numbers or SSA values of type index,
//
//	[0, %x, 4]
//
// The numbers live in a dense i64 array with one entry per element, in which
// [ir.Dynamic] means the next value of an operand group. Offsets, sizes and strides
// of memref.subview are such lists, and so is the padding of hivm.hir.vpad.
//
// [Directive] goes into the Customs of a dialect; [Of] reads a list back.
package indexlist
