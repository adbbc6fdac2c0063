// Package explain explains the decisions of flatten-ops: for each operation the
// decision, its stages, and for each pair of neighbouring dims the rule that joined
// or stopped it.
//
// A [Recorder] listens to the pass and fills a [Report], which is the data of all forms:
// remarks, JSON, and the page that package internal/explain/html makes.
//
// Invariants:
//   - the rules are the rules that the analysis itself applied ([trace.Trace]), not
//     guesses from its result;
//   - the boundaries of an operation and its groups agree: a boundary is joined if and
//     only if both dims are in the same group;
//   - a report holds no reference to the IR.
package explain
