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
	part := partOf(n)
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
		for o := range c.near {
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
		for o := range c.near {
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
	reached := map[*Node]bool{n: true}
	if !n.core {
		list = append(list, n)
	}
	for open := []*Node{n}; len(open) > 0; {
		c := open[len(open)-1]
		open = open[:len(open)-1]
		for o := range c.near {
			if !o.core && !reached[o] && o.value() > s.max {
				reached[o] = true
				open, list = append(open, o), append(list, o)
			}
		}
	}
	return list
}

// partOf returns the part of the core that n is connected with, by the order of creation.
func partOf(n *Node) []*Node {
	reached := map[*Node]bool{n: true}
	list := []*Node{n}
	for i := 0; i < len(list); i++ {
		for o := range list[i].near {
			if o.core && !reached[o] {
				reached[o] = true
				list = append(list, o)
			}
		}
	}
	slices.SortFunc(list, func(a, b *Node) int { return a.number - b.number })
	return list
}
