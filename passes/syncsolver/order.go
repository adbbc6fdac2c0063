package syncsolver

import (
	"slices"

	"hivm-opt/passes/syncsolver/coverage"
)

// The orders in which accesses are compared are the reference's: the inside of a node before
// the node itself; then each child with the children before it, from the closest to the
// farthest. Of two children, version 1 takes the accesses of the second in order, each with the
// accesses of the first in reverse. The reference compares all pairs. Here the pairs that share
// no memory are not visited, nor the accesses before one that is covered already, if they are
// of the same kind: they are covered as well.

// order is an order in which accesses are compared.
type order interface {
	// iterations compares the regions of each iteration of a loop, and the first iteration with
	// the second.
	iterations(s *solver, o *occurrence, useless bool)
	// before compares a child of an occurrence with the children before it.
	before(s *solver, o *occurrence, child int, useless bool)
}

// secondInOrder is the order of version 1: of two parts, the accesses of the second in order.
type secondInOrder struct{}

func (secondInOrder) iterations(s *solver, o *occurrence, useless bool) { s.iterations(o, useless) }

func (secondInOrder) before(s *solver, o *occurrence, child int, useless bool) {
	s.before(o, child, o.children[child], useless)
}

// inside compares all accesses inside of an occurrence.
func (s *solver) inside(o *occurrence, useless bool) {
	if s.copies(o) {
		return
	}
	s.open(o)
	surprises := s.surprises
	for _, c := range o.children {
		s.inside(c, useless || o.node.kind == loop && c.place >= o.split)
	}
	o.from = len(s.chosen)
	switch o.node.kind {
	case access, mark, condition: // of a condition only one child runs
	case loop:
		s.walk.iterations(s, o, useless)
	default:
		for i := range o.children {
			s.walk.before(s, o, i, useless)
		}
	}
	o.to = len(s.chosen)
	if s.surprises == surprises {
		o.plain = s.runs
	}
}

// iterations compares the regions of each iteration of a loop, and the first iteration with the
// second.
func (s *solver) iterations(o *occurrence, useless bool) {
	first, second := o.iterations()
	s.regions(first, useless)
	s.regions(second, true)
	if o.node.parallel {
		return
	}
	for _, b := range second {
		for _, a := range slices.Backward(first) {
			s.groups(a, b, useless)
		}
	}
}

// regions compares the regions of an iteration of a loop.
func (s *solver) regions(list []*occurrence, useless bool) {
	for i, b := range list {
		for _, a := range slices.Backward(list[:i]) {
			s.groups(a, b, useless)
		}
	}
}

// leaving returns a child of an occurrence, as what comes after the occurrence sees it: of a
// loop the last iteration.
func (o *occurrence) leaving(i int) *occurrence {
	if o.node.kind == loop {
		i += len(o.node.body)
	}
	return o.children[i]
}

// groups compares everything in b, in order, with everything in a. Of a loop b only the first
// iteration counts.
func (s *solver) groups(a, b *occurrence, useless bool) {
	for _, i := range s.sharing(b.node, a.node) {
		s.before(a, len(a.node.body), b.children[i], useless)
	}
}

// sharing returns which children of a node share memory with another node, in ascending order.
func (s *solver) sharing(n, with *node) []int {
	x := s.common(n, with)
	if x.children == nil {
		for _, c := range x.contenders {
			x.children = append(x.children, c.children...)
		}
		slices.Sort(x.children)
		x.children = slices.Compact(x.children)
	}
	return x.children
}

// before compares b with the first n children of o, from the last to the first.
func (s *solver) before(o *occurrence, n int, b *occurrence, useless bool) {
	x := s.backwards(o, n, b)
	defer x.done()
	for i := x.next(); i >= 0; i = x.next() {
		a := o.leaving(i)
		if !x.covered(i, a.end) && s.pairwise(x.question, a, b, useless) {
			x.drop(i)
		}
		x.pass(i)
	}
}

// pairwise compares everything in b with everything in a. It reports whether a is an access
// that is covered for all of b.
func (s *solver) pairwise(q *question, a, b *occurrence, useless bool) bool {
	switch {
	case a.node == b.node && a.node.kind == loop && !a.node.parallel:
		return false // the flags of the loop itself order its iterations
	case a.node.kind == access && b.node.kind == access:
		return s.accesses(q, a, b, useless)
	case a.node.kind == access:
		covered := true
		for _, i := range s.sharing(b.node, a.node) {
			c := b.children[i]
			q := s.ask(a.parent, c)
			covered = s.pairwise(q, a, c, useless) && covered
			q.done()
		}
		return covered
	case b.node.kind == access:
		s.before(a, len(a.node.body), b, useless)
	default:
		s.groups(a, b, useless)
	}
	return false
}

