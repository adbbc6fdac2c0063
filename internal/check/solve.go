package check

import (
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// solver gives symbols values for which an operation has a meaning: sizes that
// have to be equal are, paddings add up, and parts are inside of their sources.
type solver struct {
	q       *Prover
	kinds   map[layout.Symbol]kind
	same    map[layout.Symbol]layout.Symbol // equal pairs; the last pair counts
	fixed   map[layout.Symbol]int64
	derived []derivation
	bounds  []bound
	free    []layout.Symbol // the chosen numbers
	all     []layout.Symbol
	values  map[layout.Symbol]int64
}

// kind is the use of a symbol, which decides on the numbers to try.
type kind uint8

const (
	aNumber kind = iota
	aStride
	aSize
)

// candidates are the numbers to try.
var candidates = [...][]int64{
	aNumber: {0, 1, 2, 3},
	aStride: {7, 24, 2, 60, 1},
	aSize:   {2, 3, 4, 1, 5, 0},
}

// derivation is a symbol that follows from others.
type derivation struct {
	symbol layout.Symbol
	is     layout.Poly
}

// bound is that a part of a buffer is inside of it along an axis.
type bound struct{ offset, size, step, room layout.Poly }

func newSolver(q *Prover) *solver {
	return &solver{
		q:      q,
		kinds:  map[layout.Symbol]kind{},
		same:   map[layout.Symbol]layout.Symbol{},
		fixed:  map[layout.Symbol]int64{},
		values: map[layout.Symbol]int64{},
	}
}

// find returns the symbol that represents all symbols equal to s.
func (s *solver) find(x layout.Symbol) layout.Symbol {
	for {
		y, ok := s.same[x]
		if !ok {
			return x
		}
		x = y
	}
}

// use notes the symbols of polynomials.
func (s *solver) use(k kind, ps ...layout.Poly) {
	for _, p := range ps {
		_, lone := p.Symbol()
		for _, x := range p.AppendSymbols(nil) {
			if was := s.kinds[x]; was < k && (lone || k != aSize) {
				s.kinds[x] = k
			} else {
				s.kinds[x] = was
			}
		}
	}
}

// equate notes that two polynomials have one value.
func (s *solver) equate(p, q layout.Poly) {
	x, ok1 := p.Symbol()
	y, ok2 := q.Symbol()
	if ok1 && ok2 {
		if x, y = s.find(x), s.find(y); x != y {
			s.same[x] = y
			if n, ok := s.fixed[x]; ok {
				s.fixed[y] = n
			}
		}
		return
	}
	gap := p.Sub(q)
	for _, x := range gap.AppendSymbols(nil) {
		if is, ok := solved(gap, x); ok && s.derive(x, is) {
			return
		}
	}
}

// solved returns the value of a symbol where a polynomial is zero, if that is again
// a polynomial: where it is linear in the symbol, with a coefficient that divides.
func solved(zero layout.Poly, x layout.Symbol) (layout.Poly, bool) {
	at := func(n int64) layout.Poly {
		return zero.Substitute(func(y layout.Symbol) layout.Poly {
			if x == y {
				return layout.Const(n)
			}
			return layout.Var(y)
		})
	}
	rest := at(0)
	k, ok := at(1).Sub(rest).Value()
	if again, linear := at(2).Sub(at(1)).Value(); !ok || !linear || again != k || k == 0 {
		return layout.Poly{}, false
	}
	if n, ok := rest.Value(); ok && n%k == 0 {
		return layout.Const(-n / k), true
	}
	switch k {
	case 1:
		return rest.Mul(layout.Const(-1)), true
	case -1:
		return rest, true
	}
	return layout.Poly{}, false
}

// derive notes that a symbol is a polynomial of others. It returns false, and notes
// nothing, if the symbol is known already.
func (s *solver) derive(x layout.Symbol, is layout.Poly) bool {
	x = s.find(x)
	if _, known := s.fixed[x]; known || slices.ContainsFunc(s.derived, func(d derivation) bool { return s.find(d.symbol) == x }) {
		return false
	}
	if n, ok := is.Value(); ok {
		s.fixed[x] = n
		return true
	}
	for _, y := range is.AppendSymbols(nil) {
		if s.find(y) == x {
			return false
		}
	}
	s.derived = append(s.derived, derivation{x, is})
	return true
}

// ready decides which symbols are chosen.
func (s *solver) ready() {
	kinds := map[layout.Symbol]kind{}
	for x, k := range s.kinds {
		s.all = append(s.all, x)
		x = s.find(x)
		kinds[x] = max(kinds[x], k)
	}
	for x := range kinds {
		_, known := s.fixed[x]
		if !known && !slices.ContainsFunc(s.derived, func(d derivation) bool { return s.find(d.symbol) == x }) {
			s.free = append(s.free, x)
		}
	}
	slices.Sort(s.free)
	s.kinds = kinds
}

// value is the [env] of the current choice.
func (s *solver) value(x layout.Symbol) int64 {
	x = s.find(x)
	if n, ok := s.fixed[x]; ok {
		return n
	}
	return s.values[x]
}

// choose makes choice number t, which is one of count. It is false for numbers for
// which the operation has no meaning.
func (s *solver) choose(t uint64) bool {
	for i, x := range s.free {
		c := candidates[s.kinds[x]]
		n := uint64(len(c))
		s.values[x] = c[(t%n+uint64(i))%n]
		t /= n
	}
	for _, d := range s.derived {
		n, ok := d.is.Eval(s.value)
		if !ok {
			return false
		}
		s.values[s.find(d.symbol)] = n
	}
	for _, b := range s.bounds {
		n, ok := env(s.value).numbers([]layout.Poly{b.offset, b.size, b.step, b.room})
		if ok && (n[0] < 0 || n[1] < 0 || n[1] > 0 && n[0]+(n[1]-1)*n[2] >= n[3]) {
			return false
		}
	}
	return true
}

// count returns the number of different choices, at most limit.
func (s *solver) count(limit uint64) uint64 {
	n := uint64(1)
	for _, x := range s.free {
		if n *= uint64(len(candidates[s.kinds[x]])); n >= limit {
			return limit
		}
	}
	return n
}

// resolve returns the value of a polynomial once all relations between sizes are
// known.
func (s *solver) resolve(p layout.Poly) layout.Poly {
	for range len(s.derived) + 1 {
		again := false
		p = p.Substitute(func(x layout.Symbol) layout.Poly {
			x = s.find(x)
			if n, ok := s.fixed[x]; ok {
				return layout.Const(n)
			}
			for _, d := range s.derived {
				if s.find(d.symbol) == x {
					again = true
					return d.is
				}
			}
			return layout.Var(x)
		})
		if !again {
			break
		}
	}
	return p
}

// assuming returns a form in terms of the remaining unknowns when it has a meaning.
func (f *form) assuming(s *solver) *form {
	all := func(ps []layout.Poly) []layout.Poly {
		out := make([]layout.Poly, len(ps))
		for i, p := range ps {
			out[i] = s.resolve(p)
		}
		return out
	}
	out := *f
	buffers := func(bs []buffer) []buffer {
		bs = slices.Clone(bs)
		for i := range bs {
			v := *bs[i].view
			v.Sizes, v.Strides, v.Offset = all(v.Sizes), all(v.Strides), s.resolve(v.Offset)
			bs[i].view = &v
		}
		return bs
	}
	out.inits, out.inputs = buffers(f.inits), buffers(f.inputs)
	out.axes = slices.Clone(f.axes)
	for i := range out.axes {
		out.axes[i].low, out.axes[i].high = s.resolve(out.axes[i].low), s.resolve(out.axes[i].high)
	}
	return &out
}

// form records the dependences of a form.
func (s *solver) form(f *form) {
	for _, b := range f.buffers() {
		s.use(aSize, b.Sizes...)
		s.use(aStride, b.Strides...)
		s.use(aNumber, b.Offset)
	}
	for _, x := range f.axes {
		s.use(aNumber, x.low, x.high)
	}
	if f.margin != nil {
		s.use(aNumber, f.margin.left, f.margin.right)
	}
}

// meaning notes for which sizes a form has a meaning. Premises: [agreeWhole],
// [agreeMargin] and [agreeRest]. An operand that may be repeated says nothing.
func (s *solver) meaning(f *form) {
	for a := range f.axes {
		size, ok := f.inits[0].sizeAlong(a)
		if !ok {
			continue
		}
		for i := 1; i < len(f.inits); i++ {
			if other, ok := f.inits[i].sizeAlong(a); ok {
				s.equate(other, size)
			}
		}
		s.axis(f, a, size)
		if role := f.axes[a].role; role == joined || role == padded || role == interleaved {
			continue // the sizes differ, as axis says
		}
		if !s.q.holds(agreeMargin, f.margin == nil || a < len(f.axes)-1) {
			continue
		}
		for _, b := range f.buffers() {
			if d := b.along[a]; d >= 0 && b.dims[d].reach != either && s.q.holds(agreeWhole, b.dims[d].reach != whole) {
				s.equate(b.Sizes[d], size)
			}
		}
	}
	for _, b := range f.buffers() {
		for d, x := range b.dims {
			if x.reach == fixed {
				s.equate(b.Sizes[d], layout.Const(1))
			}
		}
	}
}

// axis notes how the sizes along an axis depend on each other.
func (s *solver) axis(f *form, a int, size layout.Poly) {
	sum := layout.Const(0)
	for i := range f.inputs {
		n, ok := f.inputs[i].sizeAlong(a)
		if !ok {
			continue
		}
		switch x := f.axes[a]; x.role {
		case padded:
			s.equate(size, n.Add(x.low).Add(x.high))
		case interleaved:
			switch {
			case !x.splits:
				s.equate(size, n.Mul(layout.Const(x.channels)))
			case s.q.holds(agreeRest, !x.rest):
				s.equate(n, size.Mul(layout.Const(x.channels)))
			}
		case joined:
			sum = sum.Add(n)
		}
	}
	if f.axes[a].role == joined {
		s.equate(size, sum)
	}
}

// inBounds records the conditions of the views that a value comes from: that parts
// are inside of their sources, and expansions have as many elements.
func (q *Prover) inBounds(s *solver, v *ir.Value) {
	for range maxChain {
		v = q.original(v)
		def := v.Op()
		if def == nil {
			return
		}
		source, ok := ir.As[memref.ViewLike](def)
		if !ok {
			return
		}
		switch {
		case memref.IsSubView(def):
			q.subviewBounds(s, def)
		case memref.IsExpandShape(def):
			q.expansion(s, def)
		}
		v = source.ViewSource(def)
	}
}

// expansion records that the product of the sizes of an expansion is the size of
// its source.
func (q *Prover) expansion(s *solver, op *ir.Operation) {
	src, ok1 := q.layoutOf(op.Operand(0))
	out, ok2 := q.layoutOf(op.Result(0))
	groups := memref.Reassociation(op)
	if !ok1 || !ok2 || len(groups) != src.Rank() || groups.Validate(out.Rank()) != nil {
		return
	}
	for k, g := range groups {
		n := layout.Const(1)
		for _, d := range g {
			n = n.Mul(out.Sizes[d])
		}
		s.use(aSize, src.Sizes[k], n)
		s.equate(src.Sizes[k], n)
	}
}

func (q *Prover) subviewBounds(s *solver, op *ir.Operation) {
	src, ok := q.layoutOf(op.Operand(0))
	v := memref.SubView{Op: op}
	offsets, sizes, steps := q.table.List(v.MixedOffsets()), q.table.List(v.MixedSizes()), q.table.List(v.MixedStrides())
	if !ok || len(offsets) != src.Rank() || len(sizes) != src.Rank() || len(steps) != src.Rank() {
		return
	}
	for d := range offsets {
		b := bound{offsets[d], sizes[d], steps[d], src.Sizes[d]}
		s.use(aNumber, b.offset)
		s.use(aSize, b.size, b.room)
		s.use(aStride, b.step)
		s.bounds = append(s.bounds, b)
	}
}
