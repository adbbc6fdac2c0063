// Package graph finds the cycles of directed graphs whose nodes are numbers.
package graph

// Components returns for each of n nodes the number of its strongly connected
// component: the nodes that lead to each other. A component that leads to another has
// the larger number. next lists where the edges of a node lead. The cost is linear.
func Components(n int, next func(node int) []int) []int {
	c := components{next: next, seen: make([]int, n), low: make([]int, n), of: make([]int, n)}
	for v := range n {
		if c.seen[v] == 0 {
			c.visit(v)
		}
	}
	return c.of
}

// components is Tarjan's algorithm, with a stack of its own in place of recursion.
type components struct {
	next  func(int) []int
	clock int
	count int   // components that are complete
	seen  []int // when a node was reached, from 1 on
	low   []int // the earliest open node that is known to be reached from it
	of    []int
	open  []int // nodes whose component is not complete, in the order they were reached
	path  []step
}

// step is a node of the path from the root, and the targets of its edges that were not
// followed yet. next is called only once for each node, because it may be slow.
type step struct {
	node int
	left []int
}

func (c *components) visit(root int) {
	c.enter(root)
	for len(c.path) > 0 {
		top := &c.path[len(c.path)-1]
		v := top.node
		if len(top.left) > 0 {
			w := top.left[0]
			top.left = top.left[1:]
			switch {
			case c.seen[w] == 0:
				c.enter(w)
			case c.of[w] < 0:
				c.low[v] = min(c.low[v], c.seen[w])
			}
			continue
		}
		c.path = c.path[:len(c.path)-1]
		if len(c.path) > 0 {
			parent := c.path[len(c.path)-1].node
			c.low[parent] = min(c.low[parent], c.low[v])
		}
		if c.low[v] == c.seen[v] {
			c.complete(v)
		}
	}
}

// enter begins with a node.
func (c *components) enter(v int) {
	c.clock++
	c.seen[v], c.low[v], c.of[v] = c.clock, c.clock, -1
	c.open = append(c.open, v)
	c.path = append(c.path, step{v, c.next(v)})
}

// complete makes the open nodes from v on a component.
func (c *components) complete(v int) {
	for {
		w := c.open[len(c.open)-1]
		c.open = c.open[:len(c.open)-1]
		c.of[w] = c.count
		if w == v {
			c.count++
			return
		}
	}
}

// Cycle returns the shortest way from a node back to itself, which it begins with, and
// nil if there is none. Nodes that keep is false for are not on it.
func Cycle(from int, next func(node int) []int, keep func(node int) bool) []int {
	before := map[int]int{}
	queue := []int{from}
	for len(queue) > 0 {
		v := queue[0]
		queue = queue[1:]
		for _, w := range next(v) {
			if w == from {
				return back(before, from, v)
			}
			if _, seen := before[w]; !seen && keep(w) {
				before[w] = v
				queue = append(queue, w)
			}
		}
	}
	return nil
}

// back returns the way to a node that was found.
func back(before map[int]int, from, to int) []int {
	var reverse []int
	for v := to; v != from; v = before[v] {
		reverse = append(reverse, v)
	}
	out := []int{from}
	for i := len(reverse) - 1; i >= 0; i-- {
		out = append(out, reverse[i])
	}
	return out
}
