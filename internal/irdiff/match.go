package irdiff

import "hivm-opt/ir"

// matcher finds which nodes of x and y are the same.
type matcher struct {
	x, y *side
	// pairs are the blocks that are matched, outer ones first.
	pairs [][2]int32
	found int // nodes matched so far
}

// deep makes the key of an operation from all that its operands are computed from.
const deep = -1

// mostTurns limits how often the rounds are repeated. A turn matches at least one more
// level of nested operations that changed.
const mostTurns = 5

// matchAll matches the nodes of two sides whose roots are the same.
func matchAll(x, y *side) {
	m := &matcher{x: x, y: y}
	m.match(0, 0, false)
	for turn, before := 0, 0; turn < mostTurns && m.found > before; turn++ {
		before = m.found
		m.exact()
		m.round((*node).hasRegions, (*node).shallowBase, deep)
		m.exact()
		m.eachGap((*node).hasRegions, m.likeliest)
		m.round((*node).hasRegions, (*node).shallowBase, deep)
		m.exact()
		m.moves((*node).usedBase)
		m.moves((*node).localBase)
		for steps := 2; steps >= 0; steps-- {
			m.round(anyNode, (*node).localBase, steps)
		}
		m.eachGap(anyNode, m.likeliest)
	}
	m.moves((*node).localBase)
	m.lonelyMoves()
	m.finish()
}

// exact matches the nodes that compute the same, of several at first those that are used in
// the same way. Where one side has more of these, or has them in another order, a use may be
// what changed: then the order says more.
func (m *matcher) exact() {
	m.rekey((*node).usedBase, deep)
	m.eachGap(anyNode, m.surely)
	m.round(anyNode, (*node).localBase, deep)
}

func anyNode(*node) bool { return true }

func (n *node) hasRegions() bool  { return len(n.op.Regions()) > 0 }
func (n *node) localBase() hash   { return n.local }
func (n *node) usedBase() hash    { return mix(n.local, n.used) }
func (n *node) shallowBase() hash { return n.shallow }

// rekey makes the keys of the nodes without a mate: of a digest of the node itself, and of
// its operands as many steps back, or of all that they are computed from.
func (m *matcher) rekey(base func(*node) hash, steps int) {
	for _, s := range []*side{m.x, m.y} {
		if steps == deep {
			s.rekey(base, false)
			continue
		}
		for i := range s.nodes {
			s.nodes[i].key = base(&s.nodes[i])
		}
		for range steps {
			for i := range s.nodes {
				s.nodes[i].last = s.nodes[i].key
			}
			s.rekey(base, true)
		}
	}
}

func (s *side) rekey(base func(*node) hash, old bool) {
	for i := range s.nodes {
		n := &s.nodes[i]
		if n.mate != none {
			continue
		}
		h := mix(seedKey, base(n))
		for k := range n.op.NumOperands() {
			h = mix(h, s.value(n.op.Operand(k), old))
		}
		n.key = h
	}
}

// round matches nodes with equal keys between the matches that there are.
func (m *matcher) round(takes func(*node) bool, base func(*node) hash, steps int) {
	m.rekey(base, steps)
	m.eachGap(takes, m.equal)
}

// equal matches the nodes of a gap that have equal keys.
func (m *matcher) equal(xs, ys []int32) {
	align(m.x.keys(xs), m.y.keys(ys), func(i, j int) { m.match(xs[i], ys[j], false) })
}

// surely matches the nodes of a gap that have equal keys, as many of them and in the same
// order on both sides.
func (m *matcher) surely(xs, ys []int32) {
	alignSurely(m.x.keys(xs), m.y.keys(ys), func(i, j int) { m.match(xs[i], ys[j], false) })
}

func (s *side) keys(list []int32) []hash {
	out := make([]hash, len(list))
	for i, n := range list {
		out[i] = s.nodes[n].key
	}
	return out
}

// eachGap calls f for the nodes without mates between matches of all matched blocks, also
// of blocks that f matches.
func (m *matcher) eachGap(takes func(*node) bool, f func(xs, ys []int32)) {
	for p := 0; p < len(m.pairs); p++ {
		m.gaps(m.pairs[p], takes, f)
	}
}

func (m *matcher) gaps(pair [2]int32, takes func(*node) bool, f func(xs, ys []int32)) {
	bx, by := &m.x.blocks[pair[0]], &m.y.blocks[pair[1]]
	type gap struct{ xs, ys []int32 }
	var gaps []gap
	j := 0
	var xs []int32
	end := func(stop int32) {
		var ys []int32
		for ; j < len(by.ops) && by.ops[j] != stop; j++ {
			if n := &m.y.nodes[by.ops[j]]; n.mate == none && takes(n) {
				ys = append(ys, by.ops[j])
			}
		}
		if len(xs) > 0 && len(ys) > 0 {
			gaps = append(gaps, gap{xs, ys})
		}
		xs, j = nil, j+1
	}
	for _, o := range bx.ops {
		n := &m.x.nodes[o]
		switch {
		case n.mate == none && takes(n):
			xs = append(xs, o)
		case n.mate != none && !n.moved:
			end(n.mate)
		}
	}
	end(none)
	for _, g := range gaps {
		f(g.xs, g.ys)
	}
}

// match makes two nodes a pair, and the blocks in them.
func (m *matcher) match(nx, ny int32, moved bool) {
	x, y := &m.x.nodes[nx], &m.y.nodes[ny]
	x.mate, y.mate, x.moved, y.moved = ny, nx, moved, moved
	m.found++
	rx, ry := x.op.Regions(), y.op.Regions()
	for i := range min(len(rx), len(ry)) {
		m.matchRegions(m.x.blocksOf(rx[i]), m.y.blocksOf(ry[i]))
	}
}

