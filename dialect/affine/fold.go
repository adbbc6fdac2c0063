package affine

import (
	"slices"

	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/indexing"
)

// applied is expressions with the values of their dimensions and symbols.
type applied struct {
	numDims, numSyms int
	exprs            []affinemap.Expr
	operands         []*ir.Value // the dimensions first
}

// ofMap returns a map with its operands.
func ofMap(m *affinemap.Map, us []ir.Use) *applied {
	return &applied{m.NumDims, m.NumSyms, m.Results, ir.ValuesOf(us)}
}

// markUsed marks the dimensions and symbols of an expression.
func markUsed(e affinemap.Expr, dims, syms []bool) {
	switch kind := e.Kind(); {
	case kind == affinemap.KindDim:
		dims[e.Index()] = true
	case kind == affinemap.KindSymbol:
		syms[e.Index()] = true
	case kind.IsBinary():
		markUsed(e.LHS(), dims, syms)
		markUsed(e.RHS(), dims, syms)
	}
}

// span holds the bounds of an expression.
type span struct {
	lo, hi         int64
	hasLow, hasTop bool
}

// limit is a number that no number in a span exceeds, so that products fit.
const limit = 1 << 30

// bounded drops numbers that are too large to compute with.
func (s span) bounded() span {
	s.hasLow = s.hasLow && -limit < s.lo && s.lo < limit
	s.hasTop = s.hasTop && -limit < s.hi && s.hi < limit
	return s
}

// negated returns the bounds of the negative values.
func (s span) negated() span { return span{-s.hi, -s.lo, s.hasTop, s.hasLow} }

// spanOf returns the bounds of an expression: the bounds of induction variables of
// loops with constant bounds, and of sums of multiples of them.
func (a *applied) spanOf(e affinemap.Expr) span {
	switch e.Kind() {
	case affinemap.KindConst:
		return span{e.Value(), e.Value(), true, true}.bounded()
	case affinemap.KindDim:
		return spanOfIndex(a.operands[e.Index()]).bounded()
	case affinemap.KindSymbol:
		return spanOfIndex(a.operands[a.numDims+e.Index()]).bounded()
	case affinemap.KindAdd:
		l, r := a.spanOf(e.LHS()), a.spanOf(e.RHS())
		return span{l.lo + r.lo, l.hi + r.hi, l.hasLow && r.hasLow, l.hasTop && r.hasTop}.bounded()
	case affinemap.KindMul:
		l, r := a.spanOf(e.LHS()), a.spanOf(e.RHS())
		if e.RHS().Kind() != affinemap.KindConst || !r.hasLow {
			return span{}
		}
		if r.lo < 0 {
			l, r = l.negated(), r.negated()
		}
		return span{l.lo * r.lo, l.hi * r.lo, l.hasLow, l.hasTop}.bounded()
	}
	return a.spanOfQuotient(e).bounded()
}

// spanOfQuotient returns the bounds of a division or remainder by a positive constant.
func (a *applied) spanOfQuotient(e affinemap.Expr) span {
	if e.RHS().Kind() != affinemap.KindConst || e.RHS().Value() <= 0 {
		return span{}
	}
	s, c := a.spanOf(e.LHS()), e.RHS().Value()
	divide := indexing.FloorDiv
	if e.Kind() == affinemap.KindCeilDiv {
		divide = indexing.CeilDiv
	}
	lo, _ := divide(s.lo, c)
	hi, _ := divide(s.hi, c)
	switch {
	case e.Kind() != affinemap.KindMod:
		return span{lo, hi, s.hasLow, s.hasTop}
	case s.hasLow && s.hasTop && lo == hi:
		return span{s.lo - lo*c, s.hi - lo*c, true, true}
	}
	return span{0, c - 1, true, true}
}

