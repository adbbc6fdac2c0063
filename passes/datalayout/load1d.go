package datalayout

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// row is the only group of the axes of a matrix with one row.
var row = layout.Groups{{0, 1}}

// loadAsRow makes a load of a vector into an allocation one of a matrix with one row. The
// allocation becomes a matrix for all that uses it, which the reference does not look at; with
// strict it has to be what the others want. It does not apply again: the source has two axes then.
func loadAsRow(op *ir.Operation, rw *rewrite.Rewriter, strict bool) bool {
	from, ok := op.Operand(0).Type().(*ir.MemRefType)
	alloc, isAlloc := memref.AsAlloc(op.Operand(1).Op())
	if !ok || !isAlloc || from.Rank() != 1 || from.Shape[0] == ir.Dynamic {
		return false
	}
	n := from.Shape[0]
	strides, offset, ok := from.Strided()
	if !ok || strict && !wantsRow(alloc.Memref(), op) {
		return false
	}
	to := op.Operand(1).Type().(*ir.MemRefType)
	rw.At(alloc.Op)
	matrix := memref.AllocBuilder{Alignment: alloc.AlignmentAttr(), Memref: rw.Ctx.MemRef([]int64{1, n}, to.Elem, nil, to.Space)}.Build(rw.Builder).Memref()
	for u := alloc.Memref().FirstUse(); u != nil; {
		user := u.Owner()
		u = u.Next()
		if isRow(user) {
			rw.Replace(user, matrix)
		}
	}
	rw.Replace(alloc.Op, matrix)

	var rows ir.Attribute
	if offset != 0 {
		rows = rw.Ctx.Strided([]int64{n, strides[0]}, offset)
	}
	expanded := rw.Ctx.MemRef([]int64{1, n}, from.Elem, rows, from.Space)
	if strict {
		if t, err := memref.ExpandedType(rw.Ctx, from, row, []int64{1, n}); err == nil {
			expanded = t
		}
	}
	rw.At(op)
	src := memref.ExpandShapeBuilder{Src: op.Operand(0), StaticOutputShape: []int64{1, n}, Reassociation: row, Result: expanded}.Build(rw.Builder)
	rw.SetOperand(op, 0, src.Op.Result(0))
	return true
}

// wantsRow reports whether all that uses an allocation but a load takes it as a matrix with one
// row.
func wantsRow(v *ir.Value, load *ir.Operation) bool {
	for u := v.FirstUse(); u != nil; u = u.Next() {
		if u.Owner() != load && !isRow(u.Owner()) {
			return false
		}
	}
	return true
}

// isRow reports whether op makes a matrix with one row.
func isRow(op *ir.Operation) bool {
	if !memref.IsExpandShape(op) {
		return false
	}
	shape, _ := ir.ShapeOf(op.Result(0).Type())
	return len(shape) == 2 && shape[0] == 1
}
