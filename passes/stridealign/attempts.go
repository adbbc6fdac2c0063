package stridealign

import (
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// attempt is one of the attempts of strict to align the buffers of a function. Where a larger buffer cannot
// be handed on, the function becomes what it was, and the next attempt leaves the buffer where it is.
type attempt struct {
	// numbers are the allocations by their place in the function, before and after they were replaced.
	numbers map[*ir.Operation]int
	// fixed are the allocations that cannot move as all attempts so far know.
	fixed map[int]bool
	again bool
}

// newAttempt numbers the allocations of a function.
func newAttempt(fn *ir.Operation, fixed map[int]bool) *attempt {
	a := &attempt{numbers: map[*ir.Operation]int{}, fixed: fixed}
	ir.Walk(fn, func(op *ir.Operation) bool {
		if memref.IsAlloc(op) || memref.IsAlloca(op) {
			a.numbers[op] = len(a.numbers)
		}
		return true
	})
	return a
}

// attempts aligns the buffers of a function by run. Each attempt of strict fixes a buffer more at least.
func attempts(t *pass.Target, fn *ir.Operation, k keys, strict bool, run func(*propagation) error) error {
	if !strict {
		return newPropagation(t, fn, k, false, &attempt{}).done(run)
	}
	fixed := map[int]bool{}
	for {
		before := t.Ctx.Clone(fn, &ir.Mapping{})
		x := newPropagation(t, fn, k, true, newAttempt(fn, fixed))
		if err := x.done(run); !x.again {
			return err
		}
		restore(fn, before)
	}
}

// done runs an attempt, and reports it unless there is another.
func (x *propagation) done(run func(*propagation) error) error {
	err := run(x)
	if x.again {
		return nil
	}
	for _, d := range x.warnings {
		x.Report(d)
	}
	x.Count(enlarged, x.larger)
	if err != nil {
		return err
	}
	return x.err
}

// restore gives fn the body of a clone of it.
func restore(fn, before *ir.Operation) {
	changed := ir.NewRegion()
	changed.TakeBlocks(fn.Region(0))
	fn.Region(0).TakeBlocks(before.Region(0))
}

// was notes that an allocation takes the place of another one.
func (a *attempt) was(old, now *ir.Operation) {
	if n, ok := a.numbers[old]; ok {
		a.numbers[now] = n
	}
}

// stuck notes that the buffer v cannot be larger, so that there has to be another attempt. It is false if
// nothing can be done about it.
func (x *propagation) stuck(v *ir.Value) bool {
	if !x.strict {
		return false
	}
	found := false
	for _, origin := range x.pins.classes.Of(v).Origins {
		if n, ok := x.numbers[origin.Op()]; ok && !x.fixed[n] {
			x.fixed[n], found = true, true
		}
	}
	x.again = x.again || found
	return found
}

// stops reports that an alignment cannot travel through the view op.
func (x *propagation) stops(op *ir.Operation, format string, args ...any) {
	if !x.stuck(op.Operand(0)) {
		x.doubt(op, format, args...)
	}
}
