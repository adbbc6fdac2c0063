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
	"math"
	"math/bits"
	"slices"

	"hivm-opt/analysis/pipes"
)

// Queue is a pipe of a core.
type Queue uint8

// Core is a kind of core.
type Core uint8

// The kinds of cores. Any is the core of a function that runs on one core only. Both is what
// two cores do; no edge and no search has it.
const (
	Cube   Core = 1
	Vector Core = 2
	Any    Core = 3
	Both   Core = 4
)

// pipesOfCore is more than the largest number of a pipe that runs something.
const pipesOfCore = 16

// queues is the number of places in the tables of a search: for two cores, because a function
// has queues of Any, or of Cube and Vector.
const queues = 2 * pipesOfCore

// place returns the place of the queue in the tables of a search.
func (q Queue) place() Queue { return q % queues }

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

// List is a set of edges.
type List struct {
	lanes []lane
	units []*Edge
	size  int
}

// lane has the edges from one queue to another, with one number of event ids, sorted by End.
type lane struct {
	from, to Queue
	ids      int
	edges    []*Edge
	// latest has for each edge the largest Start of the edges up to it.
	latest []int32
}

// Len returns the number of edges.
func (l *List) Len() int { return l.size }

// Add adds an edge.
func (l *List) Add(e *Edge) {
	l.size++
	if e.Unit {
		l.units = append(l.units, e)
		return
	}
	x := l.lane(e)
	i := x.upTo(e.End)
	x.edges = slices.Insert(x.edges, i, e)
	x.latest = slices.Insert(x.latest, i, 0)
	x.update(i)
}

// Remove removes an edge.
func (l *List) Remove(e *Edge) {
	l.size--
	if e.Unit {
		l.units = slices.DeleteFunc(l.units, func(u *Edge) bool { return u == e })
		return
	}
	x := l.lane(e)
	i := slices.Index(x.edges, e)
	x.edges = slices.Delete(x.edges, i, i+1)
	x.latest = slices.Delete(x.latest, i, i+1)
	x.update(i)
}

// lane returns the lane of an edge.
func (l *List) lane(e *Edge) *lane {
	for i := range l.lanes {
		if x := &l.lanes[i]; x.from == e.From && x.to == e.To && x.ids == e.IDs {
			return x
		}
	}
	l.lanes = append(l.lanes, lane{from: e.From, to: e.To, ids: e.IDs})
	return &l.lanes[len(l.lanes)-1]
}

