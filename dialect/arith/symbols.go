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

// AtMost implements symbols.Bounded.
func (o intOp) AtMost(b *symbols.Bounds, op *ir.Operation, _ int) (int64, bool) {
	if o.atMost == nil {
		return 0, false
	}
	return o.atMost(b, op.Operands()...)
}

// AtMost implements symbols.Bounded, as IndexPoly.
func (o castOp) AtMost(b *symbols.Bounds, op *ir.Operation, _ int) (int64, bool) {
	if !o.signed || ir.IsInt(op.Operand(0).Type(), 1) || !symbols.Wide(op.Result(0).Type()) {
		return 0, false
	}
	return b.AtMost(op.Operand(0))
}
