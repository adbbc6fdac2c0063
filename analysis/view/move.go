package view

import (
	"fmt"
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/ir/indexing"
)

// derive returns a view of the given rank with the offset of the receiver and
// room for a mask, as a start for the result of a movement.
func (v *View) derive(rank int) *View {
	w := alloc(rank, true)
	if w.mask == nil {
		w.mask = []layout.Interval{}
	}
	w.offset = v.offset
	return w
}

// finish computes the size of a derived view and puts it into canonical form. It
// gives the receiver when nothing has changed.
func (v *View) finish(w *View) (*View, error) {
	size, err := layout.Volume(w.shape)
	if err != nil {
		return nil, err
	}
	w.size = size
	w, err = w.canonical()
	return v.orSame(w, err)
}

// rankError reports a list with the wrong length.
func (v *View) rankError(n int) error {
	return fmt.Errorf("%w: %d entries for rank %d", ErrRank, n, len(v.shape))
}

// Permute returns the view whose dimension d is dimension axes[d] of the
// receiver. The error is [ErrRank] when axes is no permutation.
func (v *View) Permute(axes ...int) (*View, error) {
	if !indexing.IsPermutation(axes, len(v.shape)) {
		return nil, fmt.Errorf("%w: no permutation of %d dimensions", ErrRank, len(v.shape))
	}
	w := alloc(len(v.shape), v.mask != nil)
	w.offset, w.size = v.offset, v.size
	for d, from := range axes {
		w.shape[d], w.strides[d] = v.shape[from], v.strides[from]
		if v.mask != nil {
			w.mask[d] = v.mask[from]
		}
	}
	return v.orSame(w, nil) // stays canonical
}

// Expand repeats dimensions of size 1: the result has the given shape, in which
// the others must agree. The error is [ErrRank], [ErrNegative], [ErrSize] or
// [ErrOverflow].
func (v *View) Expand(shape ...int64) (*View, error) {
	if len(shape) != len(v.shape) {
		return nil, v.rankError(len(shape))
	}
	w := v.derive(len(shape))
	copy(w.strides, v.strides)
	for d, n := range shape {
		lo, hi := v.interval(d)
		switch {
		case n < 0:
			return nil, ErrNegative
		case n == v.shape[d]:
		case v.shape[d] != 1:
			return nil, fmt.Errorf("%w: dimension %d has size %d, not 1", ErrSize, d, v.shape[d])
		case hi > lo:
			hi = n
		}
		w.shape[d], w.mask[d] = n, layout.Interval{Lo: lo, Hi: hi}
	}
	return v.finish(w)
}

// Pad adds masked elements in front of and behind each dimension. The error is
// [ErrRank], [ErrNegative] or [ErrOverflow].
func (v *View) Pad(before, after []int64) (*View, error) {
	if len(before) != len(v.shape) || len(after) != len(v.shape) {
		return nil, v.rankError(min(len(before), len(after)))
	}
	w := v.derive(len(v.shape))
	copy(w.strides, v.strides)
	for d, n := range v.shape {
		b, a := before[d], after[d]
		if b < 0 || a < 0 {
			return nil, ErrNegative
		}
		var ok [2]bool
		n, ok[0] = indexing.Add(n, b)
		n, ok[1] = indexing.Add(n, a)
		if !ok[0] || !ok[1] {
			return nil, ErrOverflow
		}
		lo, hi := v.interval(d)
		w.shape[d], w.mask[d] = n, layout.Interval{Lo: lo + b, Hi: hi + b}
	}
	if err := w.shift(before, -1); err != nil {
		return nil, err
	}
	return v.finish(w)
}

