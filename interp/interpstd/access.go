package interpstd

import (
	"errors"
	"fmt"
	"slices"

	"hivm-opt/dialect/memref"
	"hivm-opt/internal/lazy"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

func accessRows() interp.Table {
	return interp.Table{
		{Name: "memref.load", Exec: load},
		{Name: "memref.store", Exec: store},
		{Name: "memref.copy", Exec: copyAll},
		{Name: "memref.prefetch", Exec: nothing},
		{Name: "memref.assume_alignment", Exec: nothing},
	}
}

// nothing is an operation that only says something to the compiler.
func nothing(*interp.Frame, *ir.Operation) error { return nil }

func load(f *interp.Frame, op *ir.Operation) error {
	index, err := f.Ints(op.Group(1))
	if err != nil {
		return err
	}
	return loadAt(f, 0, index)
}

func store(f *interp.Frame, op *ir.Operation) error {
	index, err := f.Ints(op.Group(2))
	if err != nil {
		return err
	}
	return storeAt(f, 0, 1, index)
}

// loadAt sets the result to an element of a memref.
func loadAt(f *interp.Frame, buffer int, index []int64) error {
	m, err := f.MemRef(buffer)
	if err != nil {
		return err
	}
	v, err := m.Load(index)
	if err != nil {
		return interp.AtOperand(buffer, err)
	}
	f.Set(0, v)
	return nil
}

// storeAt sets an element of a memref.
func storeAt(f *interp.Frame, value, buffer int, index []int64) error {
	v, err := f.Scalar(value)
	if err != nil {
		return err
	}
	m, err := f.MemRef(buffer)
	if err != nil {
		return err
	}
	if v.Elem != m.Elem {
		return interp.AtOperand(value, fmt.Errorf("a number of type %s does not go into a buffer of %s", v.Elem, m.Elem))
	}
	return interp.AtOperand(buffer, m.Store(index, v))
}

func copyAll(f *interp.Frame, _ *ir.Operation) error {
	src, err := f.Readable(0)
	if err != nil {
		return err
	}
	dst, err := f.Writable(1)
	if err != nil {
		return err
	}
	if src.Elem != dst.Elem || !slices.Equal(src.Sizes, dst.Sizes) {
		return fmt.Errorf("%s and %s differ in shape", src.TypeText(), dst.TypeText())
	}
	return copyElements(f, src.Sizes, src, dst)
}

// copyElements copies the elements of an index space between memrefs of the same
// element type, whose elements must be in their buffers.
func copyElements(f *interp.Frame, sizes []int64, src, dst *interp.MemRef) error {
	from, to := src.Lane(), dst.Lane()
	size := src.Elem.Size()
	return f.Rows(sizes, []interp.Lane{from, to}, func(at, step []int, n int) error {
		if step[0] == size && step[1] == size {
			copy(to.Data[at[1]:at[1]+n*size], from.Data[at[0]:at[0]+n*size])
			return nil
		}
		a, b := at[0], at[1]
		for range n {
			copy(to.Data[b:b+size], from.Data[a:a+size])
			a += step[0]
			b += step[1]
		}
		return nil
	})
}

func atomicRows() interp.Table {
	return interp.Table{
		{Name: "memref.atomic_rmw", Exec: atomic},
		{Name: "memref.generic_atomic_rmw", Exec: atomicRegion},
		{Name: "memref.atomic_yield", Exec: leave},
	}
}

// atomicOps are the operations of arith that atomic kinds mean, by their names.
var atomicOps = lazy.Value[map[string]string]{Make: func() map[string]string {
	return map[string]string{
		"maxs": "maxsi", "maxu": "maxui", "mins": "minsi", "minu": "minui",
	}
}}

// joinAtomic returns the result of an atomic operation of a kind on two values.
func joinAtomic(f *interp.Frame, kind int64, old, v interp.Value) (interp.Value, error) {
	name := memref.AtomicKindName(kind)
	if name == "assign" {
		return v, nil
	}
	if full, ok := atomicOps.Get()[name]; ok {
		name = full
	}
	if old.Elem == v.Elem && v.Elem.IsInt() {
		for _, o := range intOps() {
			if o.name == name {
				return o.eval(f, old, v)
			}
		}
	}
	if old.Elem == v.Elem && v.Elem.IsFloat() {
		for _, o := range floatOps() {
			if o.name == name {
				return interp.FloatOf(o.eval(old.Float(), v.Float())), nil
			}
		}
	}
	return v, fmt.Errorf("the kind '%s' does not apply to numbers of type %s", name, v.Elem)
}

// atomic sets an element and returns its new value.
func atomic(f *interp.Frame, op *ir.Operation) error {
	kind, ok := number(memref.AtomicRMW{Op: op}.KindAttr())
	if !ok {
		return errors.New("there is no kind")
	}
	v, err := f.Scalar(0)
	if err != nil {
		return err
	}
	index, err := f.Ints(op.Group(2))
	if err != nil {
		return err
	}
	return update(f, 1, index, func(old interp.Value) (interp.Value, error) {
		return joinAtomic(f, kind, old, v)
	})
}

func atomicRegion(f *interp.Frame, op *ir.Operation) error {
	index, err := f.Ints(op.Group(1))
	if err != nil {
		return err
	}
	return update(f, 0, index, func(old interp.Value) (interp.Value, error) {
		values, err := f.Region(0, old)
		if err == nil && (len(values) != 1 || values[0].Elem != old.Elem) {
			err = errors.New("the region gives no element")
		}
		if err != nil {
			return old, err
		}
		return values[0], nil
	})
}

// update replaces an element of a memref by the result of change, and sets the
// result to the old value.
func update(f *interp.Frame, buffer int, index []int64, change func(interp.Value) (interp.Value, error)) error {
	m, err := f.MemRef(buffer)
	if err != nil {
		return err
	}
	old, err := m.Load(index)
	if err != nil {
		return interp.AtOperand(buffer, err)
	}
	v, err := change(old)
	if err != nil {
		return err
	}
	if err := m.Store(index, v); err != nil {
		return interp.AtOperand(buffer, err)
	}
	f.Set(0, old)
	return nil
}
