package syncsolver

import (
	"hivm-opt/analysis/pipes"
	"hivm-opt/passes/syncsolver/coverage"
	"hivm-opt/passes/syncsolver/eventid"
	"hivm-opt/passes/synctrace"
)

// needless reports whether nothing is ever chosen for a route: a pipe that waits for itself
// anyway.
func (s *solver) needless(r route) bool {
	p := r.from.Pipe()
	return r.barrier() && (p == pipes.S || p == pipes.V && s.registers)
}

// accesses compares two accesses: what is needed is chosen. It reports whether nothing is
// needed, nor for accesses of the same kind before a.
func (s *solver) accesses(q *question, a, b *occurrence, useless bool) (covered bool) {
	if s.unitFlags && a.node.unit != nil && b.node.unit != nil && handedOver(a, b) {
		return false
	}
	covered = true
	for _, r := range s.routes(a.node, b.node) {
		if s.needless(r) || q.covers(r, 1, a.end) {
			continue
		}
		covered = false
		t := s.turnOf(a, b)
		if t.n > 1 && q.covers(r, t.n, a.end) {
			continue
		}
		s.order(a, b, r, t, useless)
	}
	return covered
}

// order chooses what orders b behind a on a route.
func (s *solver) order(a, b *occurrence, r route, t turn, useless bool) {
	if r.barrier() {
		o := s.barrierPlace(a, b)
		s.choose(&pair{first: a.node, second: b.node, set: o, wait: o, route: r, start: o.start, end: o.start,
			useless: useless || r.from.Pipe() == pipes.M})
		return
	}
	if f, ok := s.unitFlagOf(a, b); ok {
		s.handUnitFlag(a, b, r, f, useless)
		return
	}
	s.flag(a, b, r, t, useless)
}

// flag chooses a flag between two accesses, or a barrier of all pipes if there are no event ids
// left.
func (s *solver) flag(a, b *occurrence, r route, t turn, useless bool) {
	at := s.placeOf(a, b, t)
	p := &pair{first: a.node, second: b.node, route: r, turn: t, useless: useless,
		scope1: at.set.parent, scope2: at.wait.parent, inner: at.backward && !at.forward}
	p.at(at.set, at.wait)
	var around *occurrence
	outward := false
	if at.backward {
		common, _ := siblingOccurrences(a, b)
		inner := common.around(loop)
		around = s.loopOfFlag(inner)
		p.loop, outward = around.node, around != inner
	}
	s.inLibrary(p, a, b, at)
	if !p.inner || s.oneID[r] && t.set == nil {
		p.turn = single
	}
	p.repeats = s.repeats(p, around, outward)
	if s.join(p) {
		return
	}
	ids := s.idsOf(r)
	ids.Begin()
	p.flags = s.flags[p.key()]
	if p.flags == nil {
		reversed := p.inner && a.around(loop) == around && b.around(loop) == around
		p.flags = ids.NewNode(p.wants(), reversed)
		p.flags.At(p.start, p.end)
	}
	parts, ok := s.reserve(p, ids, around, at.backward)
	if s.acrossCall(parts) {
		ids.Undo()
		s.choose(stop(s.barrierPlace(a, b), synctrace.Called, useless, false))
		return
	}
	if !ok {
		ids.Undo()
		s.stopBefore(s.barrierPlace(a, b).node, synctrace.NoEventIDs, useless)
		s.failed[r] = true
		return
	}
	ids.Commit()
	s.flags[p.key()] = p.flags
	for _, x := range parts {
		s.choose(x)
	}
}

// inLibrary leaves the flags between L1 and the matrix product to the library, where the
// product stands beside the other side of the flag: it sets and waits for them itself.
func (s *solver) inLibrary(p *pair, a, b *occurrence, at place) {
	from, to := p.route.from.Pipe(), p.route.to.Pipe()
	switch {
	case from == pipes.MTE1 && to == pipes.MTE2 && loads(a) && a.up(3) == at.set && s.claim(libraryOperand{a.node, set}, p):
		p.at(a, at.wait)
		p.onlyLast = true
	case from == pipes.MTE2 && to == pipes.MTE1 && !p.inner && loads(b) && b.up(3) == at.wait && s.claim(libraryOperand{b.node, wait}, p):
		p.at(at.set, b)
	}
}

// libraryOperand is an operand of a matrix product for a flag.
type libraryOperand struct {
	part   *node
	action action
}

// claim reports whether a flag can be handed to the library: a product has one operand for the
// flags of an input on each side. The reference loses the others.
func (s *solver) claim(o libraryOperand, p *pair) bool {
	owner, taken := s.library[o]
	if taken && owner != p.key() && s.strict {
		return false
	}
	if !p.useless {
		s.library[o] = p.key()
	}
	return true
}

