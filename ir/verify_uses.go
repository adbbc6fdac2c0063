package ir

import (
	"slices"

	"hivm-opt/ir/diag"
)

// standing verifies an operation that stands alone, and then the dominance in it.
func (v *verifier) standing(op *Operation) {
	if v.unchanged(op) {
		return
	}
	afresh, alone, users := v.afresh, v.alone, v.users
	v.afresh = afresh || op.ext != nil && op.ext.verified == unverified
	right := v.op(op) && v.dominates(op)
	v.afresh = afresh
	if right && op.standsAlone() && !v.interrupted() {
		switch {
		case v.alone > alone:
			op.ext.verified = surroundings
		case v.users > users:
			op.ext.verified = whole
		default:
			op.ext.verified = symbolFree
		}
	}
}

// dominates checks dominance in an operation that is right else. It reports whether all is right.
func (v *verifier) dominates(op *Operation) bool {
	before := len(v.errs)
	if v.dominance(op) {
		return true
	}
	v.isolationFirst(op, before)
	return false
}

// dominance checks the content of op, but not of isolated operations in it:
// isolation, and that definitions come before uses, up to the first wrong use. As
// in MLIR, the later of two operations with regions goes first.
func (v *verifier) dominance(op *Operation) bool {
	stack := []*Operation{op}
	for len(stack) > 0 {
		op = stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, r := range op.Regions() {
			for _, b := range r.Blocks() {
				reachable := len(r.Blocks()) == 1 || v.dom.tree(r).reachable(b)
				for o := b.first; o != nil; o = o.next {
					if reachable && !v.uses(o) || !reachable && !v.inside(o) {
						return false
					}
					if len(o.Regions()) > 0 && !o.standsAlone() {
						stack = append(stack, o)
					}
				}
			}
		}
	}
	return true
}

// isolationFirst is called for an operation that stands alone, or has rules about
// its regions, where the errors from a number on were found. MLIR checks isolation
// before: if that is violated, it is the error instead.
func (v *verifier) isolationFirst(op *Operation, before int) {
	if !op.standsAlone() {
		return
	}
	errs := append(diag.List(nil), v.errs[before:]...)
	v.errs = v.errs[:before]
	if v.isolated(op) {
		v.errs = append(v.errs, errs...)
	}
}

// isolated checks that nothing in op, except in isolated operations, uses a value
// from outside. As in MLIR, the regions in a region come after it, the last region
// first.
func (v *verifier) isolated(op *Operation) bool {
	for _, r := range op.Regions() {
		for stack := []*Region{r}; len(stack) > 0; {
			r := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			for _, b := range r.Blocks() {
				for o := b.first; o != nil; o = o.next {
					if !v.inside(o) {
						return false
					}
					if !o.standsAlone() {
						stack = append(stack, o.Regions()...)
					}
				}
			}
		}
	}
	return true
}

// inside checks that op uses nothing from outside of an isolated operation. Where
// op is never reached, that is all: anything dominates it.
func (v *verifier) inside(op *Operation) bool {
	for i := range op.operands() {
		if v.isolation(op, op.operands()[i].val) {
			return false
		}
	}
	return true
}

// uses checks that the operands of op are defined before it, up to the first
// operand that is not, as in MLIR.
func (v *verifier) uses(op *Operation) bool {
	for i := range op.operands() {
		val := op.operands()[i].val
		def := val.Op()
		if def != nil && def.block == op.block && def != op && def.Before(op) {
			continue // the common case
		}
		if def == nil && val.Block() == op.block {
			continue
		}
		if v.isolation(op, val) {
			return false
		}
		if !v.dom.Dominates(val, op) {
			d := op.Errorf(v.c, "operand #%d does not dominate this use", i)
			home := val.ParentBlock()
			switch {
			case home == nil || home.region == nil:
			case def != nil:
				d.AttachNote(v.c.Location(def.loc), "operand defined here (op %s)", whereabouts(op.block, home, "is "))
			case home.region.parent != nil:
				d.AttachNote(v.c.Location(home.region.parent.loc), "operand defined as a block argument (block #%d %s)",
					slices.Index(home.region.Blocks(), home), whereabouts(op.block, home, ""))
			}
			return !v.fail(d)
		}
	}
	return true
}

// whereabouts says where the block of a definition is, seen from the block of a
// use; is begins a phrase without another verb.
func whereabouts(use, def *Block, is string) string {
	switch {
	case use == def:
		return "in the same block"
	case def.region == use.region:
		return "in the same region"
	case def.region.IsAncestor(use.region):
		return "in a parent region"
	case use.region.IsAncestor(def.region):
		return "in a child region"
	}
	return is + "neither in a parent nor in a child region"
}

// isolation reports whether a value that op uses comes from outside of an isolated
// operation.
func (v *verifier) isolation(op *Operation, val *Value) bool {
	home := val.ParentBlock()
	if home == nil {
		return false
	}
	for r := op.block.region; r != nil; {
		if home.region == r {
			return false
		}
		owner := r.parent
		if owner == nil {
			return false
		}
		if owner.def.Traits.Has(IsolatedFromAbove) {
			if r.IsAncestor(home.region) {
				return false // it is inside, if not where it can be used
			}
			d := op.OpErrorf(v.c, "using value defined outside the region")
			v.fail(d.AttachNote(v.c.Location(owner.loc), "required by region isolation constraints"))
			return true
		}
		if owner.block == nil {
			return false
		}
		r = owner.block.region
	}
	return false
}
