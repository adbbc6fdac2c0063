// Package interpstd is the meaning of operations of MLIR's dialects, as tables for
// package interp: func, cf, scf, affine, arith, index, math, memref, vector and related ones,
// on scalars, memrefs and vectors. Values of type tensor are not supported, nor vectors of
// scalable sizes and memrefs of vectors.
//
// On vectors the operations of arith and math do for each element what they do on scalars.
// A transfer between a memref and a vector reaches no element outside of the memref: it reads
// the padding there, and writes nothing, nor does it where the mask is false.
//
// Where MLIR leaves the result open it is
//
//   - an error: division by zero, the quotient of the lowest number and -1, an index
//     outside of its memref, a transfer that leaves its memref though in_bounds says that it
//     does not, a negative index of a transfer, a position outside of a vector, a step
//     of a loop that is not positive, a cast or collapse that the sizes and strides contradict;
//   - a fixed value: a shift by the width or more shifts all bits out; fptosi and
//     fptoui give the nearest number that fits, and 0 for NaN; poison is 0; overflow
//     flags and fast-math flags have no effect.
//
// addf, subf, mulf and divf are rounded once, to nearest even, in each format. The
// functions of math are computed in float64 and rounded once, so they are as good
// as Go's package math, for f32 and smaller formats nearly always correctly rounded.
// memref.extract_strided_metadata gives the offset in elements from the start of the
// allocation. Loops that may run in parallel run one iteration after the other.
package interpstd
