package hivm

import (
	"hivm-opt/ir"
	"hivm-opt/layout"
)

// uniform is the analysis of operations whose operands all collapse alike: unit
// axes first, then contiguous neighbours.
func (a *analysis) uniform() (*FlattenResult, error) {
	var limited []int64
	if l, ok := ir.As[Flattenable](a.op); ok {
		var err error
		if limited, err = l.LimitedAxes(a.f.c, a.op, a.o); err != nil {
			return nil, err
		}
	}
	shapes, index, ok := a.operands(false)
	if !ok {
		return nil, nil
	}
	barriers := limited
	var doubts []Doubt
	if a.o.Mode == Safe {
		if d, ok := ir.As[doubter](a.op); ok {
			doubts = d.Doubts(a.op, a.o)
		}
		for _, x := range doubts {
			if x.Skip {
				return nil, nil
			}
			barriers = append(barriers[:len(barriers):len(barriers)], x.Barrier)
		}
	}
	misfit := !sameRank(shapes)
	if len(shapes[0].Sizes) == 1 || misfit && a.o.Mode == Safe {
		return nil, nil
	}

	first := layout.CollapseUnits(layout.Ternary(layout.UnitMask(shapes), barriers, a.o.StrictBarrierWithUnit))
	if misfit {
		shapes = fit(shapes)
	}
	stage1 := shapes
	if !first.IsIdentity() {
		stage1 = make([]layout.Shape, len(shapes))
		for i, s := range shapes {
			var err error
			if stage1[i], err = layout.Collapse(s, first); err != nil {
				return nil, nil
			}
		}
	}
	targets := first.Remap(limited)
	contig := layout.Contiguous(stage1)
	for _, x := range doubts {
		cut(contig, first.Mapping()[x.Barrier])
	}
	u := layout.UniformOptions{MergeTargets: a.op.Has(CollapsibleTargets)}
	if a.o.CheckInputConsistency {
		u.Same = a.consistency(stage1, index, targets, contig)
	}
	second := layout.CollapseContiguous(contig, targets, u)
	groups, err := layout.Compose(first, second)
	if err != nil || groups.IsIdentity() {
		return nil, nil
	}
	r := &FlattenResult{
		Groups:   []layout.Groups{groups},
		Original: limited,
		Targets:  second.Remap(targets),
		Barriers: second.Remap(first.Remap(barriers)),
	}
	if !a.types(r) {
		return nil, nil
	}
	return r, nil
}

// cut keeps an axis apart from both neighbours.
func cut(contig []bool, axis int) {
	contig[axis] = false
	if axis+1 < len(contig) {
		contig[axis+1] = false
	}
}

// consistency is the mask of axes on which all inputs have equal sizes. In safe
// mode it also cuts between two broadcast axes that an input does not broadcast
// alike: merged, its size would be neither one nor that of the init.
func (a *analysis) consistency(shapes []layout.Shape, index []int, targets []int64, contig []bool) []bool {
	var inputs []layout.Shape
	var init *layout.Shape
	for k, i := range index {
		if IsInit(a.op, i) {
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
		for _, in := range inputs {
			cutBroadcast(in.Sizes, init.Sizes, isTarget, contig)
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
