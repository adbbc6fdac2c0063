package syncsolver

// The same pairs are chosen in each occurrence of a node: nothing outside of an occurrence counts
// for two accesses inside of it. So only the first occurrence of a node is walked. Its pairs are
// copied to another occurrence when a question looks into that one. They may differ where event
// ids ran out, because a barrier of all pipes stands in all occurrences from then on, and where
// flags were joined: then the other occurrences are walked as well.

// progress is how far the search has come with an occurrence: each number is of a run, 0 for none.
type progress struct {
	opened int // the run in which questions may look into the occurrence
	plain  int // the run in which nothing inside differs in other occurrences
	copied int // the run in which the pairs inside are copies of the pairs in the first occurrence
	filled int // the run in which all first iterations inside are open
	// from and to are the numbers of the chosen pairs of two different children.
	from, to int
}

// copies reports whether an occurrence need not be walked, because another one was.
func (s *solver) copies(o *occurrence) bool {
	if o.node.occs[0].plain != s.runs || s.exhaustive || s.cross != nil || s.unitFlags && len(s.units) > 0 {
		return false
	}
	o.copied = s.runs
	return true
}

// iterations returns the children in the first and in the second iteration of a loop. Others have
// no second iteration.
func (o *occurrence) iterations() (first, second []*occurrence) {
	n := len(o.node.body)
	return o.children[:n], o.children[n:]
}

// open lets questions look into an occurrence: the pairs there are entered, as far as they are
// copies or expected groups.
func (s *solver) open(o *occurrence) {
	if o == nil || o.opened == s.runs {
		return
	}
	s.open(o.parent)
	o.opened = s.runs
	for _, n := range s.expected[o.node] {
		for i := n.position; i < len(o.children); i += len(o.node.body) {
			s.expectAt(o.children[i])
		}
	}
	if p := o.parent; p != nil && p.copied == s.runs {
		o.copied = s.runs
	}
	if o.copied != s.runs {
		return
	}
	model := o.node.occs[0]
	for _, p := range s.chosen[model.from:model.to] {
		s.enter(s.copyOf(p, model, o))
	}
}

// expectAt enters the groups that are expected around an occurrence.
func (s *solver) expectAt(o *occurrence) {
	s.given.at[o.node].each(func(r route, _ map[int]int64) {
		p := &pair{route: r, start: o.start, end: o.end, scope1: o.parent, scope2: o.parent,
			useless: true, fixed: true, apart: true}
		if o.node.kind == loop {
			p.at(s.markBefore(o), s.markAfter(o))
		}
		s.enter(p)
	})
}

// copyOf returns what a pair inside of an occurrence is in another occurrence of the node.
func (s *solver) copyOf(p *pair, from, to *occurrence) *pair {
	there := func(o *occurrence) *occurrence { return s.list[o.place-from.place+to.place] }
	c := *p
	c.set, c.wait, c.scope1, c.scope2 = there(p.set), there(p.wait), there(p.scope1), there(p.scope2)
	c.start, c.end = p.start-from.start+to.start, p.end-from.start+to.start
	c.useless, c.erased, c.edge = true, false, nil
	return &c
}

// openBetween opens what lies between two occurrences, so that all ids are known that are taken
// there.
func (s *solver) openBetween(set, wait *occurrence) {
	a, b := siblingOccurrences(set, wait)
	for x := set; x != a; x = x.parent {
		s.openChildren(x.parent, x, nil)
	}
	for x := wait; x != b; x = x.parent {
		s.openChildren(x.parent, nil, x)
	}
	if a != b && a.parent != nil {
		s.openChildren(a.parent, a, b)
	}
}

// openChildren opens the children of an occurrence behind one and before another, nil for all.
// What is no copy is open; of a loop that is, the second iteration is a copy.
func (s *solver) openChildren(o, behind, before *occurrence) {
	s.open(o)
	list := o.children
	if o.copied != s.runs {
		_, list = o.iterations()
	}
	for _, c := range list {
		if c.node.holds() && (behind == nil || c.place > behind.place) && (before == nil || c.place < before.place) {
			s.fill(c)
		}
	}
}

// fill opens an occurrence, and of everything inside the first iterations: the second ones take
// the same ids.
func (s *solver) fill(o *occurrence) {
	if o.filled == s.runs {
		return
	}
	s.open(o)
	o.filled = s.runs
	first, _ := o.iterations()
	for _, c := range first {
		if c.node.holds() {
			s.fill(c)
		}
	}
}
