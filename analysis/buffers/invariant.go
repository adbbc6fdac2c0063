package buffers

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// IsLoopInvariant reports whether v has one value in all iterations of a loop while that runs, so
// that a memref is the same memory in each: v is defined outside of the loop, or in it by a
// constant, a pointer_cast with one address, or an operation without effects and regions, from
// operands that are invariant. It is false for what the loop carries, and for an allocation in the
// loop, which may be other memory each time.
func IsLoopInvariant(v *ir.Value, loop *ir.Operation) bool {
	return invariance{loop, map[*ir.Operation]bool{}}.of(v)
}

// invariance is a search for what changes in a loop.
type invariance struct {
	loop  *ir.Operation
	known map[*ir.Operation]bool
}

func (x invariance) of(v *ir.Value) bool {
	op := v.Op()
	if op == nil {
		return !x.loop.IsAncestor(v.Block().ParentOp())
	}
	if !x.loop.IsAncestor(op) || op == x.loop {
		return true
	}
	same, ok := x.known[op]
	if !ok {
		same = x.repeats(op)
		x.known[op] = same
	}
	return same
}

// repeats reports whether an operation in the loop has the same results in each iteration.
func (x invariance) repeats(op *ir.Operation) bool {
	if op.NumOperands() == 0 {
		return op.Def().Traits.Has(ir.ConstantLike) // a query of the system has no effects, too
	}
	if p, ok := hivm.AsPointerCast(op); ok {
		if len(p.Addrs()) != 1 {
			return false
		}
	} else if effects, known := ir.Effects(op); !known || len(effects) > 0 || len(op.Regions()) > 0 {
		return false
	}
	for _, v := range op.Operands() {
		if !x.of(v) {
			return false
		}
	}
	return true
}
