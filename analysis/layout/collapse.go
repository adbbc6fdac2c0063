package layout

import (
	"errors"
	"fmt"
	"slices"

	"hivm-opt/ir/indexing"
)

// ErrNotContiguous reports a group whose axes provably cannot become one strided
// axis. Its text is the text of MLIR's memref.collapse_shape verifier.
var ErrNotContiguous = errors.New("invalid source layout map or collapsing non-contiguous dims")

// Collapse returns the shape that results from merging the axes of each group.
//
// The size of a group is the product of its sizes; it is [Dynamic] when any of
// them is, even beside a 0. An identity layout stays the identity. A strided
// shape stays strided and keeps its offset, and each group gets the stride of
// its last axis once trailing axes of size 1 are dropped (all but the first, if
// all are 1). There is one exception: when that axis has a dynamic size and one
// of the axes before it does not have size 1, the stride is Dynamic, because the
// axis may turn out to be 1 and its stride void.
//
// A group is refused with [ErrNotContiguous] when the stride of an axis differs
// from the stride demanded by the axes to its right in the group. Axes of size 1
// are exempt, and a dynamic stride differs from nothing: success does not prove
// the merge right, only not refuted (see [Contiguous] for the proof).
//
// Without groups, a shape whose axes all have static size 1 collapses to rank 0.
// Other errors wrap [ErrShape], [ErrGroups] or [ErrOverflow], the last when a
// size of the result does not fit int64.
//
// This is the verifier [HIVM].
func Collapse(s Shape, g Groups) (Shape, error) {
	return HIVM.Collapse(s, g)
}

// Verifier is a compiler's rule for groups that collapse, and for the resulting
// type.
type Verifier uint8

const (
	// HIVM is the reference compiler: [Collapse].
	HIVM Verifier = iota
	// LLVM19 is MLIR of that release. It has no zero strides, takes the strides of
	// units into account, unless they are at the end of a group, and gives a
	// dynamic stride to every group of several axes that ends in a dynamic size.
	LLVM19
	// LLVM22 is MLIR of that release: LLVM19 with zero strides and without regard
	// to the strides of units.
	LLVM22
)

// ErrZeroStride reports a stride of 0, which [LLVM19] cannot spell.
var ErrZeroStride = errors.New("strides must not be zero")

// Collapse is the function [Collapse] of another verifier. The error may also be
// [ErrZeroStride].
func (v Verifier) Collapse(s Shape, g Groups) (Shape, error) {
	if err := s.check(); err != nil {
		return Shape{}, err
	}
	if len(g) > 0 || !allUnits(s.Sizes) {
		if err := g.Validate(len(s.Sizes)); err != nil {
			return Shape{}, err
		}
	}
	if v == LLVM19 && s.Strided && slices.Contains(s.Strides, 0) {
		return Shape{}, ErrZeroStride
	}
	n := len(g)
	if !s.Strided {
		sizes := make([]int64, n)
		if err := productsOf(sizes, s.Sizes, g); err != nil {
			return Shape{}, err
		}
		return Shape{Sizes: sizes}, nil
	}
	numbers := make([]int64, 2*n)
	out := Shape{Sizes: numbers[:n:n], Strides: numbers[n:], Offset: s.Offset, Strided: true}
	if err := productsOf(out.Sizes, s.Sizes, g); err != nil {
		return Shape{}, err
	}
	start := 0
	for k, group := range g {
		end := start + len(group)
		stride, ok := v.mergeStrides(s.Sizes[start:end], s.Strides[start:end])
		if !ok {
			return Shape{}, ErrNotContiguous
		}
		out.Strides[k] = stride
		start = end
	}
	return out, nil
}

// productsOf sets out[k] to the number of elements in group k of sizes.
func productsOf(out, sizes []int64, g Groups) error {
	start := 0
	for k, group := range g {
		end := start + len(group)
		size, ok := product(sizes[start:end])
		if !ok {
			return ErrOverflow
		}
		out[k] = size
		start = end
	}
	return nil
}

// product multiplies sizes; one dynamic size makes it Dynamic, otherwise one 0
// makes it 0. It is false when it does not fit int64.
func product(sizes []int64) (int64, bool) {
	if slices.Contains(sizes, Dynamic) {
		return Dynamic, true
	}
	return indexing.NumElements(sizes)
}

// mergeStrides returns the stride of one group, given the sizes and strides of
// its axes, at least one. It is false when the axes provably do not chain.
func (v Verifier) mergeStrides(sizes, strides []int64) (int64, bool) {
	last := len(sizes) - 1
	for last > 0 && sizes[last] == 1 {
		last--
	}
	stride := strides[last]
	if sizes[last] == Dynamic && last > 0 && !(v == HIVM && allUnits(sizes[:last])) {
		stride = Dynamic
	}

	// run is the stride that the axes right of m-1 demand of axis m-1. Once it
	// has left int64 it equals no stride, and only a later factor can bring it
	// back.
	run, fits := stride, true
	for m := len(sizes) - 1; m > 0; m-- {
		switch {
		case fits:
			run, fits = indexing.MulStride(run, sizes[m])
		case sizes[m] == 0 || sizes[m] == Dynamic:
			run, fits = sizes[m], true
		}
		if sizes[m-1] == 1 && v != LLVM19 || strides[m-1] == Dynamic {
			continue
		}
		if !fits || run != Dynamic && run != strides[m-1] {
			return 0, false
		}
	}
	return stride, true
}

// ExpandStrides returns the strides of the shape that results from splitting
// axis k of s into the axes g[k] of a shape with the given sizes: the innermost
// axis of a group keeps the stride of the source axis, and going left each
// stride is the one to its right times the size there. A dynamic factor makes
// the stride [Dynamic], unless the other factor is 0. An identity layout counts
// as row-major strides. The offset does not change.
//
// Without groups, s must have rank 0 and all result sizes must be 1; then all
// strides are 1. That the sizes of a group multiply to the size they come from
// is not checked.
//
// The error wraps [ErrShape], [ErrGroups] when g does not have one group per
// axis of s and one entry per result size, or [ErrOverflow].
func ExpandStrides(s Shape, g Groups, resultSizes []int64) (strides []int64, err error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	if err := checkSizes(resultSizes); err != nil {
		return nil, err
	}
	if len(g) != len(s.Sizes) {
		return nil, fmt.Errorf("%w: %d groups for rank %d", ErrGroups, len(g), len(s.Sizes))
	}
	strides = make([]int64, len(resultSizes))
	if len(g) == 0 && allUnits(resultSizes) {
		for i := range strides {
			strides[i] = 1
		}
		return strides, nil
	}
	if err := g.Validate(len(resultSizes)); err != nil {
		return nil, err
	}

	dense, fits := int64(1), true // row-major stride of source axis k
	i := len(resultSizes) - 1
	for k := len(g) - 1; k >= 0; k-- {
		stride, ok := dense, fits
		if s.Strided {
			stride, ok = s.Strides[k], true
		}
		for range g[k] {
			if !ok {
				return nil, ErrOverflow
			}
			strides[i] = stride
			stride, ok = indexing.MulStride(stride, resultSizes[i])
			i--
		}
		if fits {
			dense, fits = indexing.MulStride(dense, s.Sizes[k])
		}
	}
	return strides, nil
}
