package lower

import (
	"fmt"

	"hivm-opt/ir"
	"hivm-opt/lower/llvmir"
)

// Descriptor returns the struct for a memref of type t in memory and as a result:
// allocated and aligned pointer, offset, sizes and strides.
func (s *State) Descriptor(t *ir.MemRefType) (*llvmir.Type, error) {
	x, err := s.shape(t)
	if err != nil {
		return nil, err
	}
	if t.Rank() == 0 {
		return llvmir.Struct(x.ptr, x.ptr, llvmir.I64), nil
	}
	list := llvmir.Array(int64(t.Rank()), llvmir.I64)
	return llvmir.Struct(x.ptr, x.ptr, llvmir.I64, list, list), nil
}

// ParamTypes returns the types of the parameters that a value of type t is passed in.
func (s *State) ParamTypes(t ir.Type, how Convention) ([]*llvmir.Type, error) {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		x, err := s.Scalar(t)
		return []*llvmir.Type{x.Passed}, err
	}
	x, err := s.shape(m)
	if err != nil {
		return nil, err
	}
	switch how {
	case Bare:
		return []*llvmir.Type{x.ptr}, isStatic(m, x)
	case Unsized:
		return []*llvmir.Type{x.ptr}, isPlaced(m, x)
	case Described:
		return []*llvmir.Type{llvmir.Ptr}, nil
	}
	list := []*llvmir.Type{x.ptr, x.ptr, llvmir.I64}
	for range 2 * m.Rank() {
		list = append(list, llvmir.I64)
	}
	return list, nil
}

func isStatic(t *ir.MemRefType, x shape) error {
	if dynamics(x) > 0 {
		return fmt.Errorf("'%s' cannot be passed as a bare pointer: sizes, strides and offset must be static; leave the option bare-ptr out", t)
	}
	return nil
}

// isPlaced reports whether the elements of a memref can be found without its sizes.
func isPlaced(t *ir.MemRefType, x shape) error {
	if t.Rank() > 0 && ir.NumDynamic(x.sizes[1:])+ir.NumDynamic(x.strides) > 0 || x.offset == ir.Dynamic {
		return fmt.Errorf("'%s' cannot be passed as a bare pointer: strides, offset and all sizes but the first must be static", t)
	}
	return nil
}

// Pass returns the arguments for a value of type t.
func (f *Func) Pass(v Value, t ir.Type, how Convention) ([]llvmir.Value, error) {
	m := v.MemRef
	if m == nil {
		x, err := f.Scalar(t)
		if err != nil {
			return nil, err
		}
		return []llvmir.Value{f.cast(v.Scalar, x.Passed)}, nil
	}
	switch how {
	case Bare, Unsized:
		return []llvmir.Value{m.Aligned}, nil
	case Described:
		at, err := f.Spill(m)
		return []llvmir.Value{at}, err
	}
	list := []llvmir.Value{m.Allocated, m.Aligned, m.Offset}
	list = append(list, m.Sizes...)
	return append(list, m.Strides...), nil
}

// cast makes the bits of a number one of another type of the same width.
func (f *Func) cast(v llvmir.Value, t *llvmir.Type) llvmir.Value {
	if v.Type().Equal(t) {
		return v
	}
	if n, ok := v.Const(); ok && t.IsFloat() {
		return llvmir.ConstFloat(t, uint64(n))
	}
	return f.Cast(llvmir.BitCast, v, t)
}

// Receive makes a value of type t of the first parameters, and returns the others.
func (f *Func) Receive(params []llvmir.Value, t ir.Type, how Convention) (Value, []llvmir.Value, error) {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		x, err := f.Scalar(t)
		if err != nil {
			return Value{}, nil, err
		}
		return ScalarOf(f.cast(params[0], x.Value)), params[1:], nil
	}
	rank := m.Rank()
	switch how {
	case Bare, Unsized:
		none := make([]llvmir.Value, rank) // the type says all, but for a size that nothing reads
		for d := range none {
			none[d] = llvmir.Undef(llvmir.I64)
		}
		out, err := f.NewMemRef(m, params[0], params[0], llvmir.Undef(llvmir.I64), none, none)
		return MemRefOf(out), params[1:], err
	case Described:
		d, err := f.Descriptor(m)
		if err != nil {
			return Value{}, nil, err
		}
		out, _, err := f.Receive(f.Fields(f.Load(d, params[0]), rank), t, Expanded)
		return out, params[1:], err
	}
	out, err := f.NewMemRef(m, params[0], params[1], params[2], params[3:3+rank], params[3+rank:3+2*rank])
	return MemRefOf(out), params[3+2*rank:], err
}

