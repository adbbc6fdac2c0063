package rewrite

import "hivm-opt/ir"

// Table is a list of patterns. Embedded in the Impl of an operation it makes that
// a [Canonicalizer].
type Table []Pattern

// CanonicalizePatterns implements [Canonicalizer].
func (t Table) CanonicalizePatterns() []Pattern { return t }

// ForOp returns the table of rewrites of the operations of one name. They are
// tried in the order given; MLIR puts those first that match the most
// operations.
func ForOp(name string, rewrites ...func(*ir.Operation, *Rewriter) bool) Table {
	t := make(Table, len(rewrites))
	for i, f := range rewrites {
		t[i] = On(name, f)
	}
	return t
}
