package syncsolver

import "math"

// occurrence is an execution of a node in the program in which every loop runs twice: it
// shows what happens in an iteration and from one iteration to the next. The occurrences of
// the second iteration only carry what is known; flags are made for the first.
type occurrence struct {
	node     *node
	parent   *occurrence
	children []*occurrence // of a loop: the groups of the first iteration, then of the second
	// place is the number in the list of all occurrences, and last the number behind the
	// occurrences inside.
	place, last int
	// start and end are the numbers at which the execution begins and ends. Both count the
	// same events.
	start, end int
	split      int // of a loop: the place of the second iteration
	unit       unitLink
	progress
}

// program is a function as the solver sees it.
type program struct {
	root  *node
	list  []*occurrence
	ticks int // numbers of begins and ends
	// cores says that flags are for another core: no unlikely branch has both sides of a flag
	// from one iteration to a later one.
	cores bool
	// slab is memory for occurrences.
	slab []occurrence
}

// occurrences is how many occurrences a node has inside, itself included; it stops counting
// at a large number.
func occurrences(n *node) int64 {
	sum := int64(1)
	for _, c := range n.body {
		sum += occurrences(c)
	}
	if n.kind == loop {
		sum += sum - 1
	}
	return min(sum, math.MaxInt32)
}

// unroll makes the occurrences of a tree.
func unroll(root *node) *program {
	n := occurrences(root)
	p := &program{root: root, slab: make([]occurrence, n), list: make([]*occurrence, 0, n)}
	number(root)
	p.visit(root, nil)
	return p
}

func (p *program) tick() int {
	p.ticks++
	return p.ticks - 1
}

func (p *program) visit(n *node, parent *occurrence) {
	o := &p.slab[len(p.list)]
	*o = occurrence{node: n, parent: parent, place: len(p.list), start: p.tick(), split: -1}
	o.children = make([]*occurrence, 0, n.children())
	p.list = append(p.list, o)
	n.occs = append(n.occs, o)
	if parent != nil {
		parent.children = append(parent.children, o)
	}
	p.body(n, o)
	if n.kind == loop {
		o.split = len(p.list)
		p.body(n, o)
	}
	o.end, o.last = p.tick(), len(p.list)
}

// children is how many children an occurrence of n has.
func (n *node) children() int {
	if n.kind == loop {
		return 2 * len(n.body)
	}
	return len(n.body)
}

func (p *program) body(n *node, o *occurrence) {
	for _, c := range n.body {
		p.visit(c, o)
	}
}

// up returns the occurrence that is n levels further out.
func (o *occurrence) up(levels int) *occurrence {
	for range levels {
		o = o.parent
	}
	return o
}

// contains reports whether x is inside of o.
func (o *occurrence) contains(x *occurrence) bool { return o.place < x.place && x.place < o.last }

// around returns the closest occurrence around o of a kind of node, nil if there is none.
func (o *occurrence) around(k kind) *occurrence {
	p := o.parent
	for p != nil && p.node.kind != k {
		p = p.parent
	}
	return p
}

// of returns o or the closest occurrence around it that is a node.
func (o *occurrence) of(n *node) *occurrence {
	for o != nil && o.node != n {
		o = o.parent
	}
	return o
}

// below returns the occurrence around x, or x, that has o as its parent.
func (o *occurrence) below(x *occurrence) *occurrence { return x.up(x.node.depth - o.node.depth - 1) }

// siblingOccurrences returns the occurrences around a and b, or a and b, that have the same
// parent.
func siblingOccurrences(a, b *occurrence) (*occurrence, *occurrence) {
	a, b = a.up(max(a.node.depth-b.node.depth, 0)), b.up(max(b.node.depth-a.node.depth, 0))
	for a.parent != b.parent {
		a, b = a.parent, b.parent
	}
	return a, b
}

// backward reports whether b comes after a only in a later iteration of a loop around both.
func backward(a, b *occurrence) bool {
	if a.node.index >= b.node.index {
		return true
	}
	oa, _ := siblingOccurrences(a, b)
	na, _ := siblings(a.node, b.node)
	return oa.parent.node != na.parent
}

// markBefore returns the mark in front of a loop or a scope, nil if there is none.
func (p *program) markBefore(o *occurrence) *occurrence {
	if o.place == 0 {
		return nil
	}
	m := p.list[o.place-1]
	if m.node.placement == nil || m.node.before != o.node {
		return nil
	}
	return m
}

// markAfter returns the mark behind a loop or a scope, nil if there is none.
func (p *program) markAfter(o *occurrence) *occurrence {
	if o.last >= len(p.list) {
		return nil
	}
	m := p.list[o.last]
	if m.node.placement == nil || m.node.after != o.node {
		return nil
	}
	return m
}

// begin returns the mark at the begin of a group or block.
func (p *program) begin(o *occurrence) *occurrence { return p.list[o.place+1] }

// endOf returns the mark at the end of a group or block.
func (p *program) endOf(o *occurrence) *occurrence { return p.list[o.last-1] }

// copyOf returns the occurrence inside of o that is the node n, in the first iterations of
// all loops, or in the last.
func (o *occurrence) copyOf(n *node, last bool) *occurrence {
	if n == o.node {
		return o
	}
	p, i := o.copyOf(n.parent, last), n.position
	if last && p.node.kind == loop {
		i += len(p.node.body)
	}
	return p.children[i]
}