// backwards visits the children of a node that share memory with an occurrence b, from the last
// to the first.
type backwards struct {
	question *question
	list     []contender
	left     []int       // how many children of each are not passed yet
	complete bool        // no children are left out
	inside   []*question // for each access in b, once they are asked
}

func (s *solver) backwards(o *occurrence, n int, b *occurrence) *backwards {
	x := &backwards{}
	if n := len(s.visited); n > 0 { // one that is done
		x, s.visited = s.visited[n-1], s.visited[:n-1]
	}
	x.question, x.list, x.left = s.ask(o, b), s.rivals(o.node, b.node), x.left[:0]
	x.complete = s.exhaustive || s.unitFlags && !s.strict && b.node.summary.unit
	for _, c := range x.list {
		left, _ := slices.BinarySearch(c.children, n)
		x.left = append(x.left, left)
	}
	return x
}

// done ends the visit.
func (x *backwards) done() {
	s := x.question.s
	x.question.done()
	for _, q := range x.inside {
		q.done()
	}
	x.inside = x.inside[:0]
	s.visited = append(s.visited, x)
}

// rivals returns the contenders among the children of n against m.
func (s *solver) rivals(n, m *node) []contender { return s.common(n, m).contenders }

// commonMemory is how the children of a node share memory with another node.
type commonMemory struct {
	contenders []contender
	children   []int // of all contenders, in ascending order, once they are asked for
}

// common returns how the children of n share memory with m. It is the same in each run, and for
// all nodes that use memory in the same way.
func (s *solver) common(n, m *node) *commonMemory {
	key := [2]int{n.summary.number, m.summary.number}
	x := s.commons[key]
	if x == nil {
		x = &commonMemory{contenders: s.classes.contenders(n, m, s.link)}
		s.commons[key] = x
	}
	return x
}

// next returns the last child that is not passed, -1 if there is none.
func (x *backwards) next() int {
	last := -1
	for i, c := range x.list {
		if x.left[i] > 0 {
			last = max(last, c.children[x.left[i]-1])
		}
	}
	return last
}

// has reports whether the child is the next one of contender i.
func (x *backwards) has(i, child int) bool {
	return x.left[i] > 0 && x.list[i].children[x.left[i]-1] == child
}

// covered reports whether b need not be compared with a child that ends at a number: it is
// covered in all ways in which it shares memory. Then all children before it that share in
// one of these ways are covered, too.
func (x *backwards) covered(child, end int) bool {
	if x.complete {
		return false
	}
	covered := true
	for i, c := range x.list {
		if !x.has(i, child) {
			continue
		}
		if x.question.coversAll(c, end) || x.coversInside(i, end) {
			x.left[i] = 0
		} else {
			covered = false
		}
	}
	return covered
}

// coversInside reports whether no access in b need wait for the next child of a contender, which
// ends at a number, nor for the children of the contender before it: flags inside of the children
// and of b count for it as well.
func (x *backwards) coversInside(contender, end int) bool {
	s, b, c := x.question.s, x.question.b, x.list[contender]
	if !b.node.holds() {
		return false
	}
	if len(x.inside) == 0 {
		for _, y := range b.node.accesses() {
			x.inside = append(x.inside, s.ask(x.question.o, b.copyOf(y, false)))
		}
	}
	exits := s.exitsOf(x.question.o, c.users, x.left[contender])
	for _, q := range x.inside {
		for _, u := range q.b.node.summary.uses {
			r, shared := s.contends(c.use, u)
			if !shared || s.needless(r) || !r.barrier() && exits.Has(r.to) {
				continue
			}
			if !exits.Each(r.to, func(from coverage.Queue) bool { return q.covers(route{from, r.to}, 1, end) }) {
				return false
			}
		}
	}
	return true
}

// exit is how children of an occurrence use memory.
type exit struct {
	o *occurrence
	use
}

// exitsOf returns the queues that have waited, by the end of each of the first n children, for
// everything that uses memory there in one way.
func (s *solver) exitsOf(o *occurrence, u users, n int) coverage.Queues {
	key := exit{o, u.use}
	list := s.exits[key]
	for i := len(list); i < n; i++ {
		reached := s.exitsOfChild(o.leaving(u.children[i]), u.use)
		if i > 0 {
			reached &= list[i-1]
		}
		list = append(list, reached)
	}
	s.exits[key] = list
	return list[n-1]
}

