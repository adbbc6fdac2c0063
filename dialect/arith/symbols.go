package arith

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/symbols"
	"hivm-opt/ir"
)

// IndexPoly implements symbols.Index. Narrow integers wrap around sooner than
// polynomials do.
func (o intOp) IndexPoly(t *symbols.Table, op *ir.Operation, _ int) (layout.Poly, bool) {
	if o.poly == nil || !symbols.Wide(op.Result(0).Type()) {
		return layout.Poly{}, false
	}
	return o.poly(t.Index(op.Operand(0)), t.Index(op.Operand(1))), true
}

// IndexPoly implements symbols.Index: a conversion that keeps the signed value is
// its operand. The value of a single bit is 0 or -1, which is never meant.
func (o castOp) IndexPoly(t *symbols.Table, op *ir.Operation, _ int) (layout.Poly, bool) {
	if !o.signed || ir.IsInt(op.Operand(0).Type(), 1) || !symbols.Wide(op.Result(0).Type()) {
		return layout.Poly{}, false
	}
	return t.Index(op.Operand(0)), true
}

// Range implements symbols.Bounded.
func (o intOp) Range(b *symbols.Bounds, op *ir.Operation, _ *ir.Value) symbols.Range {
	if o.bounds == nil {
		return symbols.AnyNumber
	}
	lhs, rhs := b.Range(op.Operand(0)), b.Range(op.Operand(1))
	if o.poly == nil {
		return o.bounds(b, lhs, rhs)
	}
	t := op.Result(0).Type()
	return o.bounds(b, lhs.Of(t), rhs.Of(t)).Within(t)
}

// Range implements symbols.Bounded, as IndexPoly.
func (o castOp) Range(b *symbols.Bounds, op *ir.Operation, _ *ir.Value) symbols.Range {
	if !o.signed || ir.IsInt(op.Operand(0).Type(), 1) || !symbols.Wide(op.Result(0).Type()) {
		return symbols.AnyNumber
	}
	return b.Range(op.Operand(0))
}

// Range implements symbols.Bounded.
func (selectOp) Range(b *symbols.Bounds, op *ir.Operation, _ *ir.Value) symbols.Range {
	r, s := b.Range(op.Operand(1)), b.Range(op.Operand(2))
	return symbols.Range{Least: min(r.Least, s.Least), Most: max(r.Most, s.Most)}
}

// Relations implements symbols.Related.
func (o intOp) Relations(b *symbols.Bounds, op *ir.Operation, v *ir.Value) symbols.Relations {
	if o.relations == nil || !b.NoWrap && o.poly != nil && b.Range(v) == symbols.AnyNumber {
		return symbols.Relations{}
	}
	return o.relations(symbols.LinearOf(op.Operand(0)), symbols.LinearOf(op.Operand(1)))
}

// Relations implements symbols.Related, as IndexPoly.
func (o castOp) Relations(_ *symbols.Bounds, op *ir.Operation, _ *ir.Value) (r symbols.Relations) {
	if o.signed && !ir.IsInt(op.Operand(0).Type(), 1) && symbols.Wide(op.Result(0).Type()) {
		r.Equal = append(r.Equal, symbols.LinearOf(op.Operand(0)))
	}
	return r
}

// sumOf, differenceOf and productOf relate a result to the sum, the difference, and the product
// if that is linear. smallerOf and largerOf relate it to each operand.
func sumOf(l, m symbols.Linear) symbols.Relations        { return equal(l.Plus(1, m)) }
func differenceOf(l, m symbols.Linear) symbols.Relations { return equal(l.Plus(-1, m)) }

func productOf(l, m symbols.Linear) symbols.Relations {
	switch {
	case m.IsConstant():
		return equal(symbols.Linear{}.Plus(m.Constant, l))
	case l.IsConstant():
		return equal(symbols.Linear{}.Plus(l.Constant, m))
	}
	return symbols.Relations{}
}

func smallerOf(l, m symbols.Linear) symbols.Relations {
	return symbols.Relations{AtMost: []symbols.Linear{l, m}}
}

func largerOf(l, m symbols.Linear) symbols.Relations {
	return symbols.Relations{AtLeast: []symbols.Linear{l, m}}
}

// equal is the relation to a sum.
func equal(l symbols.Linear, ok bool) symbols.Relations {
	if !ok {
		return symbols.Relations{}
	}
	return symbols.Relations{Equal: []symbols.Linear{l}}
}
