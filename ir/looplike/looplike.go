// Package looplike holds OpInterface, the LoopLikeOpInterface of MLIR: operations whose regions run several
// times, and how often a loop with constant bounds runs.
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
