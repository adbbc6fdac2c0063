package interpstd

import (
	"errors"
	"fmt"

	"hivm-opt/dialect/vector"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

func transferRows() interp.Table {
	return interp.Table{
		{Name: "vector.transfer_read", Exec: transferRead},
		{Name: "vector.transfer_write", Exec: transferWrite},
	}
}

// transfer is a transfer between a memref and a vector.
type transfer struct {
	vector.TransferOp
	vec  *interp.Vector
	mask *interp.Vector // nil without
	// memory and part are the elements that are in the memref and in the vector, in the order of the
	// dimensions of the vector.
	memory, part *interp.MemRef
	empty        bool // there are none
}

func transferRead(f *interp.Frame, op *ir.Operation) error {
	x, err := f.ResultVector(0)
	if err != nil {
		return err
	}
	padding := f.Operand(vectorPadding(op))
	if err := fillVector(f, x, padding); err != nil {
		return err
	}
	t, err := prepare(f, op, x)
	if err != nil {
		return err
	}
	if err := t.move(f, t.memory, t.part); err != nil {
		return err
	}
	f.Set(0, interp.VectorOf(x))
	return nil
}

// vectorPadding returns the number of the operand that a read takes for elements that are not read.
func vectorPadding(op *ir.Operation) int {
	lo, _ := op.Group(2)
	return lo
}

func transferWrite(f *interp.Frame, op *ir.Operation) error {
	x, err := f.Vector(0)
	if err != nil {
		return err
	}
	t, err := prepare(f, op, x)
	if err != nil {
		return err
	}
	if err := t.memory.Writable(); err != nil {
		return interp.AtOperand(t.Base, err)
	}
	return t.move(f, t.part, t.memory)
}

// prepare finds the elements that a transfer moves to or from a vector.
func prepare(f *interp.Frame, op *ir.Operation, x *interp.Vector) (*transfer, error) {
	of, ok := vector.AsTransferOp(op)
	if !ok {
		return nil, errors.New("the permutation map is not supported")
	}
	t := &transfer{TransferOp: of, vec: x}
	m, err := f.MemRef(t.Base)
	if err != nil {
		return nil, err
	}
	if m.Elem != x.Elem {
		return nil, interp.AtOperand(t.Base, fmt.Errorf("a vector of %s is no part of a memref of %s", x.Elem, m.Elem))
	}
	index, err := f.Ints(t.Indices[0], t.Indices[1])
	if err != nil {
		return nil, err
	}
	if t.Mask >= 0 {
		if t.mask, err = f.Vector(t.Mask); err != nil {
			return nil, err
		}
	}
	return t, interp.AtOperand(t.Base, t.place(m, index))
}

// place sets the elements that are in the memref. It is an error if there are none where the
// operation says that there are.
func (t *transfer) place(m *interp.MemRef, index []int64) error {
	w, err := m.Window(index, t.Sizes())
	if err != nil {
		return err
	}
	clipped := t.Clipped()
	for d, n := range t.Sizes() {
		if w.Sizes[d] < n && !clipped[d] && t.reaches(d, w.Sizes[d]) {
			return fmt.Errorf("index %d out of bounds of dimension %d, which has size %d", index[d]+w.Sizes[d], d, m.Sizes[d])
		}
	}
	t.memory = like(w, w.Offset, nil, nil)
	t.part = t.vec.View()
	t.part.Sizes = nil
	for i, d := range t.Dims {
		size, stride := t.vec.Sizes[i], int64(0)
		if d >= 0 {
			size, stride = w.Sizes[d], w.Strides[d]
		}
		t.memory.Sizes, t.memory.Strides = append(t.memory.Sizes, size), append(t.memory.Strides, stride)
		t.part.Sizes = append(t.part.Sizes, size)
	}
	if t.empty = w.NumElements() == 0; t.empty {
		return nil
	}
	return t.memory.Check()
}

// reaches reports whether the transfer moves an element with an index from n on, counted from the
// first index, along a dimension of the memory.
func (t *transfer) reaches(dim int, n int64) bool {
	if t.mask == nil {
		return true
	}
	axis, found := 0, false
	for i, d := range t.MaskDims() {
		if d == dim {
			axis, found = i, true
		}
	}
	for i := range t.mask.Len() {
		if t.mask.At(i).Bits != 0 && (!found || t.mask.Index(i)[axis] >= n) {
			return true
		}
	}
	return false
}

// move copies elements, only those that the mask has.
func (t *transfer) move(f *interp.Frame, from, to *interp.MemRef) error {
	switch {
	case t.empty:
		return nil
	case t.mask == nil:
		return copyElements(f, from.Sizes, from, to)
	}
	mask := t.mask.View()
	along := mask.Strides
	mask.Sizes, mask.Strides = t.memory.Sizes, make([]int64, len(t.Dims))
	for axis, dim := range t.MaskDims() {
		for i, d := range t.Dims {
			if d == dim {
				mask.Strides[i] = along[axis]
			}
		}
	}
	lanes := []interp.Lane{mask.Lane(), from.Lane(), to.Lane()}
	size := from.Elem.Size()
	return f.Rows(from.Sizes, lanes, func(at, step []int, n int) error {
		for i := range n {
			if lanes[0].Data[at[0]+i*step[0]] != 0 {
				a, b := at[1]+i*step[1], at[2]+i*step[2]
				copy(lanes[2].Data[b:b+size], lanes[1].Data[a:a+size])
			}
		}
		return nil
	})
}
