package rewrite

import "hivm-opt/ir"

// Listener hears of the changes that are made through a [Rewriter].
type Listener interface {
	// Inserted is called after op was inserted or moved.
	Inserted(op *ir.Operation)
	// Modified is called after op was changed in place.
	Modified(op *ir.Operation)
	// Erasing is called before op is erased, while it still has its operands.
	Erasing(op *ir.Operation)
}

// Rewriter changes IR and notifies a listener. It is also a builder; its new
// operations are reported too.
type Rewriter struct {
	*ir.Builder
	listener Listener // nil: no listener
	settled  map[*ir.Operation]bool
	// iteration counts how often the driver has started over.
	iteration int
}

// Iteration returns how often the driver has started over: a rewrite may do something once in
// each iteration, since the last one changes nothing.
func (rw *Rewriter) Iteration() int { return rw.iteration }

// NewRewriter returns a rewriter without an insertion point. l may be nil.
func NewRewriter(c *ir.Context, l Listener) *Rewriter {
	rw := &Rewriter{Builder: ir.NewBuilder(c, nil), listener: l}
	if l != nil {
		rw.OnInsert = l.Inserted
	}
	return rw
}

// At moves the insertion point to before op and gives new operations its
// location.
func (rw *Rewriter) At(op *ir.Operation) {
	rw.SetBefore(op)
	rw.Loc = op.Loc()
}

// Settle notes that a rewrite has nothing to do inside of op. That holds until op
// or something in it changes. Without such notes, the whole content of an operation
// that is built piece by piece is looked through each time.
func (rw *Rewriter) Settle(op *ir.Operation) {
	if rw.settled == nil {
		rw.settled = map[*ir.Operation]bool{}
	}
	rw.settled[op] = true
}

// Settled reports whether the note of [Rewriter.Settle] still holds.
func (rw *Rewriter) Settled(op *ir.Operation) bool { return rw.settled[op] }

// Modified reports that op was changed in place.
func (rw *Rewriter) Modified(op *ir.Operation) {
	if rw.listener != nil {
		rw.listener.Modified(op)
	}
}

// Modify runs change, which changes op in place, and reports it.
func (rw *Rewriter) Modify(op *ir.Operation, change func()) {
	change()
	rw.Modified(op)
}

// SetOperand changes one operand of op.
func (rw *Rewriter) SetOperand(op *ir.Operation, i int, v *ir.Value) {
	op.SetOperand(i, v)
	rw.Modified(op)
}

// ReplaceAllUses makes every use of from use to.
func (rw *Rewriter) ReplaceAllUses(from, to *ir.Value) {
	if from == to {
		return
	}
	for u := from.FirstUse(); u != nil; u = from.FirstUse() {
		owner := u.Owner()
		u.Set(to)
		rw.Modified(owner)
	}
}

// Replace replaces the results of op by values and erases it.
func (rw *Rewriter) Replace(op *ir.Operation, values ...*ir.Value) {
	for i := range values {
		rw.ReplaceAllUses(op.Result(i), values[i])
	}
	rw.Erase(op)
}

// ReplaceOp replaces op by the results of another operation and erases it.
func (rw *Rewriter) ReplaceOp(op, by *ir.Operation) {
	for i := 0; i < op.NumResults(); i++ {
		rw.ReplaceAllUses(op.Result(i), by.Result(i))
	}
	rw.Erase(op)
}

// Erase removes op, which has no uses left, and everything in it: users before
// definitions, one at a time.
func (rw *Rewriter) Erase(op *ir.Operation) {
	if _, at := rw.InsertionPoint(); at == op {
		rw.SetAfter(op)
	}
	rw.eraseTree(op)
}

func (rw *Rewriter) eraseTree(op *ir.Operation) {
	if rw.listener != nil {
		regions := op.Regions()
		for i := len(regions) - 1; i >= 0; i-- {
			for _, b := range exhaustivePostOrder(regions[i]) {
				rw.eraseOps(b)
			}
		}
		rw.listener.Erasing(op)
	}
	op.Erase()
}

// eraseOps erases the operations of a block from the back.
func (rw *Rewriter) eraseOps(b *ir.Block) {
	for op := b.Last(); op != nil; {
		prev := op.Prev()
		rw.eraseTree(op)
		op = prev
	}
}

// EraseBlock removes a block and the operations in it. Its arguments and the
// results of its operations must not have uses left outside of it.
func (rw *Rewriter) EraseBlock(b *ir.Block) {
	rw.eraseOps(b)
	b.Region().RemoveBlock(b)
}

// MoveBefore moves op to before at.
func (rw *Rewriter) MoveBefore(op, at *ir.Operation) {
	op.MoveBefore(at)
	if rw.listener != nil {
		rw.listener.Inserted(op)
	}
}

// InlineBefore moves the operations of block b to before at, replaces the
// arguments of b by values and removes b from its region.
func (rw *Rewriter) InlineBefore(b *ir.Block, at *ir.Operation, values ...*ir.Value) {
	for i, a := range b.Args() {
		rw.ReplaceAllUses(a, values[i])
	}
	for op := b.First(); op != nil; op = b.First() {
		rw.MoveBefore(op, at)
	}
	b.Region().RemoveBlock(b)
}

// InlineAtEnd is InlineBefore the end of block dest.
func (rw *Rewriter) InlineAtEnd(b, dest *ir.Block, values ...*ir.Value) {
	for i, a := range b.Args() {
		rw.ReplaceAllUses(a, values[i])
	}
	for op := b.First(); op != nil; op = b.First() {
		op.MoveToEnd(dest)
		if rw.listener != nil {
			rw.listener.Inserted(op)
		}
	}
	b.Region().RemoveBlock(b)
}

// Clone inserts a copy of op, with operands mapped through m.
func (rw *Rewriter) Clone(op *ir.Operation, m *ir.Mapping) *ir.Operation {
	clone := rw.Insert(rw.Ctx.Clone(op, m))
	if rw.listener != nil {
		for _, r := range clone.Regions() {
			for _, b := range r.Blocks() {
				for o := b.First(); o != nil; o = o.Next() {
					ir.Walk(o, func(o *ir.Operation) bool {
						rw.listener.Inserted(o)
						return true
					})
				}
			}
		}
	}
	return clone
}
