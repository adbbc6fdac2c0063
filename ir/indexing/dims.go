package indexing

import "math"

// Dynamic marks a size, stride or offset that is not known: ShapedType::kDynamic of MLIR.
const Dynamic int64 = math.MinInt64

// AddDim adds two numbers of which either may be [Dynamic]. A sum that does not fit is
// Dynamic.
func AddDim(a, b int64) int64 {
	if a == Dynamic || b == Dynamic {
		return Dynamic
	}
	if s, ok := Add(a, b); ok {
		return s
	}
	return Dynamic
}

// MulDim multiplies two sizes. The product of anything with a [Dynamic] size is Dynamic,
// and so is one that does not fit.
func MulDim(a, b int64) int64 {
	if a == Dynamic || b == Dynamic {
		return Dynamic
	}
	if p, ok := Mul(a, b); ok {
		return p
	}
	return Dynamic
}

// MulStride multiplies a stride and a size, either of which may be [Dynamic]. A static 0
// wins over an unknown factor, as in MLIR. It is false if a static product does not fit,
// or is the value of Dynamic.
func MulStride(stride, size int64) (int64, bool) {
	if stride == 0 || size == 0 {
		return 0, true
	}
	if stride == Dynamic || size == Dynamic {
		return Dynamic, true
	}
	p, ok := Mul(stride, size)
	if !ok || p == Dynamic {
		return 0, false
	}
	return p, true
}

// NumElements returns the product of sizes. A 0 wins over all others; without one, it is
// false if a size is [Dynamic] or the product does not fit.
func NumElements(sizes []int64) (int64, bool) {
	n := int64(1)
	for _, d := range sizes {
		if d == 0 {
			return 0, true
		}
		n = MulDim(n, d)
	}
	return n, n != Dynamic
}

// RowMajor returns the strides of a buffer whose elements lie one behind the other, the
// last axis fastest: computeStrides of MLIR. Left of a size that is [Dynamic], and where
// a product does not fit, they are Dynamic.
func RowMajor(sizes []int64) []int64 {
	strides := make([]int64, len(sizes))
	run := int64(1)
	for d := len(sizes) - 1; d >= 0; d-- {
		strides[d] = run
		run = MulDim(run, sizes[d])
	}
	return strides
}

// FillRowMajor sets strides, which has the length of sizes, to the strides of a buffer
// whose sizes are known and not negative, and returns the number of elements. It is false
// if that number, or a stride, does not fit.
func FillRowMajor(strides, sizes []int64) (n int64, ok bool) {
	n = 1
	for d := len(sizes) - 1; d >= 0; d-- {
		strides[d] = n
		if n, ok = Mul(n, sizes[d]); !ok {
			return 0, false
		}
	}
	return n, true
}
