package scf

import (
	"hivm-opt/analysis/symbols"
	"hivm-opt/ir"
)

// Range implements symbols.Bounded: the induction variable stays below the upper bound. It is
// not less than the lower one unless a step leads beyond all numbers.
func (forOp) Range(b *symbols.Bounds, op *ir.Operation, v *ir.Value) symbols.Range {
	if v.Op() != nil || v.Index() > 0 {
		return symbols.AnyNumber
	}
	lower, upper := b.Range(op.Operand(0)), b.Range(op.Operand(1))
	out := symbols.Range{Least: lower.Least, Most: upper.Most}
	if next := b.Add(upper, b.Range(op.Operand(2)).Of(v.Type())).Within(v.Type()); !b.NoWrap && next.Most == symbols.AnyNumber.Most {
		out.Least = symbols.AnyNumber.Least
	}
	if out.Most != symbols.AnyNumber.Most {
		out.Most--
	}
	return out
}

// Relations implements symbols.Related.
func (forOp) Relations(b *symbols.Bounds, op *ir.Operation, v *ir.Value) (r symbols.Relations) {
	if v.Op() != nil || v.Index() > 0 {
		return r
	}
	if below, ok := symbols.LinearOf(op.Operand(1)).Plus(-1, symbols.Linear{Constant: 1}); ok {
		r.AtMost = append(r.AtMost, below)
	}
	if b.NoWrap || b.Range(v).Least != symbols.AnyNumber.Least {
		r.AtLeast = append(r.AtLeast, symbols.LinearOf(op.Operand(0)))
	}
	return r
}
