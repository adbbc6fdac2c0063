package linalg

import (
	"hivm-opt/dialect/internal/structured"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// Fold implements ir.Folder.
func (g generic) Fold(c *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return nil, structured.FoldCasts(c, op, g)
}

// Fold implements ir.Folder.
func (s softmaxOp) Fold(c *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	before := op.Operands()
	if !memref.FoldCasts(op, nil) {
		return nil, false
	}
	if s.Verify(c, op) != nil {
		op.SetOperands(c, before)
		return nil, false
	}
	return nil, true
}

// Fold implements ir.Folder: a transposition that leaves all dimensions where they are
// is its input. One of memrefs copies.
func (transposeOp) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	perm, _ := ir.Ints(op.Prop(0))
	for i, d := range perm {
		if d != int64(i) {
			return nil, false
		}
	}
	if op.NumResults() != 1 || op.Result(0).Type() != op.Operand(0).Type() {
		return nil, false
	}
	return []ir.FoldResult{{Value: op.Operand(0)}}, false
}
