package layout

import (
	"errors"
	"fmt"

	"hivm-opt/ir/indexing"
)

// Dynamic is a size, stride or offset that is not known statically. It has the
// value MLIR uses for the purpose, so no static quantity may have it.
const Dynamic = indexing.Dynamic

var (
	// ErrShape is wrapped by every error about a malformed [Shape] or size list:
	// a negative static size, or strides that do not match the sizes in number.
	ErrShape = errors.New("invalid shape")

	// ErrOverflow reports that a size or stride of a result does not fit int64.
	ErrOverflow = errors.New("size or stride does not fit 64 bits")
)

// Shape is the layout of one memref type. Sizes, strides and the offset are
// counted in elements; the last axis is the innermost. Each may be [Dynamic].
//
// With Strided false the layout is the identity: row-major without gaps. Then
// Strides and Offset mean nothing and should be nil and 0. With Strided true,
// Strides has one entry per size. A strided<[1]> with offset 0 of rank 1 is the
// identity too, but this package keeps it strided; the code that builds types from
// shapes decides on the spelling.
type Shape struct {
	Sizes   []int64
	Strides []int64
	Offset  int64
	Strided bool
}

// Size returns the size of an axis, Dynamic for an axis that does not exist.
func (s Shape) Size(axis int) int64 {
	if axis < 0 || axis >= len(s.Sizes) {
		return Dynamic
	}
	return s.Sizes[axis]
}

// Unit reports whether the axis has static size 1. It is false for an axis that
// does not exist and for a dynamic size.
func (s Shape) Unit(axis int) bool {
	return axis >= 0 && axis < len(s.Sizes) && s.Sizes[axis] == 1
}

// check reports a malformed shape with an error that wraps ErrShape.
func (s Shape) check() error {
	if s.Strided && len(s.Strides) != len(s.Sizes) {
		return fmt.Errorf("%w: %d sizes but %d strides", ErrShape, len(s.Sizes), len(s.Strides))
	}
	return checkSizes(s.Sizes)
}

func checkSizes(sizes []int64) error {
	for axis, size := range sizes {
		if size < 0 && size != Dynamic {
			return fmt.Errorf("%w: size %d of axis %d is negative", ErrShape, size, axis)
		}
	}
	return nil
}

func allUnits(sizes []int64) bool {
	for _, size := range sizes {
		if size != 1 {
			return false
		}
	}
	return true
}
