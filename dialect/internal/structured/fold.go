package structured

import (
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// FoldCasts makes a structured operation use the sources of casts of memrefs, as long
// as the sizes that are then known agree with each other. It reports whether op
// changed.
func FoldCasts(c *ir.Context, op *ir.Operation, impl Op) bool {
	before := op.Operands()
	if !memref.FoldCasts(op, nil) {
		return false
	}
	if VerifyOperands(c, op, impl) != nil {
		op.SetOperands(c, before)
		return false
	}
	return true
}

// Fold implements ir.Folder.
func (n *Named) Fold(c *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return nil, FoldCasts(c, op, n)
}
