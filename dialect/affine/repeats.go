package affineops

import (
	"hivm-opt/dialect/loops"
	"hivm-opt/ir"
)

// Repeats implements loops.Repeater.
func (forOp) Repeats(op *ir.Operation, _ int) (least, most int64) {
	if n, ok := tripCount(op); ok {
		return n, n
	}
	return 0, loops.Unbounded
}
