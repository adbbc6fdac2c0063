package affine

import (
	"slices"

	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/rewrite"
)

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (apply) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("affine.apply", simplifyFrom(0))
}

// extremumPatterns returns the patterns of affine.min or affine.max, in MLIR's order.
func extremumPatterns(name string) rewrite.Table {
	return rewrite.ForOp(name, singleResult, deduplicate, merge, simplifyFrom(0), sortResults)
}

// accessPatterns returns the patterns of an operation with a memref as operand number memref.
func accessPatterns(name string, memref int) rewrite.Table {
	return rewrite.ForOp(name, simplifyFrom(memref+1))
}

// simplifyFrom returns the rewrite that composes the map of an operation with the
// operations affine.apply that make its operands, which begin at number first, and
// simplifies it. It ends: each application leaves a map that it maps to itself, unless an
// operand becomes simpler.
func simplifyFrom(first int) func(*ir.Operation, *rewrite.Rewriter) bool {
	return func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		a := ofMap(mapOf(op, mapSlot), op.GroupOf(first))
		if !a.consistent() {
			return false
		}
		s := scopeOf(op)
		a.compose(s)
		a.canonicalize(s)
		for i, e := range a.exprs {
			a.exprs[i] = a.within(e)
		}
		old := op.Operands()
		if ir.Attribute(a.attr(rw.Ctx)) == op.Prop(mapSlot) && slices.Equal(a.operands, old[first:]) {
			return false
		}
		replaceMap(op, rw, a, first)
		return true
	}
}

// replaceMap replaces op by the same operation with other expressions, whose operands begin
// at number first.
func replaceMap(op *ir.Operation, rw *rewrite.Rewriter, a *applied, first int) {
	by := rw.Ctx.Clone(op, &ir.Mapping{})
	by.SetProp(mapSlot, a.attr(rw.Ctx))
	by.SetOperands(rw.Ctx, slices.Concat(op.Operands()[:first], a.operands))
	rw.ReplaceOp(op, rw.Insert(by))
}

// singleResult makes a minimum or maximum of one number an affine.apply.
func singleResult(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if len(mapOf(op, mapSlot).Results) != 1 {
		return false
	}
	by := ApplyBuilder{MapOperands: op.Operands(), Map: op.Prop(mapSlot), Result: rw.Ctx.Index()}.Build(rw.Builder)
	rw.ReplaceOp(op, by.Op)
	return true
}

// deduplicate drops expressions that an extremum has already.
func deduplicate(op *ir.Operation, rw *rewrite.Rewriter) bool {
	a := ofMap(mapOf(op, mapSlot), op.GroupOf(0))
	var exprs []affinemap.Expr
	for _, e := range a.exprs {
		if !slices.ContainsFunc(exprs, func(o affinemap.Expr) bool { return affinemap.Equal(o, e) }) {
			exprs = append(exprs, e)
		}
	}
	if len(exprs) == len(a.exprs) {
		return false
	}
	a.exprs = exprs
	replaceMap(op, rw, a, 0)
	return true
}

// merge puts the expressions of a minimum into a minimum that it is an expression of, and
// of a maximum likewise: behind the others. It ends: no value depends on itself.
func merge(op *ir.Operation, rw *rewrite.Rewriter) bool {
	a := ofMap(mapOf(op, mapSlot), op.GroupOf(0))
	if !a.consistent() {
		return false
	}
	dims, syms := a.operands[:a.numDims:a.numDims], a.operands[a.numDims:]
	syms = slices.Clone(syms)
	var exprs []affinemap.Expr
	var inner []*ir.Operation
	for _, e := range a.exprs {
		if v := a.named(e); v != nil && v.Op() != nil && v.Op().Def() == op.Def() {
			inner = append(inner, v.Op())
		} else {
			exprs = append(exprs, e)
		}
	}
	if len(inner) == 0 {
		return false
	}
	for _, producer := range inner {
		p := ofMap(mapOf(producer, mapSlot), producer.GroupOf(0))
		moved, ok := shifted(p, len(dims), len(syms))
		if !ok || !p.consistent() {
			return false
		}
		exprs = append(exprs, moved...)
		dims = append(dims, p.operands[:p.numDims]...)
		syms = append(syms, p.operands[p.numDims:]...)
	}
	replaceMap(op, rw, &applied{len(dims), len(syms), exprs, append(dims, syms...)}, 0)
	return true
}

// named returns the operand that an expression is, nil if it is none.
func (a *applied) named(e affinemap.Expr) *ir.Value {
	switch e.Kind() {
	case affinemap.KindDim:
		return a.operands[e.Index()]
	case affinemap.KindSymbol:
		return a.operands[a.numDims+e.Index()]
	}
	return nil
}

// sortResults sorts the expressions of an extremum by the factors of their dimensions, then
// of their symbols, then by their constant. Other expressions than sums of multiples are
// not sorted.
func sortResults(op *ir.Operation, rw *rewrite.Rewriter) bool {
	a := ofMap(mapOf(op, mapSlot), op.GroupOf(0))
	type result struct {
		key  []int64
		expr affinemap.Expr
	}
	results := make([]result, len(a.exprs))
	for i, e := range a.exprs {
		key, ok := affinemap.Coefficients(e, a.numDims, a.numSyms)
		if !ok {
			return false
		}
		results[i] = result{key, e}
	}
	order := func(a, b result) int { return slices.Compare(a.key, b.key) }
	if slices.IsSortedFunc(results, order) {
		return false
	}
	slices.SortStableFunc(results, order)
	exprs := make([]affinemap.Expr, len(results))
	for i, r := range results {
		exprs[i] = r.expr
	}
	a.exprs = exprs
	replaceMap(op, rw, a, 0)
	return true
}
