package syncsolver

import (
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/passes/slot"
)

// A loop with the attribute cv_unrolled_loop has loops beside each other that go over the slots of the same
// buffers, with the attribute multibuffer_unroll_factor: one on the cube core, the next on the vector
// core. The reference puts flags between these into them: iteration i of the second waits for
// iteration i of the first (checkCVPipeliningEventIdInfo of SyncSolverBase.cpp).

// pipelinedKey marks the loop around such loops.
const pipelinedKey = "cv_unrolled_loop"

// slotsOf reads how many slots a loop goes over, 0 if it is no loop over slots.
func (x *translator) slotsOf(op *ir.Operation) int64 {
	a, ok := op.Attr(unrolledKey).(*ir.IntegerAttr)
	if !x.patterns || x.strict || !ok || !scf.IsFor(op) || a.Wide != nil {
		return 0
	}
	f := scf.For{Op: op}
	from, known := ir.ConstantInt(f.LowerBound())
	step, ok := ir.ConstantInt(f.Step())
	switch {
	case !known || !ok || from != 0 || step != 1 || !ir.IsIndex(f.LowerBound().Type()):
		x.faults.unnormalized(op)
		return 0
	case a.Value > crossIDs:
		return crossIDs + 1 // there are no ids for it
	}
	return a.Value
}

// overSlots returns the closest loop over slots around n, nil if there is none.
func overSlots(n *node) *node {
	l := n.around(loop)
	for l != nil && l.slots == 0 {
		l = l.around(loop)
	}
	return l
}

// pipelinedTurn returns how many event ids a flag between two loops over slots takes. It is false if
// the flag is no such flag.
func (s *solver) pipelinedTurn(a, b *node) (turn, bool) {
	l, m := overSlots(a), overSlots(b)
	if l == nil || m == nil || l.slots != m.slots {
		return turn{}, false
	}
	around := l.around(loop)
	if around == nil || around != m.around(loop) || !around.pipelined || !shareConditions(a, b) || !s.sameBuffers(a, b) {
		return turn{}, false
	}
	n, counted := l.slots, false
	if t, ok := tripsOf(l.op); ok {
		if u, ok := tripsOf(m.op); ok && t == u {
			n, counted = max(min(n, t), 1), true
		}
	}
	return turn{n: n, loop: around, set: l, wait: m, uncounted: !counted}, true
}

// tripsOf returns how often a loop over slots runs, if that is constant.
func tripsOf(op *ir.Operation) (int64, bool) { return ir.ConstantInt(scf.For{Op: op}.UpperBound()) }

// shareConditions reports whether each of two accesses is in the closest condition around the other.
func shareConditions(a, b *node) bool {
	c, d := a.around(condition), b.around(condition)
	return (c == nil || c.contains(b)) && (d == nil || d.contains(a))
}

// sameBuffers reports whether two accesses share memory only by equal buffers.
func (s *solver) sameBuffers(a, b *node) bool {
	for _, ms := range crossed(a, b) {
		for _, x := range ms[0] {
			for _, y := range ms[1] {
				if s.classes.meet(x, y) && !sameBuffer(x, y) {
					return false
				}
			}
		}
	}
	return true
}

func sameBuffer(x, y *memory) bool {
	if x.buffer == nil || y.buffer == nil {
		return x.value == y.value && x.buffer == nil && y.buffer == nil && !x.argument && !x.any
	}
	return x.buffer.space == y.buffer.space && x.buffer.size == y.buffer.size && slices.Equal(x.buffer.addresses, y.buffer.addresses)
}

// intoLoops moves both sides of a flag from beside two loops over slots into these. It is false if they
// do not stand there.
func (t turn) intoLoops(a, b, set, wait *occurrence) (*occurrence, *occurrence, bool) {
	if t.set == nil || set.node != t.set || wait.node != t.wait {
		return set, wait, false
	}
	t.set.flagged, t.wait.flagged = true, true
	return set.below(a).below(a), wait.below(b).below(b), true
}

// iterationID makes the id of the iteration of a loop over slots, for a flag in it.
func (e *emitter) iterationID(f flagOp) *ir.Value {
	l := f.turn.set
	if f.action == wait {
		l = f.turn.wait
	}
	at, before := e.InsertionPoint()
	loc := e.Loc
	body := scf.For{Op: l.op}.Region().Entry()
	e.Loc = l.op.Loc()
	e.atStart(body)
	id := e.idAt(body.Args()[0], f.ids)
	e.Loc = loc
	if before != nil {
		e.SetBefore(before)
	} else {
		e.SetEnd(at)
	}
	return id
}

