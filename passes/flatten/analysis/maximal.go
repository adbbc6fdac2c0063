package analysis

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// Buffer is an operand as mode Maximal sees it: the facts of its type, and the
// facts of the operations that it comes from. Axes of size one are the axes of size
// one of the type, because memref.collapse_shape goes by the type.
type Buffer struct {
	layout.Shape
	Symbolic layout.Symbolic // without axes if there is none
}

// Chains implements layout.Operand.
func (b Buffer) Chains(outer, inner int) bool {
	return b.Shape.Chains(outer, inner) || b.Symbolic.Chains(outer, inner)
}

// collapse is the buffer with the axes of each group merged, which makes it of
// the given shape.
func (b Buffer) collapse(s layout.Shape, g layout.Groups) Buffer {
	out := Buffer{Shape: s}
	if c, err := b.Symbolic.Collapse(g); err == nil {
		out.Symbolic = c
	}
	return out
}

// buffer returns operand i, which has the given shape. Where alignment marks
// count, the symbols of a marked buffer are the symbols before it is aligned, so
// only its shape does.
func (a *Candidate) buffer(i int, s layout.Shape) Buffer {
	b := Buffer{Shape: s}
	v := a.op.Operand(i)
	if a.o.CheckMarkStride && a.f.isMarked(v) {
		return b
	}
	if l, ok := a.f.symbols.Layout(v); ok {
		b.Symbolic = l
	}
	return b
}

// decided reports whether no operation can say more about a buffer than its type.
func decided(m *ir.MemRefType) bool {
	l, ok := m.Layout.(*ir.StridedAttr)
	return m.Layout == nil || ok && ir.IsStatic(m.Shape) && ir.IsStatic(l.Strides)
}

// flatter returns the result with fewer axes, the first result if they have equally
// many.
func flatter(x, y *Result) *Result {
	if x == nil || x.IsIdentity() || y != nil && !y.IsIdentity() && y.RankAfterFlatten() < x.RankAfterFlatten() {
		return y
	}
	return x
}

// maxRank bounds the axes that maximal mode looks at: its rules look at whole groups,
// and no kernel has that many.
const maxRank = 64

// coarsest returns the result with the fewest axes that can be proven, safe if
// that is no better.
func (a *Candidate) coarsest(s *Subject, safe *Result) *Result {
	if len(s.Shapes[0].Sizes) > maxRank {
		return safe
	}
	all := Coarsest{Operands: s.Operands, Buffers: make([]Buffer, len(s.Operands))}
	for k, i := range s.Operands {
		all.Buffers[k] = a.buffer(i, s.Shapes[k])
	}
	units := layout.UnitMask(s.Shapes)
	rules := append(a.barrierRules(s, units), spellable(a.spelled(s)))
	with := func(rule layout.Rule) Coarsest {
		x := all
		x.Rules = append(rules[:len(rules):len(rules)], rule)
		return x
	}
	if rule := a.m.MergeRule(a.f.c, a.op, s); rule != nil {
		return flatter(safe, a.coarse(&MaximalUniform{Subject: s, Coarsest: with(rule), Units: units, Targets: s.Limited, Special: true}, rule))
	}
	if a.o.CheckInputConsistency {
		rules = append(rules, a.alike(s))
	}
	best := safe
	for _, targets := range a.targetChoices(s, units) {
		rule := targetRule{layout.Targets{Axes: maskOf(targets, len(units)), Units: units, Alone: !a.op.Has(hivm.CollapsibleTargets)}}
		if a.o.StrictBarrierWithUnit {
			rule.Units = nil
		}
		best = flatter(best, a.coarse(&MaximalUniform{Subject: s, Coarsest: with(rule), Units: units, Targets: targets}, nil))
	}
	return best
}

