// Package eventid gives the flags between two pipes their event ids: a colouring of a graph
// whose nodes want several colours each.
//
// A node is a flag that is set and waited for in one or more intervals of the program; two
// nodes with intervals that touch are neighbours and get different ids. The order of the
// colouring and the choice of ids are the reference's (EventIdSolver.cpp): the node with the
// smallest value, its own ids and the ids of its remaining neighbours, is taken out again and
// again, and ids are given in the reverse of that order.
//
// A solver grows by transactions: [Solver.Begin], new nodes and neighbours, then
// [Solver.Commit], or [Solver.Undo] if [Solver.Colorable] is false.
//
// The reference colours all nodes again whenever a node has too many neighbours. Here only the
// nodes are coloured for which ids can be missing (core.go). The ids themselves are only asked
// for after [Solver.Shrink].
package eventid

import (
	"container/heap"
	"slices"
)

// Node is a flag that wants ids.
type Node struct {
	number   int // by the order of creation
	wants    int
	reversed bool
	ids      []int
	// start and end are the interval that the node was made for.
	start, end int
	// near counts for each neighbour why it is one, list has the neighbours, and around is what
	// all of them want.
	near   map[*Node]int
	list   []*Node
	around int
	seen   int // the walk that has reached the node
	// core says that the node is in the core of its solver.
	core bool
	// left is the value among the nodes that are not taken out yet, out for others; at is the
	// place in the queue.
	left, at int
	turn     turn
}

// IDs returns the ids of the node in ascending order. The slice belongs to the node.
func (n *Node) IDs() []int { return n.ids }

// At says which interval of the program a node was made for: ids that go round are given in
// the order of the intervals.
func (n *Node) At(start, end int) { n.start, n.end = start, end }

// value is the number of ids of the node and its neighbours.
func (n *Node) value() int { return n.wants + n.around }

// Solver has the flags of a pair of pipes.
type Solver struct {
	max    int // ids that there are
	nodes  []*Node
	count  int    // of nodes ever made
	log    []undo // of the open transaction
	fresh  *Node  // the node that the last edges belong to
	walks  int    // through the neighbours of neighbours
	stale  bool
	joined []*Node // nodes that the open transaction has put into the core
	// short says that a reversed node found too few ids, and special that one did in a colouring
	// that was accepted: what it got depends on all nodes.
	short, special bool
	taken          ids
	unique         bool
	rounds         bool
	round          round
}

// undo is an edge that a transaction added, or a node if b is nil.
type undo struct{ a, b *Node }

// New returns a solver with ids 0 to max-1. The reference may give a reversed node with several
// ids one id twice, if it has too many neighbours; a solver that is unique says that the ids
// do not suffice.
func New(max int, unique bool) *Solver { return &Solver{max: max, unique: unique} }

// GoRound lets the ids go round once four nodes in a row, in the order of the program, would
// have the same: each node takes the ids behind those of the node before it.
func (s *Solver) GoRound() { s.rounds = true }

// Begin opens a transaction.
func (s *Solver) Begin() { s.log, s.joined = s.log[:0], s.joined[:0] }

// Commit keeps all changes since Begin.
func (s *Solver) Commit() {
	if s.fresh != nil {
		s.place(s.fresh)
	}
	s.log, s.joined = s.log[:0], s.joined[:0]
}

// Undo takes back all changes since Begin.
func (s *Solver) Undo() {
	for _, u := range slices.Backward(s.log) {
		if s.rounds && !s.unique {
			s.round.changed(u.a, u.b == nil)
		}
		if u.b == nil {
			s.nodes = s.nodes[:len(s.nodes)-1]
			continue
		}
		disconnect(u.a, u.b)
		disconnect(u.b, u.a)
	}
	for _, n := range s.joined {
		n.core = false
	}
	s.log, s.joined, s.stale, s.fresh = s.log[:0], s.joined[:0], false, nil
}

