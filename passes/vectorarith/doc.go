// Package vectorarith holds the passes about arithmetic in vector functions, functions with the
// attribute hivm.vector_function. They leave other functions alone.
//
//   - normalize-arith brings arithmetic into the forms that vector instructions have: scalars are
//     computed with in vectors, conversions of bits are selections, and offsets of a gather
//     keep their integer type (NormalizeArith.cpp of the reference).
//   - lift-arith-indexcast moves casts of vectors of index to integers in front of the operation
//     that computes the vector, so that no vector of index is computed with
//     (LiftArithIndexCast.cpp).
//
// Both run the rewrite driver, which folds and drops what is dead, as the reference does.
package vectorarith
