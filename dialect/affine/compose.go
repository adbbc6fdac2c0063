package affine

import (
	"slices"

	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// consistent reports whether there is a value for each dimension and symbol.
func (a *applied) consistent() bool { return len(a.operands) == a.numDims+a.numSyms }

// compose puts the expressions of affine.apply where its results are named, makes dimensions
// that are symbols to symbols, puts constants where symbols stand, drops operands that are
// not used or are there twice, and simplifies the expressions.
func (a *applied) compose(s *scope) {
	if !a.consistent() {
		return
	}
	a.inline(s)
	a.canonicalize(s)
	for i, e := range a.exprs {
		a.exprs[i] = affinemap.Simplify(e, a.numDims, a.numSyms)
	}
}

// composeIfApplied composes expressions that name a result of affine.apply, and only
// canonicalizes the operands of others, as it is for the conditions of affine.if.
func (a *applied) composeIfApplied(s *scope) {
	if slices.ContainsFunc(a.operands, func(v *ir.Value) bool { return IsApply(v.Op()) }) {
		a.compose(s)
	}
	a.canonicalize(s)
}

// inliner replaces operands by what they are computed from. A replaced operand is nil.
type inliner struct {
	s          *scope
	dims, syms []*ir.Value
	exprs      []affinemap.Expr
}

// inline replaces results of affine.apply until there is none. Where an expression would
// become unreasonably large, a is left as it is.
func (a *applied) inline(s *scope) {
	x := &inliner{s, slices.Clone(a.operands[:a.numDims]), slices.Clone(a.operands[a.numDims:]), a.exprs}
	for {
		changed, ok := x.step()
		if !ok {
			return
		}
		if !changed {
			break
		}
	}
	dims, dimBy := present(x.dims, affinemap.Dim)
	syms, symBy := present(x.syms, affinemap.Symbol)
	if exprs, ok := substitute(x.exprs, dimBy, symBy); ok {
		*a = applied{len(dims), len(syms), exprs, append(dims, syms...)}
	}
}

// present returns the operands that are not nil, and for each operand its new place.
func present(operands []*ir.Value, id func(int) affinemap.Expr) (left []*ir.Value, by []affinemap.Expr) {
	by = make([]affinemap.Expr, len(operands))
	for i, v := range operands {
		if v != nil {
			by[i] = id(len(left))
			left = append(left, v)
		}
	}
	return left, by
}

// step replaces the first operand that is a result of affine.apply.
func (x *inliner) step() (changed, ok bool) {
	for _, list := range []*[]*ir.Value{&x.dims, &x.syms} {
		for i, v := range *list {
			if v == nil {
				continue
			}
			if apply, is := AsApply(v.Op()); is {
				(*list)[i] = nil
				return true, x.replace(list == &x.dims, i, apply)
			}
		}
	}
	return false, true
}

// replace puts the expression of an affine.apply where dimension or symbol i is named.
func (x *inliner) replace(dim bool, i int, op Apply) bool {
	inner := ofMap(op.Map().Map, op.MapOperands())
	if !inner.consistent() || len(inner.exprs) != 1 {
		return false
	}
	inner.canonicalize(x.s)
	by, ok := shifted(inner, len(x.dims), len(x.syms))
	if !ok {
		return false
	}
	ids := make([]affinemap.Expr, i+1)
	ids[i] = by[0]
	x.dims = append(x.dims, inner.operands[:inner.numDims]...)
	x.syms = append(x.syms, inner.operands[inner.numDims:]...)
	if dim {
		x.exprs, ok = substitute(x.exprs, ids, nil)
	} else {
		x.exprs, ok = substitute(x.exprs, nil, ids)
	}
	return ok
}

// shifted returns expressions whose dimensions and symbols stand behind so many others.
func shifted(a *applied, dims, syms int) ([]affinemap.Expr, bool) {
	dimBy, symBy := make([]affinemap.Expr, a.numDims), make([]affinemap.Expr, a.numSyms)
	for i := range dimBy {
		dimBy[i] = affinemap.Dim(dims + i)
	}
	for i := range symBy {
		symBy[i] = affinemap.Symbol(syms + i)
	}
	return substitute(a.exprs, dimBy, symBy)
}

// substitute replaces the dimensions and symbols of expressions.
func substitute(exprs, dims, syms []affinemap.Expr) ([]affinemap.Expr, bool) {
	out := make([]affinemap.Expr, len(exprs))
	for i, e := range exprs {
		n, ok := affinemap.Substitute(e, dims, syms)
		if !ok {
			return nil, false
		}
		out[i] = n
	}
	return out, true
}

// canonicalize makes dimensions that are symbols to symbols, puts constants where
// symbols stand, and drops operands that are not used or are there twice.
func (a *applied) canonicalize(s *scope) {
	if len(a.operands) == 0 || !a.consistent() {
		return
	}
	usedDims, usedSyms := make([]bool, a.numDims), make([]bool, a.numSyms)
	for _, e := range a.exprs {
		markUsed(e, usedDims, usedSyms)
	}
	var dims, syms operandList
	symbol := func(v *ir.Value) affinemap.Expr {
		if n, ok := ir.ConstantInt(v); ok {
			return affinemap.Const(n)
		}
		return affinemap.Symbol(syms.place(v))
	}
	dimBy, symBy := make([]affinemap.Expr, a.numDims), make([]affinemap.Expr, a.numSyms)
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
			dimBy[i] = affinemap.Dim(dims.place(v))
		}
	}
	if exprs, ok := substitute(a.exprs, dimBy, symBy); ok {
		*a = applied{len(dims.values), len(syms.values), exprs, append(dims.values, syms.values...)}
	}
}

// operandList is a list of values without repetition.
type operandList struct {
	values []*ir.Value
	places map[*ir.Value]int
}

// place returns the number of a value in the list, which it joins if it is new.
func (l *operandList) place(v *ir.Value) int {
	i, ok := l.places[v]
	if !ok {
		if l.places == nil {
			l.places = map[*ir.Value]int{}
		}
		i = len(l.values)
		l.places[v] = i
		l.values = append(l.values, v)
	}
	return i
}
