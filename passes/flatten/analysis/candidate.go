package analysis

import (
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// Candidate is the analysis of one operation in one mode.
type Candidate struct {
	f  *Flattening
	op *ir.Operation
	m  FlattenInterface // the model of op
	o  Options
	// maximal says that the safe result is only the least that is wanted.
	maximal bool
	l       Listener
}

// Operation returns the operation.
func (a *Candidate) Operation() *ir.Operation { return a.op }

// Options returns the options for the operation. Their mode is Safe where it is Maximal for
// others, because the safe result is only the least that is wanted then.
func (a *Candidate) Options() Options { return a.o }

// TargetName returns the word for the limited axes of the operation.
func (a *Candidate) TargetName() string { return a.m.TargetName(a.op) }

// compat follows the reference, and says so where safe mode would not.
func (a *Candidate) compat() (*Result, error) {
	r, err := a.run()
	if err != nil || r.IsIdentity() {
		return nil, err
	}
	r.Compat = true
	if r.misfit {
		return r, nil // no warning: the verifier refuses it
	}
	r.again = a.m.Revisited()
	if scratchIsShared(a.op) {
		r.Warnings = append(r.Warnings, "scratch memory is another operand as well")
	}
	lo, hi := hivm.ExtraBounds(a.op)
	for i := lo; i < hi; i++ {
		if m, ok := a.op.Operand(i).Type().(*ir.MemRefType); ok && r.Reassociation(i) != nil && !chains(m, r.Reassociation(i)) {
			r.Warnings = append(r.Warnings, "scratch memory may not be contiguous")
		}
	}
	for i := range r.Types {
		for k := r.inits[0]; k < r.inits[1]; k++ {
			if a.op.Operand(i) == a.op.Operand(k) && !slices.EqualFunc(r.Reassociation(i), r.Reassociation(k), slices.Equal[[]int]) {
				r.Warnings = append(r.Warnings, "a value that is read and written collapses in one way only")
			}
		}
	}
	if a.o.CheckInputConsistency && r.Uniform() && !a.broadcastsAlike(r) {
		r.Warnings = append(r.Warnings, "an input may broadcast only some of the axes that are merged")
	}
	for _, x := range a.m.Restrictions(a.op, a.o) {
		if (x.Skip || !apart(a.op, r, x)) && !slices.Contains(r.Warnings, x.Reason) {
			r.Warnings = append(r.Warnings, x.Reason)
		}
	}
	return r, nil
}

// broadcastsAlike reports whether every input surely broadcasts all or none of
// the axes of each group with a target.
func (a *Candidate) broadcastsAlike(r *Result) bool {
	lo, _ := hivm.Inits(a.op)
	init, ok := a.op.Operand(lo).Type().(*ir.MemRefType)
	if !ok {
		return true
	}
	g := r.InputReassociation()
	isTarget, merged := make([]bool, g.Rank()), make([]bool, g.Rank())
	original := slices.Sorted(slices.Values(r.Original))
	for _, group := range g {
		target := false
		for k, ax := range group {
			merged[ax] = k > 0
			_, found := slices.BinarySearch(original, int64(ax))
			target = target || found
		}
		for _, ax := range group {
			isTarget[ax] = target
		}
	}
	for i := 0; i < a.op.NumOperands(); i++ {
		in, ok := a.op.Operand(i).Type().(*ir.MemRefType)
		if !ok || hivm.IsInit(a.op, i) || len(in.Shape) != len(isTarget) || len(init.Shape) != len(isTarget) {
			continue
		}
		contig := slices.Clone(merged)
		cutBroadcast(in.Shape, init.Shape, isTarget, contig)
		if !slices.Equal(contig, merged) {
			return false
		}
	}
	return true
}

// apart reports whether the axis in doubt is merged with nothing but axes of size
// one, among the axes that matter.
func apart(op *ir.Operation, r *Result, x Restriction) bool {
	for _, g := range r.InputReassociation() {
		at := slices.Index(g, int(x.Barrier))
		if at < 0 {
			continue
		}
		for k, y := range g {
			if k != at && !(x.Rows && k > at) && !unitEverywhere(op, y) {
				return false
			}
		}
	}
	return true
}

func unitEverywhere(op *ir.Operation, axis int) bool {
	for i := 0; i < op.NumOperands(); i++ {
		if m, ok := op.Operand(i).Type().(*ir.MemRefType); ok && axis < len(m.Shape) && m.Shape[axis] != 1 {
			return false
		}
	}
	return true
}

func (a *Candidate) run() (*Result, error) {
	if perm, keepLast := a.m.Permutation(a.op, a.o); perm != nil {
		if a.o.Mode == Compat {
			a.o.CheckMarkStride = false // the reference looks at no marks here
		}
		if a.o.Mode == Safe {
			if x := a.m.Restrictions(a.op, a.o); len(x) > 0 {
				a.l.Failed(Reason{Kind: Restricted, Text: x[0].Reason})
				return nil, nil
			}
		}
		r := a.permuted(perm, keepLast)
		if a.maximal {
			r = flatter(r, a.coarsestBlocks(perm, keepLast))
		}
		return r, nil
	}
	if !a.op.Has(hivm.UniformReassociation) {
		return nil, nil
	}
	r, err := a.uniform()
	if a.maximal && err == nil {
		r = flatter(r, a.swapped())
	}
	return r, err
}

// IsExtra reports whether operand i is scratch memory, which takes no part in
// the analysis. The reference compares values, so that a buffer which is also an
// init drops out in both places.
func (a *Candidate) IsExtra(i int) bool {
	lo, hi := hivm.ExtraBounds(a.op)
	if a.o.Mode == Safe {
		return lo <= i && i < hi
	}
	for k := lo; k < hi; k++ {
		if a.op.Operand(k) == a.op.Operand(i) {
			return true
		}
	}
	return false
}

// scratchIsShared reports whether a value is scratch memory of op and something
// else besides. The verifier compares values, too, and does not look at the
// shapes of such an operand at all.
func scratchIsShared(op *ir.Operation) bool {
	lo, hi := hivm.ExtraBounds(op)
	for k := lo; k < hi; k++ {
		for i := 0; i < op.NumOperands(); i++ {
			if i != k && op.Operand(i) == op.Operand(k) {
				return true
			}
		}
	}
	return false
}

// Shape returns the shape of operand i if it is a ranked memref that can be
// analysed. ok is false for a layout that is an affine map.
func (a *Candidate) Shape(i int) (s layout.Shape, ranked, ok bool) {
	m, ranked := a.op.Operand(i).Type().(*ir.MemRefType)
	if !ranked {
		return s, false, true
	}
	if _, isMap := m.Layout.(*ir.AffineMapAttr); isMap {
		return s, true, false
	}
	s, ok = memref.ShapeOf(m)
	if ok && a.o.CheckMarkStride {
		s = a.f.markedShape(a.op.Operand(i), m, s, a.o.Mode)
	}
	return s, true, ok
}

// operands collects the shapes of the ranked memrefs among the operands that the
// analysis looks at, with their indices. It is false if one has rank zero.
func (a *Candidate) operands(withExtra bool) (shapes []layout.Shape, index []int, ok bool) {
	if a.o.Mode == Safe && scratchIsShared(a.op) {
		a.l.Failed(Reason{Kind: SharedScratch})
		return nil, nil, false
	}
	a.f.shapes = a.f.shapes[:0]
	var few [8]int
	index = few[:0]
	for i, n := 0, a.op.NumOperands(); i < n; i++ {
		if !withExtra && a.IsExtra(i) {
			continue
		}
		s, ranked, valid := a.Shape(i)
		if !valid {
			a.l.Failed(Reason{Kind: AffineLayout, Operand: i})
			return nil, nil, false
		}
		if !ranked {
			continue
		}
		if len(s.Sizes) == 0 {
			a.l.Failed(Reason{Kind: NoAxes, Operand: i})
			return nil, nil, false
		}
		a.f.shapes = append(a.f.shapes, s)
		index = append(index, i)
	}
	if len(index) == 0 {
		a.l.Failed(Reason{Kind: NoBuffers})
	}
	return a.f.shapes, index, len(index) > 0
}

// sameRank reports whether all shapes have one rank, so that an axis means the
// same in all of them.
func sameRank(shapes []layout.Shape) bool {
	for i := range shapes {
		if len(shapes[i].Sizes) != len(shapes[0].Sizes) {
			return false
		}
	}
	return true
}

// fit gives all shapes the rank of the first shape, as the reference does (E17 of
// docs/reference.md): further axes are ignored, missing axes are read as they
// happen to be.
func fit(shapes []layout.Shape) []layout.Shape {
	rank := len(shapes[0].Sizes)
	out := slices.Clone(shapes)
	for i, s := range out {
		s.Sizes, s.Strides = slices.Clone(s.Sizes), slices.Clone(s.Strides)
		for len(s.Sizes) < rank {
			s.Sizes = append(s.Sizes, 1)
			if s.Strided {
				s.Strides = append(s.Strides, s.Strides[len(s.Strides)-1])
			}
		}
		s.Sizes = s.Sizes[:rank]
		if s.Strided {
			s.Strides = s.Strides[:rank]
		}
		out[i] = s
	}
	return out
}
