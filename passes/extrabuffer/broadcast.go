package extrabuffer

import (
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// Axis is the axis that the device library broadcasts, of the three innermost axes.
type Axis uint8

// The axes.
const (
	FirstAxis Axis = iota
	MiddleAxis
	LastAxis
)

// String returns the word in names of functions.
func (a Axis) String() string { return [...]string{"first", "middle", "last"}[a] }

// BroadcastAxis returns the library's name for an axis of a shape of some rank: of
// more than three axes the last three count, and all in front of these are called
// first.
func BroadcastAxis(rank int, axis int64) Axis {
	if rank > 3 {
		axis += 3 - int64(rank)
		rank = 3
	}
	switch {
	case axis == int64(rank)-1:
		return LastAxis
	case axis <= 0:
		return FirstAxis
	}
	return MiddleAxis
}

// Alignment is whether rows begin at blocks of 32 bytes.
type Alignment uint8

// The alignments.
const (
	Aligned Alignment = iota
	Unaligned
	UnknownAlignment
)

// String returns the word in names of functions.
func (a Alignment) String() string { return [...]string{"align", "unalign", "unknown_align"}[a] }

// AlignmentOf returns the alignment of the rows of a t. As in the reference,
// elements of less than a byte have no size, so that i1 is always aligned.
func AlignmentOf(t *ir.MemRefType) Alignment {
	n := fromEnd(t, 0)
	if t.Layout != nil && t.Rank() >= 2 {
		n = ir.Dynamic
		if strides, _, ok := t.Strided(); ok {
			n = strides[t.Rank()-2]
		}
	}
	switch {
	case n == ir.Dynamic:
		return UnknownAlignment
	case n%target.BlockBytes*int64(ir.BitWidth(t.Elem)/8)%target.BlockBytes == 0:
		return Aligned
	}
	return Unaligned
}

// BroadcastAlignment returns the alignment that the library function of a vbrc of
// memrefs along one axis counts on. With padded, or in a function that says so, a
// broadcast is aligned as well if the strides of its axis are.
func BroadcastAlignment(op *ir.Operation, axis int64, padded bool) Alignment {
	lo, _ := hivm.Inits(op)
	src, ok1 := op.Operand(0).Type().(*ir.MemRefType)
	dst, ok2 := op.Operand(lo).Type().(*ir.MemRefType)
	if !ok2 {
		return UnknownAlignment
	}
	if ok1 && (padded || hivm.FunctionHas(op, hivm.AlignedStridesKey)) && BroadcastAxis(dst.Rank(), axis) != LastAxis &&
		strideIsAligned(src, axis) && strideIsAligned(dst, axis) {
		return Aligned
	}
	return AlignmentOf(dst)
}

// strideIsAligned reports whether all numbers of t behind an axis are static, and
// the stride of the axis is a multiple of a block.
func strideIsAligned(t *ir.MemRefType, axis int64) bool {
	strides, _, ok := t.Strided()
	if !ok || axis >= int64(len(strides)) || !ir.IsStatic(t.Shape[axis+1:]) || !ir.IsStatic(strides[axis:]) {
		return false
	}
	return strides[axis]%perBlock(t.Elem) == 0
}

// broadcastBuffer is the rule of vbrc.
type broadcastBuffer struct{}

func (broadcastBuffer) buffer(c *ir.Context, op *ir.Operation, sizes Sizes) (*Buffer, error) {
	axes := hivm.Ints(op, "broadcast_dims")
	if len(axes) > 1 {
		return nil, op.Errorf(c, "broadcast dimensions array is not decomposed yet")
	}
	src, ok := op.Operand(0).Type().(*ir.MemRefType)
	if !ok || len(axes) == 0 {
		return nil, nil
	}
	lo, _ := hivm.Inits(op)
	dst := op.Operand(lo).Type().(*ir.MemRefType)
	axis, align := BroadcastAxis(dst.Rank(), axes[0]), BroadcastAlignment(op, axes[0], false)
	if axis == MiddleAxis || axis == FirstAxis && align == Aligned || axis == LastAxis && allUnit(src) {
		return nil, nil
	}
	from, err := sizes(0, "source")
	if err != nil {
		return nil, err
	}
	to, err := sizes(lo, "destination")
	if err != nil || dst.Rank() <= 1 {
		return nil, err
	}
	n, takes := int64(0), true
	switch {
	case axis == FirstAxis:
		return firstAxisRoom(dst, axes[0], to), nil
	case align == Aligned:
		n = alignedRowsRoom(dst, to)
	default:
		n, takes = rowsRoom(dst, from, to)
	}
	if !takes {
		return nil, nil
	}
	return linear(dst.Elem, n), nil
}

func allUnit(t *ir.MemRefType) bool {
	for _, d := range t.Shape {
		if d != 1 {
			return false
		}
	}
	return true
}

// firstAxisRoom is for a broadcast of parts that do not begin at blocks: each copy
// of the part behind the axis is padded to blocks. all is the known size of a
// dynamic dst. Of more than three axes the outer axes become loops; the reference
// counts the copies of the outermost axis then, and doubt says so where these are
// too few. In a dynamic dst it does not count the padding.
func firstAxisRoom(dst *ir.MemRefType, axis, all int64) *Buffer {
	p := perBlock(dst.Elem)
	if !ir.IsStatic(dst.Shape) {
		s := linear(dst.Elem, all)
		s.Enough = []int64{all * p} // no copy is shorter than an element
		return s
	}
	behind := fromEnd(dst, 0)
	if dst.Rank() > 2 {
		behind *= fromEnd(dst, 1)
	}
	s := linear(dst.Elem, dst.Shape[0]*roundUp(behind, p))
	if dst.Shape[axis] > dst.Shape[0] {
		s.Restriction = "the copies along the outermost axis are counted, not the more along the one that is broadcast"
		s.Enough = []int64{dst.Shape[axis] * roundUp(behind, p)}
	}
	return s
}

// alignedRowsRoom is for a broadcast along rows that begin at blocks: a block for
// each row, eight rows at a time. Rows of one block need no scratch memory. Bits
// are widened to f16 first, for which there are the other parts.
func alignedRowsRoom(dst *ir.MemRefType, all int64) int64 {
	p, bits := perBlock(dst.Elem), ir.BitWidth(dst.Elem)
	if !ir.IsStatic(dst.Shape) {
		n := max(2*all, 8*p)
		if bits == 1 {
			n += 2*p + 16*all
		}
		return n
	}
	rows := fromEnd(dst, 1)
	if bits == 64 || rows%8 == 0 && fromEnd(dst, 0) == p {
		return 0
	}
	n := roundUp(rows, 8)
	if bits == 1 {
		return (n+2)*p + 16*n
	}
	return n * p
}

// rowsRoom is for a broadcast along rows that do not begin at blocks: each row is
// padded to blocks. It takes none if the source is known to be empty; from and to
// are the known sizes of dynamic operands.
func rowsRoom(dst *ir.MemRefType, from, to int64) (n int64, takes bool) {
	p := perBlock(dst.Elem)
	switch rows, row := fromEnd(dst, 1), fromEnd(dst, 0); {
	case !ir.IsStatic(dst.Shape):
		if from == 0 {
			return 0, false
		}
		return roundUp(from, 8) * roundUp(to/from, p), true
	case ir.BitWidth(dst.Elem) == 64:
		return rows * roundUp(row, p), true
	default:
		return roundUp(rows, 8) * roundUp(row, p), true
	}
}
