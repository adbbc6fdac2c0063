// Package rewrite changes IR by patterns and by folding until nothing applies.
//
// [ApplyGreedily] behaves as MLIR 19's greedy pattern rewrite driver to the
// byte: the order of the worklist, the operations that a rewrite puts back on it,
// how equal constants are unified and where they move to, which dead operations go
// and how the control flow of regions is simplified all show in the printed text.
//
// A [Pattern] changes the IR only through its [Rewriter], so that the driver
// hears of it. The Rewriter is an ir.Builder, and functions that take a builder
// can be handed rw.Builder.
//
//	changed, converged := rewrite.ApplyGreedily(c, fn, patterns, rewrite.Config{})
//
// Invariants:
//   - a pattern never changes an operation behind the Rewriter's back;
//   - the cost of an operation to which nothing applies is constant.
package rewrite
