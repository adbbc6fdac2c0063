package irdiff

import "hivm-opt/ir"

// moves matches nodes without mates that compute the same, wherever they are in the same
// isolated operation.
func (m *matcher) moves(base func(*node) hash) {
	m.rekey(base, deep)
	left := m.movable(m.y, func(s int32) int32 { return m.y.nodes[s].mate })
	right := map[[2]hash][]int32{}
	for _, n := range left {
		k := [2]hash{hash(m.y.nodes[m.y.nodes[n].scope].mate), m.y.nodes[n].key}
		right[k] = append(right[k], n)
	}
	for _, n := range m.movable(m.x, func(s int32) int32 { return s }) {
		x := &m.x.nodes[n]
		if x.mate != none { // with the operation around it
			continue
		}
		k := [2]hash{hash(x.scope), x.key}
		list := right[k]
		for len(list) > 0 && m.y.nodes[list[0]].mate != none {
			list = list[1:]
		}
		if len(list) == 0 {
			continue
		}
		right[k] = list[1:]
		m.moved(n, list[0])
	}
}

// moved matches two nodes in different places, and what is in them by the same keys.
func (m *matcher) moved(nx, ny int32) {
	first := len(m.pairs)
	m.match(nx, ny, true)
	for p := first; p < len(m.pairs); p++ {
		m.gaps(m.pairs[p], anyNode, m.equal)
	}
}

// movable returns the nodes without mates that may be elsewhere on the other side. A
// terminator belongs to its block, and a symbol has its name.
func (m *matcher) movable(s *side, scope func(int32) int32) []int32 {
	var out []int32
	for i := range s.nodes {
		n := &s.nodes[i]
		if n.mate == none && s.nodes[n.scope].mate != none && !n.op.Has(ir.Terminator) && symbol(n.op) == "" {
			out = append(out, int32(i))
		}
	}
	return out
}

// lonelyMoves matches nodes that are unique on both sides but for their operands, of which
// one at least is the same.
func (m *matcher) lonelyMoves() {
	m.rekey((*node).localBase, 0)
	type place struct {
		x, y           int32
		countX, countY int
	}
	places := map[[2]hash]*place{}
	at := func(scope int32, n *node) *place {
		k := [2]hash{hash(scope), n.local}
		if places[k] == nil {
			places[k] = &place{}
		}
		return places[k]
	}
	list := m.movable(m.x, nil)
	for _, n := range list {
		p := at(m.x.nodes[n].scope, &m.x.nodes[n])
		p.x, p.countX = n, p.countX+1
	}
	for _, n := range m.movable(m.y, nil) {
		p := at(m.y.nodes[m.y.nodes[n].scope].mate, &m.y.nodes[n])
		p.y, p.countY = n, p.countY+1
	}
	for _, n := range list {
		x := &m.x.nodes[n]
		if p := at(x.scope, x); x.mate == none && p.countX == 1 && p.countY == 1 && m.sameOperands(x.op, m.y.nodes[p.y].op) > 0 {
			m.moved(n, p.y)
		}
	}
}

// sameOperands returns how many operands are the same value.
func (m *matcher) sameOperands(x, y *ir.Operation) int {
	n := 0
	for i := range min(x.NumOperands(), y.NumOperands()) {
		if m.same(x.Operand(i), y.Operand(i)) {
			n++
		}
	}
	return n
}

// finish decides which of the matched nodes have moved: those whose blocks are not a pair,
// and in each pair of blocks those that are not in a longest sequence that kept its order.
func (m *matcher) finish() {
	for i := range m.x.nodes {
		if n := &m.x.nodes[i]; n.mate != none {
			n.moved = i > 0
			m.y.nodes[n.mate].moved = n.moved
		}
	}
	for _, pair := range m.pairs {
		var stay []anchor
		for _, o := range m.x.blocks[pair[0]].ops {
			if mate := m.x.nodes[o].mate; mate != none && m.y.nodes[mate].block == pair[1] {
				stay = append(stay, anchor{int(o), int(mate)})
			}
		}
		for _, a := range increasing(stay) {
			m.x.nodes[a.i].moved, m.y.nodes[a.j].moved = false, false
		}
	}
}
