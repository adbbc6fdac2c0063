package interphivm

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"sync"

	"hivm-opt/interp"
	"hivm-opt/ir/indexing"
)

// array is the elements of an operand in row-major order. Operations read their
// inputs into arrays before they write, so that a destination may overlap an
// input in any way.
type array struct {
	elem  elem
	sizes []int64
	words []uint64
}

// maxElements bounds the elements that are read at once. Without it, a view with
// stride 0 could ask for any amount of memory.
const maxElements = 1 << 25

// scratch is the memory of the arrays of an operation while it runs. The operation behind it
// uses the memory again, so that the garbage collector has nothing to do.
type scratch struct{ all, free []uint64 }

var scratches = sync.Pool{New: func() any { return new(scratch) }}

// mostKept is the largest memory, in words, that is used again.
const mostKept = 1 << 22

// reuse gives the memory to the next operation.
func (s *scratch) reuse() {
	if s.free = s.all; len(s.all) <= mostKept {
		scratches.Put(s)
	}
}

// take returns n words that hold anything.
func (s *scratch) take(n int64) []uint64 {
	if n > int64(len(s.free)) {
		s.all = make([]uint64, max(n, 2*int64(len(s.all))))
		s.free = s.all
	}
	words := s.free[:n:n]
	s.free = s.free[n:]
	return words
}

// filled returns n times the same word.
func (s *scratch) filled(n int64, w uint64) []uint64 {
	words := s.take(n)
	for i := range words {
		words[i] = w
	}
	return words
}

// blank returns an array of zeros.
func (s *scratch) blank(e elem, sizes []int64) array {
	return array{e, sizes, s.filled(indexing.SaturatingProduct(sizes), 0)}
}

// checkView reports a view that is too large or has elements outside of its
// buffer.
func checkView(m *interp.MemRef) error {
	if n := m.NumElements(); n > maxElements {
		return fmt.Errorf("%d elements are more than the %d that an operation can have", n, maxElements)
	}
	return m.Check()
}

// read returns the elements of a view.
func (s *scratch) read(m *interp.MemRef) (array, error) {
	e, err := elemOfView(m)
	if err == nil {
		err = checkView(m)
	}
	if err != nil {
		return array{}, err
	}
	a := array{e, m.Sizes, s.take(m.NumElements())}
	out := a.words
	access := accessors[m.Elem.Size()]
	rows(m, func(at, step, n int64) {
		access.read(out[:n], m.Buffer.Data, at, step)
		out = out[n:]
	})
	if mask := e.mask(); e.bits < 8*m.Elem.Size() {
		for i := range a.words {
			a.words[i] &= mask
		}
	}
	return a, nil
}

// checkDestination reports a view that cannot be written to.
func checkDestination(m *interp.MemRef) error {
	if _, err := elemOfView(m); err != nil {
		return err
	}
	if err := checkView(m); err != nil {
		return err
	}
	return m.Writable()
}

// write sets the elements of a view.
func write(m *interp.MemRef, words []uint64) error {
	if err := checkDestination(m); err != nil {
		return err
	}
	if int64(len(words)) != m.NumElements() {
		return fmt.Errorf("%d elements for %s", len(words), m.TypeText())
	}
	access := accessors[m.Elem.Size()]
	rows(m, func(at, step, n int64) {
		access.write(m.Buffer.Data, words[:n], at, step)
		words = words[n:]
	})
	return nil
}

func elemOfView(m *interp.MemRef) (elem, error) {
	e, ok := elemOf(m.Elem)
	if !ok {
		return e, fmt.Errorf("elements of type %s are wider than 64 bits", m.Elem)
	}
	return e, nil
}

// rows calls f for the rows of a view, whose elements are all in the buffer: its
// first byte, the distance of its elements in bytes and their number.
func rows(m *interp.MemRef, f func(at, step, n int64)) {
	if m.NumElements() == 0 {
		return
	}
	size := int64(m.Elem.Size())
	at := m.Base + m.Offset*size
	last := m.Rank() - 1
	if last < 0 {
		f(at, size, 1)
		return
	}
	index := make([]int64, last)
	for {
		f(at, m.Strides[last]*size, m.Sizes[last])
		d := last - 1
		for ; d >= 0; d-- {
			index[d]++
			at += m.Strides[d] * size
			if index[d] < m.Sizes[d] {
				break
			}
			at -= index[d] * m.Strides[d] * size
			index[d] = 0
		}
		if d < 0 {
			return
		}
	}
}

