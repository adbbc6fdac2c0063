package affinemap

// divideBySymbols returns an expression in which divisions and remainders of multiples of
// a symbol by that symbol are computed, as MLIR's simplifySemiAffine does.
func divideBySymbols(n *node) *node {
	if !n.kind.IsBinary() {
		return n
	}
	l, r := divideBySymbols(n.lhs), divideBySymbols(n.rhs)
	if n.kind == KindAdd || n.kind == KindMul || r.kind != KindSymbol || !divisible(l, r.val, n.kind) {
		return build(n.kind, l, r)
	}
	if n.kind == KindMod {
		return constant(0)
	}
	return divided(l, r.val, n.kind)
}

// divisible reports whether n is a multiple of a symbol, for a division of a kind.
func divisible(n *node, symbol int64, kind Kind) bool {
	switch n.kind {
	case KindConst:
		return n.val == 0
	case KindSymbol:
		return n.val == symbol
	case KindAdd:
		return divisible(n.lhs, symbol, kind) && divisible(n.rhs, symbol, kind)
	case KindMod:
		return divisible(n.lhs, symbol, KindMod) && divisible(n.rhs, symbol, KindMod)
	case KindMul:
		return divisible(n.lhs, symbol, kind) || divisible(n.rhs, symbol, kind)
	case KindFloorDiv, KindCeilDiv:
		return kind != KindMod && n.kind == kind && divisible(n.lhs, symbol, n.kind)
	}
	return false
}

// divided returns a multiple of a symbol, divided by that symbol.
func divided(n *node, symbol int64, kind Kind) *node {
	switch n.kind {
	case KindConst:
		return constant(0)
	case KindSymbol:
		return constant(1)
	case KindAdd, KindMod:
		return build(n.kind, divided(n.lhs, symbol, kind), divided(n.rhs, symbol, kind))
	case KindMul:
		if divisible(n.lhs, symbol, kind) {
			return mul(divided(n.lhs, symbol, kind), n.rhs)
		}
		return mul(n.lhs, divided(n.rhs, symbol, kind))
	}
	return build(n.kind, divided(n.lhs, symbol, n.kind), n.rhs)
}
