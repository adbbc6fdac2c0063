package syncsolver

import (
	"slices"
	"sort"
)

// crossers are the pairs that one core sets and that take ids between cores. Of most of them the chosen
// flags keep all sets and all waits in order with a new pair. Where the order ends is found once for
// all pairs between the same scopes: what is covered of one number is covered of all before it.
type crossers struct {
	groups map[groupKey]*crossGroup
	order  []*crossGroup
	spans  intervals
}

// groupKey is what the answer about a pair depends on, beside its numbers.
type groupKey struct {
	set, wait *occurrence // the scopes
	route     route
	turns     int64
	idle      bool
}

// crossGroup are the pairs with one key.
type crossGroup struct {
	byStart, byEnd []*pair
}

func newCrossers() *crossers {
	return &crossers{groups: map[groupKey]*crossGroup{}, spans: intervals{map[int][]*pair{}}}
}

// add adds a pair.
func (c *crossers) add(p *pair) {
	key := groupKey{p.set.parent, p.wait.parent, p.route, p.turn.n, p.idle}
	g := c.groups[key]
	if g == nil {
		g = &crossGroup{}
		c.groups[key] = g
		c.order = append(c.order, g)
	}
	g.byStart = slices.Insert(g.byStart, from(g.byStart, pairStart, p.start), p)
	g.byEnd = slices.Insert(g.byEnd, from(g.byEnd, pairEnd, p.end), p)
	c.spans.add(p)
}

func pairStart(p *pair) int { return p.start }

func pairEnd(p *pair) int { return p.end }

// from returns the place of the first pair with a number of at least n.
func from(list []*pair, number func(p *pair) int, n int) int {
	return sort.Search(len(list), func(i int) bool { return number(list[i]) >= n })
}

// rivals calls f with all pairs that may have to differ from p, some of them twice. A search that is
// exhaustive takes all pairs.
func (c *crossers) rivals(m *meetings, p *pair, f func(o *pair)) {
	if c == nil {
		return
	}
	if m.s.exhaustive {
		for _, g := range c.order {
			for _, o := range g.byStart {
				f(o)
			}
		}
		return
	}
	for _, o := range c.spans.stretches[p.start/stretch] {
		if o.start <= p.start && o.end >= p.start {
			f(o)
		}
	}
	for _, g := range c.order {
		g.rivals(m, p, f)
	}
}

// rivals calls f with the pairs of a group whose sets or waits are not in order with p, of those that do
// not begin before p and end in it. A group has pairs before p and pairs behind.
func (g *crossGroup) rivals(m *meetings, p *pair, f func(o *pair)) {
	first := g.byStart[0]
	starts, ends := p.start, min(p.start, p.end)
	if !setsInOrder(first, p) {
		starts = min(starts, m.search(first.set, p.set, p.route.from, p.start, first.turn.n).Limit(first.route.from)-1)
	}
	if !waitsInOrder(first, p) {
		ends = min(ends, m.search(first.wait, p.wait, p.route.to, p.end-1, first.turn.n).Limit(first.route.to))
	}
	g.eachFrom(g.byStart, pairStart, starts, g.openStart(m, p), f)
	g.eachFrom(g.byEnd, pairEnd, ends, g.openEnd(m, p), f)
}

// openStart returns the number behind which the group is set in order behind p.
func (g *crossGroup) openStart(m *meetings, p *pair) int {
	later := g.byStart[from(g.byStart, pairStart, p.start+1):]
	if len(later) == 0 || setsInOrder(p, later[0]) {
		return p.start
	}
	return limit(later, pairStart, p.start, func(o *pair) bool { return !m.setsOpen(p, o) })
}

// openEnd returns the number behind which the group is waited for in order behind p. All that ends in p
// counts.
func (g *crossGroup) openEnd(m *meetings, p *pair) int {
	later := g.byEnd[from(g.byEnd, pairEnd, p.end+1):]
	if len(later) == 0 || waitsInOrder(p, later[0]) {
		return p.end
	}
	return limit(later, pairEnd, p.end, func(o *pair) bool { return !m.waitsOpen(p, o) })
}

// limit returns the largest number of a pair that is not in order, none if all are: once one is in order
// all behind it are.
func limit(list []*pair, number func(p *pair) int, none int, inOrder func(p *pair) bool) int {
	i := sort.Search(len(list), func(i int) bool { return inOrder(list[i]) })
	if i == 0 {
		return none
	}
	return number(list[i-1])
}

// eachFrom calls f with the pairs that have a number from first to last.
func (g *crossGroup) eachFrom(list []*pair, number func(p *pair) int, first, last int, f func(o *pair)) {
	for _, o := range list[from(list, number, first):] {
		if number(o) > last {
			return
		}
		f(o)
	}
}
