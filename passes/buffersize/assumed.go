package buffersize

import (
	"hivm-opt/analysis/symbols"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
)

// assumed returns the number that the reference takes for the most that a size can be: what
// MLIR's value bounds say, else a [guess].
func assumed(v *ir.Value) (int64, bool) {
	if n, ok := valueBound(v); ok {
		return n, true
	}
	n := newGuesser().of(v)
	return n.most, n.known
}

// valueBound returns the first upper bound that is met when the operations behind v are looked
// at breadth-first.
func valueBound(v *ir.Value) (int64, bool) {
	if !ir.IsIndex(v.Type()) {
		return 0, false
	}
	seen := map[*ir.Operation]bool{}
	sees := func(op *ir.Operation) bool { return seen[op] }
	for queue := []*ir.Value{v}; len(queue) > 0; queue = queue[1:] {
		op := definition(queue[0])
		if op == nil || seen[op] {
			continue
		}
		seen[op] = true
		queue = append(queue, op.Operands()...)
		alone := symbols.Bounds{NoWrap: true, Follow: func(o *ir.Operation) bool { return o == op }}
		if alone.Range(queue[0]) == symbols.AnyNumber {
			continue // it bounds nothing before its operands do
		}
		b := symbols.Bounds{NoWrap: true, Follow: sees}
		if n, ok := b.AtMost(v); ok {
			return n, true
		}
	}
	return 0, false
}

// valueBounds are the operations that MLIR 19 has value bounds of and that define sizes.
var valueBounds = map[string]bool{
	"arith.constant": true, "arith.addi": true, "arith.subi": true, "arith.muli": true, "arith.floordivsi": true,
	"affine.apply": true, "affine.min": true, "affine.max": true, "scf.for": true,
}

// definition returns the operation that bounds v by MLIR's value bounds, nil if there is none.
func definition(v *ir.Value) *ir.Operation {
	op := v.Op()
	if op == nil {
		op = v.Block().ParentOp()
	}
	if op == nil || !valueBounds[op.Name()] || v.Op() != nil && scf.IsFor(op) {
		return nil
	}
	return op
}
