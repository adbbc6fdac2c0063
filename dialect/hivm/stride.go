package hivm

import (
	"slices"

	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
)

// StrideLifter is implemented by operations that compute the same with another
// axis of size one behind the others, with which all rows are contiguous.
type StrideLifter interface {
	// LiftStride returns op, all of whose shaped operands are ranked memrefs, with
	// that axis, nil if the rows of its operands are contiguous already.
	LiftStride(c *ir.Context, op *ir.Operation) *Reshaping
}

// LiftStride returns op with an axis of size and stride one behind the others,
// nil if it needs none or could not have one.
func LiftStride(c *ir.Context, op *ir.Operation) *Reshaping {
	l, ok := ir.As[StrideLifter](op)
	if !ok || !pureMemRef(op) || !allRanked(op) {
		return nil
	}
	return l.LiftStride(c, op)
}

// contiguousRows reports whether all operands of a list have contiguous rows:
// scalars, rows of one element and rows with stride one.
func contiguousRows(op *ir.Operation, list []int) bool {
	for _, i := range list {
		t, ok := op.Operand(i).Type().(*ir.MemRefType)
		if !ok || fromEnd(t, 0) == 1 {
			continue
		}
		if strides, _, ok := t.Strided(); !ok || strides[len(strides)-1] != 1 {
			return false
		}
	}
	return true
}

// withAxes returns those of a list of operands that have axes.
func withAxes(op *ir.Operation, list []int) []int {
	return slices.DeleteFunc(slices.Clone(list), func(i int) bool {
		shape, _ := shapeOf(op.Operand(i).Type())
		return len(shape) == 0
	})
}

// lifted is op with some operands lifted, if one of those tested has gaps in its
// rows; it has the discardable attributes of op only if it is a copy.
func lifted(op *ir.Operation, tested, views []int, isCopy bool) *Reshaping {
	if contiguousRows(op, tested) {
		return nil
	}
	r := &Reshaping{Views: withAxes(op, views), Shared: isCopy, Props: slices.Clone(op.Props())}
	if isCopy {
		r.Attrs = op.Attrs()
	}
	return r
}

// appendAxis appends the new axis to a permutation, if there is one.
func (r *Reshaping) appendAxis(c *ir.Context, op *ir.Operation, name string) {
	if perm := ints(op, name); len(perm) > 0 {
		r.set(op, name, c.DenseI64(append(slices.Clone(perm), int64(len(perm)))))
	}
}

// LiftStride implements StrideLifter.
func (elementwise) LiftStride(c *ir.Context, op *ir.Operation) *Reshaping {
	lo, hi := Inits(op)
	all := slices.Concat(memrefs(op, 0, lo), memrefs(op, lo, hi))
	r := lifted(op, all, all, true)
	if r != nil {
		r.appendAxis(c, op, "transpose")
	}
	return r
}

// axisLifter is implemented by rules of operations whose operands are not the
// first ones and the inits.
type axisLifter interface{ lifts(op *ir.Operation) []int }

func (reductionRules) lifts(op *ir.Operation) []int { return reductionViews(op) }

// LiftStride implements StrideLifter. The axes that are listed stay.
func (a axisOp) LiftStride(_ *ir.Context, op *ir.Operation) *Reshaping {
	lo, hi := Inits(op)
	tested := slices.Concat(memrefs(op, 0, 1), memrefs(op, lo, hi))
	views := tested
	if l, ok := a.verify.(axisLifter); ok {
		views = l.lifts(op)
	}
	return lifted(op, tested, views, false)
}

// LiftStride implements StrideLifter.
func (transpose) LiftStride(c *ir.Context, op *ir.Operation) *Reshaping {
	r := lifted(op, []int{0, 1}, []int{0, 1}, false)
	if r != nil {
		r.appendAxis(c, op, "permutation")
	}
	return r
}

// LiftStride implements StrideLifter. The first source and the first init are
// looked at, as in the reference.
func (mulext) LiftStride(_ *ir.Context, op *ir.Operation) *Reshaping {
	lo, hi := Inits(op)
	return lifted(op, []int{0, lo}, slices.Concat(memrefs(op, 0, lo), memrefs(op, lo, hi)), false)
}

// LiftStride implements StrideLifter.
func (copyOp) LiftStride(c *ir.Context, op *ir.Operation) *Reshaping {
	const name = "collapse_reassociation"
	r := lifted(op, []int{0, 1}, []int{0, 1}, false)
	if r == nil || op.Attr(name) == nil {
		return r
	}
	shape, _ := shapeOf(op.Operand(0).Type())
	r.set(op, name, c.Reassociation(append(slices.Clone(indexlist.Groups(op.Attr(name))), []int{len(shape)})))
	return r
}
