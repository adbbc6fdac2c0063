package check

import (
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/ir"
)

// Bounds of the search for a counter-example.
const (
	maxChoices = 4000   // of numbers for the unknowns
	maxChosen  = 500    // for which parts are inside of their sources
	maxTried   = 60     // for which the operation has a meaning
	maxReads   = 60_000 // elements looked at, over all choices
	maxPlaces  = 4096   // elements of an init that are compared
)

// search looks for numbers for which a pair that was not proved differs. why is the
// reason why the proof failed.
func (q *Prover) search(before, after *form, why error) Result {
	if before.vague != "" || after.vague != "" || !q.comparable(before, after) {
		return unknown(why.Error())
	}
	s := q.solverFor(before, after)
	e, _ := q.differ(s, before, after)
	switch {
	case e == nil:
		return unknown(why.Error())
	case q.dependent(s, before, after):
		return unknown(why.Error() + "; it matters if " + sizesText(e) + " can be")
	}
	return Result{Verdict: Refuted, Reason: e.Text[0], Example: e}
}

// comparable reports whether of all operands it is known whether they are in the same
// memory after as before.
func (q *Prover) comparable(before, after *form) bool {
	return !slices.ContainsFunc(before.pairs(after), func(p [2]*buffer) bool {
		x, y := p[0].root, p[1].root
		return x != y && !(q.isOrigin(x) && q.isOrigin(y))
	})
}

// pairs returns the buffers with the buffers of another form that are in their
// place.
func (f *form) pairs(other *form) [][2]*buffer {
	bs, as := f.buffers(), other.buffers()
	out := make([][2]*buffer, min(len(bs), len(as)))
	for i := range out {
		out[i] = [2]*buffer{bs[i], as[i]}
	}
	return out
}

// isOrigin reports whether a value is an origin of memory: an argument of a function,
// or a result of an operation that allocates. Different origins can be different
// memory. A buffer with another beginning, such as a memref.view, may be the memory of
// others.
func (q *Prover) isOrigin(v *ir.Value) bool {
	if v == nil || q.pair.foreign(v) {
		return false
	}
	def := v.Op()
	if def == nil {
		return v.Block().Region().Parent().Has(ir.IsolatedFromAbove)
	}
	return allocates(def)
}

// allocates reports whether an operation is known to begin memory of its own.
func allocates(op *ir.Operation) bool {
	effects, known := ir.Effects(op)
	return known && slices.ContainsFunc(effects, func(e ir.Effect) bool { return e.Kind == ir.AllocEffect })
}

// differ tries numbers until two forms differ. It returns how many it tried.
func (q *Prover) differ(s *solver, before, after *form) (e *CounterExample, tried int) {
	budget := maxReads
	for range q.choices(s) {
		b, ok := before.run(s.value, budget)
		if !ok || !b.sensible() {
			continue
		}
		a, ok := after.run(s.value, budget)
		if !ok {
			continue
		}
		tried++
		if e := difference(b, a); e != nil {
			return e, tried
		}
		budget = min(b.budget, a.budget)
		if budget <= 0 || tried == maxTried {
			break
		}
	}
	return nil, tried
}

// meaningless is the verdict on a pair of which only the operation before has a
// meaning.
func (q *Prover) meaningless(before *form, why error) Result {
	s := q.solverFor(before)
	for range q.choices(s) {
		b, ok := before.run(s.value, maxReads)
		if !ok || !b.sensible() || b.idle() {
			continue
		}
		e := &CounterExample{Operand: -1, Before: "defined", After: "without meaning", Text: []string{"the operation has no meaning after: " + why.Error()}}
		e.describe(b, nil)
		return Result{Verdict: Refuted, Reason: e.Text[0], Example: e}
	}
	return unknown("after: " + why.Error())
}

// solverFor returns the solver that chooses numbers for forms; the first form has
// to have a meaning.
func (q *Prover) solverFor(before *form, others ...*form) *solver {
	s := newSolver(q)
	s.form(before)
	s.meaning(before)
	for _, f := range others {
		s.form(f)
	}
	for _, b := range before.buffers() {
		if b.value != nil {
			q.inBounds(s, b.value)
		}
	}
	s.ready()
	return s
}

