package affine

import (
	"hivm-opt/analysis/symbols"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// Range implements symbols.Bounded.
func (x extremum) Range(b *symbols.Bounds, op *ir.Operation, _ *ir.Value) (out symbols.Range) {
	combine := b.Max
	if x.pick(0, 1) {
		combine = b.Min
	}
	m, budget := mapOf(op, mapSlot), maxNodes
	for i, e := range m.Results {
		if r := rangeOf(b, op, m, e, &budget); i == 0 {
			out = r
		} else {
			out = combine(out, r)
		}
	}
	return out
}

// Range implements symbols.Bounded.
func (apply) Range(b *symbols.Bounds, op *ir.Operation, v *ir.Value) symbols.Range {
	m, budget := mapOf(op, mapSlot), maxNodes
	if v.Index() >= len(m.Results) {
		return symbols.AnyNumber
	}
	return rangeOf(b, op, m, m.Results[v.Index()], &budget)
}

// rangeOf returns between which numbers a result of a map lies.
func rangeOf(b *symbols.Bounds, op *ir.Operation, m *affinemap.Map, e affinemap.Expr, budget *int) symbols.Range {
	if *budget--; *budget < 0 {
		return symbols.AnyNumber
	}
	operand := func(i int) symbols.Range {
		if i >= op.NumOperands() {
			return symbols.AnyNumber
		}
		return b.Range(op.Operand(i))
	}
	switch e.Kind() {
	case affinemap.KindConst:
		return symbols.Range{Least: e.Value(), Most: e.Value()}
	case affinemap.KindDim:
		return operand(e.Index())
	case affinemap.KindSymbol:
		return operand(m.NumDims + e.Index())
	}
	lhs, rhs := rangeOf(b, op, m, e.LHS(), budget), rangeOf(b, op, m, e.RHS(), budget)
	return ranges[e.Kind()](b, lhs, rhs)
}

// ranges is the arithmetic of ranges by the kinds of expressions.
var ranges = [...]func(b *symbols.Bounds, r, s symbols.Range) symbols.Range{
	affinemap.KindAdd:      (*symbols.Bounds).Add,
	affinemap.KindMul:      (*symbols.Bounds).Mul,
	affinemap.KindMod:      (*symbols.Bounds).Mod,
	affinemap.KindFloorDiv: (*symbols.Bounds).FloorDiv,
	affinemap.KindCeilDiv:  (*symbols.Bounds).CeilDiv,
}

// Relations implements symbols.Related: a minimum does not exceed its expressions, a maximum is
// at least each.
func (x extremum) Relations(_ *symbols.Bounds, op *ir.Operation, _ *ir.Value) (r symbols.Relations) {
	m := mapOf(op, mapSlot)
	var sums []symbols.Linear
	for _, e := range m.Results {
		budget := maxNodes
		if l, ok := linear(op, m, e, &budget); ok {
			sums = append(sums, l)
		}
	}
	if x.pick(0, 1) {
		r.AtMost = sums
	} else {
		r.AtLeast = sums
	}
	return r
}

// Relations implements symbols.Related.
func (apply) Relations(_ *symbols.Bounds, op *ir.Operation, v *ir.Value) (r symbols.Relations) {
	m, budget := mapOf(op, mapSlot), maxNodes
	if v.Index() >= len(m.Results) {
		return r
	}
	if l, ok := linear(op, m, m.Results[v.Index()], &budget); ok {
		r.Equal = []symbols.Linear{l}
	}
	return r
}

// linear returns an expression of a map as a sum of multiples of operands. What is computed with
// affine expressions does not wrap around.
func linear(op *ir.Operation, m *affinemap.Map, e affinemap.Expr, budget *int) (l symbols.Linear, ok bool) {
	if *budget--; *budget < 0 {
		return l, false
	}
	operand := func(i int) (symbols.Linear, bool) {
		if i >= op.NumOperands() {
			return l, false
		}
		return symbols.LinearOf(op.Operand(i)), true
	}
	switch e.Kind() {
	case affinemap.KindConst:
		return symbols.Linear{Constant: e.Value()}, true
	case affinemap.KindDim:
		return operand(e.Index())
	case affinemap.KindSymbol:
		return operand(m.NumDims + e.Index())
	case affinemap.KindAdd, affinemap.KindMul:
		lhs, ok := linear(op, m, e.LHS(), budget)
		rhs, too := linear(op, m, e.RHS(), budget)
		switch {
		case !ok || !too:
		case e.Kind() == affinemap.KindAdd:
			return lhs.Plus(1, rhs)
		case rhs.IsConstant():
			return symbols.Linear{}.Plus(rhs.Constant, lhs)
		case lhs.IsConstant():
			return symbols.Linear{}.Plus(lhs.Constant, rhs)
		}
	}
	return l, false
}
