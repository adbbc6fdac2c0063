package injectsync

import (
	"cmp"
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
	r := redundancy{syncIR: l, met: make([]int, len(l.syncs))}
	for _, s := range pairs {
		r.own, r.at, r.noted = s, ways[[2]pipes.Pipe{s.src, s.dst}], r.noted[:0]
		r.question++
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
	// met has for each synchronization the question in which its set was met last.
	met      []int
	question int
	// noted are the sets that were met, in this order.
	noted []int
}

func (r *redundancy) holds() bool {
	s := r.own
	if s.setAt < s.waitAt {
		return r.between(s.setAt, s.waitAt)
	}
	loop := r.elements[s.loop]
	return r.between(s.setAt, loop.end) || r.between(loop.begin, s.waitAt)
}

// between reports whether a related pair is complete from behind the element begin to in
// front of the element end.
func (r *redundancy) between(begin, end int) bool {
	if r.complete(r.elements[begin].after) {
		return true
	}
	for k := r.next(begin + 1); k < len(r.at) && r.at[k] < end; k++ {
		i := r.at[k]
		e := r.elements[i]
		if r.complete(e.before) {
			return true
		}
		switch e.kind {
		case ifBegin:
			if r.inBranches(e, end) {
				return true
			}
			i = r.behind(e, end)
		case elseBegin, ifEnd, loopBegin, loopEnd:
			i = e.end
		}
		// The sets behind a branch or loop that was passed stand at its end.
		if r.complete(r.elements[i].after) {
			return true
		}
		if i != e.index {
			k = r.next(i+1) - 1
		}
	}
	return r.complete(r.elements[end].before)
}

// next returns the place in r.at of the first element from i on.
func (r *redundancy) next(i int) int {
	k, _ := slices.BinarySearch(r.at, i)
	return k
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
// complete pair. The sets in them count only there.
func (r *redundancy) inBranches(e *element, end int) bool {
	if e.branch == e.end || end < e.end {
		return false
	}
	n := len(r.noted)
	both := r.between(e.begin, e.branch) && r.between(e.branch, e.end)
	for _, i := range r.noted[n:] {
		r.met[i] = 0
	}
	r.noted = r.noted[:n]
	return both
}

// complete reports whether a list has the wait of a related pair whose set was met, and notes
// the sets.
func (r *redundancy) complete(list []entry) bool {
	for _, x := range list {
		s := x.synchronization
		if !s.paired || s == r.own || s.src != r.own.src || s.dst != r.own.dst || s.count > r.own.count || r.tellCores && !s.sameCores(r.own) {
			continue
		}
		if x.role == wait && r.met[s.index] == r.question {
			return true
		}
		if x.role == set {
			if r.met[s.index] != r.question {
				r.met[s.index] = r.question
				r.noted = append(r.noted, s.index)
			}
		}
	}
	return false
}
