package affine

import (
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/indexing"
)

// within simplifies divisions and remainders in an expression by the bounds of what is
// divided, as MLIR's simplifyMapWithOperands does.
func (a *applied) within(e affinemap.Expr) affinemap.Expr {
	if !e.Kind().IsBinary() {
		return e
	}
	l, r := a.within(e.LHS()), a.within(e.RHS())
	if l != e.LHS() || r != e.RHS() {
		e = combine(e.Kind(), l, r)
	}
	if !divides(e.Kind()) || e.RHS().Kind() != affinemap.KindConst || e.RHS().Value() <= 0 {
		return e
	}
	if by, ok := a.oneQuotient(e); ok {
		return by
	}
	if by, ok := a.withoutRest(e); ok {
		return by
	}
	c := e.RHS().Value()
	switch {
	case e.Kind() == affinemap.KindFloorDiv && a.nonNegativeBelow(e.LHS(), c),
		e.Kind() == affinemap.KindMod && a.divisor(e.LHS())%c == 0:
		return affinemap.Const(0)
	}
	return e
}

// divides reports whether expressions of a kind are divisions or remainders.
func divides(k affinemap.Kind) bool {
	return k == affinemap.KindFloorDiv || k == affinemap.KindCeilDiv || k == affinemap.KindMod
}

// combine makes the simplified expression of a binary kind.
func combine(k affinemap.Kind, l, r affinemap.Expr) affinemap.Expr {
	switch k {
	case affinemap.KindAdd:
		return affinemap.Add(l, r)
	case affinemap.KindMul:
		return affinemap.Mul(l, r)
	case affinemap.KindMod:
		return affinemap.Mod(l, r)
	case affinemap.KindFloorDiv:
		return affinemap.FloorDiv(l, r)
	}
	return affinemap.CeilDiv(l, r)
}

// oneQuotient returns the value of a division that all numbers within the bounds have, or
// what a remainder is taken of if that is less than the divisor.
func (a *applied) oneQuotient(e affinemap.Expr) (affinemap.Expr, bool) {
	s, c := a.spanOf(e.LHS()), e.RHS().Value()
	if !s.hasLow || !s.hasTop {
		return nil, false
	}
	divide := indexing.FloorDiv
	switch e.Kind() {
	case affinemap.KindMod:
		return e.LHS(), s.lo >= 0 && s.lo < c && s.hi < c
	case affinemap.KindCeilDiv:
		divide = indexing.CeilDiv
	}
	lo, _ := divide(s.lo, c)
	hi, _ := divide(s.hi, c)
	return affinemap.Const(lo), lo == hi
}

// withoutRest drops from a sum the term that is smaller than the divisor of the other, or,
// of a remainder, that other.
func (a *applied) withoutRest(e affinemap.Expr) (affinemap.Expr, bool) {
	sum, c := e.LHS(), e.RHS().Value()
	if sum.Kind() != affinemap.KindAdd {
		return nil, false
	}
	multiple, rest := sum.LHS(), sum.RHS()
	by := a.divisor(multiple)
	if !a.nonNegativeBelow(rest, by) {
		multiple, rest = rest, multiple
		if by = a.divisor(multiple); !a.nonNegativeBelow(rest, by) {
			return nil, false
		}
	}
	switch {
	case e.Kind() == affinemap.KindFloorDiv && c%by == 0:
		return affinemap.FloorDiv(multiple, e.RHS()), true
	case e.Kind() == affinemap.KindMod && by%c == 0:
		return affinemap.Mod(rest, e.RHS()), true
	}
	return e, true
}

// divisor returns the largest number known to divide an expression. Of a dimension that is
// the induction variable of an affine.for, that is the step, if the loop starts at zero.
func (a *applied) divisor(e affinemap.Expr) int64 {
	if e.Kind() == affinemap.KindDim {
		return divisorOfIndex(a.operands[e.Index()])
	}
	return max(affinemap.Divisor(e), 0)
}

// nonNegativeBelow reports whether a constant or induction variable is known to be at least
// 0 and less than k.
func (a *applied) nonNegativeBelow(e affinemap.Expr, k int64) bool {
	switch e.Kind() {
	case affinemap.KindConst:
		return e.Value() >= 0 && e.Value() < k
	case affinemap.KindDim:
		lower, upper, ok := constantBounds(a.operands[e.Index()])
		return ok && lower >= 0 && upper <= k
	}
	return false
}
