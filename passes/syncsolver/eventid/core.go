package eventid

import "slices"

// The core of a solver is what is left once all nodes are taken out whose value among the nodes
// that are left is at most max, again and again. All other nodes are taken out before the core,
// so they get their ids after it, and find enough. The ids in the core depend on nothing else,
// and those in a part of it that is connected on nothing but that part. So a new node can only
// fail in its own part of the core.
//
// A reversed node that finds too few ids takes ids that depend on all other nodes: then all are
// coloured.

// fits reports whether the ids suffice after edges of n were added. They sufficed before.
func (s *Solver) fits(n *Node) bool {
	s.short = false
	if !n.core && n.value() <= s.max {
		return true
	}
	if s.grow(n); !n.core {
		return true
	}
	part := s.partOf(n)
	different := s.assign(s.order(part))
	forget(part)
	return !s.short && different <= s.max
}

// grow puts into the core what belongs to it after edges of n were added: n, and nodes that are
// connected with it outside of the core.
func (s *Solver) grow(n *Node) {
	near := s.candidates(n)
	var open []*Node // to be taken out
	for _, c := range near {
		c.left = c.wants
	}
	for _, c := range near {
		for _, o := range c.list {
			if o.core || o.left != out {
				c.left += o.wants
			}
		}
		if c.left <= s.max {
			open = append(open, c)
		}
	}
	for len(open) > 0 {
		c := open[len(open)-1]
		open, c.left = open[:len(open)-1], out
		for _, o := range c.list {
			if o.left > s.max {
				if o.left -= c.wants; o.left <= s.max {
					open = append(open, o)
				}
			} else if o.left != out {
				o.left -= c.wants
			}
		}
	}
	for _, c := range near {
		if c.left != out {
			c.core, c.left = true, out
			s.joined = append(s.joined, c)
		}
	}
}

// candidates returns the nodes outside of the core that may belong to it after edges of n were
// added.
func (s *Solver) candidates(n *Node) (list []*Node) {
	s.walks++
	n.seen = s.walks
	if !n.core {
		list = append(list, n)
	}
	for open := []*Node{n}; len(open) > 0; {
		c := open[len(open)-1]
		open = open[:len(open)-1]
		for _, o := range c.list {
			if !o.core && o.seen != s.walks && o.value() > s.max {
				o.seen = s.walks
				open, list = append(open, o), append(list, o)
			}
		}
	}
	return list
}

// partOf returns the part of the core that n is connected with, by the order of creation.
func (s *Solver) partOf(n *Node) []*Node {
	s.walks++
	n.seen = s.walks
	list := []*Node{n}
	for i := 0; i < len(list); i++ {
		for _, o := range list[i].list {
			if o.core && o.seen != s.walks {
				o.seen = s.walks
				list = append(list, o)
			}
		}
	}
	slices.SortFunc(list, func(a, b *Node) int { return a.number - b.number })
	return list
}
