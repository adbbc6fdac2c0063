package cf

import (
	"math/big"
	"slices"

	"hivm-opt/dialect/arith"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// Why these end: each takes an edge away, or leads it past blocks that do nothing, to a
// block from which it does not go on; knownCondition and its like decide a branch by a
// branch further up, and spreadCondition replaces uses of a condition by constants. None
// adds an edge or a block, nor a select that sameSuccessors would look at again.

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (br) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("cf.br", mergeSuccessor, skipBranch)
}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (condBr) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("cf.cond_br", constantCondition, skipBranches, sameSuccessors, knownCondition, spreadCondition)
}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (switchOp) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("cf.switch", onlyDefault, dropDefaultCases, constantFlag, skipCases, knownFlag, impossibleCases)
}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (assert) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("cf.assert", trueAssertion)
}

// target is a successor with its operands.
type target struct {
	block *ir.Block
	args  []*ir.Value
}

// targets returns the successors of a branch.
func targets(op *ir.Operation) []target {
	succs, operands := op.Successors(), op.Operands()
	out := make([]target, len(succs))
	b, _ := ir.As[ir.BranchOpInterface](op)
	for i, bounds := range b.SuccessorOperands(op) {
		out[i] = target{succs[i], operands[bounds[0]:bounds[1]]}
	}
	return out
}

func (t target) equal(o target) bool { return t.block == o.block && slices.Equal(t.args, o.args) }

// forwards returns the only operation of a block that does nothing but branch on
// to another block, else nil.
func forwards(b *ir.Block) *ir.Operation {
	last := b.First()
	if last == nil || last != b.Last() || !IsBranch(last) || last.Successors()[0] == b {
		return nil
	}
	for _, a := range b.Args() {
		for u := a.FirstUse(); u != nil; u = u.Next() {
			if u.Owner() != last {
				return nil
			}
		}
	}
	return last
}

// skip looks through all blocks on the way that do nothing but branch on. Where the way
// comes back to itself it ends at the first block of the cycle, which LLVM 19 goes
// around for ever.
func (t target) skip() (target, bool) {
	end := lastForwarding(t.block)
	if end == t.block {
		return t, false
	}
	for t.block != end {
		last := t.block.First()
		if last.NumOperands() == 0 {
			t = target{block: last.Successors()[0]}
			continue
		}
		next := targets(last)[0]
		for i, v := range next.args {
			if v.Block() == t.block {
				next.args[i] = t.args[v.Index()]
			}
		}
		t = next
	}
	return t, true
}

// lastForwarding returns where blocks that only branch on lead from b, or the first
// block that they lead to twice.
func lastForwarding(b *ir.Block) *ir.Block {
	at, steps := b, 0
	for last := forwards(at); last != nil; last = forwards(at) {
		if steps++; steps > len(b.Region().Blocks()) {
			return firstOfCycle(b)
		}
		at = last.Successors()[0]
	}
	return at
}

func firstOfCycle(b *ir.Block) *ir.Block {
	seen := map[*ir.Block]bool{}
	for !seen[b] {
		seen[b] = true
		b = forwards(b).Successors()[0]
	}
	return b
}

// skipAll looks through the blocks of several targets.
func skipAll(ts []target) (changed bool) {
	for i := range ts {
		next, ok := ts[i].skip()
		ts[i], changed = next, changed || ok
	}
	return changed
}

func replaceByBr(rw *rewrite.Rewriter, op *ir.Operation, t target) bool {
	BranchBuilder{DestOperands: t.args, Successors: []*ir.Block{t.block}}.Build(rw.Builder)
	rw.Erase(op)
	return true
}

// mergeSuccessor appends a block that nothing else leads to.
func mergeSuccessor(op *ir.Operation, rw *rewrite.Rewriter) bool {
	dest, block := op.Successors()[0], op.Block()
	if dest == block || dest == dest.Region().Entry() || dest.NumEdges() != 1 {
		return false
	}
	args := op.Operands()
	rw.Erase(op)
	rw.InlineAtEnd(dest, block, args...)
	return true
}

// skipBranch branches to where the successor would branch to.
func skipBranch(op *ir.Operation, rw *rewrite.Rewriter) bool {
	t := targets(op)[0]
	if t.block == op.Block() {
		return false
	}
	t, ok := t.skip()
	return ok && replaceByBr(rw, op, t)
}

