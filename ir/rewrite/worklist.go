package rewrite

import (
	"slices"

	"hivm-opt/ir"
)

// worklist is a stack of operations without repetition. The tag of an operation on it is its
// place; tags of others say nothing.
type worklist struct {
	list []*ir.Operation // nil where one was removed
}

func (w *worklist) clear() { w.list = w.list[:0] }

func (w *worklist) holds(op *ir.Operation) bool {
	return int(op.Tag) < len(w.list) && w.list[op.Tag] == op
}

// push adds op at the top unless it is there.
func (w *worklist) push(op *ir.Operation) {
	if !w.holds(op) {
		op.Tag = int32(len(w.list))
		w.list = append(w.list, op)
	}
}

// pop removes and returns the top, nil when the list is empty.
func (w *worklist) pop() *ir.Operation {
	for n := len(w.list); n > 0; n-- {
		op := w.list[n-1]
		w.list = w.list[:n-1]
		if op != nil {
			return op
		}
	}
	return nil
}

// remove takes op off the list if it is there.
func (w *worklist) remove(op *ir.Operation) {
	if w.holds(op) {
		w.list[op.Tag] = nil
	}
}

// reverse turns the list around.
func (w *worklist) reverse() {
	slices.Reverse(w.list)
	for i, op := range w.list {
		if op != nil {
			op.Tag = int32(i)
		}
	}
}
