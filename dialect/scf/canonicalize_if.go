package scf

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// blockOf returns the block of region i of an scf.if, or nil.
func blockOf(op *ir.Operation, i int) *ir.Block { return op.Region(i).Entry() }

// newIf makes an scf.if with empty regions.
func newIf(rw *rewrite.Rewriter, cond *ir.Value, types []ir.Type) *ir.Operation {
	return IfBuilder{Condition: cond, Results: types}.Build(rw.Builder).Op
}

// negates reports whether v is the negation of cond.
func negates(v, cond *ir.Value) bool {
	not := v.Op()
	if !arith.IsXOrI(not) || not.Operand(0) != cond {
		return false
	}
	one, ok := ir.ConstantInt(not.Operand(1))
	return ok && one != 0
}

// nestedIn reports whether op is inside the region of b, which may be nil.
func nestedIn(op *ir.Operation, b *ir.Block) bool {
	return b != nil && b.Region().IsAncestor(op.Block().Region())
}

// combineIfs merges two in a row that decide by the same condition.
func combineIfs(op *ir.Operation, rw *rewrite.Rewriter) bool {
	prev := op.Prev()
	if !IsIf(prev) {
		return false
	}
	var next [2]*ir.Block
	switch a, b := prev.Operand(0), op.Operand(0); {
	case a == b:
		next = [2]*ir.Block{blockOf(op, 0), blockOf(op, 1)}
	case negates(a, b), negates(b, a):
		next = [2]*ir.Block{blockOf(op, 1), blockOf(op, 0)}
	default:
		return false
	}
	for i := range prev.NumResults() {
		r := prev.Result(i)
		for u := r.FirstUse(); u != nil; {
			following, owner := u.Next(), u.Owner()
			for k, b := range next {
				if nestedIn(owner, b) {
					u.Set(blockOf(prev, k).Last().Operand(i))
					rw.Modified(owner)
					break
				}
			}
			u = following
		}
	}
	settled := rw.Settled(prev) && unusedInside(op, prev.Operand(0))
	combined := newIf(rw, prev.Operand(0), append(asm.ResultTypes(prev), asm.ResultTypes(op)...))
	for i, b := range next {
		r := combined.Region(i)
		r.TakeBlocks(prev.Region(i))
		switch {
		case b == nil:
		case r.Empty():
			r.TakeBlocks(b.Region())
		default:
			first, second := r.Entry().Last(), b.Last()
			rw.InlineAtEnd(b, r.Entry())
			yield(rw, r.Entry(), append(first.Operands(), second.Operands()...)...)
			rw.Erase(first)
			rw.Erase(second)
		}
	}
	out := results(combined)
	n := prev.NumResults()
	rw.Replace(prev, out[:n]...)
	rw.Replace(op, out[n:]...)
	if settled {
		rw.Settle(combined)
	}
	return true
}

// combineNestedIfs joins an if with the if that is its only content.
func combineNestedIfs(op *ir.Operation, rw *rewrite.Rewriter) bool {
	then, other := blockOf(op, 0), blockOf(op, 1)
	inner := then.First()
	if inner.Next() != then.Last() || inner == then.Last() || !IsIf(inner) || other != nil && !only(other) {
		return false
	}
	innerThen, innerElse := blockOf(inner, 0), blockOf(inner, 1)
	if innerElse != nil && !only(innerElse) {
		return false
	}
	yes := then.Last().Operands()
	var no []*ir.Value
	if other != nil {
		no = other.Last().Operands()
	}
	var selected []int
	for i, v := range yes {
		if v.Op() == inner {
			if innerElse.Last().Operand(v.Index()) != no[i] {
				return false
			}
			yes[i] = innerThen.Last().Operand(v.Index())
			continue
		}
		if v.ParentBlock() == then {
			return false
		}
		selected = append(selected, i)
	}
	outer := op.Operand(0)
	both := arith.Binary(rw.Builder, "arith.andi", outer, inner.Operand(0))
	joined := newIf(rw, both, asm.ResultTypes(op))
	block := joined.Region(0).AddBlock(ir.NewBlock())
	rw.SetBefore(joined)
	out := results(joined)
	for _, i := range selected {
		out[i] = arith.NewSelect(rw.Builder, outer, yes[i], no[i])
	}
	last := innerThen.Last()
	rw.InlineAtEnd(innerThen, block)
	yield(rw, block, yes...)
	rw.Erase(last)
	if len(no) > 0 {
		yield(rw, joined.Region(1).AddBlock(ir.NewBlock()), no...)
	}
	rw.Replace(op, out...)
	return true
}

