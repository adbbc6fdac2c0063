package check

import (
	"errors"
	"fmt"
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/symbols"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// Prover checks pairs by reasoning: it proves that they mean the same for all
// values of the unknowns, or finds numbers for which they do not. It shares no code
// with the analysis that decides what to flatten, but for the facts about values
// ([symbols.Table]).
//
// One prover serves the pairs of one function, in order.
type Prover struct {
	table    symbols.Table
	families map[string]family
	layouts  map[*ir.Value]layout.Symbolic
	shapes   map[*ir.Value]layout.Symbolic
	roots    map[*ir.Value]*ir.Value
	depth    int // of views that are being followed
	pair     *Pair
	without  premise // taken away for a test
}

// NewProver returns a prover.
func NewProver() *Prover {
	q := &Prover{
		families: families(),
		layouts:  map[*ir.Value]layout.Symbolic{},
		shapes:   map[*ir.Value]layout.Symbolic{},
		roots:    map[*ir.Value]*ir.Value{},
	}
	q.table.Original = q.original
	return q
}

// Reset prepares the prover for another function.
func (q *Prover) Reset() {
	q.table.Reset()
	clear(q.layouts)
	clear(q.shapes)
	clear(q.roots)
}

func (q *Prover) original(v *ir.Value) *ir.Value { return q.pair.Original(v) }

// Check returns the verdict on a pair. A refutation has a counter-example.
func (q *Prover) Check(p *Pair) Result {
	q.pair = p
	if q.unchanged() {
		return Result{Verdict: Proved}
	}
	fam, known := q.familyOf(p.Before)
	if r, differ := q.compare(fam); differ {
		return r
	}
	if !known {
		return unknown(fmt.Sprintf("there is no rule for the axes of '%s'", p.Before.Name()))
	}
	before, err := q.describe(fam, p.Before)
	if err != nil {
		return unknown("before: " + err.Error())
	}
	after, err := q.describe(fam, p.After)
	var wrong invalid
	switch {
	case errors.As(err, &wrong):
		return q.meaningless(before, wrong)
	case err != nil:
		return unknown("after: " + err.Error())
	}
	if q.prove(before, after) == nil {
		return Result{Verdict: Proved}
	}
	// Once more, with the facts that the sizes of one operand give about the sizes of
	// others.
	given := q.solverFor(before, after)
	if err := q.prove(before.assuming(given), after.assuming(given)); err != nil {
		return q.search(before, after, err)
	}
	return Result{Verdict: Proved}
}

// Unchanged returns the verdict on a pair of operations that have to be the same:
// proved if they are.
func (q *Prover) Unchanged(p *Pair) Result {
	q.pair = p
	retyped := !sameResults(p.Before, p.After)
	if q.unchanged() && !retyped {
		return Result{Verdict: Proved}
	}
	r, differ := q.compare(family{})
	switch {
	case differ && retyped:
		return unknown(r.Reason) // it may be the same with a constant folded into the type
	case differ:
		return r
	}
	as := kept(p.After, p.Dead)
	for i, b := range kept(p.Before, p.Dead) {
		if !q.equal(b, as[i]) { // a buffer
			return unknown(fmt.Sprintf("operand #%d is not known to be the same value", i))
		}
	}
	return Result{Verdict: Proved}
}

// sameResults reports whether the results of two operations are of the same types.
func sameResults(a, b *ir.Operation) bool {
	if a.NumResults() != b.NumResults() {
		return false
	}
	for i := range a.NumResults() {
		if a.Result(i).Type() != b.Result(i).Type() {
			return false
		}
	}
	return true
}

// familyOf returns the family of an operation.
func (q *Prover) familyOf(op *ir.Operation) (family, bool) {
	if op.Has(hivm.Elementwise) {
		return elementwise, true
	}
	f, ok := q.families[op.Name()]
	return f, ok
}

func (q *Prover) describe(f family, op *ir.Operation) (*form, error) {
	d := &draft{q: q, op: op}
	if err := f.describe(d); err != nil {
		return nil, err
	}
	d.form.finish()
	return d.form, nil
}

// prove proves that two forms mean the same. The error says why that fails. Premises:
// [clearBefore], [clearAfter] and [sameScratch], and the premises of the rules for each
// operand and each axis.
func (q *Prover) prove(before, after *form) error {
	if !q.holds(clearBefore, before.vague == "") {
		return fmt.Errorf("the meaning of %s is not known", before.vague)
	}
	if !q.holds(clearAfter, after.vague == "") {
		return fmt.Errorf("the meaning of %s is not known, which the operation has after", after.vague)
	}
	bs, as := before.buffers(), after.buffers()
	if len(before.inits) != len(after.inits) || len(bs) != len(as) {
		return errors.New("there are other buffers among the operands")
	}
	c := &comparison{q: q, before: before, after: after, buffers: bs, units: q.units(before)}
	c.members = make([][][]int, len(bs))
	c.merged = make([]bool, len(before.axes))
	for i := range bs {
		if err := c.buffer(i, as[i]); err != nil {
			return err
		}
	}
	if err := q.scratch(); !q.holds(sameScratch, err == nil) {
		return err
	}
	if err := q.others(bs); err != nil {
		return err
	}
	for into := range after.axes {
		if err := c.axis(into); err != nil {
			return err
		}
	}
	return c.leftOut()
}

// leftOut looks at the effects that axes of size 1, which are in no group, may have
// nevertheless: move an element into the padding, or say where padding in front of
// a row lies. Premises: [paddedMerged] and [sameMargin].
func (c *comparison) leftOut() error {
	for a, x := range c.before.axes {
		if !c.q.holds(paddedMerged, x.role != padded || c.merged[a] || x.low.Is(0) && x.high.Is(0)) {
			return fmt.Errorf("axis %d of one element is padded", a)
		}
	}
	if c.before.margin == nil {
		return nil
	}
	if c.after.margin == nil {
		return errors.New("rows are padded before, but not after")
	}
	x, y := c.before.inits[0].Strides, c.after.inits[0].Strides
	if s, t := x[len(x)-1], y[len(y)-1]; !c.q.holds(sameMargin, s.Equal(t)) {
		return fmt.Errorf("the elements of a row are %s apart before and %s after", s, t)
	}
	return nil
}

// units returns which axes of a form have size 1 whenever the operation has a meaning,
// since they have it in one of the operands that must agree. Premises: [unitParallel] and
// [unitFollowed].
func (q *Prover) units(f *form) []bool {
	out := make([]bool, len(f.axes))
	for _, b := range f.buffers() {
		for d, x := range b.dims {
			if q.holds(unitParallel, f.axes[x.axis].role == parallel) && q.holds(unitFollowed, x.reach == follow) && b.unit(d) {
				out[x.axis] = true
			}
		}
	}
	return out
}

// comparison is the proof that two forms mean the same.
type comparison struct {
	q             *Prover
	before, after *form
	buffers       []*buffer // of before
	units         []bool    // axes of before
	// members holds, for each buffer and each axis of after, the axes of before that
	// the buffer says it is made of. It is nil where the buffer does not follow.
	members [][][]int
	merged  []bool // axes of before that are in a group
}

// buffer looks at one operand: its addresses, and which axes are merged. Premises:
// [sameReach] and [oneRepeated], and the premises of [Prover.sameAddresses].
func (c *comparison) buffer(i int, after *buffer) error {
	q, before := c.q, c.buffers[i]
	groups, err := q.split(before.view, after.view)
	if err != nil {
		return fmt.Errorf("operand #%d: %w", before.operand, err)
	}
	ignored := func(d int) bool {
		x := before.dims[d]
		return !x.follows() || c.units[x.axis]
	}
	if err := q.sameAddresses(before.view, after.view, groups, ignored); err != nil {
		return err
	}
	c.members[i] = make([][]int, len(c.after.axes))
	for k, g := range groups {
		axes := []int{}
		to := after.dims[k]
		for _, d := range g {
			if ignored(d) {
				continue
			}
			axes = append(axes, before.dims[d].axis)
			from := before.dims[d].reach
			if !to.follows() || !q.holds(sameReach, becomes(from, to.reach)) || !q.holds(oneRepeated, from != either || len(g) == 1) {
				return fmt.Errorf("axis %d of operand #%d is not read after as before", d, before.operand)
			}
		}
		if to.follows() {
			c.members[i][to.axis] = axes
		}
	}
	return nil
}

// becomes reports whether a dimension of one reach can be among the dimensions that
// become a dimension of another. The roles of the axes decide the rest.
func becomes(from, to reach) bool { return from == follow || from == to }

// axis checks that the operands agree on the axes that an axis of after is made of,
// and that these axes may become one axis. Premises: [sameGroups] and [sameSizes], and
// the premises of the rule for the role of the axis.
func (c *comparison) axis(into int) error {
	var all []int
	for _, m := range c.members {
		if len(m[into]) > len(all) {
			all = m[into]
		}
	}
	for i, m := range c.members {
		if m[into] == nil {
			continue
		}
		b := c.buffers[i]
		want := slices.DeleteFunc(slices.Clone(all), func(axis int) bool {
			n, ok := b.sizeAlong(axis)
			return ok && n.Is(1)
		})
		if !c.q.holds(sameGroups, slices.Equal(m[into], want)) {
			return fmt.Errorf("axis %d is made of axes %v in operand #%d, but of %v in another", into, m[into], b.operand, all)
		}
	}
	for _, a := range all {
		c.merged[a] = true
	}
	m := &merger{q: c.q, before: c.before, after: c.after, axes: all, into: into}
	if err := c.sizesAgree(all); err != nil {
		return err
	}
	return mergeRules[c.after.axes[into].role](m)
}

// sizesAgree reports axes that are merged, but of which the operands have
// different sizes, so that the meaning of the operation is not known.
func (c *comparison) sizesAgree(axes []int) error {
	if len(axes) < 2 {
		return nil
	}
	for _, a := range axes {
		if !c.q.holds(sameSizes, c.before.axes[a].role != parallel || !c.before.conflict(a)) {
			return fmt.Errorf("the operands differ in size along axis %d, which is merged with others", a)
		}
	}
	return nil
}

// conflict reports whether operands differ in size along a parallel axis.
func (f *form) conflict(axis int) bool {
	seen := int64(-1)
	for _, b := range f.buffers() {
		d := b.along[axis]
		if d < 0 || b.dims[d].reach != follow {
			continue
		}
		n, ok := b.Sizes[d].Value()
		if ok && seen >= 0 && n != seen {
			return true
		}
		if ok {
			seen = n
		}
	}
	return false
}

// scratch proves that scratch memory is the same before and after.
func (q *Prover) scratch() error {
	op := q.pair.Before
	i := op.Def().OperandIndex(scratchName)
	if i < 0 {
		return nil
	}
	lo, hi := op.Group(i)
	at, _ := q.pair.After.Group(i)
	for i := lo; i < hi; i++ {
		before, after := q.viewOf(op, i), q.viewOf(q.pair.After, at+i-lo)
		if before == nil || after == nil {
			continue
		}
		groups, err := q.split(before, after)
		if err != nil {
			return fmt.Errorf("operand #%d: %w", i, err)
		}
		if err := q.sameAddresses(before, after, groups, func(int) bool { return false }); err != nil {
			return err
		}
	}
	return nil
}

// others proves that the buffers among the operands that neither the form nor scratch
// memory is about are the same values. No operation with a form has any so far.
func (q *Prover) others(described []*buffer) error {
	known := map[int]bool{}
	for _, b := range described {
		known[b.operand] = true
	}
	op := q.pair.Before
	for g, arg := range op.Def().Operands {
		lo, hi := op.Group(g)
		at, _ := q.pair.After.Group(g)
		for i := lo; i < hi; i++ {
			x := op.Operand(i)
			if _, shaped := x.Type().(ir.ShapedType); !shaped || known[i] || arg.Name == scratchName && q.viewOf(op, i) != nil {
				continue
			}
			if !q.equal(x, q.pair.After.Operand(at+i-lo)) {
				return fmt.Errorf("operand #%d is not known to be the same value", i)
			}
		}
	}
	return nil
}

// scratchName is the operand group of scratch memory.
const scratchName = "temp_buffer"
