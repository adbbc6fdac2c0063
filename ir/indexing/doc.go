// Package indexing has the arithmetic of sizes, strides and permutations: what MLIR has
// in Dialect/Utils/IndexingUtils.h, and LLVM in Support/CheckedArithmetic.h and
// Support/MathExtras.h. It knows no IR.
//
//   - [Add], [Sub], [Mul], [FloorDiv], [CeilDiv] and [Mod] say when a result does not fit
//     int64; [Sum] adds up products in 128 bits.
//   - [SaturatingAdd], [SaturatingMul], [SaturatingProduct], [SaturatingLCM] and [AlignUp] are for
//     numbers that are not negative: a result that does not fit is the largest int64.
//   - [AddDim], [MulDim], [MulStride], [NumElements] and [RowMajor] are for sizes and
//     strides of which some are [Dynamic].
//   - [IsPermutation] and [Inverse] are for orders of axes.
package indexing
