// Package trace says how the analysis of flatten-ops came to its result: for each two
// neighbouring axes the [Rule] that joined them or kept them apart, with the numbers and the
// reason in words.
//
// [Explain] analyses an operation with a listener ([analysis.Listener]). The analysis
// gives it attempts, masks, groups and typed reasons; all rules and words are made here.
// Rules are the rules that the analysis applied: no file of this package decides about a
// merge.
package trace
