package layout

import (
	"fmt"

	"hivm-opt/ir/indexing"
)

// Symbolic is a [Shape] whose unknowns have names. Give every SSA value that is a
// size or a stride one [Symbol], and values that are known to be equal the same;
// then equal polynomials prove facts that the type of a buffer leaves open.
//
// A pair of axes of which none is a static unit is one strided axis for all
// values of the symbols iff the outer stride and the inner size times the inner
// stride are the same polynomial: different polynomials differ at some point with
// all sizes at least 2. This stays right when index arithmetic wraps around.
type Symbolic struct {
	Sizes   []Poly
	Strides []Poly // one per size
	Offset  Poly
}

// Packed returns the row-major layout without gaps of the given sizes, as an
// allocation has it.
func Packed(sizes []Poly) Symbolic {
	s := Symbolic{Sizes: sizes, Strides: make([]Poly, len(sizes))}
	run := Const(1)
	for d := len(sizes) - 1; d >= 0; d-- {
		s.Strides[d] = run
		run = run.Mul(sizes[d])
	}
	return s
}

// SymbolicOf returns a shape with a fresh symbol for every unknown. It is the
// knowledge about a buffer of unknown origin, such as a function argument.
func SymbolicOf(s Shape, fresh func() Symbol) (Symbolic, error) {
	if err := s.check(); err != nil {
		return Symbolic{}, err
	}
	poly := func(n int64) Poly {
		if n == Dynamic {
			return Var(fresh())
		}
		return Const(n)
	}
	sizes := make([]Poly, len(s.Sizes))
	for d, n := range s.Sizes {
		sizes[d] = poly(n)
	}
	if !s.Strided {
		return Packed(sizes), nil
	}
	out := Symbolic{Sizes: sizes, Strides: make([]Poly, len(sizes)), Offset: poly(s.Offset)}
	for d, n := range s.Strides {
		out.Strides[d] = poly(n)
	}
	return out, nil
}

// Rank returns the number of axes.
func (s Symbolic) Rank() int { return len(s.Sizes) }

// Size returns the size of an axis, [Dynamic] when it is no number.
func (s Symbolic) Size(axis int) int64 {
	if axis >= 0 && axis < len(s.Sizes) {
		if n, ok := s.Sizes[axis].Value(); ok {
			return n
		}
	}
	return Dynamic
}

// Unit reports whether the axis has size 1 for all values of the symbols.
func (s Symbolic) Unit(axis int) bool { return s.Size(axis) == 1 }

// Chains implements [Operand].
func (s Symbolic) Chains(outer, inner int) bool {
	n := min(len(s.Sizes), len(s.Strides))
	if outer < 0 || inner < 0 || outer >= n || inner >= n {
		return false
	}
	return s.Strides[outer].Equal(s.Strides[inner].Mul(s.Sizes[inner]))
}

// Pair is [Shape.Pair] with symbols.
func (s Symbolic) Pair(i int) Verdict {
	if i < 0 || i+1 >= min(len(s.Sizes), len(s.Strides)) {
		return Unknown
	}
	a, okA := s.Sizes[i].Value()
	b, okB := s.Sizes[i+1].Value()
	if okA && (a == 0 || a == 1) || okB && (b == 0 || b == 1) || s.Chains(i, i+1) {
		return Legal
	}
	gap, fixed := s.Strides[i].Sub(s.Strides[i+1].Mul(s.Sizes[i+1])).Value()
	if okA && okB && fixed && gap != 0 {
		return Illegal
	}
	return Unknown
}

// Collapse returns the layout after merging the axes of each group. The size of a
// group is the product, its stride the stride of its last axis that is no static
// unit.
//
// A collapse in a program need not be proven: if the size of that axis turns out to
// be 1, its stride is void and the axes left of it decide. So where the group is
// not proven, and the size not a number, the stride is unknown. The error wraps
// [ErrGroups] or [ErrShape].
func (s Symbolic) Collapse(g Groups) (Symbolic, error) {
	if err := s.check(); err != nil {
		return Symbolic{}, err
	}
	if err := g.Validate(len(s.Sizes)); err != nil {
		return Symbolic{}, err
	}
	out := Symbolic{Sizes: make([]Poly, len(g)), Strides: make([]Poly, len(g)), Offset: s.Offset}
	for k, group := range g {
		out.Sizes[k], out.Strides[k] = s.merge(group)
	}
	return out, nil
}