// idAt makes the id with a number: ids without a gap are counted, the others chosen one by one.
func (e *emitter) idAt(number *ir.Value, ids []int) *ir.Value {
	if ids[len(ids)-1]-ids[0] == len(ids)-1 {
		return slot.Offset(e.Builder, number, int64(ids[0]))
	}
	all := make([]int64, len(ids))
	for i, id := range ids {
		all[i] = int64(id)
	}
	return slot.NumberedEventIDs(e.Builder, number, all)
}

// slotAccess is how an access names a slot: by the number of the iteration in a dimension of a buffer.
type slotAccess struct {
	of        *ir.Value
	dimension int
}

// slotOf returns the slot that a value is a part of in an iteration of a loop over slots. It is false
// if it may be a part of several slots.
func slotOf(aliases buffers.Models, v *ir.Value, l *node) (slotAccess, bool) {
	number := scf.For{Op: l.op}.Region().Entry().Args()[0]
	v = ir.Follow(v, func(v *ir.Value) *ir.Value {
		if v.Op() == nil || slotAxis(v.Op(), number) >= 0 {
			return nil
		}
		if list := aliases.Aliases(v.Op()); len(list) == 1 {
			return list[0].Source
		}
		return nil
	})
	axis := slotAxis(v.Op(), number)
	if axis < 0 {
		return slotAccess{}, false
	}
	return slotAccess{v.Op().Operand(0), axis}, true
}

// slotAxis returns the first axis of which a memref.subview takes the one row with a number that is
// a value; -1 if there is none, or op is nil or another operation.
func slotAxis(op *ir.Operation, number *ir.Value) int {
	view, ok := memref.AsSubView(op)
	if !ok {
		return -1
	}
	offsets, next := view.MixedOffsets(), 0
	for i, n := range offsets.Static {
		if n != ir.Dynamic {
			continue
		}
		if offsets.Dynamic[next].Value() == number && view.MixedSizes().Static[i] == 1 {
			return i
		}
		next++
	}
	return -1
}

// warnOfSlots warns of flags in loops over slots that do not order all: where the loops may run
// differently often, or oftener than there are ids, and where an iteration uses more than its slot.
func (s *solver) warnOfSlots(root *node) {
	var visit func(n *node)
	visit = func(n *node) {
		if n.pipelined && n.kind == loop {
			s.warnOfLoops(n)
		}
		for _, c := range n.body {
			visit(c)
		}
	}
	visit(root)
}

// slotUse is how the loops over slots use a memory.
type slotUse struct {
	first, last *node // a loop each
	at          slotAccess
	known       bool
}

// warnOfLoops is warnOfSlots for the loops in one loop.
func (s *solver) warnOfLoops(around *node) {
	var bound *ir.Value
	uses := map[int]*slotUse{}
	aliases := buffers.New()
	var accesses []*node
	for _, n := range around.accesses() {
		if l := overSlots(n); l != nil && l.flagged {
			accesses = append(accesses, n)
		}
	}
	for _, n := range accesses {
		l := overSlots(n)
		upper := scf.For{Op: l.op}.UpperBound()
		if bound == nil {
			bound = upper
		}
		s.warnOfTrips(l, bound, upper)
		for _, m := range slices.Concat(n.reads, n.writes) {
			at, known := s.slotOfMemory(aliases, n, m, l)
			u := uses[m.class]
			if u == nil {
				uses[m.class] = &slotUse{l, l, at, known}
				continue
			}
			u.known = u.known && known && at == u.at
			if l != u.first {
				u.last = l
			}
		}
	}
	for _, n := range accesses {
		for _, m := range slices.Concat(n.reads, n.writes) {
			if u := uses[m.class]; u.first != u.last && !u.known {
				s.faults.otherSlots(n.op)
			}
		}
	}
}

// warnOfTrips warns if a loop over slots may run differently often than another one, or oftener than there are
// ids.
func (s *solver) warnOfTrips(l *node, bound, upper *ir.Value) {
	n, known := ir.ConstantInt(upper)
	m, ok := ir.ConstantInt(bound)
	if bound != upper && (!known || !ok || n != m) {
		s.faults.otherTrips(l.op)
	} else if !known {
		s.faults.tooOften(l.op, l.slots)
	}
}

// slotOfMemory returns the slot of a memory that an access uses.
func (s *solver) slotOfMemory(aliases buffers.Models, n *node, m *memory, l *node) (at slotAccess, ok bool) {
	for i := range n.op.NumOperands() {
		v := n.op.Operand(i)
		if !ir.IsMemRef(v.Type()) || buffers.Root(v) != m.value {
			continue
		}
		if at, ok = slotOf(aliases, v, l); !ok {
			return at, false
		}
	}
	return at, ok
}
