package rewrite

import (
	"sync"

	"hivm-opt/ir"
)

// worklist is a stack of operations without repetition. The index that knows
// which operations are on it is made when it is first needed, because most runs
// over a large module change little or nothing.
type worklist struct {
	list    []*ir.Operation // nil where one was removed
	index   map[*ir.Operation]int32
	indexed bool // the index is made; it is empty otherwise
}

// worklists keeps the memory of worklists: a pipeline runs a driver on each function
// many times.
var worklists = sync.Pool{New: func() any { return new(worklist) }}

// largestKept is the most operations of a worklist whose memory is kept. To clear the index
// takes as long as it was large once.
const largestKept = 1 << 12

// release gives the memory of the list to others.
func (w *worklist) release() {
	if cap(w.list) <= largestKept {
		w.clear()
		worklists.Put(w)
	}
}

func (w *worklist) clear() {
	w.list = w.list[:0]
	clear(w.index)
	w.indexed = false
}

func (w *worklist) buildIndex() {
	if w.indexed {
		return
	}
	w.indexed = true
	if w.index == nil {
		w.index = make(map[*ir.Operation]int32, len(w.list)+16)
	}
	for i, op := range w.list {
		w.index[op] = int32(i)
	}
}

// push adds op at the top unless it is there.
func (w *worklist) push(op *ir.Operation) {
	w.buildIndex()
	if _, ok := w.index[op]; ok {
		return
	}
	w.index[op] = int32(len(w.list))
	w.list = append(w.list, op)
}

// seed adds op, of which the caller knows that it is not there, unless an index
// exists and says that a change has put it there meanwhile.
func (w *worklist) seed(op *ir.Operation) {
	if w.indexed {
		w.push(op)
		return
	}
	w.list = append(w.list, op)
}

// pop removes and returns the top, nil when the list is empty.
func (w *worklist) pop() *ir.Operation {
	for n := len(w.list); n > 0; n-- {
		op := w.list[n-1]
		w.list = w.list[:n-1]
		if op != nil {
			if w.indexed {
				delete(w.index, op)
			}
			return op
		}
	}
	return nil
}

// remove takes op off the list if it is there.
func (w *worklist) remove(op *ir.Operation) {
	w.buildIndex()
	if i, ok := w.index[op]; ok {
		w.list[i] = nil
		delete(w.index, op)
	}
}

// reverse turns the list around.
func (w *worklist) reverse() {
	for i, j := 0, len(w.list)-1; i < j; i, j = i+1, j-1 {
		w.list[i], w.list[j] = w.list[j], w.list[i]
	}
	for op := range w.index {
		w.index[op] = int32(len(w.list)-1) - w.index[op]
	}
}