// Shrink keeps the given interval of each dimension. The error is [ErrRank] or
// [ErrRange].
func (v *View) Shrink(keep []layout.Interval) (*View, error) {
	if len(keep) != len(v.shape) {
		return nil, v.rankError(len(keep))
	}
	w := v.derive(len(v.shape))
	copy(w.strides, v.strides)
	var few [maxStack]int64
	from := few[:0]
	for d, k := range keep {
		if k.Lo < 0 || k.Hi < k.Lo || k.Hi > v.shape[d] {
			return nil, fmt.Errorf("%w: [%d, %d) of %d", ErrRange, k.Lo, k.Hi, v.shape[d])
		}
		lo, hi := v.interval(d)
		lo, hi = max(lo, k.Lo)-k.Lo, min(hi, k.Hi)-k.Lo
		w.shape[d], w.mask[d] = k.Hi-k.Lo, layout.Interval{Lo: lo, Hi: hi}
		from = append(from, k.Lo)
	}
	if err := w.shift(from, 1); err != nil {
		return nil, err
	}
	return v.finish(w)
}

// shift moves the offset by idx times the strides, with the given sign. It does
// so only for a view that has addresses: in others the offset means nothing, and
// its canonical form has none.
func (v *View) shift(idx []int64, sign int64) error {
	size, err := layout.Volume(v.shape)
	if err != nil {
		return err
	}
	if size == 0 || emptyBox(v.mask) {
		return nil
	}
	var offset indexing.Sum
	offset.Add(v.offset)
	for d, s := range v.strides {
		if sign < 0 {
			offset.SubProduct(idx[d], s)
		} else {
			offset.AddProduct(idx[d], s)
		}
	}
	var ok bool
	if v.offset, ok = offset.Value(); !ok {
		return ErrOverflow
	}
	return nil
}

// Flip reverses the dimensions whose entry is set. The error is [ErrRank] or
// [ErrOverflow].
func (v *View) Flip(flip ...bool) (*View, error) {
	if len(flip) != len(v.shape) {
		return nil, v.rankError(len(flip))
	}
	w := v.derive(len(v.shape))
	copy(w.shape, v.shape)
	var offset indexing.Sum
	offset.Add(v.offset)
	for d, s := range v.strides {
		lo, hi := v.interval(d)
		if flip[d] && v.size > 0 {
			var ok bool
			last := v.shape[d] - 1
			lo, hi = last+1-hi, last+1-lo
			offset.AddProduct(last, s)
			if s, ok = indexing.Sub(0, s); !ok {
				return nil, ErrOverflow
			}
		}
		w.strides[d], w.mask[d] = s, layout.Interval{Lo: lo, Hi: hi}
	}
	var ok bool
	if w.offset, ok = offset.Value(); !ok {
		return nil, ErrOverflow
	}
	return v.finish(w)
}

// Step keeps every steps[d]-th index of each dimension, beginning with 0. The
// error is [ErrRank], [ErrRange] for a step below 1, or [ErrOverflow].
func (v *View) Step(steps ...int64) (*View, error) {
	if len(steps) != len(v.shape) {
		return nil, v.rankError(len(steps))
	}
	w := v.derive(len(v.shape))
	for d, k := range steps {
		if k < 1 {
			return nil, fmt.Errorf("%w: step %d", ErrRange, k)
		}
		lo, hi := v.interval(d)
		w.shape[d] = ceilDiv(v.shape[d], k)
		w.mask[d] = layout.Interval{Lo: ceilDiv(lo, k), Hi: ceilDiv(hi, k)}
	}
	if emptyBox(w.mask) {
		return v.finish(w)
	}
	var offset indexing.Sum
	offset.Add(v.offset)
	for d, k := range steps {
		if w.mask[d].Len() == 1 { // a stride may not fit, and means nothing
			offset.AddProduct(w.mask[d].Lo*k, v.strides[d])
			continue
		}
		var ok bool
		if w.strides[d], ok = indexing.Mul(v.strides[d], k); !ok {
			return nil, ErrOverflow
		}
	}
	var ok bool
	if w.offset, ok = offset.Value(); !ok {
		return nil, ErrOverflow
	}
	return v.finish(w)
}

// emptyBox reports whether the intervals admit no index.
func emptyBox(mask []layout.Interval) bool {
	return slices.ContainsFunc(mask, func(m layout.Interval) bool { return m.Hi <= m.Lo })
}

// ceilDiv returns a/b rounded up, for a >= 0 and b > 0.
func ceilDiv(a, b int64) int64 {
	q, _ := indexing.CeilDiv(a, b) // fits
	return q
}
