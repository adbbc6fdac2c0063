package view

import (
	"fmt"
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/ir/indexing"
)

// rung is one step of the ladder that a view climbs: count times, position and
// address grow by these amounts.
type rung struct{ count, position, address int64 }

// maxStack is the rank up to which scratch space stays off the heap.
const maxStack = 12

// Reshape returns the view with another shape and the same elements in the same
// row-major order. The same shape gives the receiver. The error is
// [ErrNegative], [ErrSize] when the numbers of elements differ, or [ErrNoView]
// exactly when no single view does it; and [ErrOverflow] when that view has a
// stride or an offset that does not fit int64.
func (v *View) Reshape(shape ...int64) (*View, error) {
	if slices.Equal(v.shape, shape) {
		return v, nil
	}
	size, err := layout.Volume(shape)
	if err != nil {
		return nil, err
	}
	if size != v.size {
		return nil, fmt.Errorf("%w: %d elements, not %d", ErrSize, size, v.size)
	}
	if v.void() {
		return voidView(shape, size)
	}
	w, from := v.box(shape)
	if w == nil {
		return nil, ErrNoView
	}
	var few [maxStack]rung
	if err := w.climb(v.ladder(few[:0])); err != nil {
		return nil, err
	}
	var offset indexing.Sum
	offset.Add(from)
	for d, s := range w.strides {
		offset.SubProduct(w.mask[d].Lo, s)
	}
	var ok bool
	if w.offset, ok = offset.Value(); !ok {
		return nil, ErrOverflow
	}
	return w.canonical()
}

// voidView returns the view of a shape without a valid element. Rank 0 cannot
// say that its element is masked.
func voidView(shape []int64, size int64) (*View, error) {
	if len(shape) == 0 {
		return nil, ErrNoView
	}
	v := alloc(len(shape), size > 0) // the intervals are empty
	copy(v.shape, shape)
	v.size = size
	return v.canonical()
}

// box returns a view of the new shape, still without strides, whose mask is the
// box between the least and the greatest valid position, and the address of its
// lower corner. It is nil when these two are no corners of a box.
func (v *View) box(shape []int64) (*View, int64) {
	least, greatest, weight := int64(0), int64(0), int64(1)
	for d := len(v.shape) - 1; d >= 0; d-- {
		lo, hi := v.interval(d)
		least += lo * weight // below the size
		greatest += (hi - 1) * weight
		weight *= v.shape[d]
	}
	w := alloc(len(shape), true)
	copy(w.shape, shape)
	w.size = v.size
	for d := len(shape) - 1; d >= 0; d-- {
		n := shape[d]
		lo, hi := least%n, greatest%n
		if hi < lo {
			return nil, 0
		}
		w.mask[d] = layout.Interval{Lo: lo, Hi: hi + 1}
		least /= n
		greatest /= n
	}
	if w.mask == nil { // rank 0
		w.mask = []layout.Interval{}
	}
	return w, v.base()
}

// ladder appends the rungs of the valid elements, from inner to outer. Neighbours
// that continue each other are one rung.
func (v *View) ladder(rungs []rung) []rung {
	weight := int64(1)
	for d := len(v.shape) - 1; d >= 0; d-- {
		position := weight
		weight *= v.shape[d] // at most the size
		lo, hi := v.interval(d)
		if hi-lo == 1 {
			continue
		}
		if len(rungs) > 0 {
			inner := &rungs[len(rungs)-1]
			p, okP := indexing.Mul(inner.count, inner.position)
			a, okA := indexing.Mul(inner.count, inner.address)
			if okP && okA && p == position && a == v.strides[d] {
				inner.count *= hi - lo // at most the size
				continue
			}
		}
		rungs = append(rungs, rung{hi - lo, position, v.strides[d]})
	}
	return rungs
}

// climb gives the view strides such that its valid elements climb the rungs. The
// mask is the box of the valid elements.
func (v *View) climb(rungs []rung) error {
	d, weight, fits := len(v.shape)-1, int64(1), true
	for _, r := range rungs {
		done := int64(1)
		for done < r.count {
			for d >= 0 && v.mask[d].Len() == 1 {
				weight *= v.shape[d]
				d--
			}
			if d < 0 || r.position*done != weight { // less than the size, as done < count
				return ErrNoView
			}
			var ok bool
			v.strides[d], ok = indexing.Mul(r.address, done)
			fits = fits && ok
			done *= v.mask[d].Len() // at most the size
			weight *= v.shape[d]
			d--
		}
		if done != r.count {
			return ErrNoView
		}
	}
	for ; d >= 0; d-- {
		if v.mask[d].Len() != 1 {
			return ErrNoView
		}
	}
	if !fits {
		return ErrOverflow
	}
	return nil
}

