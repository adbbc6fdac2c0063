package affinemap

import (
	"math"

	"hivm-opt/ir/indexing"
)

// The rewrites below are the rewrites of AffineExpr.cpp (simplifyAdd, simplifyMul,
// simplifyFloorDiv, simplifyCeilDiv, simplifyMod), in their order, since the order
// decides which of two possible forms is printed. They follow LLVM 19, to which
// LLVM 21 added two: it sorts a sum or product of two identifiers (d1 + d0), and it
// looks for a remainder inside a sum.
//
// A rewrite whose constant arithmetic would overflow is skipped. That makes
// chains such as (d0 + c1) + c2 possible, which MLIR never has; the rules that
// move a constant outward stop at such a chain, or they would move the two
// constants past each other forever.

// Add returns a + b, simplified.
func Add(a, b Expr) Expr { return add(a.node(), b.node()) }

// Sub returns a - b, which is a + b * -1, simplified.
func Sub(a, b Expr) Expr { return sub(a.node(), b.node()) }

// Neg returns -a, which is a * -1, simplified.
func Neg(a Expr) Expr { return neg(a.node()) }

// Mul returns a * b, simplified. To be affine, one of them must be symbolic;
// Mul does not check.
func Mul(a, b Expr) Expr { return mul(a.node(), b.node()) }

// Mod returns the remainder of a by b, simplified. It is never negative, and
// defined for a positive b only.
func Mod(a, b Expr) Expr { return mod(a.node(), b.node()) }

// FloorDiv returns a divided by b, rounded toward minus infinity, simplified.
func FloorDiv(a, b Expr) Expr { return floorDiv(a.node(), b.node()) }

// CeilDiv returns a divided by b, rounded toward infinity, simplified.
func CeilDiv(a, b Expr) Expr { return ceilDiv(a.node(), b.node()) }

// build makes the simplified binary expression of kind k.
func build(k Kind, l, r *node) *node {
	switch k {
	case KindAdd:
		return add(l, r)
	case KindMul:
		return mul(l, r)
	case KindMod:
		return mod(l, r)
	case KindFloorDiv:
		return floorDiv(l, r)
	default:
		return ceilDiv(l, r)
	}
}

func sub(l, r *node) *node { return add(l, neg(r)) }

func neg(n *node) *node { return mul(n, constant(-1)) }

func add(l, r *node) *node {
	if l.kind == KindConst && r.kind == KindConst {
		if s, ok := indexing.Add(l.val, r.val); ok {
			return constant(s)
		}
		return binary(KindAdd, l, r)
	}

	// Constants go right, and so does the symbolic one of two operands.
	if l.kind == KindConst || l.symbolic && !r.symbolic {
		return add(r, l)
	}

	lConst := l.constOperand(KindAdd)
	if r.kind == KindConst {
		if r.val == 0 {
			return l
		}
		if lConst != nil { // (x + c1) + c2
			if s, ok := indexing.Add(lConst.val, r.val); ok {
				return add(l.lhs, constant(s))
			}
		}
	}

	// x * c1 + x * c2
	lTerm, lCoef := l.term()
	rTerm, rCoef := r.term()
	if equal(lTerm, rTerm) {
		if s, ok := indexing.Add(lCoef, rCoef); ok {
			return mul(lTerm, constant(s))
		}
	}

	// (x + c) + y becomes (x + y) + c.
	if lConst != nil && r.kind != KindConst && l.lhs.constOperand(KindAdd) == nil {
		return add(add(l.lhs, r), lConst)
	}

	if q := remainderOf(l, r); q != nil {
		return mod(l, q)
	}
	return binary(KindAdd, l, r)
}

// constOperand returns the right operand of n if n is of kind k and that
// operand is a constant, and nil otherwise.
func (n *node) constOperand(k Kind) *node {
	if n.kind == k && n.rhs.kind == KindConst {
		return n.rhs
	}
	return nil
}

// term splits n into a term and its constant coefficient.
func (n *node) term() (*node, int64) {
	if c := n.constOperand(KindMul); c != nil {
		return n.lhs, c.val
	}
	return n, 1
}