// coarse is the result of an attempt, nil when nothing merges. rule is the rule of
// the operation, nil for none.
func (a *Candidate) coarse(x *MaximalUniform, rule MergeRule) *Result {
	g := x.run()
	if rule != nil {
		g = a.guarded(rule, g)
	}
	x.Groups = []layout.Groups{g}
	r := a.finish(x, rule)
	a.l.Tried(*a, x)
	return r
}

// finish makes the result of the groups of an attempt.
func (a *Candidate) finish(x *MaximalUniform, rule MergeRule) *Result {
	g := x.Groups[0]
	if g.IsIdentity() {
		return nil
	}
	r := &Result{Groups: x.Groups, Original: x.Targets, Targets: g.Remap(x.Targets), Barriers: g.Remap(x.Barriers)}
	if x.Failure = a.types(r); x.Failure != nil {
		return nil
	}
	if rule == nil {
		return r
	}
	var ok bool
	if r.adjust, ok = rule.Adjustment(g); !ok {
		x.fail(Reason{Kind: NoAdjustment})
		return nil
	}
	return r
}

// spelled returns the shapes that the types of the operands spell, which marks do
// not change.
func (a *Candidate) spelled(s *Subject) []layout.Shape {
	if !a.o.CheckMarkStride {
		return s.Shapes
	}
	unmarked := *a
	unmarked.o.CheckMarkStride = false
	out := make([]layout.Shape, len(s.Operands))
	for k, i := range s.Operands {
		out[k], _, _ = unmarked.Shape(i)
	}
	return out
}

// spellable is the rule that memref.collapse_shape takes the groups of some
// buffers. Its verifier refuses groups that it can refute, even where the sizes
// prevent that it matters.
type spellable []layout.Shape

// Joins implements layout.Rule.
func (x spellable) Joins(start, axis int) bool {
	one := make([]int, axis+1-start)
	for i := range one {
		one[i] = i
	}
	for _, s := range x {
		s.Sizes = s.Sizes[start : axis+1]
		if s.Strided {
			s.Strides = s.Strides[start : axis+1]
		}
		if _, err := layout.Collapse(s, layout.Groups{one}); err != nil {
			return false
		}
	}
	return true
}

// Reason implements Reasoned.
func (x spellable) Reason(int, int) Reason { return Reason{Kind: NotSpellable} }

func maskOf(axes []int64, rank int) []bool {
	mask := make([]bool, rank)
	for _, x := range axes {
		mask[x] = true
	}
	return mask
}

// barrierRules keep the axes apart that are in doubt.
func (a *Candidate) barrierRules(s *Subject, units []bool) []layout.Rule {
	var axes []int64
	var rules []layout.Rule
	for _, x := range s.Restrictions {
		if x.Rows {
			rules = append(rules, a.rows(int(x.Barrier), x.Reason))
		} else {
			axes = append(axes, x.Barrier)
		}
	}
	if len(axes) > 0 {
		rules = append(rules, restrictionRule{layout.Targets{Axes: maskOf(axes, len(units)), Units: units, Alone: true}, s.Restrictions})
	}
	return rules
}

// targetChoices returns sets of axes of which one has to stay apart from all
// others. An axis on which an operation does nothing need not, unless there is no
// other: then any neighbours among these axes will do.
func (a *Candidate) targetChoices(s *Subject, units []bool) [][]int64 {
	if len(s.Limited) == 0 || !a.op.Has(hivm.CollapsibleTargets) {
		return [][]int64{s.Limited}
	}
	idle := units
	if a.o.CheckInputConsistency {
		idle = a.alike(s).idle()
	}
	var busy []int64
	for _, x := range s.Limited {
		if !idle[x] {
			busy = append(busy, x)
		}
	}
	if len(busy) > 0 {
		return [][]int64{busy}
	}
	out := [][]int64{s.Limited}
	for i := range min(len(s.Limited), maxIdle) {
		for k := i + 1; k <= min(len(s.Limited), maxIdle); k++ {
			out = append(out, s.Limited[i:k])
		}
	}
	return out
}

// maxIdle bounds the axes that are tried where an operation does nothing on any.
const maxIdle = 16
