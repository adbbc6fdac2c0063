package trace

import (
	"fmt"
	"slices"
	"strings"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
	"hivm-opt/passes/flatten/analysis"
)

// maximalUniform notes an attempt of mode maximal at operands that collapse alike.
func (w *writer) maximalUniform(x *analysis.MaximalUniform) {
	w.subject(x.Subject)
	t := w.coarsest(&x.Coarsest, len(x.Units), func(_, axis int) int { return axis })
	g := x.Groups[0]
	t.step(Step{
		Stage: StageMaximal, Marks: layout.Ternary(x.Units, x.Barriers, t.c.Options().StrictBarrierWithUnit), Groups: g,
		Targets: g.Remap(x.Targets), Barriers: g.Remap(x.Barriers), Types: t.typesAfter(g, g),
	})
	before, after := x.Coarsest.Coarsest.Mapping(), g.Mapping()
	for axis := 1; axis < len(after); axis++ {
		d := t.between(axis, before[axis] == before[axis-1], func(k int) bool { return x.Units[k] })
		switch {
		case before[axis] == before[axis-1] && after[axis] != after[axis-1]:
			d = Decision{
				Rule: ApartAlign, Stage: StageMaximal, Operand: -1,
				Text: fmt.Sprintf("a part would begin off the blocks of %d bytes", target.BlockBytes), Hint: "align-guard=false joins them", option: "align-guard=false",
			}
		case d.Rule.Joins() && d.Rule != JoinUnit:
			d.Text += t.targetTaken(x, axis)
		}
		d.Left = axis - 1
		t.inputs = append(t.inputs, d)
	}
}

// targetTaken says why an axis and the axis on its left join although one of them is
// limited, if so.
func (t *coarsestWriter) targetTaken(x *analysis.MaximalUniform, axis int) string {
	word := t.l.context().target
	switch left, right := slices.Contains(x.Limited, int64(axis-1)), slices.Contains(x.Limited, int64(axis)); {
	case left == right:
		return ""
	case x.Special:
		return fmt.Sprintf(", and the %s dim takes the other in", word)
	}
	return fmt.Sprintf(", and nothing happens on the %s dim", word)
}

// maximalPermuted notes an attempt of mode maximal at an operation that permutes.
func (w *writer) maximalPermuted(x *analysis.MaximalPermuted) {
	w.l.t.Permutation = x.Permutation
	in, out := side{unit: x.InputUnits, first: x.Front, by: -1, word: "all inputs"}, side{unit: x.InitUnits, first: x.Back, by: -1, word: "all inits"}
	q, op := x.Left, w.l.op
	t := w.coarsest(&x.Coarsest, len(q), func(operand, axis int) int {
		if hivm.IsInit(op, operand) {
			return out.dimOf(axis)
		}
		return in.dimOf(int(q[axis]))
	})
	t.step(Step{Stage: StageUnit, Marks: marksOf(in.unit), Groups: in.first, InitGroups: out.first, Types: t.typesAfter(in.first, out.first), Permutation: q})
	t.step(Step{Stage: StageMaximal, Groups: x.Blocks.Input, InitGroups: x.Blocks.Init, Permutation: x.Blocks.Perm})
	place := indexing.Inverse(q)
	groups := x.Blocks.Init.Mapping()
	never := func(int) bool { return false }
	boundary := func(d int) Decision { return t.between(d, groups[d] == groups[d-1], never) }
	t.inits = out.boundaries(boundary)
	t.inputs = in.boundaries(func(k int) Decision {
		if d := place[k]; d == place[k-1]+1 {
			return boundary(d)
		}
		d := *t.l.context().apart(analysis.Reason{Kind: analysis.OutOfOrder})
		d.Stage = StageMaximal
		return d
	})
	t.composed(&x.Outcome)
}

// coarsestWriter writes the decision about each axis in a call of
// [layout.Coarsest].
type coarsestWriter struct {
	*writer
	x *analysis.Coarsest
	// shapes are the shapes of the operands, with the axes as people see them.
	shapes map[int]layout.Shape
	// dim returns the axis of an operand for an axis of its buffer.
	dim func(operand, axis int) int
	// log has an entry for each axis of the buffers.
	log []axisLog
}

// axisLog is the reason that keeps an axis and the open group on its left apart, or the
// operands in which their strides chain.
type axisLog struct {
	stop   *Decision
	chains []evidence
}

// coarsest begins to write about a call of [layout.Coarsest] for buffers of some rank.
func (w *writer) coarsest(x *analysis.Coarsest, rank int, dim func(operand, axis int) int) *coarsestWriter {
	t := &coarsestWriter{writer: w, x: x, dim: dim, log: make([]axisLog, rank), shapes: map[int]layout.Shape{}}
	for _, i := range x.Operands {
		s, _, _ := w.c.Shape(i)
		t.shapes[i] = withStrides(s)
	}
	groups := x.Coarsest.Mapping()
	for axis := 1; axis < rank; axis++ {
		if start := x.Coarsest[groups[axis-1]][0]; groups[axis] == groups[axis-1] {
			t.log[axis].chains = t.chains(start, axis)
		} else {
			t.log[axis].stop = t.stop(start, axis)
		}
	}
	return t
}

