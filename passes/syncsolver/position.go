package syncsolver

// place is where a flag is set and waited for.
type place struct {
	set, wait *occurrence
	// forward says that the set stands before the wait in the text, backward that the wait
	// is of a later iteration.
	forward, backward bool
}

// placeOf returns where a flag between two accesses stands: after the part of the program that
// has the first, and before the part that has the second, where both parts lie next to each
// other in the tree, and outside of loops that only one of them is in.
func (p *program) placeOf(a, b *occurrence, t turn) place {
	first, second := a, b
	if fa, fb := a.around(block), b.around(block); fa != fb {
		a = p.begin(fb)
	}
	if !p.cores || !backward(a, b) {
		if set, wait, ok := p.inUnlikely(a, b); ok {
			a, b = set, wait
		}
	}
	set, wait := p.beside(a, b)
	if inside, front, ok := t.intoLoops(first, second, set, wait); ok {
		set, wait = inside, front
	}
	set, wait = p.inOneRegion(a)(set, wait)
	if backward(set, wait) {
		set, wait = outOfCondition(set), outOfCondition(wait)
	}
	set, wait = p.atMarks(set, wait)
	return place{set, wait, set.node.index < wait.node.index, backward(set, wait)}
}

// beside returns the occurrences around a and b whose nodes have the same parent, in the
// outermost loop in which the two are in different iterations.
func (p *program) beside(a, b *occurrence) (set, wait *occurrence) {
	common, _ := siblingOccurrences(a, b)
	na, nb := siblings(a.node, b.node)
	set, wait = a.of(na.parent).below(a), b.of(nb.parent).below(b)
	for l := set.around(loop); l != nil && common.contains(l); l = set.around(loop) {
		set, wait = l, wait.around(loop)
	}
	return set, wait
}

// inOneRegion puts both sides of a flag between the two regions of a while, which run
// differently often, into the first of the two.
func (p *program) inOneRegion(a *occurrence) func(set, wait *occurrence) (*occurrence, *occurrence) {
	return func(set, wait *occurrence) (*occurrence, *occurrence) {
		if l := set.parent.node; set.node != wait.node && l.kind == loop && len(l.body) > 1 && wait.node.kind != mark {
			return p.beside(a, p.endOf(set))
		}
		return set, wait
	}
}

// outOfCondition returns the condition that o is a side of, else o: whether that side runs
// differs from one iteration to the next.
func outOfCondition(o *occurrence) *occurrence {
	if o.parent != nil && o.parent.node.kind == condition {
		return o.parent
	}
	return o
}

// atMarks moves flags at loops and scopes to the marks around them.
func (p *program) atMarks(set, wait *occurrence) (*occurrence, *occurrence) {
	if set.node.holds() {
		if m := p.markAfter(set); m != nil {
			set = m
		}
	}
	if wait.node.holds() {
		if m := p.markBefore(wait); m != nil {
			wait = m
		}
	}
	return set, wait
}

// inUnlikely puts both sides of a flag into a branch that hardly ever runs, if only one of the
// two accesses is in it.
func (p *program) inUnlikely(a, b *occurrence) (set, wait *occurrence, ok bool) {
	if c := unlikelyAround(a, b); c != nil {
		return a, p.endOf(c.below(a)), true
	}
	if c := unlikelyAround(b, a); c != nil {
		return p.begin(c.below(b)), b, true
	}
	return nil, nil, false
}

// unlikelyAround returns the unlikely condition around o that other is not in, if the loop
// around it has other. It is nil if there is none.
func unlikelyAround(o, other *occurrence) *occurrence {
	n := o.node.unlikelyCondition()
	if n == nil {
		return nil
	}
	c := o.of(n)
	if c.contains(other) {
		return nil
	}
	if l := c.around(loop); l != nil && !l.contains(other) {
		return nil
	}
	return c
}

// barrierPlace returns before what a barrier stands that the access b waits for: where its wait
// would be, but inside of conditions, so that it only runs if b does.
func (p *program) barrierPlace(a, b *occurrence) *occurrence {
	o := p.placeOf(a, b, single).wait
	if !o.contains(b) {
		return o
	}
	for o.node.kind == condition {
		side := o.below(b)
		o = side.below(b)
	}
	return o
}
