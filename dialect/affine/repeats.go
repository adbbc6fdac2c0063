package affine

import (
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
)

// Repeats implements loops.Repeater.
func (forOp) Repeats(op *ir.Operation, _ int) (least, most int64) {
	if n, ok := tripCount(op); ok {
		return n, n
	}
	return 0, looplike.Unbounded
}
