// Package kernels compares code for the host with C: how fast kernels are as they were
// written, flattened, flattened as far as possible, and written by hand as loops in C,
// all compiled by the same clang with the same options. Run it with make bench-kernels.
//
// A kernel is a pair of files in testdata: NAME.mlir with one function, and NAME.c with
// the same function on pointers to the elements. The sums of C have the order of the
// kernel's sums, so that both give the same bits, but where C calls libm: tests compare them
// with each other and with the interpreter.
//
// Flattening pays with short and odd rows, which most kernels have. So a part of them is
// there a second time, with rows that fill whole vectors: NAME_32 has rows of 32 elements.
package kernels
