package affinemap

import (
	"slices"

	"hivm-opt/ir/indexing"
)

// Dynamic is the value of a stride or an offset that is not a constant.
const Dynamic = indexing.Dynamic

// Strides returns the strides and the offset of a memref of the given sizes
// with layout m, if the layout is strided: it is an identity map, or it has one
// result that is linear in the dimensions. A negative size is a dynamic one. A
// stride or offset that depends on symbols or on dynamic sizes is [Dynamic].
func (m *Map) Strides(sizes []int64) (strides []int64, offset int64, ok bool) {
	if m.NumDims != len(sizes) {
		return nil, 0, false
	}
	if m.IsIdentity() {
		return rowMajor(sizes), 0, true
	}
	if len(m.Results) != 1 {
		return nil, 0, false
	}

	zero := constant(0)
	x := strideExtractor{strides: make([]*node, len(sizes)), offset: zero}
	for i := range x.strides {
		x.strides[i] = zero
	}
	// MLIR flattens the expression first, so that non-linear terms that cancel
	// do not matter.
	flat, ok := flatten(m.Results[0].node())
	if !ok {
		return nil, 0, false
	}
	x.offset = constant(flat.constant)
	for _, t := range flat.terms {
		if t.coef != 0 && !x.extract(t.expr, constant(t.coef)) {
			return nil, 0, false
		}
	}
	strides = make([]int64, len(sizes))
	for i, s := range x.strides {
		strides[i] = constantOrDynamic(s)
	}
	return strides, constantOrDynamic(x.offset), true
}

// rowMajor returns the strides of a contiguous memref. Sizes that are unknown,
// zero, or too large to multiply make all strides to their left dynamic.
func rowMajor(sizes []int64) []int64 {
	positive := slices.Clone(sizes)
	for d, n := range sizes {
		if n <= 0 {
			positive[d] = Dynamic
		}
	}
	return indexing.RowMajor(positive)
}

type strideExtractor struct {
	strides []*node
	offset  *node
}

// extract adds the part that n * factor contributes to the strides and the
// offset. It fails if n is not linear.
func (x *strideExtractor) extract(n, factor *node) bool {
	switch n.kind {
	case KindMod, KindFloorDiv, KindCeilDiv:
		return false
	case KindAdd:
		return x.extract(n.lhs, factor) && x.extract(n.rhs, factor)
	case KindMul:
		if n.lhs.kind == KindDim {
			return x.stride(n.lhs, mul(n.rhs, factor))
		}
		if n.lhs.symbolic {
			return x.extract(n.rhs, mul(factor, n.lhs))
		}
		if !n.rhs.symbolic {
			return false // a product of dimensions, which only a program can build
		}
		return x.extract(n.lhs, mul(factor, n.rhs))
	case KindDim:
		return x.stride(n, factor)
	default:
		x.offset = add(x.offset, mul(n, factor))
		return true
	}
}

func (x *strideExtractor) stride(dim, by *node) bool {
	if dim.val < 0 || dim.val >= int64(len(x.strides)) {
		return false
	}
	x.strides[dim.val] = add(x.strides[dim.val], by)
	return true
}

func constantOrDynamic(n *node) int64 {
	flat, ok := flatten(n)
	if !ok {
		return Dynamic
	}
	for _, t := range flat.terms {
		if t.coef != 0 {
			return Dynamic
		}
	}
	return flat.constant
}

// linear is a sum of terms with constant coefficients, each term once.
type linear struct {
	constant int64
	terms    []linearTerm
	index    map[uint64][]int // positions in terms, by hash
}

type linearTerm struct {
	expr *node
	coef int64
}

// flatten collects the terms of n, so that terms cancel which are too far apart
// for the rewrites. It fails if a coefficient overflows.
func flatten(n *node) (*linear, bool) {
	l := &linear{index: make(map[uint64][]int)}
	return l, l.add(n, 1)
}

func (l *linear) add(n *node, coef int64) bool {
	if n.kind == KindAdd {
		return l.add(n.lhs, coef) && l.add(n.rhs, coef)
	}
	if c := n.constOperand(KindMul); c != nil {
		p, ok := indexing.Mul(coef, c.val)
		return ok && l.add(n.lhs, p)
	}
	if n.kind == KindConst {
		p, ok := indexing.Mul(coef, n.val)
		if ok {
			l.constant, ok = indexing.Add(l.constant, p)
		}
		return ok
	}
	for _, i := range l.index[n.hash] {
		if t := &l.terms[i]; equal(t.expr, n) {
			s, ok := indexing.Add(t.coef, coef)
			t.coef = s
			return ok
		}
	}
	l.index[n.hash] = append(l.index[n.hash], len(l.terms))
	l.terms = append(l.terms, linearTerm{n, coef})
	return true
}
