package plan

import (
	"slices"

	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// writesOver reports whether it is proven that an elementwise operation computes the same if
// its only init lies in the memory of an input: each element is written where the input at its
// place was, or in front of it, and nothing else reads what has been written. reads are the
// operands that lie in the memory of the input.
//
// The reference asks less (IsReuseHIVMOp): that some input is as wide as the output, whichever it
// is, and that offsets are equal as types have them, known or not.
func (a *alive) writesOver(op *ir.Operation, reads []*ir.Value) bool {
	lo, hi := hivm.Inits(op)
	if !op.Has(hivm.Elementwise) || hi-lo != 1 || transposes(op) || !a.unshifted(op.Operand(lo), map[*ir.Value]bool{}) {
		return false
	}
	broadcast := len(hivm.InlineBroadcast(op)) > 0
	return !slices.ContainsFunc(reads, func(in *ir.Value) bool {
		return !samePlaces(op.Operand(lo), in, broadcast) || !a.unshifted(in, map[*ir.Value]bool{})
	})
}

// samePlaces reports whether the elements of two memrefs at the beginnings of buffers lie in the
// same places, or in a contiguous row in which the elements of out are narrower. Dynamic sizes of
// an elementwise operation are equal, unless it broadcasts.
func samePlaces(out, in *ir.Value, broadcast bool) bool {
	a, ok := out.Type().(*ir.MemRefType)
	b, also := in.Type().(*ir.MemRefType)
	if !ok || !also || !slices.Equal(a.Shape, b.Shape) || broadcast && !ir.IsStatic(a.Shape) {
		return false
	}
	w, ok := bitWidth(a.Elem)
	v, also := bitWidth(b.Elem)
	if !ok || !also || w > v {
		return false
	}
	if isRow(a) && isRow(b) {
		return true
	}
	x, xat, ok := a.Strided()
	y, yat, also := b.Strided()
	return w == v && ok && also && ir.IsStatic(x) && xat != ir.Dynamic && xat == yat && sameStrides(a.Shape, x, y)
}

// isRow reports whether the elements of a memref lie side by side from the beginning of its buffer.
func isRow(t *ir.MemRefType) bool {
	if t.Layout == nil {
		return true
	}
	strides, offset, ok := t.Strided()
	return ok && offset == 0 && len(strides) == 1 && strides[0] == 1
}

// sameStrides reports whether strides are equal along all axes with several elements.
func sameStrides(shape, x, y []int64) bool {
	for i, n := range shape {
		if n != 1 && x[i] != y[i] {
			return false
		}
	}
	return true
}

// unshifted reports whether a memref counts its offset from the beginning of a buffer: no
// memref.view on a way to it moves the beginning.
func (a *alive) unshifted(v *ir.Value, seen map[*ir.Value]bool) bool {
	if seen[v] || v.Op() != nil && a.of[v.Op()] != nil {
		return true
	}
	seen[v] = true
	if view, ok := memref.AsView(v.Op()); ok {
		if n, known := ir.ConstantInt(view.ByteShift()); !known || n != 0 {
			return false
		}
	}
	from := a.sources(v)
	return len(from) > 0 && !slices.ContainsFunc(from, func(s *ir.Value) bool { return !a.unshifted(s, seen) })
}
