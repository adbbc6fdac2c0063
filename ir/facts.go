package ir

// Facts are what is known of an operation that stands alone, like a function, and of all in it. A change of
// it, or of something in it that is not in another such operation, takes all of them back.
type Facts uint8

// The facts.
const (
	// Rewriting: nothing has changed since a driver of rewrites began.
	Rewriting Facts = 1 << iota
	// Folded: nothing folds, no operation is dead, and equal constants are one.
	Folded
	// Swept: the control flow of the regions is simple as well, up to equal blocks.
	Swept
	// Merged: equal blocks are one as well, and each argument of a block has several values.
	Merged
)

// Know adds facts about an operation that stands alone; about others nothing is kept.
func (op *Operation) Know(f Facts) {
	if op.StandsAlone() {
		op.ext.known |= f
	}
}

// Forget takes facts back.
func (op *Operation) Forget(f Facts) {
	if op.ext != nil {
		op.ext.known &^= f
	}
}

// Knows reports whether all of the facts are known of op.
func (op *Operation) Knows(f Facts) bool { return op.ext != nil && op.ext.known&f == f }
