package scf

import (
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
	"hivm-opt/ir/looplike"
)

// Repeats implements looplike.OpInterface.
func (forOp) Repeats(op *ir.Operation, _ int) (least, most int64) {
	return product(op.Operands()[:1], op.Operands()[1:2], op.Operands()[2:3])
}

// Repeats implements looplike.OpInterface.
func (parallel) Repeats(op *ir.Operation, _ int) (least, most int64) {
	var bounds [3][]*ir.Value
	for g := range bounds {
		lo, hi := op.Group(g)
		bounds[g] = op.Operands()[lo:hi]
	}
	return product(bounds[0], bounds[1], bounds[2])
}

// Repeats implements looplike.OpInterface.
func (ifOp) Repeats(*ir.Operation, int) (least, most int64) { return 0, 1 }

// Repeats implements looplike.OpInterface.
func (indexSwitch) Repeats(*ir.Operation, int) (least, most int64) { return 0, 1 }

// Repeats implements looplike.OpInterface.
func (whileOp) Repeats(*ir.Operation, int) (least, most int64) { return 0, looplike.Unbounded }

// Repeats implements looplike.OpInterface.
func (forall) Repeats(*ir.Operation, int) (least, most int64) { return 0, looplike.Unbounded }

// product returns how often the body of nested loops runs.
func product(lower, upper, step []*ir.Value) (least, most int64) {
	n := int64(1)
	for i := range lower {
		l, ok := ir.ConstantInt(lower[i])
		u, ok2 := ir.ConstantInt(upper[i])
		s, ok3 := ir.ConstantInt(step[i])
		trips, known := looplike.Trips(l, u, s)
		if !ok || !ok2 || !ok3 || !known {
			return 0, looplike.Unbounded
		}
		if n, ok = indexing.Mul(n, trips); !ok {
			return 0, looplike.Unbounded
		}
	}
	return n, n
}
