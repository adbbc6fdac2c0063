package emulate

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// The helpers for the events of a product of matrices, see c/intrinsics.c.
const (
	productBegins helper = "hivm_product_begins" // the events of A and B, and two of the pipe M
	productEnds   helper = "hivm_product_ends"   // the same
)

// events makes the calls around the operation of a function that takes event ids: a product of
// matrices reads L1 when its operands are there, says when it has read them, and uses L0 in turns
// with the product before. By the order of hivm.hir.mmadL1, the ids are the two that it waits for
// before it reads A and B, the two that it sets afterwards, the number of the iteration, and
// the two between the pipes M and MTE1; a negative id is none.
func (b body) events(args []*ir.Value) (end func()) {
	at := b.meaning.Argument("sync", len(args))
	if at < 0 || at+hivm.MmadSyncArgs > len(args) {
		return func() {}
	}
	ids := args[at : at+hivm.MmadSyncArgs]
	b.call(productBegins, ids[0], ids[1], ids[5], ids[6])
	return func() { b.call(productEnds, ids[2], ids[3], ids[5], ids[6]) }
}
