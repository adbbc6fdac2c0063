package analysis

import (
	"fmt"
	"strings"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// permuteTrace follows [candidate.permuted]. Its methods do nothing on a nil one.
type permuteTrace struct {
	*attempt
	a         *candidate
	in, out   side
	q         []int64 // the permutation of the axes that are no units
	perm      string  // the permutation as a text
	placeOfIn []int   // the inverse of q
	// cuts say what keeps each axis of the inputs without units apart from the one on
	// its left.
	cuts []layout.Cut
}

// side is what a permutation has on one side: the inputs or the inits.
type side struct {
	shapes []layout.Shape // without units
	index  []int          // the operands that they are of
	first  layout.Groups  // the groups that remove the units
	unit   []bool         // the units that they remove
	// by is the operand that the groups are taken from where others may differ, or -1;
	// word is for those that agree.
	by   int
	word string
}

func (a *candidate) tracePermuted(perm []int64) *permuteTrace {
	if a.t == nil {
		return nil
	}
	a.t.Permutation = perm
	own := *a // so that a itself stays on the stack
	t := &permuteTrace{attempt: a.t.begin(), a: &own, perm: permText(perm)}
	t.in, t.out = side{by: -1, word: "all inputs"}, side{by: -1, word: "all inits"}
	return t
}

// base returns the attempt, nil for none.
func (t *permuteTrace) base() *attempt {
	if t == nil {
		return nil
	}
	return t.attempt
}

// operand notes an operand without its units.
func (t *permuteTrace) operand(i int, s layout.Shape, unit []bool) {
	if t == nil {
		return
	}
	x := &t.in
	if hivm.IsInit(t.a.op, i) {
		x = &t.out
	}
	x.shapes, x.index = append(x.shapes, withStrides(s)), append(x.index, i)
	// As the analysis has it, the first operand stands for the inputs and the last one
	// for the inits; in safe mode they have to agree.
	if t.in.unit == nil {
		t.in.unit, t.in.by = unit, i
	}
	t.out.unit, t.out.by = unit, i
	if t.a.o.Mode == Safe {
		t.in.by, t.out.by = -1, -1
	}
}

// merged notes what merges of the axes without units: front and back are the groups
// that remove the units of inputs and inits.
func (t *permuteTrace) merged(q []int64, cIn, cInit []bool, front, back layout.Groups, b layout.Permuted) {
	if t == nil {
		return
	}
	t.q, t.cuts = q, layout.PermuteCuts(q, cIn, cInit)
	t.in.first, t.out.first = front, back
	t.placeOfIn = make([]int, len(q))
	for d, axis := range q {
		t.placeOfIn[axis] = d
	}
	t.steps = append(t.steps,
		Step{Stage: StageUnit, Marks: marksOf(t.in.unit), Groups: front, InitGroups: back, Types: t.a.typesAfter(front, back), Permutation: q},
		Step{Stage: StagePermute, Groups: b.Input, InitGroups: b.Init, Permutation: b.Perm})
	if len(back) != len(q) {
		return // and nothing comes of it
	}
	t.inputs = t.in.boundaries(func(k int) Decision { return t.between(k-1, k) })
	t.inits = t.out.boundaries(func(d int) Decision { return t.between(int(q[d-1]), int(q[d])) })
}

func marksOf(unit []bool) []layout.Mark {
	marks := make([]layout.Mark, len(unit))
	for d, u := range unit {
		if u {
			marks[d] = layout.Unit
		}
	}
	return marks
}

// boundaries decides about all boundaries of a side; between does so for axis k of it
// without units and the one on its left.
func (s side) boundaries(between func(k int) Decision) []Decision {
	var out []Decision
	stage1, marks := s.first.Mapping(), marksOf(s.unit)
	for axis := 1; axis < len(stage1); axis++ {
		var d Decision
		if k := stage1[axis]; k == stage1[axis-1] {
			d = unitJoin(marks, axis, s.owners())
			d.Operand = s.by
		} else {
			d = between(k)
		}
		d.Left = axis - 1
		out = append(out, d)
	}
	return out
}

// owners names the operands that the units are of.
func (s side) owners() string {
	if s.by >= 0 {
		return fmt.Sprintf("operand #%d", s.by)
	}
	return s.word
}

// between decides about two axes of the inputs without units, which are neighbours on
// one side at least.
func (t *permuteTrace) between(left, right int) Decision {
	d := Decision{Stage: StagePermute, Operand: -1}
	cut := layout.OutOfOrder
	if right == left+1 {
		cut = t.cuts[right]
	}
	switch cut {
	case layout.Joined:
		known := append(evidenceOf(t.in.shapes, t.in.index, left, right),
			evidenceOf(t.out.shapes, t.out.index, t.placeOfIn[left], t.placeOfIn[right])...)
		d = joined(d, known, len(known))
	case layout.Gap, layout.InitGap:
		gaps, size := t.in.gaps(left, right)
		initGaps, initSize := t.out.gaps(t.placeOfIn[left], t.placeOfIn[right])
		if size == ir.Dynamic {
			size = initSize
		}
		d = *t.a.decide(append(gaps, initGaps...), size)
		d.Stage = StagePermute
	default:
		d.Rule, d.Text = ApartOrder, t.perm+" separates them"
	}
	return d
}

// gaps returns those between two axes of the operands of a side, and the size of the
// inner axis as far as one of them knows it.
func (s side) gaps(outer, inner int) ([]gap, int64) {
	var out []gap
	for _, k := range layout.Objections(s.shapes, inner) {
		out = append(out, gapOf(s.shapes[k], s.index[k], outer, inner, s.dimOf(outer), s.dimOf(inner)))
	}
	return out, knownSize(s.shapes, inner)
}

// dimOf returns the axis of the operation that an axis without units stands for.
func (s side) dimOf(axis int) int {
	for _, d := range s.first[axis] {
		if !s.unit[d] {
			return d
		}
	}
	return s.first[axis][0]
}

// compose notes the groups of inputs and inits.
func (x *attempt) compose(a *candidate, r *Result) {
	if x == nil {
		return
	}
	x.groups = r.Groups
	input, init := r.Groups[0], r.Groups[1]
	x.steps[len(x.steps)-1].Types = a.typesAfter(input, init)
	x.steps = append(x.steps, Step{Stage: StageCompose, Groups: input, InitGroups: init, Permutation: r.Targets})
}

// refuse notes that an operation does not take a permutation of fewer axes.
func (x *attempt) refuse(perm []int64) {
	if x != nil {
		x.fail(AlonePermutation, -1, "it would become %s, which the hardware does not have", permText(perm))
	}
}

// permText names a permutation: by its list, unless that is long.
func permText(perm []int64) string {
	const long = 16
	if len(perm) > long {
		return "the permutation"
	}
	return "permutation " + listText(perm)
}

// listText writes a list as attributes are written, "[0, 2, 1]".
func listText(xs []int64) string {
	words := make([]string, len(xs))
	for i, x := range xs {
		words[i] = dimText(x)
	}
	return "[" + strings.Join(words, ", ") + "]"
}