// propagateCondition replaces the condition by its value in each region.
func propagateCondition(op *ir.Operation, rw *rewrite.Rewriter) (changed bool) {
	cond := op.Operand(0)
	if ir.ConstantValue(cond) != nil || rw.Settled(op) {
		return false
	}
	defer func() {
		if !changed {
			rw.Settle(op)
		}
	}()
	var known [2]*ir.Value
	replace := func(u *ir.Use, i int) {
		if known[i] == nil {
			known[i] = arith.NewConstant(rw.Builder, rw.Ctx.Bool(i == 0)).Result(0)
		}
		u.Set(known[i])
		rw.Modified(u.Owner())
		changed = true
	}
	if inside, ok := usesInside(op, cond); ok {
		for k := len(inside) - 1; k >= 0; k-- { // the last use is the first of the list
			replace(inside[k].use, inside[k].region)
		}
		return changed
	}
	for u := cond.FirstUse(); u != nil; {
		next := u.Next()
		for i := range known {
			if nestedIn(u.Owner(), blockOf(op, i)) {
				replace(u, i)
				break
			}
		}
		u = next
	}
	return changed
}

// regionUse is a use in a region of an operation.
type regionUse struct {
	use    *ir.Use
	region int
}

// usesInside finds the uses of a value inside of the regions of op by looking
// through these, unless the value has fewer uses than there are operations: in a
// row of many that decide by the same condition, looking at its uses for each takes
// quadratic time.
func usesInside(op *ir.Operation, v *ir.Value) (uses []regionUse, ok bool) {
	const few = 64
	u := v.FirstUse()
	for n := 0; u != nil && n < few; n++ {
		u = u.Next()
	}
	if u == nil {
		return nil, false
	}
	for i, r := range op.Regions() {
		for _, b := range r.Blocks() {
			for in := b.First(); in != nil; in = in.Next() {
				complete := ir.Walk(in, func(in *ir.Operation) bool {
					if u == nil {
						return false
					}
					u = u.Next()
					for k := range in.NumOperands() {
						if in.Operand(k) == v {
							uses = append(uses, regionUse{in.Use(k), i})
						}
					}
					return true
				})
				if !complete {
					return nil, false
				}
			}
		}
	}
	return uses, true
}

// unusedInside reports whether it is easy to see that v has no use inside of op.
func unusedInside(op *ir.Operation, v *ir.Value) bool {
	uses, ok := usesInside(op, v)
	return ok && len(uses) == 0
}