// NewNode adds a node that wants a number of ids. A reversed node takes the largest ids
// instead of the smallest.
func (s *Solver) NewNode(wants int, reversed bool) *Node {
	n := &Node{number: s.count, wants: wants, reversed: reversed, near: map[*Node]int{}, left: out}
	s.count++
	s.nodes = append(s.nodes, n)
	s.log = append(s.log, undo{n, nil})
	s.fresh = n
	return n
}

// Connect makes n and others neighbours.
func (s *Solver) Connect(n *Node, others []*Node) {
	s.fresh = n
	s.place(n)
	for _, o := range others {
		if o == n {
			continue
		}
		connect(n, o)
		connect(o, n)
		s.log = append(s.log, undo{n, o})
		s.stale = s.stale || n.value() > s.max || o.value() > s.max
	}
}

// place notes a change of n for ids that go round.
func (s *Solver) place(n *Node) {
	if s.rounds && !s.unique {
		s.round.changed(n, false)
	}
}

func connect(a, b *Node) {
	if a.near[b]++; a.near[b] == 1 {
		a.list = append(a.list, b)
		a.around += b.wants
	}
}

func disconnect(a, b *Node) {
	if a.near[b]--; a.near[b] == 0 {
		delete(a.near, b)
		i := len(a.list) - 1
		for a.list[i] != b {
			i--
		}
		a.list = slices.Delete(a.list, i, i+1)
		a.around -= b.wants
	}
}

// Colorable reports whether the ids suffice for all nodes.
func (s *Solver) Colorable() bool {
	if s.fresh != nil && s.fresh.wants > s.max {
		return false
	}
	if !s.stale {
		return true
	}
	ok := false
	switch {
	case s.special || s.rounds && s.max >= maxRound:
		ok = s.all()
	case s.fits(s.fresh):
		ok = !s.rounds || s.unique || !s.round.tooMany(s.max) || s.all()
	case s.short || s.rounds:
		ok = s.all()
	}
	s.stale = s.stale && !ok
	return ok
}

// all colours all nodes and reports whether the ids suffice.
func (s *Solver) all() bool {
	s.short = false
	ok := s.give(s.order(s.nodes)) <= s.max
	forget(s.nodes)
	s.special = s.special || ok && s.short
	return ok
}

// forget takes the ids from nodes.
func forget(nodes []*Node) {
	for _, n := range nodes {
		n.ids = nil
	}
}

// Shrink gives all nodes their ids, first with all ids that there are, then with as many as
// that took.
func (s *Solver) Shrink() {
	order := s.order(s.nodes)
	s.max = s.give(order)
	s.give(order)
}

// give gives ids and returns how many different ones, more than there are if they do not
// suffice.
func (s *Solver) give(order []*Node) (different int) {
	different = s.assign(order)
	if !s.rounds {
		return different
	}
	nodes := slices.SortedFunc(slices.Values(s.nodes), inProgram)
	if !repeated(nodes) {
		return different
	}
	if n, ok := s.goRound(nodes); ok {
		return n
	}
	return s.assign(order)
}

// row is how many nodes in a row must have the same ids before ids go round.
const row = 4

// repeated reports whether enough nodes in a row have the same ids.
func repeated(nodes []*Node) bool {
	same := 1
	for i := 1; i < len(nodes) && same < row; i++ {
		if same++; !slices.Equal(nodes[i].ids, nodes[i-1].ids) {
			same = 1
		}
	}
	return same >= row
}

// goRound gives each node the first free ids behind those of the node before it, and returns how
// many different ones. It is false if a node finds none: the reference dies then. As in the
// reference max itself counts as an id, unless the solver is unique.
func (s *Solver) goRound(nodes []*Node) (different int, ok bool) {
	last := s.max
	if s.unique {
		last--
	}
	forget(nodes)
	var used ids
	next := 0
	for _, n := range nodes {
		s.takenAround(n)
		if n.ids = s.freeFrom(next, last, n.wants); n.ids == nil {
			n.ids = s.freeFrom(0, last, n.wants)
		}
		if n.ids == nil {
			return 0, false
		}
		for _, id := range n.ids {
			used.add(id)
		}
		next = (n.ids[len(n.ids)-1] + 1) % s.max
	}
	return used.len(), true
}

