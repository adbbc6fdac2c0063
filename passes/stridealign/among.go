package stridealign

import (
	"container/heap"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// amongRounds is how often the reference goes over a function at most until all operands of each
// operation have the alignments of all.
const amongRounds = 10000

// amongOperands gives all operands of an operation the alignments of all, in vector operations and
// copies. The reference goes over the function from its end again and again; here only the
// operations are looked at, in the same order, whose operands have got a mark since. With strict,
// operands that cannot be aligned where they are are replaced, and the rest begins again.
func (x *propagation) amongOperands() error {
	for {
		x.left = pinnedOperands{}
		if err := x.amongMovable(); err != nil || len(x.left.all) == 0 {
			return err
		}
		if err := x.setAside(x.left); err != nil {
			return err
		}
	}
}

// amongMovable is amongOperands for the operands that are not pinned.
func (x *propagation) amongMovable() error {
	x.begin()
	s := &sweep{x: x, at: map[*ir.Operation]int{}, rw: rewrite.NewRewriter(x.Ctx, nil)}
	ir.WalkPost(x.fn, func(op *ir.Operation) bool {
		if op.Has(hivm.Structured|hivm.Vector) || hivm.IsCopy(op) {
			s.at[op] = len(s.ops)
			s.now = append(s.now, len(s.ops))
			s.ops = append(s.ops, op)
			s.due = append(s.due, inThis)
		}
		return true
	})
	for range amongRounds + len(s.ops) {
		if !s.run() || x.err != nil {
			return x.err
		}
	}
	return x.fn.OpErrorf(x.Ctx, "still changes after %d rounds", amongRounds+len(s.ops))
}

// sweep goes over the operations of a function, the last first.
type sweep struct {
	x   *propagation
	rw  *rewrite.Rewriter
	ops []*ir.Operation
	at  map[*ir.Operation]int // the numbers of the operations
	// now are the operations of this round that are left, next those of the next round; due says
	// in which of them an operation is.
	now  latest
	next []int
	due  []round
}

// round says whether an operation is to be looked at.
type round uint8

const (
	inNone round = iota
	inThis
	inNext
)

// latest is a heap of numbers, the largest first.
type latest []int

// Len implements heap.Interface.
func (h latest) Len() int { return len(h) }

// Less implements heap.Interface.
func (h latest) Less(i, k int) bool { return h[i] > h[k] }

// Swap implements heap.Interface.
func (h latest) Swap(i, k int) { h[i], h[k] = h[k], h[i] }

// Push implements heap.Interface.
func (h *latest) Push(n any) { *h = append(*h, n.(int)) }

// Pop implements heap.Interface.
func (h *latest) Pop() any {
	last := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return last
}

// run is a round. It reports whether another one is needed: by the rule of the reference, if an
// operation has marked its last operand.
func (s *sweep) run() (again bool) {
	heap.Init(&s.now)
	for len(s.now) > 0 {
		n := heap.Pop(&s.now).(int)
		s.due[n] = inNone
		again = s.operation(n) || again
	}
	s.now, s.next = s.next, nil
	for _, n := range s.now {
		s.due[n] = inThis
	}
	return again
}

// operation marks the operands of operation number n, and reports whether it marked the last.
func (s *sweep) operation(n int) (marked bool) {
	op := s.ops[n]
	var values []*ir.Value
	var all alignment
	for _, v := range onUnifiedBuffer(op) {
		if ir.RankOf(v.Type()) == 0 {
			continue
		}
		values = append(values, v)
		if m := s.x.index.newest(v); m != nil {
			all = all.union(strideKeys.on(m))
		}
	}
	for i, v := range values {
		if len(all) == 0 || hivm.IsCopy(op) && i == 0 {
			continue
		}
		if marked = s.x.align(op, v, all, s.rw); marked {
			s.touch(v, n)
		}
	}
	return marked
}

// touch notes that a value has got a mark while operation number n was looked at.
func (s *sweep) touch(v *ir.Value, n int) {
	for u := v.FirstUse(); u != nil; u = u.Next() {
		switch k, ok := s.at[u.Owner()]; {
		case !ok || s.due[k] != inNone:
		case k < n:
			s.due[k] = inThis
			heap.Push(&s.now, k)
		default:
			s.due[k] = inNext
			s.next = append(s.next, k)
		}
	}
}
