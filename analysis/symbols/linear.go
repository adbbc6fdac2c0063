package symbols

import (
	"slices"

	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// Linear is a sum of multiples of values and a constant.
type Linear struct {
	terms    []term
	Constant int64
}

// term is a value times a factor, which is not 0.
type term struct {
	value  *ir.Value
	factor int64
}

// LinearOf returns a value as a sum.
func LinearOf(v *ir.Value) Linear {
	if n, ok := ir.ConstantInt(v); ok {
		return Linear{Constant: n}
	}
	return Linear{terms: []term{{v, 1}}}
}

// IsConstant reports whether no values are in the sum.
func (l Linear) IsConstant() bool { return len(l.terms) == 0 }

// Plus returns l + k·m. It is false if a number does not fit into 64 bits.
func (l Linear) Plus(k int64, m Linear) (Linear, bool) {
	out := Linear{terms: slices.Clone(l.terms)}
	n, ok := indexing.Mul(k, m.Constant)
	if !ok {
		return Linear{}, false
	}
	if out.Constant, ok = indexing.Add(l.Constant, n); !ok {
		return Linear{}, false
	}
	for _, t := range m.terms {
		n, ok := indexing.Mul(k, t.factor)
		if !ok || !out.add(t.value, n) {
			return Linear{}, false
		}
	}
	return out, true
}

// add adds a multiple of a value.
func (l *Linear) add(v *ir.Value, factor int64) bool {
	i := slices.IndexFunc(l.terms, func(t term) bool { return t.value == v })
	if i < 0 {
		if factor != 0 {
			l.terms = append(l.terms, term{v, factor})
		}
		return true
	}
	n, ok := indexing.Add(l.terms[i].factor, factor)
	if l.terms[i].factor = n; n == 0 {
		l.terms = slices.Delete(l.terms, i, i+1)
	}
	return ok
}

// Relations are sums that a value is equal to, that it does not exceed, and that it is at least.
type Relations struct{ Equal, AtMost, AtLeast []Linear }

// Related is implemented by operations that relate their integer results, or the arguments of
// blocks in them, to other values.
type Related interface {
	// Relations returns what v, as in Bounded, is related to. Sums of it have no more values
	// than op has operands.
	Relations(b *Bounds, op *ir.Operation, v *ir.Value) Relations
}

// maxSums bounds how many sums are looked at for one value.
const maxSums = 64

// linear returns a number that a value, times a sign, never exceeds, found by putting what values
// are related to in their places: so that what is added and taken away again does not count.
func (b *Bounds) linear(v *ir.Value, sign int64) (int64, bool) {
	s := search{b, maxSums}
	l, _ := Linear{}.Plus(sign, LinearOf(v))
	return s.most(l)
}

// Scaled returns the value of which v is a multiple and a number more, if the operation that
// defines v says so.
func (b *Bounds) Scaled(v *ir.Value) (factor, plus int64, of *ir.Value, ok bool) {
	op := b.asked(v)
	if op == nil {
		return 0, 0, nil, false
	}
	x, ok := ir.As[Related](op)
	if !ok {
		return 0, 0, nil, false
	}
	equal := x.Relations(b, op, v).Equal
	if len(equal) != 1 || len(equal[0].terms) != 1 {
		return 0, 0, nil, false
	}
	t := equal[0].terms[0]
	return t.factor, equal[0].Constant, t.value, true
}

// search is the search for an upper bound of a sum.
type search struct {
	*Bounds
	budget int
}

// most returns a number that a sum never exceeds.
func (s *search) most(l Linear) (best int64, ok bool) {
	if s.budget--; s.budget < 0 {
		return 0, false
	}
	if l.IsConstant() {
		return l.Constant, true
	}
	last := slices.MaxFunc(l.terms, func(t, u term) int { return s.height(t.value) - s.height(u.value) })
	for _, by := range s.limits(last) {
		rest, fits := l.Plus(-last.factor, LinearOf(last.value))
		if fits {
			rest, fits = rest.Plus(last.factor, by)
		}
		if !fits {
			continue
		}
		if n, found := s.most(rest); found && (!ok || n < best) {
			best, ok = n, true
		}
	}
	return best, ok
}

// limits returns the sums that a value, times a factor, can be replaced by for an upper bound.
func (s *search) limits(t term) []Linear {
	var out []Linear
	if op := s.asked(t.value); op != nil {
		if x, ok := ir.As[Related](op); ok {
			r := x.Relations(s.Bounds, op, t.value)
			if out = append(out, r.Equal...); len(out) > 0 {
				return out
			}
			if t.factor > 0 {
				out = append(out, r.AtMost...)
			} else {
				out = append(out, r.AtLeast...)
			}
		}
	}
	r := s.Range(t.value)
	end := r.Most
	if t.factor < 0 {
		end = r.Least
	}
	if !none(end) {
		out = append(out, Linear{Constant: end})
	}
	return out
}

// height returns how long the longest way from a value to values that are not related to any is.
func (b *Bounds) height(v *ir.Value) int {
	if h, ok := b.heights[v]; ok {
		return h
	}
	op := b.asked(v)
	if op == nil || b.depth == maxDepth {
		return 0
	}
	x, ok := ir.As[Related](op)
	if !ok {
		return 0
	}
	if b.heights == nil {
		b.heights = map[*ir.Value]int{}
	}
	b.heights[v] = 0 // for values that depend on themselves
	b.depth++
	h := 0
	r := x.Relations(b, op, v)
	for _, l := range slices.Concat(r.Equal, r.AtMost, r.AtLeast) {
		for _, t := range l.terms {
			h = max(h, 1+b.height(t.value))
		}
	}
	b.depth--
	b.heights[v] = h
	return h
}
