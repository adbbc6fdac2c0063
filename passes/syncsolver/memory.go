package syncsolver

import (
	"math"
	"slices"

	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/arith"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/ir"
)

// memory is where values come from that operations read or write: an argument, a buffer, or a
// part of one.
type memory struct {
	value *ir.Value
	// class is the number of the extent: memories of one class overlap the same others.
	class  int
	buffer *buffer
	slice  *slice
	// argument is a memory that the caller gives.
	argument bool
	// within is the memory that a workspace is a part of, nil if that is not known.
	within *ir.Value
	// any is memory about which nothing is known.
	any bool
}

// unknown is a size or an address that is not constant.
const unknown = math.MinInt64

// buffer is memory at addresses of a memory space, in bits. Of several addresses one is the
// buffer in each iteration, in turn.
type buffer struct {
	space     string
	addresses []int64
	size      int64
	loop      *ir.Operation // the loop in which the addresses take turns
	workspace bool
}

// slice is a part of a buffer: the bounds of a memref.subview, one of each for a dimension.
type slice struct {
	of                      *ir.Value
	offsets, sizes, strides []int64
}

// copies returns how many buffers the memory turns in.
func (m *memory) copies() int64 {
	if m.buffer != nil {
		return int64(len(m.buffer.addresses))
	}
	return 1
}

// overlap reports whether two memories have bytes in common. It is refined if subviews count.
func overlap(a, b *memory, refined bool) bool {
	return meet(a, b, turns{}) && (!refined || a.slice == nil || b.slice == nil || a.slice.meets(b.slice))
}

// turns are the pairs of iterations that are compared: i and j from 0 to length-1 that differ
// by modulo n. shift moves the first. The zero value compares each buffer with each.
type turns struct{ length, n, shift int64 }

// meet reports whether two memories have bytes in common in a pair of turns.
func meet(a, b *memory, t turns) bool {
	switch {
	case a.any || b.any:
		return true
	case a.argument && b.argument:
		return a.value == b.value
	case a.buffer != nil && b.buffer != nil:
		return a.buffer.meets(b.buffer, t)
	case a.within != nil && a.within == b.value, b.within != nil && b.within == a.value:
		return true
	}
	return a.value == b.value
}

// meets reports whether two buffers have bytes in common in a pair of turns.
func (a *buffer) meets(b *buffer, t turns) bool {
	if a.space == "" || a.space != b.space || len(a.addresses) == 0 || len(b.addresses) == 0 {
		return false
	}
	na, nb := int64(len(a.addresses)), int64(len(b.addresses))
	la, lb := na, nb
	if t.length > 0 {
		la, lb = t.length, t.length
	}
	for i := range la {
		for j := range lb {
			if t.n > 0 && i%t.n == j%t.n {
				continue
			}
			if touch(a.addresses[((i+t.shift)%na+na)%na], a.size, b.addresses[j%nb], b.size) {
				return true
			}
		}
	}
	return false
}

// touch reports whether two ranges have an address in common, as far as that is known.
func touch(a, sizeA, b, sizeB int64) bool {
	if a == unknown || b == unknown {
		return true
	}
	return (sizeA == unknown || a+sizeA > b) && (sizeB == unknown || b+sizeB > a)
}

// meets reports whether two slices may have an element in common. Slices of two buffers may.
func (s *slice) meets(o *slice) bool {
	if s.of != o.of || len(s.offsets) != len(o.offsets) {
		return true
	}
	for i := range s.offsets {
		if apart(s.offsets[i], s.sizes[i], s.strides[i], o.offsets[i], o.sizes[i], o.strides[i]) {
			return false
		}
	}
	return true
}

// apart reports whether two constant ranges of one dimension have nothing in common.
func apart(offset, size, stride, offset2, size2, stride2 int64) bool {
	for _, x := range []int64{offset, size, stride, offset2, size2, stride2} {
		if x == unknown {
			return false
		}
	}
	if size < 0 || size2 < 0 || stride <= 0 || stride2 <= 0 {
		return false
	}
	if size == 0 || size2 == 0 {
		return true
	}
	end, ok := endOf(offset, size, stride)
	end2, ok2 := endOf(offset2, size2, stride2)
	return ok && ok2 && (end <= offset2 || end2 <= offset)
}

