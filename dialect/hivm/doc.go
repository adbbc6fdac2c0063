// Package hivm is the dialect of the Ascend vector, cube and DMA units: its
// attributes and its operations, hivm.hir.*.
//
// The operations are rows of one table, built by [Dialect]. Rows of a family
// are made by one function and share an Impl, a small value without state of a
// single operation: elementwise, axisOp, dataMove, transpose, macro and so on.
// Most of them embed structured, the contract of the compute operations: some
// operands, the inits, are written; all others are inputs; the operands that
// hold scratch memory, the extra buffers, take no part in analyses of shapes.
// See [Operands], [Inits] and [ExtraBuffers].
//
// Facts about an operation that passes ask for are trait bits, such as
// [UniformReassociation], or functions of this package, such as [Inits]. How an
// operation behaves in a pass stands beside the pass, in tables of [ir.ExternalModel].
//
// Two generations of the hardware differ in a few verifier rules. A module whose
// hacc.target names a chip follows the rules of that chip. For others, Dialect admits
// everything that either generation admits, and a table made by [DialectFor] follows
// one of them.
//
//	ctx, err := ir.NewContext(builtin.Dialect(), hacc.Dialect(), hivm.Dialect())
package hivm
