package expand

import "hivm-opt/ir/rewrite"

// Rewriter replaces an operation by others.
type Rewriter struct {
	*rewrite.Rewriter
	// Exact asks for operations that compute the same as the operation. Else they are the
	// operations of the reference.
	Exact bool
	// Doubt is called where the operations of the reference do not compute the same as
	// the operation, which is still there then. It is not called if Exact.
	Doubt func(text string)
}

// Doubts reports a doubt. The result says whether that is enough, which it is not if the
// operations have to be exact.
func (rw *Rewriter) Doubts(text string) bool {
	if !rw.Exact {
		rw.Doubt(text)
	}
	return !rw.Exact
}