// Coarsest merges neighbouring dimensions until no reshape can merge any more,
// and returns the result with the dimensions of the receiver that each of its
// own comes from. No other way of grouping has fewer groups. A leading dimension
// joins the first group as long as it can.
func (v *View) Coarsest() (*View, layout.Groups) {
	groups := v.groups()
	if groups.IsIdentity() {
		return v, groups
	}
	shape := make([]int64, len(groups))
	for k, group := range groups {
		shape[k] = 1
		for _, d := range group {
			shape[k] *= v.shape[d] // at most the size
		}
	}
	w, err := v.Reshape(shape...)
	if err != nil { // not reached: the groups are legal
		return v, layout.Identity(len(v.shape))
	}
	return w, groups
}

// groups returns the coarsest legal groups. Every part of a legal group is legal,
// so extending each group as far as possible gives the fewest.
func (v *View) groups() layout.Groups {
	groups := layout.Identity(len(v.shape))
	out := groups[:0]
	var open block
	for d, group := range groups {
		next := v.block(d)
		if merged, ok := open.join(next); d > 0 && (ok || v.void()) {
			open = merged
			last := &out[len(out)-1]
			*last = slices.Concat(*last, group)
			continue
		}
		open = next
		out = append(out, group)
	}
	return out
}

// block is a dimension: a size, the number of valid indices, and their stride.
type block struct{ size, valid, stride int64 }

func (v *View) block(d int) block {
	lo, hi := v.interval(d)
	return block{v.shape[d], hi - lo, v.strides[d]}
}

// join merges the block with the next one to its right, if together they are one
// dimension: the valid indices are an interval and the addresses affine.
func (b block) join(inner block) (block, bool) {
	out := block{b.size * inner.size, b.valid * inner.valid, inner.stride}
	if b.valid == 1 {
		return out, true
	}
	if inner.valid != inner.size {
		return block{}, false
	}
	if inner.size == 1 {
		out.stride = b.stride
		return out, true
	}
	run, ok := indexing.Mul(inner.size, inner.stride)
	return out, ok && run == b.stride
}

// Flatten merges the dimensions start to end, both included; negative dimensions
// count from the end. A single dimension gives the receiver, and rank 0 the shape
// (1). The error is an error of [layout.FlattenRange] or [View.Reshape].
func (v *View) Flatten(start, end int) (*View, error) {
	lo, hi, err := layout.FlattenRange(len(v.shape), start, end)
	if err != nil {
		return nil, err
	}
	if lo == hi && len(v.shape) > 0 {
		return v, nil
	}
	shape, err := layout.FlattenShape(v.shape, lo, hi)
	if err != nil {
		return nil, err
	}
	return v.Reshape(shape...)
}

// Squeeze removes the given dimensions, which have size 1; negative dimensions
// count from the end. The error is [ErrRange], [ErrSize], or [ErrNoView] for a view
// that is all masked and would have rank 0.
func (v *View) Squeeze(axes ...int) (*View, error) {
	drop := make([]bool, len(v.shape))
	for _, axis := range axes {
		if axis < 0 {
			axis += len(v.shape)
		}
		if axis < 0 || axis >= len(v.shape) {
			return nil, fmt.Errorf("%w: dimension %d of rank %d", ErrRange, axis, len(v.shape))
		}
		if v.shape[axis] != 1 {
			return nil, fmt.Errorf("%w: dimension %d has size %d", ErrSize, axis, v.shape[axis])
		}
		drop[axis] = true
	}
	shape := make([]int64, 0, len(v.shape))
	for d, n := range v.shape {
		if !drop[d] {
			shape = append(shape, n)
		}
	}
	return v.Reshape(shape...)
}

// Unsqueeze inserts dimensions of size 1, such that they are the given dimensions
// of the result; negative dimensions count from its end. The error is [ErrRange],
// also for a dimension given twice.
func (v *View) Unsqueeze(axes ...int) (*View, error) {
	rank := len(v.shape) + len(axes)
	unit := make([]bool, rank)
	for _, axis := range axes {
		if axis < 0 {
			axis += rank
		}
		if axis < 0 || axis >= rank || unit[axis] {
			return nil, fmt.Errorf("%w: dimension %d of rank %d", ErrRange, axis, rank)
		}
		unit[axis] = true
	}
	shape := make([]int64, 0, rank)
	rest := v.shape
	for _, u := range unit {
		n := int64(1)
		if !u {
			n, rest = rest[0], rest[1:]
		}
		shape = append(shape, n)
	}
	return v.Reshape(shape...)
}
