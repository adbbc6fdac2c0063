package ir

// verified is what is known of an operation that stands alone since it was verified last. Each change
// of the operation, or of something in it that is not in another such operation, takes it back.
type verified uint8

const (
	unverified verified = iota
	// surroundings: the operation has not changed, but what stands alone in it may have.
	surroundings
	// whole: nothing in the operation has changed, and nothing in it stands alone.
	whole
	// symbolFree: as whole, and nothing in the operation refers to symbols.
	symbolFree
)

// changed takes back what is known of the innermost operation that stands alone and is or has op.
// It is called by each function that changes the IR, and writes to nothing outside of that operation,
// because other goroutines may work on its neighbours.
func (op *Operation) changed() {
	if op != nil {
		op.numResult &^= right
	}
	for o := op; o != nil; o = o.Parent() {
		if o.ext != nil && o.standsAlone() {
			o.ext.verified = unverified
			return
		}
	}
}

// changed is [Operation.changed] of the operation around a block.
func (b *Block) changed() { b.ParentOp().changed() }

// unchanged reports whether the rules of op and of all operations in it held when they were checked last,
// and nothing that they may look at has changed: neither op, nor the operations around it. The uses of
// symbols are not among these rules, see [verifier.symbols].
func (v *verifier) unchanged(op *Operation) bool {
	return !v.afresh && op.ext != nil && op.ext.verified >= whole
}

// aroundChanged reports whether an operation around op has changed since it was verified.
func aroundChanged(op *Operation) bool {
	for o := op.Parent(); o != nil; o = o.Parent() {
		if o.ext.verified == unverified && o.standsAlone() {
			return true
		}
	}
	return false
}
