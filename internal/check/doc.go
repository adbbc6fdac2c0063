// Package check finds out whether an operation means the same before and after a
// flattener has merged its axes, whichever flattener that was.
//
// There are two ways, which share nothing but [Pair] and [Result]. A [Prover]
// reasons: it describes both operations by the axes that they run along, with the
// addresses that each operand has there as polynomials over the unknowns, and
// proves that these are the same after the axes are merged. Where that fails it
// looks for numbers that show a difference. A [Runner] runs both operations on
// random data and compares all memory. A [Checker] does both.
//
// [Modules] pairs the operations of two modules.
//
// The parts of the prover:
//
//   - [Prover.Check] leads through a pair; the parts that must not change at all
//     are compared first;
//   - families.go is the table of operations: each family describes its operations
//     as a form, which is a list of axes, each with its role, and buffers with an
//     axis for each of their dimensions. An operation without a row is unknown,
//     unless nothing of it has changed;
//   - a reach says which elements of an input take part in an element of an init,
//     given where that is along an axis;
//   - split.go is the rule about addresses (L1 and H1 to H7 of
//     docs/merging-rules.md), roles.go the rules about the meaning along axes (L2,
//     H8, H9);
//   - solve.go chooses numbers for which an operation has a meaning, trace.go says
//     which elements are computed from which elements with them, and search.go
//     compares.
//
// Invariants: the package does not use the analysis of flatten-ops
// ([hivm-opt/passes/flatten/analysis.Flattening]), so that a mistake there cannot hide here;
// a refutation has a counter-example whose numbers have been tried; the assumptions about
// an operation before, such as that sizes agree where they have to, are the demands of
// its verifier and its meaning, and nothing is assumed of the operation after.
package check