// endOf returns offset + size × stride. It is false if that is no int64.
func endOf(offset, size, stride int64) (int64, bool) {
	if size > (math.MaxInt64-max(offset, 0))/stride {
		return 0, false
	}
	return offset + size*stride, true
}

// memoryOf describes a value that memory comes from, as a function sees it. It is nil if the
// solver of the reference does not see memory in it.
func memoryOf(v *ir.Value, refined bool) *memory {
	if b := v.Block(); b != nil {
		return &memory{value: v, argument: funcs.IsFunc(b.ParentOp())}
	}
	op := v.Op()
	switch {
	case hivm.IsPointerCast(op):
		return &memory{value: v, buffer: pointerCast(op)}
	case memrefext.IsAllocWorkspace(op):
		return &memory{value: v, buffer: workspace(op)}
	case refined && sliced(op) != nil:
		m := memoryOf(op.Operand(0), false)
		m.slice = sliced(op)
		return m
	}
	return &memory{value: v}
}

// pointerCast describes a buffer at given addresses.
func pointerCast(op *ir.Operation) *buffer {
	a, _ := hivm.AsPointerCast(op)
	return located(op.Result(0), a.Addrs(), hivm.SpaceOf(op.Result(0).Type()))
}

// workspace describes a part of the workspace.
func workspace(op *ir.Operation) *buffer {
	w, _ := memrefext.AsAllocWorkspace(op)
	b := located(op.Result(0), w.Offset(), "gm")
	b.workspace = true
	return b
}

// inWorkspace notes what a workspace is a part of. Until hivm-plan-memory has given it its place
// it is memory of its own there, as memref.alloc is; the reference takes it for no memory.
func (m *memory) inWorkspace() {
	w, ok := memrefext.AsAllocWorkspace(m.value.Op())
	if !ok {
		return
	}
	if len(w.Offset()) == 0 {
		m.buffer = nil
	}
	if from := w.WorkspaceArg(); from != nil {
		m.within = buffers.Root(from)
	}
}

// located describes a buffer at addresses in bytes.
func located(v *ir.Value, addresses []ir.Use, space string) *buffer {
	b := &buffer{space: space, size: bits(v.Type()), loop: buffers.ParentLoop(v)}
	for i := range addresses {
		at := int64(unknown)
		if n, ok := constant(addresses[i].Value()); ok {
			at = n * 8
		}
		b.addresses = append(b.addresses, at)
	}
	return b
}

// bits returns the size of a memref, unknown if it is not constant.
func bits(t ir.Type) int64 {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		return unknown
	}
	n, static := ir.NumElements(m.Shape)
	width := ir.BitWidth(m.Elem)
	if !static || width == 0 {
		return unknown
	}
	return n * int64(width)
}

// constant returns the number that an arith.constant makes.
func constant(v *ir.Value) (int64, bool) {
	if ir.DefinedAs(v, arith.IsConstant) == nil {
		return 0, false
	}
	return ir.ConstantInt(v)
}

// sliced returns the bounds of a subview of a pointer_cast, nil if op is none.
func sliced(op *ir.Operation) *slice {
	view, ok := memref.AsSubView(op)
	if !ok || ir.DefinedAs(op.Operand(0), hivm.IsPointerCast) == nil {
		return nil
	}
	return &slice{op.Operand(0), numbers(view.MixedOffsets()), numbers(view.MixedSizes()), numbers(view.MixedStrides())}
}

// numbers returns the constants of a list, unknown for others.
func numbers(l indexlist.List) []int64 {
	out := slices.Clone(l.Static)
	next := 0
	for i, n := range out {
		if n != ir.Dynamic {
			continue
		}
		out[i] = unknown
		if c, ok := ir.ConstantInt(l.Dynamic[next].Value()); ok {
			out[i] = c
		}
		next++
	}
	return out
}
