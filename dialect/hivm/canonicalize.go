package hivm

import (
	"slices"

	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// CanonicalizePatterns implements rewrite.Canonicalizer: numbers of padding that are zero
// go.
func (load) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("hivm.hir.load", withoutPadding("left_padding_num"), withoutPadding("right_padding_num"))
}

// withoutPadding drops an optional operand that is the constant 0.
func withoutPadding(name string) func(*ir.Operation, *rewrite.Rewriter) bool {
	return func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		group := op.Def().OperandIndex(name)
		v := op.GroupValue(group)
		if v == nil {
			return false
		}
		if n, ok := ir.ConstantInt(v); !ok || n != 0 {
			return false
		}
		rw.Modify(op, func() {
			lo, hi := op.Group(group)
			op.SetOperands(rw.Ctx, slices.Delete(op.Operands(), lo, hi))
			op.ResizeGroup(rw.Ctx, group, lo-hi)
		})
		return true
	}
}
