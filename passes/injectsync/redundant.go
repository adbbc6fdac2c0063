package injectsync

import (
	"cmp"
	"maps"
	"slices"

	"hivm-opt/analysis/pipes"
)

// removeRedundant removes the pairs that another pair makes superfluous: one of the same pipes
// and not more event ids whose set and wait both lie between its own. Pairs of loops come
// first, of outer loops before inner ones, then the others, the latest first.
func (l *syncIR) removeRedundant() {
	var pairs []*synchronization
	for _, s := range l.syncs {
		if s.paired {
			pairs = append(pairs, s)
		}
	}
	slices.SortFunc(pairs, func(a, b *synchronization) int {
		return cmp.Or(cmp.Compare(b.loop, a.loop), cmp.Compare(b.index, a.index))
	})
	ways := l.byPipes()
	for _, s := range pairs {
		r := redundancy{syncIR: l, own: s, at: ways[[2]pipes.Pipe{s.src, s.dst}]}
		if r.holds() {
			l.elements[s.setAt].after = without(l.elements[s.setAt].after, s)
			l.elements[s.waitAt].before = without(l.elements[s.waitAt].before, s)
		}
	}
}

func without(list []entry, s *synchronization) []entry {
	if i := slices.IndexFunc(list, func(e entry) bool { return e.synchronization == s }); i >= 0 {
		return slices.Delete(list, i, i+1)
	}
	return list
}

// byPipes returns for each pair of pipes the elements that a search for pairs of these has to
// visit: those with halves of such pairs, and the branches and loops, in order.
func (l *syncIR) byPipes() map[[2]pipes.Pipe][]int {
	out := map[[2]pipes.Pipe][]int{}
	for _, e := range l.elements {
		for _, list := range [][]entry{e.before, e.after} {
			for _, x := range list {
				key := [2]pipes.Pipe{x.src, x.dst}
				if at := out[key]; len(at) == 0 || at[len(at)-1] != e.index {
					out[key] = append(at, e.index)
				}
			}
		}
	}
	var structure []int
	for _, e := range l.elements {
		if e.kind != compound && e.kind != placeholder {
			structure = append(structure, e.index)
		}
	}
	for key, at := range out {
		at = append(at, structure...)
		slices.Sort(at)
		out[key] = slices.Compact(at)
	}
	return out
}

// redundancy is the question whether a pair is superfluous.
type redundancy struct {
	*syncIR
	own *synchronization
	// at are the elements to visit.
	at []int
}

// given are the pairs whose set was met.
type given map[*synchronization]bool

func (r *redundancy) holds() bool {
	found := given{}
	s := r.own
	if s.setAt < s.waitAt {
		return r.between(s.setAt, s.waitAt, found)
	}
	loop := r.elements[s.loop]
	return r.between(s.setAt, loop.end, found) || r.between(loop.begin, s.waitAt, found)
}

// between reports whether a related pair is complete from behind the element begin to in
// front of the element end.
func (r *redundancy) between(begin, end int, found given) bool {
	if r.complete(r.elements[begin].after, found) {
		return true
	}
	for i := r.next(begin + 1); i < end; i = r.next(i + 1) {
		e := r.elements[i]
		if r.complete(e.before, found) {
			return true
		}
		switch e.kind {
		case ifBegin:
			if r.inBranches(e, end, found) {
				return true
			}
			i = r.behind(e, end)
		case elseBegin, ifEnd, loopBegin, loopEnd:
			i = e.end
		}
		// The sets behind a branch or loop that was passed stand at its end.
		if r.complete(r.elements[i].after, found) {
			return true
		}
	}
	return r.complete(r.elements[end].before, found)
}

// next returns the first element to visit from i on.
func (r *redundancy) next(i int) int {
	k, _ := slices.BinarySearch(r.at, i)
	if k == len(r.at) {
		return len(r.elements)
	}
	return r.at[k]
}

// behind returns the element at which the search goes on after the begin of a branch: the
// begin itself, if the end of the search is in its first part, the else if it is in that, or
// else the end.
func (r *redundancy) behind(e *element, end int) int {
	switch {
	case end < e.branch:
		return e.index
	case e.branch < e.end && end < e.end:
		return e.branch
	}
	return e.end
}

// inBranches reports whether both parts of a branch in front of the end of the search have a
// complete pair.
func (r *redundancy) inBranches(e *element, end int, found given) bool {
	if e.branch == e.end || end < e.end {
		return false
	}
	inside := maps.Clone(found)
	return r.between(e.begin, e.branch, inside) && r.between(e.branch, e.end, inside)
}

// complete reports whether a list has the wait of a related pair whose set was met, and notes
// the sets.
func (r *redundancy) complete(list []entry, found given) bool {
	for _, x := range list {
		s := x.synchronization
		if !s.paired || s == r.own || s.src != r.own.src || s.dst != r.own.dst || s.count > r.own.count {
			continue
		}
		if x.role == wait && found[s] {
			return true
		}
		if x.role == set {
			found[s] = true
		}
	}
	return false
}
