package view

import (
	"errors"

	"hivm-opt/analysis/layout"
)

// The errors of this package. Some are errors of package layout by the same name.
var (
	// ErrNegative reports a negative size or amount.
	ErrNegative = layout.ErrNegative
	// ErrSize reports shapes with different numbers of elements, or a size that
	// may not change.
	ErrSize = layout.ErrSize
	// ErrRank reports a list whose length is not the rank, or that is no
	// permutation.
	ErrRank = layout.ErrRank
	// ErrRange reports an index, axis, step or address outside its range.
	ErrRange = layout.ErrRange
	// ErrOrder reports a range of axes whose start is right of its end.
	ErrOrder = layout.ErrOrder
	// ErrMask reports an interval that is reversed or leaves its axis.
	ErrMask = errors.New("invalid mask")
	// ErrNoView reports that the result is not a single view.
	ErrNoView = errors.New("not a single view")
	// ErrOverflow reports that a size, stride or address does not fit int64.
	ErrOverflow = layout.ErrOverflow
	// ErrNotInvertible reports strides that are not separated, see
	// [View.Inverse].
	ErrNotInvertible = errors.New("strides are not separated")
	// ErrAmbiguous reports a shape whose missing size could be anything.
	ErrAmbiguous = layout.ErrAmbiguous
)
