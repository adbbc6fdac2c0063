package analysis

import (
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// uniform is the analysis of operations whose operands all collapse alike. The
// maximal one falls back to the safe one where it does no better.
func (a *Candidate) uniform() (*Result, error) {
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
func (a *Candidate) subject() (*Subject, error) {
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
				a.l.Failed(Reason{Kind: Restricted, Text: x.Reason})
				return nil, nil
			}
			if !x.Rows || int(x.Barrier) == commonRank(a.op)-1 {
				s.Barriers = append(s.Barriers[:len(s.Barriers):len(s.Barriers)], x.Barrier)
			}
		}
	}
	s.misfit = !sameRank(s.Shapes)
	if len(s.Shapes[0].Sizes) == 1 || s.misfit && a.o.Mode == Safe {
		a.l.Failed(a.oneOrMisfit(&s))
		return nil, nil
	}
	return &s, nil
}

// oneOrMisfit is why operands of one axis, or of different ranks, are left alone.
func (a *Candidate) oneOrMisfit(s *Subject) Reason {
	if !s.misfit {
		return Reason{Kind: OneAxis}
	}
	return misfit(s.Shapes, s.Operands)
}

// misfit names two operands of different rank.
func misfit(shapes []layout.Shape, index []int) Reason {
	k := slices.IndexFunc(shapes, func(s layout.Shape) bool { return len(s.Sizes) != len(shapes[0].Sizes) })
	return Reason{Kind: RanksDiffer, Operand: index[k], Other: index[0]}
}

// staged merges in two stages: unit axes first, then contiguous neighbours. The
// result is nil when nothing merges.
func (a *Candidate) staged(s *Subject) *Result {
	x := &Uniform{Subject: s}
	r := a.stages(x)
	a.l.Tried(*a, x)
	return r
}

func (a *Candidate) stages(x *Uniform) *Result {
	x.Marks = layout.Ternary(layout.UnitMask(x.Shapes), x.Barriers, a.o.StrictBarrierWithUnit)
	x.Units = layout.CollapseUnits(x.Marks)
	shapes := x.Shapes
	if x.misfit {
		shapes = fit(shapes)
	}
	if !x.Units.IsIdentity() {
		collapsed := make([]layout.Shape, len(shapes))
		for i, s := range shapes {
			var err error
			if collapsed[i], err = layout.Collapse(s, x.Units); err != nil {
				x.fail(Reason{Kind: NotCollapsible, Operand: x.Operands[i], Err: err})
				return nil
			}
		}
		shapes = collapsed
	}
	x.Collapsed, x.LimitedLeft = shapes, x.Units.Remap(x.Limited)
	x.Contiguous = layout.Contiguous(shapes)
	for _, r := range x.Restrictions {
		cut(x.Contiguous, x.Units.Mapping()[r.Barrier], r.Rows)
	}
	x.Options.MergeTargets = a.op.Has(hivm.CollapsibleTargets)
	if a.o.CheckInputConsistency {
		a.consistency(x)
	}
	x.Merged = layout.CollapseContiguous(x.Contiguous, x.LimitedLeft, x.Options)
	groups, err := layout.Compose(x.Units, x.Merged)
	if x.Groups = []layout.Groups{groups}; err != nil || groups.IsIdentity() {
		return nil
	}
	r := &Result{
		Groups:   x.Groups,
		Original: x.Limited,
		Targets:  x.Merged.Remap(x.LimitedLeft),
		Barriers: x.Merged.Remap(x.Units.Remap(x.Barriers)),
	}
	if x.Failure = a.types(r); x.Failure != nil {
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

// consistency asks the second stage for axes on which all inputs have equal sizes. In safe
// mode it also cuts between two broadcast axes that an input does not broadcast
// alike: merged, its size would be neither one nor the size of the init.
func (a *Candidate) consistency(x *Uniform) {
	var inputs []layout.Shape
	var operands []int // that the inputs are
	var init *layout.Shape
	for k, i := range x.Operands {
		if hivm.IsInit(a.op, i) {
			init = &x.Collapsed[k]
		} else {
			inputs, operands = append(inputs, x.Collapsed[k]), append(operands, i)
		}
	}
	if a.o.Mode == Safe && init != nil {
		isTarget := maskOf(x.LimitedLeft, len(x.Contiguous))
		x.Repeats = map[int]int{}
		for k, in := range inputs {
			for _, axis := range cutBroadcast(in.Sizes, init.Sizes, isTarget, x.Contiguous) {
				x.Repeats[axis] = operands[k]
			}
		}
	}
	if x.Options.Same = layout.Consistent(inputs); x.Options.Same == nil {
		x.Options.Same = slices.Repeat([]bool{true}, len(x.Contiguous))
	}
}

// cutBroadcast cuts runs of targets of which an input does not surely broadcast
// all or none, and returns the axes before which it does. Axes of size one on both sides go
// with either, so the rest of a run has to be compared across them.
func cutBroadcast(in, init []int64, isTarget, contig []bool) (cuts []int) {
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
			cuts = append(cuts, ax)
			run = kind
		case run == either:
			run = kind
		}
	}
	return cuts
}
