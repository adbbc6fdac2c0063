package syncsolver

import "hivm-opt/passes/synctrace"

// maxRuns is how often the search may run before it is tried with less ambition.
const maxRuns = 99

// maxJoins is how many flags of a route may be joined with others.
const maxJoins = 20

// solve chooses the flags and returns them. It is nil if the search does not end.
func (s *solver) solve() *plan {
	if s.cross != nil && s.cross.everywhere {
		s.stopEverywhere()
		return s.plan()
	}
	for _, ambition := range []struct{ groups, savings bool }{{true, true}, {false, true}, {false, false}} {
		if p := s.attempt(ambition.groups, ambition.savings); p != nil {
			return p
		}
	}
	return nil
}

// attempt runs the search until nothing new is learned. groups tells later runs which groups of
// flags stand around loops, savings tries to do with fewer ids before it puts a barrier of
// all pipes.
func (s *solver) attempt(groups, savings bool) *plan {
	s.forget()
	for run := range maxRuns {
		s.once()
		if s.cross != nil && s.cross.moves(len(s.failed) > 0) {
			continue
		}
		var p *plan
		if groups {
			p = s.plan()
			if s.learn(&p.heads) {
				continue
			}
			if len(s.failed) > 0 {
				s.given = heads{}
			}
		}
		switch {
		case len(s.failed) == 0 && run == maxRuns-1:
			return nil // the reference gives up here, too
		case len(s.failed) == 0 && p == nil:
			return s.plan()
		case len(s.failed) == 0:
			return p
		case savings && (s.cross == nil && s.joinMore() || s.takeNoTurns()):
		default:
			s.stopForever()
			s.forget()
		}
	}
	return nil
}

// once runs the search.
func (s *solver) once() {
	s.reset()
	s.expect()
	s.inside(s.list[0], false)
}

// expect makes the groups known that stood around parts of the function in an earlier run.
func (s *solver) expect() {
	for _, n := range s.given.nodes {
		s.expected[n.parent] = append(s.expected[n.parent], n)
	}
}

// learn compares the groups of a run with the groups that are expected. It reports whether
// others are expected now: no more those that are not there, and those of the deepest part of
// the function that none are expected of.
func (s *solver) learn(found *heads) (changed bool) {
	for _, n := range s.given.nodes {
		var gone []route
		s.given.at[n].each(func(r route, _ map[int]int64) {
			if !found.hasAny(n, r) {
				gone = append(gone, r)
			}
		})
		for _, r := range gone {
			s.given.at[n].remove(r)
			changed = true
		}
	}
	var deepest []*node
	for _, n := range found.nodes {
		if s.given.at[n] != nil {
			continue
		}
		if len(deepest) > 0 && n.depth > deepest[0].depth {
			deepest = nil
		}
		if len(deepest) == 0 || n.depth == deepest[0].depth {
			deepest = append(deepest, n)
		}
	}
	if len(deepest) == 0 {
		return false
	}
	for _, n := range deepest {
		found.at[n].each(func(r route, _ map[int]int64) {
			s.given.table(n).at(r, func() map[int]int64 {
				changed = true
				return nil
			})
		})
	}
	return changed
}

// joinMore allows flags of the failed routes to be joined once more, if all joins that were
// allowed were made.
func (s *solver) joinMore() (more bool) {
	for r := range s.failed {
		if s.reuses[r] < maxJoins && s.reuses[r] <= s.joins[r] {
			s.reuses[r]++
			if s.strict { // nobody compares the text, and each step is a run
				s.reuses[r] = maxJoins
			}
			more = true
		}
	}
	return more
}

// takeNoTurns gives the flags of the failed routes one id each.
func (s *solver) takeNoTurns() (changed bool) {
	for r := range s.failed {
		changed = changed || !s.oneID[r]
		s.oneID[r] = true
	}
	return changed
}

// stopForever puts a barrier of all pipes for all later runs: at the first of the places where
// this run needed one.
func (s *solver) stopForever() {
	var first *node
	for n := range s.stops {
		if first == nil || n.index < first.index {
			first = n
		}
	}
	for i, o := range first.occs {
		s.choose(stop(o, synctrace.NoEventIDs, i > 0, true))
	}
}