// merge returns size and stride of the axes of one group, which is not empty.
func (s Symbolic) merge(group []int) (size, stride Poly) {
	size, stride = Const(1), s.Strides[group[0]]
	last, proven := -1, true
	for _, axis := range group {
		size = size.Mul(s.Sizes[axis])
		if s.Unit(axis) {
			continue
		}
		proven = proven && (last < 0 || s.Chains(last, axis))
		last, stride = axis, s.Strides[axis]
	}
	if last >= 0 && !proven {
		if n, ok := s.Sizes[last].Value(); !ok || n == 0 {
			stride = UnknownPoly()
		}
	}
	return size, stride
}

// Expand returns the layout after splitting axis k into the axes g[k] with the
// given sizes: the innermost axis of a group keeps the stride, and going left
// each is the one to its right times the size there. The error wraps [ErrGroups].
func (s Symbolic) Expand(g Groups, sizes []Poly) (Symbolic, error) {
	if err := s.check(); err != nil {
		return Symbolic{}, err
	}
	if len(s.Sizes) == 0 && len(g) == 0 { // any number of units
		return Packed(sizes), nil
	}
	if len(g) != len(s.Sizes) {
		return Symbolic{}, fmt.Errorf("%w: %d groups for rank %d", ErrGroups, len(g), len(s.Sizes))
	}
	if err := g.Validate(len(sizes)); err != nil {
		return Symbolic{}, err
	}
	out := Symbolic{Sizes: sizes, Strides: make([]Poly, len(sizes)), Offset: s.Offset}
	for k, group := range g {
		run := s.Strides[k]
		for i := len(group) - 1; i >= 0; i-- {
			axis := group[i]
			out.Strides[axis] = run
			run = run.Mul(sizes[axis])
		}
	}
	return out, nil
}

// Permute returns the layout whose axis d is axis perm[d] of s. The error is
// [ErrRank] when perm is no permutation.
func (s Symbolic) Permute(perm []int) (Symbolic, error) {
	if err := s.check(); err != nil {
		return Symbolic{}, err
	}
	if !indexing.IsPermutation(perm, len(s.Sizes)) {
		return Symbolic{}, ErrRank
	}
	out := Symbolic{Sizes: make([]Poly, len(perm)), Strides: make([]Poly, len(perm)), Offset: s.Offset}
	for d, from := range perm {
		out.Sizes[d], out.Strides[d] = s.Sizes[from], s.Strides[from]
	}
	return out, nil
}

// MovedAxes returns the axes that a permutation moves, in order.
func MovedAxes(perm []int64) []int64 {
	var out []int64
	for d, axis := range perm {
		if axis != int64(d) {
			out = append(out, int64(d))
		}
	}
	return out
}

// Subview returns the layout of a part of a buffer: element i of axis d is
// element offsets[d] + i·steps[d] of s. The lists have one entry per axis. The
// error is [ErrRank].
func (s Symbolic) Subview(offsets, sizes, steps []Poly) (Symbolic, error) {
	if err := s.check(); err != nil {
		return Symbolic{}, err
	}
	rank := len(s.Sizes)
	if len(offsets) != rank || len(sizes) != rank || len(steps) != rank {
		return Symbolic{}, ErrRank
	}
	out := Symbolic{Sizes: sizes, Strides: make([]Poly, rank), Offset: s.Offset}
	for d, stride := range s.Strides {
		out.Strides[d] = stride.Mul(steps[d])
		out.Offset = out.Offset.Add(stride.Mul(offsets[d]))
	}
	return out, nil
}

// Drop returns the layout without the axes that the mask names, as a subview that
// reduces the rank has it. Only units may be dropped; the caller sees to that.
func (s Symbolic) Drop(mask []bool) Symbolic {
	out := Symbolic{Offset: s.Offset}
	for d := range min(len(s.Sizes), len(s.Strides)) {
		if !bit(mask, d) {
			out.Sizes = append(out.Sizes, s.Sizes[d])
			out.Strides = append(out.Strides, s.Strides[d])
		}
	}
	return out
}

// check reports sizes and strides that differ in number.
func (s Symbolic) check() error {
	if len(s.Sizes) != len(s.Strides) {
		return fmt.Errorf("%w: %d sizes but %d strides", ErrShape, len(s.Sizes), len(s.Strides))
	}
	return nil
}
