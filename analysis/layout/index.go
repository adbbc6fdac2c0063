package layout

import (
	"errors"
	"fmt"

	"hivm-opt/ir/indexing"
)

// The errors of index arithmetic. [ErrOverflow] belongs to them.
var (
	// ErrNegative reports a negative size or amount.
	ErrNegative = errors.New("negative size")

	// ErrSize reports shapes with different numbers of elements.
	ErrSize = errors.New("sizes do not fit")

	// ErrRank reports a list whose length is not the rank.
	ErrRank = errors.New("rank does not fit")

	// ErrRange reports an index, axis or address outside its range.
	ErrRange = errors.New("out of range")

	// ErrOrder reports a range of axes whose start is right of its end.
	ErrOrder = errors.New("start after end")

	// ErrAmbiguous reports a shape whose missing size could be anything.
	ErrAmbiguous = errors.New("more than one size fits")
)

// Interval is half open: Lo <= i < Hi.
type Interval struct{ Lo, Hi int64 }

// Len returns the number of integers in the interval.
func (i Interval) Len() int64 { return max(i.Hi-i.Lo, 0) }

// FillRowMajor sets weights, which has the length of shape, to the weights of the
// row-major order: the last is 1, and each other one is the weight to its right times the
// size there. It returns the number of elements. The error is [ErrNegative] or
// [ErrOverflow].
func FillRowMajor(weights, shape []int64) (size int64, err error) {
	for _, n := range shape {
		if n < 0 {
			return 0, ErrNegative
		}
	}
	size, ok := indexing.FillRowMajor(weights, shape)
	if !ok {
		return 0, ErrOverflow
	}
	return size, nil
}

// Volume returns the number of elements of a shape. The error is [ErrNegative],
// or [ErrOverflow] when the number or one of the weights of [FillRowMajor] does not
// fit int64.
func Volume(shape []int64) (int64, error) {
	for _, n := range shape {
		if n < 0 {
			return 0, ErrNegative
		}
	}
	size, fits := int64(1), true
	for d := len(shape) - 1; d >= 0; d-- {
		if size, fits = indexing.Mul(size, shape[d]); !fits {
			return 0, ErrOverflow
		}
	}
	return size, nil
}

// Ravel returns the row-major position of an index. The error is [ErrRank], or
// [ErrRange] for an index outside the shape, or [ErrOverflow].
func Ravel(idx, shape []int64) (int64, error) {
	if len(idx) != len(shape) {
		return 0, fmt.Errorf("%w: %d indices for %d axes", ErrRank, len(idx), len(shape))
	}
	if _, err := Volume(shape); err != nil {
		return 0, err
	}
	pos := int64(0)
	for d, i := range idx {
		if i < 0 || i >= shape[d] {
			return 0, fmt.Errorf("%w: index %d of axis %d", ErrRange, i, d)
		}
		pos = pos*shape[d] + i // below the volume
	}
	return pos, nil
}

// Unravel returns the index at a row-major position: the inverse of [Ravel]. The
// error is [ErrRange] for a position outside the shape, [ErrNegative] or
// [ErrOverflow].
func Unravel(pos int64, shape []int64) ([]int64, error) {
	size, err := Volume(shape)
	if err != nil {
		return nil, err
	}
	if pos < 0 || pos >= size {
		return nil, fmt.Errorf("%w: position %d of %d", ErrRange, pos, size)
	}
	idx := make([]int64, len(shape))
	UnravelInto(idx, pos, shape)
	return idx, nil
}

// UnravelInto is [Unravel] without checks or an allocation: it sets idx, which
// has the length of shape. The position must be one of the shape's.
func UnravelInto(idx []int64, pos int64, shape []int64) {
	for d := len(shape) - 1; d >= 0; d-- {
		n := shape[d]
		idx[d] = pos % n
		pos /= n
	}
}

// InferShape replaces the one size -1 of a shape, if there is any, so that the
// shape has the given number of elements, and returns a copy. The error is
// [ErrAmbiguous] for two such sizes and for such a size beside a 0, [ErrSize] when
// no size fits, [ErrNegative] or [ErrOverflow].
func InferShape(size int64, shape []int64) ([]int64, error) {
	if size < 0 {
		return nil, ErrNegative
	}
	out := make([]int64, len(shape))
	copy(out, shape)
	missing := -1
	for d, n := range out {
		if n != -1 {
			continue
		}
		if missing >= 0 {
			return nil, ErrAmbiguous
		}
		missing = d
		out[d] = 1
	}
	known, err := Volume(out)
	switch {
	case err != nil:
		return nil, err
	case missing < 0 && known != size:
		return nil, fmt.Errorf("%w: %d elements for %d", ErrSize, known, size)
	case missing < 0:
		return out, nil
	case known == 0:
		return nil, ErrAmbiguous
	case size%known != 0:
		return nil, fmt.Errorf("%w: %d is no multiple of %d", ErrSize, size, known)
	}
	out[missing] = size / known
	return out, nil
}
