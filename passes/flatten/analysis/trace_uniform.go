package analysis

import (
	"fmt"
	"slices"
	"strings"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// uniformTrace follows [candidate.staged]. Its methods do nothing on a nil one.
type uniformTrace struct {
	*attempt
	a     *candidate
	s     *Subject
	marks []layout.Mark
	first layout.Groups
	// shapes are those after the first stage, and targets the limited axes.
	shapes  []layout.Shape
	targets []int64
	// limited says which axes of the operation are limited.
	limited []bool
	// gap is what keeps each axis after the first stage apart from the one on its
	// left, as far as the layouts and restrictions go.
	gap []*Decision
}

// begin notes what an operation asks for, and begins an attempt at it.
func (t *Trace) begin() *attempt {
	x := &attempt{}
	t.attempts = append(t.attempts, x)
	return x
}

func (a *candidate) traceUniform(s *Subject, marks []layout.Mark, first layout.Groups) *uniformTrace {
	if a.t == nil {
		return nil
	}
	own := *a // so that a itself stays on the stack
	t := &uniformTrace{attempt: a.t.begin(), a: &own, s: s, marks: marks, first: first, gap: make([]*Decision, len(first)), limited: maskOf(s.Limited, len(marks))}
	a.t.Targets, a.t.Barriers = s.Limited, s.Barriers
	t.steps = append(t.steps, Step{
		Stage: StageUnit, Marks: marks, Groups: first, Types: a.typesAfter(first, first),
		Targets: first.Remap(s.Limited), Barriers: first.Remap(s.Barriers),
	})
	return t
}

// typesAfter returns the types that the operands have once they are collapsed, nil for
// those that are not.
func (a *candidate) typesAfter(ins, inits layout.Groups) []ir.Type {
	out := make([]ir.Type, a.op.NumOperands())
	for i := range out {
		m, ok := a.op.Operand(i).Type().(*ir.MemRefType)
		g := ins
		if hivm.IsInit(a.op, i) {
			g = inits
		}
		if !ok || a.isExtra(i) || g.Rank() != len(m.Shape) {
			continue
		}
		if t, err := a.f.CollapsedType(m, g); err == nil {
			out[i] = t
		}
	}
	return out
}

// fail notes why the attempt came to nothing.
func (x *attempt) fail(rule Rule, operand int, format string, args ...any) {
	if x == nil {
		return
	}
	x.failure = &Decision{Rule: rule, Operand: operand, Text: fmt.Sprintf(format, args...)}
}

// collapses notes that an operand does not collapse in the first stage.
func (t *uniformTrace) doesNotCollapse(k int, err error) {
	if t != nil {
		t.fail(AloneCollapse, t.s.Operands[k], "operand #%d does not collapse: %v", t.s.Operands[k], err)
	}
}

// gaps notes which operands keep axes apart.
func (t *uniformTrace) gaps(shapes []layout.Shape, targets []int64, contig []bool) {
	if t == nil {
		return
	}
	t.targets = targets
	for _, s := range shapes {
		t.shapes = append(t.shapes, withStrides(s))
	}
	for axis, ok := range contig {
		if ok {
			continue
		}
		size := int64(ir.Dynamic)
		if !slices.Contains(targets, int64(axis)) {
			size = knownSize(shapes, axis)
		}
		var gaps []gap
		for _, k := range layout.Objections(shapes, axis) {
			gaps = append(gaps, gapOf(shapes[k], t.s.Operands[k], axis-1, axis, t.dimOf(axis-1), t.dimOf(axis)))
		}
		if len(gaps) > 0 {
			t.gap[axis] = t.a.decide(gaps, size)
		}
	}
}

// dimOf returns the axis of the operation that an axis after the first stage stands
// for: the one that is no unit.
func (t *uniformTrace) dimOf(axis int) int {
	for _, d := range t.first[axis] {
		if t.marks[d] != layout.Unit {
			return d
		}
	}
	return t.first[axis][0]
}

// cutBy notes what has cut axes of the mask that were not apart before.
func (t *uniformTrace) cutBy(contig []bool, rule Rule, operand int, text string) {
	if t == nil {
		return
	}
	for axis, ok := range contig {
		if !ok && t.gap[axis] == nil {
			t.gap[axis] = &Decision{Rule: rule, Operand: operand, Text: text}
		}
	}
}

// repeats notes that input k cuts axes that are not repeated alike.
func (t *uniformTrace) repeats(contig []bool, k int) {
	if t == nil {
		return
	}
	for _, i := range t.s.Operands {
		if hivm.IsInit(t.a.op, i) {
			continue
		}
		if k == 0 {
			t.cutBy(contig, ApartBroadcast, i, fmt.Sprintf("operand #%d may be repeated along one of them only", i))
		}
		k--
	}
}

// merged notes the second stage, and completes the attempt.
func (t *uniformTrace) merged(contig []bool, u layout.UniformOptions, second, groups layout.Groups) {
	if t == nil {
		return
	}
	cuts := layout.UniformCuts(contig, t.targets, u)
	t.groups = []layout.Groups{groups}
	barriers := second.Remap(t.first.Remap(t.s.Barriers))
	targets := second.Remap(t.targets)
	types := t.a.typesAfter(groups, groups)
	t.steps = append(t.steps,
		Step{Stage: StageUniform, Groups: second, Targets: targets, Barriers: barriers, Types: types},
		Step{Stage: StageCompose, Groups: groups, Targets: targets, Barriers: barriers})
	stage1 := t.first.Mapping()
	for axis := 1; axis < len(stage1); axis++ {
		var d Decision
		if k := stage1[axis]; k == stage1[axis-1] {
			d = unitJoin(t.marks, axis, "all operands")
		} else {
			d = t.between(k, axis, cuts[k], u)
		}
		d.Left = axis - 1
		t.inputs = append(t.inputs, d)
	}
}

// unitJoin is the decision of the first stage to join an axis and the one on its left.
// owners are the operands of which one is a unit.
func unitJoin(marks []layout.Mark, axis int, owners string) Decision {
	unit := axis
	if marks[axis] != layout.Unit {
		unit--
	}
	return Decision{Rule: JoinUnit, Stage: StageUnit, Operand: -1, Text: fmt.Sprintf("dim %d has size 1 in %s", unit, owners)}
}

// between is the decision about axis k after the first stage and the one on its left;
// axis is the first one of the operation that k stands for.
func (t *uniformTrace) between(k, axis int, cut layout.Cut, u layout.UniformOptions) Decision {
	d := Decision{Stage: StageUniform, Operand: -1}
	switch cut {
	case layout.Joined:
		return joined(d, evidenceOf(t.shapes, t.s.Operands, k-1, k), len(t.s.Operands))
	case layout.OtherKind:
		target := t.targetIn(k)
		if target < 0 {
			target = t.targetIn(k - 1)
		}
		d.Rule, d.Text = ApartTarget, fmt.Sprintf("dim %d is a %s dim", target, t.a.targetWord())
		if t.strict(axis) {
			d.Rule, d.Stage = ApartStrict, StageUnit
			d.Text += ", which not even a unit dim joins"
		}
	case layout.TwoTargets:
		d.Rule, d.Text = ApartTargets, fmt.Sprintf("dims %d and %d are %s dims, which do not merge", t.targetIn(k-1), t.targetIn(k), t.a.targetWord())
	case layout.Disagree:
		other := k
		if !(k < len(u.Same) && !u.Same[k]) {
			other = k - 1
		}
		d.Rule, d.Text = ApartSizes, fmt.Sprintf("the inputs differ in size on dim %d: %s", t.dimOf(other), t.inputSizes(other))
	default:
		d.Rule, d.Text = ApartRestricted, "not contiguous"
		if g := t.gap[k]; g != nil {
			stage := d.Stage
			d = *g
			d.Stage = stage
		}
	}
	return d
}

// targetIn returns the limited axis of the operation in axis k after the first stage,
// or -1.
func (t *uniformTrace) targetIn(k int) int {
	for _, axis := range t.first[k] {
		if t.limited[axis] {
			return axis
		}
	}
	return -1
}

// strict reports whether the mask already keeps an axis and the one on its left apart:
// one must stay alone, and the other has size 1, so that it would join it.
func (t *uniformTrace) strict(axis int) bool {
	left, right := t.marks[axis-1], t.marks[axis]
	return left == layout.NonCollapsible && right == layout.Unit || left == layout.Unit && right == layout.NonCollapsible
}

// inputSizes lists the sizes of the inputs on an axis after the first stage.
func (t *uniformTrace) inputSizes(k int) string {
	var sizes []string
	for n, i := range t.s.Operands {
		if s := t.shapes[n]; !hivm.IsInit(t.a.op, i) && k < len(s.Sizes) {
			if text := dimText(s.Sizes[k]); !slices.Contains(sizes, text) {
				sizes = append(sizes, text)
			}
		}
	}
	return strings.Join(sizes, " and ")
}

// targetWord is the word for the axes that the operation treats specially.
func (a *candidate) targetWord() string {
	if word := a.m.TargetName(a.op); word != "" {
		return word
	}
	return "target"
}

// restricted notes the doubt that keeps an axis after the first stage apart from both
// neighbours. It counts for more than a gap.
func (t *uniformTrace) restricted(axis int, x Restriction) {
	if t == nil {
		return
	}
	end := axis + 2
	if x.Rows {
		end = axis + 1
	}
	for k := axis; k < min(end, len(t.gap)); k++ {
		if t.gap[k] == nil || t.gap[k].Rule != ApartRestricted {
			t.gap[k] = &Decision{Rule: ApartRestricted, Operand: -1, Text: x.Reason}
		}
	}
}

// base returns the attempt, nil for none.
func (t *uniformTrace) base() *attempt {
	if t == nil {
		return nil
	}
	return t.attempt
}

// untyped notes that an operand has no collapsed type.
func (x *attempt) untyped(a *candidate) {
	if x != nil {
		x.failure = a.t.untyped
	}
}
