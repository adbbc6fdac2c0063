package interpstd

import (
	"errors"
	"fmt"
	"slices"

	"hivm-opt/dialect/indexlist"
	"hivm-opt/dialect/memref"
	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

func viewRows() interp.Table {
	return interp.Table{
		{Name: "memref.cast", Exec: cast},
		{Name: "memref.memory_space_cast", Exec: cast},
		{Name: "memref.subview", Exec: subview},
		{Name: "memref.reinterpret_cast", Exec: reinterpretCast},
		{Name: "memref.collapse_shape", Exec: collapseShape},
		{Name: "memref.expand_shape", Exec: expandShape},
		{Name: "memref.reshape", Exec: reshape},
		{Name: "memref.transpose", Exec: transpose},
		{Name: "memref.view", Exec: byteView},
	}
}

// slice is where subview and reinterpret_cast keep their lists.
var slice = indexlist.Slice{Group: 1, Slot: 0}

// setView makes m, which nothing else refers to, the result of type t: it must fit
// the type.
func setView(f *interp.Frame, m *interp.MemRef, t ir.Type) error {
	if err := m.Settle(t); err != nil {
		return err
	}
	f.Set(0, interp.MemRefOf(m))
	return nil
}

// like returns a memref of the same buffer with another shape.
func like(m *interp.MemRef, offset int64, sizes, strides []int64) *interp.MemRef {
	out := *m
	out.Offset, out.Sizes, out.Strides = offset, sizes, strides
	return &out
}

func cast(f *interp.Frame, op *ir.Operation) error {
	m, err := f.MemRef(0)
	if err != nil {
		return err
	}
	return setView(f, like(m, m.Offset, slices.Clone(m.Sizes), slices.Clone(m.Strides)), op.Result(0).Type())
}

// lists returns the offsets, sizes and strides of op.
func lists(f *interp.Frame, op *ir.Operation) (offsets, sizes, strides []int64, err error) {
	if offsets, err = list(f, slice.Offsets(op), op, slice.Group); err != nil {
		return
	}
	if sizes, err = list(f, slice.Sizes(op), op, slice.Group+1); err != nil {
		return
	}
	strides, err = list(f, slice.Strides(op), op, slice.Group+2)
	return
}

func subview(f *interp.Frame, op *ir.Operation) error {
	m, err := f.MemRef(0)
	if err != nil {
		return err
	}
	offsets, sizes, strides, err := lists(f, op)
	if err != nil {
		return err
	}
	if len(offsets) != m.Rank() || len(sizes) != m.Rank() || len(strides) != m.Rank() {
		return errors.New("the lists do not fit the rank of the source")
	}
	at := m.Offset
	for d, o := range offsets {
		shift, ok1 := indexing.Mul(o, m.Strides[d])
		sum, ok2 := indexing.Add(at, shift)
		stride, ok3 := indexing.Mul(strides[d], m.Strides[d])
		if !ok1 || !ok2 || !ok3 {
			return errors.New("the address overflows")
		}
		at, strides[d] = sum, stride
	}
	t, err := memRefResult(op)
	if err != nil {
		return err
	}
	dropped, ok := memref.LackingAxes(op)
	if !ok {
		return errors.New("the dimensions that the result lacks are not known")
	}
	return setView(f, like(m, at, memref.KeptAxes(sizes, dropped), memref.KeptAxes(strides, dropped)), t)
}

func reinterpretCast(f *interp.Frame, op *ir.Operation) error {
	m, err := f.MemRef(0)
	if err != nil {
		return err
	}
	offsets, sizes, strides, err := lists(f, op)
	if err != nil {
		return err
	}
	if len(offsets) != 1 || len(sizes) != len(strides) {
		return errors.New("the lists do not fit each other")
	}
	return setView(f, like(m, offsets[0], sizes, strides), op.Result(0).Type())
}

// collapseShape joins dimensions. The stride of a group is the stride of its last
// dimension with more than one element, or of its first dimension if there is none,
// as types have it. That shows where an operation goes beyond a dimension, such as to
// its left.
func collapseShape(f *interp.Frame, op *ir.Operation) error {
	m, err := f.MemRef(0)
	if err != nil {
		return err
	}
	groups := memref.CollapseShape{Op: op}.Reassociation()
	var sizes, strides []int64
	next := 0
	for _, g := range groups {
		size, stride, run := int64(1), int64(1), int64(1)
		known := false // stride and run, by a dimension with more than one element
		for k := len(g) - 1; k >= 0; k-- {
			d := g[k]
			if d != next+k || d >= m.Rank() {
				return errors.New("the reassociation does not fit the source")
			}
			n, s := m.Sizes[d], m.Strides[d]
			switch {
			case n == 1:
			case !known:
				stride, run, known = s, s*n, true
			case s != run && m.NumElements() > 0:
				return fmt.Errorf("dimension %d cannot be collapsed into the next: its stride is %d instead of %d", d, s, run)
			default:
				run *= n
			}
			if k == 0 && !known {
				stride = s
			}
			var ok bool
			if size, ok = indexing.Mul(size, n); !ok {
				return errors.New("the size of a collapsed dimension overflows")
			}
		}
		next += len(g)
		sizes, strides = append(sizes, size), append(strides, stride)
	}
	for ; next < m.Rank(); next++ { // to rank 0
		if m.Sizes[next] != 1 {
			return errors.New("the reassociation does not fit the source")
		}
	}
	return setView(f, like(m, m.Offset, sizes, strides), op.Result(0).Type())
}

func expandShape(f *interp.Frame, op *ir.Operation) error {
	m, err := f.MemRef(0)
	if err != nil {
		return err
	}
	sizes, err := list(f, indexlist.Of(op, 1, 1), op, 1)
	if err != nil {
		return err
	}
	strides := make([]int64, len(sizes))
	for i, g := range (memref.ExpandShape{Op: op}).Reassociation() {
		if i >= m.Rank() {
			return errors.New("the reassociation does not fit the source")
		}
		run, n := m.Strides[i], int64(1)
		for k := len(g) - 1; k >= 0; k-- {
			d := g[k]
			if d < 0 || d >= len(sizes) || sizes[d] < 0 {
				return errors.New("the reassociation does not fit the sizes")
			}
			strides[d] = run
			run *= sizes[d]
			n *= sizes[d]
		}
		if n != m.Sizes[i] {
			return fmt.Errorf("dimension %d has size %d, but is expanded to %d", i, m.Sizes[i], n)
		}
	}
	if m.Rank() == 0 {
		for d := range strides {
			strides[d] = 1
		}
	}
	if indexing.SaturatingProduct(sizes) != m.NumElements() {
		return fmt.Errorf("%d elements cannot be expanded to %d", m.NumElements(), indexing.SaturatingProduct(sizes))
	}
	return setView(f, like(m, m.Offset, sizes, strides), op.Result(0).Type())
}

// reshape takes the sizes from memory.
func reshape(f *interp.Frame, op *ir.Operation) error {
	m, err := f.MemRef(0)
	if err != nil {
		return err
	}
	shape, err := f.Readable(1)
	if err != nil {
		return err
	}
	if shape.Rank() != 1 || shape.Sizes[0] > maxRank || !shape.Elem.IsInt() {
		return interp.AtOperand(1, errors.New("the shape is not a list of a few integers"))
	}
	sizes := make([]int64, shape.Sizes[0])
	for d := range sizes {
		n, err := shape.Load([]int64{int64(d)})
		if err != nil {
			return interp.AtOperand(1, err)
		}
		if sizes[d] = n.Int(); sizes[d] < 0 {
			return fmt.Errorf("size %d of dimension %d is negative", sizes[d], d)
		}
	}
	if !m.IsContiguous() {
		return interp.AtOperand(0, errors.New("the source is not contiguous"))
	}
	if indexing.SaturatingProduct(sizes) != m.NumElements() {
		return fmt.Errorf("%d elements cannot be reshaped to %d", m.NumElements(), indexing.SaturatingProduct(sizes))
	}
	return setView(f, like(m, m.Offset, sizes, indexing.RowMajor(sizes)), op.Result(0).Type())
}

// maxRank is more dimensions than a memref has.
const maxRank = 1 << 10

func transpose(f *interp.Frame, op *ir.Operation) error {
	m, err := f.MemRef(0)
	if err != nil {
		return err
	}
	a, ok := memref.Transpose{Op: op}.PermutationAttr().(*ir.AffineMapAttr)
	if !ok || len(a.Map.Results) != m.Rank() || !a.Map.IsPermutation() {
		return errors.New("the permutation does not fit the source")
	}
	sizes, strides := make([]int64, m.Rank()), make([]int64, m.Rank())
	for d, e := range a.Map.Results {
		sizes[d], strides[d] = m.Sizes[e.Index()], m.Strides[e.Index()]
	}
	return setView(f, like(m, m.Offset, sizes, strides), op.Result(0).Type())
}

// byteView is memref.view.
func byteView(f *interp.Frame, op *ir.Operation) error {
	m, err := f.MemRef(0)
	if err != nil {
		return err
	}
	shift, err := f.Int(1)
	if err != nil {
		return err
	}
	t, err := memRefResult(op)
	if err != nil {
		return err
	}
	lo, hi := op.Group(2)
	sizes, err := sizesOf(f, t, lo, hi)
	if err != nil {
		return err
	}
	return window(f, m, shift, t, sizes)
}
