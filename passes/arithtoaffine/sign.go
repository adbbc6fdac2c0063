package arithtoaffine

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
)

// nonNegative reports whether an integer is known not to be negative: constants, sizes,
// numbers of blocks, counters of loops that count up from such numbers, and what is computed
// of these without an overflow.
func nonNegative(v *ir.Value) bool {
	for {
		if n, ok := ir.ConstantInt(v); ok {
			return n >= 0
		}
		op := v.Op()
		switch {
		case op == nil:
			lower := lowerBound(v)
			if lower == nil {
				return false
			}
			v = lower
		case arith.IsIndexCast(op):
			v = op.Operand(0)
		case arith.IsMinSI(op), arith.IsDivSI(op), arith.IsRemSI(op):
			if !nonNegative(op.Operand(1)) {
				return false
			}
			v = op.Operand(0)
		default:
			return memref.IsDim(op) || hivm.IsGetBlockIdx(op) || hivm.IsGetBlockNum(op)
		}
	}
}

// lowerBound returns the lower bound of the scf.for whose induction variable v is, nil if v is
// not that. Its step is positive by definition.
func lowerBound(v *ir.Value) *ir.Value {
	if v.Block() == nil || v.Block().Region() == nil || v.Index() != 0 {
		return nil
	}
	if loop, ok := scf.AsFor(v.Block().Region().Parent()); ok {
		return loop.LowerBound()
	}
	return nil
}
