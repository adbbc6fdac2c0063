package expand

import "hivm-opt/ir/rewrite"

// Rewriter replaces an operation by others.
type Rewriter struct {
	*rewrite.Rewriter
	// Exact asks for operations that compute what the operation does. Else they are those
	// of the reference.
	Exact bool
	// Doubt is called where the operations of the reference do not compute what the
	// operation does, which is still there then. It is not called if Exact.
	Doubt func(text string)
}

// Doubts tells of a doubt. It reports whether that is all that there is to do, which it is
// not if the operations have to be exact.
func (rw *Rewriter) Doubts(text string) bool {
	if !rw.Exact {
		rw.Doubt(text)
	}
	return !rw.Exact
}
