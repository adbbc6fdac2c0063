package analysis

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// uniform is the analysis of operations whose operands all collapse alike. The
// maximal one falls back to the safe one where it does no better.
func (a *candidate) uniform() (*Result, error) {
	s, err := a.subject()
	if s == nil || err != nil {
		return nil, err
	}
	r := a.staged(s)
	if a.maximal {
		r = a.coarsest(s, r)
	}
	return r, nil
}

// subject returns nil when the operation is left alone.
func (a *candidate) subject() (*Subject, error) {
	var s Subject
	var err error
	if s.Limited, err = a.m.LimitedAxes(a.f.c, a.op, a.o); err != nil {
		return nil, err
	}
	var ok bool
	if s.Shapes, s.Operands, ok = a.operands(false); !ok {
		return nil, nil
	}
	s.Barriers = s.Limited
	if a.o.Mode == Safe {
		s.Restrictions = a.m.Restrictions(a.op, a.o)
		for _, x := range s.Restrictions {
			if x.Skip {
				a.t.aloneFor(AloneRestricted, -1, "%s", x.Reason)
				return nil, nil
			}
			if !x.Rows || int(x.Barrier) == commonRank(a.op)-1 {
				s.Barriers = append(s.Barriers[:len(s.Barriers):len(s.Barriers)], x.Barrier)
			}
		}
	}
	s.misfit = !sameRank(s.Shapes)
	if len(s.Shapes[0].Sizes) == 1 || s.misfit && a.o.Mode == Safe {
		a.t.oneOrMisfit(&s)
		return nil, nil
	}
	return &s, nil
}

// staged merges in two stages: unit axes first, then contiguous neighbours. The
// result is nil when nothing merges.
func (a *candidate) staged(s *Subject) *Result {
	shapes := s.Shapes
	marks := layout.Ternary(layout.UnitMask(shapes), s.Barriers, a.o.StrictBarrierWithUnit)
	first := layout.CollapseUnits(marks)
	trace := a.traceUniform(s, marks, first)
	if s.misfit {
		shapes = fit(shapes)
	}
	stage1 := shapes
	if !first.IsIdentity() {
		stage1 = make([]layout.Shape, len(shapes))
		for i, s := range shapes {
			var err error
			if stage1[i], err = layout.Collapse(s, first); err != nil {
				trace.doesNotCollapse(i, err)
				return nil
			}
		}
	}
	targets := first.Remap(s.Limited)
	contig := layout.Contiguous(stage1)
	trace.gaps(stage1, targets, contig)
	for _, x := range s.Restrictions {
		axis := first.Mapping()[x.Barrier]
		cut(contig, axis, x.Rows)
		trace.restricted(axis, x)
	}
	u := layout.UniformOptions{MergeTargets: a.op.Has(hivm.CollapsibleTargets)}
	if a.o.CheckInputConsistency {
		u.Same = a.consistency(stage1, s.Operands, targets, contig, trace)
	}
	second := layout.CollapseContiguous(contig, targets, u)
	groups, err := layout.Compose(first, second)
	trace.merged(contig, u, second, groups)
	if err != nil || groups.IsIdentity() {
		return nil
	}
	r := &Result{
		Groups:   []layout.Groups{groups},
		Original: s.Limited,
		Targets:  second.Remap(targets),
		Barriers: second.Remap(first.Remap(s.Barriers)),
	}
	if !a.types(r) {
		trace.base().untyped(a)
		return nil
	}
	return r
}

// cut keeps an axis apart from both neighbours, or from the left one only.
func cut(contig []bool, axis int, left bool) {
	contig[axis] = false
	if !left && axis+1 < len(contig) {
		contig[axis+1] = false
	}
}

// consistency is the mask of axes on which all inputs have equal sizes. In safe
// mode it also cuts between two broadcast axes that an input does not broadcast
// alike: merged, its size would be neither one nor that of the init.
func (a *candidate) consistency(shapes []layout.Shape, index []int, targets []int64, contig []bool, trace *uniformTrace) []bool {
	var inputs []layout.Shape
	var init *layout.Shape
	for k, i := range index {
		if hivm.IsInit(a.op, i) {
			init = &shapes[k]
		} else {
			inputs = append(inputs, shapes[k])
		}
	}
	if a.o.Mode == Safe && init != nil {
		isTarget := make([]bool, len(contig))
		for _, t := range targets {
			isTarget[t] = true
		}
		for k, in := range inputs {
			cutBroadcast(in.Sizes, init.Sizes, isTarget, contig)
			trace.repeats(contig, k)
		}
	}
	same := layout.Consistent(inputs)
	if same == nil {
		same = make([]bool, len(contig))
		for i := range same {
			same[i] = true
		}
	}
	return same
}

// cutBroadcast cuts runs of targets of which an input does not surely broadcast
// all or none. Axes of size one on both sides go with either, so the rest of a
// run has to be compared across them.
func cutBroadcast(in, init []int64, isTarget, contig []bool) {
	const (
		either = iota
		all
		none
		unknown
	)
	run := either
	for ax := range contig {
		kind := unknown
		switch {
		case in[ax] == 1 && init[ax] == 1:
			kind = either
		case in[ax] == 1:
			kind = all
		case in[ax] == init[ax] && in[ax] != ir.Dynamic:
			kind = none
		}
		switch {
		case ax == 0 || !isTarget[ax] || !isTarget[ax-1] || !contig[ax]:
			run = kind
		case kind == unknown || run == unknown || kind != either && run != either && kind != run:
			contig[ax] = false
			run = kind
		case run == either:
			run = kind
		}
	}
}
