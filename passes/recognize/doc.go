// Package recognize holds the passes that find transfers between global memory and the unified
// buffer whose rows are not contiguous on the side of global memory. Such a transfer moves one
// element at a time, and each has to lie at the beginning of a block of the unified buffer.
//
//   - hivm-recognize-deinterleave-op: a load or copy goes into a buffer of blocks, from which a
//     vdeinterleave takes the elements (RecognizeDeinterleaveOp.cpp of the reference);
//   - hivm-recognize-discontinuous-store: a store takes its elements from a buffer of blocks, to
//     which a vbrc spreads them (RecognizeDiscontiguousStore.cpp).
//
// By default a buffer of blocks is what the reference makes. For loads that is a buffer of the
// old type with a mark, which later passes align: between the passes it is wrong, with a
// warning. With strict it is a buffer that has an axis for the elements of a block.
//
// Invariants: values that an operation has besides the buffer stay; what is written into the
// buffer of a load beyond the elements is an error with strict.
package recognize
