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

// Body returns the block whose executions are counted for a buffer or a flag in block within:
// the body of an scf.for, and of an scf.while the region that within lies in, or the second if
// it lies in none or is nil. It is nil for other operations.
func Body(loop *ir.Operation, within *ir.Block) *ir.Block {
	if scf.IsFor(loop) {
		return loop.Region(0).Entry()
	}
	w, ok := scf.AsWhile(loop)
	if !ok {
		return nil
	}
	for b := within; b != nil; {
		owner := b.ParentOp()
		if owner == loop {
			return b.Region().Entry()
		}
		if owner == nil {
			break
		}
		b = owner.Block()
	}
	return w.After().Entry()
}

// Countable reports whether the iterations of a loop, and of all loops around it, are counted:
// all are scf.for or scf.while.
func Countable(loop *ir.Operation) bool {
	for ; loop != nil; loop = looplike.Parent(loop) {
		if !scf.IsFor(loop) && !scf.IsWhile(loop) {
			return false
		}
	}
	return true
}

// Turn returns the block whose executions before, in this call of the function, say by their
// remainder which of its addresses the pointer_cast op has: the [Body] of the [ParentLoop],
// or of the innermost scf.for if all loops yield the buffer. It is nil if there is no such
// loop, its iterations are not [Countable], or op is an [IsGlobalPointer]: then op has its first
// address.
func Turn(op *ir.Operation) *ir.Block {
	if IsGlobalPointer(op) {
		return nil
	}
	loop := ParentLoop(op.Result(0))
	if loop == nil {
		if loop = looplike.Parent(op); !scf.IsFor(loop) {
			return nil
		}
	} else if !Countable(loop) {
		return nil
	}
	return Body(loop, op.Block())
}
