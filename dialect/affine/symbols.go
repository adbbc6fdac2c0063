package affine

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/symbols"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// IndexPoly implements symbols.Index: a map without divisions.
func (apply) IndexPoly(t *symbols.Table, op *ir.Operation, result int) (layout.Poly, bool) {
	m := mapOf(op, mapSlot)
	if result >= len(m.Results) || op.NumOperands() != m.NumDims+m.NumSyms {
		return layout.Poly{}, false
	}
	budget := maxNodes
	p := polyOf(t, op, m, m.Results[result], &budget)
	return p, p.Known()
}

// maxNodes bounds the parts of an expression that are looked at, which share
// parts and may be far larger than their text.
const maxNodes = 256

func polyOf(t *symbols.Table, op *ir.Operation, m *affinemap.Map, e affinemap.Expr, budget *int) layout.Poly {
	if *budget--; *budget < 0 {
		return layout.UnknownPoly()
	}
	switch e.Kind() {
	case affinemap.KindConst:
		return layout.Const(e.Value())
	case affinemap.KindDim:
		return operandPoly(t, op, e.Index(), m.NumDims)
	case affinemap.KindSymbol:
		return operandPoly(t, op, m.NumDims+e.Index(), m.NumDims+m.NumSyms)
	case affinemap.KindAdd:
		return polyOf(t, op, m, e.LHS(), budget).Add(polyOf(t, op, m, e.RHS(), budget))
	case affinemap.KindMul:
		return polyOf(t, op, m, e.LHS(), budget).Mul(polyOf(t, op, m, e.RHS(), budget))
	}
	return layout.UnknownPoly()
}

func operandPoly(t *symbols.Table, op *ir.Operation, i, end int) layout.Poly {
	if i < 0 || i >= end {
		return layout.UnknownPoly()
	}
	return t.Index(op.Operand(i))
}