// choices makes choices of numbers for which the subviews are in bounds: all there
// are, or a sample of them.
func (q *Prover) choices(s *solver) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		n := s.count(1 << 62)
		tried := 0
		for t := range min(n, maxChoices) {
			if n > maxChoices && t > 0 {
				t = scramble(t)
			}
			if !s.choose(t) {
				continue
			}
			if tried++; tried > maxChosen || !yield(tried) {
				return
			}
		}
	}
}

// scramble makes a number that looks random, always the same.
func scramble(x uint64) uint64 {
	x = (x + 0x9e3779b97f4a7c15) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// dependent reports whether two forms depend on a number that is computed from
// others, so that the chosen value may be impossible. The beginning of a buffer
// does not count if it is the same before and after.
func (q *Prover) dependent(s *solver, before, after *form) bool {
	var used []layout.Symbol
	add := func(ps ...layout.Poly) {
		for _, p := range ps {
			used = p.AppendSymbols(used)
		}
	}
	bs, as := before.buffers(), after.buffers()
	for i := range bs {
		add(bs[i].Sizes...)
		add(bs[i].Strides...)
		if i < len(as) && !bs[i].Offset.Equal(as[i].Offset) {
			add(bs[i].Offset, as[i].Offset)
		}
	}
	for _, b := range as {
		add(b.Sizes...)
		add(b.Strides...)
	}
	for _, f := range []*form{before, after} {
		for _, x := range f.axes {
			add(x.low, x.high)
		}
		if f.margin != nil {
			add(f.margin.left, f.margin.right)
		}
	}
	classes := map[layout.Symbol]bool{}
	for _, x := range used {
		classes[s.find(x)] = true
	}
	return slices.ContainsFunc(s.all, func(x layout.Symbol) bool { return !q.table.Free(x) && classes[s.find(x)] })
}

// idle reports whether nothing is written.
func (m *machine) idle() bool {
	for i := range m.inits {
		if n, ok := m.inits[i].count(); !ok || n > 0 {
			return false
		}
	}
	return true
}

// sensible reports whether the operation has a meaning: sizes that must agree do,
// unless they are part of the text.
func (m *machine) sensible() bool {
	f := m.form
	if m.unsound() != "" && !f.stated() {
		return false
	}
	for i := range m.inputs {
		src := &m.inputs[i]
		for d, x := range src.dims {
			n := src.View.Sizes[d]
			_, stated := src.buffer.Sizes[d].Value()
			size, known := int64(-1), false
			if k := m.inits[0].along[x.axis]; k >= 0 {
				size = m.inits[0].View.Sizes[k]
				_, known = m.inits[0].buffer.Sizes[k].Value()
			}
			if stated && known || size < 0 && x.reach != fixed {
				continue
			}
			if f.margin != nil && x.axis == len(f.axes)-1 {
				if low := m.low[x.axis]; low < 0 || low+n > size {
					return false
				}
				continue
			}
			if p := (place{n: n, low: m.low[x.axis], of: f.axes[x.axis].channels}); !fits(x.reach, p, size) {
				return false
			}
		}
	}
	for i := range m.inits {
		for d, x := range m.inits[i].dims {
			if x.reach == fixed && m.inits[i].View.Sizes[d] != 1 {
				return false
			}
		}
	}
	return true
}

// stated reports whether the sizes and amounts of a form are all in the text, so that
// it is not the choice of numbers that does not add up.
func (f *form) stated() bool {
	for _, b := range f.buffers() {
		for _, n := range b.Sizes {
			if _, ok := n.Value(); !ok {
				return false
			}
		}
	}
	for _, x := range f.axes {
		_, low := x.low.Value()
		_, high := x.high.Value()
		if !low || !high {
			return false
		}
	}
	return true
}

// fits reports whether an input of size p.n along a dimension goes with a size of
// the init.
func fits(r reach, p place, size int64) bool {
	switch r {
	case fixed:
		return p.n == 1
	case either:
		return p.n == 1 || p.n == size
	case whole:
		return true
	case padding, part:
		return p.low+p.n <= size || p.low < 0
	case turn:
		return p.n*p.of == size
	case channel:
		return p.n/p.of == size
	}
	return p.n == size
}
