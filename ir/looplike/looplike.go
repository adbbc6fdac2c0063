// Package looplike holds the two parts of the LoopLikeOpInterface of MLIR, OpInterface and Loop:
// how often the regions of an operation run, and which values a loop carries.
package looplike

import (
	"math"

	"hivm-opt/ir"
)

// OpInterface is implemented by operations whose regions do not run exactly once each
// time the operation does.
type OpInterface interface {
	// Repeats returns bounds for how often region i runs when op runs once; most
	// is [Unbounded] where there is no bound.
	Repeats(op *ir.Operation, i int) (least, most int64)
}

// Loop is implemented by the loops of MLIR: scf.for, scf.while, scf.parallel, scf.forall,
// affine.for and affine.parallel.
type Loop interface {
	// Carried returns the values that op carries from one iteration to the next.
	Carried(op *ir.Operation) Carried
}

// Carried are the values that a loop carries, as the methods getInits, getRegionIterArgs,
// getYieldedValues and getLoopResults of MLIR's interface return them. All lists have the same
// length or are empty. Results is empty for scf.while, whose results come from its
// condition.
type Carried struct{ Inits, IterArgs, Yielded, Results []*ir.Value }

// Parent returns the innermost loop around op, nil if there is none.
func Parent(op *ir.Operation) *ir.Operation {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if _, ok := ir.As[Loop](p); ok {
			return p
		}
	}
	return nil
}

// Unbounded is an unknown number of iterations.
const Unbounded = math.MaxInt64

// Trips returns how often a loop from lower to upper by step runs, if step is
// positive and the number is an int64.
func Trips(lower, upper, step int64) (n int64, ok bool) {
	switch {
	case step <= 0:
		return 0, false
	case upper <= lower:
		return 0, true
	}
	n = int64((uint64(upper)-uint64(lower)-1)/uint64(step)) + 1
	return n, n > 0
}
