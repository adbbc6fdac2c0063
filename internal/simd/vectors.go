package simd

import "unsafe"

// operation is what a kernel computes.
type operation uint8

// Functions of two numbers.
const (
	add operation = iota
	subtract
	multiply
	divide
	maximum
	minimum
	or
	and
	xor
	binaries // how many there are
)

// Functions of a number.
const (
	not operation = iota
	magnitude
	root
	reciprocal
	unaries
)

// Functions of package elementary.
const (
	exp operation = iota
	exp2
	expm1
	tanh
	erf
	log
	log2
	log10
	log1p
	functions
)

// Relations, which are computed to bytes.
const (
	equal operation = iota
	less
	atMost
	unequal
	relations
)

// Functions of all numbers of a row. Their order does not count.
const (
	largest operation = iota
	smallest
	folds
)

// The kernels take places in memory and how many bytes of rows they compute, which is not 0: whole
// vectors, of a fold a multiple of [foldStep]. That of a relation takes how many elements are compared.
// There is none where the table has nil.
type (
	binaryKernel func(dst, x, y unsafe.Pointer, bytes int)
	unaryKernel  func(dst, x unsafe.Pointer, bytes int)
	fillKernel   func(dst unsafe.Pointer, word uint64, bytes int)
	// foldKernel returns a vector of results for parts of the row.
	foldKernel func(x unsafe.Pointer, bytes int) (parts [vector / 8]uint64)
)

// The columns of tables of kernels, in the order of [typeOf].
const (
	int8s = iota
	int16s
	int32s
	int64s
	uint8s
	uint16s
	uint32s
	uint64s
	_
	_
	singles
	doubles
	types
)

// typeOf returns the column for a type. The compiler knows it.
func typeOf[T Number]() int {
	one, size := T(1), unsafe.Sizeof(*new(T))
	class := 0
	switch {
	case one/2 != 0:
		class = 2
	case one-2 > 0:
		class = 1
	}
	return 4*class + int(size/2-size/8)
}

const (
	// vector is how many bytes a vector has.
	vector = 32
	// foldStep is how many bytes a fold takes at a time.
	foldStep = 4 * vector
)

// whole returns how many elements of a row are in whole pieces of so many bytes, and their bytes.
func whole[T Number](row []T, piece int) (n, bytes int) {
	if !available {
		return 0, 0
	}
	size := int(unsafe.Sizeof(*new(T)))
	bytes = len(row) * size &^ (piece - 1)
	return bytes / size, bytes
}

// at returns where a row begins, which is not empty.
func at[T Number](row []T) unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(row)) }

// binary computes the front of a row, and returns the rows behind it.
func binary[T Number](op operation, dst, x, y []T) (_, _, _ []T) {
	x, y = x[:len(dst)], y[:len(dst)]
	k := binaryKernels[op][typeOf[T]()]
	n, bytes := whole(dst, vector)
	if k == nil || n == 0 {
		return dst, x, y
	}
	k(at(dst), at(x), at(y), bytes)
	return dst[n:], x[n:], y[n:]
}

// unary is as binary.
func unary[T Number](op operation, dst, x []T) (_, _ []T) {
	x = x[:len(dst)]
	k := unaryKernels[op][typeOf[T]()]
	n, bytes := whole(dst, vector)
	if k == nil || n == 0 {
		return dst, x
	}
	k(at(dst), at(x), bytes)
	return dst[n:], x[n:]
}

// relation is as binary, with bytes for truth values.
func relation[T Number](op operation, dst []uint8, x, y []T) (_ []uint8, _, _ []T) {
	x, y = x[:len(dst)], y[:len(dst)]
	k := relationKernels[op][typeOf[T]()]
	n, bytes := whole(dst, vector)
	if k == nil || n == 0 {
		return dst, x, y
	}
	k(at(dst), at(x), at(y), bytes)
	return dst[n:], x[n:], y[n:]
}

// fold computes the front of a row of n elements: parts has results for some of them each, see [lanes].
func fold[T Number](op operation, x []T) (parts [vector / 8]uint64, n int) {
	k := foldKernels[op][typeOf[T]()]
	n, bytes := whole(x, foldStep)
	if k == nil || n == 0 {
		return parts, 0
	}
	return k(at(x), bytes), n
}

// lanes returns the elements of a vector.
func lanes[T Number](v *[vector / 8]uint64) []T {
	return unsafe.Slice((*T)(unsafe.Pointer(v)), vector/unsafe.Sizeof(*new(T)))
}
