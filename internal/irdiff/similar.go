package irdiff

import "hivm-opt/ir"

// likelyEnough is the likeness from which on two operations of the same name are one that
// changed. mostLikely limits the pairs that are looked at in one gap.
const (
	likelyEnough = 0.34
	mostLikely   = 1024
	// barely is the likeness of operations that have no more than the name in common.
	barely = 0.01
)

// likeliest matches the nodes of a gap that have the same names so that the sum of their
// likenesses is the largest. Long gaps are cut by names and types first.
func (m *matcher) likeliest(xs, ys []int32) {
	if len(xs)*len(ys) > mostLikely {
		for _, s := range []struct {
			*side
			list []int32
		}{{m.x, xs}, {m.y, ys}} {
			for _, n := range s.list {
				s.nodes[n].key = s.nameAndTypes(s.nodes[n].op)
			}
		}
		align(m.x.keys(xs), m.y.keys(ys), func(i, j int) {
			if m.likeness(xs[i], ys[j]) >= likelyEnough {
				m.match(xs[i], ys[j], false)
			}
		})
		return
	}
	likes := make([]float64, len(xs)*len(ys))
	for i, x := range xs {
		for j, y := range ys {
			likes[i*len(ys)+j] = m.likeness(x, y)
		}
	}
	onlyX, onlyY := m.x.onlyOnes(xs), m.y.onlyOnes(ys)
	for i := range xs {
		for j := range ys {
			if l := &likes[i*len(ys)+j]; *l > 0 && onlyX[i] && onlyY[j] {
				*l += likelyEnough // no other operation of the name stands here
			}
		}
	}
	for _, a := range best(likes, len(xs), len(ys)) {
		m.match(xs[a.i], ys[a.j], false)
	}
}

// onlyOnes says for each node whether it is the only one with its name.
func (s *side) onlyOnes(list []int32) []bool {
	count := map[string]int{}
	for _, n := range list {
		count[s.nodes[n].op.Name()]++
	}
	out := make([]bool, len(list))
	for i, n := range list {
		out[i] = count[s.nodes[n].op.Name()] == 1
	}
	return out
}

func (s *side) nameAndTypes(op *ir.Operation) hash {
	h := s.texts.name(op.Name())
	for i := range op.NumResults() {
		h = mix(h, s.texts.typ(op.Result(i).Type()))
	}
	return h
}

// best returns the pairs in order whose sum is the largest, from those that are likely
// enough; likes has a row for each of n.
func best(likes []float64, n, m int) []anchor {
	sum := make([]float64, (n+1)*(m+1))
	at := func(i, j int) *float64 { return &sum[i*(m+1)+j] }
	for i := n - 1; i >= 0; i-- {
		for j := m - 1; j >= 0; j-- {
			s := max(*at(i+1, j), *at(i, j+1))
			if l := likes[i*m+j]; l >= likelyEnough {
				s = max(s, l+*at(i+1, j+1))
			}
			*at(i, j) = s
		}
	}
	var out []anchor
	for i, j := 0, 0; i < n && j < m; {
		switch l := likes[i*m+j]; {
		case l >= likelyEnough && *at(i, j) == l+*at(i+1, j+1):
			out = append(out, anchor{i, j})
			i, j = i+1, j+1
		case *at(i, j) == *at(i+1, j):
			i++
		default:
			j++
		}
	}
	return out
}

// likeness returns how alike two operations are, from 0 for different names to 1. Values
// that are the same operands, and uses by operations that are the same, count most.
func (m *matcher) likeness(nx, ny int32) float64 {
	x, y := &m.x.nodes[nx], &m.y.nodes[ny]
	if x.op.Name() != y.op.Name() {
		return 0
	}
	var part, whole float64
	add := func(weight, value float64) { part, whole = part+weight*value, whole+weight }
	if n := max(x.op.NumOperands(), y.op.NumOperands()); n > 0 {
		add(2, float64(m.sameOperands(x.op, y.op))/float64(n))
	}
	if n := max(x.op.NumResults(), y.op.NumResults()); n > 0 {
		add(1, m.sameTypes(x.op, y.op)/float64(n))
		add(1, m.sameUse(x.op, y.op))
	}
	add(1, m.sameAttrs(x.op, y.op))
	if x.hasRegions() || y.hasRegions() {
		likes := x.likes.likeness(y.likes)
		if symbol(x.op) != "" && likes < .5 {
			return 0
		}
		add(3, likes)
	}
	return max(part/whole, barely)
}

func (m *matcher) sameTypes(x, y *ir.Operation) float64 {
	n := 0.
	for i := range min(x.NumResults(), y.NumResults()) {
		if m.x.texts.typ(x.Result(i).Type()) == m.y.texts.typ(y.Result(i).Type()) {
			n++
		}
	}
	return n
}

// usesSeen is how many uses of a value are looked at.
const usesSeen = 8

// sameUse returns 1 if the first results are the same operand of matched operations.
func (m *matcher) sameUse(x, y *ir.Operation) float64 {
	if x.NumResults() == 0 || y.NumResults() == 0 {
		return 0
	}
	ux, uy := x.Result(0).FirstUse(), y.Result(0).FirstUse()
	for n := 0; n < usesSeen && ux != nil && uy != nil; n, ux, uy = n+1, ux.Next(), uy.Next() {
		nx, okX := m.x.opOf[ux.Owner()]
		ny, okY := m.y.opOf[uy.Owner()]
		if okX && okY && m.x.nodes[nx].mate == ny {
			return 1
		}
	}
	return 0
}

// sameAttrs returns which part of the attributes is the same.
func (m *matcher) sameAttrs(x, y *ir.Operation) float64 {
	values := map[string]hash{}
	eachAttr(x, func(name string, a ir.Attribute) { values[name] = m.x.texts.attr(a) })
	all, both := len(values), 0
	eachAttr(y, func(name string, a ir.Attribute) {
		switch h, ok := values[name]; {
		case !ok:
			all++
		case h == m.y.texts.attr(a):
			both++
		}
	})
	if all == 0 {
		return 1
	}
	return float64(both) / float64(all)
}
