package interpstd

import (
	"errors"
	"fmt"

	"hivm-opt/analysis/buffers"
	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

func allocRows() interp.Table {
	return interp.Table{
		{Name: "memref.alloc", Exec: alloc},
		{Name: "memref.alloca", Exec: alloca},
		{Name: "memref.realloc", Exec: realloc},
		{Name: "memref.dealloc", Exec: dealloc},
		{Name: "memref.alloca_scope", Exec: runOnce},
		{Name: "memref.alloca_scope.return", Exec: leave},
		{Name: "memref_ext.alloc_workspace", Exec: allocWorkspace},
	}
}

// memRefResult returns the type of the first result.
func memRefResult(op *ir.Operation) (*ir.MemRefType, error) {
	if op.NumResults() > 0 {
		if t, ok := op.Result(0).Type().(*ir.MemRefType); ok {
			return t, nil
		}
	}
	return nil, errors.New("the result is no ranked memref")
}

// sizesOf returns the sizes of a type, the dynamic sizes from the operands lo to
// hi.
func sizesOf(f *interp.Frame, t *ir.MemRefType, lo, hi int) ([]int64, error) {
	out := make([]int64, t.Rank())
	for d, n := range t.Shape {
		if n == ir.Dynamic {
			if lo >= hi {
				return nil, fmt.Errorf("the size of dimension %d is missing", d)
			}
			var err error
			if n, err = f.Int(lo); err != nil {
				return nil, err
			}
			lo++
		}
		if n < 0 {
			return nil, fmt.Errorf("size %d of dimension %d is negative", n, d)
		}
		out[d] = n
	}
	return out, nil
}

func alloc(f *interp.Frame, op *ir.Operation) error {
	m, err := allocate(f, op)
	if err == nil {
		f.Set(0, interp.MemRefOf(m))
	}
	return err
}

// alloca is memory that ends with the innermost scope.
func alloca(f *interp.Frame, op *ir.Operation) error {
	m, err := allocate(f, op)
	if err == nil {
		f.OnStack(m.Buffer)
		f.Set(0, interp.MemRefOf(m))
	}
	return err
}

// allocate makes the memory of the result of op, whose first operands are sizes.
func allocate(f *interp.Frame, op *ir.Operation) (*interp.MemRef, error) {
	t, err := memRefResult(op)
	if err != nil {
		return nil, err
	}
	lo, hi := op.Group(0)
	sizes, err := sizesOf(f, t, lo, hi)
	if err != nil {
		return nil, err
	}
	if lo, hi := op.Group(1); lo < hi {
		return nil, errors.New("symbols of a layout are not supported")
	}
	return f.Machine().AllocType(t, sizes)
}

func realloc(f *interp.Frame, op *ir.Operation) error {
	src, err := f.Readable(0)
	if err != nil {
		return err
	}
	t, err := memRefResult(op)
	if err != nil {
		return err
	}
	sizes, err := sizesOf(f, t, 1, op.NumOperands())
	if err != nil {
		return err
	}
	m, err := f.Machine().AllocType(t, sizes)
	if err != nil {
		return err
	}
	if src.Rank() != 1 || m.Rank() != 1 || src.Elem != m.Elem {
		return errors.New("the types do not fit")
	}
	n := min(src.Sizes[0], m.Sizes[0])
	if err := copyElements(f, []int64{n}, src, m); err != nil {
		return err
	}
	f.Set(0, interp.MemRefOf(m))
	return f.Machine().Free(src.Buffer)
}

func dealloc(f *interp.Frame, _ *ir.Operation) error {
	m, err := f.MemRef(0)
	if err != nil {
		return err
	}
	if m.Buffer.Name != "" {
		return fmt.Errorf("%s is not memory of an allocation", m.Buffer.Name)
	}
	return f.Machine().Free(m.Buffer)
}

// shiftOf returns the offset that a memref_ext.alloc_workspace has in this iteration of its loop,
// 0 if it has none.
func shiftOf(f *interp.Frame, op *ir.Operation, shifts []int64) int64 {
	switch n := int64(len(shifts)); n {
	case 0:
		return 0
	case 1:
		return shifts[0]
	default:
		if b := buffers.Turn(op); b != nil {
			return shifts[(max(f.Runs(b), 1)-1)%n]
		}
		return shifts[0]
	}
}

// allocWorkspace is memory of its own, or a part of the workspace that begins as many
// bytes behind its start as the offset says. Several offsets take turns ([buffers.Turn]).
func allocWorkspace(f *interp.Frame, op *ir.Operation) error {
	t, err := memRefResult(op)
	if err != nil {
		return err
	}
	lo, hi := op.Group(1)
	sizes, err := sizesOf(f, t, lo, hi)
	if err != nil {
		return err
	}
	from, to := op.Group(0)
	if from == to {
		m, err := f.Machine().AllocType(t, sizes)
		if err == nil {
			f.Set(0, interp.MemRefOf(m))
		}
		return err
	}
	space, err := f.MemRef(from)
	if err != nil {
		return err
	}
	shifts, err := f.Ints(op.Group(2))
	if err != nil {
		return err
	}
	return window(f, space, shiftOf(f, op, shifts), t, sizes)
}

// window sets the result to a contiguous memref of a type that begins as many bytes
// behind the start of another.
func window(f *interp.Frame, src *interp.MemRef, shift int64, t *ir.MemRefType, sizes []int64) error {
	elem, ok := interp.ElemOf(t.Elem)
	if !ok {
		return fmt.Errorf("elements of type '%s' are not supported", t.Elem)
	}
	base := src.Base + src.Offset*int64(src.Elem.Size()) + shift
	if shift < 0 || base < 0 {
		return fmt.Errorf("the shift by %d bytes leaves the buffer", shift)
	}
	m := &interp.MemRef{Buffer: src.Buffer, Elem: elem, Base: base, Sizes: sizes, Strides: indexing.RowMajor(sizes)}
	return setView(f, m, t)
}
