package view

import (
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/ir/indexing"
)

// Compose returns the view that maps an index of outer to inner's element at the
// row-major position that is outer's address. All of these addresses must be
// positions of inner, or the error is [ErrRange].
//
// The result is never wrong, but not every composition that is a single view is
// found: a composition that is no single view gives [ErrNoView], and so do some
// that are. Found are
//
//   - all outer views that rearrange all of inner: a reshape and a permutation of
//     row-major order;
//   - all others in which the digits of the position, in inner's shape or in the
//     shape of its coarsest form, never carry into each other while an index of
//     outer runs, and inner's mask restricts one dimension of outer at a time.
func (inner *View) Compose(outer *View) (*View, error) {
	if outer.void() {
		return voidView(outer.shape, outer.size)
	}
	low, high, _ := outer.Extent()
	if low < 0 || high >= inner.size {
		return nil, ErrRange
	}
	if inner.void() {
		return voidView(outer.shape, outer.size)
	}
	if order, ok := outer.rearranges(inner.size); ok {
		return inner.rearrange(outer, order)
	}
	w, err := inner.carryFree(outer)
	if err != nil {
		if coarse, _ := inner.Coarsest(); coarse != inner {
			return coarse.carryFree(outer)
		}
	}
	return w, err
}

// rearranges reports whether the addresses of the view are all positions below
// size, in a permuted row-major order, and returns the dimensions in that order.
func (v *View) rearranges(size int64) (order []int, ok bool) {
	if v.mask != nil || v.offset != 0 || v.size != size {
		return nil, false
	}
	order = make([]int, len(v.shape))
	for d := range order {
		order[d] = d
	}
	// Units have stride 0 and end up on the right.
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case v.strides[a] > v.strides[b]:
			return -1
		case v.strides[a] < v.strides[b]:
			return 1
		}
		return 0
	})
	run := int64(1)
	for k := len(order) - 1; k >= 0; k-- {
		d := order[k]
		if v.shape[d] == 1 {
			continue
		}
		if v.strides[d] != run {
			return nil, false
		}
		run *= v.shape[d]
	}
	return order, true
}

// rearrange composes with a view that rearranges the receiver in that order.
func (v *View) rearrange(outer *View, order []int) (*View, error) {
	shape, back := make([]int64, len(order)), make([]int, len(order))
	for k, d := range order {
		shape[k] = outer.shape[d]
		back[d] = k
	}
	w, err := v.Reshape(shape...)
	if err != nil {
		return nil, err
	}
	return w.Permute(back...)
}

// digits describes the digits of a position in the shape of a view, while an index
// of another view, the outer view, runs.
type digits struct {
	rank   int     // of the view
	start  []int64 // at the lower corner of the outer view's valid box
	deltas []int64 // by dimension of the outer view, the change for a step
}

// of returns the change for a step in dimension k of the outer view.
func (s *digits) of(k int) []int64 { return s.deltas[k*s.rank : (k+1)*s.rank] }

// digitsOf takes the positions at the lower corner of outer and one step away.
func (v *View) digitsOf(outer *View) *digits {
	rank := len(v.shape)
	numbers := make([]int64, rank*(len(outer.shape)+1))
	s := &digits{rank: rank, start: numbers[:rank], deltas: numbers[rank:]}
	base := outer.base()
	layout.UnravelInto(s.start, base, v.shape)
	for k, stride := range outer.strides {
		if lo, hi := outer.interval(k); hi-lo == 1 {
			continue
		}
		delta := s.of(k)
		layout.UnravelInto(delta, base+stride, v.shape)
		for j := range delta {
			delta[j] -= s.start[j]
		}
	}
	return s
}

// span returns the interval that digit j runs through, and the only dimension
// that moves it, -1 for none and -2 for several. It is false when the digit
// leaves int64.
func (s *digits) span(outer *View, j int) (low, high int64, by int, ok bool) {
	low, high, by = s.start[j], s.start[j], -1
	for k := range outer.shape {
		delta := s.of(k)[j]
		if delta == 0 {
			continue
		}
		if by == -1 {
			by = k
		} else {
			by = -2
		}
		lo, hi := outer.interval(k)
		way, okWay := indexing.Mul(delta, hi-lo-1)
		low, ok = indexing.Add(low, min(way, 0))
		if !ok || !okWay {
			return 0, 0, 0, false
		}
		if high, ok = indexing.Add(high, max(way, 0)); !ok {
			return 0, 0, 0, false
		}
	}
	return low, high, by, true
}

// carryFree composes with a view during whose steps no digit of the position
// leaves its range. Then no carry ever happens, so the digits are affine in the
// index.
func (v *View) carryFree(outer *View) (*View, error) {
	s := v.digitsOf(outer)
	w := alloc(len(outer.shape), true)
	copy(w.shape, outer.shape)
	w.size = outer.size
	for k := range w.mask {
		w.mask[k].Lo, w.mask[k].Hi = outer.interval(k)
	}
	void := false
	for j, n := range v.shape {
		low, high, by, ok := s.span(outer, j)
		if !ok || low < 0 || high >= n {
			return nil, ErrNoView
		}
		lo, hi := v.interval(j)
		switch {
		case lo <= low && high < hi:
		case high < lo || hi <= low:
			void = true
		case by < 0:
			return nil, ErrNoView
		default:
			first, _ := outer.interval(by)
			valid := within(s.start[j], s.of(by)[j], layout.Interval{Lo: lo, Hi: hi})
			w.mask[by].Lo = max(w.mask[by].Lo, first+valid.Lo)
			w.mask[by].Hi = min(w.mask[by].Hi, first+valid.Hi)
		}
	}
	if void || emptyBox(w.mask) {
		return voidView(outer.shape, outer.size)
	}
	var offset indexing.Sum
	offset.Add(v.offset)
	for j, s0 := range s.start {
		offset.AddProduct(s0, v.strides[j])
	}
	for k := range w.shape {
		first, _ := outer.interval(k)
		var stride indexing.Sum
		for j, delta := range s.of(k) {
			stride.AddProduct(delta, v.strides[j])
		}
		var ok bool
		if w.strides[k], ok = stride.Value(); !ok {
			return nil, ErrNoView
		}
		offset.SubProduct(first, w.strides[k])
	}
	var ok bool
	if w.offset, ok = offset.Value(); !ok {
		return nil, ErrNoView
	}
	w, err := w.canonical()
	if err != nil {
		return nil, ErrNoView
	}
	return w, nil
}

// within returns the t >= 0 for which start + t·delta is in the interval. The
// delta is not 0, and start is not beyond the interval in its direction.
func within(start, delta int64, i layout.Interval) layout.Interval {
	if delta < 0 { // mirror
		start, delta = -start, -delta
		i.Lo, i.Hi = 1-i.Hi, 1-i.Lo
	}
	return layout.Interval{
		Lo: ceilDiv(max(i.Lo-start, 0), delta),
		Hi: ceilDiv(max(i.Hi-start, 0), delta),
	}
}
