package hivm

import (
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/ir"
)

// buffer is an operand as maximal mode sees it: what its type says, and what the
// operations say that it comes from. Axes of size one are those of the type,
// because it is the type that memref.collapse_shape goes by.
type buffer struct {
	layout.Shape
	symbolic layout.Symbolic // without axes if there is none
}

// Chains implements layout.Operand.
func (b buffer) Chains(outer, inner int) bool {
	return b.Shape.Chains(outer, inner) || b.symbolic.Chains(outer, inner)
}

// collapse is the buffer with the axes of each group merged, which makes it of
// the given shape.
func (b buffer) collapse(s layout.Shape, g layout.Groups) buffer {
	out := buffer{Shape: s}
	if c, err := b.symbolic.Collapse(g); err == nil {
		out.symbolic = c
	}
	return out
}

// buffer returns operand i, which has the given shape. Where alignment marks
// count, the symbols of a marked buffer are those before it is aligned, so only
// its shape does.
func (a *analysis) buffer(i int, s layout.Shape) buffer {
	b := buffer{Shape: s}
	v := a.op.Operand(i)
	if a.o.CheckMarkStride && a.f.isMarked(v) {
		return b
	}
	if l, ok := a.f.symbols.Layout(v); ok {
		b.symbolic = l
	}
	return b
}

// isMarked reports whether an alignment mark is on a value.
func (f *Flattening) isMarked(v *ir.Value) bool {
	return slices.ContainsFunc(f.marksOn(v), func(mark *ir.Operation) bool { return mark.Attr(alignDims) != nil })
}

// decided reports whether no operation can tell more about a buffer than its type.
func decided(m *ir.MemRefType) bool {
	l, ok := m.Layout.(*ir.StridedAttr)
	return m.Layout == nil || ok && ir.IsStatic(m.Shape) && ir.IsStatic(l.Strides)
}

// flatter returns the result with fewer axes, the first one if they have equally
// many.
func flatter(x, y *FlattenResult) *FlattenResult {
	if x == nil || x.IsIdentity() || y != nil && !y.IsIdentity() && y.RankAfterFlatten() < x.RankAfterFlatten() {
		return y
	}
	return x
}

// special is implemented by operations that treat some axes specially and still
// let them merge with others.
type special interface {
	// Special returns the rule for the axes of s, or nil when it does not apply:
	// then the limited axes stay apart.
	Special(c *ir.Context, op *ir.Operation, s *subject) specialRule
}

// specialRule is a rule that also says what becomes of the operation.
type specialRule interface {
	layout.Rule
	// Guarded splits groups until no part begins in the midst of a block of align
	// elements, where it did not before.
	Guarded(g layout.Groups, align int64) layout.Groups
	// Finish adds to the result what AdjustTargets needs. It is false when the
	// groups cannot be had.
	Finish(r *FlattenResult) bool
}

// maxRank bounds the axes that maximal mode looks at: its rules look at whole groups,
// and no kernel has that many.
const maxRank = 64

// coarsest returns the result with the fewest axes that can be proven, safe if
// that is no better.
func (a *analysis) coarsest(s *subject, safe *FlattenResult) *FlattenResult {
	if len(s.shapes[0].Sizes) > maxRank {
		return safe
	}
	buffers := make([]buffer, len(s.index))
	for k, i := range s.index {
		buffers[k] = a.buffer(i, s.shapes[k])
	}
	units := layout.UnitMask(s.shapes)
	rules := append(a.barrierRules(s, units), spellable(a.spelled(s)))
	if x, ok := ir.As[special](a.op); ok {
		if rule := x.Special(a.f.c, a.op, s); rule != nil {
			trace := a.traceGroups(s)
			most := trace.coarsest(buffers, append(rules, rule)...)
			g := a.guarded(rule, most)
			trace.grouped(s, units, most, g, s.limited, true)
			return flatter(safe, a.coarse(s, g, s.limited, rule, trace.base()))
		}
	}
	if a.o.CheckInputConsistency {
		rules = append(rules, a.alike(s))
	}
	best := safe
	for _, targets := range a.targetChoices(s, units) {
		rule := targetRule{layout.Targets{Axes: maskOf(targets, len(units)), Units: units, Alone: !a.op.Has(CollapsibleTargets)}}
		if a.o.StrictBarrierWithUnit {
			rule.Units = nil
		}
		trace := a.traceGroups(s)
		g := trace.coarsest(buffers, append(rules[:len(rules):len(rules)], rule)...)
		trace.grouped(s, units, g, g, targets, false)
		best = flatter(best, a.coarse(s, g, targets, nil, trace.base()))
	}
	return best
}

// coarse is the result for some groups, nil when nothing merges.
func (a *analysis) coarse(s *subject, g layout.Groups, targets []int64, rule specialRule, trace *attempt) *FlattenResult {
	if g.IsIdentity() {
		return nil
	}
	r := &FlattenResult{Groups: []layout.Groups{g}, Original: targets, Targets: g.Remap(targets), Barriers: g.Remap(s.barriers)}
	if !a.types(r) {
		trace.untyped(a)
		return nil
	}
	if rule != nil && !rule.Finish(r) {
		trace.fail(AloneCollapse, -1, "the attributes of the merged dims cannot be computed")
		return nil
	}
	return r
}

// spelled returns the shapes that the types of the operands spell, which marks do
// not change.
func (a *analysis) spelled(s *subject) []layout.Shape {
	if !a.o.CheckMarkStride {
		return s.shapes
	}
	unmarked := *a
	unmarked.o.CheckMarkStride = false
	out := make([]layout.Shape, len(s.index))
	for k, i := range s.index {
		out[k], _, _ = unmarked.shape(i)
	}
	return out
}

// spellable is the rule that memref.collapse_shape takes the groups of some
// buffers. Its verifier refuses what it can refute, even where the sizes prevent
// that it matters.
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

func maskOf(axes []int64, rank int) []bool {
	mask := make([]bool, rank)
	for _, x := range axes {
		mask[x] = true
	}
	return mask
}

// barrierRules keep the axes apart that are in doubt.
func (a *analysis) barrierRules(s *subject, units []bool) []layout.Rule {
	var axes []int64
	var rules []layout.Rule
	for _, x := range s.doubts {
		if x.Rows {
			rules = append(rules, a.rows(int(x.Barrier), x.Reason))
		} else {
			axes = append(axes, x.Barrier)
		}
	}
	if len(axes) > 0 {
		rules = append(rules, doubtRule{layout.Targets{Axes: maskOf(axes, len(units)), Units: units, Alone: true}, s.doubts})
	}
	return rules
}

// targetChoices returns sets of axes of which one has to stay apart from all
// others. An axis on which an operation does nothing need not, unless there is no
// other: then any neighbours among those will do.
func (a *analysis) targetChoices(s *subject, units []bool) [][]int64 {
	if len(s.limited) == 0 || !a.op.Has(CollapsibleTargets) {
		return [][]int64{s.limited}
	}
	idle := units
	if a.o.CheckInputConsistency {
		idle = a.alike(s).idle()
	}
	var busy []int64
	for _, x := range s.limited {
		if !idle[x] {
			busy = append(busy, x)
		}
	}
	if len(busy) > 0 {
		return [][]int64{busy}
	}
	out := [][]int64{s.limited}
	for i := range min(len(s.limited), maxIdle) {
		for k := i + 1; k <= min(len(s.limited), maxIdle); k++ {
			out = append(out, s.limited[i:k])
		}
	}
	return out
}

// maxIdle bounds the axes that are tried where an operation does nothing on any.
const maxIdle = 16
