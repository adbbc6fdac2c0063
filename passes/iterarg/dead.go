package iterarg

import (
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// removeOwn removes what an scf.for carries for itself only: its result has no use, and its
// argument is used by operations without effects for its own next value only.
func removeOwn(op *ir.Operation, rw *rewrite.Rewriter) bool {
	n := op.NumResults()
	keep, gone := make([]bool, n), map[*ir.Operation]bool{}
	changed := false
	for i := range n {
		own, ok := ownOps(op, i)
		if keep[i] = op.Result(i).HasUses() || !ok; keep[i] {
			continue
		}
		changed = true
		for _, o := range own {
			gone[o] = true
		}
	}
	if !changed {
		return false
	}
	eraseIn(op.Region(0).Entry(), func(o *ir.Operation) bool { return gone[o] }, op, keep, rw)
	narrow(op, keep, rw)
	return true
}

// eraseIn erases operations of a block, the last first, after the end of op has let go of what is
// not kept.
func eraseIn(b *ir.Block, gone func(*ir.Operation) bool, op *ir.Operation, keep []bool, rw *rewrite.Rewriter) {
	filterEnds(op, keep, rw)
	for o := b.Last().Prev(); o != nil; {
		prev := o.Prev()
		if gone(o) {
			rw.Erase(o)
		}
		o = prev
	}
}

// statesNoEffects reports whether op itself states that it has no effects on memory. Unlike
// [ir.IsMemoryEffectFree] it is false for all operations with the effects of their regions.
func statesNoEffects(op *ir.Operation) bool {
	effects, known := ir.Effects(op)
	return known && len(effects) == 0 && !op.Has(ir.RecursiveEffects)
}

// ownOps returns the operations that use argument number i of a loop, if the next value of the
// argument comes from operations without effects in the body, and these operations give
// nothing but that.
func ownOps(op *ir.Operation, i int) (own []*ir.Operation, ok bool) {
	body := op.Region(0).Entry()
	arg := body.Args()[1+i]
	visited, ok := computing(body, body.Last().Operand(i), arg)
	if !ok {
		return nil, false
	}
	must := map[*ir.Operation]bool{}
	for u := arg.FirstUse(); u != nil; u = u.Next() {
		switch user := u.Owner(); {
		case scf.IsYield(user):
			if user.Block() != body || u.Index() != i {
				return nil, false
			}
		case !visited[user]:
			return nil, false
		case !must[user]:
			must[user] = true
			own = append(own, user)
		}
	}
	for _, o := range own {
		for k := range o.NumResults() {
			for u := o.Result(k).FirstUse(); u != nil; u = u.Next() {
				if !must[u.Owner()] && (u.Owner() != body.Last() || u.Index() != i) {
					return nil, false
				}
			}
		}
	}
	return own, true
}

// computing returns the operations in a body that a value comes from. It is false if one has
// effects or is elsewhere.
func computing(body *ir.Block, v, arg *ir.Value) (map[*ir.Operation]bool, bool) {
	ops, seen := map[*ir.Operation]bool{}, map[*ir.Value]bool{v: true}
	for list := []*ir.Value{v}; len(list) > 0; {
		v := list[len(list)-1]
		list = list[:len(list)-1]
		if v == arg || v.Block() == body {
			continue
		}
		def := v.Op()
		if def == nil || def.Block() != body || !statesNoEffects(def) {
			return nil, false
		}
		ops[def] = true
		for _, o := range def.Operands() {
			if o.ParentBlock() == body && !seen[o] {
				seen[o] = true
				list = append(list, o)
			}
		}
	}
	return ops, true
}

// filterEnds makes the ends of the regions of op hand on only what is kept.
func filterEnds(op *ir.Operation, keep []bool, rw *rewrite.Rewriter) {
	ends, skip := terminators(op)
	for k, end := range ends {
		operands := end.Operands()
		left := operands[:skip[k]:skip[k]]
		for i, v := range operands[skip[k]:] {
			if i >= len(keep) || keep[i] {
				left = append(left, v)
			}
		}
		if len(left) < len(operands) {
			rw.Modify(end, func() { end.SetOperands(rw.Ctx, left) })
		}
	}
}

// narrow replaces a loop, branch or scope by one that carries only what is kept. The ends of its
// regions may hand that on already.
func narrow(op *ir.Operation, keep []bool, rw *rewrite.Rewriter) {
	if ends, skip := terminators(op); len(ends) > 0 && ends[0].NumOperands()-skip[0] == len(keep) {
		filterEnds(op, keep, rw)
	}
	var types []ir.Type
	for i, k := range keep {
		if k {
			types = append(types, op.Result(i).Type())
		}
	}
	operands, first := op.Operands(), firstInit(op)
	left := operands[:first:first]
	for i, v := range operands[first:] {
		if keep[i] {
			left = append(left, v)
		}
	}
	regions := make([]*ir.Region, len(op.Regions()))
	for i, r := range op.Regions() {
		regions[i] = ir.NewRegion()
		regions[i].TakeBlocks(r)
		dropArguments(regions[i], keep)
	}
	rw.At(op)
	by := rw.Create(ir.OpState{
		Def: op.Def(), Operands: left, Types: types, Props: op.Props(), Attrs: op.Attrs(), Regions: regions, Loc: op.Loc(),
	})
	next := 0
	for i, k := range keep {
		if k {
			rw.ReplaceAllUses(op.Result(i), by.Result(next))
			next++
		}
	}
	rw.Erase(op)
}

// firstInit returns the number of the first operand of op that is an initial value.
func firstInit(op *ir.Operation) int {
	switch {
	case scf.IsFor(op):
		return 3
	case scf.IsIf(op):
		return 1
	}
	return 0
}

// dropArguments drops the arguments of a region for values that are not kept, which are its last.
func dropArguments(r *ir.Region, keep []bool) {
	if r.Empty() {
		return
	}
	b := r.Entry()
	if offset := len(b.Args()) - len(keep); offset >= 0 {
		b.EraseArgs(func(i int) bool { return i >= offset && !keep[i-offset] })
	}
}
