package plan

import (
	"fmt"

	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// Bytes returns how many bytes the elements of a memref take, and how many there are from where its
// memory begins to the end of the last element, which are more with gaps or an offset. It is false
// if the type does not say.
func Bytes(t *ir.MemRefType) (data, all int64, ok bool) {
	all, ok = staticBytes(t)
	data, _ = elementBytes(t.Elem)
	for _, n := range t.Shape {
		data = indexing.SaturatingMul(data, n)
	}
	return data, all, ok
}

// staticBytes returns how many bytes the elements of a memref take, counted from where
// its memory begins. It is false if the type does not say.
func staticBytes(t *ir.MemRefType) (int64, bool) { return bytesOf(t, t.Shape) }

// bytesOf is staticBytes where the sizes are at most the sizes of a shape. A number that
// does not fit into 64 bits becomes the largest number.
func bytesOf(t *ir.MemRefType, shape []int64) (int64, bool) {
	width, ok := elementBytes(t.Elem)
	if !ok || !ir.IsStatic(shape) {
		return 0, false
	}
	if t.Layout == nil {
		n := width
		for _, d := range shape {
			n = indexing.SaturatingMul(n, d)
		}
		return n, true
	}
	strides, last, ok := t.Strided()
	if !ok || last == ir.Dynamic || last < 0 {
		return 0, false
	}
	for d, n := range shape {
		if n == 0 {
			return 0, true
		}
		if n > 1 && (strides[d] == ir.Dynamic || strides[d] < 0) {
			return 0, false
		}
		last = indexing.SaturatingAdd(last, indexing.SaturatingMul(n-1, max(strides[d], 0)))
	}
	return indexing.SaturatingMul(indexing.SaturatingAdd(last, 1), width), true
}

// elementBytes returns the bytes of an element in memory: a bit a byte, as where
// the vector unit does not pack them, and others whole words of 1, 2, 4 or 8 bytes.
func elementBytes(t ir.Type) (int64, bool) {
	bits := int64(0)
	switch t := t.(type) {
	case *ir.IntegerType:
		bits = int64(t.Width)
	case *ir.FloatType:
		bits = int64(t.Width())
	case *ir.IndexType:
		bits = 64
	case *ir.ComplexType:
		n, ok := elementBytes(t.Elem)
		return indexing.SaturatingMul(n, 2), ok
	}
	for n := int64(1); n <= 8; n *= 2 {
		if bits <= 8*n {
			return n, bits > 0
		}
	}
	return (bits + 63) / 64 * 8, true
}

// commonMultiple returns the least common multiple of positive numbers.
func commonMultiple(a, b int64) int64 {
	x, y := a, b
	for y != 0 {
		x, y = y, x%y
	}
	return indexing.SaturatingMul(a/x, b)
}

// bytes writes a number of bytes.
func bytes(n int64) string {
	if n == 1 {
		return "1 byte"
	}
	return fmt.Sprintf("%d bytes", n)
}
