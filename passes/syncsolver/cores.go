package syncsolver

import (
	"hivm-opt/analysis/pipes"
	"hivm-opt/passes/syncsolver/coverage"
	"hivm-opt/passes/syncsolver/eventid"
	"hivm-opt/passes/synctrace"
)

// crossIDs is how many ids the flags between two cores have. The ids behind them are for
// barriers of both cores.
const crossIDs = 14

// The ids of a barrier of both cores: the vector core raises the first, the cube core the other.
const (
	barrierToCube   = 15
	barrierToVector = 14
)

// crossing is how the flags between the cores of a kernel differ from the flags of one core.
type crossing struct {
	// scalar lets the scalar pipe wait for all flags: a chip that is memory-based has no other
	// way.
	scalar bool
	// everywhere puts a barrier of both cores before each access, and no flags.
	everywhere bool
	rounds     bool // event ids go round
	outward    movement
}

// movement says whether flags from one iteration to a later one are set before the outermost
// loop and not before the loop that they are for.
type movement uint8

const (
	untried movement = iota
	moved
	notMoved
)

// moves decides after a run whether flags belong around the outermost loops. It reports whether
// another run is needed: each search begins with a run without and goes on with, and gives it up
// when the event ids run out.
func (c *crossing) moves(ranOut bool) bool {
	switch {
	case c.outward == untried:
		c.outward = moved
	case c.outward == moved && ranOut:
		c.outward = notMoved
	default:
		return false
	}
	return true
}

// loopOfFlag returns the loop before which a flag from one iteration of a loop to a later one is
// set.
func (s *solver) loopOfFlag(l *occurrence) *occurrence {
	if s.cross == nil || s.cross.outward != moved {
		return l
	}
	for out := l.around(loop); out != nil; out = l.around(loop) {
		l = out
	}
	return l
}

// link returns the route on which the queue to waits for the queue from. It is false if it never
// does: between cores only the other core waits. What both cores do counts on the core that is
// not from's, and nothing waits for it.
func (s *solver) link(from, to coverage.Queue) (route, bool) {
	if s.cross == nil {
		return route{from, to}, true
	}
	if from.Core() == to.Core() || from.Core() == coverage.Both {
		return route{}, false
	}
	core, pipe := to.Core(), to.Pipe()
	if core == coverage.Both {
		core = coverage.Vector
		if from.Core() == coverage.Vector {
			core = coverage.Cube
		}
	}
	if s.cross.scalar {
		pipe = pipes.S
	}
	return route{from, coverage.Of(core, pipe)}, true
}

// flagID returns what an id of a route is called. Flags between cores are told apart by the
// number only.
func (s *solver) flagID(r route, id int) flagID {
	if s.cross != nil {
		return flagID{id: id}
	}
	return flagID{r.from.Pipe(), r.to.Pipe(), id}
}

// repeats reports whether a flag that takes turns can be one id that is set several times before
// the loop: between cores flags are counted. That needs a loop whose every iteration has the flag,
// and that the flag is not set outward of.
func (s *solver) repeats(p *pair, around *occurrence, outward bool) bool {
	if s.cross == nil || p.turn.n <= 1 || p.turn.uncounted || around == nil || outward {
		return false
	}
	for _, o := range []*occurrence{p.set, p.wait} {
		if c := o.around(condition); c != nil && !c.contains(around) {
			return false
		}
	}
	return true
}

// directlyIn reports whether both sides of a flag stand in the body of a loop, and not deeper.
func (p *pair) directlyIn(l *node) bool {
	in := func(o *occurrence) bool {
		return o.parent != nil && o.parent.parent != nil && o.parent.parent.node == l
	}
	return in(p.set) && in(p.wait)
}

// stopEverywhere puts a barrier before each access.
func (s *solver) stopEverywhere() {
	s.reset()
	for _, o := range s.list {
		if n := o.node; n.kind == access && n.occs[0] == o {
			for i, occ := range n.occs {
				s.choose(stop(occ, synctrace.Asked, i > 0, true))
			}
		}
	}
}

