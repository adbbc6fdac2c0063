// Package arith is MLIR's arith dialect: constants, arithmetic, comparisons and
// casts of integers, indices and floating-point numbers, on scalars and element
// by element on vectors and tensors.
//
// The folders are the folders of MLIR's fold hooks, no more and no less: MLIR's
// canonicalisation patterns are not here. Operands of commutative operations are
// not reordered here either; the driver of the folding moves constants to the
// right, as MLIR does for all commutative operations.
//
// [Constant] makes an arith.constant. [FastMathSpec] and [KindFastMath] serve other
// dialects of arithmetic.
package arith