// ifToSelect replaces the results that do not need a region by selections.
func ifToSelect(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if op.NumResults() == 0 {
		return false
	}
	then, other := blockOf(op, 0), blockOf(op, 1)
	yes, no := then.Last().Operands(), other.Last().Operands()
	inside := make([]bool, len(yes))
	var types []ir.Type
	for i := range yes {
		if inside[i] = yes[i].ParentBlock() == then || no[i].ParentBlock() == other; inside[i] {
			types = append(types, yes[i].Type())
		}
	}
	if len(types) == len(yes) {
		return false
	}
	cond := op.Operand(0)
	rest := newIf(rw, cond, types)
	rest.Region(0).TakeBlocks(op.Region(0))
	rest.Region(1).TakeBlocks(op.Region(1))
	rw.SetBefore(rest)
	out := make([]*ir.Value, len(yes))
	var kept [2][]*ir.Value
	for i := range yes {
		switch {
		case inside[i]:
			out[i] = rest.Result(len(kept[0]))
			kept[0], kept[1] = append(kept[0], yes[i]), append(kept[1], no[i])
		case yes[i] == no[i]:
			out[i] = yes[i]
		default:
			out[i] = arith.NewSelect(rw.Builder, cond, yes[i], no[i])
		}
	}
	for i, b := range [2]*ir.Block{then, other} {
		last := b.Last()
		yield(rw, b, kept[i]...)
		rw.Erase(last)
	}
	rw.Replace(op, out...)
	return true
}

func removeEmptyElse(op *ir.Operation, rw *rewrite.Rewriter) bool {
	other := blockOf(op, 1)
	if op.NumResults() > 0 || other == nil || !only(other) {
		return false
	}
	less := rw.Create(ir.OpState{
		Def: op.Def(), Operands: op.Operands(), Attrs: op.Attrs(), Regions: []*ir.Region{ir.NewRegion(), ir.NewRegion()},
	})
	less.Region(0).TakeBlocks(op.Region(0))
	rw.Erase(op)
	return true
}

// staticCondition keeps the region that is executed.
func staticCondition(op *ir.Operation, rw *rewrite.Rewriter) bool {
	cond, ok := ir.ConstantInt(op.Operand(0))
	switch {
	case !ok:
		return false
	case cond != 0:
		return inline(rw, op, op.Region(0))
	case blockOf(op, 1) != nil:
		return inline(rw, op, op.Region(1))
	}
	rw.Erase(op)
	return true
}

// unusedResults drops results without uses.
func unusedResults(op *ir.Operation, rw *rewrite.Rewriter) bool {
	var used []int
	var types []ir.Type
	for i, r := range results(op) {
		if r.HasUses() {
			used, types = append(used, i), append(types, r.Type())
		}
	}
	if len(used) == op.NumResults() {
		return false
	}
	less := newIf(rw, op.Operand(0), types)
	for i, r := range op.Regions() {
		b := less.Region(i).AddBlock(ir.NewBlock())
		rw.InlineAtEnd(r.Entry(), b)
		last := b.Last()
		var out []*ir.Value
		for _, k := range used {
			out = append(out, last.Operand(k))
		}
		rw.Modify(last, func() { last.SetOperands(rw.Ctx, out) })
	}
	out := make([]*ir.Value, op.NumResults())
	for i, k := range used {
		out[k] = less.Result(i)
	}
	rw.Replace(op, out...)
	return true
}

// yieldedCondition replaces results that are the same in both regions, or that
// are the condition or its negation. As in MLIR the users are not visited for
// it.
func yieldedCondition(op *ir.Operation, rw *rewrite.Rewriter) (changed bool) {
	if op.NumResults() == 0 {
		return false
	}
	yes, no := blockOf(op, 0).Last(), blockOf(op, 1).Last()
	cond := op.Operand(0)
	for i, r := range results(op) {
		if !r.HasUses() {
			continue
		}
		if yes.Operand(i) == no.Operand(i) {
			r.ReplaceAllUsesWith(yes.Operand(i))
			changed = true
			continue
		}
		a, ok := ir.ConstantInt(yes.Operand(i))
		b, ok2 := ir.ConstantInt(no.Operand(i))
		if !ok || !ok2 || !ir.IsInt(r.Type(), 1) || a == b {
			continue
		}
		v := cond
		if a == 0 {
			one := arith.NewConstant(rw.Builder, rw.Ctx.Bool(true)).Result(0)
			v = arith.Binary(rw.Builder, "arith.xori", cond, one)
		}
		r.ReplaceAllUsesWith(v)
		changed = true
	}
	return changed
}
