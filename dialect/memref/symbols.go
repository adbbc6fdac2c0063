package memref

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/symbols"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
)

// The knowledge of operations about the sizes and strides of their results, see
// package symbols.

// SymbolicLayout implements symbols.Layout.
func (alloc) SymbolicLayout(t *symbols.Table, op *ir.Operation) (layout.Symbolic, bool) {
	return t.Allocated(op, 0)
}

// SymbolicLayout implements symbols.Layout.
func (view) SymbolicLayout(t *symbols.Table, op *ir.Operation) (layout.Symbolic, bool) {
	return t.Allocated(op, 2)
}

// SymbolicLayout implements symbols.Layout.
func (subview) SymbolicLayout(t *symbols.Table, op *ir.Operation) (layout.Symbolic, bool) {
	src, ok := t.Layout(op.Operand(0))
	if !ok {
		return src, false
	}
	s, err := src.Subview(t.List(slice.Offsets(op)), t.List(slice.Sizes(op)), t.List(slice.Strides(op)))
	if err != nil {
		return s, false
	}
	m, ok := op.Result(0).Type().(*ir.MemRefType)
	if !ok {
		return s, false
	}
	return reduce(s, staticList(op, slotSizes), m.Shape)
}

// reduce drops units of a layout, whose sizes are full, until it has the sizes of
// a result. Which of neighbouring units go is all the same to the sizes; the
// strides of the units that are left count as unknown then.
func reduce(s layout.Symbolic, full, res []int64) (layout.Symbolic, bool) {
	if len(full) == len(res) {
		return s, true
	}
	drop, kept := make([]bool, len(full)), 0
	for i, n := range full {
		switch {
		case kept < len(res) && res[kept] == n:
			if n == 1 {
				s.Strides[i] = layout.UnknownPoly()
			}
			kept++
		case n == 1:
			drop[i] = true
		default:
			return s, false
		}
	}
	return s.Drop(drop), kept == len(res)
}

// SymbolicLayout implements symbols.Layout.
func (reinterpretCast) SymbolicLayout(t *symbols.Table, op *ir.Operation) (layout.Symbolic, bool) {
	offsets := t.List(slice.Offsets(op))
	if len(offsets) != 1 {
		return layout.Symbolic{}, false
	}
	return layout.Symbolic{Sizes: t.List(slice.Sizes(op)), Strides: t.List(slice.Strides(op)), Offset: offsets[0]}, true
}

// SymbolicLayout implements symbols.Layout.
func (collapseShape) SymbolicLayout(t *symbols.Table, op *ir.Operation) (layout.Symbolic, bool) {
	src, ok := t.Layout(op.Operand(0))
	if !ok {
		return src, false
	}
	s, err := src.Collapse(Reassociation(op))
	return s, err == nil
}

// SymbolicLayout implements symbols.Layout.
func (expandShape) SymbolicLayout(t *symbols.Table, op *ir.Operation) (layout.Symbolic, bool) {
	src, ok := t.Layout(op.Operand(0))
	if !ok {
		return src, false
	}
	s, err := src.Expand(Reassociation(op), t.List(indexlist.Of(op, 1, slotOutputShape)))
	return s, err == nil
}

// SymbolicLayout implements symbols.Layout.
func (transpose) SymbolicLayout(t *symbols.Table, op *ir.Operation) (layout.Symbolic, bool) {
	src, ok := t.Layout(op.Operand(0))
	m, isMap := permutation(op.Prop(0))
	if !ok || !isMap {
		return src, false
	}
	perm := make([]int, len(m.Results))
	for i, e := range m.Results {
		perm[i] = e.Index()
	}
	s, err := src.Permute(perm)
	return s, err == nil
}

// SymbolicLayout implements symbols.Layout.
func (cast) SymbolicLayout(t *symbols.Table, op *ir.Operation) (layout.Symbolic, bool) {
	return t.Layout(op.Operand(0))
}

// SymbolicLayout implements symbols.Layout.
func (spaceCast) SymbolicLayout(t *symbols.Table, op *ir.Operation) (layout.Symbolic, bool) {
	return t.Layout(op.Operand(0))
}

// IndexPoly implements symbols.Index: the size of an axis that is a number.
func (dim) IndexPoly(t *symbols.Table, op *ir.Operation, _ int) (layout.Poly, bool) {
	src, ok := t.Layout(op.Operand(0))
	n, isNumber := ir.ConstantInt(op.Operand(1))
	if !ok || !isNumber || n < 0 || n >= int64(src.Rank()) {
		return layout.Poly{}, false
	}
	return src.Sizes[n], true
}

// IndexPoly implements symbols.Index: offset, sizes and strides.
func (metadata) IndexPoly(t *symbols.Table, op *ir.Operation, result int) (layout.Poly, bool) {
	src, ok := t.Layout(op.Operand(0))
	rank := src.Rank()
	switch {
	case !ok || op.NumResults() != 2+2*rank || result < 1:
		return layout.Poly{}, false
	case result == 1:
		return src.Offset, true
	case result < 2+rank:
		return src.Sizes[result-2], true
	}
	return src.Strides[result-2-rank], true
}
