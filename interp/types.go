package interp

import (
	"errors"
	"fmt"

	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// AllocType makes memory for a memref of a type and sizes. Strides and an offset that
// the type leaves open are the smallest that keep elements apart.
func (m *Machine) AllocType(t *ir.MemRefType, sizes []int64) (*MemRef, error) {
	out, bytes, err := layout(t, sizes)
	if err != nil {
		return nil, err
	}
	out.Buffer, err = m.NewBuffer(bytes)
	if err != nil {
		return nil, err
	}
	return out, nil
}

// BytesFor returns how much memory [Machine.AllocType] takes.
func BytesFor(t *ir.MemRefType, sizes []int64) (int64, error) {
	_, bytes, err := layout(t, sizes)
	return bytes, err
}

// layout returns a memref without memory, and how many bytes it needs.
func layout(t *ir.MemRefType, sizes []int64) (*MemRef, int64, error) {
	elem, ok := ElemOf(t.Elem)
	if !ok {
		return nil, 0, fmt.Errorf("elements of type '%s' are not supported", t.Elem)
	}
	if len(sizes) != t.Rank() {
		return nil, 0, fmt.Errorf("%d sizes for a memref of rank %d", len(sizes), t.Rank())
	}
	if _, err := bytesOf(elem, sizes); err != nil {
		return nil, 0, err
	}
	strides, offset, ok := t.Strided()
	if !ok {
		return nil, 0, fmt.Errorf("the layout of '%s' is not supported", t)
	}
	out := &MemRef{Elem: elem, Sizes: append([]int64(nil), sizes...), Strides: closeStrides(strides, sizes), Space: t.Space}
	if offset != ir.Dynamic {
		out.Offset = offset
	}
	extent := int64(0)
	if indexing.SaturatingProduct(sizes) > 0 {
		lo, hi, ok := out.Extent()
		if !ok || lo < 0 {
			return nil, 0, fmt.Errorf("the elements of '%s' begin before the memory, or do not fit into it", t)
		}
		extent = hi + 1
	}
	bytes, err := bytesOf(elem, []int64{extent})
	return out, bytes, err
}

// closeStrides returns strides in which dynamic strides are the extents of the
// dimensions behind them.
func closeStrides(strides, sizes []int64) []int64 {
	out := make([]int64, len(strides))
	run := int64(1)
	for d := len(strides) - 1; d >= 0; d-- {
		out[d] = strides[d]
		if out[d] == ir.Dynamic {
			out[d] = run
		}
		if span, ok := indexing.Mul(out[d], sizes[d]); ok {
			run = max(run, span)
		}
	}
	return out
}

// check reports whether v may be a value of type t.
func (v Value) check(t ir.Type) error {
	if m := v.MemRef(); m != nil {
		copied := *m
		copied.Strides = append([]int64(nil), m.Strides...)
		return copied.Settle(t)
	}
	if x := v.Vector(); x != nil {
		return x.check(t)
	}
	if _, ok := t.(*ir.FunctionType); ok && v.Function() != nil {
		return nil
	}
	if e, ok := ElemOf(t); ok && v.Elem == e {
		return nil
	}
	return fmt.Errorf("%s %s is no value of type '%s'", v.Elem, v, t)
}

// Settle checks that m fits a type, and takes from the type the memory space and
// the strides of dimensions of size 1, which are never used. It is for a memref
// that nothing else refers to yet.
func (m *MemRef) Settle(t ir.Type) error {
	m.Space = ir.MemorySpace(t)
	for d, n := range m.Sizes {
		if n < 0 {
			return fmt.Errorf("size %d of dimension %d is negative", n, d)
		}
	}
	if elem, ok := ElemOf(ir.ElementType(t)); !ok || elem != m.Elem {
		return fmt.Errorf("a buffer of %s is no '%s'", m.Elem, t)
	}
	switch t := t.(type) {
	case *ir.UnrankedMemRefType:
		return nil
	case *ir.MemRefType:
		if t.Rank() != m.Rank() {
			return fmt.Errorf("a memref of rank %d is no '%s'", m.Rank(), t)
		}
		return m.settleLayout(t)
	}
	return errors.New("a memref is no '" + t.String() + "'")
}

func (m *MemRef) settleLayout(t *ir.MemRefType) error {
	for d, n := range t.Shape {
		if !ir.Agree(n, m.Sizes[d]) {
			return fmt.Errorf("dimension %d has size %d, but type '%s' says %d", d, m.Sizes[d], t, n)
		}
	}
	strides, offset, ok := t.Strided()
	if !ok {
		return fmt.Errorf("the layout of '%s' is not supported", t)
	}
	empty := m.NumElements() == 0
	if t.Layout == nil { // where the strides follow from the sizes
		strides = indexing.RowMajor(m.Sizes)
	}
	for d, s := range strides {
		switch {
		case ir.Agree(s, m.Strides[d]):
		case m.Sizes[d] == 1 || empty:
			m.Strides[d] = s
		default:
			return fmt.Errorf("dimension %d has stride %d, but type '%s' says %d", d, m.Strides[d], t, s)
		}
	}
	if !ir.Agree(offset, m.Offset) && !empty {
		return fmt.Errorf("the offset is %d, but type '%s' says %d", m.Offset, t, offset)
	}
	return nil
}
