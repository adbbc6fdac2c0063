package trace

import (
	"fmt"
	"slices"
	"strings"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/passes/flatten/analysis"
)

// uniform notes an attempt in two stages.
func (w *writer) uniform(x *analysis.Uniform) {
	w.subject(x.Subject)
	w.step(Step{
		Stage: StageUnit, Marks: x.Marks, Groups: x.Units, Types: w.typesAfter(x.Units, x.Units),
		Targets: x.Units.Remap(x.Limited), Barriers: x.Units.Remap(x.Barriers),
	})
	if x.Collapsed == nil {
		return
	}
	t := &uniformWriter{writer: w, x: x}
	for _, s := range x.Collapsed {
		t.shapes = append(t.shapes, withStrides(s))
	}
	t.limited = make([]bool, len(x.Marks))
	for _, axis := range x.Limited {
		t.limited[axis] = true
	}
	t.stages()
	t.boundaries()
}

// uniformWriter writes the boundaries of an attempt in two stages.
type uniformWriter struct {
	*writer
	x *analysis.Uniform
	// shapes are the shapes after the first stage, with strides.
	shapes []layout.Shape
	// limited says which axes of the operation are limited.
	limited []bool
}

// stages records the second stage and the composition of both.
func (t *uniformWriter) stages() {
	groups := t.x.Groups[0]
	barriers := t.x.Merged.Remap(t.x.Units.Remap(t.x.Barriers))
	targets := t.x.Merged.Remap(t.x.LimitedLeft)
	types := t.typesAfter(groups, groups)
	t.step(Step{Stage: StageUniform, Groups: t.x.Merged, Targets: targets, Barriers: barriers, Types: types})
	t.step(Step{Stage: StageCompose, Groups: groups, Targets: targets, Barriers: barriers})
}

// boundaries decides about all boundaries.
func (t *uniformWriter) boundaries() {
	cuts := layout.UniformCuts(t.x.Contiguous, t.x.LimitedLeft, t.x.Options)
	left := t.x.Units.Mapping()
	for axis := 1; axis < len(left); axis++ {
		var d Decision
		if k := left[axis]; k == left[axis-1] {
			d = unitJoin(t.x.Marks, axis, "all operands")
		} else {
			d = t.between(k, axis, cuts[k])
		}
		d.Left = axis - 1
		t.inputs = append(t.inputs, d)
	}
}

// unitJoin is the decision of the first stage to join an axis and the axis on its
// left. owners are the operands in which one of the two is a unit.
func unitJoin(marks []layout.Mark, axis int, owners string) Decision {
	unit := axis
	if marks[axis] != layout.Unit {
		unit--
	}
	return Decision{Rule: JoinUnit, Stage: StageUnit, Operand: -1, Text: fmt.Sprintf("dim %d has size 1 in %s", unit, owners)}
}

// between is the decision about axis k after the first stage and the axis on its
// left; axis is the first axis of the operation that k comes from.
func (t *uniformWriter) between(k, axis int, cut layout.Cut) Decision {
	d := Decision{Stage: StageUniform, Operand: -1}
	x := t.l.context()
	switch cut {
	case layout.Joined:
		return joined(d, evidenceOf(t.shapes, t.x.Operands, k-1, k), len(t.x.Operands))
	case layout.OtherKind:
		target := t.targetIn(k)
		if target < 0 {
			target = t.targetIn(k - 1)
		}
		d = *x.apart(analysis.Reason{Kind: analysis.TargetAxis, Axis: target})
		if d.Stage = StageUniform; t.strict(axis) {
			d.Rule, d.Stage = ApartStrict, StageUnit
			d.Text += ", which not even a unit dim joins"
		}
	case layout.TwoTargets:
		d = *x.apart(analysis.Reason{Kind: analysis.TargetAxes, Start: t.targetIn(k - 1), Axis: t.targetIn(k)})
		d.Stage = StageUniform
	case layout.Disagree:
		other := k
		if !(k < len(t.x.Options.Same) && !t.x.Options.Same[k]) {
			other = k - 1
		}
		d.Rule, d.Text = ApartSizes, fmt.Sprintf("the inputs differ in size on dim %d: %s", t.dimOf(other), t.inputSizes(other))
	default:
		d.Rule, d.Text = ApartRestricted, "not contiguous"
		if g := t.gap(k); g != nil {
			d = *g
			d.Stage = StageUniform
		}
	}
	return d
}

// gap returns the reason that keeps an axis after the first stage, which is not
// contiguous, apart from the axis on its left: a restriction, which counts for more than
// layouts, as no other buffer would change it; or the layouts; or an input that is not
// repeated along both.
func (t *uniformWriter) gap(k int) *Decision {
	for _, r := range t.x.Restrictions {
		if at := t.x.Units.Mapping()[r.Barrier]; at == k || at+1 == k && !r.Rows {
			return t.l.context().apart(analysis.Reason{Kind: analysis.Restricted, Text: r.Reason})
		}
	}
	var gaps []gap
	for _, i := range layout.Objections(t.x.Collapsed, k) {
		gaps = append(gaps, gapOf(t.x.Collapsed[i], t.x.Operands[i], k-1, k, t.dimOf(k-1), t.dimOf(k)))
	}
	if len(gaps) > 0 {
		size := int64(ir.Dynamic)
		if !slices.Contains(t.x.LimitedLeft, int64(k)) {
			size = knownSize(t.x.Collapsed, k)
		}
		return t.decide(gaps, size)
	}
	if operand, ok := t.x.Repeats[k]; ok {
		d := t.l.context().apart(analysis.Reason{Kind: analysis.MayRepeatApart, Operand: operand})
		d.Operand = operand
		return d
	}
	return nil
}

// dimOf returns the axis of the operation of an axis after the first stage: the
// axis that is no unit.
func (t *uniformWriter) dimOf(axis int) int {
	for _, d := range t.x.Units[axis] {
		if t.x.Marks[d] != layout.Unit {
			return d
		}
	}
	return t.x.Units[axis][0]
}

// targetIn returns the limited axis of the operation in axis k after the first stage,
// or -1.
func (t *uniformWriter) targetIn(k int) int {
	for _, axis := range t.x.Units[k] {
		if t.limited[axis] {
			return axis
		}
	}
	return -1
}

// strict reports whether the mask already keeps an axis and the axis on its left
// apart: one of them must stay alone, and the other has size 1, so that it would join
// it.
func (t *uniformWriter) strict(axis int) bool {
	left, right := t.x.Marks[axis-1], t.x.Marks[axis]
	return left == layout.NonCollapsible && right == layout.Unit || left == layout.Unit && right == layout.NonCollapsible
}

// inputSizes lists the sizes of the inputs on an axis after the first stage.
func (t *uniformWriter) inputSizes(k int) string {
	var sizes []string
	for n, i := range t.x.Operands {
		if s := t.shapes[n]; !hivm.IsInit(t.l.op, i) && k < len(s.Sizes) {
			if text := dimText(s.Sizes[k]); !slices.Contains(sizes, text) {
				sizes = append(sizes, text)
			}
		}
	}
	return strings.Join(sizes, " and ")
}