// blocksOf returns the numbers of the blocks of a region.
func (s *side) blocksOf(r *ir.Region) []int32 {
	out := make([]int32, len(r.Blocks()))
	for i, b := range r.Blocks() {
		out[i] = s.blkOf[b]
	}
	return out
}

// matchRegions matches the blocks of two regions: the first ones, the equal ones, and of
// the others between these those that take arguments of the same types.
func (m *matcher) matchRegions(xs, ys []int32) {
	if len(xs) == 0 || len(ys) == 0 {
		return
	}
	m.matchBlocks(xs[0], ys[0])
	for _, key := range []func(*side, int32) hash{
		func(s *side, b int32) hash { return s.blocks[b].local },
		func(s *side, b int32) hash { return s.argTypes(b) },
	} {
		for _, g := range m.blockGaps(xs, ys) {
			kx, ky := make([]hash, len(g[0])), make([]hash, len(g[1]))
			for i, b := range g[0] {
				kx[i] = key(m.x, b)
			}
			for j, b := range g[1] {
				ky[j] = key(m.y, b)
			}
			align(kx, ky, func(i, j int) { m.matchBlocks(g[0][i], g[1][j]) })
		}
	}
}

// blockGaps returns the blocks without mates between blocks that have mates.
func (m *matcher) blockGaps(xs, ys []int32) [][2][]int32 {
	var out [][2][]int32
	var gap [2][]int32
	j := 0
	end := func(stop int32) {
		for ; j < len(ys) && ys[j] != stop; j++ {
			gap[1] = append(gap[1], ys[j])
		}
		out, gap, j = append(out, gap), [2][]int32{}, j+1
	}
	for _, b := range xs {
		if mate := m.x.blocks[b].mate; mate != none {
			end(mate)
		} else {
			gap[0] = append(gap[0], b)
		}
	}
	end(none)
	return out
}

func (s *side) argTypes(b int32) hash {
	h := seedBlock
	for _, a := range s.blocks[b].ir.Args() {
		h = mix(h, s.texts.typ(a.Type()))
	}
	return h
}

// matchBlocks makes two blocks a pair, and their arguments and symbols.
func (m *matcher) matchBlocks(bx, by int32) {
	x, y := &m.x.blocks[bx], &m.y.blocks[by]
	x.mate, y.mate = by, bx
	m.pairs = append(m.pairs, [2]int32{bx, by})
	pair := func(i, j int) { x.args[i], y.args[j] = int32(j), int32(i) }
	if len(x.args) == len(y.args) {
		for i := range x.args {
			pair(i, i)
		}
	} else {
		m.matchArgs(bx, by, pair)
	}
	m.matchSymbols(x, y)
}

// matchArgs matches different numbers of arguments: by their types and uses, the rest by
// their types.
func (m *matcher) matchArgs(bx, by int32, pair func(i, j int)) {
	for _, withUses := range []bool{true, false} {
		ix, kx := m.x.argKeys(bx, withUses)
		iy, ky := m.y.argKeys(by, withUses)
		align(kx, ky, func(i, j int) { pair(int(ix[i]), int(iy[j])) })
	}
}

// argKeys returns the arguments of a block without mates, and keys of them.
func (s *side) argKeys(n int32, withUses bool) (args []int32, keys []hash) {
	b := &s.blocks[n]
	for i, a := range b.ir.Args() {
		if b.args[i] != none {
			continue
		}
		h := s.texts.typ(a.Type())
		if withUses {
			var uses hash // in any order
			for u := a.FirstUse(); u != nil; u = u.Next() {
				uses += s.texts.name(u.Owner().Name())
			}
			h = mix(h, uses)
		}
		args, keys = append(args, int32(i)), append(keys, h)
	}
	return args, keys
}

// matchSymbols matches the operations of two blocks that define the same symbol. Symbols
// have no order: a longest sequence of them stays, the others have moved.
func (m *matcher) matchSymbols(x, y *block) {
	type definition struct{ op, symbol string }
	defined := map[definition]int32{}
	for _, o := range y.ops {
		n := &m.y.nodes[o]
		if name := symbol(n.op); name != "" {
			if _, twice := defined[definition{n.op.Name(), name}]; !twice {
				defined[definition{n.op.Name(), name}] = o
			}
		}
	}
	var pairs []anchor
	for _, o := range x.ops {
		n := &m.x.nodes[o]
		d := definition{n.op.Name(), symbol(n.op)}
		if mate, ok := defined[d]; ok && d.symbol != "" {
			pairs = append(pairs, anchor{int(o), int(mate)})
			delete(defined, d)
		}
	}
	stay := map[int]bool{}
	for _, p := range increasing(pairs) {
		stay[p.i] = true
	}
	for _, p := range pairs {
		m.match(int32(p.i), int32(p.j), !stay[p.i])
	}
}

// same reports whether two values are defined by matched operations or arguments.
func (m *matcher) same(vx, vy *ir.Value) bool {
	bx, by := vx.Block(), vy.Block()
	if bx != nil || by != nil {
		if bx == nil || by == nil {
			return false
		}
		nx, okX := m.x.blkOf[bx]
		ny, okY := m.y.blkOf[by]
		return okX && okY && m.x.blocks[nx].mate == ny && m.x.blocks[nx].args[vx.Index()] == int32(vy.Index())
	}
	nx, okX := m.x.opOf[vx.Op()]
	ny, okY := m.y.opOf[vy.Op()]
	return okX && okY && m.x.nodes[nx].mate == ny && vx.Index() == vy.Index()
}
