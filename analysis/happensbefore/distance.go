package happensbefore

import (
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/ir"
)

// age says when an access was executed last: since then the loop at a depth of its nest has gone on by some steps,
// and the loops around that have not. The zero value is the same iteration of all loops.
type age struct {
	// depth is the number of the loop in the nest, from 1 on.
	depth uint16
	// gone is set if the loop has ended since; steps counts from its last iteration then.
	gone bool
	// steps is how many iterations lie between; at [precise.distances] all larger distances are in one, of which the
	// least is the last execution.
	steps uint8
}

// compare orders ages: later executions first, as far as they are of one loop.
func (a age) compare(b age) int {
	return int(a.number()) - int(b.number())
}

func (a age) number() uint32 {
	n := uint32(a.depth)<<16 | uint32(a.steps)
	if a.gone {
		n |= 1 << 8
	}
	return n
}

// meeting is how the bits of an earlier access, and of one now, lie.
type meeting struct {
	overlap
	// uneven is set if that depends on the numbers of the iterations of loops that are running, which are not known.
	uneven bool
	// older is set if only executions before the last one of that age share bits, as far as it is known.
	older bool
}

// gap is what lies between an earlier execution of an access and one now.
type gap struct {
	*positions
	age
	// loop is the loop that has gone on, most the largest distance that is told apart.
	loop *ir.Operation
	most int
	// sameCall is set if both are in one call.
	sameCall bool
	// base is how many loops are around the call.
	base int
	// running has what is known of the iterations of the loops that are running now.
	running map[layout.Symbol]number
	// first is [precise.first].
	first bool
	// looped are the loops that have run, as the accesses are in them: their steps are positive.
	looped map[*ir.Operation]bool
	// counts are the symbols that say how many elements the accesses have along an axis: there is none that has none.
	counts map[layout.Symbol]bool
}

// same reports whether a symbol has the same value both times.
func (g *gap) same(x symbol) bool {
	if x.inner && !g.sameCall {
		return false
	}
	return g.depth == 0 || g.depthOf(x) < int(g.depth)
}

func (g *gap) depthOf(x symbol) int {
	if x.inner {
		return x.depth + g.base
	}
	return x.depth
}

// carries reports whether a symbol counts the iterations of the loop that has gone on.
func (g *gap) carries(x symbol) bool {
	return g.depth > 0 && x.loop == g.loop && x.loop != nil && (!x.inner || g.sameCall)
}

// distance returns the distance as a polynomial.
func (g *gap) distance() layout.Poly {
	n := layout.Const(int64(g.steps))
	if int(g.steps) >= g.most {
		n = n.Add(layout.Var(g.more))
	}
	return n
}

// then is a polynomial at the time of the earlier access.
func (g *gap) then(p layout.Poly) layout.Poly {
	return p.Substitute(func(s layout.Symbol) layout.Poly {
		x := g.symbol(s)
		switch {
		case g.same(x):
			return g.iteration(s)
		case g.carries(x) && !g.gone:
			if n, ok := g.running[s]; ok && n.mod == 0 {
				return layout.Const(n.n).Sub(g.distance())
			}
			return layout.Var(s)
		case g.carries(x) && x.most < unlimited:
			return layout.Const(x.most).Sub(g.distance())
		}
		return layout.Var(g.earlier(s, x))
	})
}

// now is a polynomial now. The number of the iteration of the loop that has gone on is counted from the earlier one.
func (g *gap) now(p layout.Poly) layout.Poly {
	return p.Substitute(func(s layout.Symbol) layout.Poly {
		n, known := g.running[s]
		if known = known && n.mod == 0; !known && !g.gone && g.carries(g.symbol(s)) {
			return layout.Var(s).Add(g.distance())
		}
		return g.iteration(s)
	})
}

// iteration is a symbol now: the number of the iteration of a loop, where that is known.
func (g *gap) iteration(s layout.Symbol) layout.Poly {
	if n, ok := g.running[s]; ok && n.mod == 0 {
		return layout.Const(n.n)
	}
	return layout.Var(s)
}

