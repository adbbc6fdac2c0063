package injectsync

import (
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
)

// slotsOf returns how many iterations pass before conflicting accesses meet again: the number
// of slots if all buffers have the same number and only equal slots overlap, else 1.
func slotsOf(list []conflict) int {
	n := len(list[0].now.addresses)
	for _, c := range list {
		if len(c.now.addresses) != n || c.now.carried || c.front.carried || !takeTurns(c.now.memory, c.front.memory) {
			return 1
		}
	}
	return n
}

// takeTurns reports whether two memories have equally many slots, more than one, of which
// only those with equal numbers overlap.
func takeTurns(m, o *memory) bool {
	n := len(m.addresses)
	if n < 2 || len(o.addresses) != n {
		return false
	}
	for i := range n {
		for j := range n {
			if m.slotMeets(i, o, j) != (i == j) {
				return false
			}
		}
	}
	return true
}

// turns returns how many event ids a backward pair takes, and by the turns of which buffer:
// one for each slot if all buffers are defined in the same loop, so that they turn
// together.
func turns(list []conflict) (int, *ir.Value) {
	n := slotsOf(list)
	first := list[0].now.slotBuffer()
	if n == 1 || first == nil || !onlyInLoops(first.Op()) {
		return 1, nil
	}
	loop := parentFor(first.Op())
	for _, c := range list {
		for _, m := range []*memory{c.now.memory, c.front.memory} {
			if b := m.slotBuffer(); b == nil || parentFor(b.Op()) != loop {
				return 1, nil
			}
		}
	}
	if loop == nil {
		return 1, nil
	}
	return n, first
}

// need is what a synchronization between iterations has to hold for: the slots of buffers in
// a loop.
type need struct {
	count int
	loop  *ir.Operation
}

// needOf returns the need of the first buffer of an element that has several slots, or of
// none.
func needOf(e *element) need {
	for _, list := range [][]access{e.defs, e.uses} {
		for _, a := range list {
			if n := len(a.addresses); n > 1 && a.slotBuffer() != nil {
				return need{n, parentFor(a.slotBuffer().Op())}
			}
		}
	}
	return need{}
}

// meets reports whether a pair orders what needs n: it has one id, or the ids take turns as the
// slots do.
func (s *synchronization) meets(n need) bool {
	return s.count == 1 || s.slots != nil && need{s.count, parentFor(s.slots.Op())} == n
}

// slotBuffer returns the value of an operation whose slots take turns, nil for an argument.
func (m *memory) slotBuffer() *ir.Value {
	if m.slots != nil {
		return m.slots
	}
	if m.root == nil || m.root.Op() == nil {
		return nil
	}
	return m.root
}

// onlyInLoops reports whether all loops around op are scf.for and scf.while.
func onlyInLoops(op *ir.Operation) bool {
	for loop := looplike.Parent(op); loop != nil; loop = looplike.Parent(loop) {
		if !scf.IsFor(loop) && !scf.IsWhile(loop) {
			return false
		}
	}
	return true
}

// parentFor returns the innermost scf.for around op, nil if there is none.
func parentFor(op *ir.Operation) *ir.Operation {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if scf.IsFor(p) {
			return p
		}
	}
	return nil
}
