package affine

import (
	"hivm-opt/analysis/symbols"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// AtMost implements symbols.Bounded: of a minimum the least bound that is known, of a
// maximum the largest, if all are. Expressions that are computed have none.
func (x extremum) AtMost(b *symbols.Bounds, op *ir.Operation, _ int) (best int64, ok bool) {
	m := mapOf(op, mapSlot)
	minimum := x.pick(0, 1)
	for _, e := range m.Results {
		n, known := atMost(b, op, m, e)
		switch {
		case known && (!ok || x.pick(n, best)):
			best, ok = n, true
		case !known && !minimum:
			return 0, false
		}
	}
	return best, ok
}

// atMost returns a bound that a result of a map never exceeds.
func atMost(b *symbols.Bounds, op *ir.Operation, m *affinemap.Map, e affinemap.Expr) (int64, bool) {
	switch e.Kind() {
	case affinemap.KindConst:
		return e.Value(), true
	case affinemap.KindDim:
		return b.AtMost(op.Operand(e.Index()))
	case affinemap.KindSymbol:
		return b.AtMost(op.Operand(m.NumDims + e.Index()))
	}
	return 0, false
}