// exitsOfChild returns the queues that have waited at the end of a for everything in it that uses
// memory in one way.
func (s *solver) exitsOfChild(a *occurrence, u use) coverage.Queues {
	reached := ^coverage.Queues(0)
	for _, n := range a.node.accesses() {
		if !slices.Contains(n.summary.uses, u) {
			continue
		}
		o := a.copyOf(n, true)
		s.open(o.parent)
		var lists []*coverage.List
		for p := o.parent; p == a || a.contains(p); p = p.parent {
			if f := s.inScope[p]; f != nil {
				lists = append(lists, &f.edges)
			}
		}
		reached &= coverage.Reach(lists, u.queue, o.end, a.end)
	}
	return reached
}

// contends reports whether a use must wait for another one, and on which route.
func (s *solver) contends(first, second use) (route, bool) {
	if _, over := slices.BinarySearch(s.classes.over[second.class], first.class); !over || !first.writes && !second.writes {
		return route{}, false
	}
	return s.link(first.queue, second.queue)
}

// drop leaves out all children that share memory in the ways of a child.
func (x *backwards) drop(child int) {
	for i := range x.list {
		if x.has(i, child) && !x.complete {
			x.left[i] = 0
		}
	}
}

// pass goes on to the child before.
func (x *backwards) pass(child int) {
	for i := range x.list {
		if x.has(i, child) {
			x.left[i]--
		}
	}
}

// question asks whether b must wait for accesses that are children of an occurrence.
type question struct {
	s        *solver
	o, b     *occurrence
	version  int // of the edges that the searches know
	lists    []*coverage.List
	searches []*coverage.Search
}

// ask makes a question. It takes the place of one that is done.
func (s *solver) ask(o, b *occurrence) *question {
	n := len(s.asked)
	if n == 0 {
		return &question{s: s, o: o, b: b, version: -1}
	}
	q := s.asked[n-1]
	s.asked = s.asked[:n-1]
	q.o, q.b, q.version = o, b, -1
	return q
}

// done ends the use of a question.
func (q *question) done() {
	q.clear()
	q.s.asked = append(q.s.asked, q)
}

// clear ends the searches.
func (q *question) clear() {
	q.s.searched = append(q.s.searched, q.searches...)
	q.searches, q.lists = q.searches[:0], q.lists[:0]
}

// search returns the search for a queue, for a number of event ids.
func (q *question) search(to coverage.Queue, ids int) *coverage.Search {
	for _, x := range q.searches {
		if x.For(to, ids) {
			return x
		}
	}
	var x *coverage.Search
	if n := len(q.s.searched); n > 0 {
		x, q.s.searched = q.s.searched[n-1], q.s.searched[:n-1]
	} else {
		x = &coverage.Search{}
	}
	x.Begin(q.lists, to, q.b.start, ids, q.b.place)
	q.searches = append(q.searches, x)
	return x
}

// coversAll reports whether b need not wait for a child that ends at a number, in one way of
// sharing memory.
func (q *question) coversAll(c contender, end int) bool {
	for _, to := range c.against {
		if r := (route{c.queue, to}); !q.s.needless(r) && !q.covers(r, 1, end) {
			return false
		}
	}
	return true
}

// covers reports whether the flags that are chosen order b behind an access that ends at a
// number, on a route.
func (q *question) covers(r route, ids int64, end int) bool {
	if q.version != q.s.version {
		q.clear()
		q.collect()
		q.version = q.s.version
	}
	return q.search(r.to, int(ids)).Covers(r.from, end)
}

// collect finds the pairs that count: of all scopes around the two accesses, and from a scope
// around the one to a scope around the other.
func (q *question) collect() {
	add := func(f *found) {
		if f != nil && f.edges.Len() > 0 {
			q.lists = append(q.lists, &f.edges)
		}
	}
	q.s.open(q.b.parent)
	q.s.open(q.o)
	for p := q.b.parent; p != nil; p = p.parent {
		add(q.s.inScope[p])
		for _, x := range q.s.between[p] {
			if x.from == q.o || x.from.contains(q.o) {
				add(&x.found)
			}
		}
	}
	for p := q.o; p != nil; p = p.parent {
		if !p.contains(q.b) {
			add(q.s.inScope[p])
		}
	}
}
