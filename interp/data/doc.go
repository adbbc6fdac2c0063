// Package data makes the arguments of a run from short texts and files of NumPy, writes
// its results, compares them with expected values, and sums them up.
//
// A text is one of
// these:
//
//	3, -1.5, 0x7F, true, nan      a number; of hexadecimal digits the bits of a float
//	[[1, 2], [3, 4]]              the elements of a memref
//	zeros, ones, splat(2.5)       a memref of one number
//	iota                          0, 1, 2, ... in row-major order
//	random(7), random(7, -2, 2)   numbers of a range, always the same for a seed
//	input.npy, npy:FILE           the content of a file
//	all.npz:x, npz:FILE:x         an array in an archive; without x the only one
//	-, -:x                        the standard input: one of these, or elements
//
// Behind texts without sizes of their own stand the sizes where the type leaves them
// open: random(7):4x8.
package data
