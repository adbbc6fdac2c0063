package analysis

import (
	"fmt"
	"slices"
	"strings"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// coarsestTrace follows one call of [layout.Coarsest]. Its methods do on a nil one what
// is done without a trace.
type coarsestTrace struct {
	*attempt
	a     *candidate
	index []int // the operands that the buffers are of
	// shapes are those of the operands, with the axes as people see them.
	shapes map[int]layout.Shape
	// dim returns the axis of an operand that an axis of its buffer stands for.
	dim func(operand, axis int) int
	// log has an entry for each axis of the buffers.
	log []axisLog
}

// axisLog is what was asked about an axis and the open group on its left: what stopped
// it, or in which operands the strides chain.
type axisLog struct {
	stop   *Decision
	chains []evidence
}

func (a *candidate) traceCoarsest(index []int, rank int, dim func(operand, axis int) int) *coarsestTrace {
	own := *a
	t := &coarsestTrace{attempt: a.t.begin(), a: &own, index: index, dim: dim, log: make([]axisLog, rank), shapes: map[int]layout.Shape{}}
	for _, i := range index {
		s, _, _ := a.shape(i)
		t.shapes[i] = withStrides(s)
	}
	return t
}

// traceGroups begins an attempt at operands that collapse alike. It is nil without a
// trace.
func (a *candidate) traceGroups(s *Subject) *coarsestTrace {
	if a.t == nil {
		return nil
	}
	a.t.Targets, a.t.Barriers = s.Limited, s.Barriers
	return a.traceCoarsest(s.Operands, len(s.Shapes[0].Sizes), func(_, axis int) int { return axis })
}

// traceBlocks begins an attempt at an operation that permutes. It is nil without a trace.
func (a *candidate) traceBlocks(perm, q []int64, in, out side, index []int) *coarsestTrace {
	if a.t == nil {
		return nil
	}
	a.t.Permutation = perm
	op := a.op
	return a.traceCoarsest(index, len(q), func(operand, axis int) int {
		if hivm.IsInit(op, operand) {
			return out.dimOf(axis)
		}
		return in.dimOf(int(q[axis]))
	})
}

// coarsest is [layout.Coarsest] with an ear.
func (t *coarsestTrace) coarsest(buffers []buffer, rules ...layout.Rule) layout.Groups {
	if t == nil {
		return layout.Coarsest(buffers, rules...)
	}
	heard := make([]heardBuffer, len(buffers))
	for k, b := range buffers {
		heard[k] = heardBuffer{b, t, t.index[k]}
	}
	asked := make([]layout.Rule, len(rules))
	for k, r := range rules {
		asked[k] = heardRule{r, t}
	}
	g := layout.Coarsest(heard, asked...)
	for k := 1; k < len(g); k++ {
		start, axis := g[k-1][0], g[k][0]
		if gaps, size := t.gaps(buffers, start, axis); len(gaps) > 0 {
			t.log[axis].stop = t.a.decide(gaps, size)
		}
		// What the operation does counts for more: no other buffer would change that.
		for _, r := range rules {
			x, ok := r.(reasoned)
			if _, spelling := r.(spellable); !ok || spelling || r.Joins(start, axis) {
				continue
			}
			stop := &Decision{Operand: -1}
			stop.Rule, stop.Text = x.reason(t.a, start, axis)
			t.log[axis].stop = stop
			break
		}
	}
	return g
}

// gaps returns those between an axis and the group on its left, which begins with start,
// and the size of the axis as far as a buffer knows it.
func (t *coarsestTrace) gaps(buffers []buffer, start, axis int) ([]gap, int64) {
	var out []gap
	size := int64(ir.Dynamic)
	for k, b := range buffers {
		if size == ir.Dynamic {
			size = b.Size(axis)
		}
		last := axis - 1
		for last >= start && b.Size(last) == 1 {
			last--
		}
		if last >= start && b.Size(axis) != 1 && !b.Chains(last, axis) {
			i := t.index[k]
			from, to := t.dim(i, last), t.dim(i, axis)
			out = append(out, gapOf(t.shapes[i], i, from, to, from, to))
		}
	}
	return out, size
}

// heardBuffer notes where it says yes.
type heardBuffer struct {
	buffer
	t       *coarsestTrace
	operand int
}

// Chains implements layout.Operand.
func (b heardBuffer) Chains(outer, inner int) bool {
	if !b.buffer.Chains(outer, inner) {
		return false
	}
	log := &b.t.log[inner]
	s := b.t.shapes[b.operand]
	from, to := b.t.dim(b.operand, outer), b.t.dim(b.operand, inner)
	x := evidence{operand: b.operand, numbers: numbersOf(s, from, to), strided: s.Strided}
	if !b.Shape.Chains(outer, inner) {
		x.proof = proof(b.symbolic, outer, inner, to)
	}
	log.chains = append(log.chains, x)
	return true
}

// heardRule notes where it says no.
type heardRule struct {
	layout.Rule
	t *coarsestTrace
}

// Joins implements layout.Rule.
func (r heardRule) Joins(start, axis int) bool {
	if r.Rule.Joins(start, axis) {
		return true
	}
	stop := &Decision{Rule: ApartRestricted, Operand: -1, Text: "a rule of the operation"}
	if x, ok := r.Rule.(reasoned); ok {
		stop.Rule, stop.Text = x.reason(r.t.a, start, axis)
	}
	r.t.log[axis].stop = stop
	return false
}

// between decides about an axis of the buffers and the one on its left; together says
// whether they are in one group.
func (t *coarsestTrace) between(axis int, together bool, unit func(axis int) bool) Decision {
	d := Decision{Stage: StageMaximal, Operand: -1}
	log := t.log[axis]
	switch {
	case together && len(log.chains) > 0:
		return joined(d, log.chains, len(t.index))
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
// from, which are called s1, s2... The inner one is the given dim of the operation.
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

// grouped notes the groups of operands that collapse alike: coarse are those of the
// rules, g what the alignment of local memory leaves of them.
func (t *coarsestTrace) grouped(s *Subject, units []bool, coarse, g layout.Groups, targets []int64, special bool) {
	if t == nil {
		return
	}
	t.groups = []layout.Groups{g}
	types := t.a.typesAfter(g, g)
	t.steps = append(t.steps, Step{
		Stage: StageMaximal, Marks: layout.Ternary(units, s.Barriers, t.a.o.StrictBarrierWithUnit), Groups: g,
		Targets: g.Remap(targets), Barriers: g.Remap(s.Barriers), Types: types,
	})
	before, after := coarse.Mapping(), g.Mapping()
	for axis := 1; axis < len(after); axis++ {
		d := t.between(axis, before[axis] == before[axis-1], func(x int) bool { return units[x] })
		switch {
		case before[axis] == before[axis-1] && after[axis] != after[axis-1]:
			d = Decision{
				Rule: ApartAlign, Stage: StageMaximal, Operand: -1,
				Text: fmt.Sprintf("a part would begin off the blocks of %d bytes", target.BlockBytes), Hint: "align-guard=false joins them",
			}
		case d.Rule.Joins():
			left, right := slices.Contains(s.Limited, int64(axis-1)), slices.Contains(s.Limited, int64(axis))
			switch {
			case left == right || d.Rule == JoinUnit:
			case special:
				d.Text += fmt.Sprintf(", and the %s dim takes the other in", t.a.targetWord())
			default:
				d.Text += fmt.Sprintf(", and nothing happens on the %s dim", t.a.targetWord())
			}
		}
		d.Left = axis - 1
		t.inputs = append(t.inputs, d)
	}
}

// blocked notes the groups of an operation that permutes: in and out are its sides, q
// the permutation of the axes without units, and b what merges of these.
func (t *coarsestTrace) blocked(in, out side, q []int64, b layout.Permuted) {
	if t == nil {
		return
	}
	t.steps = append(t.steps,
		Step{Stage: StageUnit, Marks: marksOf(in.unit), Groups: in.first, InitGroups: out.first, Types: t.a.typesAfter(in.first, out.first), Permutation: q},
		Step{Stage: StageMaximal, Groups: b.Input, InitGroups: b.Init, Permutation: b.Perm})
	place := make([]int, len(q))
	for d, axis := range q {
		place[axis] = d
	}
	groups := b.Init.Mapping()
	never := func(int) bool { return false }
	boundary := func(d int) Decision { return t.between(d, groups[d] == groups[d-1], never) }
	t.inits = out.boundaries(boundary)
	t.inputs = in.boundaries(func(k int) Decision {
		if d := place[k]; d == place[k-1]+1 {
			return boundary(d)
		}
		rule, text := inOrder(q).reason(t.a, k-1, k)
		return Decision{Rule: rule, Text: text, Stage: StageMaximal, Operand: -1}
	})
}

// base returns the attempt, nil for none.
func (t *coarsestTrace) base() *attempt {
	if t == nil {
		return nil
	}
	return t.attempt
}

// reasoned is implemented by rules that say why they keep an axis apart from the group
// of the axes from start on.
type reasoned interface {
	reason(a *candidate, start, axis int) (Rule, string)
}

// targetRule keeps the limited axes of an operation apart.
type targetRule struct{ layout.Targets }

func (r targetRule) reason(a *candidate, start, axis int) (Rule, string) {
	other := axis - 1
	for other > start && !r.Axes[other] && r.Units != nil && r.Units[other] {
		other--
	}
	if r.Axes[axis] && r.Axes[other] {
		return ApartTargets, fmt.Sprintf("dims %d and %d are %s dims, which do not merge", other, axis, a.targetWord())
	}
	if r.Axes[other] {
		axis = other
	}
	return ApartTarget, fmt.Sprintf("dim %d is a %s dim", axis, a.targetWord())
}

// restrictionRule keeps the axes apart that are in doubt.
type restrictionRule struct {
	layout.Targets
	restrictions []Restriction
}

func (r restrictionRule) reason(_ *candidate, start, axis int) (Rule, string) {
	for _, x := range r.restrictions {
		if !x.Rows && int64(start) <= x.Barrier && x.Barrier <= int64(axis) {
			return ApartRestricted, x.Reason
		}
	}
	return ApartRestricted, "the merge is in doubt"
}

func (x rowRule) reason(*candidate, int, int) (Rule, string) { return ApartRestricted, x.why }

func (x spellable) reason(*candidate, int, int) (Rule, string) {
	return ApartSpelling, "memref.collapse_shape does not take them"
}

func (x alikeRule) reason(a *candidate, start, axis int) (Rule, string) {
	input := 0
	for i := 0; i < a.op.NumOperands() && input < len(x); i++ {
		if _, ok := a.op.Operand(i).Type().(*ir.MemRefType); !ok || hivm.IsInit(a.op, i) || a.isExtra(i) {
			continue
		}
		roles := x[input]
		input++
		for k := start; k < axis && roles[axis] != either; k++ {
			switch {
			case roles[k] == either || roles[k] == roles[axis] && roles[k] != unknown:
			case roles[k] == unknown || roles[axis] == unknown:
				return ApartBroadcast, fmt.Sprintf("operand #%d may be repeated along one of them only", i)
			default:
				return ApartBroadcast, fmt.Sprintf("operand #%d is repeated along one of them only", i)
			}
		}
	}
	return ApartBroadcast, "an operand is repeated along one of them only"
}

func (x concatRule) reason(_ *candidate, start, _ int) (Rule, string) {
	return ApartConcat, fmt.Sprintf("dim %d is a concat dim, and there are several elements on %s", x.Dim, dimsText(start, x.Dim))
}

func (x *padRule) reason(_ *candidate, start, axis int) (Rule, string) {
	if !x.Pad.Joins(start, axis) {
		return ApartPad, fmt.Sprintf("dim %d is a pad dim, and the source has several elements on %s", axis, dimsText(start, axis))
	}
	return ApartPad, "the new amounts of padding cannot be computed"
}

// dimsText names the axes from start to end-1.
func dimsText(start, end int) string {
	if start+1 >= end {
		return fmt.Sprintf("dim %d", start)
	}
	return fmt.Sprintf("dims %d to %d", start, end-1)
}

func (q inOrder) reason(a *candidate, _, _ int) (Rule, string) {
	return ApartOrder, permText(a.t.Permutation) + " separates them"
}
