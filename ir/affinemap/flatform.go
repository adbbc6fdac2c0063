package affinemap

import (
	"cmp"
	"slices"

	"hivm-opt/ir/indexing"
)

// row is a sum of multiples: of the dimensions, then of the symbols, then of
// expressions that are no such sums, and a constant.
type row struct {
	ids      []int64
	locals   []int64 // by the number in flatForm.locals; the rest is 0
	constant int64
}

// flatForm brings expressions into rows, as MLIR's flattener does: a division or a
// product of two unknowns is an expression of its own, which stands for one number.
type flatForm struct {
	numDims, numSyms int
	locals           []*node
}

// maxFlat bounds the nodes of an expression that is brought into rows.
const maxFlat = 1 << 12

// Simplify returns an expression over so many dimensions and symbols as MLIR's
// simplifyAffineExpr does: each dimension, each symbol, then each division or remainder,
// once and in this order, and numerators and divisors without common factors. In
// expressions with products or divisions by symbols, the terms are sorted by the
// positions in them. An expression that divides by zero or less, or of too large
// numbers, or has thousands of parts stays as it is.
func Simplify(e Expr, numDims, numSyms int) Expr {
	n := e.node()
	if n.size > maxFlat {
		return n
	}
	pure := pureAffine(n)
	if !pure {
		n = divideBySymbols(n)
	}
	f := &flatForm{numDims: numDims, numSyms: numSyms}
	r, ok := f.flatten(n)
	if !ok {
		return n
	}
	if pure {
		return f.expr(r)
	}
	if plain := f.expr(r); equal(plain, n) {
		return n
	}
	return f.semiAffine(r)
}

// Coefficients returns the factors of the dimensions and symbols in a sum of multiples,
// and the constant last. It fails for all other expressions.
func Coefficients(e Expr, numDims, numSyms int) ([]int64, bool) {
	f := &flatForm{numDims: numDims, numSyms: numSyms}
	n := e.node()
	if n.size > maxFlat || !pureAffine(n) {
		return nil, false
	}
	r, ok := f.flatten(n)
	if !ok || len(f.locals) > 0 {
		return nil, false
	}
	return append(r.ids, r.constant), true
}

func (f *flatForm) flatten(n *node) (*row, bool) {
	r := &row{ids: make([]int64, f.numDims+f.numSyms)}
	switch n.kind {
	case KindConst:
		r.constant = n.val
		return r, true
	case KindDim, KindSymbol:
		i := int(n.val)
		if n.kind == KindSymbol {
			i += f.numDims
		}
		if i < 0 || i >= len(r.ids) {
			return nil, false
		}
		r.ids[i] = 1
		return r, true
	}
	lhs, ok := f.flatten(n.lhs)
	if !ok {
		return nil, false
	}
	rhs, ok := f.flatten(n.rhs)
	if !ok {
		return nil, false
	}
	switch n.kind {
	case KindAdd:
		return lhs, lhs.add(rhs)
	case KindMul:
		return f.product(lhs, rhs, n.rhs.kind == KindConst)
	}
	if n.rhs.kind != KindConst {
		return f.local(build(n.kind, f.expr(lhs), f.expr(rhs))), true
	}
	if rhs.constant <= 0 {
		return nil, false
	}
	if n.kind == KindMod {
		return f.remainder(lhs, rhs.constant)
	}
	return f.quotient(lhs, rhs.constant, n.kind), true
}

// numbers calls do for each number of a row.
func (r *row) numbers(do func(*int64)) {
	for i := range r.ids {
		do(&r.ids[i])
	}
	for i := range r.locals {
		do(&r.locals[i])
	}
	do(&r.constant)
}

// add adds o to r.
func (r *row) add(o *row) bool {
	ok := true
	sum := func(a *int64, b int64) {
		s, fits := indexing.Add(*a, b)
		*a, ok = s, ok && fits
	}
	for i, v := range o.ids {
		sum(&r.ids[i], v)
	}
	for i, v := range o.locals {
		sum(r.local(i), v)
	}
	sum(&r.constant, o.constant)
	return ok
}

// local returns the factor of an expression of the form.
func (r *row) local(i int) *int64 {
	for len(r.locals) <= i {
		r.locals = append(r.locals, 0)
	}
	return &r.locals[i]
}

// product multiplies with a constant; a product of two unknowns is an expression.
func (f *flatForm) product(lhs, rhs *row, byConstant bool) (*row, bool) {
	if !byConstant {
		return f.local(mul(f.expr(lhs), f.expr(rhs))), true
	}
	ok := true
	lhs.numbers(func(v *int64) {
		p, fits := indexing.Mul(*v, rhs.constant)
		*v, ok = p, ok && fits
	})
	return lhs, ok
}

