// Package irdiff says what changed between two modules, by operation and not by line. The
// modules may be of different contexts.
//
// First the operations are matched. Symbols match by their names. The operations of two
// matched blocks match in order, by hashes that become weaker from round to round: the whole
// expression that an operation computes, its operands two steps and one step back, the
// operation alone, and at last a measure of likeness. Keys that are unique on both sides are
// anchors, of which the longest increasing sequence is taken, as in a patience diff.
// Operations that are left and have an equal in another place have moved. Then each pair of
// operations is compared: names of SSA values mean nothing, a value is the same if the
// operation or the argument that defines it is matched.
//
// Invariants:
//   - modules that differ in names of values, in locations or in their text alone have no
//     difference;
//   - the difference from b to a is the mirror of the difference from a to b;
//   - the time is linear in the operations, but for sorting.
package irdiff
