package plan

import "hivm-opt/ir"

// names says which values name the same memory, in the order in which the reference lists
// them: each value has a list of the others, and a union of two classes appends to the list of
// each value of one class the list of the value by which the other class was joined, and that
// value itself. The lists of all values of a class of n values would be n times n long, so they
// are not stored: unions form a tree from which a list is read.
type names struct {
	nodes map[*ir.Value]*node
}

// node is a value, or a union of classes.
type node struct {
	value *ir.Value
	// buffer is what the value allocates, nil for other values.
	buffer *buffer
	// known values stop nothing: the reference ends a walk over a list at a value that it has
	// never taken as a name of another, such as an argument of the function.
	known bool

	up    *node
	of    [2]*node // the classes of a union; both are the same for a class joined with itself
	by    [2]*node // the values by which they were joined
	maybe bool     // one of several values, by a condition

	find  *node // the class, or a node nearer to it
	class *class
}

// class is what is known of all values of a class.
type class struct {
	buffers []*buffer
	members []*node
	lastUse int
	maybe   bool // a union in it depends on a condition
	preload bool
	in      [killed + 1]int // how many buffers are in a state
}

// has reports whether a buffer of the class is in a state.
func (c *class) has(s state) bool { return c.in[s] > 0 }

// node returns the node of a value, which it makes if there is none. lastUse is the position of
// the last use.
func (a *names) node(v *ir.Value, lastUse func(*ir.Value) int) *node {
	n, ok := a.nodes[v]
	if !ok {
		n = &node{value: v}
		n.class = &class{members: []*node{n}, lastUse: lastUse(v)}
		a.nodes[v] = n
	}
	return n
}

// root returns the union of the whole class of n.
func (n *node) root() *node {
	for n.find != nil {
		if n.find.find != nil {
			n.find = n.find.find
		}
		n = n.find
	}
	return n
}

// join makes one class of the classes of two values.
func (a *names) join(x, y *node, maybe bool) {
	p, q := x.root(), y.root()
	if p == q && p.of[0] != nil && p.of[0] == p.of[1] {
		return // once more with itself changes nothing
	}
	u := &node{of: [2]*node{p, q}, by: [2]*node{x, y}, maybe: maybe}
	p.up, q.up, p.find, q.find = u, u, u, u
	u.class = p.class
	if p != q {
		u.class = joined(p.class, q.class)
	}
	u.class.maybe = u.class.maybe || maybe
}

// joined returns the union of two classes, either of which it may change.
func joined(a, b *class) *class {
	if len(a.members) < len(b.members) {
		a, b = b, a
	}
	a.members = append(a.members, b.members...)
	a.buffers = append(a.buffers, b.buffers...)
	a.lastUse = max(a.lastUse, b.lastUse)
	a.maybe = a.maybe || b.maybe
	a.preload = a.preload || b.preload
	for s := range a.in {
		a.in[s] += b.in[s]
	}
	return a
}

// each calls visit for the list of n and then, unless it was in the list, for n itself, until
// visit returns false.
func (n *node) each(visit func(*node) bool) { n.until(nil, visit) }

// until is each for the list as it was before the union end.
func (n *node) until(end *node, visit func(*node) bool) bool {
	itself := false
	for c := n; c.up != end && c.up != nil; c = c.up {
		u := c.up
		if u.of[0] == u.of[1] {
			if !itself && !visit(n) {
				return false
			}
			itself = true
			continue
		}
		other := 0
		if u.of[0] == c {
			other = 1
		}
		if !u.by[other].until(u, visit) {
			return false
		}
	}
	return itself || visit(n)
}

// conditional reports whether it depends on a condition that y is in the list of x. Both are in
// one class.
func (x *node) conditional(y *node) bool {
	if !x.root().class.maybe {
		return false
	}
	u := x.meets(y)
	if u == nil {
		return false
	}
	if u.maybe {
		return true
	}
	if u.of[0] == u.of[1] {
		return u.by[0] != x && u.by[0].conditional(x) || u.by[1] != x && u.by[1].conditional(x)
	}
	for i, by := range u.by {
		for _, z := range [2]*node{x, y} {
			if by != z && z.below(u.of[i]) && by.conditional(z) {
				return true
			}
		}
	}
	return false
}

// below reports whether n is part of a union.
func (n *node) below(u *node) bool {
	for ; n != nil; n = n.up {
		if n == u {
			return true
		}
	}
	return false
}

// meets returns the union that made y part of the list of x, for y = x the first of the class
// with itself, nil if there is none.
func (x *node) meets(y *node) *node {
	above := map[*node]bool{}
	for u := x.up; u != nil; u = u.up {
		if self := u.of[0] == u.of[1]; x == y && self {
			return u
		} else if !self {
			above[u] = true
		}
	}
	for u := y.up; u != nil && x != y; u = u.up {
		if above[u] {
			return u
		}
	}
	return nil
}
