package scf

import (
	"slices"

	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// Why these end: each leaves fewer operations with regions, or an operation with fewer
// results (a yielded value becomes a select, the value that it repeats or nothing), or a
// condition with fewer uses. The values that a loop carries and that its body yields may
// go around, but only through arguments of the body, which no pattern looks through.

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (forOp) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("scf.for", forwardIterArgs, trivialLoop)
}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (ifOp) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("scf.if", combineIfs, combineNestedIfs, propagateCondition, ifToSelect,
		removeEmptyElse, staticCondition, unusedResults, yieldedCondition)
}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (executeRegion) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("scf.execute_region", inlineSingleBlock)
}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (indexSwitch) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("scf.index_switch", constantCase)
}

// inline replaces op by the contents of a region of one block, with args for the
// arguments of the block.
func inline(rw *rewrite.Rewriter, op *ir.Operation, r *ir.Region, args ...*ir.Value) bool {
	yield := r.Entry().Last()
	rw.InlineBefore(r.Entry(), op, args...)
	rw.Replace(op, yield.Operands()...)
	rw.Erase(yield)
	return true
}

// yield makes an scf.yield at the end of a block.
func yield(rw *rewrite.Rewriter, b *ir.Block, values ...*ir.Value) *ir.Operation {
	rw.SetEnd(b)
	return YieldBuilder{Results: values}.Build(rw.Builder).Op
}

// only reports whether a block holds nothing but its terminator.
func only(b *ir.Block) bool { return b.First() == b.Last() }

func results(op *ir.Operation) []*ir.Value {
	out := make([]*ir.Value, op.NumResults())
	for i := range out {
		out[i] = op.Result(i)
	}
	return out
}

// forwardIterArgs removes the values that a loop carries without changing them,
// or without using them, and values that repeat another value.
func forwardIterArgs(op *ir.Operation, rw *rewrite.Rewriter) bool {
	body := op.Region(0).Entry()
	last := body.Last()
	type pair struct{ init, yielded *ir.Value }
	kept := map[pair]int{}
	keep := make([]bool, op.NumResults())
	var inits []*ir.Value
	for i := range keep {
		init, arg, result, out := op.Operand(3+i), body.Args()[1+i], op.Result(i), last.Operand(i)
		if arg == out || !arg.HasUses() && (init == out || !result.HasUses()) {
			continue
		}
		if k, ok := kept[pair{init, out}]; ok {
			rw.ReplaceAllUses(arg, body.Args()[1+k])
			rw.ReplaceAllUses(result, op.Result(k))
			continue
		}
		kept[pair{init, out}] = i
		keep[i] = true
		inits = append(inits, init)
	}
	if len(inits) == len(keep) {
		return false
	}
	loop, newBody := newLoop(rw, op, inits)
	args, replacements := []*ir.Value{newBody.Args()[0]}, make([]*ir.Value, len(keep))
	var yields []*ir.Value
	for i, n := 0, 0; i < len(keep); i++ {
		arg := op.Operand(3 + i)
		replacements[i] = arg
		if keep[i] {
			arg, replacements[i] = newBody.Args()[1+n], loop.Result(n)
			n++
		}
		args = append(args, arg)
	}
	rw.InlineAtEnd(body, newBody, args...)
	for i := range keep {
		if keep[i] {
			yields = append(yields, last.Operand(i))
		}
	}
	yield(rw, newBody, yields...)
	rw.Erase(last)
	rw.Replace(op, replacements...)
	return true
}

// newLoop makes a loop with an empty body like op that carries other values.
func newLoop(rw *rewrite.Rewriter, op *ir.Operation, inits []*ir.Value) (*ir.Operation, *ir.Block) {
	r := ir.NewRegion()
	body := r.AddBlock(ir.NewBlock())
	body.AddArg(op.Operand(0).Type())
	for _, v := range inits {
		body.AddArg(v.Type())
	}
	return rw.Create(ir.OpState{
		Def: op.Def(), Attrs: op.Attrs(), Regions: []*ir.Region{r},
		Operands: slices.Concat(op.Operands()[:3], inits), Types: asm.ValueTypes(inits),
	}), body
}

// difference returns upper - lower if it is known.
func difference(lower, upper *ir.Value) (int64, bool) {
	if l, ok := ir.ConstantInt(lower); ok {
		if u, ok := ir.ConstantInt(upper); ok {
			return u - l, true
		}
	}
	sum := upper.Op()
	if !arith.IsAddI(sum) {
		return 0, false
	}
	for i := 0; i < 2; i++ {
		if n, ok := ir.ConstantInt(sum.Operand(1 - i)); ok && sum.Operand(i) == lower {
			return n, true
		}
	}
	return 0, false
}

// trivialLoop removes a loop that does not iterate or that does nothing, and
// unrolls a loop that iterates once.
func trivialLoop(op *ir.Operation, rw *rewrite.Rewriter) bool {
	lower, inits := op.Operand(0), op.Operands()[3:]
	if lower == op.Operand(1) {
		rw.Replace(op, inits...)
		return true
	}
	trip, ok := difference(lower, op.Operand(1))
	if !ok {
		return false
	}
	if trip <= 0 {
		rw.Replace(op, inits...)
		return true
	}
	step, ok := ir.ConstantInt(op.Operand(2))
	if !ok {
		return false
	}
	body := op.Region(0).Entry()
	if step >= trip {
		return inline(rw, op, op.Region(0), append([]*ir.Value{lower}, inits...)...)
	}
	if !only(body) {
		return false
	}
	out := body.Last().Operands()
	for _, v := range out {
		if v.ParentBlock() == body {
			return false
		}
	}
	rw.Replace(op, out...)
	return true
}

func inlineSingleBlock(op *ir.Operation, rw *rewrite.Rewriter) bool {
	return len(op.Region(0).Blocks()) == 1 && inline(rw, op, op.Region(0))
}

// constantCase keeps the region that is executed.
func constantCase(op *ir.Operation, rw *rewrite.Rewriter) bool {
	arg, ok := ir.ConstantInt(op.Operand(0))
	if !ok {
		return false
	}
	values, _ := ir.Ints(op.Prop(caseSlot))
	return inline(rw, op, op.Region(slices.Index(values, arg)+1))
}