// freeFrom returns the n smallest ids from first to last that are not taken, nil if there are
// too few.
func (s *Solver) freeFrom(first, last, n int) (ids []int) {
	for id := first; id <= last && len(ids) < n; id++ {
		if !s.taken.has(id) {
			ids = append(ids, id)
		}
	}
	if len(ids) < n {
		return nil
	}
	return ids
}

// out is the value of a node that is not among the nodes to be taken out.
const out = -1

// order returns the nodes in the order in which they are taken out. Neighbours that are not
// among them do not count.
func (s *Solver) order(nodes []*Node) (order []*Node) {
	q := make(queue, len(nodes))
	for i, n := range nodes {
		n.left, n.at = n.wants, i
		q[i] = n
	}
	for _, n := range nodes {
		for _, o := range n.list {
			if o.left != out {
				n.left += o.wants
			}
		}
	}
	heap.Init(&q)
	for len(q) > 0 {
		n := heap.Pop(&q).(*Node)
		n.left = out
		order = append(order, n)
		for _, o := range n.list {
			if o.left != out {
				o.left -= n.wants
				heap.Fix(&q, o.at)
			}
		}
	}
	return order
}

// assign gives ids in the reverse of an order and returns how many different ones.
func (s *Solver) assign(order []*Node) (different int) {
	forget(order)
	var used ids
	largest := 0
	for _, n := range slices.Backward(order) {
		if s.takenAround(n); n.reversed {
			n.ids = s.lastFree(n.wants, largest, max(largest, s.max-1))
		} else {
			n.ids = s.firstFree(n.wants)
		}
		for _, id := range n.ids {
			used.add(id)
		}
		if s.unique && len(slices.Compact(slices.Clone(n.ids))) < n.wants {
			return s.max + 1
		}
		largest = max(largest, n.ids[len(n.ids)-1])
	}
	return used.len()
}

// ids is a set of ids.
type ids []bool

func (s *ids) add(id int) {
	for id >= len(*s) {
		*s = append(*s, false)
	}
	(*s)[id] = true
}

func (s ids) has(id int) bool { return id < len(s) && s[id] }

func (s ids) len() (n int) {
	for id := range s {
		if s[id] {
			n++
		}
	}
	return n
}

// takenAround makes the ids that the neighbours have the taken ones.
func (s *Solver) takenAround(n *Node) {
	s.taken = s.taken[:0]
	for _, o := range n.list {
		for _, id := range o.ids {
			s.taken.add(id)
		}
	}
}

// firstFree returns the n smallest ids that are not taken.
func (s *Solver) firstFree(n int) (ids []int) {
	for id := 0; len(ids) < n; id++ {
		if !s.taken.has(id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// lastFree returns the n largest ids up to from that are not taken, and ids above largest if
// there are too few.
func (s *Solver) lastFree(n, largest, from int) (ids []int) {
	for id := from; id >= 0 && len(ids) < n; id-- {
		if !s.taken.has(id) {
			ids = append(ids, id)
		}
	}
	slices.Reverse(ids)
	s.short = s.short || len(ids) < n
	for i := 1; len(ids) < n; i++ {
		ids = append(ids, largest+i)
	}
	return ids
}

// queue is a heap of nodes, the first to be taken out first.
type queue []*Node

// Len implements heap.Interface.
func (q queue) Len() int { return len(q) }

// Less implements heap.Interface.
func (q queue) Less(i, j int) bool {
	a, b := q[i], q[j]
	switch {
	case a.left != b.left:
		return a.left < b.left
	case a.reversed != b.reversed:
		return b.reversed
	}
	return a.number < b.number
}

// Swap implements heap.Interface.
func (q queue) Swap(i, j int) {
	q[i], q[j] = q[j], q[i]
	q[i].at, q[j].at = i, j
}

// Push implements heap.Interface.
func (q *queue) Push(x any) { *q = append(*q, x.(*Node)) }

// Pop implements heap.Interface.
func (q *queue) Pop() any {
	last := len(*q) - 1
	n := (*q)[last]
	*q = (*q)[:last]
	return n
}
