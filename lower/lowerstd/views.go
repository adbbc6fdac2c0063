package lowerstd

import (
	"errors"
	"fmt"

	"hivm-opt/dialect/indexlist"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

func viewRows() lower.Table {
	return lower.Table{
		{Name: "memref.cast", Emit: cast, Sizes: lower.PassesSizes},
		{Name: "memref.memory_space_cast", Emit: spaceCast, Sizes: lower.PassesSizes},
		{Name: "memref.subview", Emit: subview, Sizes: lower.IgnoresSizes},
		{Name: "memref.reinterpret_cast", Emit: reinterpretCast, Sizes: lower.IgnoresSizes},
		{Name: "memref.transpose", Emit: transpose, Sizes: lower.PassesSizes},
		{Name: "memref.view", Emit: byteView, Sizes: lower.IgnoresSizes},
	}
}

// slice is where subview and reinterpret_cast keep their lists.
var slice = indexlist.Slice{Group: 1, Slot: 0}

// setView makes the result of op a view of m.
func setView(f *lower.Func, op *ir.Operation, m *lower.MemRef, offset llvmir.Value, sizes, strides []llvmir.Value) error {
	t, err := memRefResult(op)
	if err != nil {
		return err
	}
	out, err := f.View(m, t, offset, sizes, strides)
	if err == nil {
		f.Set(op.Result(0), lower.MemRefOf(out))
	}
	return err
}

func cast(f *lower.Func, op *ir.Operation) error {
	m, err := f.MemRefOf(op.Operand(0))
	if err != nil {
		return err
	}
	return setView(f, op, m, m.Offset, m.Sizes, m.Strides)
}

func spaceCast(f *lower.Func, op *ir.Operation) error {
	m, err := f.MemRefOf(op.Operand(0))
	if err != nil {
		return err
	}
	t, err := memRefResult(op)
	if err != nil {
		return err
	}
	out, err := f.InSpace(m, t)
	if err == nil {
		f.Set(op.Result(0), lower.MemRefOf(out))
	}
	return err
}

// lists returns the offsets, sizes and strides of op.
func lists(f *lower.Func, op *ir.Operation) (offsets, sizes, strides []llvmir.Value, err error) {
	if offsets, err = list(f, slice.Offsets(op)); err != nil {
		return
	}
	if sizes, err = list(f, slice.Sizes(op)); err != nil {
		return
	}
	strides, err = list(f, slice.Strides(op))
	return
}

func subview(f *lower.Func, op *ir.Operation) error {
	m, err := f.MemRefOf(op.Operand(0))
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
		at = f.Add(at, f.Mul(o, m.Strides[d]))
		strides[d] = f.Mul(strides[d], m.Strides[d])
	}
	dropped, ok := memref.LackingAxes(op)
	if !ok {
		return errors.New("the dimensions that the result lacks are not known")
	}
	return setView(f, op, m, at, memref.KeptAxes(sizes, dropped), memref.KeptAxes(strides, dropped))
}

func reinterpretCast(f *lower.Func, op *ir.Operation) error {
	m, err := f.MemRefOf(op.Operand(0))
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
	return setView(f, op, m, offsets[0], sizes, strides)
}

func transpose(f *lower.Func, op *ir.Operation) error {
	m, err := f.MemRefOf(op.Operand(0))
	if err != nil {
		return err
	}
	a, ok := memref.Transpose{Op: op}.PermutationAttr().(*ir.AffineMapAttr)
	if !ok || len(a.Map.Results) != m.Rank() || !a.Map.IsPermutation() {
		return errors.New("the permutation does not fit the source")
	}
	sizes, strides := make([]llvmir.Value, m.Rank()), make([]llvmir.Value, m.Rank())
	for d, e := range a.Map.Results {
		sizes[d], strides[d] = m.Sizes[e.Index()], m.Strides[e.Index()]
	}
	return setView(f, op, m, m.Offset, sizes, strides)
}

