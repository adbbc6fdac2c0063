package syncsolver

import (
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
)

// turn is how many event ids a flag takes, one for each iteration in turn.
type turn struct {
	n    int64
	loop *node // whose iterations count, if n > 1
	// set and wait are the loops over slots in which a flag is set and waited for, nil if it is no such
	// flag. uncounted says that it is not known how often they run.
	set, wait *node
	uncounted bool
}

var single = turn{n: 1}

// turnOf returns how many event ids a flag between two accesses can take: as many as the
// buffers take turns without meeting, if the flag is from one iteration of their loop to a
// later one.
func (s *solver) turnOf(a, b *occurrence) turn {
	if s.cross != nil {
		if t, ok := s.pipelinedTurn(a.node, b.node); ok {
			return s.inLoops(a, b, t)
		}
	}
	if s.cross != nil && s.strict && (preloadAround(a.node) != nil || preloadAround(b.node) != nil) {
		return single // which iteration runs when depends on whether the scope does run ahead
	}
	if shift, ahead := preloaded(a.node, b.node); ahead {
		return s.turnInLoop(a, b, shift)
	}
	if !backward(a, b) || !counted(a.node) || !counted(b.node) {
		return single
	}
	return s.turnInLoop(a, b, 0)
}

// inLoops returns a turn between loops over slots if the flag stands in them, else a single one.
func (s *solver) inLoops(a, b *occurrence, t turn) turn {
	set, wait := s.beside(a, b)
	if _, _, ok := t.intoLoops(a, b, set, wait); !ok {
		return single
	}
	return t
}

// preloaded reports whether two accesses are in scopes of one loop that run iterations ahead,
// and by how many iterations the first buffer is shifted.
func preloaded(a, b *node) (shift int64, ok bool) {
	sa, sb := preloadAround(a), preloadAround(b)
	if sa == nil || sb == nil {
		return 0, false
	}
	if l := sa.around(loop); l == nil || l != sb.around(loop) {
		return 0, false
	}
	return sb.preload.ahead() - sa.preload.ahead(), true
}

func (p preload) ahead() int64 { return p.of - p.num - 1 }

func preloadAround(n *node) *node {
	for n = n.parent; n != nil && !n.preload.given; n = n.parent {
	}
	return n
}

// turnInLoop is turnOf for flags that may take turns.
func (s *solver) turnInLoop(a, b *occurrence, shift int64) turn {
	l := s.commonLoop(a.node, b.node)
	if l == nil || !l.contains(a.node) || !l.contains(b.node) {
		return single
	}
	n := s.apart(a.node, b.node, shift)
	if n <= 1 || n > 2 && sharesCondition(a.node, b.node, l) {
		return single
	}
	set, wait := s.beside(a, b)
	if set.node.around(loop) != l || wait.node.around(loop) != l {
		return single
	}
	return turn{n: n, loop: l}
}

// counted reports whether iterations can be counted in all loops around an access.
func counted(n *node) bool {
	for l := n.around(loop); l != nil && n.op != nil; l = l.around(loop) {
		if !countable(l.op) {
			return false
		}
	}
	return true
}

// sharesCondition reports whether a condition inside of a loop has two accesses.
func sharesCondition(a, b, l *node) bool {
	for c := a.around(condition); c != nil; c = c.around(condition) {
		if c.contains(b) && !c.contains(l) {
			return true
		}
	}
	return false
}

// crossed are the memories of two accesses of which one writes: what the first reads and
// the second writes, then the reverse, then what both write.
func crossed(a, b *node) [3][2][]*memory {
	return [3][2][]*memory{{a.reads, b.writes}, {a.writes, b.reads}, {a.writes, b.writes}}
}

// commonLoop returns the loop in which all buffers take turns that two accesses share, nil if
// there is none. As in the reference, only the last of the three ways to share counts, unless
// one before it has another loop.
func (s *solver) commonLoop(a, b *node) *node {
	var common *node
	for _, ms := range crossed(a, b) {
		if !s.classes.anyMeet(ms[0], ms[1]) {
			continue
		}
		l := s.loopOf(a, b, ms)
		if common != nil && common != l {
			return nil
		}
		common = l
	}
	return common
}

// loopOf returns the loop in which the buffers of one way take turns.
func (s *solver) loopOf(a, b *node, ms [2][]*memory) *node {
	var common *node
	for _, x := range ms[0] {
		for _, y := range ms[1] {
			if !s.classes.meet(x, y) {
				continue
			}
			l := turnsIn(a, x)
			if l == nil || l != turnsIn(b, y) || common != nil && common != l {
				return nil
			}
			common = l
		}
	}
	return common
}

// turnsIn returns the loop around an access in which a buffer takes turns.
func turnsIn(n *node, m *memory) *node {
	if m.buffer == nil || m.buffer.loop == nil {
		return nil
	}
	return n.withOp(m.buffer.loop)
}

// apart returns the largest n so that two accesses share no bytes in iterations that differ by
// no multiple of n, 1 if there is none. It is at most the smallest number of turns of a
// buffer that is written.
func (s *solver) apart(a, b *node, shift int64) int64 {
	length, n := int64(1), int64(0)
	for i, ms := range crossed(a, b) {
		for _, x := range ms[0] {
			for _, y := range ms[1] {
				if !s.classes.meet(x, y) {
					continue
				}
				length = lcm(length, lcm(x.copies(), y.copies()))
				if i > 0 {
					n = least(n, x.copies())
				}
				if i != 1 {
					n = least(n, y.copies())
				}
			}
		}
	}
	for ; n > 1; n-- {
		if !s.meetInTurns(a, b, turns{lcm(length, n), n, shift}) {
			return n
		}
	}
	return 1
}

// meetInTurns reports whether two accesses share bytes in a pair of turns.
func (s *solver) meetInTurns(a, b *node, t turns) bool {
	for _, ms := range crossed(a, b) {
		for _, x := range ms[0] {
			for _, y := range ms[1] {
				if meet(x, y, t) && (!s.refined || x.slice == nil || y.slice == nil || x.slice.meets(y.slice)) {
					return true
				}
			}
		}
	}
	return false
}

// least returns the smaller of two numbers, where 0 is none.
func least(n, m int64) int64 {
	if n == 0 {
		return m
	}
	return min(n, m)
}

func lcm(a, b int64) int64 {
	x, y := a, b
	for y != 0 {
		x, y = y, x%y
	}
	return a / x * b
}

// countable reports whether the iterations of a loop can be counted.
func countable(op *ir.Operation) bool { return scf.IsFor(op) || scf.IsWhile(op) }
