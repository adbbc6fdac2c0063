package syncsolver

import (
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/passes/unitflag"
)

// unitFlag is what an instruction does with its unit flag.
type unitFlag struct {
	unitflag.Info
	group int64 // instructions that hand over to each other have one number
}

// unitLink is what an occurrence does with its unit flag, and to which it hands over.
type unitLink struct {
	unitflag.Info
	next *occurrence
}

// handedOver reports whether b gets the unit flag that a sets, by way of others.
func handedOver(a, b *occurrence) bool {
	seen := map[*occurrence]bool{}
	for o := a.unit.next; o != nil && !seen[o]; o = o.unit.next {
		if o == b {
			return true
		}
		seen[o] = true
	}
	return false
}

// unitFlagOf returns how a and b can hand over by unit flag. It is false if they cannot.
func (s *solver) unitFlagOf(a, b *occurrence) (f unitflag.Info, ok bool) {
	if !s.unitFlags || a.node.unit == nil || b.node.unit == nil || !a.unit.Set.Disabled() || !b.unit.Wait.Disabled() || s.disturbed(a, b) {
		return f, false
	}
	var around *ir.Operation
	first, second := a.node.op, b.node.op
	if backward(a, b) {
		common, _ := siblingOccurrences(a, b)
		around = common.around(loop).node.op
		if !scf.IsFor(around) || first.Parent() != around || second.Parent() != around {
			return f, false
		}
	} else if l := forAround(first); l != nil && l == forAround(second) && (first.Parent() != l || second.Parent() != l) {
		return f, false
	}
	f, ok = unitflag.Find(first, second, a.node.unit.Info, around)
	return f, ok && (!s.strict || !onceWrong(f) && !starves(a.node, f) && (around == nil || !changes(a.node, around)))
}

// forAround returns the innermost scf.for around op, nil if there is none.
func forAround(op *ir.Operation) *ir.Operation {
	for op = op.Parent(); op != nil && !scf.IsFor(op); op = op.Parent() {
	}
	return op
}

// onceWrong reports whether the modes are wrong if a loop runs once: its only iteration takes
// the mode of the first, and not of the last.
func onceWrong(f unitflag.Info) bool {
	for _, l := range []*ir.Operation{f.Set.Parent, f.Wait.Parent} {
		if l != nil && trips(l) < 2 {
			return true
		}
	}
	return false
}

// starves reports whether a fixpipe that hands its accumulator back waits for ever.
func starves(n *node, f unitflag.Info) bool {
	both := n.unit.Info
	both.MergeSet(f)
	return hivm.IsFixpipe(n.op) && both.Starves()
}

// changes reports whether the accumulator of a product or a fixpipe may be another one in the next
// iteration of a loop: a unit flag only hands over the same.
func changes(n *node, loop *ir.Operation) bool {
	for _, m := range slices.Concat(n.reads, n.writes) {
		if m.copies() > 1 {
			return true
		}
	}
	return !buffers.IsLoopInvariant(accumulator(n.op), loop)
}

// accumulator returns what a product writes or a fixpipe reads.
func accumulator(op *ir.Operation) *ir.Value {
	if p, ok := hivm.AsMmadL1(op); ok {
		return p.C()
	}
	return hivm.Fixpipe{Op: op}.Src()
}

// disturbed reports whether a product or a fixpipe between a and b uses memory of either.
func (s *solver) disturbed(a, b *occurrence) bool {
	for _, o := range s.list[a.last:b.place] {
		if n := o.node; n.kind == access && (hivm.IsMmadL1(n.op) || hivm.IsFixpipe(n.op)) {
			if s.asksConflict(a.node, n) || s.asksConflict(b.node, n) {
				return true
			}
		}
	}
	return false
}

// asksConflict reports whether two accesses share memory. By default it forgets the answer as the
// reference does: the second question about a pair that was never compared for flags, and
// the comparison for flags after it, find nothing.
func (s *solver) asksConflict(a, b *node) bool {
	key := [2]*node{a, b}
	if known, ok := s.compared[key]; ok {
		return len(known) > 0
	}
	found := len(s.compare(a, b)) > 0
	if s.strict {
		return found
	}
	s.compared[key] = nil
	if found {
		s.forgotten[key] = true
	}
	return found
}

// handUnitFlag notes a hand-over from a to b.
func (s *solver) handUnitFlag(a, b *occurrence, r route, f unitflag.Info, useless bool) {
	p := &pair{
		first: a.node, second: b.node, set: a, wait: b, route: r, start: a.end, end: b.start,
		useless: true, fixed: true, unit: true, hands: !useless, apart: true, inner: backward(a, b),
		scope1: handScope(a), scope2: handScope(b),
	}
	a.unit.MergeSet(f)
	a.unit.next = b
	b.unit.MergeWait(f)
	if !useless {
		switch {
		case onceWrong(f):
			s.faults.once(b.node.op)
		case p.inner && changes(a.node, a.node.op.Parent()): // both stand in the loop itself
			s.faults.turns(b.node.op)
		case starves(a.node, f):
			s.faults.starves(a.node.op)
		}
		a.node.unit.MergeSet(f)
		b.node.unit.MergeWait(f)
	}
	s.choose(p)
}

// handScope returns the part of the program in which a hand-over counts.
func handScope(o *occurrence) *occurrence {
	if o.node.part == multiply {
		return o.up(5)
	}
	return o.parent
}

// groupUnitFlags numbers the instructions that hand over to each other.
func (s *solver) groupUnitFlags() {
	leader := map[*node]*node{}
	var find func(n *node) *node
	find = func(n *node) *node {
		if l := leader[n]; l != nil && l != n {
			leader[n] = find(l)
			return leader[n]
		}
		leader[n] = n
		return n
	}
	s.eachChosen(func(p *pair) {
		if !p.unit {
			return
		}
		if a, b := find(p.first), find(p.second); a != b {
			leader[a] = b
		}
	})
	var next int64
	numbers := map[*node]int64{}
	for _, u := range s.units {
		if leader[u] == u {
			numbers[u] = next
			next++
		}
	}
	for _, u := range s.units {
		if leader[u] != nil {
			u.unit.group = numbers[find(u)]
		}
	}
}
