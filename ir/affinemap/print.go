package affinemap

import (
	"math"
	"strconv"
)

// AppendTo appends the text of m, as it stands between affine_map< and >:
//
//	(d0, d1)[s0] -> (d0 * s0 + d1)
func (m *Map) AppendTo(b []byte) []byte {
	b = appendSpace(b, m.NumDims, m.NumSyms)
	b = append(b, " -> ("...)
	for i, e := range m.Results {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = AppendExpr(b, e, nil, nil)
	}
	return append(b, ')')
}

// AppendTo appends the text of s, as it stands between affine_set< and >:
//
//	(d0)[s0] : (d0 >= 0, -d0 + s0 - 1 >= 0)
func (s *Set) AppendTo(b []byte) []byte {
	b = appendSpace(b, s.NumDims, s.NumSyms)
	b = append(b, " : ("...)
	for i, c := range s.Constraints {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = AppendExpr(b, c.Expr, nil, nil)
		if c.Eq {
			b = append(b, " == 0"...)
		} else {
			b = append(b, " >= 0"...)
		}
	}
	return append(b, ')')
}

// appendSpace appends the lists of dimensions and symbols.
func appendSpace(b []byte, dims, syms int) []byte {
	b = append(b, '(')
	b = appendNames(b, 'd', dims)
	b = append(b, ')')
	if syms > 0 {
		b = append(b, '[')
		b = appendNames(b, 's', syms)
		b = append(b, ']')
	}
	return b
}

func appendNames(b []byte, letter byte, n int) []byte {
	for i := range n {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = append(b, letter)
		b = strconv.AppendInt(b, int64(i), 10)
	}
	return b
}

// AppendExpr appends the text of e. The dimension and symbol at position i are
// written by dimName and symName, so that an operation can print its operands
// inline; a nil function means the names d0, d1, ... or s0, s1, ...
func AppendExpr(b []byte, e Expr, dimName, symName func(b []byte, i int) []byte) []byte {
	p := printer{dimName: dimName, symName: symName}
	return p.expr(b, e.node(), false)
}

type printer struct {
	dimName, symName func(b []byte, i int) []byte
}

// expr appends n. Tight says that n is the operand of an operator that binds
// more strongly than addition, so a binary n needs parentheses. MLIR does not
// parenthesize an addition that is the right operand of an addition.
func (p *printer) expr(b []byte, n *node, tight bool) []byte {
	switch n.kind {
	case KindConst:
		return strconv.AppendInt(b, n.val, 10)
	case KindDim:
		return appendName(b, 'd', int(n.val), p.dimName)
	case KindSymbol:
		return appendName(b, 's', int(n.val), p.symName)
	}
	if tight {
		b = append(b, '(')
	}
	if n.kind == KindAdd {
		b = p.sum(b, n.lhs, n.rhs)
	} else {
		b = p.product(b, n)
	}
	if tight {
		b = append(b, ')')
	}
	return b
}

func appendName(b []byte, letter byte, i int, name func(b []byte, i int) []byte) []byte {
	if name != nil {
		return name(b, i)
	}
	return strconv.AppendInt(append(b, letter), int64(i), 10)
}

func (p *printer) product(b []byte, n *node) []byte {
	if c := n.constOperand(KindMul); c != nil && c.val == -1 {
		return p.expr(append(b, '-'), n.lhs, true)
	}
	b = p.expr(b, n.lhs, true)
	b = append(b, ' ')
	b = append(b, n.kind.String()...)
	b = append(b, ' ')
	return p.expr(b, n.rhs, true)
}

// sum appends l + r, as a subtraction if r is negative on its face.
func (p *printer) sum(b []byte, l, r *node) []byte {
	b = p.expr(b, l, false)
	if r.kind == KindConst && r.val < 0 {
		b = append(b, " - "...)
		return strconv.AppendUint(b, magnitude(r.val), 10)
	}
	// The magnitude of the least int64 cannot be read back as a factor, so a
	// product with it stays a product.
	if c := r.constOperand(KindMul); c != nil && c.val < 0 && c.val != math.MinInt64 {
		b = append(b, " - "...)
		if c.val == -1 {
			return p.expr(b, r.lhs, r.lhs.kind == KindAdd)
		}
		b = p.expr(b, r.lhs, true)
		b = append(b, " * "...)
		return strconv.AppendInt(b, -c.val, 10)
	}
	b = append(b, " + "...)
	return p.expr(b, r, false)
}
