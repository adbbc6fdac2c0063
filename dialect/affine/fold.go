package affineops

import (
	"slices"

	"hivm-opt/affine"
	"hivm-opt/ir"
)

// applied is expressions with the values of their dimensions and symbols.
type applied struct {
	numDims, numSyms int
	exprs            []affine.Expr
	operands         []*ir.Value // the dimensions first
}

// ofMap returns a map with its operands.
func ofMap(m *affine.Map, us []ir.Use) *applied {
	return &applied{m.NumDims, m.NumSyms, m.Results, valuesOf(us)}
}

func valuesOf(us []ir.Use) []*ir.Value {
	out := make([]*ir.Value, len(us))
	for i := range us {
		out[i] = us[i].Value()
	}
	return out
}

// canonicalize makes dimensions that are symbols to symbols, puts constants where
// symbols stand, and drops operands that are not used or are there twice. With inOrder
// the terms of sums are sorted too, and expressions with divisions stay as they are. It
// reports whether the expressions changed. Results of affine.apply are not composed
// into expressions: those that name them stay as they are.
func (a *applied) canonicalize(s *scope, inOrder bool) bool {
	if len(a.operands) == 0 || len(a.operands) != a.numDims+a.numSyms {
		return false
	}
	if slices.ContainsFunc(a.operands, func(v *ir.Value) bool { return v.Op() != nil && v.Op().Is("affine.apply") }) {
		return false
	}
	usedDims, usedSyms := make([]bool, a.numDims), make([]bool, a.numSyms)
	for _, e := range a.exprs {
		markUsed(e, usedDims, usedSyms)
	}
	var dims, syms []*ir.Value
	// place returns the number of a value in a list, which it joins if it is new.
	place := func(list *[]*ir.Value, v *ir.Value) int {
		i := slices.Index(*list, v)
		if i < 0 {
			i = len(*list)
			*list = append(*list, v)
		}
		return i
	}
	symbol := func(v *ir.Value) affine.Expr {
		if n, ok := ir.ConstantInt(v); ok {
			return affine.Const(n)
		}
		return affine.Symbol(place(&syms, v))
	}
	dimBy, symBy := make([]affine.Expr, a.numDims), make([]affine.Expr, a.numSyms)
	// The symbols keep their place in front of the dimensions that become symbols.
	for i, v := range a.operands[a.numDims:] {
		if usedSyms[i] {
			symBy[i] = symbol(v)
		}
	}
	for i, v := range a.operands[:a.numDims] {
		switch {
		case !usedDims[i]:
		case s.validSymbol(v):
			dimBy[i] = symbol(v)
		default:
			dimBy[i] = affine.Dim(place(&dims, v))
		}
	}
	exprs, changed := make([]affine.Expr, len(a.exprs)), len(dims) != a.numDims || len(syms) != a.numSyms
	for i, e := range a.exprs {
		n, ok := affine.Substitute(e, dimBy, symBy)
		if ok && inOrder {
			n, ok = affine.InOrder(n)
		}
		if !ok {
			return false
		}
		exprs[i] = n
		changed = changed || !affine.Equal(e, n)
	}
	*a = applied{len(dims), len(syms), exprs, append(dims, syms...)}
	return changed
}

// markUsed marks the dimensions and symbols of an expression.
func markUsed(e affine.Expr, dims, syms []bool) {
	switch kind := e.Kind(); {
	case kind == affine.KindDim:
		dims[e.Index()] = true
	case kind == affine.KindSymbol:
		syms[e.Index()] = true
	case kind.IsBinary():
		markUsed(e.LHS(), dims, syms)
		markUsed(e.RHS(), dims, syms)
	}
}

// unique drops expressions that are there twice, and of several constants all but
// the one that decides the minimum or maximum.
func (a *applied) unique(decides func(a, b int64) bool) bool {
	var out []affine.Expr
	for i, e := range a.exprs {
		redundant := slices.ContainsFunc(out, func(o affine.Expr) bool { return affine.Equal(o, e) })
		for _, o := range a.exprs {
			if e.Kind() == affine.KindConst && o.Kind() == affine.KindConst && decides(o.Value(), e.Value()) {
				redundant = true
			}
		}
		if !redundant {
			out = append(out, a.exprs[i])
		}
	}
	dropped := len(out) < len(a.exprs)
	a.exprs = out
	return dropped
}

func (a *applied) attr(c *ir.Context) *ir.AffineMapAttr {
	return c.AffineMap(&affine.Map{NumDims: a.numDims, NumSyms: a.numSyms, Results: a.exprs})
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
func (b bound) constant(m *affine.Map, operands []ir.Attribute) (best int64, ok bool) {
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
			b.set(c, op, &applied{exprs: []affine.Expr{affine.Const(n)}})
			// What the rest of the fold sees has moved.
			operands = slices.Delete(slices.Clone(operands), lo, hi)
			changed = true
		}
	}
	s := scopeOf(op)
	for _, b := range forBounds {
		a := ofMap(mapOf(op, b.slot), op.GroupOf(b.group))
		simpler := a.canonicalize(s, false)
		if a.unique(b.decides) || simpler {
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
	a := &applied{set.NumDims, set.NumSyms, make([]affine.Expr, len(set.Constraints)), op.Operands()}
	for i, k := range set.Constraints {
		a.exprs[i] = k.Expr
	}
	if !a.canonicalize(scopeOf(op), false) {
		return nil, false
	}
	simpler := affine.Set{NumDims: a.numDims, NumSyms: a.numSyms, Constraints: slices.Clone(set.Constraints)}
	for i := range simpler.Constraints {
		simpler.Constraints[i].Expr = a.exprs[i]
	}
	op.SetAttr(c, condition, c.IntegerSet(&simpler))
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
	changed := l.canonicalize(s, true)
	if !u.canonicalize(s, true) && !changed {
		return nil, false
	}
	op.SetProp(parLower, l.attr(c))
	op.SetProp(parUpper, u.attr(c))
	op.SetOperands(c, slices.Concat(l.operands, u.operands))
	return nil, true
}
