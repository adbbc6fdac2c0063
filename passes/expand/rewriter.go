package expand

import "hivm-opt/ir/rewrite"

// Rewriter replaces an operation by others.
type Rewriter struct {
	*rewrite.Rewriter
	// Exact asks for operations that compute the same as the operation. Else they are the
	// operations of the reference.
	Exact bool
	// Report is called where the operations of the reference do not compute the same as
	// the operation, which is still there then. It is not called if Exact.
	Report func(text string)
}

// Unsound reports why the operations of the reference do not compute the same. The result
// says whether they are made all the same, which they are not if the
// operations have to be exact.
func (rw *Rewriter) Unsound(text string) bool {
	if !rw.Exact {
		rw.Report(text)
	}
	return !rw.Exact
}