// stop says why an axis does not join the group that begins with start, nil where the size
// of the group is too large. The behaviour of the operation counts for most: no other
// buffer would change that.
func (t *coarsestWriter) stop(start, axis int) *Decision {
	spelling := false
	for _, r := range t.x.Rules {
		why, ok := r.(analysis.Reasoned)
		if !ok || r.Joins(start, axis) {
			continue
		}
		if reason := why.Reason(start, axis); reason.Kind != analysis.NotSpellable {
			return t.l.context().apart(reason)
		}
		spelling = true
	}
	gaps, size := t.gaps(start, axis)
	switch {
	case len(gaps) > 0:
		return t.decide(gaps, size)
	case slices.ContainsFunc(t.x.Buffers, func(b analysis.Buffer) bool { return overflows(b, start, axis) }):
		return nil
	case spelling:
		return t.l.context().apart(analysis.Reason{Kind: analysis.NotSpellable})
	}
	return &Decision{Rule: ApartRestricted, Operand: -1, Text: "a rule of the operation"}
}

// overflows reports whether the product of the known sizes of the axes from start to axis
// does not fit.
func overflows(b analysis.Buffer, start, axis int) bool {
	product := int64(1)
	for d := start; d <= axis; d++ {
		size, ok := b.Size(d), true
		if size == ir.Dynamic {
			continue
		}
		if product, ok = indexing.Mul(product, size); !ok {
			return true
		}
	}
	return false
}

// lastAxis returns the last axis from start on that axis of a buffer has to chain with, -1
// if it joins without that, as one of the two has size 1.
func lastAxis(b analysis.Buffer, start, axis int) int {
	if b.Size(axis) == 1 {
		return -1
	}
	for last := axis - 1; last >= start; last-- {
		if b.Size(last) != 1 {
			return last
		}
	}
	return -1
}

// chains returns the evidence of the operands in which an axis and the group that begins
// with start are one.
func (t *coarsestWriter) chains(start, axis int) []evidence {
	var out []evidence
	for k, b := range t.x.Buffers {
		last := lastAxis(b, start, axis)
		if last < 0 {
			continue
		}
		i := t.x.Operands[k]
		s, from, to := t.shapes[i], t.dim(i, last), t.dim(i, axis)
		x := evidence{operand: i, numbers: numbersOf(s, from, to), strided: s.Strided}
		if !b.Shape.Chains(last, axis) {
			x.proof = proof(b.Symbolic, last, axis, to)
		}
		out = append(out, x)
	}
	return out
}

// gaps returns the gaps between an axis and the group on its left, which begins with
// start, and the size of the axis as far as a buffer knows it.
func (t *coarsestWriter) gaps(start, axis int) ([]gap, int64) {
	var out []gap
	size := int64(ir.Dynamic)
	for k, b := range t.x.Buffers {
		if size == ir.Dynamic {
			size = b.Size(axis)
		}
		if last := lastAxis(b, start, axis); last >= 0 && !b.Chains(last, axis) {
			i := t.x.Operands[k]
			from, to := t.dim(i, last), t.dim(i, axis)
			out = append(out, gapOf(t.shapes[i], i, from, to, from, to))
		}
	}
	return out, size
}

// between decides about an axis of the buffers and the axis on its left; together
// says whether they are in the same group.
func (t *coarsestWriter) between(axis int, together bool, unit func(axis int) bool) Decision {
	d := Decision{Stage: StageMaximal, Operand: -1}
	log := t.log[axis]
	switch {
	case together && len(log.chains) > 0:
		return joined(d, log.chains, len(t.x.Operands))
	case together:
		d.Rule, d.Text = JoinUnit, "each operand has size 1 on one of them"
		for _, x := range [...]int{axis, axis - 1} {
			if unit(x) {
				d.Text = fmt.Sprintf("dim %d has size 1 in all operands", x)
				break
			}
		}
	case log.stop != nil:
		stage := d.Stage
		d = *log.stop
		d.Stage = stage
	default:
		d.Rule, d.Text = ApartOverflow, "the size of the group would not fit 64 bits"
	}
	return d
}

// proof writes why two axes chain whatever the values are that sizes and strides come
// from, which are called s1, s2... The inner axis is the given dim of the operation.
func proof(s layout.Symbolic, outer, inner, dim int) string {
	factor := func(p layout.Poly) string {
		if text := p.String(); !strings.Contains(text, " ") {
			return text
		}
		return "(" + p.String() + ")"
	}
	size := factor(s.Sizes[inner])
	text := fmt.Sprintf("%s = %s * %s", s.Strides[outer], size, factor(s.Strides[inner]))
	if strings.HasPrefix(size, "s") { // a symbol by itself
		text += fmt.Sprintf(" (%s is the size of dim %d)", size, dim)
	}
	return text
}
