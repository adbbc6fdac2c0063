// Package liveness knows where the values of an operation's regions are used last: which
// values live into a block and out of it, and which live at an operation.
//
// The rules are the rules of MLIR's Liveness; the lists have the order of the reference's
// currentlyLiveValuesOrdered (PlanMemory.cpp): arguments of the block, values that live into it,
// results. Values that live into a block stand in the order of their first uses, nested
// operations before the operation around them. MLIR keeps them in a set of pointers, which has
// this order up to 16 values and none that can be known from there on.
//
// Operations have positions: the number of operations in front of them and around them in the
// text. The positions of an operation and of all in its regions are one range.
package liveness

import (
	"slices"
	"sort"

	"hivm-opt/ir"
)

// Liveness is the analysis of one operation. It is valid as long as the operation does not
// change.
type Liveness struct {
	ranges map[*ir.Operation]span
	uses   map[*ir.Value][]int // positions of users, in order
	blocks map[*ir.Block]*block
	// flows are the regions of several blocks that have been solved.
	flows map[*ir.Region]map[*ir.Block]*flow
}

// span is the positions of an operation and of the operations in its regions.
type span struct{ from, to int }

// New returns the liveness of the values in the regions of an operation.
func New(root *ir.Operation) *Liveness {
	l := &Liveness{
		ranges: map[*ir.Operation]span{},
		uses:   map[*ir.Value][]int{},
		blocks: map[*ir.Block]*block{},
		flows:  map[*ir.Region]map[*ir.Block]*flow{},
	}
	l.number(root)
	return l
}

// number gives op and all operations in it positions.
func (l *Liveness) number(op *ir.Operation) {
	at := len(l.ranges)
	l.ranges[op] = span{at, at}
	for i := range op.NumOperands() {
		v := op.Operand(i)
		l.uses[v] = append(l.uses[v], at)
	}
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			for o := b.First(); o != nil; o = o.Next() {
				l.number(o)
			}
		}
	}
	l.ranges[op] = span{at, len(l.ranges) - 1}
}

// Position returns the position of op.
func (l *Liveness) Position(op *ir.Operation) int { return l.ranges[op].from }

// End returns the position of the last operation in the regions of op, the position of op if
// there is none.
func (l *Liveness) End(op *ir.Operation) int { return l.ranges[op].to }

// LastUse returns the position of the last operation that uses v, -1 if there is none.
func (l *Liveness) LastUse(v *ir.Value) int {
	if uses := l.uses[v]; len(uses) > 0 {
		return uses[len(uses)-1]
	}
	return -1
}

// lastUseIn returns the position of the last operation in a range that uses v, -1 if there is
// none.
func (l *Liveness) lastUseIn(v *ir.Value, s span) int {
	uses := l.uses[v]
	i := sort.SearchInts(uses, s.to+1)
	if i == 0 || uses[i-1] < s.from {
		return -1
	}
	return uses[i-1]
}

// In returns the values that live into a block and are no arguments of it.
func (l *Liveness) In(b *ir.Block) []*ir.Value {
	if f := l.flowOf(b); f != nil {
		return f.in.list
	}
	return l.used(b).list
}

// LiveOut reports whether v is needed after block b: in another block of its region.
func (l *Liveness) LiveOut(v *ir.Value, b *ir.Block) bool {
	f := l.flowOf(b)
	return f != nil && f.out.has[v]
}

// spanOf returns the positions of the operations in a block.
func (l *Liveness) spanOf(b *ir.Block) span {
	if b.Empty() {
		return span{0, -1}
	}
	return span{l.Position(b.First()), l.End(b.Last())}
}

// block lists the values that live at the operations of a block, from its first operation to
// its last.
type block struct {
	at   int // the position up to which the list is right
	next *ir.Operation
	live []extent
	// values is the memory of the list that is returned.
	values []*ir.Value
}

// extent is a value with the last position in the block where it lives.
type extent struct {
	v  *ir.Value
	to int
}

// At returns the values that live at op: that are defined before it or by it and used by it or
// behind it, a result without uses at the operation that defines it. The list is valid until the
// next call for the same block. A walk over the operations of a block in order takes time in
// proportion to the lengths of the lists.
func (l *Liveness) At(op *ir.Operation) []*ir.Value {
	b := op.Block()
	s := l.blocks[b]
	if s == nil || l.Position(op) < s.at {
		s = l.start(b)
		l.blocks[b] = s
	}
	span, at := l.spanOf(b), l.Position(op)
	for ; s.next != nil && l.Position(s.next) <= at; s.next = s.next.Next() {
		for i := range s.next.NumResults() {
			s.add(l, b, span, s.next.Result(i), l.Position(s.next))
		}
	}
	s.at = at
	s.live = slices.DeleteFunc(s.live, func(e extent) bool { return e.to < at })
	s.values = s.values[:0]
	for _, e := range s.live {
		s.values = append(s.values, e.v)
	}
	return s.values
}

// start returns the list of a block in front of its first operation.
func (l *Liveness) start(b *ir.Block) *block {
	s := &block{next: b.First(), at: -1}
	span := l.spanOf(b)
	for _, v := range b.Args() {
		s.add(l, b, span, v, span.from)
	}
	for _, v := range l.In(b) {
		s.add(l, b, span, v, span.from)
	}
	return s
}

// add appends a value that lives in a block from a position on.
func (s *block) add(l *Liveness, b *ir.Block, span span, v *ir.Value, from int) {
	to := max(from, l.lastUseIn(v, span))
	if l.LiveOut(v, b) {
		to = span.to
	}
	s.live = append(s.live, extent{v, to})
}
