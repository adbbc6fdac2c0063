package check

import (
	"errors"
	"fmt"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// maxChain bounds how many views are followed from one operand to another.
const maxChain = 64

// split finds out which axes of a view before make up each axis of a view after.
// Axes of static size 1 are in none.
func (q *Prover) split(before, after *view) ([][]int, error) {
	groups, ok := q.collapses(before, after)
	if !ok {
		return q.bySize(before, after)
	}
	out := make([][]int, len(groups))
	for k, g := range groups {
		for _, d := range g {
			if !before.unit(d) {
				out[k] = append(out[k], d)
			}
		}
	}
	return out, nil
}

// collapses returns the groups by which after is collapsed from before, if it is:
// from before itself, or from the source of which before is an expansion.
func (q *Prover) collapses(before, after *view) (layout.Groups, bool) {
	if before.value == nil || after.value == nil {
		return nil, false
	}
	from := q.uncast(before.value)
	if groups, ok := q.collapsesFrom(from, layout.Identity(before.Rank()), after); ok {
		return groups, true
	}
	if x, ok := memref.AsExpandShape(from.Op()); ok {
		return q.collapsesFrom(q.uncast(x.Src()), x.Reassociation(), after)
	}
	return nil, false
}

// collapsesFrom composes groups with the groups by which after is collapsed from a
// value.
func (q *Prover) collapsesFrom(from *ir.Value, groups layout.Groups, after *view) (layout.Groups, bool) {
	var steps []layout.Groups
	v := q.uncast(after.value)
	for ; v != from; v = q.uncast(v.Op().Operand(0)) {
		def := v.Op()
		if !memref.IsCollapseShape(def) || len(steps) == maxChain {
			return nil, false
		}
		steps = append(steps, memref.Reassociation(def))
	}
	for i := len(steps) - 1; i >= 0; i-- {
		outer := steps[i]
		if outer.Validate(len(groups)) != nil {
			return nil, false
		}
		next := make(layout.Groups, len(outer))
		for k, g := range outer {
			for _, d := range g {
				next[k] = append(next[k], groups[d]...)
			}
		}
		groups = next
	}
	return groups, len(groups) == after.Rank()
}

// uncast returns the source of the casts that make a memref.
func (q *Prover) uncast(v *ir.Value) *ir.Value {
	for range maxChain {
		v = q.original(v)
		def := v.Op()
		if !memref.IsCast(def) {
			return v
		}
		from := q.original(def.Operand(0))
		a, ok1 := from.Type().(*ir.MemRefType)
		b, ok2 := v.Type().(*ir.MemRefType)
		if !ok1 || !ok2 || a.Rank() != b.Rank() {
			return v
		}
		v = from
	}
	return v
}

// errSizes is that the sizes of two views do not correspond.
var errSizes = errors.New("the sizes before and after do not correspond")

// bySize is split for views that are related in any way: the axes of a group have
// the product of their sizes in common with the axis that they become. Premise:
// [allAxes].
func (q *Prover) bySize(before, after *view) ([][]int, error) {
	out := make([][]int, after.Rank())
	d := 0
	for k := range out {
		product := layout.Const(1)
		for !product.Equal(after.Sizes[k]) {
			for d < before.Rank() && before.unit(d) {
				d++
			}
			if d == before.Rank() {
				return nil, errSizes
			}
			product = product.Mul(before.Sizes[d])
			out[k] = append(out[k], d)
			d++
		}
	}
	for ; d < before.Rank(); d++ {
		if !q.holds(allAxes, before.unit(d)) {
			return nil, errSizes
		}
	}
	return out, nil
}

// sameAddresses proves that two views denote the same addresses in the same
// row-major order, given which axes before make up each after (rule L1, by H1 to
// H4 and H7 of docs/merging-rules.md). Axes in ignored have size 1 whenever the operation
// has a meaning. Premises: [sameMemory], [sameOffset], [sameSize], [rowsFollow] and
// [sameStride]; instead of the last two [packedBefore] and [packedAfter] of a collapse,
// or [isEmpty].
func (q *Prover) sameAddresses(before, after *view, groups [][]int, ignored func(d int) bool) error {
	what := fmt.Sprintf("operand #%d", before.operand)
	if before.operand < 0 {
		what = "the numbers that are written"
	}
	if before.value != nil && before.value == after.value {
		return nil
	}
	if !q.holds(sameMemory, before.root == after.root) {
		return fmt.Errorf("%s is not known to be the same memory", what)
	}
	if !before.strided || !after.strided { // there are no numbers to compare
		return fmt.Errorf("the layout of %s is no strides and offset", what)
	}
	if !q.holds(sameOffset, before.Offset.Equal(after.Offset)) {
		return fmt.Errorf("%s begins at %s before and at %s after", what, before.Offset, after.Offset)
	}
	for k, g := range groups {
		size := layout.Const(1)
		for _, d := range g {
			size = size.Mul(before.Sizes[d])
		}
		if !q.holds(sameSize, size.Equal(after.Sizes[k])) {
			return fmt.Errorf("axis %d of %s has size %s, not %s", k, what, after.Sizes[k], size)
		}
	}
	switch {
	case q.holds(isEmpty, empty(before)):
		return nil
	case q.holds(packedBefore, before.packed) && q.holds(packedAfter, after.packed):
		if _, collapsed := q.collapses(before, after); collapsed {
			return nil
		}
	}
	for k, g := range groups {
		last := -1
		for _, d := range g {
			if ignored(d) {
				continue
			}
			if last >= 0 && !q.holds(rowsFollow, before.Strides[last].Equal(before.Sizes[d].Mul(before.Strides[d]))) {
				return fmt.Errorf("axes %d and %d of %s become one, but stride %s is not known to be size %s times stride %s",
					last, d, what, before.Strides[last], before.Sizes[d], before.Strides[d])
			}
			last = d
		}
		if last >= 0 && !q.holds(sameStride, before.Strides[last].Equal(after.Strides[k])) {
			return fmt.Errorf("axis %d of %s has stride %s, not %s", k, what, after.Strides[k], before.Strides[last])
		}
	}
	return nil
}

// empty reports whether a view has no elements.
func empty(v *view) bool {
	for _, n := range v.Sizes {
		if n.Is(0) {
			return true
		}
	}
	return false
}
