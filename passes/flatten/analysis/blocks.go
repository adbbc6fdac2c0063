package analysis

import (
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// coarsestBlocks is [Candidate.permuted] with maximal mode's knowledge about
// operands. Only axes that have size one in all operands vanish, others of that
// size are axes like any.
func (a *Candidate) coarsestBlocks(perm []int64, keepLast bool) *Result {
	shapes, index, ok := a.operands(false)
	if !ok || !a.permutable(perm, shapes, index) || !indexing.IsPermutation(perm, len(perm)) {
		return nil
	}
	units := unitAxes(a.op, perm, shapes, index)
	front, unit := units.groups(nil, keepLast)
	back, outUnit := units.groups(perm, keepLast)
	q := layout.AdjustPermutation(perm, unit)
	if len(q) == 0 || len(q) != len(front) || len(q) != len(back) {
		return nil
	}
	buffers := make([]Buffer, len(index)) // with the axes in the order of the inits
	stays := make(spellable, len(index))
	for k, i := range index {
		g := back
		if !hivm.IsInit(a.op, i) {
			g = front
		}
		s, err := layout.Collapse(shapes[k], g)
		if err != nil {
			return nil
		}
		buffers[k] = a.buffer(i, shapes[k]).collapse(s, g)
		if !hivm.IsInit(a.op, i) {
			buffers[k] = buffers[k].permute(q)
		}
		stays[k] = buffers[k].Shape
	}
	x := &MaximalPermuted{
		Coarsest:    Coarsest{Operands: index, Buffers: buffers, Rules: []layout.Rule{inOrder(q), stays}},
		Permutation: perm, Front: front, Back: back, InputUnits: unit, InitUnits: outUnit, Left: q,
	}
	x.Blocks = blocksOf(q, x.run())
	r := &Result{Original: perm}
	if !a.merge(r, front, back, x.Blocks, keepLast, &x.Outcome) {
		r = nil
	}
	a.l.Tried(*a, x)
	return r
}

// permute returns a buffer with the axes in another order. Its facts about two axes
// are right where they were neighbours before.
func (b Buffer) permute(q []int64) Buffer {
	out := Buffer{Shape: layout.Shape{Sizes: make([]int64, len(q)), Offset: b.Offset, Strided: b.Strided}}
	if b.Strided {
		out.Strides = make([]int64, len(q))
	}
	order := make([]int, len(q))
	for d, axis := range q {
		order[d] = int(axis)
		out.Sizes[d] = b.Sizes[axis]
		if b.Strided {
			out.Strides[d] = b.Strides[axis]
		}
	}
	if s, err := b.Symbolic.Permute(order); err == nil {
		out.Symbolic = s
	}
	return out
}

// inOrder is the rule that the axes of a group stay together under a permutation,
// in their order.
type inOrder []int64

// Joins implements layout.Rule.
func (q inOrder) Joins(_, axis int) bool { return q[axis] == q[axis-1]+1 }

// Reason implements Reasoned.
func (q inOrder) Reason(int, int) Reason { return Reason{Kind: OutOfOrder} }

// blocksOf returns the blocks on both sides of a permutation when the inits merge
// by some groups of axes that stay together.
func blocksOf(q []int64, init layout.Groups) layout.Permuted {
	place := make([]int64, len(init)) // where a group of the inits begins in the inputs
	for k, g := range init {
		place[k] = q[g[0]]
	}
	sorted := slices.Sorted(slices.Values(place))
	out := layout.Permuted{Init: init}
	for _, begin := range sorted {
		group := make([]int, len(init[slices.Index(place, begin)]))
		for i := range group {
			group[i] = int(begin) + i
		}
		out.Input = append(out.Input, group)
	}
	for _, begin := range place {
		out.Perm = append(out.Perm, int64(slices.Index(sorted, begin)))
	}
	return out
}

// unitMask marks the axes of the inputs that have size one in all operands.
type unitMask []bool

func unitAxes(op *ir.Operation, perm []int64, shapes []layout.Shape, index []int) unitMask {
	mask := make(unitMask, len(perm))
	for d := range mask {
		mask[d] = true
	}
	for k, i := range index {
		for d := range perm {
			axis := d
			if hivm.IsInit(op, i) {
				axis = int(perm[d])
			}
			mask[axis] = mask[axis] && shapes[k].Unit(d)
		}
	}
	return mask
}

// groups returns the groups without units of the inputs, or with a permutation the
// groups of the inits, and the units.
func (u unitMask) groups(perm []int64, keepLast bool) (layout.Groups, []bool) {
	s := layout.Shape{Sizes: make([]int64, len(u))}
	for d := range s.Sizes {
		axis := d
		if perm != nil {
			axis = int(perm[d])
		}
		s.Sizes[d] = ir.Dynamic
		if u[axis] {
			s.Sizes[d] = 1
		}
	}
	return layout.UnitGroups(s, keepLast)
}

// swapped is the analysis of a vtranspose on memory-based hardware, which swaps two
// axes, by the rules for register-based hardware: axes that move together may
// leave no more than a swap. The result is nil otherwise.
func (a *Candidate) swapped() *Result {
	if _, ok := a.m.(transpose); !ok || a.o.Arch != target.MemBased || hivm.Number(a.op, "disable_align", 0) != 0 {
		return nil
	}
	b := *a
	b.o.Arch = target.RegBased
	if len(b.m.Restrictions(b.op, b.o)) > 0 {
		return nil
	}
	r := b.coarsestBlocks(b.m.Permutation(b.op, b.o))
	if r == nil || len(layout.MovedAxes(r.Targets)) != 2 {
		return nil
	}
	return r
}
