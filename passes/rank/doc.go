// Package rank holds three passes that change how many axes HIVM operations have,
// so that the functions of the device library take them:
//
//   - hivm-lift-zero-rank gives operands without axes an axis of size one;
//   - hivm-reduce-rank-subview drops axes of size one;
//   - hivm-lift-lowest-stride appends an axis of size and stride one where rows
//     are not contiguous.
//
// Each puts views in front of the operations and makes them anew on these. An operation
// defines its new form as a [RankReducer] or a [StrideLifter]: by its model in the tables
// here, or by its definition. The rules follow LiftZeroRank.cpp, ReduceRankSubview.cpp
// and LiftLowestStride.cpp of the reference (docs/reference.md). As there, the passes
// work on all functions, also on functions of the host, and the rewrite driver cleans
// them up.
//
// Invariants: the views cover their operands completely; an operation is replaced
// only by a correct operation, and the pass fails where that cannot be had; where
// the reference is known to change the meaning, the results are its own and a
// warning says so.
package rank
