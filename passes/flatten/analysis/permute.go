package analysis

import (
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// permuted is the analysis of operations that permute axes between inputs and
// inits: init axis d takes input axis perm[d]. Unit axes vanish from each
// operand, then the axes that stay together and in order are merged on both
// sides, where both sides are contiguous.
func (a *Candidate) permuted(perm []int64, keepLast bool) *Result {
	// The reference lets scratch memory take part as if it were an input.
	shapes, index, ok := a.operands(a.o.Mode == Compat)
	if !ok || !a.permutable(perm, shapes, index) {
		return nil
	}
	x := &Permuted{Permutation: perm, Operands: index}
	r := a.blocks(x, shapes, keepLast)
	a.l.Tried(*a, x)
	return r
}

func (a *Candidate) blocks(x *Permuted, shapes []layout.Shape, keepLast bool) *Result {
	sides, ok := a.withoutUnits(x, shapes, keepLast)
	if !ok {
		return nil
	}
	agree := a.unitsAgree(x.Permutation, keepLast, shapes, x.Operands)
	if a.o.Mode == Safe && !agree {
		x.fail(Reason{Kind: UnitsDiffer})
		return nil
	}
	r := &Result{Original: x.Permutation}
	if !agree {
		r.Warnings = append(r.Warnings, "operands differ in the axes of static size 1, so that other axes are paired")
	}
	if !sides.own(x.Back) {
		r.Warnings = append(r.Warnings, "axes are merged after the shape of the scratch memory")
	}
	q := layout.AdjustPermutation(x.Permutation, sides.unit)
	x.Inputs, x.Inits = layout.Contiguous(sides.inputs), layout.Contiguous(sides.inits)
	blocks, err := layout.PermuteBlocks(q, x.Inputs, x.Inits)
	if err != nil || len(q) == 0 || len(q) != len(x.Front) {
		x.fail(Reason{Kind: UnitsDiffer})
		return nil
	}
	x.Left, x.Blocks = q, blocks
	if blocks.Input.IsIdentity() {
		blocks.Perm = q
	}
	if !a.merge(r, x.Front, x.Back, blocks, keepLast, &x.Outcome) {
		return nil
	}
	return r
}

// sides are the shapes without units on both sides of a permutation.
type sides struct {
	inputs, inits []layout.Shape
	unit          []bool // the units of the inputs
	// initGroups and inputUnit are the groups of inits and the units of inputs, but for
	// scratch memory.
	initGroups layout.Groups
	inputUnit  []bool
}

// own reports whether scratch memory changes nothing: back are the groups of the last
// operand.
func (s *sides) own(back layout.Groups) bool {
	return slices.Equal(s.unit, s.inputUnit) && slices.EqualFunc(back, s.initGroups, slices.Equal[[]int])
}

// withoutUnits removes the axes of size 1 of each operand. The groups of the first operand
// represent the inputs, and the groups of the last operand the inits. It is false when
// the attempt has failed.
func (a *Candidate) withoutUnits(x *Permuted, shapes []layout.Shape, keepLast bool) (*sides, bool) {
	out := &sides{}
	for k, i := range x.Operands {
		g, unit := layout.UnitGroups(shapes[k], keepLast)
		s, err := layout.Collapse(shapes[k], g)
		if err != nil {
			x.fail(Reason{Kind: NotCollapsible, Operand: i, Err: err})
			return nil, false
		}
		x.Shapes, x.Units = append(x.Shapes, s), append(x.Units, unit)
		if k == 0 {
			x.Front = g
		}
		x.Back = g
		switch {
		case hivm.IsInit(a.op, i):
			out.initGroups = g
			out.inits = append(out.inits, s)
			continue
		case !a.IsExtra(i):
			out.inputUnit = unit
		}
		out.unit = unit
		out.inputs = append(out.inputs, s)
	}
	if len(out.inputs) == 0 || len(out.inits) == 0 {
		x.fail(Reason{Kind: OneSided})
		return nil, false
	}
	return out, true
}

// permutable reports whether all shapes have the rank of a permutation.
func (a *Candidate) permutable(perm []int64, shapes []layout.Shape, index []int) bool {
	switch {
	case !sameRank(shapes):
		a.l.Failed(misfit(shapes, index))
		return false
	case len(perm) != len(shapes[0].Sizes):
		a.l.Failed(Reason{Kind: PermutationRank, Permutation: perm, Operand: index[0]})
		return false
	}
	return true
}

// merge completes a result: front and back are the groups of inputs and inits
// without units, and blocks the merges of the rest. It is false when nothing
// collapses.
func (a *Candidate) merge(r *Result, front, back layout.Groups, blocks layout.Permuted, keepLast bool, x *Outcome) bool {
	input, err1 := compose(front, blocks.Input)
	init, err2 := compose(back, blocks.Init)
	if err1 != nil || err2 != nil {
		x.fail(Reason{Kind: UnitsDiffer})
		return false
	}
	r.Groups = []layout.Groups{input, init}
	r.Targets = blocks.Perm
	x.Groups, x.Targets = r.Groups, r.Targets
	switch {
	case a.o.Mode == Safe && !a.m.AdmitsPermutation(a.op, r.Targets):
		x.fail(Reason{Kind: PermutationRefused, Permutation: r.Targets})
		return false
	case r.IsIdentity():
		return false
	case len(r.Groups[0]) != len(r.Groups[1]):
		x.fail(Reason{Kind: UnitsDiffer})
		return false
	}
	if x.Failure = a.types(r); x.Failure == nil && a.o.Mode == Safe && keepLast && !a.scratchFits(r) {
		x.fail(Reason{Kind: ScratchMisfit})
	}
	return x.Failure == nil
}

// scratchFits reports whether the verifier of an inline transpose takes the
// scratch memory, whose sizes it compares with the sizes of the init, after
// flattening.
func (a *Candidate) scratchFits(r *Result) bool {
	out, _ := ir.ShapeOf(r.Types[r.inits[0]])
	lo, hi := hivm.ExtraBounds(a.op)
	for i := lo; i < hi; i++ {
		in, _ := ir.ShapeOf(r.Types[i])
		for d, p := range r.Targets {
			if int(p) < len(in) && d < len(out) && !ir.Agree(out[d], in[p]) {
				return false
			}
		}
	}
	return true
}

// compose is layout.Compose with the shortcut for identities.
func compose(first, second layout.Groups) (layout.Groups, error) {
	if second.IsIdentity() {
		return first, nil
	}
	if first.IsIdentity() {
		return second, nil
	}
	return layout.Compose(first, second)
}

// unitsAgree reports whether all inputs drop the same axes, all inits do, and
// the axes dropped on both sides are the same under the permutation. Otherwise
// the groups of one operand would not fit another.
func (a *Candidate) unitsAgree(perm []int64, keepLast bool, shapes []layout.Shape, index []int) bool {
	rank := len(perm)
	want := make([]bool, rank)
	for k, i := range index {
		_, unit := layout.UnitGroups(shapes[k], keepLast)
		for d := range unit {
			in := int64(d)
			if hivm.IsInit(a.op, i) {
				in = perm[d]
			}
			if in < 0 || in >= int64(rank) {
				return false
			}
			if k == 0 {
				want[in] = unit[d]
			} else if want[in] != unit[d] {
				return false
			}
		}
	}
	return true
}
