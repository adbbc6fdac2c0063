package unitflag

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
)

// Find returns how front hands the result over to now, where a unit flag can do that: one of
// them is a matrix product, and the other the fixpipe of its result. known is what front
// takes over already. loop is the scf.for in whose next iteration now stands, nil if both
// run in one.
func Find(front, now *ir.Operation, known Info, loop *ir.Operation) (Info, bool) {
	wait := EnabledWithUpdate
	product, ok := hivm.AsMmadL1(front)
	result, isResult := hivm.AsFixpipe(now)
	if !ok || !isResult {
		product, ok = hivm.AsMmadL1(now)
		result, isResult = hivm.AsFixpipe(front)
		wait = EnabledWithoutUpdate
		// A product waits for a fixpipe only if that took its data over by a unit flag.
		if !ok || !isResult || known.Wait.Disabled() || known.Wait.Linked != nil {
			return Info{}, false
		}
	}
	if result.Src() != product.C() {
		return Info{}, false
	}
	if front.Block() == now.Block() {
		return inOneBlock(wait, loop), true
	}
	return acrossLoop(front, now, wait)
}

// always is a side with one mode.
func always(m Mode) Side { return Side{First: m, Middle: m, Last: m} }

// inOneBlock is the pattern of two operations in one block. Between iterations the last has
// nobody to hand over to, and the first nothing to take.
func inOneBlock(wait Mode, loop *ir.Operation) Info {
	i := Info{Set: always(EnabledWithUpdate), Wait: always(wait)}
	if loop != nil {
		i.Set.Last, i.Set.Parent = Disabled, loop
		i.Wait.First, i.Wait.Parent = Disabled, loop
	}
	return i
}

// acrossLoop is the pattern of an operation in an scf.for and one beside this loop, which is
// in no other.
func acrossLoop(front, now *ir.Operation, wait Mode) (Info, bool) {
	a, b := front.Parent(), now.Parent()
	switch inA, inB := scf.IsFor(a), scf.IsFor(b); {
	case inA && !inB && !insideFor(now) && a.Block().Region() == now.Block().Region():
		return Info{
			Set:  Side{Last: EnabledWithUpdate, Parent: a},
			Wait: Side{First: wait, Middle: wait, Last: wait, Linked: a},
		}, true
	case inB && !inA && !insideFor(front) && b.Block().Region() == front.Block().Region():
		return Info{
			Set:  Side{First: EnabledWithUpdate, Middle: EnabledWithUpdate, Last: EnabledWithUpdate, Linked: b},
			Wait: Side{First: wait, Parent: b},
		}, true
	}
	return Info{}, false
}

func insideFor(op *ir.Operation) bool {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if scf.IsFor(p) {
			return true
		}
	}
	return false
}
