package ir

// alone verifies an operation and then the dominance in it.
func (v *verifier) alone(op *Operation) {
	before := len(v.errs)
	v.op(op)
	if len(v.errs) == before {
		v.dominance(op)
	}
}

// dominance checks what is in op, but not in isolated operations in it: isolation,
// and that definitions come before uses. As in MLIR, the later of two operations
// with regions goes first.
func (v *verifier) dominance(op *Operation) {
	stack := []*Operation{op}
	for len(stack) > 0 {
		op = stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, r := range op.Regions() {
			for _, b := range r.Blocks() {
				reachable := len(r.Blocks()) == 1 || v.dom.tree(r).reachable(b)
				for o := b.first; o != nil; o = o.next {
					if reachable {
						v.uses(o)
					} else {
						v.outside(o)
					}
					if len(o.Regions()) > 0 && !o.standsAlone() {
						stack = append(stack, o)
					}
				}
			}
		}
	}
}

// outside checks an operation that is never reached: anything dominates it, but
// isolation holds there as well.
func (v *verifier) outside(op *Operation) {
	for i := range op.operands() {
		if val := op.operands()[i].val; v.isolation(op, i, val) {
			return
		}
	}
}

func (v *verifier) uses(op *Operation) {
	for i := range op.operands() {
		val := op.operands()[i].val
		def := val.Op()
		if def != nil && def.block == op.block && def != op && def.Before(op) {
			continue // the common case
		}
		if def == nil && val.Block() == op.block {
			continue
		}
		if v.isolation(op, i, val) {
			continue
		}
		if !v.dom.Dominates(val, op) {
			d := op.Errorf(v.c, "operand #%d does not dominate this use", i)
			if def != nil {
				where := "op in the same block"
				switch {
				case def.block == op.block:
				case def.block != nil && def.block.region == op.block.region:
					where = "op in the same region"
				case op.IsAncestor(def) || def.block == nil:
					where = "op in a child region"
				default:
					where = "op in a parent region"
				}
				d.Note(v.c.Place(def.loc), "operand defined here (%s)", where)
			} else {
				d.Note(v.c.Place(op.loc), "operand defined as a block argument (block #%d in a different region)", blockNumber(val.Block()))
			}
			v.fail(d)
			return // the other operands are not looked at, as in MLIR
		}
	}
}

func blockNumber(b *Block) int {
	if b.region != nil {
		for i, x := range b.region.Blocks() {
			if x == b {
				return i
			}
		}
	}
	return -1
}

// isolation reports whether operand i of op comes from outside of an isolated
// operation.
func (v *verifier) isolation(op *Operation, i int, val *Value) bool {
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
			v.fail(d.Note(v.c.Place(owner.loc), "required by region isolation constraints"))
			return true
		}
		if owner.block == nil {
			return false
		}
		r = owner.block.region
	}
	return false
}
