package buffers

import (
	"slices"

	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
)

// ParentLoop returns the loop in whose iterations the buffer v takes turns, nil if there is
// none: the innermost loop around its definition. If that loop, or an scf.if in it, yields
// v, the loop is asked for the result instead; where that leads out of all loops, the
// outermost loop in which v is used counts.
//
// v is the result of an operation; there is no loop for the argument of a block.
func ParentLoop(v *ir.Value) *ir.Operation {
	var consumer *ir.Operation // the outermost loop so far in which v is used
	for {
		if v.Op() == nil {
			return consumer
		}
		loop := looplike.Parent(v.Op())
		if loop == nil {
			return consumer
		}
		if usedIn(v, loop) {
			consumer = loop
		}
		next := handedOn(v, loop)
		if next == nil && consumer == nil {
			return loop
		}
		if next == nil {
			return consumer
		}
		v = next
	}
}

// handedOn returns the result of the loop around v, or of the innermost scf.if around it,
// that v is yielded as, nil if there is none.
func handedOn(v *ir.Value, loop *ir.Operation) *ir.Value {
	l, _ := ir.As[looplike.Loop](loop)
	carried := l.Carried(loop)
	if len(carried.Yielded) == 0 {
		return nil
	}
	if i := slices.Index(carried.Yielded, v); i >= 0 {
		if i < len(carried.Results) {
			return carried.Results[i]
		}
		return nil
	}
	return ThroughIf(v)
}

// ThroughIf returns the result of the innermost scf.if around the definition of v that may be
// v, the results of the first region before the results of the second. It is nil if there is
// none.
func ThroughIf(v *ir.Value) *ir.Value {
	if v.Op() == nil {
		return nil
	}
	p := v.Op().Parent()
	for p != nil && !scf.IsIf(p) {
		p = p.Parent()
	}
	if p == nil {
		return nil
	}
	for _, r := range p.Regions() {
		if r.Empty() {
			continue
		}
		if y, ok := scf.AsYield(r.Entry().Last()); ok {
			if i := slices.Index(y.Op.Operands(), v); i >= 0 {
				return p.Result(i)
			}
		}
	}
	return nil
}

// usedIn reports whether an operation in the loop uses v with no other scf.for or scf.while
// between, apart from terminators and marks.
func usedIn(v *ir.Value, loop *ir.Operation) bool {
	for u := v.FirstUse(); u != nil; u = u.Next() {
		user := u.Owner()
		if user.Has(ir.Terminator) || annotation.IsMark(user) {
			continue
		}
		for p := user; p != nil; p = p.Parent() {
			if p == loop {
				return true
			}
			if scf.IsFor(p) || scf.IsWhile(p) {
				break
			}
		}
	}
	return false
}
