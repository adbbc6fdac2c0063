package syncsolver

import (
	"hivm-opt/analysis/pipes"
	"hivm-opt/ir"
	"hivm-opt/passes/syncsolver/coverage"
)

// kind is what a node of the tree is.
type kind uint8

const (
	mark      kind = iota // a place for flags: the begin or end of a block, before or after a loop
	access                // an operation that reads or writes memory, or a part of one
	group                 // the contents of a block or a region, or of scope.scope
	function              // the root
	block                 // a block of the function
	loop                  // a loop, with a group for each region
	matmul                // the loop inside of a matrix product of the library
	condition             // scf.if, with one or two groups
)

// node is a part of a function: what the solver sees of an operation, a block or a region.
type node struct {
	kind   kind
	op     *ir.Operation // nil if the node is not an operation
	parent *node
	// index is the number in pre-order, and position the number in the body of the parent.
	index, position int
	depth           int
	body            []*node

	*placement         // of a mark
	*effects           // of an access
	unlikely   bool    // a condition with hivm.unlikely_condition
	parallel   bool    // a loop with hivm.parallel_loop
	preload    preload // of a scope.scope
	pipelined  bool    // a loop with loops over slots
	slots      int64   // how many slots a loop goes over, 0 if it is no loop over slots
	flagged    bool    // flags stand in a loop over slots
	occs       []*occurrence
	summary    *summary
	leaves     []*node // the accesses inside, once they are asked for
}

// placement is where a mark stands: at the begin or end of block, or before or after a node.
type placement struct {
	block         *ir.Block
	begins, ends  *node
	before, after *node
}

// part is the part of an operation that an access is.
type part uint8

const (
	whole part = iota
	loadA
	loadScaleA
	loadB
	loadScaleB
	loadBias
	multiply
)

// effects are the reads and writes of an access.
type effects struct {
	part          part
	core          coverage.Core
	in, out       pipes.Pipe // the pipes that read and write
	reads, writes []*memory
	unit          *unitFlag // nil if the operation knows no unit flags
}

// preload are the attributes of a scope.scope that runs iterations ahead.
type preload struct {
	given   bool
	num, of int64
}

// holds reports whether n is a node with a body.
func (n *node) holds() bool { return n.kind >= group }

// add appends a node to the body.
func (n *node) add(child *node) *node {
	child.parent, child.position = n, len(n.body)
	n.body = append(n.body, child)
	return child
}

// wrap appends a node to the body with a mark before and a mark after it.
func (n *node) wrap(child *node) {
	n.add(&node{kind: mark, placement: &placement{before: child}})
	n.add(child)
	n.add(&node{kind: mark, placement: &placement{after: child}})
}

// around returns the closest node around n of a kind, nil if there is none.
func (n *node) around(k kind) *node {
	p := n.parent
	for p != nil && p.kind != k {
		p = p.parent
	}
	return p
}

// contains reports whether m is inside of n.
func (n *node) contains(m *node) bool {
	if m.depth <= n.depth {
		return false
	}
	return m.up(m.depth-n.depth) == n
}

// up returns the node that is n levels further out.
func (n *node) up(levels int) *node {
	for range levels {
		n = n.parent
	}
	return n
}

// withOp returns n or the closest node around it that is op, nil if there is none.
func (n *node) withOp(op *ir.Operation) *node {
	for n != nil && n.op != op {
		n = n.parent
	}
	return n
}

// siblings returns the nodes around a and b, or a and b, that have the same parent.
func siblings(a, b *node) (*node, *node) {
	a, b = a.up(max(a.depth-b.depth, 0)), b.up(max(b.depth-a.depth, 0))
	for a.parent != b.parent {
		a, b = a.parent, b.parent
	}
	return a, b
}

// unlikely returns the condition around n that is unlikely, and whose first region n is in.
func (n *node) unlikelyCondition() *node {
	for c := n.around(condition); c != nil; c = c.around(condition) {
		if c.unlikely && c.body[0].contains(n) {
			return c
		}
	}
	return nil
}

// accesses returns the accesses in a node, or the node if it is an access itself.
func (n *node) accesses() []*node {
	if n.leaves != nil {
		return n.leaves
	}
	if n.kind == access {
		n.leaves = []*node{n}
	}
	for _, c := range n.body {
		n.leaves = append(n.leaves, c.accesses()...)
	}
	return n.leaves
}

// number numbers the nodes in pre-order and sets their depths.
func number(root *node) {
	next := 0
	var visit func(n *node, depth int)
	visit = func(n *node, depth int) {
		n.index, n.depth = next, depth
		next++
		for _, c := range n.body {
			visit(c, depth+1)
		}
	}
	visit(root, 0)
}