// earlier returns the symbol for an earlier value of a symbol.
func (p *positions) earlier(s layout.Symbol, x symbol) layout.Symbol {
	t, ok := p.before[s]
	if !ok {
		t = p.fresh(x)
		p.before[s] = t
		p.past[t] = true
	}
	return t
}

// limits returns between which numbers a symbol lies.
func (g *gap) limits(s layout.Symbol) (least, most int64) {
	x := g.symbol(s)
	least, most = x.least, x.most
	switch {
	case s == g.more && g.loop != nil:
		if c := g.counter(g.loop); !g.gone {
			if n, ok := g.running[c]; ok && n.mod == 0 {
				return 0, n.n - int64(g.steps)
			}
		}
		if n := g.trips(); n < unlimited {
			return 0, n - 1 - int64(g.steps)
		}
	case g.past[s]:
	case g.carries(x) && !g.gone:
		least = max(0, g.running[s].least-int64(g.steps))
		if int(g.steps) >= g.most {
			least = 0
		}
		if most < unlimited {
			most -= int64(g.steps)
		}
	case x.loop != nil:
		least = max(least, g.running[s].least)
	}
	for _, i := range g.increments[s] {
		if g.looped[i.loop] {
			least = max(least, i.least)
		}
	}
	if g.counts[s] {
		least = max(least, 1)
	}
	return least, most
}

// notNegative reports whether a polynomial is surely not negative, between the bounds of its symbols.
func (g *gap) notNegative(p layout.Poly) bool {
	rest := map[layout.Symbol]int64{} // how much more than its least, or less than its most, a symbol may be
	from := p.Substitute(func(s layout.Symbol) layout.Poly {
		least, most := g.limits(s)
		switch {
		case least > -unlimited:
			if rest[s] = unlimited; most < unlimited {
				rest[s] = most - least
			}
			return layout.Const(least).Add(layout.Var(s))
		case most < unlimited:
			rest[s] = unlimited
			return layout.Const(most).Sub(layout.Var(s))
		}
		return layout.Var(s)
	})
	bounded := func(s layout.Symbol) bool { _, ok := rest[s]; return ok }
	if from.NotNegative(bounded) {
		return true
	}
	return !slices.ContainsFunc(from.AppendSymbols(nil), func(s layout.Symbol) bool { return !bounded(s) }) &&
		from.Relaxed(func(s layout.Symbol) (int64, bool) { return rest[s], rest[s] < unlimited }).NotNegative(bounded)
}

// trips returns how often the loop that has gone on runs.
func (g *gap) trips() int64 {
	if c, ok := g.counters[g.loop]; ok {
		if x := g.symbol(c); x.most < unlimited {
			return x.most + 1
		}
	}
	return unlimited
}

// axis is indices from 0 to most, each so far from the one before.
type axis struct{ step, most int64 }

// extent is the numbers that a view has from its position on: so many at each of the indices along its axes.
type extent struct {
	run  int64
	axes []axis
	// known is set if all steps are numbers.
	known bool
	// reach is a polynomial that is greater than each of the numbers, if none of the sizes is less than 1.
	reach layout.Poly
	// sizes are how many indices there are along the axes.
	sizes []layout.Poly
}

// apart reports whether two extents have no number in common, one at a distance from the other.
func (g *gap) apart(ahead layout.Poly, v, w *extent) bool {
	if !ahead.Known() {
		return false
	}
	if v.known && w.known {
		if c, xs, _, ok := g.equation(ahead, v, w); ok && solvable(c, xs) == no {
			return true
		}
	}
	h := *g
	h.counts = map[layout.Symbol]bool{}
	h.counted(v.sizes, g.then)
	h.counted(w.sizes, g.now)
	return h.notNegative(ahead.Sub(g.then(v.reach))) || h.notNegative(layout.Const(0).Sub(ahead).Sub(g.now(w.reach)))
}