// constantBounds returns the bounds of the induction variable of an affine.for, if they are
// constants.
func constantBounds(v *ir.Value) (lower, upper int64, ok bool) {
	loop := loopOfIndex(v)
	if loop == nil {
		return 0, 0, false
	}
	lower, hasLow := mapOf(loop, forLower).IsSingleConstant()
	upper, hasTop := mapOf(loop, forUpper).IsSingleConstant()
	return lower, upper, hasLow && hasTop
}

// divisorOfIndex returns a number that divides the induction variable of an affine.for, and
// 1 for other values.
func divisorOfIndex(v *ir.Value) int64 {
	loop := loopOfIndex(v)
	if loop == nil {
		return 1
	}
	by := loop.Prop(forStep).(*ir.IntegerAttr).Value
	for _, e := range mapOf(loop, forLower).Results {
		by = greatestCommonDivisor(by, affinemap.Divisor(e))
	}
	return by
}

func greatestCommonDivisor(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// loopOfIndex returns the affine.for whose induction variable v is, or nil.
func loopOfIndex(v *ir.Value) *ir.Operation {
	if v.Op() != nil || v.Block() == nil || v.Block().Region() == nil {
		return nil
	}
	op := v.Block().Region().Parent()
	if !IsFor(op) || v != v.Block().Args()[0] {
		return nil
	}
	return op
}

// spanOfIndex returns the bounds of the induction variable of an affine.for. If that
// is never executed the numbers contradict each other, and nothing that follows from
// them matters.
func spanOfIndex(v *ir.Value) span {
	op := loopOfIndex(v)
	if op == nil {
		return span{}
	}
	lower, hasLow := mapOf(op, forLower).IsSingleConstant()
	upper, hasTop := mapOf(op, forUpper).IsSingleConstant()
	top := upper - 1
	if step := op.Prop(forStep).(*ir.IntegerAttr).Value; hasLow && hasTop && step > 0 {
		top -= (top - lower) % step
	}
	return span{lower, top, hasLow, hasTop}
}

// simplify drops expressions that never decide the maximum, or the minimum, or that
// follow an equal expression, and makes constants of expressions with one value.
func (a *applied) simplify(minimum bool) {
	if len(a.operands) != a.numDims+a.numSyms {
		return
	}
	spans := make([]span, len(a.exprs))
	for i, e := range a.exprs {
		if spans[i] = a.spanOf(e); minimum {
			spans[i] = spans[i].negated()
		}
	}
	var out []affinemap.Expr
	for i, e := range a.exprs {
		s := spans[i]
		if s.hasLow && s.hasTop && s.lo == s.hi && e.Kind() != affinemap.KindConst {
			n := s.lo
			if minimum {
				n = -n
			}
			e = affinemap.Const(n)
		}
		// Of equal constants the first stays.
		below := func(k int, o span) bool {
			same := o.hasTop && s.hasLow && s.lo == s.hi && o.lo == o.hi
			return k != i && o.hasLow && s.hasTop && (o.lo > s.hi || o.lo == s.hi && !(same && i < k))
		}
		redundant := len(out) > 0 && affinemap.Equal(out[len(out)-1], e)
		for k, o := range spans {
			redundant = redundant || below(k, o)
		}
		if !redundant {
			out = append(out, e)
		}
	}
	if len(out) > 0 { // always, except in a loop that is never executed
		a.exprs = out
	}
}

// attr returns the map. One of the same text is the same attribute, which alone says
// whether a fold has changed something.
func (a *applied) attr(c *ir.Context) *ir.AffineMapAttr {
	return c.AffineMap(&affinemap.Map{NumDims: a.numDims, NumSyms: a.numSyms, Results: a.exprs})
}

// bound is one of the two bounds of affine.for: its operands, its map, and which of
// two results it takes.
type bound struct {
	group, slot int
	decides     func(a, b int64) bool
}

var forBounds = [2]bound{
	{0, forLower, func(a, b int64) bool { return a > b }},
	{1, forUpper, func(a, b int64) bool { return a < b }},
}

// constant returns the number that a bound is, if it can be computed.
func (b bound) constant(m *affinemap.Map, operands []ir.Attribute) (best int64, ok bool) {
	know := knownOperands(m, operands)
	for i, e := range m.Results {
		n, known := know.evaluate(e)
		if !known {
			return 0, false
		}
		if i == 0 || b.decides(n, best) {
			best = n
		}
	}
	return best, len(m.Results) > 0
}

// Fold implements ir.Folder: bounds become constants or simpler maps, and a loop that
// is never executed gives the values that it would start with.
func (forOp) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	changed := false
	for _, b := range forBounds {
		lo, hi := op.Group(b.group)
		m := mapOf(op, b.slot)
		if _, is := m.IsSingleConstant(); is || m.NumDims+m.NumSyms != hi-lo {
			continue
		}
		if n, ok := b.constant(m, operands[lo:hi]); ok {
			b.set(c, op, &applied{exprs: []affinemap.Expr{affinemap.Const(n)}})
			// The operands for the rest of the fold have moved.
			operands = slices.Delete(slices.Clone(operands), lo, hi)
			changed = true
		}
	}
	s := scopeOf(op)
	for _, b := range forBounds {
		a := ofMap(mapOf(op, b.slot), op.GroupOf(b.group))
		a.compose(s)
		a.simplify(b.slot == forUpper)
		if ir.Attribute(a.attr(c)) != op.Prop(b.slot) {
			b.set(c, op, a)
			changed = true
		}
	}
	if trips, ok := tripCount(op); ok && trips == 0 && op.NumResults() > 0 {
		inits := op.GroupOf(2)
		out := make([]ir.FoldResult, len(inits))
		for i := range inits {
			out[i].Value = inits[i].Value()
		}
		return out, false
	}
	return nil, changed
}

