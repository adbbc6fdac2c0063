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
// The reference colours again whenever a node has too many neighbours. Here a colouring is
// left out where it cannot fail: once all nodes could be taken out with values that fit, a
// node whose value fits can be added, because it could be taken out first. The ids
// themselves are only asked for after [Solver.Shrink].
package eventid

import (
	"cmp"
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
	// near counts for each neighbour why it is one; around is what all of them want.
	near   map[*Node]int
	around int
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
	stale  bool
	simple bool // all nodes can be taken out with values of at most max
	unique bool
	rounds bool
}

// undo is an edge that a transaction added, or a node if b is nil.
type undo struct{ a, b *Node }

// New returns a solver with ids 0 to max-1. The reference may give a reversed node with several
// ids one id twice, if it has too many neighbours; a solver that is unique says that the ids
// do not suffice.
func New(max int, unique bool) *Solver { return &Solver{max: max, simple: true, unique: unique} }

// GoRound lets the ids go round once four nodes in a row, in the order of the program, would
// have the same: each node takes the ids behind those of the node before it.
func (s *Solver) GoRound() { s.rounds = true }

// Begin opens a transaction.
func (s *Solver) Begin() { s.log = s.log[:0] }

// Commit keeps all changes since Begin.
func (s *Solver) Commit() { s.log = s.log[:0] }

// Undo takes back all changes since Begin.
func (s *Solver) Undo() {
	for _, u := range slices.Backward(s.log) {
		if u.b == nil {
			s.nodes = s.nodes[:len(s.nodes)-1]
			continue
		}
		disconnect(u.a, u.b)
		disconnect(u.b, u.a)
	}
	s.log, s.stale, s.fresh = s.log[:0], false, nil
}

// NewNode adds a node that wants a number of ids. A reversed node takes the largest ids
// instead of the smallest.
func (s *Solver) NewNode(wants int, reversed bool) *Node {
	n := &Node{number: s.count, wants: wants, reversed: reversed, near: map[*Node]int{}}
	s.count++
	s.nodes = append(s.nodes, n)
	s.log = append(s.log, undo{n, nil})
	s.fresh = n
	return n
}

// Connect makes n and others neighbours.
func (s *Solver) Connect(n *Node, others []*Node) {
	s.fresh = n
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

func connect(a, b *Node) {
	if a.near[b]++; a.near[b] == 1 {
		a.around += b.wants
	}
}

func disconnect(a, b *Node) {
	if a.near[b]--; a.near[b] == 0 {
		delete(a.near, b)
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
	if s.simple && s.fresh.value() <= s.max && (!s.rounds || s.unique) {
		s.stale = false
		return true
	}
	order, simple := s.order()
	if s.give(order) > s.max {
		return false
	}
	s.stale, s.simple = false, simple
	return true
}

// Shrink gives all nodes their ids, first with all ids that there are, then with as many as
// that took.
func (s *Solver) Shrink() {
	order, _ := s.order()
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
	inProgram := slices.SortedFunc(slices.Values(s.nodes), func(a, b *Node) int {
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end), cmp.Compare(a.number, b.number))
	})
	if !repeated(inProgram) {
		return different
	}
	if n, ok := s.goRound(inProgram); ok {
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
	for _, n := range nodes {
		n.ids = nil
	}
	used := map[int]bool{}
	next := 0
	for _, n := range nodes {
		taken := takenAround(n)
		if n.ids = freeFrom(next, last, n.wants, taken); n.ids == nil {
			n.ids = freeFrom(0, last, n.wants, taken)
		}
		if n.ids == nil {
			return 0, false
		}
		for _, id := range n.ids {
			used[id] = true
		}
		next = (n.ids[len(n.ids)-1] + 1) % s.max
	}
	return len(used), true
}

// freeFrom returns the n smallest ids from first to last that are not taken, nil if there are
// too few.
func freeFrom(first, last, n int, taken map[int]bool) (ids []int) {
	for id := first; id <= last && len(ids) < n; id++ {
		if !taken[id] {
			ids = append(ids, id)
		}
	}
	if len(ids) < n {
		return nil
	}
	return ids
}

// order returns the nodes in the order in which they are taken out, and whether none had a
// value of more than max by then.
func (s *Solver) order() (order []*Node, simple bool) {
	simple = true
	q := make(queue, 0, len(s.nodes))
	value := make(map[*Node]int, len(s.nodes)) // of the nodes that are left
	for _, n := range s.nodes {
		value[n] = n.value()
		q = append(q, entry{n.value(), n})
	}
	heap.Init(&q)
	for len(q) > 0 {
		e := heap.Pop(&q).(entry)
		if v, left := value[e.node]; !left || v != e.value {
			continue // an entry from before a neighbour was taken out
		}
		delete(value, e.node)
		order = append(order, e.node)
		simple = simple && e.value <= s.max
		for o := range e.node.near {
			if v, left := value[o]; left {
				value[o] = v - e.node.wants
				heap.Push(&q, entry{value[o], o})
			}
		}
	}
	return order, simple
}

// assign gives ids in the reverse of an order and returns how many different ones.
func (s *Solver) assign(order []*Node) (different int) {
	for _, n := range s.nodes {
		n.ids = nil
	}
	used := map[int]bool{}
	largest := 0
	for _, n := range slices.Backward(order) {
		if taken := takenAround(n); n.reversed {
			n.ids = lastFree(n.wants, taken, largest, max(largest, s.max-1))
		} else {
			n.ids = firstFree(n.wants, taken)
		}
		for _, id := range n.ids {
			used[id] = true
		}
		if s.unique && len(slices.Compact(slices.Clone(n.ids))) < n.wants {
			return s.max + 1
		}
		largest = max(largest, n.ids[len(n.ids)-1])
	}
	return len(used)
}

// takenAround returns the ids that the neighbours have.
func takenAround(n *Node) map[int]bool {
	taken := map[int]bool{}
	for o := range n.near {
		for _, id := range o.ids {
			taken[id] = true
		}
	}
	return taken
}

// firstFree returns the n smallest ids that are not taken.
func firstFree(n int, taken map[int]bool) (ids []int) {
	for id := 0; len(ids) < n; id++ {
		if !taken[id] {
			ids = append(ids, id)
		}
	}
	return ids
}

// lastFree returns the n largest ids up to from that are not taken, and ids above largest if
// there are too few.
func lastFree(n int, taken map[int]bool, largest, from int) (ids []int) {
	for id := from; id >= 0 && len(ids) < n; id-- {
		if !taken[id] {
			ids = append(ids, id)
		}
	}
	slices.Reverse(ids)
	for i := 1; len(ids) < n; i++ {
		ids = append(ids, largest+i)
	}
	return ids
}

// entry is a node with the value that it had.
type entry struct {
	value int
	node  *Node
}

// queue is a heap of entries, the first to be taken out first.
type queue []entry

// Len implements heap.Interface.
func (q queue) Len() int { return len(q) }

// Less implements heap.Interface.
func (q queue) Less(i, j int) bool {
	a, b := q[i], q[j]
	switch {
	case a.value != b.value:
		return a.value < b.value
	case a.node.reversed != b.node.reversed:
		return b.node.reversed
	}
	return cmp.Less(a.node.number, b.node.number)
}

// Swap implements heap.Interface.
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }

// Push implements heap.Interface.
func (q *queue) Push(x any) { *q = append(*q, x.(entry)) }

// Pop implements heap.Interface.
func (q *queue) Pop() any {
	last := len(*q) - 1
	e := (*q)[last]
	*q = (*q)[:last]
	return e
}
