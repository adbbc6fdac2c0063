package rank

import (
	"slices"

	"hivm-opt/dialect/hivm"
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

// lifters are the models of the operations that can have another axis.
func lifters() *ir.Models[StrideLifter] {
	return ir.MustJoinModels(ir.SameModel[StrideLifter](elementwise{}, hivm.Names(hivm.Elementwise)...), otherLifters)
}

// otherLifters are the models of operations that are not elementwise.
var otherLifters = []ir.ExternalModel[StrideLifter]{
	{Op: "hivm.hir.copy", Model: copyOp{}},
	{Op: "hivm.hir.vbrc", Model: axisOp{}},
	{Op: "hivm.hir.vreduce", Model: reduction{}},
	{Op: "hivm.hir.vcumsum", Model: axisOp{}},
	{Op: "hivm.hir.vcumprod", Model: axisOp{}},
	{Op: "hivm.hir.vcummax", Model: axisOp{}},
	{Op: "hivm.hir.vcummin", Model: axisOp{}},
	{Op: "hivm.hir.vtranspose", Model: transpose{}},
	{Op: "hivm.hir.vmulextended", Model: mulext{}},
}

// contiguousRows reports whether all operands of a list have contiguous rows:
// scalars, rows of one element and rows with stride one.
func contiguousRows(op *ir.Operation, list []int) bool {
	for _, i := range list {
		t, ok := op.Operand(i).Type().(*ir.MemRefType)
		if !ok || t.Rank() == 0 || t.Shape[t.Rank()-1] == 1 {
			continue
		}
		if strides, _, ok := t.Strided(); !ok || strides[len(strides)-1] != 1 {
			return false
		}
	}
	return true
}

// withAxes returns the operands of a list that have axes.
func withAxes(op *ir.Operation, list []int) []int {
	return slices.DeleteFunc(slices.Clone(list), func(i int) bool {
		shape, _ := ir.ShapeOf(op.Operand(i).Type())
		return len(shape) == 0
	})
}

// lifted is op with some operands lifted, if a tested operand has gaps in its rows;
// it has the discardable attributes of op only if it is a copy.
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

// LiftStride implements StrideLifter.
func (elementwise) LiftStride(c *ir.Context, op *ir.Operation) *Reshaping {
	lo, hi := hivm.Inits(op)
	all := slices.Concat(memrefs(op, 0, lo), memrefs(op, lo, hi))
	r := lifted(op, all, all, true)
	if r != nil {
		r.appendAxis(c, op, "transpose")
	}
	return r
}

// axisOp is the model of operations that treat some axes specially, which an attribute
// lists. The axes that are listed stay.
type axisOp struct{}

// LiftStride implements StrideLifter.
func (axisOp) LiftStride(_ *ir.Context, op *ir.Operation) *Reshaping {
	ends := endsOf(op)
	return lifted(op, ends, ends, false)
}

// endsOf returns the numbers of the first operand and of the inits, as far as they are
// memrefs.
func endsOf(op *ir.Operation) []int {
	lo, hi := hivm.Inits(op)
	return slices.Concat(memrefs(op, 0, 1), memrefs(op, lo, hi))
}

// LiftStride implements StrideLifter: the indices have the new axis, too.
func (reduction) LiftStride(_ *ir.Context, op *ir.Operation) *Reshaping {
	return lifted(op, endsOf(op), reductionViews(op), false)
}

// transpose is the model of vtranspose.
type transpose struct{}

// LiftStride implements StrideLifter.
func (transpose) LiftStride(c *ir.Context, op *ir.Operation) *Reshaping {
	r := lifted(op, []int{0, 1}, []int{0, 1}, false)
	if r != nil {
		r.appendAxis(c, op, "permutation")
	}
	return r
}

// mulext is the model of vmulextended.
type mulext struct{}

// LiftStride implements StrideLifter. The first source and the first init are
// looked at, as in the reference.
func (mulext) LiftStride(_ *ir.Context, op *ir.Operation) *Reshaping {
	lo, hi := hivm.Inits(op)
	return lifted(op, []int{0, lo}, slices.Concat(memrefs(op, 0, lo), memrefs(op, lo, hi)), false)
}

// LiftStride implements StrideLifter.
func (copyOp) LiftStride(c *ir.Context, op *ir.Operation) *Reshaping {
	const name = "collapse_reassociation"
	r := lifted(op, []int{0, 1}, []int{0, 1}, false)
	if r == nil || op.Attr(name) == nil {
		return r
	}
	shape, _ := ir.ShapeOf(op.Operand(0).Type())
	r.set(op, name, c.Reassociation(append(slices.Clone(indexlist.Groups(op.Attr(name))), []int{len(shape)})))
	return r
}