// remainderOf returns q if r is -q * (l floordiv q), so that l + r is l mod q,
// and nil otherwise. Simplified trees spell the product in these two forms for a
// symbolic and for a constant q.
func remainderOf(l, r *node) *node {
	if r.kind != KindMul || !r.lhs.kind.IsBinary() {
		return nil
	}
	x, c := r.lhs, r.rhs
	if x.kind == KindMul && c.kind == KindConst && c.val == -1 { // -((l floordiv q) * q)
		if d := x.lhs; d.kind == KindFloorDiv && equal(d.rhs, x.rhs) && equal(d.lhs, l) {
			return d.rhs
		}
		return nil
	}
	if x.kind == KindFloorDiv && x.rhs.kind == KindConst && x.rhs.val > 0 && // (l floordiv q) * -q
		c.kind == KindConst && c.val == -x.rhs.val && equal(x.lhs, l) {
		return x.rhs
	}
	return nil
}

func mul(l, r *node) *node {
	if l.kind == KindConst && r.kind == KindConst {
		if p, ok := indexing.Mul(l.val, r.val); ok {
			return constant(p)
		}
		return binary(KindMul, l, r)
	}
	if !l.symbolic && !r.symbolic {
		return binary(KindMul, l, r) // not affine; nothing to do for it
	}

	// Constants go right, and so does the symbolic one of two operands.
	if !r.symbolic || l.kind == KindConst {
		return mul(r, l)
	}

	lConst := l.constOperand(KindMul)
	if r.kind == KindConst {
		switch r.val {
		case 1:
			return l
		case 0:
			return r
		}
		if lConst != nil { // (x * c1) * c2
			if p, ok := indexing.Mul(lConst.val, r.val); ok {
				return mul(l.lhs, constant(p))
			}
		}
	}

	// (x * c) * s becomes (x * s) * c.
	if lConst != nil && r.kind != KindConst && l.lhs.constOperand(KindMul) == nil {
		return mul(mul(l.lhs, r), lConst)
	}
	return binary(KindMul, l, r)
}

func floorDiv(l, r *node) *node {
	if r.kind != KindConst || r.val == 0 {
		return binary(KindFloorDiv, l, r)
	}
	if l.kind == KindConst {
		if q, ok := indexing.FloorDiv(l.val, r.val); ok {
			return constant(q)
		}
		return binary(KindFloorDiv, l, r)
	}
	if r.val == 1 {
		return l
	}
	if n := divideProduct(l, r.val); n != nil {
		return n
	}
	// A sum can be divided term by term if one of the two terms divides evenly.
	if l.kind == KindAdd && (l.lhs.div%r.val == 0 || l.rhs.div%r.val == 0) {
		return add(floorDiv(l.lhs, r), floorDiv(l.rhs, r))
	}
	return binary(KindFloorDiv, l, r)
}

func ceilDiv(l, r *node) *node {
	if r.kind != KindConst || r.val == 0 {
		return binary(KindCeilDiv, l, r)
	}
	if l.kind == KindConst {
		if q, ok := indexing.CeilDiv(l.val, r.val); ok {
			return constant(q)
		}
		return binary(KindCeilDiv, l, r)
	}
	if r.val == 1 {
		return l
	}
	if n := divideProduct(l, r.val); n != nil {
		return n
	}
	return binary(KindCeilDiv, l, r)
}

// divideProduct returns (x * c) / by if n is x * c and by divides c, and nil
// otherwise.
func divideProduct(n *node, by int64) *node {
	c := n.constOperand(KindMul)
	if c == nil || c.val%by != 0 || c.val == math.MinInt64 && by == -1 {
		return nil
	}
	return mul(n.lhs, constant(c.val/by))
}

func mod(l, r *node) *node {
	if r.kind != KindConst || r.val < 1 {
		return binary(KindMod, l, r)
	}
	if l.kind == KindConst {
		m, _ := indexing.Mod(l.val, r.val) // cannot fail for a positive divisor
		return constant(m)
	}
	if l.div%r.val == 0 {
		return constant(0)
	}
	switch l.kind {
	case KindAdd: // a term that divides evenly does not matter
		if l.lhs.div%r.val == 0 {
			return mod(l.rhs, r)
		}
		if l.rhs.div%r.val == 0 {
			return mod(l.lhs, r)
		}
	case KindMod: // (x mod a) mod b with b dividing a
		if a := l.rhs; a.kind == KindConst && a.val >= 1 && a.val%r.val == 0 {
			return mod(l.lhs, r)
		}
	}
	return binary(KindMod, l, r)
}

// magnitude is the absolute value of v, which for the least int64 is not an
// int64.
func magnitude(v int64) uint64 {
	if v < 0 {
		return -uint64(v)
	}
	return uint64(v)
}
