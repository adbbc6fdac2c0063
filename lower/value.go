package lower

import (
	"fmt"

	"hivm-opt/ir"
	"hivm-opt/lower/llvmir"
)

// Value is a lowered value: a value of LLVM, or a memref, which is kept in its
// parts. The zero Value is no value.
type Value struct {
	Scalar llvmir.Value
	MemRef *MemRef
}

// ScalarOf returns the value that is v.
func ScalarOf(v llvmir.Value) Value { return Value{Scalar: v} }

// MemRefOf returns the value that is a memref.
func MemRefOf(m *MemRef) Value { return Value{MemRef: m} }

// MemRef is a memref in its parts. Facts in its type are constants. The element at an
// index is Aligned + (Offset + the sum of index times stride) elements. A MemRef is
// not changed once it is a [Value].
type MemRef struct {
	Type *ir.MemRefType
	Elem Scalar
	// Allocated is the pointer to free, Aligned the pointer from which offsets count.
	Allocated, Aligned llvmir.Value
	// Offset, Sizes and Strides are i64 and count elements.
	Offset         llvmir.Value
	Sizes, Strides []llvmir.Value
	// Access is given to all loads and stores of elements.
	Access llvmir.Access
}

// Rank returns the number of dimensions.
func (m *MemRef) Rank() int { return len(m.Sizes) }

// MaxRank is the most dimensions of a memref. It keeps a short input, which has many
// values of the same type, from a very long output, in which each value is in parts.
const MaxRank = 64

// shape holds the known parts of a memref of a type.
type shape struct {
	elem           Scalar
	ptr            *llvmir.Type
	offset         int64
	sizes, strides []int64
}

// shape returns the facts in the type of a memref.
func (s *State) shape(t *ir.MemRefType) (shape, error) {
	if t.Rank() > MaxRank {
		return shape{}, fmt.Errorf("a memref of %d dimensions is not supported; %d are the most", t.Rank(), MaxRank)
	}
	strides, offset, ok := t.Strided()
	if !ok {
		return shape{}, fmt.Errorf("the layout of '%s' is not strided", t)
	}
	elem, err := s.Scalar(t.Elem)
	if err != nil {
		return shape{}, err
	}
	space, err := s.SpaceOf(t)
	if err != nil {
		return shape{}, err
	}
	return shape{elem, llvmir.PtrTo(space), offset, t.Shape, strides}, nil
}

// NewMemRef returns a memref of type t. The type wins where it says an offset, a size or
// a stride.
func (s *State) NewMemRef(t *ir.MemRefType, allocated, aligned, offset llvmir.Value, sizes, strides []llvmir.Value) (*MemRef, error) {
	x, err := s.shape(t)
	if err != nil {
		return nil, err
	}
	if len(sizes) != t.Rank() || len(strides) != t.Rank() {
		return nil, fmt.Errorf("%d sizes and %d strides for '%s'", len(sizes), len(strides), t)
	}
	if !allocated.Type().Equal(x.ptr) || !aligned.Type().Equal(x.ptr) {
		return nil, fmt.Errorf("memory of '%s' in address space %d is not available here", t, x.ptr.Space())
	}
	m := &MemRef{Type: t, Elem: x.elem, Allocated: allocated, Aligned: aligned, Offset: openOffset(known(x.offset, offset))}
	m.Access.Volatile = s.Options.Device != nil && s.Options.Device.Volatile(x.ptr.Space())
	numbers := make([]llvmir.Value, 2*len(sizes))
	m.Sizes, m.Strides = numbers[:len(sizes):len(sizes)], numbers[len(sizes):]
	for d := range sizes {
		m.Sizes[d] = known(x.sizes[d], sizes[d])
		m.Strides[d] = known(x.strides[d], strides[d])
	}
	return m, nil
}

// openOffset is an offset that code may have as an argument. 0 stays 0, which adds nothing.
func openOffset(v llvmir.Value) llvmir.Value {
	if n, ok := v.Const(); ok && n == 0 {
		return v
	}
	return llvmir.Open(v)
}

// known returns the constant n, or v if n is dynamic.
func known(n int64, v llvmir.Value) llvmir.Value {
	if n == ir.Dynamic {
		return v
	}
	return llvmir.Index(n)
}

// parts lists the types of the unknown parts of a value of type t: the parts that need
// a phi.
func (s *State) parts(t ir.Type) ([]*llvmir.Type, error) {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		x, err := s.Scalar(t)
		return []*llvmir.Type{x.Value}, err
	}
	x, err := s.shape(m)
	if err != nil {
		return nil, err
	}
	list := []*llvmir.Type{x.ptr, x.ptr}
	for range dynamics(x) {
		list = append(list, llvmir.I64)
	}
	return list, nil
}

// dynamics counts the numbers that a shape leaves open.
func dynamics(x shape) int {
	n := ir.NumDynamic(x.sizes) + ir.NumDynamic(x.strides)
	if x.offset == ir.Dynamic {
		n++
	}
	return n
}

// split returns the parts of a value that its type leaves open.
func (s *State) split(v Value, t ir.Type) ([]llvmir.Value, error) {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		return []llvmir.Value{v.Scalar}, nil
	}
	x, err := s.shape(m)
	if err != nil {
		return nil, err
	}
	list := []llvmir.Value{v.MemRef.Allocated, v.MemRef.Aligned}
	add := func(n int64, part llvmir.Value) {
		if n == ir.Dynamic {
			list = append(list, part)
		}
	}
	add(x.offset, v.MemRef.Offset)
	for d, n := range x.sizes {
		add(n, v.MemRef.Sizes[d])
	}
	for d, n := range x.strides {
		add(n, v.MemRef.Strides[d])
	}
	return list, nil
}

// merge makes a value of its parts and returns the parts left over.
func (s *State) merge(parts []llvmir.Value, t ir.Type) (Value, []llvmir.Value, error) {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		return ScalarOf(parts[0]), parts[1:], nil
	}
	x, err := s.shape(m)
	if err != nil {
		return Value{}, nil, err
	}
	allocated, aligned := parts[0], parts[1]
	parts = parts[2:]
	take := func(n int64) (v llvmir.Value) {
		if n == ir.Dynamic {
			v, parts = parts[0], parts[1:]
		}
		return v
	}
	offset := take(x.offset)
	sizes, strides := make([]llvmir.Value, len(x.sizes)), make([]llvmir.Value, len(x.sizes))
	for d, n := range x.sizes {
		sizes[d] = take(n)
	}
	for d, n := range x.strides {
		strides[d] = take(n)
	}
	out, err := s.NewMemRef(m, allocated, aligned, offset, sizes, strides)
	return MemRefOf(out), parts, err
}
