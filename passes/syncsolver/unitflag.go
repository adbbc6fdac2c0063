package syncsolver

import (
	"slices"

	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
)

// mode is a mode of the unit flag of an instruction: the value of the case of hivm.UnitFlag.
type mode int64

const (
	disabled      mode = 0
	withoutUpdate mode = 2
	withUpdate    mode = 3
)

// iterations are the modes in the first iteration of a loop, in those in between, and in the
// last.
type iterations struct{ first, middle, last mode }

func all(m mode) iterations { return iterations{m, m, m} }

// merge takes the stronger of two modes.
func (i iterations) merge(o iterations) iterations {
	return iterations{max(i.first, o.first), max(i.middle, o.middle), max(i.last, o.last)}
}

// list returns the modes as the instruction lists them: one if all are equal, none if all are
// disabled, else the first, the last and those in between unless these are disabled.
func (i iterations) list() []mode {
	switch {
	case i == all(disabled):
		return nil
	case i == all(i.first):
		return []mode{i.first}
	case i.middle == disabled:
		return []mode{i.first, i.last}
	}
	return []mode{i.first, i.last, i.middle}
}

// side is a side of a hand-over by unit flag: how an instruction sets, or waits.
type side struct {
	modes iterations
	// linked is a loop with the other instruction, which may not run at all; parent is the
	// loop around the instruction whose iterations have different modes.
	linked, parent *ir.Operation
}

// unitFlag is what an instruction does with its unit flag.
type unitFlag struct {
	set, wait side
	group     int64 // instructions that hand over to each other have one number
}

// unitLink is what an occurrence does with its unit flag, and to which it hands over.
type unitLink struct {
	unitFlag
	next *occurrence
}

func (s *side) merge(o side) {
	s.modes, s.linked = s.modes.merge(o.modes), o.linked
	if o.parent != nil {
		s.parent = o.parent
	}
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
func (s *solver) unitFlagOf(a, b *occurrence) (unitFlag, bool) {
	if !s.unitFlags || a.node.unit == nil || b.node.unit == nil {
		return unitFlag{}, false
	}
	if a.unit.set.modes != all(disabled) || b.unit.wait.modes != all(disabled) || s.disturbed(a, b) {
		return unitFlag{}, false
	}
	var around *ir.Operation
	first, second := a.node.op, b.node.op
	if backward(a, b) {
		common, _ := siblingOccurrences(a, b)
		around = common.around(loop).node.op
		if !scf.IsFor(around) || first.Parent() != around || second.Parent() != around {
			return unitFlag{}, false
		}
	} else if f := forAround(first); f != nil && f == forAround(second) && (first.Parent() != f || second.Parent() != f) {
		return unitFlag{}, false
	}
	f, ok := handOver(first, second, *a.node.unit, around)
	return f, ok && (!s.strict || !f.onceWrong() && (around == nil || !takesTurns(a.node)))
}

// takesTurns reports whether an access uses a buffer that is another one in the next iteration:
// a unit flag only hands over the same buffer.
func takesTurns(n *node) bool {
	for _, m := range slices.Concat(n.reads, n.writes) {
		if m.copies() > 1 {
			return true
		}
	}
	return false
}

// onceWrong reports whether the modes are wrong if a loop runs once: its only iteration takes
// the mode of the first, and not of the last.
func (f *unitFlag) onceWrong() bool {
	for _, l := range []*ir.Operation{f.set.parent, f.wait.parent} {
		if l != nil && trips(l) < 2 {
			return true
		}
	}
	return false
}

func forAround(op *ir.Operation) *ir.Operation {
	for op = op.Parent(); op != nil && !scf.IsFor(op); op = op.Parent() {
	}
	return op
}

// handOver returns the modes of a product and a fixpipe of its result, or the reverse. around
// is the loop from whose one iteration to the next the flag is handed, nil if it is none.
func handOver(first, second *ir.Operation, flag unitFlag, around *ir.Operation) (unitFlag, bool) {
	product, forward := hivm.AsMmadL1(first)
	fixpipe, ok := hivm.AsFixpipe(second)
	if !forward {
		product, ok = hivm.AsMmadL1(second)
		fixpipe, forward = hivm.AsFixpipe(first)
		ok, forward = ok && forward, false
	}
	if !ok || fixpipe.Src() != product.C() || !forward && (flag.wait.modes == all(disabled) || flag.wait.linked != nil) {
		return unitFlag{}, false
	}
	wait := withUpdate
	if !forward {
		wait = withoutUpdate
	}
	if first.Block() == second.Block() {
		return inBlock(wait, around), true
	}
	return acrossLoop(first, second, wait)
}

// inBlock is a hand-over between two instructions of a block.
func inBlock(wait mode, around *ir.Operation) unitFlag {
	f := unitFlag{set: side{modes: all(withUpdate), parent: around}, wait: side{modes: all(wait), parent: around}}
	if around != nil {
		f.set.modes.last, f.wait.modes.first = disabled, disabled
	}
	return f
}

// acrossLoop is a hand-over between an instruction in a loop and one beside the loop.
func acrossLoop(first, second *ir.Operation, wait mode) (unitFlag, bool) {
	inFirst, inSecond := first.Parent(), second.Parent()
	switch {
	case scf.IsFor(inFirst) && !scf.IsFor(inSecond):
		if forAround(second) != nil || inFirst.Block().Region() != second.Block().Region() {
			return unitFlag{}, false
		}
		return unitFlag{
			set:  side{modes: iterations{last: withUpdate}, parent: inFirst},
			wait: side{modes: all(wait), linked: inFirst},
		}, true
	case scf.IsFor(inSecond) && !scf.IsFor(inFirst):
		if forAround(first) != nil || inSecond.Block().Region() != first.Block().Region() {
			return unitFlag{}, false
		}
		return unitFlag{
			set:  side{modes: all(withUpdate), linked: inSecond},
			wait: side{modes: iterations{first: wait}, parent: inSecond},
		}, true
	}
	return unitFlag{}, false
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
func (s *solver) handUnitFlag(a, b *occurrence, r route, f unitFlag, useless bool) {
	p := &pair{
		first: a.node, second: b.node, set: a, wait: b, route: r, start: a.end, end: b.start,
		useless: true, fixed: true, unit: true, apart: true, inner: backward(a, b),
		scope1: handScope(a), scope2: handScope(b),
	}
	a.unit.set.merge(f.set)
	a.unit.next = b
	b.unit.wait.merge(f.wait)
	if !useless {
		switch {
		case f.onceWrong():
			s.faults.once(b.node.op)
		case p.inner && takesTurns(a.node):
			s.faults.turns(b.node.op)
		}
		a.node.unit.set.merge(f.set)
		b.node.unit.wait.merge(f.wait)
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