// factor returns the largest number that divides by and all numbers of a row.
func (r *row) factor(by int64) int64 {
	r.numbers(func(v *int64) { by = gcd(by, int64(magnitude(*v)&(1<<63-1))) })
	return by
}

// remainder returns lhs mod c as lhs - c * (lhs floordiv c).
func (f *flatForm) remainder(lhs *row, c int64) (*row, bool) {
	multiple := true
	lhs.numbers(func(v *int64) { multiple = multiple && *v%c == 0 })
	if multiple {
		return &row{ids: make([]int64, len(lhs.ids))}, true
	}
	dividend := &row{ids: slices.Clone(lhs.ids), locals: slices.Clone(lhs.locals), constant: lhs.constant}
	common := dividend.factor(c)
	dividend.numbers(func(v *int64) { *v /= common })
	q := floorDiv(f.expr(dividend), constant(c/common))
	*lhs.local(f.number(q)) = -c
	return lhs, true
}

// quotient returns a division by c.
func (f *flatForm) quotient(lhs *row, c int64, kind Kind) *row {
	common := lhs.factor(c)
	lhs.numbers(func(v *int64) { *v /= common })
	if c /= common; c == 1 {
		return lhs
	}
	return f.local(build(kind, f.expr(lhs), constant(c)))
}

// local returns the row of one expression.
func (f *flatForm) local(n *node) *row {
	r := &row{ids: make([]int64, f.numDims+f.numSyms)}
	*r.local(f.number(n)) = 1
	return r
}

// number returns the number of an expression in the form, which it joins if it is new.
func (f *flatForm) number(n *node) int {
	i := slices.IndexFunc(f.locals, func(o *node) bool { return equal(o, n) })
	if i < 0 {
		i = len(f.locals)
		f.locals = append(f.locals, n)
	}
	return i
}

// id returns the dimension or symbol of a place in a row.
func (f *flatForm) id(i int) *node {
	if i < f.numDims {
		return Dim(i).node()
	}
	return Symbol(i - f.numDims).node()
}

// expr returns the sum of a row.
func (f *flatForm) expr(r *row) *node {
	out := constant(0)
	for i, v := range r.ids {
		if v != 0 {
			out = add(out, mul(f.id(i), constant(v)))
		}
	}
	for i, v := range r.locals {
		if v != 0 {
			out = add(out, mul(f.locals[i], constant(v)))
		}
	}
	return add(out, constant(r.constant))
}

// place is where a term of a sum with products of unknowns stands: by its first unknown,
// then by the second number.
type place struct{ first, second int }

// placed is a term with its place.
type placed struct {
	at   place
	term *node
}

// semiAffine returns the sum of a row with terms in the order of MLIR: by the position of
// their dimension or, without one, symbol; of equal positions dimensions alone are
// first, then products with symbols, then symbols alone. Terms of other forms are last.
func (f *flatForm) semiAffine(r *row) *node {
	var terms []placed
	symbols, dims := max(f.numDims, f.numSyms), -1
	put := func(first, second int, id *node, factor int64) {
		terms = append(terms, placed{place{first, second}, mul(id, constant(factor))})
	}
	symbol := func(first int, id *node, factor int64) { put(first, symbols, id, factor); symbols++ }
	dim := func(first int, id *node, factor int64) { put(first, dims, id, factor); dims-- }
	for i, v := range r.ids {
		if v != 0 && i >= f.numDims {
			symbol(i-f.numDims, f.id(i), v)
		}
	}
	var rest []*node
	for i, v := range r.locals {
		n := f.locals[i]
		switch {
		case v == 0:
		case !n.kind.IsBinary() || n.lhs.kind.IsBinary() || n.lhs.kind == KindConst || n.rhs.kind.IsBinary():
			rest = append(rest, mul(n, constant(v)))
		case n.lhs.kind == KindSymbol:
			symbol(n.lhs.Index(), n, v)
		case n.rhs.kind == KindConst:
			dim(n.lhs.Index(), n, v)
		default:
			put(n.lhs.Index(), n.rhs.Index(), n, v)
		}
	}
	for i, v := range r.ids[:f.numDims] {
		if v != 0 {
			dim(i, f.id(i), v)
		}
	}
	slices.SortStableFunc(terms, func(a, b placed) int {
		return cmp.Or(cmp.Compare(a.at.first, b.at.first), cmp.Compare(a.at.second, b.at.second))
	})
	out := constant(0)
	for _, t := range terms {
		out = add(out, t.term)
	}
	for _, n := range rest {
		out = add(out, n)
	}
	return add(out, constant(r.constant))
}
