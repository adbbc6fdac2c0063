// Package pass runs passes over IR.
//
// A [Pass] is made by its [Info], a row of a table: name, summary, options and
// the operation it runs on. A [Registry] is built from such rows; nothing
// registers itself. A [Pipeline] is a list of passes and nested pipelines, each
// anchored on the name of the operations it runs on, written as
//
//	builtin.module(func.func(cse,canonicalize{max-iterations=3}))
//
// [Parse] reads that text and Pipeline.String writes it. A [Manager] runs a
// pipeline, verifies the IR after every pass and notifies [Instrumentation]s, such
// as [IRPrinter] and [Timing].
//
// An [Info] may also be a named pipeline, whose flag and name in a pipeline expand
// to its passes.
//
// Invariants:
//   - the options of a pass are checked against its row before New sees them;
//   - a pass changes nothing outside of the operation it is given;
//   - the package knows neither the parser nor the printer: a caller that wants IR
//     in messages or dumps passes a function.
package pass