// loads reports whether o loads an input of a matrix product whose flags the library knows.
func loads(o *occurrence) bool {
	return o.node.part >= loadA && o.node.part <= loadScaleB
}

// reserve connects a pair with all pairs that its ids must differ from, and for a flag from one
// iteration to the next also the time before the first wait and after the last set. It
// returns all intervals, or false if the ids do not suffice.
func (s *solver) reserve(p *pair, ids *eventid.Solver, around *occurrence, backward bool) ([]*pair, bool) {
	parts := []*pair{p}
	if backward {
		before, after := s.markBefore(around), s.markAfter(around)
		if p.turn.n > 1 || s.cross != nil && !p.directlyIn(around.node) {
			parts = append(parts, p.reservation(before, after, around.parent))
		}
		if p.inner {
			parts = append(parts,
				p.reservation(before, around.copyOf(p.wait.node, false), around),
				p.reservation(around.copyOf(p.set.node, true), after, around))
		}
	}
	for i, x := range parts {
		switch t := s.taken[p.route]; {
		case s.cross != nil:
			ids.Connect(p.flags, s.meeting(x, parts[:i]))
		case t != nil:
			s.openBetween(x.set, x.wait)
			ids.Connect(p.flags, t.touching(x))
		}
		if !ids.Colorable() {
			return parts, false
		}
	}
	return parts, true
}

// acrossCall reports whether a flag is outstanding while a function runs that may use all event
// ids.
func (s *solver) acrossCall(parts []*pair) bool {
	for _, f := range s.fences {
		for _, o := range f.occs {
			for _, p := range parts {
				if p.start < o.start && o.start < p.end {
					return true
				}
			}
		}
	}
	return false
}

// reservation returns an interval in which the ids of p are taken.
func (p *pair) reservation(set, wait, scope *occurrence) *pair {
	r := *p
	r.at(set, wait)
	r.scope1, r.scope2 = scope, scope
	r.useless, r.fixed, r.idle = true, true, true
	return &r
}

// stopBefore chooses barriers of all pipes before all occurrences of a node, for this run.
func (s *solver) stopBefore(n *node, why synctrace.Why, useless bool) {
	s.surprises++
	s.stops[n] = true
	for i, o := range n.occs {
		s.choose(stop(o, why, useless || i > 0, false))
	}
}

// stop is a barrier of all pipes before an occurrence.
func stop(o *occurrence, why synctrace.Why, useless, lasting bool) *pair {
	everything := coverage.Of(coverage.Any, pipes.All)
	return &pair{set: o, wait: o, route: route{everything, everything}, why: why, start: o.start, end: o.start, useless: useless, lasting: lasting}
}

// join moves the set of a flag that is chosen already to the place where p would be set, so
// that it does the work of p. That is only done after ids ran out.
func (s *solver) join(p *pair) bool {
	if len(s.failed) > 0 {
		return false
	}
	if p.useless {
		if s.joined[p.key()] == nil {
			return false
		}
	} else if s.reuses[p.route] <= s.joins[p.route] {
		return false
	}
	old := s.joinable(p)
	if old == nil {
		return false
	}
	moved := *old
	moved.set, moved.start, moved.onlyLast, moved.edge = p.set, p.start, false, nil
	if !p.useless {
		s.joined[p.key()] = &moved
		s.joins[p.route]++
	}
	s.surprises++
	s.erase(old)
	s.choose(&moved)
	return true
}

// joinable returns the chosen flag that can do the work of p, nil if there is none: the flag
// that is set last, and then waited for first.
func (s *solver) joinable(p *pair) (best *pair) {
	s.open(p.scope1)
	s.open(p.scope2)
	for _, f := range []*found{s.scope(p.scope1), s.scope(p.scope2), s.foundBetween(p.scope1, p.scope2)} {
		for _, o := range f.pairs {
			if o.route.barrier() || o.fixed || o.apart || !p.touches(o) || o.start >= p.start || p.turn.n < o.turn.n || p.turn.n%o.turn.n != 0 {
				continue
			}
			if best == nil || better(o, best) {
				best = o
			}
		}
	}
	return best
}

// better reports whether a is rather joined with another flag than b.
func better(a, b *pair) bool {
	switch {
	case a.start != b.start:
		return a.start > b.start
	case a.end != b.end:
		return a.end < b.end
	case a.first != b.first:
		return a.first.index < b.first.index
	}
	return a.second.index < b.second.index
}