// set gives op a bound.
func (b bound) set(c *ir.Context, op *ir.Operation, a *applied) {
	lo, hi := op.Group(b.group)
	op.SetProp(b.slot, a.attr(c))
	op.SetOperands(c, slices.Concat(op.Operands()[:lo], a.operands, op.Operands()[hi:]))
	op.ResizeGroup(c, b.group, len(a.operands)-(hi-lo))
}

// Fold implements ir.Folder: the condition becomes simpler.
func (ifOp) Fold(c *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	set := op.Attr(condition).(*ir.IntegerSetAttr).Set
	a := &applied{set.NumDims, set.NumSyms, make([]affinemap.Expr, len(set.Constraints)), op.Operands()}
	for i, k := range set.Constraints {
		a.exprs[i] = k.Expr
	}
	a.composeIfApplied(scopeOf(op))
	simpler := affinemap.Set{NumDims: a.numDims, NumSyms: a.numSyms, Constraints: slices.Clone(set.Constraints)}
	for i := range simpler.Constraints {
		simpler.Constraints[i].Expr = a.exprs[i]
	}
	attr := c.IntegerSet(&simpler)
	if ir.Attribute(attr) == op.Attr(condition) {
		return nil, false
	}
	op.SetAttr(c, condition, attr)
	op.SetOperands(c, a.operands)
	return nil, true
}

// Fold implements ir.Folder: the bounds become simpler.
func (parallel) Fold(c *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	s := scopeOf(op)
	lower, upper := mapOf(op, parLower), mapOf(op, parUpper)
	n := lower.NumDims + lower.NumSyms
	if n > op.NumOperands() {
		return nil, false
	}
	l := &applied{lower.NumDims, lower.NumSyms, lower.Results, op.Operands()[:n]}
	u := &applied{upper.NumDims, upper.NumSyms, upper.Results, op.Operands()[n:]}
	l.compose(s)
	u.compose(s)
	if ir.Attribute(l.attr(c)) == op.Prop(parLower) && ir.Attribute(u.attr(c)) == op.Prop(parUpper) {
		return nil, false
	}
	op.SetProp(parLower, l.attr(c))
	op.SetProp(parUpper, u.attr(c))
	op.SetOperands(c, slices.Concat(l.operands, u.operands))
	return nil, true
}