// byteView is memref.view.
func byteView(f *lower.Func, op *ir.Operation) error {
	m, err := f.MemRefOf(op.Operand(0))
	if err != nil {
		return err
	}
	shift, err := f.ScalarOf(op.Operand(1))
	if err != nil {
		return err
	}
	t, err := memRefResult(op)
	if err != nil {
		return err
	}
	lo, hi := op.Group(2)
	sizes, err := f.SizesOf(op, t, lo, hi)
	if err != nil {
		return err
	}
	return window(f, op, m, shift, t, sizes)
}

func reshapeRows() lower.Table {
	return lower.Table{
		{Name: "memref.collapse_shape", Emit: collapseShape},
		{Name: "memref.expand_shape", Emit: expandShape},
		{Name: "memref.reshape", Emit: reshape},
	}
}

// collapseShape joins dimensions. The stride of a group is the stride of its last
// dimension with more than one element, or of its first dimension if there is none.
func collapseShape(f *lower.Func, op *ir.Operation) error {
	m, err := f.MemRefOf(op.Operand(0))
	if err != nil {
		return err
	}
	groups := memref.CollapseShape{Op: op}.Reassociation()
	numbers := make([]llvmir.Value, 2*len(groups))
	sizes, strides := numbers[:len(groups)], numbers[len(groups):]
	for i, g := range groups {
		size, stride := llvmir.Index(1), llvmir.Index(1)
		for k, d := range g {
			if d >= m.Rank() {
				return errors.New("the reassociation does not fit the source")
			}
			if k == 0 {
				stride = m.Strides[d]
			}
			size = f.Mul(size, m.Sizes[d])
			stride = unlessOne(f, m.Sizes[d], m.Strides[d], stride)
		}
		sizes[i], strides[i] = size, stride
	}
	return setView(f, op, m, m.Offset, sizes, strides)
}

// unlessOne returns stride, or other for a dimension of size 1.
func unlessOne(f *lower.Func, size, stride, other llvmir.Value) llvmir.Value {
	if n, ok := size.Const(); ok {
		if n == 1 {
			return other
		}
		return stride
	}
	return f.Select(f.ICmp(llvmir.EQ, size, llvmir.Index(1)), other, stride)
}

func expandShape(f *lower.Func, op *ir.Operation) error {
	m, err := f.MemRefOf(op.Operand(0))
	if err != nil {
		return err
	}
	sizes, err := list(f, indexlist.Of(op, 1, 1))
	if err != nil {
		return err
	}
	strides := make([]llvmir.Value, len(sizes))
	for d := range strides {
		strides[d] = llvmir.Index(1) // of a memref of rank 0
	}
	for i, g := range (memref.ExpandShape{Op: op}).Reassociation() {
		if i >= m.Rank() {
			return errors.New("the reassociation does not fit the source")
		}
		run := m.Strides[i]
		for k := len(g) - 1; k >= 0; k-- {
			if d := g[k]; d < len(sizes) {
				strides[d] = run
				if k > 0 {
					run = f.Mul(run, sizes[d])
				}
			}
		}
	}
	return setView(f, op, m, m.Offset, sizes, strides)
}

// reshape takes the sizes from memory.
func reshape(f *lower.Func, op *ir.Operation) error {
	m, err := f.MemRefOf(op.Operand(0))
	if err != nil {
		return err
	}
	shape, err := f.MemRefOf(op.Operand(1))
	if err != nil {
		return err
	}
	t, err := memRefResult(op)
	if err != nil {
		return err
	}
	if shape.Rank() != 1 || !shape.Elem.Value.IsInt() {
		return fmt.Errorf("'%s' is no list of sizes", shape.Type)
	}
	sizes := make([]llvmir.Value, t.Rank())
	for d, n := range t.Shape {
		if n != ir.Dynamic {
			sizes[d] = llvmir.Index(n)
			continue
		}
		v, err := f.LoadElem(shape, llvmir.Index(int64(d)))
		if err != nil {
			return err
		}
		sizes[d] = f.Resize(v, llvmir.I64, true)
	}
	return setView(f, op, m, m.Offset, sizes, f.RowMajor(sizes))
}
