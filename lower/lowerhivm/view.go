package lowerhivm

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// view is how an operation sees an operand: as elements for all indices of a space. The
// index map is in the strides, which are 0 along axes that repeat an element and negative
// along axes that go backwards. A number is the same for all indices.
type view struct {
	elem elem
	// memory has one size and stride for each axis of the space; nil for a number. Its
	// type is the type of the operand.
	memory *lower.MemRef
	scalar llvmir.Value
	// from is the operand, nil for a number or a copy.
	from *ir.Value
}

// load returns the element at an index.
func (v view) load(f *lower.Func, index []llvmir.Value) (llvmir.Value, error) {
	if v.memory == nil {
		return v.scalar, nil
	}
	return f.LoadElem(v.memory, index...)
}

// store sets the element at an index.
func (v view) store(f *lower.Func, x llvmir.Value, index []llvmir.Value) error {
	return f.StoreElem(x, v.memory, index...)
}

// view returns operand i, a memref.
func (c call) view(i int) (view, error) {
	m, copied := c.copies[i]
	if !copied {
		var err error
		if m, err = c.f.MemRefOf(c.op.Operand(i)); err != nil {
			return view{}, err
		}
	}
	e, err := elemOf(m.Type.Elem)
	v := view{elem: e, memory: m}
	if !copied {
		v.from = c.op.Operand(i)
	}
	return v, err
}

// isShaped reports whether operand i has elements.
func (c call) isShaped(i int) bool {
	_, ok := c.op.Operand(i).Type().(ir.ShapedType)
	return ok
}

// only returns the only operand of a name, a memref.
func (c call) only(name string) (view, error) {
	lo, hi := c.group(name)
	if hi-lo != 1 {
		return view{}, fmt.Errorf("it has %d operands %s instead of one", hi-lo, name)
	}
	return c.view(lo)
}

// ends returns the operands of a transfer from one source to one destination.
func (c call) ends() (src, dst view, err error) {
	if src, err = c.only("src"); err == nil {
		dst, err = c.only("dst")
	}
	return src, dst, err
}

// with returns v with other sizes, strides and offset. Most are those that it has.
func (v view) with(offset llvmir.Value, sizes, strides []llvmir.Value) view {
	if m := v.memory; offset == m.Offset && slices.Equal(sizes, m.Sizes) && slices.Equal(strides, m.Strides) {
		return v
	}
	m := *v.memory
	m.Offset, m.Sizes, m.Strides = offset, sizes, strides
	v.memory = &m
	return v
}

// section is the elements of an axis from a first element on, n of them, step
// apart.
func (c call) section(v view, axis int, from, step, n llvmir.Value) view {
	m := v.memory
	sizes, strides := slices.Clone(m.Sizes), slices.Clone(m.Strides)
	offset := c.f.Add(m.Offset, c.f.Mul(from, m.Strides[axis]))
	sizes[axis], strides[axis] = n, c.f.Mul(m.Strides[axis], step)
	return v.with(offset, sizes, strides)
}

// permuted is v with axis perm[i] as axis i.
func (c call) permuted(v view, perm []int64) (view, error) {
	m := v.memory
	if len(perm) != m.Rank() {
		return v, fmt.Errorf("%d axes are permuted of '%s'", len(perm), m.Type)
	}
	if !indexing.IsPermutation(perm, len(perm)) {
		return v, errors.New("the axes are not a permutation")
	}
	sizes, strides := make([]llvmir.Value, len(perm)), make([]llvmir.Value, len(perm))
	for i, p := range perm {
		sizes[i], strides[i] = m.Sizes[p], m.Strides[p]
	}
	return v.with(m.Offset, sizes, strides), nil
}

