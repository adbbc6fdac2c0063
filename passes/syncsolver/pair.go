package syncsolver

import (
	"hivm-opt/passes/syncsolver/coverage"
	"hivm-opt/passes/syncsolver/eventid"
	"hivm-opt/passes/synctrace"
)

// route are the queues of a flag: from sets it, to waits for it. A barrier has one queue.
type route struct{ from, to coverage.Queue }

func (r route) barrier() bool { return r.from == r.to }

// pair is a flag or a barrier that the solver has chosen, or an interval in which the ids of
// one are taken.
type pair struct {
	first, second *node // the accesses that it orders, nil if it is for others
	set, wait     *occurrence
	route         route
	why           synctrace.Why // it is a barrier of all pipes
	start, end    int           // of the interval between set and wait
	// scope1 and scope2 are the parts of the program in which it counts.
	scope1, scope2 *occurrence
	turn           turn
	flags          *eventid.Node // nil for a barrier and a unit flag
	// loop is the loop from whose one iteration to a later one the flag is, nil if it is not.
	loop     *node
	inner    bool // the wait stands before the set in the text
	useless  bool // nothing is emitted: it stands for what happens in the second iteration
	idle     bool // it only takes ids, and orders nothing
	fixed    bool // it is not joined with others
	apart    bool // it shares ids with others
	unit     bool // unit flags of the two accesses do its work
	hands    bool // these unit flags are emitted
	lasting  bool // it stays in later runs
	erased   bool
	edge     *coverage.Edge
	onlyLast bool // the library sets the flag, in the last step of a matrix product
	repeats  bool // it has one id that is set once for each turn before the loop
}

// times is how often each id is set before the loop.
func (p *pair) times() int64 {
	if p.repeats {
		return p.turn.n
	}
	return 1
}

// wants is how many ids the pair needs.
func (p *pair) wants() int { return int(p.turn.n / p.times()) }

// key says what a pair is for: the same pair in another iteration has the same ids.
type key struct {
	loop          *node
	first, second *node
	route         route
}

func (p *pair) key() key { return key{p.loop, p.first, p.second, p.route} }

// newEdge returns the pair as a question sees it.
func (p *pair) newEdge() *coverage.Edge {
	e := &coverage.Edge{From: p.route.from, To: p.route.to, Start: p.start, End: p.end, Unit: p.unit}
	if p.inner {
		e.IDs = int(max(p.turn.n, 1))
	}
	if p.wait != nil {
		e.Wait = p.wait.place
	}
	return e
}

// at moves the pair to other places.
func (p *pair) at(set, wait *occurrence) {
	p.set, p.wait = set, wait
	p.start, p.end = set.end, wait.start
}

// touches reports whether two pairs must not share ids.
func (p *pair) touches(o *pair) bool {
	return p != o && p.route == o.route && p.end >= o.start && o.end >= p.start
}

// sharing reports whether the pair takes ids that others between the same queues must not have.
func (p *pair) sharing() bool { return !p.route.barrier() && !p.apart }

// intervals finds the pairs of one route that touch an interval: each pair is in the lists of
// all stretches of the program that it reaches into.
type intervals struct{ stretches map[int][]*pair }

// stretch is the length of a stretch of the program.
const stretch = 128

func (x *intervals) add(p *pair) {
	for i := p.start / stretch; i <= p.end/stretch; i++ {
		x.stretches[i] = append(x.stretches[i], p)
	}
}

// touching returns the flags of all pairs that touch p.
func (x *intervals) touching(p *pair) (out []*eventid.Node) {
	seen := map[*eventid.Node]bool{}
	for i := p.start / stretch; i <= p.end/stretch; i++ {
		for _, o := range x.stretches[i] {
			if !o.erased && p.touches(o) && !seen[o.flags] {
				seen[o.flags] = true
				out = append(out, o.flags)
			}
		}
	}
	return out
}
