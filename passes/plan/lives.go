package plan

import (
	"hivm-opt/analysis/symbols"
	"hivm-opt/ir"
)

// life is a part of the text of a function, by the numbers of operations, from the
// first to the last place where the memory of a buffer is needed.
type life struct{ from, to int }

// always is longer than any other life.
var always = life{0, 1<<63 - 1}

// findLives finds where buffers are needed: from where they are allocated to where they,
// or anything that may be a view of them, are used last. A use inside of loops or
// branches lasts until the end of these. A buffer lives all the time if it shares its
// class with another, if its address becomes a number, or if its block may run before
// the blocks in front of it.
func (f *function) findLives(a *aliases) {
	place := map[*ir.Operation]int{} // of the end of an operation
	n := 0
	ir.WalkPost(f.op, func(op *ir.Operation) bool {
		n++
		place[op] = n
		return true
	})
	of := map[int]*buffer{} // the only buffer of a class
	for _, b := range f.buffers {
		class := a.class(b.op.Result(0))
		if _, shared := of[class]; shared || len(b.op.Block().Region().Blocks()) > 1 {
			of[class] = nil
			continue
		}
		of[class] = b
	}
	ir.Walk(f.op, func(op *ir.Operation) bool {
		if exposes(op) {
			for _, v := range op.Operands() {
				if isMemory(v.Type()) {
					of[a.class(v)] = nil
				}
			}
		}
		return true
	})
	for _, b := range of {
		if b != nil {
			b.life = life{place[b.op], place[b.op]}
		}
	}
	ir.WalkPost(f.op, func(op *ir.Operation) bool {
		for _, v := range op.Operands() {
			if !isMemory(v.Type()) {
				continue
			}
			if b := of[a.class(v)]; b != nil {
				b.life.to = max(b.life.to, place[within(op, b.op.Block())])
			}
		}
		return true
	})
}

// exposes reports whether op makes a number of memory that is no size of it, without
// reading it: an address.
func exposes(op *ir.Operation) bool {
	if _, ok := ir.As[symbols.Index](op); ok || !op.Has(ir.Pure) || op.NumResults() == 0 {
		return false
	}
	return !isMemory(op.Result(0).Type())
}

// within returns the operation of block b that op is, or is inside of, and the function
// if op is elsewhere.
func within(op *ir.Operation, b *ir.Block) *ir.Operation {
	for op.Block() != b && !op.Has(ir.Symbol) {
		op = op.Parent()
	}
	return op
}
