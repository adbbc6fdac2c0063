// Package scf is MLIR's scf dialect: loops and conditionals as operations with
// regions.
//
// The texts follow MLIR's hand-written printers. Where MLIR implies a
// terminator, scf.yield without operands or an empty scf.forall.in_parallel, the
// parsers here add it.
package scf
