package interphivm

import (
	"encoding/binary"
	"unsafe"

	"hivm-opt/internal/simd"
	"hivm-opt/interp"
	"hivm-opt/ir/indexing"
)

// mover copies n elements between rows.
type mover func(to []byte, at, step int, from []byte, fromAt, fromStep, n int)

// moverOf returns the mover of elements of the size of T, given the loop for any steps.
func moverOf[T simd.Number](strided mover) mover {
	size := int(unsafe.Sizeof(*new(T)))
	return func(to []byte, at, step int, from []byte, fromAt, fromStep, n int) {
		switch {
		case step == size && fromStep == size:
			copy(to[at:at+n*size], from[fromAt:fromAt+n*size])
		case step == size && fromStep == 0 && n > 1:
			var word [8]byte
			for i := 0; i < len(word); i += size {
				copy(word[i:], from[fromAt:fromAt+size])
			}
			simd.Fill(to[at:at+n*size], binary.LittleEndian.Uint64(word[:]))
		case step == size && fromStep == -size && n > 0:
			dst, src := numbersAt[T](to, at, n), numbersAt[T](from, fromAt-(n-1)*size, n)
			if dst == nil || src == nil {
				strided(to, at, step, from, fromAt, fromStep, n)
				return
			}
			for i, v := range src { // two thirds of the time of strided: BenchmarkNumpy, vflip
				dst[len(dst)-1-i] = v
			}
		default:
			strided(to, at, step, from, fromAt, fromStep, n)
		}
	}
}

// movers are by the size of an element in bytes. Each has a loop of its own: a call for each
// element takes most of the time of a copy.
var movers = [9]mover{
	1: moverOf[uint8](func(to []byte, at, step int, from []byte, fromAt, fromStep, n int) {
		for range n {
			to[at] = from[fromAt]
			at += step
			fromAt += fromStep
		}
	}),
	2: moverOf[uint16](func(to []byte, at, step int, from []byte, fromAt, fromStep, n int) {
		for range n {
			binary.LittleEndian.PutUint16(to[at:], binary.LittleEndian.Uint16(from[fromAt:]))
			at += step
			fromAt += fromStep
		}
	}),
	4: moverOf[uint32](func(to []byte, at, step int, from []byte, fromAt, fromStep, n int) {
		for range n {
			binary.LittleEndian.PutUint32(to[at:], binary.LittleEndian.Uint32(from[fromAt:]))
			at += step
			fromAt += fromStep
		}
	}),
	8: moverOf[uint64](func(to []byte, at, step int, from []byte, fromAt, fromStep, n int) {
		for range n {
			binary.LittleEndian.PutUint64(to[at:], binary.LittleEndian.Uint64(from[fromAt:]))
			at += step
			fromAt += fromStep
		}
	}),
}

// repeatFrom repeats the first n elements of a row up to its end, as [simd.Fill] does.
func repeatFrom[T any](row []T, n int) {
	for n < len(row) {
		n += copy(row[n:], row[:n])
	}
}

// copyElements copies the elements of a view to another one of the same sizes. Bits of the memory
// of an element that it does not have become zero.
func copyElements(dst, src *interp.MemRef) {
	l := []interp.Lane{dst.Lane(), src.Lane()}
	size := src.Elem.Size()
	if int(src.Elem.Bits) < 8*size {
		unaryRows(words(src.Elem), words(dst.Elem), func(dst, x []uint64) { copy(dst, x) })(dst.Sizes, l)
		return
	}
	move := movers[size]
	walk(dst.Sizes, l, func(at, step []int, n int) {
		move(l[0].Data, at[0], step[0], l[1].Data, at[1], step[1], n)
	})
}

// fillElements sets all elements of a view.
func fillElements(dst *interp.MemRef, w uint64) { copyElements(dst, wordView(dst.Elem, dst.Sizes, w)) }

// wordView returns a view of one element at all indices.
func wordView(f interp.Elem, sizes []int64, w uint64) *interp.MemRef {
	b := interp.NewBuffer(8)
	f.Put(b.Data, interp.BitsOf(f, w))
	return &interp.MemRef{Buffer: b, Elem: f, Sizes: sizes, Strides: make([]int64, len(sizes))}
}

// apart returns src, or a copy of its elements if writing dst row by row would change elements
// of src that are read later.
func (c call) apart(src, dst *interp.MemRef) *interp.MemRef {
	if samePlaces(src, dst) {
		return src
	}
	return c.outside(src, dst)
}

// outside returns src, or a copy of its elements if dst may share bytes with it.
func (c call) outside(src, dst *interp.MemRef) *interp.MemRef {
	if !overlap(src, dst) {
		return src
	}
	copied := c.blank(src.Elem, src.Sizes)
	copyElements(copied, src)
	return copied
}

// blank returns memory for elements, which is given back behind the operation and holds anything.
func (c call) blank(f interp.Elem, sizes []int64) *interp.MemRef {
	words := c.scratch.take((indexing.SaturatingProduct(sizes)*int64(f.Size()) + 7) / 8)
	return interp.Contiguous(&interp.Buffer{Data: bytesOf(words)}, f, sizes)
}

// overlap reports whether two views may share bytes.
func overlap(a, b *interp.MemRef) bool {
	alo, ahi, some := byteRange(a)
	blo, bhi, more := byteRange(b)
	return some && more && alo < bhi && blo < ahi
}

// byteRange returns the addresses between the first and the last byte of a view, the latter
// excluded. It is false if there is none. Addresses count: two buffers may be of the same memory.
func byteRange(m *interp.MemRef) (lo, hi int64, ok bool) {
	size := int64(m.Elem.Size())
	lo, hi, ok = m.Extent()
	return start(m) + lo*size, start(m) + (hi+1)*size, ok
}

// start returns the address that the elements of a view count from. Nothing is read from it.
func start(m *interp.MemRef) int64 {
	return int64(uintptr(unsafe.Pointer(unsafe.SliceData(m.Buffer.Data)))) + m.Base
}

// samePlaces reports whether each element of a is where the one of b is, and all are apart.
func samePlaces(a, b *interp.MemRef) bool {
	size := int64(a.Elem.Size())
	if b.Elem.Size() != a.Elem.Size() || start(a)+a.Offset*size != start(b)+b.Offset*size {
		return false
	}
	for d, n := range a.Sizes {
		if n > 1 && a.Strides[d] != b.Strides[d] {
			return false
		}
	}
	return isInjective(b)
}

// isInjective reports whether the elements of a view are found to be apart: each stride is
// larger than what the dimensions of smaller strides span.
func isInjective(m *interp.MemRef) bool {
	done := make([]bool, m.Rank())
	for span := int64(0); ; {
		least := -1
		for d, n := range m.Sizes {
			if !done[d] && n > 1 && (least < 0 || abs(m.Strides[d]) < abs(m.Strides[least])) {
				least = d
			}
		}
		switch {
		case least < 0:
			return true
		case abs(m.Strides[least]) <= span:
			return false
		}
		done[least] = true
		span += (m.Sizes[least] - 1) * abs(m.Strides[least])
	}
}

func abs(n int64) int64 { return max(n, -n) }
