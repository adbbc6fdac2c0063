package layout

import (
	"slices"

	"hivm-opt/ir/indexing"
)

// ReshapeStrides returns the strides that give the elements of a strided array
// another shape without moving them, and whether such strides exist. The strides of
// axes of size 1, which mean nothing, are as in numpy:
//
//   - The same shape keeps all strides.
//   - An array that is contiguous, or empty, gets row-major strides; a size 0
//     does not multiply.
//   - Otherwise units that precede an axis continue its strides outwards, and
//     units behind the last axis repeat the last stride.
//
// Without strides there are malformed arguments, different numbers of elements,
// axes that do not chain, and strides that do not fit int64.
func ReshapeStrides(shape, strides, newShape []int64) ([]int64, bool) {
	if len(shape) != len(strides) {
		return nil, false
	}
	size, err := Volume(shape)
	if err != nil {
		return nil, false
	}
	if newSize, err := Volume(newShape); err != nil || newSize != size {
		return nil, false
	}
	out := make([]int64, len(newShape))
	switch {
	case slices.Equal(shape, newShape):
		copy(out, strides)
	case contiguousStrides(shape, strides, size):
		run, ok := int64(1), true
		for d := len(out) - 1; d >= 0; d-- {
			if !ok {
				return nil, false // beside a 0 the product of the others may not fit
			}
			out[d] = run
			run, ok = indexing.Mul(run, max(newShape[d], 1))
		}
	default:
		if !restride(out, shape, strides, newShape) {
			return nil, false
		}
	}
	return out, true
}

// contiguousStrides reports whether the strides are row-major where they matter.
func contiguousStrides(shape, strides []int64, size int64) bool {
	if size == 0 {
		return true
	}
	run := int64(1)
	for d := len(shape) - 1; d >= 0; d-- {
		if shape[d] != 1 && strides[d] != run {
			return false
		}
		run *= shape[d]
	}
	return true
}

// restride sets out to the strides of newShape. Both shapes have the same number
// of elements, which is not 0.
func restride(out, shape, strides, newShape []int64) bool {
	var few [16]axis // enough for any real rank, and stays off the heap
	old := few[:0]
	for d, n := range shape {
		if n != 1 {
			old = append(old, axis{n, strides[d]})
		}
	}
	// A group is a run of old axes and one of new axes with equal products, as
	// short as possible. The products divide the number of elements.
	next := 0
	for len(old) > 0 {
		start := next
		p, q := newShape[next], old[0].size
		next++
		k := 1
		for p != q {
			if p < q {
				p *= newShape[next]
				next++
			} else {
				q *= old[k].size
				k++
			}
		}
		if !chained(old[:k]) {
			return false
		}
		run, ok := old[k-1].stride, true
		for d := next - 1; d >= start; d-- {
			if !ok {
				return false
			}
			out[d] = run
			run, ok = indexing.Mul(run, newShape[d])
		}
		old = old[k:]
	}
	last := int64(1)
	if next > 0 {
		last = out[next-1]
	}
	for d := next; d < len(out); d++ {
		out[d] = last
	}
	return true
}

// axis is one axis of a strided array.
type axis struct{ size, stride int64 }

// chained reports whether the axes step through memory like a single axis.
func chained(axes []axis) bool {
	for k := range len(axes) - 1 {
		inner := axes[k+1]
		if p, ok := indexing.Mul(inner.size, inner.stride); !ok || p != axes[k].stride {
			return false
		}
	}
	return true
}
