package layout

import (
	"cmp"
	"math"
	"slices"

	"hivm-opt/ir/indexing"
)

// Equal reports whether two layouts have each element at the same address, for all values
// of the symbols.
func (s Symbolic) Equal(t Symbolic) bool {
	return s.Offset.Equal(t.Offset) && slices.EqualFunc(s.Sizes, t.Sizes, Poly.Equal) && slices.EqualFunc(s.Strides, t.Strides, Poly.Equal)
}

// Apart reports whether two layouts of one memory are known to have no address in common:
// one ends before the other begins, or they are different parts of the same rows.
func (s Symbolic) Apart(t Symbolic) bool {
	if s.check() != nil || t.check() != nil {
		return false
	}
	ahead, known := t.Offset.Sub(s.Offset).Value()
	if !known {
		return false
	}
	if ahead < 0 {
		return ahead > math.MinInt64 && t.before(s, -ahead)
	}
	return s.before(t, ahead)
}

// before is Apart for a layout that begins so much ahead.
func (s Symbolic) before(t Symbolic, ahead int64) bool {
	_, end, known := s.span()
	begin, _, too := t.span()
	if first, fits := indexing.Add(ahead, begin); known && too && fits && end < first {
		return true
	}
	axes, ok := s.common(t)
	return ok && distinct(axes, ahead)
}

// span returns the lowest and the highest address from the offset on.
func (s Symbolic) span() (lo, hi int64, ok bool) {
	for d := range s.Sizes {
		n, known := s.Sizes[d].Value()
		if known && n == 1 {
			continue
		}
		stride, too := s.Strides[d].Value()
		far, fits := indexing.Mul(n-1, stride)
		if !known || !too || !fits || n < 1 {
			return 0, 0, false
		}
		at := &hi
		if far < 0 {
			at = &lo
		}
		if *at, fits = indexing.Add(*at, far); !fits {
			return 0, 0, false
		}
	}
	return lo, hi, true
}

// sharedAxis is an axis along which two layouts step as far. A size that is not known is
// [Dynamic].
type sharedAxis struct{ stride, here, there int64 }

// common returns the axes of two layouts with several elements, by decreasing strides. ok is
// false unless all strides are positive numbers, the same in both.
func (s Symbolic) common(t Symbolic) (axes []sharedAxis, ok bool) {
	if s.Rank() != t.Rank() {
		return nil, false
	}
	for d := range s.Sizes {
		if s.Unit(d) && t.Unit(d) {
			continue
		}
		of := s
		if s.Unit(d) {
			of = t
		}
		stride, known := of.Strides[d].Value()
		if !known || stride <= 0 || !s.Unit(d) && !t.Unit(d) && !s.Strides[d].Equal(t.Strides[d]) {
			return nil, false
		}
		axes = append(axes, sharedAxis{stride, s.Size(d), t.Size(d)})
	}
	slices.SortFunc(axes, func(a, b sharedAxis) int { return cmp.Compare(b.stride, a.stride) })
	return axes, true
}

// distinct reports whether elements along axes differ in their addresses from the
// elements that are so much ahead: an address is an index along each axis, and the
// indices along an axis differ.
func distinct(axes []sharedAxis, ahead int64) bool {
	var indices []int64 // of the first element ahead
	for _, x := range axes {
		indices = append(indices, ahead/x.stride)
		ahead %= x.stride
	}
	apart, rest := ahead != 0, ahead // rest is how far the elements inside of an axis reach
	for k := len(axes) - 1; k >= 0; k-- {
		x := axes[k]
		if rest >= x.stride {
			return false // an address may belong to several indices
		}
		apart = apart || x.here != Dynamic && indices[k] >= x.here
		if k == 0 {
			break
		}
		if x.here == Dynamic || x.there == Dynamic {
			return false
		}
		most, ok1 := indexing.Add(indices[k], x.there)
		far, ok2 := indexing.Mul(max(x.here, most)-1, x.stride)
		var ok3 bool
		if rest, ok3 = indexing.Add(rest, far); !ok1 || !ok2 || !ok3 {
			return false
		}
	}
	return apart
}
