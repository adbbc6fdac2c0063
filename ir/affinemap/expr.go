package affinemap

import (
	"math"
	"math/bits"

	"hivm-opt/ir/indexing"
)

// Kind is the kind of an expression node.
type Kind uint8

// The kinds of expression. The kinds from KindAdd on are binary.
const (
	KindDim Kind = iota
	KindSymbol
	KindConst
	KindAdd
	KindMul
	KindMod
	KindFloorDiv
	KindCeilDiv
)

// String returns the operator as the textual form spells it, or the name of
// the leaf kind.
func (k Kind) String() string {
	switch k {
	case KindDim:
		return "dim"
	case KindSymbol:
		return "symbol"
	case KindConst:
		return "const"
	case KindAdd:
		return "+"
	case KindMul:
		return "*"
	case KindMod:
		return "mod"
	case KindFloorDiv:
		return "floordiv"
	case KindCeilDiv:
		return "ceildiv"
	}
	return "invalid"
}

// IsBinary reports whether expressions of this kind have two operands.
func (k Kind) IsBinary() bool { return k >= KindAdd }

// Expr is an affine expression: an immutable tree that may share subtrees.
// Only this package makes values of it; compare them with [Equal].
type Expr interface {
	// Kind is the kind of the root of the tree.
	Kind() Kind
	// Index is the position of a dimension or symbol, and 0 for other kinds.
	Index() int
	// Value is the value of a constant, and 0 for other kinds.
	Value() int64
	// LHS is the left operand of a binary expression, and nil for leaves.
	LHS() Expr
	// RHS is the right operand of a binary expression, and nil for leaves.
	RHS() Expr
	// String is the expression with its dimensions called d0, d1, ... and its
	// symbols s0, s1, ...
	String() string

	node() *node
}

// node is the only implementation of Expr. The derived fields are the facts that
// the rewrites need of every operand; computing them once per node keeps a rewrite
// constant-time where MLIR walks the tree.
type node struct {
	kind     Kind
	symbolic bool  // no dimension below
	depth    int32 // longest path to a leaf, saturating
	size     int32 // nodes of the unshared tree, saturating
	val      int64 // constant value, or position of a dimension or symbol
	div      int64 // largest known divisor, >= 0; 0 means the value is 0
	hash     uint64
	lhs, rhs *node
}

func (n *node) node() *node { return n }

// Kind implements Expr.
func (n *node) Kind() Kind { return n.kind }

// Index implements Expr.
func (n *node) Index() int {
	if n.kind == KindDim || n.kind == KindSymbol {
		return int(n.val)
	}
	return 0
}

// Value implements Expr.
func (n *node) Value() int64 {
	if n.kind == KindConst {
		return n.val
	}
	return 0
}

// LHS implements Expr.
func (n *node) LHS() Expr {
	if n.lhs == nil {
		return nil // not a nil *node in an interface
	}
	return n.lhs
}

// RHS implements Expr.
func (n *node) RHS() Expr {
	if n.rhs == nil {
		return nil
	}
	return n.rhs
}

// String implements Expr.
func (n *node) String() string { return string(AppendExpr(nil, n, nil, nil)) }

// Dim returns the dimension at position i.
func Dim(i int) Expr {
	return leaf(KindDim, int64(i), 1)
}

// Symbol returns the symbol at position i.
func Symbol(i int) Expr {
	return leaf(KindSymbol, int64(i), 1)
}

// Const returns the constant c.
func Const(c int64) Expr { return constant(c) }

func constant(c int64) *node {
	div := c
	switch {
	case c == math.MinInt64:
		div = 1 << 62 // its magnitude does not fit; half of it divides it too
	case c < 0:
		div = -c
	}
	return leaf(KindConst, c, div)
}

func leaf(k Kind, val, div int64) *node {
	return &node{
		kind: k, symbolic: k != KindDim, depth: 1, size: 1,
		val: val, div: div, hash: mix(uint64(k)+1, uint64(val)),
	}
}

// binary makes a binary node without simplifying it.
func binary(k Kind, l, r *node) *node {
	return &node{
		kind: k, symbolic: l.symbolic && r.symbolic,
		depth: saturate(int64(max(l.depth, r.depth)) + 1),
		size:  saturate(int64(l.size) + int64(r.size) + 1),
		div:   knownDivisor(k, l, r),
		hash:  mix(mix(uint64(k)+1, l.hash), r.hash),
		lhs:   l, rhs: r,
	}
}

func saturate(v int64) int32 { return int32(min(v, math.MaxInt32)) }

// mix folds v into h. It needs to spread well only for honest input: Equal
// never trusts a hash alone.
func mix(h, v uint64) uint64 {
	hi, lo := bits.Mul64(h^0x9e3779b97f4a7c15, v^0xd1b54a32d192ed03)
	return bits.RotateLeft64(hi^lo, 23) + h*31 + v
}

