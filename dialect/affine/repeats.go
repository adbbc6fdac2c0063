package affine

import (
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
)

// Repeats implements looplike.OpInterface.
func (forOp) Repeats(op *ir.Operation, _ int) (least, most int64) {
	if n, ok := tripCount(op); ok {
		return n, n
	}
	return 0, looplike.Unbounded
}

// Repeats implements looplike.OpInterface.
func (parallel) Repeats(*ir.Operation, int) (least, most int64) { return 0, looplike.Unbounded }

// Repeats implements looplike.OpInterface: a branch runs or not.
func (ifOp) Repeats(*ir.Operation, int) (least, most int64) { return 0, 1 }