// constantCondition makes a branch unconditional.
func constantCondition(op *ir.Operation, rw *rewrite.Rewriter) bool {
	cond, ok := ir.ConstantInt(op.Operand(0))
	if !ok {
		return false
	}
	taken := 0
	if cond == 0 {
		taken = 1
	}
	return replaceByBr(rw, op, targets(op)[taken])
}

func skipBranches(op *ir.Operation, rw *rewrite.Rewriter) bool {
	ts := targets(op)
	if !skipAll(ts) {
		return false
	}
	operands := slices.Concat(op.Operands()[:1], ts[0].args, ts[1].args)
	props := []ir.Attribute{rw.Ctx.DenseI32([]int64{1, int64(len(ts[0].args)), int64(len(ts[1].args))})}
	rw.Create(ir.OpState{Def: op.Def(), Operands: operands, Props: props, Succs: []*ir.Block{ts[0].block, ts[1].block}})
	rw.Erase(op)
	return true
}

// sameSuccessors makes a branch unconditional whose successors are the same, by
// selecting the operands if nothing else leads there.
func sameSuccessors(op *ir.Operation, rw *rewrite.Rewriter) bool {
	ts := targets(op)
	switch {
	case ts[0].block != ts[1].block:
		return false
	case slices.Equal(ts[0].args, ts[1].args):
		return replaceByBr(rw, op, ts[0])
	}
	if ts[0].block.NumEdges() != 2 {
		return false
	}
	for i, v := range ts[0].args {
		if w := ts[1].args[i]; v != w {
			ts[0].args[i] = arith.NewSelect(rw.Builder, op.Operand(0), v, w)
		}
	}
	return replaceByBr(rw, op, ts[0])
}

// branchBefore returns the branch of that name that alone leads to the block of
// op and decides by the same value.
func branchBefore(op *ir.Operation, name string) *ir.Operation {
	before := op.Block().OnlyEdge()
	if before == nil || !before.Is(name) || before.Operand(0) != op.Operand(0) {
		return nil
	}
	return before
}

// knownCondition decides a branch on the condition that led here.
func knownCondition(op *ir.Operation, rw *rewrite.Rewriter) bool {
	before := branchBefore(op, "cf.cond_br")
	if before == nil {
		return false
	}
	taken := 0
	if op.Block() != before.Successors()[0] {
		taken = 1
	}
	return replaceByBr(rw, op, targets(op)[taken])
}

// spreadCondition replaces the condition in blocks that only one outcome leads to.
func spreadCondition(op *ir.Operation, rw *rewrite.Rewriter) (changed bool) {
	for i, dest := range op.Successors() {
		if dest.NumEdges() != 1 {
			continue
		}
		var known *ir.Value
		for _, u := range usesIn(dest, op.Operand(0)) {
			if known == nil {
				known = arith.NewConstant(rw.Builder, rw.Ctx.Bool(i == 0)).Result(0)
			}
			u.Set(known)
			rw.Modified(u.Owner())
			changed = true
		}
	}
	return changed
}

// usesIn returns the uses of a value by operations of a block, the last use first. It
// looks through the uses or through the block, either of which may be much longer:
// many branches decide by the same value, or a branch leads to a long block.
func usesIn(b *ir.Block, v *ir.Value) []*ir.Use {
	var byUse, byPlace []*ir.Use
	for u, op := v.FirstUse(), b.First(); ; u, op = u.Next(), op.Next() {
		if u == nil {
			return byUse
		}
		if op == nil {
			slices.Reverse(byPlace)
			return byPlace
		}
		if u.Owner().Block() == b {
			byUse = append(byUse, u)
		}
		for k := range op.NumOperands() {
			if op.Operand(k) == v {
				byPlace = append(byPlace, op.Use(k))
			}
		}
	}
}

// switchCase is a value with where it leads.
type switchCase struct {
	value *big.Int
	target
}

// casesOf returns the default target and the cases of a switch.
func casesOf(op *ir.Operation) (otherwise target, out []switchCase) {
	ts := targets(op)
	out = make([]switchCase, len(ts)-1)
	for i := range out {
		out[i] = switchCase{caseValue(op, i), ts[i+1]}
	}
	return ts[0], out
}

// caseValue returns the value of a case of a switch.
func caseValue(op *ir.Operation, i int) *big.Int {
	d := op.Prop(caseValues).(*ir.DenseAttr)
	if d.Splat {
		i = 0
	}
	flag := op.Operand(0).Type().(*ir.IntegerType)
	return ir.RawInteger(d.Raw[i*d.ElemSize:(i+1)*d.ElemSize], true, flag.Width)
}

