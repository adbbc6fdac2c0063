package syncsolver

import (
	"cmp"
	"maps"
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/passes/syncsolver/coverage"
)

// action is what a flag operation does.
type action uint8

const (
	bar action = iota
	set
	wait
)

// flagOp is a flag operation that is to be made.
type flagOp struct {
	action action
	route  route
	ids    []int
	turn   turn
	// all says that the operation stands for one of each id, else the ids take turns.
	all  bool
	pair *pair // that it is made for, nil for a group
}

// sequence has flag operations for nodes, in the order in which the nodes got their first.
type sequence struct {
	nodes []*node
	at    map[*node][]flagOp
}

func (s *sequence) touch(n *node) {
	if _, known := s.at[n]; !known {
		s.nodes = append(s.nodes, n)
		s.at[n] = nil
	}
}

func (s *sequence) append(n *node, f flagOp) {
	s.touch(n)
	s.at[n] = append(s.at[n], f)
}

func (s *sequence) prepend(n *node, f flagOp) {
	s.touch(n)
	s.at[n] = slices.Insert(s.at[n], 0, f)
}

// plan has the flag operations of a function: which stand before a node, and which after it.
type plan struct {
	before, after sequence
	heads         heads
}

// heads are the ids of flags that are set before a loop, or another part of the function, and
// waited for after it, each with how often.
type heads struct {
	nodes []*node
	at    map[*node]*routeTable[map[int]int64]
}

func (h *heads) table(n *node) *routeTable[map[int]int64] {
	if h.at == nil {
		h.at = map[*node]*routeTable[map[int]int64]{}
	}
	t := h.at[n]
	if t == nil {
		t = &routeTable[map[int]int64]{}
		h.at[n] = t
		h.nodes = append(h.nodes, n)
	}
	return t
}

// add enters an id at a node, that is set so often.
func (h *heads) add(n *node, r route, id int, times int64) {
	ids := h.table(n).at(r, func() map[int]int64 { return map[int]int64{} })
	ids[id] = max(ids[id], times)
}

// has reports whether an id is entered at a node.
func (h *heads) has(n *node, r route, id int) bool {
	t := h.at[n]
	if t == nil {
		return false
	}
	ids, _ := t.get(r)
	return ids[id] > 0
}

// hasAny reports whether a route has ids at a node.
func (h *heads) hasAny(n *node, r route) bool {
	t := h.at[n]
	if t == nil {
		return false
	}
	_, ok := t.get(r)
	return ok
}

// remove takes an id from a node.
func (h *heads) remove(n *node, r route, id int) {
	if !h.has(n, r, id) {
		return
	}
	ids, _ := h.at[n].get(r)
	if delete(ids, id); len(ids) == 0 {
		h.at[n].remove(r)
	}
}

// plan makes the flag operations of the pairs that are chosen.
func (s *solver) plan() *plan {
	for _, ids := range s.ids {
		ids.Shrink()
	}
	s.groupUnitFlags()
	p := &plan{before: sequence{at: map[*node][]flagOp{}}, after: sequence{at: map[*node][]flagOp{}}}
	s.eachChosen(func(x *pair) {
		switch {
		case x.useless:
		case x.route.barrier():
			p.before.append(x.wait.node, flagOp{action: bar, route: x.route, pair: x})
		default:
			f := flagOp{route: x.route, ids: s.idsFor(x), turn: x.turn, pair: x}
			f.action = set
			p.after.append(x.set.node, f)
			f.action = wait
			p.before.prepend(x.wait.node, f)
		}
	})
	for _, x := range s.chosen {
		if !x.erased && !x.useless && x.inner && x.flags != nil {
			for _, id := range s.idsFor(x) {
				p.heads.add(x.loop, x.route, id, x.times())
			}
		}
	}
	if len(s.fences) == 0 && s.cross == nil {
		s.moveOut(p)
	}
	p.addHeads()
	return p
}

// idsFor returns the event ids of a flag.
func (s *solver) idsFor(p *pair) (ids []int) {
	free := s.free(p.route)
	for _, id := range p.flags.IDs() {
		if id < len(free) {
			id = free[id]
		}
		ids = append(ids, id)
	}
	return ids
}

// addHeads makes the flag operations of the groups.
func (p *plan) addHeads() {
	for _, n := range p.heads.nodes {
		p.heads.at[n].each(func(r route, ids map[int]int64) {
			f := flagOp{route: r, turn: single, all: true}
			for _, id := range slices.Sorted(maps.Keys(ids)) {
				f.ids = append(f.ids, slices.Repeat([]int{id}, int(ids[id]))...)
			}
			f.action = set
			p.before.append(n, f)
			f.action = wait
			p.after.prepend(n, f)
		})
	}
}

