package forloops

import (
	"slices"

	"hivm-opt/dialect/affine"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/rewrite"
)

// decided replaces a minimum by the expression that is never more than the others, for all
// values of the induction variables of loops among the operands, and a maximum likewise. Of
// equal expressions it is the last.
func decided(op *ir.Operation, rw *rewrite.Rewriter) bool {
	x, ok := comparisonOf(op)
	if !ok {
		return false
	}
	for i := len(x.sums) - 1; i >= 0; i-- {
		if x.decides(i) {
			rw.ReplaceOp(op, x.build(i, rw).Op)
			return true
		}
	}
	return false
}

// comparison holds the expressions of a minimum or maximum.
type comparison struct {
	sums   []sum
	loops  []span
	symbol []*ir.Value // the operands that are no induction variables, in order
	// least is set for a minimum.
	least bool
	// sliced is set where the last value of an induction variable is no sum of multiples.
	sliced bool
}

// comparisonOf reads a minimum or maximum. It fails where an expression is no sum of multiples
// or a loop among the operands has a step that is not known.
func comparisonOf(op *ir.Operation) (*comparison, bool) {
	least, ok := affine.AsMin(op)
	x := &comparison{least: ok}
	m, operands := least.Map, op.Operands()
	if !ok {
		m = affine.Max{Op: op}.Map
	}
	for _, v := range operands {
		if x.loop(v) != nil || slices.Contains(x.symbol, v) {
			continue
		}
		s, ok := spanOf(v)
		if !ok {
			x.symbol = append(x.symbol, v)
			continue
		}
		if s.step <= 0 || s.empty() {
			return nil, false
		}
		x.loops = append(x.loops, s)
		x.sliced = x.sliced || s.sliced()
	}
	for _, e := range m().Map.Results {
		factors, ok := affinemap.Coefficients(e, m().Map.NumDims, m().Map.NumSyms)
		if !ok || len(factors) != len(operands)+1 {
			return nil, false
		}
		s := sum{constant: factors[len(operands)]}
		for i, v := range operands {
			s = s.plus(factors[i], v)
		}
		x.sums = append(x.sums, s)
	}
	return x, true
}

// loop returns the span of an induction variable, nil for other values.
func (x *comparison) loop(v *ir.Value) *span {
	for i := range x.loops {
		if x.loops[i].iv == v {
			return &x.loops[i]
		}
	}
	return nil
}

// decides reports whether expression i is the result whatever the induction variables are.
func (x *comparison) decides(i int) bool {
	if x.sliced && len(x.sums[i].terms) > 0 {
		return false
	}
	for k := range x.sums {
		from, to := x.sums[k], x.sums[i]
		if !x.least {
			from, to = to, from
		}
		if k != i && !x.neverNegative(from.minus(to)) {
			return false
		}
	}
	return true
}

// neverNegative reports whether a sum is at least 0 for all values of the induction variables.
func (x *comparison) neverNegative(s sum) bool {
	for _, l := range x.loops {
		f := s.factor(l.iv)
		bounds := l.lower
		if f < 0 {
			bounds = l.last()
		}
		s = s.plus(-f, l.iv).scaled(f, bounds)
	}
	return s.isConstant() && s.constant >= 0
}

// build makes an affine.apply of expression i. Induction variables with one value are that
// value.
func (x *comparison) build(i int, rw *rewrite.Rewriter) affine.Apply {
	var dims []*ir.Value
	total := affinemap.Const(0)
	for _, l := range x.loops {
		f := x.sums[i].factor(l.iv)
		if n, ok := l.only(); ok {
			total = affinemap.Add(total, affinemap.Const(n*f))
			continue
		}
		total = affinemap.Add(total, affinemap.Mul(affinemap.Dim(len(dims)), affinemap.Const(f)))
		dims = append(dims, l.iv)
	}
	for k, v := range x.symbol {
		total = affinemap.Add(total, affinemap.Mul(affinemap.Symbol(k), affinemap.Const(x.sums[i].factor(v))))
	}
	m := &affinemap.Map{NumDims: len(dims), NumSyms: len(x.symbol), Results: []affinemap.Expr{affinemap.Add(total, affinemap.Const(x.sums[i].constant))}}
	return affine.CanonicalApply(rw.Builder, m, slices.Concat(dims, x.symbol))
}
