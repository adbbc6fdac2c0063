package syncsolver

import "slices"

// Version 2 of the reference compares in another order: of a child and a child before it, it
// takes all accesses of the first from the last to the first, each with the accesses of the
// second in order. The reference finds the pairs by a queue over lists of accesses by memory
// (SyncSolverV2.cpp), and leaves out the rest of a child once flags around it do; here the
// same pairs are left out. Where one access has several routes to another, the order of the
// reference is that of its heap; here it is the order of version 1.

// firstInReverse is the order of version 2: of two parts, the accesses of the first from the last
// to the first.
type firstInReverse struct{}

func (firstInReverse) iterations(s *solver, o *occurrence, useless bool) { s.iterationsV2(o, useless) }

func (firstInReverse) before(s *solver, o *occurrence, child int, useless bool) {
	s.beforeV2(o, 0, child, o.children[child], useless)
}

// iterationsV2 compares the regions of each iteration of a loop, and the first iteration with the
// second.
func (s *solver) iterationsV2(o *occurrence, useless bool) {
	half := len(o.children) / 2
	for i, c := range o.children {
		for _, a := range o.children[i/half*half : i] {
			s.leaves(a, c, true, useless || i >= half)
		}
	}
	if o.node.parallel {
		return
	}
	for _, b := range o.children[half:] {
		for _, a := range slices.Backward(o.children[:half]) {
			if a.node != b.node {
				s.leaves(a, b, true, useless)
				continue
			}
			for i, c := range b.children {
				s.beforeV2(a, i+1, len(a.children), c, useless)
				s.both(s.ask(a, c), a.children[i], c, true, useless)
				s.beforeV2(a, 0, i, c, useless)
			}
		}
	}
}

// beforeV2 compares b with some children of o, from the last to the first.
func (s *solver) beforeV2(o *occurrence, from, to int, b *occurrence, useless bool) {
	x := s.backwards(o, to, b)
	defer x.done()
	for i := x.next(); i >= from; i = x.next() {
		if a := o.children[i]; !x.covered(i, a.end) && s.both(x.question, a, b, to-from == 1, useless) {
			x.drop(i)
		}
		x.pass(i)
	}
}

// both compares two children. It reports whether they are accesses, and b is covered. inOrder
// takes the accesses of b in order, and not those of a in reverse.
func (s *solver) both(q *question, a, b *occurrence, inOrder, useless bool) bool {
	if a.node.kind == mark || b.node.kind == mark || a.node == b.node && a.node.kind == loop && !a.node.parallel {
		return false
	}
	if a.node.kind == access && b.node.kind == access {
		return s.accesses(q, a, b, useless)
	}
	s.leaves(a, b, inOrder, useless)
	return false
}

// leaves compares all accesses of two parts of the program.
func (s *solver) leaves(a, b *occurrence, inOrder, useless bool) {
	first, second := slices.Clone(a.node.accesses()), b.node.accesses()
	slices.Reverse(first)
	q := s.ask(a.parent, b)
	defer q.done()
	if inOrder {
		for _, y := range second {
			for _, x := range first {
				s.leaf(q, a, b, x, y, useless)
			}
		}
		return
	}
	for _, x := range first {
		for _, y := range second {
			s.leaf(q, a, b, x, y, useless)
		}
	}
}

// leaf compares the access x in the last iterations of a with the access y in the first of b.
func (s *solver) leaf(q *question, a, b *occurrence, x, y *node, useless bool) {
	needed := false
	for _, r := range s.compare(x, y) {
		needed = needed || !s.needless(r) && !q.covers(r, 1, a.end)
	}
	if !needed || inLoop(x, y, a.node) {
		return
	}
	ox, oy := a.copyOf(x, true), b.copyOf(y, false)
	own := s.ask(ox.parent, oy)
	s.accesses(own, ox, oy, useless)
	own.done()
}

// inLoop reports whether a loop in n, or n, has two accesses, whose own flags order them.
func inLoop(x, y, n *node) bool {
	common, _ := siblings(x, y)
	for p := common.parent; p != nil && (p == n || n.contains(p)); p = p.parent {
		if p.kind == loop && !p.parallel {
			return true
		}
	}
	return false
}
