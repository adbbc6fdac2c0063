// Package coverage answers whether a wait on one queue comes late enough after an instruction
// of another queue: by way of the flags and barriers that are chosen already.
//
// A queue is a pipe of a core. An edge is a flag: the queue To waits at the number End of the
// program until the queue From has done everything up to the number Start. Numbers grow in
// the order of the program. An instruction of the queue p that ends at t is covered for the
// queue q at u if a chain of edges leads from p to q whose numbers grow from t to u, or if a
// barrier stands between. A chain that reaches the scalar pipe is enough: it issues all
// later instructions of its core.
//
// The reference (GraphSolver*.cpp) searches the shortest path forward, anew for each pair of
// instructions. A [Search] goes backward from the second instruction and keeps what it has
// found, so that it answers for all instructions before it.
package coverage

import (
	"slices"

	"hivm-opt/analysis/pipes"
)

// Queue is a pipe of a core.
type Queue uint8

// Core is a kind of core.
type Core uint8

// The kinds of cores. Any is the core of a function that runs on one core only.
const (
	Cube   Core = 1
	Vector Core = 2
	Any    Core = 3
	// Both are a cube core and a vector core.
	Both Core = 4
)

// pipesOfCore is more than the largest number of a pipe that runs something.
const pipesOfCore = 16

// queues is more than the number of any queue.
const queues = (int(Both) + 1) * pipesOfCore

// Of returns the queue of a pipe of a core.
func Of(c Core, p pipes.Pipe) Queue {
	if p >= pipesOfCore {
		p = pipesOfCore - 1 // no pipe
	}
	return Queue(uint8(c)*pipesOfCore + uint8(p))
}

// Core returns the core of the queue.
func (q Queue) Core() Core { return Core(q / pipesOfCore) }

// Pipe returns the pipe of the queue.
func (q Queue) Pipe() pipes.Pipe { return pipes.Pipe(q % pipesOfCore) }

// Edge is a flag or a barrier.
type Edge struct {
	From, To   Queue
	Start, End int
	// IDs is the number of event ids of a flag from one iteration of a loop to a later one,
	// else 0: with n ids a flag is waited for n iterations later, which does not help an
	// instruction that needs fewer.
	IDs int
	// Unit marks a hand-over by the unit flag of two instructions: it holds only for the
	// two, and Wait is the number of the second.
	Unit bool
	Wait int
}

// barrier reports whether the edge is a barrier of one pipe or of all.
func (e *Edge) barrier() bool { return e.From == e.To }

// List is a set of edges, sorted by End.
type List struct{ edges []*Edge }

// Add adds an edge.
func (l *List) Add(e *Edge) {
	l.edges = slices.Insert(l.edges, l.upTo(e.End), e)
}

// Len returns the number of edges.
func (l *List) Len() int { return len(l.edges) }

// Remove removes an edge.
func (l *List) Remove(e *Edge) {
	if i := slices.Index(l.edges, e); i >= 0 {
		l.edges = slices.Delete(l.edges, i, i+1)
	}
}

// upTo returns how many edges end at a number or before.
func (l *List) upTo(end int) int {
	lo, hi := 0, len(l.edges)
	for lo < hi {
		if mid := (lo + hi) / 2; l.edges[mid].End <= end {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// Search looks for chains of edges to one queue at one number.
type Search struct {
	to   Queue
	ids  int
	wait int
	// lists are the edges, and left how many of each are not looked at yet.
	lists []*List
	left  []int
	// first[q] is the largest number from which a chain leads on whose first edge begins in
	// q; next also counts chains that begin with a unit flag. -1 is none.
	first, next [queues]int
	units       []*Edge // unit flags that a chain can begin with
}

// NewSearch searches edges of lists for chains that end in the queue to at the number end or
// before, for an instruction that needs a number of ids. wait is the number of the
// instruction, for unit flags.
func NewSearch(lists []*List, to Queue, end, ids, wait int) *Search {
	s := &Search{to: to, ids: ids, wait: wait, lists: lists, left: make([]int, len(lists))}
	for i, l := range lists {
		s.left[i] = l.upTo(end)
	}
	for i := range s.first {
		s.first[i], s.next[i] = -1, -1
	}
	return s
}

// Covers reports whether everything that the queue from has done up to the number start is
// covered.
func (s *Search) Covers(from Queue, start int) bool {
	for s.first[from] < start {
		e := s.last(start)
		if e == nil {
			break
		}
		s.take(e)
	}
	return s.first[from] >= start || slices.ContainsFunc(s.units, func(e *Edge) bool { return e.From == from && e.Start == start })
}

// last takes the edge with the largest end that is not before a number from the lists, nil if
// there is none.
func (s *Search) last(start int) *Edge {
	best := -1
	for i, l := range s.lists {
		if s.left[i] > 0 && (best < 0 || l.edges[s.left[i]-1].End > s.lists[best].edges[s.left[best]-1].End) {
			best = i
		}
	}
	if best < 0 {
		return nil
	}
	e := s.lists[best].edges[s.left[best]-1]
	if e.End < start {
		return nil
	}
	s.left[best]--
	return e
}

// take looks at an edge. All edges with a larger end have been looked at.
func (s *Search) take(e *Edge) {
	switch {
	case e.IDs > s.ids:
	case e.barrier():
		s.bar(e)
	case s.leads(e):
		s.next[e.From] = max(s.next[e.From], e.Start)
		if e.Unit {
			s.units = append(s.units, e)
		} else {
			s.first[e.From] = max(s.first[e.From], e.Start)
		}
	}
}

// bar takes a barrier: of all pipes it covers everything before it, of one pipe it covers its
// own.
func (s *Search) bar(e *Edge) {
	if e.From.Pipe() == pipes.All {
		for q := range s.first {
			s.first[q] = max(s.first[q], e.Start)
		}
	} else if e.From == s.to {
		s.first[s.to] = max(s.first[s.to], e.Start)
	}
}

// leads reports whether a chain may go on from the end of an edge, or ends there.
func (s *Search) leads(e *Edge) bool {
	if e.To == s.to && (!e.Unit || e.Wait == s.wait) {
		return true
	}
	if e.To.Pipe() != pipes.S {
		return e.End <= s.next[e.To]
	}
	if e.To.Core() == s.to.Core() {
		return true
	}
	for p := range Queue(pipesOfCore) {
		if e.End <= s.next[Of(e.To.Core(), 0)+p] {
			return true
		}
	}
	return false
}