// replaceBySwitch replaces a switch by a switch with other targets.
func replaceBySwitch(rw *rewrite.Rewriter, op *ir.Operation, otherwise target, cases []switchCase) bool {
	operands := slices.Concat(op.Operands()[:1], otherwise.args)
	succs := []*ir.Block{otherwise.block}
	var values []*big.Int
	var sizes []int64
	total := 0
	for _, k := range cases {
		operands, succs = append(operands, k.args...), append(succs, k.block)
		values, sizes = append(values, k.value), append(sizes, int64(len(k.args)))
		total += len(k.args)
	}
	props := append([]ir.Attribute(nil), op.Props()...)
	props[caseValues] = nil
	if len(values) > 0 {
		t := rw.Ctx.Vector([]int64{int64(len(values))}, nil, op.Operand(0).Type())
		props[caseValues] = arith.DenseIntegers(rw.Ctx, t, values)
	}
	props[caseSegments] = rw.Ctx.DenseI32(sizes)
	props[op.Def().SegmentSlot()] = rw.Ctx.DenseI32([]int64{1, int64(len(otherwise.args)), int64(total)})
	rw.Create(ir.OpState{Def: op.Def(), Operands: operands, Props: props, Succs: succs})
	rw.Erase(op)
	return true
}

// filterCases drops the cases that are not wanted.
func filterCases(rw *rewrite.Rewriter, op *ir.Operation, drop func(otherwise target, k switchCase) bool) bool {
	otherwise, cases := casesOf(op)
	n := len(cases)
	cases = slices.DeleteFunc(cases, func(k switchCase) bool { return drop(otherwise, k) })
	return len(cases) < n && replaceBySwitch(rw, op, otherwise, cases)
}

// takeCase replaces a switch by the branch for a flag that is known.
func takeCase(rw *rewrite.Rewriter, op *ir.Operation, flag *big.Int) bool {
	taken, cases := casesOf(op)
	for _, k := range cases {
		if k.value.Cmp(flag) == 0 {
			taken = k.target
			break
		}
	}
	return replaceByBr(rw, op, taken)
}

func onlyDefault(op *ir.Operation, rw *rewrite.Rewriter) bool {
	return len(op.Successors()) == 1 && replaceByBr(rw, op, targets(op)[0])
}

// dropDefaultCases drops the cases with the same target as the default.
func dropDefaultCases(op *ir.Operation, rw *rewrite.Rewriter) bool {
	same := func(b *ir.Block) bool { return b == op.Successors()[0] }
	if !slices.ContainsFunc(op.Successors()[1:], same) {
		return false
	}
	return filterCases(rw, op, func(otherwise target, k switchCase) bool { return k.equal(otherwise) })
}

func constantFlag(op *ir.Operation, rw *rewrite.Rewriter) bool {
	flag, ok := ir.ConstantInt(op.Operand(0))
	return ok && takeCase(rw, op, big.NewInt(flag))
}

func skipCases(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if !slices.ContainsFunc(op.Successors(), func(b *ir.Block) bool { return forwards(b) != nil }) {
		return false
	}
	otherwise, cases := casesOf(op)
	otherwise, changed := otherwise.skip()
	for i := range cases {
		next, ok := cases[i].skip()
		cases[i].target, changed = next, changed || ok
	}
	return changed && replaceBySwitch(rw, op, otherwise, cases)
}

// knownFlag decides a switch that a case of another switch on the same flag leads
// to.
func knownFlag(op *ir.Operation, rw *rewrite.Rewriter) bool {
	before := branchBefore(op, "cf.switch")
	if before == nil {
		return false
	}
	i := slices.Index(before.Successors()[1:], op.Block())
	return i >= 0 && takeCase(rw, op, caseValue(before, i))
}

// impossibleCases drops the cases that cannot occur where the default of another
// switch on the same flag leads.
func impossibleCases(op *ir.Operation, rw *rewrite.Rewriter) bool {
	before := branchBefore(op, "cf.switch")
	if before == nil {
		return false
	}
	if before.Successors()[0] != op.Block() {
		return false
	}
	taken := map[string]bool{}
	_, cases := casesOf(before)
	for _, k := range cases {
		taken[k.value.String()] = true
	}
	return filterCases(rw, op, func(_ target, k switchCase) bool { return taken[k.value.String()] })
}

// trueAssertion removes an assertion that holds.
func trueAssertion(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if v, ok := ir.ConstantInt(op.Operand(0)); !ok || v == 0 {
		return false
	}
	rw.Erase(op)
	return true
}
