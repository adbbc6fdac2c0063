// Package explain explains the decisions of passes. About flatten-ops it has for each operation the
// decision, its stages, and for each pair of neighbouring dims the rule that joined
// or stopped it; about hivm-plan-memory the addresses of each buffer, how long it lives, and what
// it shares memory with; about hivm-graph-sync-solver and hivm-inject-sync which
// operations each flag and barrier is for, and in which bytes they meet.
//
// A [Recorder] listens to the passes and fills a [Report], which is the data of all forms:
// remarks, JSON, and the page that package internal/explain/html makes.
//
// Invariants:
//   - the rules are the rules that the analysis itself applied ([trace.Trace]), not
//     guesses from its result;
//   - the boundaries of an operation and its groups agree: a boundary is joined if and
//     only if both dims are in the same group;
//   - a report holds no reference to the IR.
package explain