// repeated is v with the only element of each listed axis repeated up to the given
// sizes. A listed axis may have its full size too, perhaps only at run time.
func (c call) repeated(v view, axes []int64, sizes []llvmir.Value) (view, error) {
	m := v.memory
	if m.Rank() != len(sizes) {
		return v, fmt.Errorf("'%s' has rank %d, the destination %d", m.Type, m.Rank(), len(sizes))
	}
	strides := m.Strides
	for i, n := range sizes {
		if !slices.Contains(axes, int64(i)) {
			if differ(m.Sizes[i], n) {
				return v, fmt.Errorf("dimension %d of '%s' has not the size of the destination", i, m.Type)
			}
			continue
		}
		size, known := m.Sizes[i].Const()
		switch {
		case known && size == 1:
			strides = with(strides, i, llvmir.Index(0))
		case differ(m.Sizes[i], n):
			return v, fmt.Errorf("dimension %d of '%s' has neither size 1 nor that of the destination", i, m.Type)
		case !known:
			once := c.f.ICmp(llvmir.EQ, m.Sizes[i], llvmir.Index(1))
			strides = with(strides, i, c.f.Select(once, llvmir.Index(0), strides[i]))
		}
	}
	return v.with(m.Offset, sizes, strides), nil
}

// with returns a copy of a list with another value in one place.
func with(list []llvmir.Value, i int, x llvmir.Value) []llvmir.Value {
	list = slices.Clone(list)
	list[i] = x
	return list
}

// isConstantFrom reports whether the element is known to be the same for all indices of
// the axes from d on.
func (v view) isConstantFrom(d int) bool {
	if v.memory == nil {
		return true
	}
	for _, s := range v.memory.Strides[d:] {
		if n, known := s.Const(); !known || n != 0 {
			return false
		}
	}
	return true
}

// mayBe reports whether v and w may be the same elements at the same indices: along each
// axis that has several indices for sure, they step as far.
func (v view) mayBe(w view) bool {
	for d := range v.memory.Strides {
		n, known := w.memory.Sizes[d].Const()
		if known && n > 1 && differ(v.memory.Strides[d], w.memory.Strides[d]) {
			return false
		}
	}
	return true
}

// isApart reports whether each index has an element of its own, as far as is known: in
// the order of their strides, each axis steps over all elements of the axes before it.
func (v view) isApart() bool {
	m := v.memory
	type axis struct{ size, stride int64 }
	var axes []axis
	for d := range m.Sizes {
		size, known := m.Sizes[d].Const()
		stride, known2 := m.Strides[d].Const()
		if known2 && stride == 0 && !(known && size <= 1) {
			return false
		}
		if known && known2 && size > 1 {
			axes = append(axes, axis{size, max(stride, -stride)})
		}
	}
	slices.SortFunc(axes, func(a, b axis) int { return cmp.Compare(a.stride, b.stride) })
	extent := int64(0)
	for _, a := range axes {
		if a.stride <= extent {
			return false
		}
		extent += (a.size - 1) * a.stride
	}
	return true
}

// isSurelyApart is isApart for views of which all is known, or whose memory has no gaps.
func (v view) isSurelyApart() bool {
	if t, ok := v.from.Type().(*ir.MemRefType); ok && t.Layout == nil {
		return v.isApart()
	}
	_, ok1 := constants(v.memory.Sizes)
	_, ok2 := constants(v.memory.Strides)
	return ok1 && ok2 && v.isApart()
}

// differ reports whether two sizes are known not to be equal.
func differ(a, b llvmir.Value) bool {
	m, known := a.Const()
	n, too := b.Const()
	return known && too && m != n
}

// alike reports views that cannot have the same sizes.
func alike(a, b view) error {
	m, n := a.memory, b.memory
	if m.Rank() != n.Rank() {
		return fmt.Errorf("'%s' and '%s' differ in rank", m.Type, n.Type)
	}
	for d := range m.Sizes {
		if differ(m.Sizes[d], n.Sizes[d]) {
			return fmt.Errorf("'%s' and '%s' differ in dimension %d", m.Type, n.Type, d)
		}
	}
	return nil
}

// sameElements reports views whose elements differ in type.
func sameElements(a, b view) error {
	if !a.elem.like(b.elem) {
		return fmt.Errorf("elements of type '%s' cannot become elements of type '%s'", a.elem.typ, b.elem.typ)
	}
	return nil
}