// knownDivisor computes the largest number known to divide the expression, as
// MLIR's getLargestKnownDivisor does, but never by an overflowing product.
func knownDivisor(k Kind, l, r *node) int64 {
	switch k {
	case KindAdd, KindMod:
		return gcd(l.div, r.div)
	case KindMul:
		if p, ok := indexing.Mul(l.div, r.div); ok {
			return p
		}
		return l.div
	case KindFloorDiv, KindCeilDiv:
		if r.kind == KindConst && r.val != 0 && l.div%r.val == 0 {
			if q := l.div / r.val; q >= 0 {
				return q
			}
			return -(l.div / r.val)
		}
	}
	return 1
}

// Divisor returns the largest number known to divide e, 0 if e is always 0.
func Divisor(e Expr) int64 { return e.node().div }

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// pureAffine reports whether products, divisions and remainders in n are by constants
// only.
func pureAffine(n *node) bool {
	switch n.kind {
	case KindDim, KindSymbol, KindConst:
		return true
	case KindMul:
		if n.lhs.kind != KindConst && n.rhs.kind != KindConst {
			return false
		}
	case KindMod, KindFloorDiv, KindCeilDiv:
		if n.rhs.kind != KindConst {
			return false
		}
	}
	return pureAffine(n.lhs) && pureAffine(n.rhs)
}

// Equal reports whether a and b are the same tree.
func Equal(a, b Expr) bool { return equal(a.node(), b.node()) }

func equal(a, b *node) bool {
	if a == b {
		return true
	}
	if a.hash != b.hash || a.kind != b.kind || a.val != b.val || a.size != b.size {
		return false
	}
	return !a.kind.IsBinary() || equal(a.lhs, b.lhs) && equal(a.rhs, b.rhs)
}

// Eval computes e for the given dimensions and symbols. It fails if e names a
// dimension or symbol that is not given, divides by zero, takes a remainder by a
// number that is not positive, or leaves the range of int64.
func Eval(e Expr, dims, syms []int64) (int64, bool) { return eval(e.node(), dims, syms) }

func eval(n *node, dims, syms []int64) (int64, bool) {
	switch n.kind {
	case KindConst:
		return n.val, true
	case KindDim:
		return at(dims, n.val)
	case KindSymbol:
		return at(syms, n.val)
	}
	l, ok := eval(n.lhs, dims, syms)
	if !ok {
		return 0, false
	}
	r, ok := eval(n.rhs, dims, syms)
	if !ok {
		return 0, false
	}
	switch n.kind {
	case KindAdd:
		return indexing.Add(l, r)
	case KindMul:
		return indexing.Mul(l, r)
	case KindMod:
		return indexing.Mod(l, r)
	case KindFloorDiv:
		return indexing.FloorDiv(l, r)
	default:
		return indexing.CeilDiv(l, r)
	}
}

func at(vals []int64, i int64) (int64, bool) {
	if i < 0 || i >= int64(len(vals)) {
		return 0, false
	}
	return vals[i], true
}

// maxTree is the number of nodes above which Substitute gives up. It is far
// beyond any real map, and small enough to print.
const maxTree = 1 << 20

// Substitute replaces the dimensions and symbols of e by the given expressions
// and simplifies again. Positions beyond the end of a list, and positions whose
// replacement is nil, stay. It fails if the result would be unreasonably large.
func Substitute(e Expr, dims, syms []Expr) (Expr, bool) {
	s := substitution{dims: dims, syms: syms}
	n := s.apply(e.node())
	if n == nil {
		return nil, false
	}
	return n, true
}

type substitution struct {
	dims, syms []Expr
	done       map[*node]*node // results for shared subtrees
}

// apply returns nil if the result is too large.
func (s *substitution) apply(n *node) *node {
	switch n.kind {
	case KindConst:
		return n
	case KindDim:
		return replacement(s.dims, n)
	case KindSymbol:
		return replacement(s.syms, n)
	}
	if r, ok := s.done[n]; ok {
		return r
	}
	l := s.apply(n.lhs)
	if l == nil {
		return nil
	}
	r := s.apply(n.rhs)
	if r == nil {
		return nil
	}
	res := n
	if l != n.lhs || r != n.rhs {
		res = build(n.kind, l, r)
	}
	if res.size > maxTree || res.depth > maxDepth {
		return nil
	}
	if s.done == nil {
		s.done = make(map[*node]*node)
	}
	s.done[n] = res
	return res
}

func replacement(by []Expr, n *node) *node {
	if n.val >= 0 && n.val < int64(len(by)) && by[n.val] != nil {
		return by[n.val].node()
	}
	return n
}
