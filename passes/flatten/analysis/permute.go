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
func (a *candidate) permuted(perm []int64, keepLast bool) *Result {
	// The reference lets scratch memory take part as if it were an input.
	shapes, index, ok := a.operands(a.o.Mode == Compat)
	if !ok || !a.permutable(perm, shapes, index) {
		return nil
	}
	trace := a.tracePermuted(perm)
	var front, back layout.Groups
	var inUnit []bool
	var ins, inits []layout.Shape
	// What the groups of inits and the units of inputs are without scratch memory.
	var own layout.Groups
	var ownUnit []bool
	for k, i := range index {
		g, unit := layout.UnitGroups(shapes[k], keepLast)
		s, err := layout.Collapse(shapes[k], g)
		if err != nil {
			trace.base().fail(AloneCollapse, i, "operand #%d does not collapse: %v", i, err)
			return nil
		}
		trace.operand(i, s, unit)
		if k == 0 {
			front = g
		}
		back = g
		scratch := a.isExtra(i)
		if hivm.IsInit(a.op, i) {
			own = g
			inits = append(inits, s)
		} else {
			inUnit = unit
			if !scratch {
				ownUnit = unit
			}
			ins = append(ins, s)
		}
	}
	if len(ins) == 0 || len(inits) == 0 {
		trace.base().fail(AloneBuffers, -1, "one side of the permutation has no memref")
		return nil
	}
	agree := a.unitsAgree(perm, keepLast, shapes, index)
	if a.o.Mode == Safe && !agree {
		trace.base().fail(AloneUnits, -1, "operands differ in the dims of size 1")
		return nil
	}
	r := &Result{Original: perm}
	if !agree {
		r.Warnings = append(r.Warnings, "operands differ in the axes of static size 1, so that other axes are paired")
	}
	if !slices.Equal(inUnit, ownUnit) || !slices.EqualFunc(back, own, slices.Equal[[]int]) {
		r.Warnings = append(r.Warnings, "axes are merged after the shape of the scratch memory")
	}
	q := layout.AdjustPermutation(perm, inUnit)
	cIn, cInit := layout.Contiguous(ins), layout.Contiguous(inits)
	blocks, err := layout.PermuteBlocks(q, cIn, cInit)
	if err != nil || len(q) == 0 || len(q) != len(front) {
		trace.base().fail(AloneUnits, -1, "operands differ in the dims of size 1")
		return nil
	}
	trace.merged(q, cIn, cInit, front, back, blocks)
	if blocks.Input.IsIdentity() {
		blocks.Perm = q
	}
	if !a.merge(r, front, back, blocks, keepLast, trace.base()) {
		return nil
	}
	return r
}

// permutable reports whether all shapes have the rank of a permutation.
func (a *candidate) permutable(perm []int64, shapes []layout.Shape, index []int) bool {
	if !sameRank(shapes) {
		a.t.misfit(shapes, index)
		return false
	}
	if rank := len(shapes[0].Sizes); len(perm) != rank {
		a.t.aloneFor(AloneRanks, -1, "the permutation has %d dims and the operands %d", len(perm), rank)
		return false
	}
	return true
}

// merge completes a result: front and back are the groups of inputs and inits
// without units, and blocks what merges of the rest. It is false when nothing
// collapses.
func (a *candidate) merge(r *Result, front, back layout.Groups, blocks layout.Permuted, keepLast bool, trace *attempt) bool {
	input, err1 := compose(front, blocks.Input)
	init, err2 := compose(back, blocks.Init)
	if err1 != nil || err2 != nil {
		trace.fail(AloneUnits, -1, "operands differ in the dims of size 1")
		return false
	}
	r.Groups = []layout.Groups{input, init}
	r.Targets = blocks.Perm
	trace.compose(a, r)
	if a.o.Mode == Safe && !a.m.AdmitsPermutation(a.op, r.Targets) {
		trace.refuse(r.Targets)
		return false
	}
	switch {
	case r.IsIdentity():
		return false
	case len(r.Groups[0]) != len(r.Groups[1]):
		trace.fail(AloneUnits, -1, "operands differ in the dims of size 1")
		return false
	case !a.types(r):
		trace.untyped(a)
		return false
	case a.o.Mode == Safe && keepLast && !a.scratchFits(r):
		trace.fail(AloneScratch, -1, "scratch memory would not fit the operands")
		return false
	}
	return true
}

// scratchFits reports whether the verifier of an inline transpose takes the
// scratch memory, whose sizes it compares with those of the init, after
// flattening.
func (a *candidate) scratchFits(r *Result) bool {
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
func (a *candidate) unitsAgree(perm []int64, keepLast bool, shapes []layout.Shape, index []int) bool {
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
