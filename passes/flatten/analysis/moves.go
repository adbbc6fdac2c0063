package analysis

import (
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// moveModels are the models of the operations that move data between memories.
var moveModels = []ir.ExternalModel[FlattenInterface]{
	{Op: "hivm.hir.load", Model: load{}},
	{Op: "hivm.hir.store", Model: store{}},
	{Op: "hivm.hir.copy", Model: copyOp{}},
}

// store is the model of store.
type store struct{ Default }

// Restrictions implements FlattenInterface.
func (store) Restrictions(op *ir.Operation, _ Options) []Restriction { return restrictedLastAxis(op) }

// copyOp is the model of copy.
type copyOp struct{ Default }

// Restrictions implements FlattenInterface. The list collapse_reassociation names axes,
// and the reference leaves it as it is (E3 of docs/reference.md).
func (copyOp) Restrictions(op *ir.Operation, _ Options) []Restriction {
	if (hivm.Copy{Op: op}).CollapseReassociationAttr() != nil {
		return []Restriction{{Reason: "collapse_reassociation keeps naming the old axes", Skip: true}}
	}
	return restrictedLastAxis(op)
}

// load is the model of load.
type load struct{ Default }

// SkipRule implements FlattenInterface: the memory-based generation leaves a load with
// left padding alone, unless the padding is zero or the destination is a view that begins
// at the first column of its buffer (E2, E26 of docs/reference.md).
func (load) SkipRule(o Options) func(*ir.Operation) bool {
	if o.Arch != target.MemBased {
		return nil
	}
	return hivm.PadsRows
}

// Restrictions implements FlattenInterface.
func (load) Restrictions(op *ir.Operation, _ Options) []Restriction {
	r := restrictedLastAxis(op)
	if left, right := hivm.SidePadding(op); r != nil && r[0].Skip || left == nil && right == nil {
		return r
	}
	rank := commonRank(op)
	if rank < 2 {
		return nil
	}
	lo, _ := hivm.Inits(op)
	if m, ok := op.Operand(lo).Type().(*ir.MemRefType); ok && len(m.Shape) == rank && m.Shape[rank-1] == 1 {
		// Left padding may lie before the first element of a row, so the stride
		// of the last axis counts even here, and an axis that joins it could
		// bring another.
		return []Restriction{{Reason: "the padding of rows of one element depends on a stride that is lost", Skip: true}}
	}
	return []Restriction{{Reason: "rows are padded one by one", Barrier: int64(rank - 1)}}
}

// restrictedLastAxis restricts the merge of the last axis of a data move that treats
// it specially: padding is per row, and the sizes of the rows differ (E1, E28 of
// docs/reference.md).
func restrictedLastAxis(op *ir.Operation) []Restriction {
	rank := commonRank(op)
	if rank < 2 {
		return nil
	}
	last := int64(rank - 1)
	if r := sizesDiffer(op, last); r != nil {
		return r
	}
	if all := buffers(op); len(all) == 2 && all[1].Shape[last] != ir.Dynamic && all[1].Shape[last] < all[0].Shape[last] {
		return []Restriction{{Reason: "the rows of the destination are too short", Skip: true}}
	}
	transposes := hivm.Number(op, "may_implicit_transpose_with_last_axis", 0) != 0
	reason := ""
	switch {
	case hivm.Keyword(op, "pad_mode", noPadding) != noPadding:
		reason = "rows are padded one by one"
	case sizesDiffer(op) != nil || op.Attr("pad_mode") != nil && rowsAgree(op, 1, 1) != surely:
		reason = "rows of source and destination differ in length"
	case transposes:
		reason = "the last axis may be transposed"
	default:
		return nil
	}
	return []Restriction{{Reason: reason, Barrier: last, Rows: !transposes}}
}

// noPadding is the pad_mode that fills no elements which the source does not have.
const noPadding = "PadNull"
