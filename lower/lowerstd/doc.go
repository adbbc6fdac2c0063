// Package lowerstd lowers operations of MLIR's dialects to LLVM IR, as tables for package
// lower: builtin, func, cf, scf, affine, arith, index, math, memref and related ones, on numbers
// and memrefs. Values of type vector and tensor are not supported.
//
// The results equal the results of package interp/interpstd on the same data, with these
// differences: an error there (a division by zero, an index outside of its memref) is
// undefined here, as in MLIR; the functions of math are the functions of the C library in
// the format of their operand, f16 and bf16 as f32, unless package internal/elementary has them.
//
// Where MLIR leaves a result open it is fixed as there: a shift by the width or more
// shifts all bits out; fptosi and fptoui give the nearest number that fits, and 0 for
// NaN. Fast-math and overflow flags have no effect: nothing that LLVM does changes a
// result. Loops that may run in parallel, and atomic accesses, run one after the other.
package lowerstd