// ResultType returns the type that results of the given types are returned as.
func (s *State) ResultType(types []ir.Type, how Convention) (*llvmir.Type, error) {
	list := make([]*llvmir.Type, len(types))
	for i, t := range types {
		var err error
		if list[i], err = s.oneResult(t, how); err != nil {
			return nil, err
		}
	}
	switch len(list) {
	case 0:
		return llvmir.Void, nil
	case 1:
		return list[0], nil
	}
	return llvmir.Struct(list...), nil
}

func (s *State) oneResult(t ir.Type, how Convention) (*llvmir.Type, error) {
	m, ok := t.(*ir.MemRefType)
	switch {
	case !ok:
		x, err := s.Scalar(t)
		return x.Passed, err
	case !how.bare():
		return s.Descriptor(m)
	}
	x, err := s.shape(m)
	if err != nil {
		return nil, err
	}
	return x.ptr, isStatic(m, x)
}

// Pack combines results into the single value that a function returns, the zero
// Value for no results.
func (f *Func) Pack(values []Value, types []ir.Type, how Convention) (llvmir.Value, error) {
	t, err := f.ResultType(types, how)
	if err != nil || len(values) == 0 {
		return llvmir.Value{}, err
	}
	if len(values) == 1 {
		return f.packOne(values[0], types[0], how)
	}
	out := llvmir.Undef(t)
	for i, v := range values {
		one, err := f.packOne(v, types[i], how)
		if err != nil {
			return out, err
		}
		out = f.Insert(out, one, i)
	}
	return out, nil
}

func (f *Func) packOne(v Value, t ir.Type, how Convention) (llvmir.Value, error) {
	if v.MemRef != nil && !how.bare() {
		return f.Describe(v.MemRef)
	}
	list, err := f.Pass(v, t, how)
	if err != nil {
		return llvmir.Value{}, err
	}
	return list[0], nil
}

// Describe returns the descriptor struct of m.
func (f *Func) Describe(m *MemRef) (llvmir.Value, error) {
	t, err := f.Descriptor(m.Type)
	if err != nil {
		return llvmir.Value{}, err
	}
	out := f.Insert(llvmir.Undef(t), m.Allocated, 0)
	out = f.Insert(out, m.Aligned, 1)
	out = f.Insert(out, m.Offset, 2)
	for d := range m.Sizes {
		out = f.Insert(out, m.Sizes[d], 3, d)
	}
	for d := range m.Strides {
		out = f.Insert(out, m.Strides[d], 4, d)
	}
	return out, nil
}

// Unpack returns the results in a returned value.
func (f *Func) Unpack(v llvmir.Value, types []ir.Type, how Convention) ([]Value, error) {
	out := make([]Value, len(types))
	for i, t := range types {
		one := v
		if len(types) > 1 {
			one = f.Extract(v, i)
		}
		var err error
		if out[i], err = f.unpackOne(one, t, how); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (f *Func) unpackOne(v llvmir.Value, t ir.Type, how Convention) (Value, error) {
	params := []llvmir.Value{v}
	if m, ok := t.(*ir.MemRefType); ok && !how.bare() {
		params = f.Fields(v, m.Rank())
	}
	out, _, err := f.Receive(params, t, how)
	return out, err
}

// Fields returns the fields of the descriptor of a memref of a rank: both pointers,
// the offset, the sizes and the strides.
func (f *Func) Fields(v llvmir.Value, rank int) []llvmir.Value {
	list := []llvmir.Value{f.Extract(v, 0), f.Extract(v, 1), f.Extract(v, 2)}
	for k := 3; k < 5; k++ {
		for d := range rank {
			list = append(list, f.Extract(v, k, d))
		}
	}
	return list
}

// Spill puts the descriptor of m on the stack of the function and returns its address.
func (f *Func) Spill(m *MemRef) (llvmir.Value, error) {
	v, err := f.Describe(m)
	if err != nil {
		return v, err
	}
	at := f.AllocaAtEntry(v.Type(), llvmir.Index(1), 8)
	f.Store(v, at)
	return at, nil
}
