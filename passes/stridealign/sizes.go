package stridealign

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// demand says that an axis of a buffer is to be enlarged.
type demand struct {
	buffer *ir.Value
	axisAlign
}

// sizer is implemented by operations that work on buffers in whole blocks, after getUnAlignSizeInfo
// of HIVMImpl.cpp.
type sizer interface {
	// sizes returns the axes that op, which works on ranked memrefs, wants enlarged, in the order
	// of the marks. The error is a diagnostic at op.
	sizes(c *ir.Context, op *ir.Operation) ([]demand, error)
}

// sizers are the operations that are one.
var sizers = lazy.Value[*ir.Models[sizer]]{Make: func() *ir.Models[sizer] {
	return ir.MustJoinModels([]ir.ExternalModel[sizer]{
		{Op: "hivm.hir.vtranspose", Model: swappedRows{}},
		{Op: "hivm.hir.vcast", Model: narrowed{}},
		{Op: "hivm.hir.vsort", Model: sortedRows{}},
	})
}}

// elementBytes returns the bytes of an element of a ranked memref. It is false if that is no
// whole number of bytes.
func elementBytes(v *ir.Value) (int64, bool) {
	t, ok := v.Type().(*ir.MemRefType)
	if !ok {
		return 0, false
	}
	bits := int64(ir.BitWidth(t.Elem))
	return bits / 8, bits >= 8 && bits%8 == 0
}

// unaligned returns the demand that an axis of v be a multiple of bytes, if it is not surely one. Scratch
// memory that the text has already may not have the axis.
func unaligned(v *ir.Value, axis, bytes int64) []demand {
	shape, _ := ir.ShapeOf(v.Type())
	if axis >= int64(len(shape)) {
		return nil
	}
	size, ok := elementBytes(v)
	if n := shape[axis]; ok && n != ir.Dynamic && indexing.SaturatingMul(n, size)%bytes == 0 {
		return nil
	}
	return []demand{{v, axisAlign{axis, bytes}}}
}

// wholeBytes returns an error about an operand of op whose elements are no whole bytes, or that
// has no axis.
func wholeBytes(c *ir.Context, op *ir.Operation) error {
	for i := range op.NumOperands() {
		if _, ok := elementBytes(op.Operand(i)); !ok || ir.RankOf(op.Operand(i).Type()) < 1 {
			return op.OpErrorf(c, "operand #%d has no axis of whole bytes to enlarge", i)
		}
	}
	return nil
}

// swappedRows is vtranspose of the last axis: the library swaps blocks, of elements of 4 bytes
// two blocks by one.
type swappedRows struct{}

// sizes implements sizer.
func (swappedRows) sizes(c *ir.Context, op *ir.Operation) (out []demand, err error) {
	t := hivm.VTranspose{Op: op}
	if !movesLastAxis(op) || t.DisableAlign() {
		return nil, nil
	}
	if err := wholeBytes(c, op); err != nil {
		return nil, err
	}
	axes := layout.MovedAxes(t.Permutation())
	for i := range op.NumOperands() {
		for _, axis := range axes {
			out = append(out, unaligned(op.Operand(i), axis, target.BlockBytes)...)
		}
	}
	if size, _ := elementBytes(t.Src()); size != 4 || hasDouble(t.Src(), axes) {
		return out, nil
	}
	if len(axes) != 2 {
		return nil, op.OpErrorf(c, "moves %d axes of elements of 4 bytes: hivm-decompose-op makes swaps of it", len(axes))
	}
	block := int64(target.BlockBytes)
	return []demand{
		{t.Src(), axisAlign{axes[0], block}}, {t.Src(), axisAlign{axes[1], 2 * block}},
		{t.Dst(), axisAlign{axes[0], 2 * block}}, {t.Dst(), axisAlign{axes[1], block}},
	}, nil
}

// hasDouble reports whether one of some axes of v, rounded up to blocks, is an even number of
// blocks.
func hasDouble(v *ir.Value, axes []int64) bool {
	shape, _ := ir.ShapeOf(v.Type())
	size, _ := elementBytes(v)
	for _, axis := range axes {
		n := shape[axis]
		if n == ir.Dynamic {
			continue
		}
		if indexing.AlignUp(indexing.SaturatingMul(n, size), target.BlockBytes)%(2*target.BlockBytes) == 0 {
			return true
		}
	}
	return false
}

// sortedRows is vsort: the library sorts 32 elements at a time.
type sortedRows struct{}

// sortedAtOnce is the number of elements that the library sorts at a time.
const sortedAtOnce = 32

// sizes implements sizer.
func (sortedRows) sizes(c *ir.Context, op *ir.Operation) (out []demand, err error) {
	if err := wholeBytes(c, op); err != nil {
		return nil, err
	}
	for i := range op.NumOperands() {
		v := op.Operand(i)
		size, _ := elementBytes(v)
		blocks := sortedAtOnce / (target.BlockBytes / min(size, target.BlockBytes))
		out = append(out, unaligned(v, int64(ir.RankOf(v.Type()))-1, target.BlockBytes*blocks)...)
	}
	return out, nil
}

// narrowed is vcast of integers of 16 or 32 bits to i8: the library transposes blocks of bytes,
// takes the low ones, and transposes back.
type narrowed struct{}

// sizes implements sizer.
func (narrowed) sizes(c *ir.Context, op *ir.Operation) (out []demand, err error) {
	if op.NumOperands() < 2 || hivm.FunctionHas(op, hivm.UnalignedCastsKey) || !narrows(op) {
		return nil, nil
	}
	if err := wholeBytes(c, op); err != nil {
		return nil, err
	}
	lo, _ := hivm.Inits(op)
	src, dst := op.Operand(0), op.Operand(lo)
	size, _ := elementBytes(src)
	rank := int64(ir.RankOf(src.Type()))
	if ir.RankOf(dst.Type()) != int(rank) {
		return nil, op.OpErrorf(c, "operands differ in rank")
	}
	row := int64(target.BlockBytes) // bytes, so elements of the destination
	if rank == 1 {
		out = append(out, unaligned(src, 0, narrowRow(src, size))...)
		return append(out, unaligned(dst, 0, row*row)...), nil
	}
	out = append(out, unaligned(src, rank-1, row)...)
	out = append(out, unaligned(src, rank-2, row*size)...)
	out = append(out, unaligned(dst, rank-2, row)...)
	return append(out, unaligned(dst, rank-1, row)...), nil
}

// narrows reports whether op casts from integers of 16 or 32 bits to i8.
func narrows(op *ir.Operation) bool {
	lo, _ := hivm.Inits(op)
	from, to := ir.ElementType(op.Operand(0).Type()), ir.ElementType(op.Operand(lo).Type())
	return (ir.IsInt(from, 32) || ir.IsInt(from, 16)) && ir.IsInt(to, 8)
}

// narrowRow returns the bytes that a source of one axis is made a multiple of: a short one of
// rows, any other of whole squares.
func narrowRow(src *ir.Value, size int64) int64 {
	const row = int64(target.BlockBytes)
	shape, _ := ir.ShapeOf(src.Type())
	if n := shape[0]; n != ir.Dynamic && n <= row && n > 0 {
		return indexing.AlignUp(n*size, row) * row
	}
	return row * row * size
}