// usage are the places at which ids are set or waited for, for the question what uses an id
// where. A place is a number in the order of the text.
type usage struct {
	places map[flagID][]int
	keys   []flagID
	bounds []bounds // by the index of a node
	next   int
}

// flagID is an event id between two pipes.
type flagID struct {
	from, to pipes.Pipe
	id       int
}

// bounds are the places of a node: at outside begin the flags before it, at inside its
// contents, at insideEnd the flags after it, and outsideEnd is behind them.
type bounds struct{ outside, inside, insideEnd, outsideEnd int }

// usageOf numbers the places of the flags of a plan.
func usageOf(root *node, p *plan) *usage {
	u := &usage{places: map[flagID][]int{}}
	u.visit(root, p)
	u.keys = slices.SortedFunc(maps.Keys(u.places), func(a, b flagID) int {
		return cmp.Or(cmp.Compare(a.id, b.id), cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to))
	})
	return u
}

func (u *usage) place() int {
	u.next++
	return u.next - 1
}

func (u *usage) visit(n *node, p *plan) {
	b := bounds{outside: u.place()}
	u.bounds = append(u.bounds, b)
	u.note(p.before.at[n])
	b.inside = u.place()
	for _, c := range n.body {
		u.visit(c, p)
	}
	b.insideEnd = u.place()
	u.note(p.after.at[n])
	b.outsideEnd = u.place()
	u.bounds[n.index] = b
}

func (u *usage) note(list []flagOp) {
	for _, f := range list {
		for _, id := range f.ids {
			key := flagID{f.route.from.Pipe(), f.route.to.Pipe(), id}
			u.places[key] = append(u.places[key], u.place())
		}
	}
}

// used reports whether an id is used from one place to another.
func (u *usage) used(k flagID, from, to int) bool {
	list := u.places[k]
	i, _ := slices.BinarySearch(list, from)
	return i < len(list) && list[i] < to
}

// usedBeside reports whether an id is used directly before or after a node.
func (u *usage) usedBeside(k flagID, n *node) bool {
	b := u.bounds[n.index]
	return u.used(k, b.outside, b.inside) || u.used(k, b.insideEnd, b.outsideEnd)
}

// usedAt reports whether an id is used in a node, or directly before or after it.
func (u *usage) usedAt(k flagID, n *node) bool {
	b := u.bounds[n.index]
	return u.used(k, b.outside, b.outsideEnd)
}

// moveOut moves groups out of loops and branches, as far as nothing else uses their ids there:
// from the inside to the outside.
func (s *solver) moveOut(p *plan) {
	u := usageOf(s.root, p)
	var visit func(n *node)
	visit = func(n *node) {
		if !n.holds() {
			return
		}
		for _, c := range n.body {
			visit(c)
		}
		if n.kind == block || n.parent.kind == condition || n.parent.kind == loop || n.kind == condition && len(n.body) < 2 {
			return
		}
		s.takeOver(p, u, n)
	}
	visit(s.root.body[0])
}

// takeOver moves the groups of the children of n to n, where all of n allows it.
func (s *solver) takeOver(p *plan, u *usage, n *node) {
	var taken []flagID
	for _, k := range u.keys {
		if r := routeOf(k); !p.heads.has(n, r, k.id) && s.movable(p, u, k, n, true) {
			taken = append(taken, k)
			p.heads.add(n, r, k.id, 1)
		}
	}
	from := []*node{n}
	if n.kind == loop || n.kind == condition {
		from = n.body
	}
	for _, g := range from {
		for _, c := range g.body {
			for _, k := range taken {
				p.heads.remove(c, routeOf(k), k.id)
			}
		}
	}
}

func routeOf(k flagID) route {
	return route{coverage.Of(coverage.Any, k.from), coverage.Of(coverage.Any, k.to)}
}

// movable reports whether the groups of an id in n can be set and waited for around n instead.
func (s *solver) movable(p *plan, u *usage, k flagID, n *node, mustUse bool) bool {
	if mustUse && !u.usedAt(k, n) || u.usedBeside(k, n) {
		return false
	}
	switch n.kind {
	case condition:
		return s.movable(p, u, k, n.body[0], true) && s.movable(p, u, k, n.body[1], true)
	case loop:
		some := false
		for _, c := range n.body {
			if !s.movable(p, u, k, c, false) {
				return false
			}
			some = some || u.usedAt(k, c)
		}
		return some
	}
	for _, c := range n.body {
		if u.usedAt(k, c) && (u.usedBeside(k, c) || !p.heads.has(c, routeOf(k), k.id) || s.given.hasAny(c, routeOf(k))) {
			return false
		}
	}
	return true
}
