package trace

import (
	"fmt"
	"strings"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
	"hivm-opt/passes/flatten/analysis"
)

// permuted notes an attempt at an operation that permutes.
func (w *writer) permuted(x *analysis.Permuted) {
	w.l.t.Permutation = x.Permutation
	if x.Left == nil {
		return
	}
	t := &permutedWriter{writer: w, q: x.Left, cuts: layout.PermuteCuts(x.Left, x.Inputs, x.Inits)}
	t.in, t.out = side{by: -1, word: "all inputs", first: x.Front}, side{by: -1, word: "all inits", first: x.Back}
	t.placeOfIn = indexing.Inverse(t.q)
	t.operands(x)
	t.step(Step{Stage: StageUnit, Marks: marksOf(t.in.unit), Groups: x.Front, InitGroups: x.Back, Types: t.typesAfter(x.Front, x.Back), Permutation: t.q})
	t.step(Step{Stage: StagePermute, Groups: x.Blocks.Input, InitGroups: x.Blocks.Init, Permutation: x.Blocks.Perm})
	if len(x.Back) == len(t.q) { // else nothing comes of it
		t.inputs = t.in.boundaries(func(k int) Decision { return t.between(k-1, k) })
		t.inits = t.out.boundaries(func(d int) Decision { return t.between(int(t.q[d-1]), int(t.q[d])) })
	}
	t.composed(&x.Outcome)
}

// permutedWriter writes the boundaries of an attempt at an operation that permutes.
type permutedWriter struct {
	*writer
	in, out   side
	q         []int64 // the permutation of the axes that are no units
	placeOfIn []int   // the inverse of q
	// cuts are the reasons that keep each axis of the inputs without units apart from
	// the axis on its left.
	cuts []layout.Cut
}

// operands notes the operands without their units. As the analysis has it, the first operand
// represents the inputs and the last operand the inits; in safe mode they have to agree.
func (t *permutedWriter) operands(x *analysis.Permuted) {
	for k, i := range x.Operands {
		s := &t.in
		if hivm.IsInit(t.l.op, i) {
			s = &t.out
		}
		s.shapes, s.index = append(s.shapes, withStrides(x.Shapes[k])), append(s.index, i)
	}
	last := len(x.Operands) - 1
	t.in.unit, t.out.unit = x.Units[0], x.Units[last]
	if t.c.Options().Mode != analysis.Safe {
		t.in.by, t.out.by = x.Operands[0], x.Operands[last]
	}
}

// side is one side of a permutation: the inputs or the inits.
type side struct {
	shapes []layout.Shape // without units
	index  []int          // the operands that they are of
	first  layout.Groups  // the groups that remove the units
	unit   []bool         // the units that they remove
	// by is the operand that the groups are taken from where others may differ, or -1;
	// word is for operands that agree.
	by   int
	word string
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
// without units and the axis on its left.
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
func (t *permutedWriter) between(left, right int) Decision {
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
		d = *t.decide(append(gaps, initGaps...), size)
		d.Stage = StagePermute
	default:
		d = *t.l.context().apart(analysis.Reason{Kind: analysis.OutOfOrder})
		d.Stage = StagePermute
	}
	return d
}

// gaps returns the gaps between two axes of the operands of a side, and the size of
// the inner axis as far as one of them knows it.
func (s side) gaps(outer, inner int) ([]gap, int64) {
	var out []gap
	for _, k := range layout.Objections(s.shapes, inner) {
		out = append(out, gapOf(s.shapes[k], s.index[k], outer, inner, s.dimOf(outer), s.dimOf(inner)))
	}
	return out, knownSize(s.shapes, inner)
}

// dimOf returns the axis of the operation for an axis without units.
func (s side) dimOf(axis int) int {
	for _, d := range s.first[axis] {
		if !s.unit[d] {
			return d
		}
	}
	return s.first[axis][0]
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
