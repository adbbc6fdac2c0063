package lower

import (
	"errors"
	"fmt"
	"math"

	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
	"hivm-opt/lower/llvmir"
)

// Address returns the address of an element of m.
func (f *Func) Address(m *MemRef, index []llvmir.Value) (llvmir.Value, error) {
	if len(index) != m.Rank() {
		return llvmir.Value{}, fmt.Errorf("%d indices for '%s'", len(index), m.Type)
	}
	at := m.Offset
	for d, i := range index {
		at = f.Add(at, f.Mul(i, m.Strides[d]))
	}
	if err := f.check(m, at); err != nil {
		return llvmir.Value{}, err
	}
	return f.InBoundsGEP(m.Elem.Memory, m.Aligned, at), nil
}

// LoadElem reads an element.
func (f *Func) LoadElem(m *MemRef, index ...llvmir.Value) (llvmir.Value, error) {
	at, err := f.Address(m, index)
	if err != nil {
		return llvmir.Value{}, err
	}
	return f.FromMemory(m, f.LoadAs(m.Elem.Memory, at, m.Access)), nil
}

// StoreElem writes an element.
func (f *Func) StoreElem(v llvmir.Value, m *MemRef, index ...llvmir.Value) error {
	at, err := f.Address(m, index)
	if err != nil {
		return err
	}
	f.StoreAs(f.ToMemory(m, v), at, m.Access)
	return nil
}

// FromMemory turns bits read from memory into a number: an i1 is true if the byte is not
// 0.
func (f *Func) FromMemory(m *MemRef, v llvmir.Value) llvmir.Value {
	if m.Elem.Value.Equal(m.Elem.Memory) {
		return v
	}
	return f.ICmp(llvmir.NE, v, llvmir.Zero(m.Elem.Memory))
}

// ToMemory is the opposite of FromMemory.
func (f *Func) ToMemory(m *MemRef, v llvmir.Value) llvmir.Value {
	if m.Elem.Value.Equal(m.Elem.Memory) {
		return v
	}
	return f.Cast(llvmir.ZExt, v, m.Elem.Memory)
}

// View returns a memref of type t in the memory of m. The type wins where it says an
// offset, a size or a stride.
func (f *Func) View(m *MemRef, t *ir.MemRefType, offset llvmir.Value, sizes, strides []llvmir.Value) (*MemRef, error) {
	out, err := f.NewMemRef(t, m.Allocated, m.Aligned, offset, sizes, strides)
	if err != nil {
		return nil, err
	}
	out.Access = m.Access
	return out, nil
}

// RowMajor returns the strides of dimensions that follow each other in memory, the last
// dimension fastest.
func (f *Func) RowMajor(sizes []llvmir.Value) []llvmir.Value {
	strides := make([]llvmir.Value, len(sizes))
	run := llvmir.Index(1)
	for d := len(sizes) - 1; d >= 0; d-- {
		strides[d] = run
		if d > 0 {
			run = f.Mul(run, sizes[d])
		}
	}
	return strides
}

// Count returns the product of sizes.
func (f *Func) Count(sizes []llvmir.Value) llvmir.Value {
	n := llvmir.Index(1)
	for _, s := range sizes {
		n = f.Mul(n, s)
	}
	return n
}

// Bytes returns how many bytes an element of type t takes in memory, the gap behind it
// included.
func Bytes(t *llvmir.Type) int64 {
	n := int64(1)
	for n*8 < int64(t.Bits()) {
		n *= 2
	}
	return n
}

// SizesOf returns the sizes of a type, the dynamic sizes from the operands lo to hi of
// op.
func (f *Func) SizesOf(op *ir.Operation, t *ir.MemRefType, lo, hi int) ([]llvmir.Value, error) {
	given, err := f.Scalars(op, lo, hi)
	if err != nil {
		return nil, err
	}
	out := make([]llvmir.Value, t.Rank())
	for d, n := range t.Shape {
		switch {
		case n != ir.Dynamic:
			out[d] = llvmir.Index(n)
		case len(given) == 0:
			return nil, fmt.Errorf("the size of dimension %d is missing", d)
		default:
			out[d], given = given[0], given[1:]
		}
	}
	return out, nil
}

// NewElements returns the parts of a memref of type t whose memory is new: sizes are all
// its sizes. extent is how many elements the memory must have room for. Strides and an
// offset that the type leaves open are the smallest that keep elements apart.
func (f *Func) NewElements(t *ir.MemRefType, sizes []llvmir.Value) (offset llvmir.Value, strides []llvmir.Value, extent llvmir.Value, err error) {
	x, err := f.shape(t)
	if err != nil {
		return offset, nil, extent, err
	}
	offset = llvmir.Index(0)
	if x.offset != ir.Dynamic {
		offset = llvmir.Index(x.offset)
	}
	strides = make([]llvmir.Value, len(sizes))
	run := llvmir.Index(1)
	for d := len(sizes) - 1; d >= 0; d-- {
		if x.strides[d] != ir.Dynamic && x.strides[d] < 0 {
			return offset, nil, extent, fmt.Errorf("the elements of '%s' begin before the memory", t)
		}
		strides[d] = known(x.strides[d], run)
		run = f.Mul(strides[d], sizes[d])
	}
	if !isAddressable(x) {
		return offset, nil, extent, fmt.Errorf("'%s' has more elements than there are addresses", t)
	}
	if t.Layout == nil {
		return offset, strides, run, nil
	}
	extent = f.Add(offset, llvmir.Index(1))
	for d := range sizes { // up to the last element
		extent = f.Add(extent, f.Mul(f.Sub(sizes[d], llvmir.Index(1)), strides[d]))
	}
	return offset, strides, f.larger(extent, llvmir.Index(0)), nil
}

// PlacedElements is NewElements for memory that is not new: the type has to say where the
// elements are.
func (f *Func) PlacedElements(t *ir.MemRefType, sizes []llvmir.Value) (offset llvmir.Value, strides []llvmir.Value, extent llvmir.Value, err error) {
	steps, first, ok := t.Strided()
	if !ok || first == ir.Dynamic || t.Layout != nil && ir.NumDynamic(steps) > 0 {
		return offset, nil, extent, errors.New("the layout of the result is not known; give it a static offset and static strides")
	}
	return f.NewElements(t, sizes)
}

// isAddressable reports whether the number of elements up to the last element, as far as
// it is known, fits into 64 bits.
func isAddressable(x shape) bool {
	last := max(x.offset, 0)
	for d, n := range x.sizes {
		switch {
		case n == 0:
			return true
		case n == ir.Dynamic || x.strides[d] == ir.Dynamic:
			continue
		}
		way := indexing.MulDim(n-1, x.strides[d])
		if way == ir.Dynamic || last >= math.MaxInt64-way {
			return false
		}
		last += way
	}
	return true
}

func (f *Func) larger(a, b llvmir.Value) llvmir.Value {
	m, known1 := a.Const()
	n, known2 := b.Const()
	if known1 && known2 {
		return llvmir.Index(max(m, n))
	}
	return f.Select(f.ICmp(llvmir.SGT, a, b), a, b)
}
