package iterarg

import (
	"hivm-opt/dialect/scf"
	"hivm-opt/dialect/scope"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// plan says what a loop or scope, and those in it, carry afterwards. It is made before anything
// changes, since it may fail.
type plan struct {
	*liveness
	// mapped are the values in the loop that are there afterwards.
	mapped map[*ir.Value]bool
	// keeps are the values that the needed loops, branches and scopes carry or return.
	keeps map[*ir.Operation][]bool
}

// there reports whether a value is there afterwards.
func (p *plan) there(v *ir.Value) bool { return p.mapped[v] || v.Op() != p.top && !inside(v, p.top) }

// op plans a loop, branch or scope. keep is nil where the values that it hands on decide.
func (p *plan) op(op *ir.Operation, keep []bool) bool {
	first := firstInit(op)
	for i, v := range op.Operands() {
		if (i < first || keep != nil && keep[i-first]) && !p.there(v) {
			return false
		}
	}
	decide := keep == nil
	if decide {
		keep = make([]bool, op.NumResults())
		for i := range keep {
			keep[i] = true
		}
	}
	for _, r := range op.Regions() {
		if !r.Empty() && !p.region(r.Entry(), keep, decide) {
			return false
		}
	}
	p.keeps[op] = keep
	for i, k := range keep {
		if k {
			p.mapped[op.Result(i)] = true
		}
	}
	return true
}

// region plans the body of a loop, branch or scope, and that what it hands on is there. With
// decide, what is not there is not kept.
func (p *plan) region(b *ir.Block, keep []bool, decide bool) bool {
	offset := len(b.Args()) - len(keep)
	for i, a := range b.Args() {
		if i < offset || keep[i-offset] {
			p.mapped[a] = true
		}
	}
	end := b.Last()
	for o := b.First(); o != end; o = o.Next() {
		if p.needed[o] && !p.nested(o) {
			return false
		}
	}
	skip := 0
	if scf.IsCondition(end) {
		if skip = 1; !p.there(end.Operand(0)) {
			return false
		}
	}
	for i := range keep {
		switch {
		case !keep[i] || p.there(end.Operand(skip+i)):
		case decide:
			keep[i] = false
		default:
			return false
		}
	}
	return true
}

// nested plans an operation in a body.
func (p *plan) nested(op *ir.Operation) bool {
	switch {
	case scf.IsIf(op), scope.IsScope(op):
		return p.op(op, nil)
	case scf.IsFor(op), scf.IsWhile(op):
		if !regular(op) {
			return false
		}
		keep := make([]bool, op.NumResults())
		for i := range keep {
			if keep[i] = p.there(op.Operand(firstInit(op) + i)); !keep[i] && p.usedByNeeded(op, i) {
				return false
			}
		}
		return p.op(op, keep)
	}
	for i := range op.NumResults() {
		p.mapped[op.Result(i)] = true
	}
	return ir.Walk(op, func(o *ir.Operation) bool {
		for _, v := range o.Operands() {
			if !p.there(v) && !inside(v, op) {
				return false
			}
		}
		return true
	})
}

// usedByNeeded reports whether a needed operation uses a result of a loop, other than the end of
// what an scf.for is in.
func (p *plan) usedByNeeded(op *ir.Operation, i int) bool {
	for u := op.Result(i).FirstUse(); u != nil; u = u.Next() {
		user := u.Owner()
		around := op.Parent()
		exempt := scf.IsFor(op) && user.Has(ir.Terminator) && user.Parent() == around && !scope.IsScope(around)
		if !exempt && p.needed[user] {
			return true
		}
	}
	return false
}

// apply erases what op does not need and makes it carry what is kept.
func (p *plan) apply(op *ir.Operation, rw *rewrite.Rewriter) {
	keep := p.keeps[op]
	filterEnds(op, keep, rw)
	for _, r := range op.Regions() {
		if r.Empty() {
			continue
		}
		for o := r.Entry().Last().Prev(); o != nil; {
			prev := o.Prev()
			switch {
			case !p.needed[o]:
				rw.Erase(o)
			case p.keeps[o] != nil:
				p.apply(o, rw)
			}
			o = prev
		}
	}
	if !all(keep) {
		narrow(op, keep, rw)
	}
}
