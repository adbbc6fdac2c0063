package lowerstd

import (
	"errors"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

func allocRows() lower.Table {
	return lower.Table{
		{Name: "memref.alloc", Emit: alloc},
		{Name: "memref.alloca", Emit: alloca},
		{Name: "memref.realloc", Emit: realloc},
		{Name: "memref.dealloc", Emit: dealloc},
		{Name: "memref.alloca_scope", Emit: runOnce},
		{Name: "memref.alloca_scope.return", Emit: leave},
		{Name: "memref_ext.alloc_workspace", Emit: allocWorkspace, Counts: buffers.Turn},
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

// room is where the elements of a new memref go: count of them.
type room func(t *llvmir.Type, count llvmir.Value) (allocated, aligned llvmir.Value, err error)

// allocate sets the result of op to a new memref, whose sizes are the first operands.
func allocate(f *lower.Func, op *ir.Operation, get room) error {
	t, err := memRefResult(op)
	if err != nil {
		return err
	}
	if lo, hi := op.Group(1); lo < hi {
		return errors.New("symbols of a layout are not supported")
	}
	lo, hi := op.Group(0)
	sizes, err := f.SizesOf(op, t, lo, hi)
	if err != nil {
		return err
	}
	m, err := newMemRef(f, t, sizes, get)
	if err == nil {
		f.Set(op.Result(0), lower.MemRefOf(m))
	}
	return err
}

func newMemRef(f *lower.Func, t *ir.MemRefType, sizes []llvmir.Value, get room) (*lower.MemRef, error) {
	elem, err := f.State.Scalar(t.Elem)
	if err != nil {
		return nil, err
	}
	offset, strides, extent, err := f.NewElements(t, sizes)
	if err != nil {
		return nil, err
	}
	allocated, aligned, err := get(elem.Memory, extent)
	if err != nil {
		return nil, err
	}
	return f.NewMemRef(t, allocated, aligned, offset, sizes, strides)
}

// heap is memory from malloc, aligned as an operation asks for, at least to a line of the cache.
func heap(f *lower.Func, alignment int64) room {
	return func(t *llvmir.Type, count llvmir.Value) (allocated, aligned llvmir.Value, err error) {
		return f.Malloc(f.Mul(count, llvmir.Index(lower.Bytes(t))), alignment)
	}
}

func alloc(f *lower.Func, op *ir.Operation) error {
	alignment, _ := memref.Alloc{Op: op}.Alignment()
	return allocate(f, op, heap(f, alignment))
}

// alloca is memory that ends with the innermost scope.
func alloca(f *lower.Func, op *ir.Operation) error {
	alignment, _ := memref.Alloca{Op: op}.Alignment()
	return allocate(f, op, func(t *llvmir.Type, count llvmir.Value) (allocated, aligned llvmir.Value, err error) {
		p := f.Stack(op, t, count, int(max(alignment, lower.Bytes(t))))
		return p, p, f.Known(p, p, count, lower.Bytes(t))
	})
}

// realloc moves the elements to new memory.
func realloc(f *lower.Func, op *ir.Operation) error {
	src, err := f.MemRefOf(op.Operand(0))
	if err != nil {
		return err
	}
	t, err := memRefResult(op)
	if err != nil {
		return err
	}
	sizes, err := f.SizesOf(op, t, 1, op.NumOperands())
	if err != nil {
		return err
	}
	alignment, _ := memref.Realloc{Op: op}.Alignment()
	dst, err := newMemRef(f, t, sizes, heap(f, alignment))
	if err != nil {
		return err
	}
	if src.Rank() != 1 || dst.Rank() != 1 {
		return errors.New("the memrefs do not have rank 1")
	}
	n := extreme(llvmir.SLT)(f, src.Sizes[0], dst.Sizes[0])
	if err := f.CopyElements([]llvmir.Value{n}, src, dst); err != nil {
		return err
	}
	f.Set(op.Result(0), lower.MemRefOf(dst))
	return f.Free(src)
}

func dealloc(f *lower.Func, op *ir.Operation) error {
	m, err := f.MemRefOf(op.Operand(0))
	if err != nil {
		return err
	}
	return f.Free(m)
}

// allocWorkspace is memory of its own, or a part of the workspace that begins as many
// bytes behind its start as the offset says. Several offsets take turns ([buffers.Turn]).
func allocWorkspace(f *lower.Func, op *ir.Operation) error {
	t, err := memRefResult(op)
	if err != nil {
		return err
	}
	lo, hi := op.Group(1)
	sizes, err := f.SizesOf(op, t, lo, hi)
	if err != nil {
		return err
	}
	from, to := op.Group(0)
	if from == to {
		m, err := newMemRef(f, t, sizes, heap(f, 0))
		if err == nil {
			f.Set(op.Result(0), lower.MemRefOf(m))
		}
		return err
	}
	space, err := f.MemRefOf(op.Operand(from))
	if err != nil {
		return err
	}
	lo, hi = op.Group(2)
	shifts, err := f.Scalars(op, lo, hi)
	if err != nil {
		return err
	}
	shift := llvmir.Index(0)
	if len(shifts) > 0 {
		shift = f.Turn(buffers.Turn(op), shifts)
	}
	return window(f, op, space, shift, t, sizes)
}

// window sets the result to a contiguous memref of a type that begins as many bytes
// behind the start of another.
func window(f *lower.Func, op *ir.Operation, src *lower.MemRef, shift llvmir.Value, t *ir.MemRefType, sizes []llvmir.Value) error {
	start := f.GEP(src.Elem.Memory, src.Aligned, src.Offset)
	begin := f.GEP(llvmir.I8, start, shift)
	m, err := f.NewMemRef(t, src.Allocated, begin, llvmir.Index(0), sizes, f.RowMajor(sizes))
	if err == nil {
		f.Set(op.Result(0), lower.MemRefOf(m))
	}
	return err
}