// meeting returns the flags of all pairs that must not share ids with p. The first of the parts
// that are chosen together with p orders accesses already.
func (s *solver) meeting(p *pair, parts []*pair) (out []*eventid.Node) {
	if len(parts) > 0 {
		first := parts[0]
		edges := &s.foundBetween(first.scope1, first.scope2).edges
		e := first.newEdge()
		edges.Add(e)
		s.version++
		defer func() {
			edges.Remove(e)
			s.version++
		}()
	}
	seen := map[*eventid.Node]bool{}
	q := s.newMeetings()
	s.crossers[p.route.from.Core()].rivals(q, p, func(o *pair) {
		if !o.erased && !seen[o.flags] && q.meet(p, o) {
			seen[o.flags] = true
			out = append(out, o.flags)
		}
	})
	q.done()
	return out
}

// meetings answers which pairs must not share ids.
type meetings struct {
	s *solver
	// questions are asked from the scope of one place to the scope of another place.
	questions map[[2]*occurrence]*question
	chains    map[chain]*coverage.Search
}

// chain is what flags lead to: a queue at a number of the program, for a number of ids.
type chain struct {
	question *question
	to       coverage.Queue
	end      int
	ids      int64
}

func (s *solver) newMeetings() *meetings {
	return &meetings{s, map[[2]*occurrence]*question{}, map[chain]*coverage.Search{}}
}

func (m *meetings) done() {
	for _, q := range m.questions {
		q.done()
	}
}

// meet reports whether two pairs must not share ids: the same core sets both, and it is not sure
// that both their sets and their waits are in order.
func (m *meetings) meet(p, o *pair) bool {
	if p.route.from.Core() != o.route.from.Core() {
		return false
	}
	if p.start > o.start {
		p, o = o, p
	}
	if p.start >= o.start || p.end >= o.end {
		return true
	}
	return m.setsOpen(p, o) || m.waitsOpen(p, o)
}

// setsOpen reports whether the second pair may be set before the first.
func (m *meetings) setsOpen(p, o *pair) bool {
	if setsInOrder(p, o) {
		return false
	}
	x := m.search(p.set, o.set, o.route.from, o.start, p.turn.n)
	return !x.Covers(p.route.from, p.start+1) && (p.idle || !reached(x, p.route.to, p.end))
}

// waitsOpen reports whether the second pair may be waited for before the first.
func (m *meetings) waitsOpen(p, o *pair) bool {
	if waitsInOrder(p, o) {
		return false
	}
	return !m.search(p.wait, o.wait, o.route.to, o.end-1, p.turn.n).Covers(p.route.to, p.end)
}

// setsInOrder reports whether one queue sets both pairs, in the order of the text.
func setsInOrder(p, o *pair) bool {
	return p.route.from == o.route.from && !apartInLoops(p.set, p.wait, o.set, o.wait)
}

// waitsInOrder reports whether one queue waits for both pairs, in the order of the text.
func waitsInOrder(p, o *pair) bool {
	return p.route.to == o.route.to && !apartInLoops(p.wait, p.set, o.wait, o.set)
}

// apartInLoops reports whether one of two places of the same queue is in a loop that also has the
// other, but not its own partner.
func apartInLoops(a, partnerA, b, partnerB *occurrence) bool {
	alone := func(o, partner, other *node) bool {
		if o.parent == partner.parent {
			return false
		}
		l := o.around(loop)
		return l != nil && !l.contains(partner) && l.contains(other)
	}
	return alone(a.node, partnerA.node, b.node) || alone(b.node, partnerB.node, a.node)
}

// search returns the chains from the scope of a place to a queue at the second place, which is at
// a number of the program.
func (m *meetings) search(first, second *occurrence, to coverage.Queue, end int, ids int64) *coverage.Search {
	key := [2]*occurrence{first.parent, second.parent}
	q := m.questions[key]
	if q == nil {
		q = m.s.ask(first.parent, second)
		q.collect()
		m.questions[key] = q
	}
	c := chain{q, to, end, ids}
	x := m.chains[c]
	if x == nil {
		x = &coverage.Search{}
		x.Begin(q.lists, to, end, int(ids), second.place)
		m.chains[c] = x
	}
	return x
}

// reached reports whether a chain goes on from a queue that has waited at a number. The scalar
// pipe issues what all pipes of its core do later.
func reached(x *coverage.Search, q coverage.Queue, at int) bool {
	if q.Pipe() != pipes.S {
		return x.Covers(q, at)
	}
	for p := range pipes.Fix + 1 {
		if x.Covers(coverage.Of(q.Core(), p), at) {
			return true
		}
	}
	return false
}
