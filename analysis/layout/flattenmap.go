package layout

import (
	"fmt"

	"hivm-opt/ir/indexing"
)

// FlattenRange resolves the two ends of a range of axes, both included. Negative
// axes count from the end. A rank-0 shape accepts 0 and -1, which both give 0. The
// error is [ErrRange], tested first, or [ErrOrder].
func FlattenRange(rank, start, end int) (lo, hi int, err error) {
	q := max(rank, 1)
	for _, axis := range [...]int{start, end} {
		if axis < -q || axis >= q {
			return 0, 0, fmt.Errorf("%w: axis %d of rank %d", ErrRange, axis, rank)
		}
	}
	lo, hi = start, end
	if lo < 0 {
		lo += q
	}
	if hi < 0 {
		hi += q
	}
	if lo > hi {
		return 0, 0, fmt.Errorf("%w: axes %d and %d", ErrOrder, start, end)
	}
	return lo, hi, nil
}

// FlattenShape returns the shape with the axes lo to hi, both included, replaced
// by their product. A rank-0 shape gives the shape (1). The error is [ErrRange],
// [ErrNegative] or [ErrOverflow].
func FlattenShape(shape []int64, lo, hi int) ([]int64, error) {
	if len(shape) == 0 && lo == 0 && hi == 0 {
		return []int64{1}, nil
	}
	if err := checkAxes(len(shape), lo, hi); err != nil {
		return nil, err
	}
	if _, err := Volume(shape); err != nil {
		return nil, err
	}
	size, err := Volume(shape[lo : hi+1])
	if err != nil {
		return nil, err
	}
	flat := make([]int64, 0, len(shape)-(hi-lo))
	flat = append(flat, shape[:lo]...)
	flat = append(flat, size)
	return append(flat, shape[hi+1:]...), nil
}

func checkAxes(rank, lo, hi int) error {
	if lo < 0 || hi < lo || hi >= rank {
		return fmt.Errorf("%w: axes %d to %d of rank %d", ErrRange, lo, hi, rank)
	}
	return nil
}

// FlattenToParent appends to dst the index that an index child of the flattened
// shape has in the original shape, where lo to hi are the flattened axes. The map
// depends on the shape only, so it exists for every parent, also a parent whose
// flattening has no strides. The error is [ErrRank] or [ErrRange].
func FlattenToParent(dst, shape []int64, lo, hi int, child []int64) ([]int64, error) {
	if len(shape) == 0 && lo == 0 && hi == 0 {
		return dst, checkIndex(child, []int64{1})
	}
	if err := checkAxes(len(shape), lo, hi); err != nil {
		return dst, err
	}
	if len(child) != len(shape)-(hi-lo) {
		return dst, fmt.Errorf("%w: %d indices for %d axes", ErrRank, len(child), len(shape)-(hi-lo))
	}
	if err := checkIndex(child[:lo], shape[:lo]); err != nil {
		return dst, err
	}
	if err := checkIndex(child[lo+1:], shape[hi+1:]); err != nil {
		return dst, err
	}
	base := len(dst)
	dst = append(dst, child[:lo]...)
	for range hi - lo + 1 {
		dst = append(dst, 0)
	}
	// Row-major digits come out innermost first.
	rest := child[lo]
	for d := hi; d >= lo; d-- {
		n := shape[d]
		if n <= 0 || rest < 0 {
			return dst[:base], fmt.Errorf("%w: index %d", ErrRange, child[lo])
		}
		dst[base+d] = rest % n
		rest /= n
	}
	if rest != 0 {
		return dst[:base], fmt.Errorf("%w: index %d", ErrRange, child[lo])
	}
	return append(dst, child[lo+1:]...), nil
}

// FlattenFromParent is the inverse of [FlattenToParent]: it appends to dst the
// index in the flattened shape. The error is [ErrRank], [ErrRange] or
// [ErrOverflow].
func FlattenFromParent(dst, shape []int64, lo, hi int, parent []int64) ([]int64, error) {
	if len(shape) == 0 && lo == 0 && hi == 0 && len(parent) == 0 {
		return append(dst, 0), nil
	}
	if err := checkAxes(len(shape), lo, hi); err != nil {
		return dst, err
	}
	if err := checkIndex(parent, shape); err != nil {
		return dst, err
	}
	rest := int64(0)
	for d := lo; d <= hi; d++ {
		p, ok := indexing.Mul(rest, shape[d])
		if !ok {
			return dst, ErrOverflow
		}
		if rest, ok = indexing.Add(p, parent[d]); !ok {
			return dst, ErrOverflow
		}
	}
	dst = append(dst, parent[:lo]...)
	dst = append(dst, rest)
	return append(dst, parent[hi+1:]...), nil
}

// checkIndex reports an index that is not one of the shape.
func checkIndex(idx, shape []int64) error {
	if len(idx) != len(shape) {
		return fmt.Errorf("%w: %d indices for %d axes", ErrRank, len(idx), len(shape))
	}
	for d, i := range idx {
		if i < 0 || i >= shape[d] {
			return fmt.Errorf("%w: index %d of axis %d", ErrRange, i, d)
		}
	}
	return nil
}
