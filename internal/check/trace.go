package check

import (
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// machine is a form with numbers for all that is unknown: it says which elements
// an element of an init is computed from.
type machine struct {
	form    *form
	inits   []strided
	inputs  []strided
	low     []int64 // by axis: where the input begins
	high    []int64 // by axis: the padding behind it
	budget  int     // elements that may still be looked at
	current []int64 // the place along each axis
}

// strided is a buffer with numbers.
type strided struct {
	*buffer
	View
	given View  // View before [machine.frame] has added padding in front
	start int64 // among the sources of a concatenation
}

// read is an element that takes part in another element.
type read struct {
	operand int
	root    *ir.Value
	address int64
	// place is where the result is along an axis on which places count.
	place int64
}

// env gives symbols their values.
type env func(layout.Symbol) int64

// numbers returns the values of polynomials, or false if a polynomial has no value.
func (e env) numbers(ps []layout.Poly) ([]int64, bool) {
	out := make([]int64, len(ps))
	for i, p := range ps {
		n, ok := p.Eval(e)
		if !ok {
			return nil, false
		}
		out[i] = n
	}
	return out, true
}

// view returns a view with numbers. An offset that is not known is taken for 0.
func (e env) view(v *view) (View, bool) {
	out := View{Operand: v.operand}
	var ok1, ok2 bool
	out.Sizes, ok1 = e.numbers(v.Sizes)
	out.Strides, ok2 = e.numbers(v.Strides)
	out.Offset, _ = v.Offset.Eval(e)
	for _, n := range out.Sizes {
		if n < 0 {
			return out, false
		}
	}
	return out, ok1 && ok2
}

// run gives a form numbers. It is false if these are not possible.
func (f *form) run(e env, budget int) (*machine, bool) {
	m := &machine{form: f, low: make([]int64, len(f.axes)), high: make([]int64, len(f.axes)), budget: budget, current: make([]int64, len(f.axes))}
	load := func(bs []buffer) ([]strided, bool) {
		out := make([]strided, len(bs))
		for i := range bs {
			v, ok := e.view(bs[i].view)
			if !ok || !bs[i].strided {
				return nil, false
			}
			out[i] = strided{buffer: &bs[i], View: v, given: v}
		}
		return out, true
	}
	var ok bool
	if m.inits, ok = load(f.inits); !ok {
		return nil, false
	}
	if m.inputs, ok = load(f.inputs); !ok {
		return nil, false
	}
	for a, x := range f.axes {
		if x.role == padded {
			var also bool
			m.low[a], ok = x.low.Eval(e)
			m.high[a], also = x.high.Eval(e)
			if !ok || !also {
				return nil, false
			}
		}
	}
	starts := make([]int64, len(f.axes))
	for i := range m.inputs {
		for d, x := range m.inputs[i].dims {
			if x.reach == part {
				m.inputs[i].start = starts[x.axis]
				starts[x.axis] += m.inputs[i].View.Sizes[d]
			}
		}
	}
	return m, f.margin == nil || m.frame(e)
}

// frame finds out where the rows of the source of a padded move lie. Padding on the
// left of a row that fills the destination lies in front of that.
func (m *machine) frame(e env) bool {
	g := m.form.margin
	left, ok1 := g.left.Eval(e)
	right, ok2 := g.right.Eval(e)
	dst, last := &m.inits[0], len(m.form.axes)-1
	n, room := m.inputs[0].View.Sizes[last], dst.View.Sizes[last]
	switch {
	case !ok1 || !ok2:
		return false
	case !g.hasLeft && g.hasRight:
		left = room - n - right
	case n == room && left > 0 && right == 0:
		dst.View.Sizes = slices.Clone(dst.View.Sizes)
		dst.View.Sizes[last] += left
		dst.View.Offset -= left * dst.View.Strides[last]
	}
	m.low[last] = left
	return true
}

// count returns how many elements a view has.
func (v View) count() (int64, bool) { return indexing.NumElements(v.Sizes) }

// index returns the index of an element by its number in row-major order, which is
// below the number of elements.
func (v View) index(position int64) []int64 {
	out, _ := layout.Unravel(position, v.Sizes)
	return out
}

func (v View) address(index []int64) int64 {
	at := v.Offset
	for d, i := range index {
		at += i * v.Strides[d]
	}
	return at
}

// element returns the elements that take part in one of an init. It is false when
// the budget is used up.
func (m *machine) element(init int, index []int64) ([]read, bool) {
	dst := &m.inits[init]
	for d, x := range dst.dims {
		m.current[x.axis] = index[d]
	}
	var out []read
	for i := range m.inputs {
		src := &m.inputs[i]
		lists := make([][]int64, len(src.dims))
		place := int64(-1)
		for d, x := range src.dims {
			axis := m.form.axes[x.axis]
			p := m.placeOf(src, dst, d)
			if many := x.reach == whole || x.reach == prefix || x.reach == suffix; many && p.n > int64(m.budget) {
				return nil, false
			}
			lists[d] = steps[x.reach](p)
			if axis.role == single && x.reach == whole {
				place = p.x
			}
		}
		n := int64(1)
		for _, l := range lists {
			n *= int64(len(l))
			if n > int64(m.budget) {
				return nil, false
			}
		}
		m.budget -= int(n) + 1
		all := View{Sizes: make([]int64, len(lists))}
		for d, l := range lists {
			all.Sizes[d] = int64(len(l))
		}
		for k := range n {
			at := all.index(k)
			for d := range at {
				at[d] = lists[d][at[d]]
			}
			out = append(out, read{operand: src.View.Operand, root: src.root, address: src.View.address(at), place: place})
		}
	}
	return out, m.budget > 0
}

// placeOf says where an element of an init is along dimension d of an input.
func (m *machine) placeOf(src, dst *strided, d int) place {
	x := src.dims[d]
	axis := m.form.axes[x.axis]
	p := place{x: m.current[x.axis], n: src.View.Sizes[d], low: m.low[x.axis], turn: src.ordinal, of: axis.channels}
	switch x.reach {
	case part:
		p.low = src.start
	case channel:
		p.turn = dst.ordinal
	}
	return p
}