// upTo returns how many edges end at a number or before.
func (x *lane) upTo(end int) int {
	lo, hi := 0, len(x.edges)
	for lo < hi {
		if mid := int(uint(lo+hi) / 2); x.edges[mid].End <= end {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// update computes latest from an edge on.
func (x *lane) update(i int) {
	for ; i < len(x.edges); i++ {
		x.latest[i] = int32(x.edges[i].Start)
		if i > 0 {
			x.latest[i] = max(x.latest[i], x.latest[i-1])
		}
	}
}

// before returns one more than the largest number from which an edge of the lane leads on that
// ends at a number or before, 0 if there is none.
func (x *lane) before(end int) int32 {
	if i := x.upTo(end); i > 0 {
		return x.latest[i-1] + 1
	}
	return 0
}

// Queues is a set of queues of a function.
type Queues uint32

// Has reports whether the queue is in the set.
func (s Queues) Has(q Queue) bool { return s&(1<<q.place()) != 0 }

// Each calls f with the queues of the set, on the cores that a queue of the function is on, until f
// reports true. It reports whether f did.
func (s Queues) Each(like Queue, f func(q Queue) bool) bool {
	for at := range queues {
		if s&(1<<at) != 0 && f(queueAt(at, like)) {
			return true
		}
	}
	return false
}

// Reach returns the queues that wait, by a number, for what the queue from has done up to the
// number start, by way of edges that help an instruction with one event id, and from itself. Of
// unit flags it knows nothing.
func Reach(lists []*List, from Queue, start, by int) Queues {
	var first [queues]int // one more than the number from which a queue waits, 0 if it does not
	first[from.place()] = start + 1
	reached := Queues(1 << from.place())
	for open := reached; open != 0; {
		at := bits.TrailingZeros32(uint32(open))
		open &^= 1 << at
		for _, l := range lists {
			for i := range l.lanes {
				x := &l.lanes[i]
				if x.from == x.to && x.from.Pipe() == pipes.All && x.after(first[at]-1) <= by {
					return ^Queues(0)
				}
				if x.from == x.to || int(x.from.place()) != at || x.ids > 1 {
					continue
				}
				to := x.to.place()
				if end := x.after(first[at] - 1); end <= by && (first[to] == 0 || end+1 < first[to]) {
					first[to] = end + 1
					reached |= 1 << to
					open |= 1 << to
				}
			}
		}
	}
	return reached
}

// after returns the smallest number at which an edge of the lane ends that begins at a number or
// later, the largest number if there is none.
func (x *lane) after(start int) int {
	i, _ := slices.BinarySearch(x.latest, int32(start))
	if i == len(x.edges) {
		return math.MaxInt
	}
	return x.edges[i].End
}

// Search looks for chains of edges to one queue at one number.
type Search struct {
	lists []*List
	to    Queue
	end   int
	ids   int
	wait  int
	// first[q] is one more than the largest number from which a chain leads on whose first edge
	// begins in q, 0 if none is found yet; next also counts chains that begin with a unit flag.
	first, next [queues]int32
	settled     uint32  // the queues whose next is final, a bit for each place
	units       []*Edge // unit flags that a chain can begin with
}

// Begin searches edges of lists for chains that end in the queue to at the number end or
// before, for an instruction that needs a number of ids. wait is the number of the
// instruction, for unit flags. A search that is done may begin anew.
func (s *Search) Begin(lists []*List, to Queue, end, ids, wait int) {
	*s = Search{to: to, end: end, ids: ids, wait: wait, lists: lists, units: s.units[:0]}
	s.bars()
	s.relax(to, end, to.Pipe() != pipes.S)
	if scalar := Of(to.Core(), pipes.S); scalar != to {
		s.relax(scalar, end, false)
	}
}

// For reports whether the search is for a queue and a number of ids.
func (s *Search) For(to Queue, ids int) bool { return s.to == to && s.ids == ids }

// Covers reports whether everything that the queue from has done up to the number start is
// covered.
func (s *Search) Covers(from Queue, start int) bool {
	at := from.place()
	for int(s.first[at]) <= start && s.settle(start) {
	}
	return int(s.first[at]) > start || slices.ContainsFunc(s.units, func(e *Edge) bool { return e.From == from && e.Start == start })
}

// Limit returns the smallest number that is not covered of what the queue from has done: it covers all
// smaller ones, apart from unit flags.
func (s *Search) Limit(from Queue) int {
	at := from.place()
	for s.settle(int(s.first[at])) {
	}
	return int(s.first[at])
}

// bars takes the barriers: of all pipes they cover everything before them, of one pipe only what
// the pipe itself has done.
func (s *Search) bars() {
	for _, l := range s.lists {
		for i := range l.lanes {
			switch x := &l.lanes[i]; {
			case x.from != x.to:
			case x.from.Pipe() == pipes.All:
				if last := x.before(s.end); last > 0 {
					for q := range s.first {
						s.first[q] = max(s.first[q], last)
					}
				}
			case x.from == s.to:
				at := s.to.place()
				s.first[at] = max(s.first[at], x.before(s.end))
			}
		}
	}
}

// relax takes the edges that lead to a queue by a number. At the end of a chain a unit flag only
// counts for the instruction that waits for it.
func (s *Search) relax(to Queue, by int, last bool) {
	for _, l := range s.lists {
		for i := range l.lanes {
			if x := &l.lanes[i]; x.to == to && x.from != to && x.ids <= s.ids {
				at, start := x.from.place(), x.before(by)
				s.first[at], s.next[at] = max(s.first[at], start), max(s.next[at], start)
			}
		}
		for _, e := range l.units {
			if e.To == to && e.End <= by && (!last || e.Wait == s.wait) {
				at := e.From.place()
				s.next[at] = max(s.next[at], int32(e.Start)+1)
				s.units = append(s.units, e)
			}
		}
	}
}

// settle goes on from the queue with the largest number that is not final yet, if that is larger
// than start. No chain that is found later has a larger number.
func (s *Search) settle(start int) bool {
	best := -1
	for at, v := range s.next {
		if s.settled&(1<<at) == 0 && int(v) > start && (best < 0 || v > s.next[best]) {
			best = at
		}
	}
	if best < 0 {
		return false
	}
	s.settled |= 1 << best
	q, by := queueAt(best, s.to), int(s.next[best])-1
	s.relax(q, by, false)
	if scalar := Of(q.Core(), pipes.S); scalar != q {
		s.relax(scalar, by, false)
	}
	return true
}

// queueAt returns the queue of a place: of the cores that another queue of the function is on.
func queueAt(place int, like Queue) Queue {
	core := Any
	if like.Core() != Any {
		core = Vector
		if place >= pipesOfCore {
			core = Cube
		}
	}
	return Of(core, pipes.Pipe(place%pipesOfCore))
}