// counted takes in sizes of an access, as they are at its time: the access has elements, so none is less than 1.
func (g *gap) counted(sizes []layout.Poly, at func(layout.Poly) layout.Poly) {
	for _, n := range sizes {
		if s, ok := at(n).Symbol(); ok {
			g.counts[s] = true
		}
	}
}

// equation returns the equation of a number that both extents have. counted says that the distance depends on nothing
// but numbers of iterations.
func (g *gap) equation(ahead layout.Poly, v, w *extent) (constant int64, xs []multiple, counted, ok bool) {
	constant, multiples, ok := ahead.Linear()
	if !ok {
		return 0, nil, false, false
	}
	counted = true
	for _, m := range multiples {
		least, most := g.limits(m.Symbol)
		xs = append(xs, multiple{m.Factor, least, most})
		counted = counted && (g.symbol(m.Symbol).loop != nil || m.Symbol == g.more)
	}
	for _, a := range w.axes {
		xs = append(xs, multiple{a.step, 0, a.most})
	}
	for _, a := range v.axes {
		xs = append(xs, multiple{-a.step, 0, a.most})
	}
	xs = append(xs, multiple{1, 1 - v.run, w.run - 1})
	return constant, xs, counted, true
}

// meet says how the bits of an earlier view, and of one now, lie.
func (g *gap) meet(v, w *view) meeting {
	g.looped = map[*ir.Operation]bool{g.loop: true}
	for _, s := range w.at().AppendSymbols(v.at().AppendSymbols(nil)) {
		g.looped[g.symbol(s).loop] = true
	}
	ahead := g.now(w.at()).Sub(g.then(v.at()))
	if g.partsApart(v, w) || g.apart(ahead, v.extent(g.positions, false), w.extent(g.positions, false)) {
		return meeting{overlap: apartBits}
	}
	a, b := v.extent(g.positions, true), w.extent(g.positions, true)
	if !ahead.Known() || !a.known || !b.known {
		return meeting{overlap: maybeBits}
	}
	c, xs, counted, ok := g.equation(ahead, a, b)
	switch {
	case !ok || !counted:
		return meeting{overlap: maybeBits}
	case solvable(c, g.last(ahead, xs)) == yes:
		return meeting{overlap: sameBits, uneven: g.uneven(ahead)}
	case solvable(c, xs) == yes:
		return meeting{overlap: sameBits, older: true, uneven: g.uneven(ahead)}
	}
	return meeting{overlap: maybeBits}
}

// uneven reports whether a polynomial depends on the number of an iteration that is running, and not counted.
func (g *gap) uneven(p layout.Poly) bool {
	return slices.ContainsFunc(p.AppendSymbols(nil), func(s layout.Symbol) bool {
		n, counted := g.running[s]
		return g.symbol(s).loop != nil && !g.past[s] && (!counted || g.first && n.mod != 0)
	})
}

// last restricts an equation to the last execution of the earlier access.
func (g *gap) last(ahead layout.Poly, xs []multiple) []multiple {
	out := append([]multiple(nil), xs...)
	_, multiples, _ := ahead.Linear()
	for i, m := range multiples {
		x := g.symbol(m.Symbol)
		switch {
		case m.Symbol == g.more:
			out[i].most = 0
		case g.past[m.Symbol] && x.loop != nil && x.loop != g.loop && x.most < unlimited:
			out[i].least = x.most
		}
	}
	return out
}

// partsApart reports whether two views are of parts of one view that have no index in common along an axis.
func (g *gap) partsApart(v, w *view) bool {
	for a := v.part; a != nil; a = a.of.part {
		for b := w.part; b != nil; b = b.of.part {
			if a.of != b.of || !a.of.distinct {
				continue
			}
			if at := a.of.at(); !g.then(at).Equal(g.now(at)) || g.depth != 0 && a.of.depth >= int(g.depth) {
				continue
			}
			for d := range a.offsets {
				if g.apart(g.now(b.offsets[d]).Sub(g.then(a.offsets[d])), a.extent(g.positions, d), b.extent(g.positions, d)) {
					return true
				}
			}
		}
	}
	return false
}
