package interp

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// MemRef is a view of a buffer: element (i0, i1, ...) is at Offset + i0 *
// Strides[0] + i1 * Strides[1] + ..., counted in elements from the byte Base on.
// It is not changed once it is a value.
type MemRef struct {
	Buffer         *Buffer
	Elem           Elem
	Base           int64 // in bytes
	Offset         int64
	Sizes, Strides []int64
	Space          ir.Attribute // of the type, nil for the default
}

// Rank returns the number of dimensions.
func (m *MemRef) Rank() int { return len(m.Sizes) }

// NumElements returns the product of the sizes. It is the largest int64 when the
// product is larger.
func (m *MemRef) NumElements() int64 { return indexing.SaturatingProduct(m.Sizes) }

// IsContiguous reports whether the elements lie one behind the other in row-major
// order.
func (m *MemRef) IsContiguous() bool {
	run := int64(1)
	for i := len(m.Sizes) - 1; i >= 0; i-- {
		if m.Sizes[i] != 1 && m.Strides[i] != run {
			return m.NumElements() == 0
		}
		run *= m.Sizes[i]
	}
	return true
}

// Linear returns the element of the buffer for an index, counted from Base. An
// index outside of the sizes of m is an error; one outside of the buffer is found
// by [MemRef.Pos].
func (m *MemRef) Linear(index []int64) (int64, error) {
	if len(index) != m.Rank() {
		return 0, fmt.Errorf("%d indices for a memref of rank %d", len(index), m.Rank())
	}
	at := m.Offset
	for d, i := range index {
		if i < 0 || i >= m.Sizes[d] {
			return 0, outOfBounds(i, d, m.Sizes[d])
		}
		step, ok := indexing.Mul(i, m.Strides[d])
		if ok {
			at, ok = indexing.Add(at, step)
		}
		if !ok {
			return 0, errors.New("the address overflows")
		}
	}
	return at, nil
}

// Pos returns the byte of the buffer at which element at begins, counted from
// Base. It is an error if the element is not in the buffer or the buffer was
// freed.
func (m *MemRef) Pos(at int64) (int, error) {
	size := int64(m.Elem.Size())
	pos, ok := indexing.Mul(at, size)
	if ok {
		pos, ok = indexing.Add(pos, m.Base)
	}
	if m.Buffer == nil || m.Buffer.freed {
		return 0, errors.New("access to a buffer that was freed")
	}
	if !ok || pos < 0 || pos > int64(len(m.Buffer.Data))-size {
		return 0, fmt.Errorf("index %d out of bounds of %s", m.fromStart(at), m.Buffer.describe(m.Elem))
	}
	return int(pos), nil
}

// fromStart turns an element counted from Base into an element counted from the
// start of the buffer, for messages.
func (m *MemRef) fromStart(at int64) int64 { return at + m.Base/int64(m.Elem.Size()) }

// Extent returns the lowest and the highest element that m has, counted from Base;
// ok is false if it has none or they overflow.
func (m *MemRef) Extent() (lo, hi int64, ok bool) {
	lo, hi = m.Offset, m.Offset
	for d, n := range m.Sizes {
		if n <= 0 {
			return 0, 0, false
		}
		span, fits := indexing.Mul(n-1, m.Strides[d])
		if fits && span < 0 {
			lo, fits = indexing.Add(lo, span)
		} else if fits {
			hi, fits = indexing.Add(hi, span)
		}
		if !fits {
			return 0, 0, false
		}
	}
	return lo, hi, true
}

// Check reports whether all elements of m are in its buffer. After it, the bytes
// of every element can be accessed without a check.
func (m *MemRef) Check() error {
	if m.NumElements() == 0 {
		return nil
	}
	lo, hi, ok := m.Extent()
	if !ok {
		return errors.New("the address overflows")
	}
	if _, err := m.Pos(lo); err != nil {
		return err
	}
	_, err := m.Pos(hi)
	return err
}

// Window returns the elements of m from an index on, so many along each dimension, without the
// elements behind the end of a dimension. It is an error if an index is negative or the address
// overflows.
func (m *MemRef) Window(index, sizes []int64) (*MemRef, error) {
	if len(index) != m.Rank() || len(sizes) != m.Rank() {
		return nil, fmt.Errorf("%d indices for a memref of rank %d", len(index), m.Rank())
	}
	w := &MemRef{Buffer: m.Buffer, Elem: m.Elem, Base: m.Base, Strides: m.Strides, Sizes: make([]int64, len(sizes)), Space: m.Space}
	for d, i := range index {
		if i < 0 {
			return nil, outOfBounds(i, d, m.Sizes[d])
		}
		w.Sizes[d] = max(0, min(sizes[d], m.Sizes[d]-i))
	}
	if w.NumElements() == 0 {
		w.Offset = m.Offset
		return w, nil
	}
	var err error
	w.Offset, err = m.Linear(index)
	return w, err
}

func outOfBounds(index int64, dim int, size int64) error {
	return fmt.Errorf("index %d out of bounds of dimension %d, which has size %d", index, dim, size)
}

// Load returns the element at an index.
func (m *MemRef) Load(index []int64) (Value, error) {
	pos, err := m.at(index)
	if err != nil {
		return Value{}, err
	}
	return m.Elem.Get(m.Buffer.Data[pos:]), nil
}

// Store sets the element at an index. The format of v is not looked at.
func (m *MemRef) Store(index []int64, v Value) error {
	pos, err := m.at(index)
	if err != nil {
		return err
	}
	if m.Buffer.constant {
		return errConstant
	}
	m.Elem.Put(m.Buffer.Data[pos:], v)
	return nil
}

var errConstant = errors.New("store into a constant")

// Writable returns an error if the buffer is a constant.
func (m *MemRef) Writable() error {
	if m.Buffer.constant {
		return errConstant
	}
	return nil
}

func (m *MemRef) at(index []int64) (int, error) {
	at, err := m.Linear(index)
	if err != nil {
		return 0, err
	}
	return m.Pos(at)
}

// TypeText returns the sizes and the element type as in the text of a type.
func (m *MemRef) TypeText() string {
	var b strings.Builder
	b.WriteString("memref<")
	for _, s := range m.Sizes {
		fmt.Fprintf(&b, "%dx", s)
	}
	b.WriteString(m.Elem.String())
	if !slices.Equal(m.Strides, indexing.RowMajor(m.Sizes)) || m.Offset != 0 {
		fmt.Fprintf(&b, ", strided<[%s]", strings.Trim(strings.ReplaceAll(fmt.Sprint(m.Strides), " ", ", "), "[]"))
		if m.Offset != 0 {
			fmt.Fprintf(&b, ", offset: %d", m.Offset)
		}
		b.WriteByte('>')
	}
	b.WriteByte('>')
	return b.String()
}