// accessor moves elements of one size between bytes and words.
type accessor struct {
	read  func(out []uint64, data []byte, at, step int64)
	write func(data []byte, in []uint64, at, step int64)
}

// accessors are by the size of an element in bytes. Each has loops of its own: a call for each
// element takes most of the time of a copy.
var accessors = [9]accessor{
	1: {
		func(out []uint64, data []byte, at, step int64) {
			for i := range out {
				out[i] = uint64(data[at])
				at += step
			}
		},
		func(data []byte, in []uint64, at, step int64) {
			for _, w := range in {
				data[at] = byte(w)
				at += step
			}
		},
	},
	2: {
		func(out []uint64, data []byte, at, step int64) {
			for i := range out {
				out[i] = uint64(binary.LittleEndian.Uint16(data[at:]))
				at += step
			}
		},
		func(data []byte, in []uint64, at, step int64) {
			for _, w := range in {
				binary.LittleEndian.PutUint16(data[at:], uint16(w))
				at += step
			}
		},
	},
	4: {
		func(out []uint64, data []byte, at, step int64) {
			for i := range out {
				out[i] = uint64(binary.LittleEndian.Uint32(data[at:]))
				at += step
			}
		},
		func(data []byte, in []uint64, at, step int64) {
			for _, w := range in {
				binary.LittleEndian.PutUint32(data[at:], uint32(w))
				at += step
			}
		},
	},
	8: {
		func(out []uint64, data []byte, at, step int64) {
			for i := range out {
				out[i] = binary.LittleEndian.Uint64(data[at:])
				at += step
			}
		},
		func(data []byte, in []uint64, at, step int64) {
			for _, w := range in {
				binary.LittleEndian.PutUint64(data[at:], w)
				at += step
			}
		},
	},
}

// The functions below return other views of the same elements.

// section is the elements of an axis from a first element on, n of them, step
// apart.
func section(m *interp.MemRef, axis int, from, step, n int64) (*interp.MemRef, error) {
	if n < 0 || n > 0 && (from < 0 || from >= m.Sizes[axis] || from+(n-1)*step < 0 || from+(n-1)*step >= m.Sizes[axis]) {
		return nil, fmt.Errorf("elements %d to %d of dimension %d, which has size %d", from, from+(n-1)*step, axis, m.Sizes[axis])
	}
	s := *m
	s.Sizes, s.Strides = slices.Clone(m.Sizes), slices.Clone(m.Strides)
	s.Offset += from * m.Strides[axis]
	s.Sizes[axis] = n
	s.Strides[axis] *= step
	return &s, nil
}

// permuted is m with axis perm[i] as axis i.
func permuted(m *interp.MemRef, perm []int64) (*interp.MemRef, error) {
	if len(perm) != m.Rank() {
		return nil, fmt.Errorf("%d axes are permuted of %s", len(perm), m.TypeText())
	}
	if !indexing.IsPermutation(perm, len(perm)) {
		return nil, errors.New("the axes are not a permutation")
	}
	s := *m
	s.Sizes, s.Strides = make([]int64, len(perm)), make([]int64, len(perm))
	for i, p := range perm {
		s.Sizes[i], s.Strides[i] = m.Sizes[p], m.Strides[p]
	}
	return &s, nil
}

// repeated is m with the only element of each listed axis repeated up to the
// given sizes. The other sizes must be equal; a listed axis may have its full
// size too.
func repeated(m *interp.MemRef, axes, sizes []int64) (*interp.MemRef, error) {
	if m.Rank() != len(sizes) {
		return nil, fmt.Errorf("%s has rank %d, the destination %d", m.TypeText(), m.Rank(), len(sizes))
	}
	s := *m
	s.Sizes, s.Strides = slices.Clone(m.Sizes), slices.Clone(m.Strides)
	for i, n := range sizes {
		switch {
		case m.Sizes[i] == n:
		case m.Sizes[i] == 1 && slices.Contains(axes, int64(i)):
			s.Sizes[i], s.Strides[i] = n, 0
		default:
			return nil, fmt.Errorf("dimension %d has size %d, in the destination %d", i, m.Sizes[i], n)
		}
	}
	return &s, nil
}
