package affinemap

import (
	"cmp"
	"slices"
)

// InOrder returns a sum of multiples with each dimension, then each symbol, then the
// constant, once and in this order. It fails for all other expressions.
func InOrder(e Expr) (Expr, bool) {
	sum, ok := flatten(e.node())
	if !ok {
		return nil, false
	}
	for _, t := range sum.terms {
		if k := t.expr.kind; k != KindDim && k != KindSymbol {
			return nil, false
		}
	}
	slices.SortFunc(sum.terms, func(a, b linearTerm) int {
		if a.expr.kind != b.expr.kind {
			if a.expr.kind == KindDim {
				return -1
			}
			return 1
		}
		return cmp.Compare(a.expr.val, b.expr.val)
	})
	out := constant(0)
	for _, t := range sum.terms {
		out = add(out, mul(t.expr, constant(t.coef)))
	}
	return add(out, constant(sum.constant)), true
}
