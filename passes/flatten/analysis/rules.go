package analysis

import (
	"math"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// rowRule is the rule of an operation that treats each row along an axis for itself:
// the axis takes others in on its left where the source, whose sizes are src, has
// one row.
type rowRule struct {
	axis int
	src  []int64
	why  string
}

// rows is the rule for the rows along an axis, for a reason.
func (a *Candidate) rows(axis int, why string) rowRule {
	src, _ := ir.ShapeOf(a.op.Operand(0).Type())
	return rowRule{axis, src, why}
}

// Joins implements layout.Rule.
func (x rowRule) Joins(start, axis int) bool {
	if axis != x.axis {
		return true
	}
	for i := start; i < axis; i++ {
		if i >= len(x.src) || x.src[i] != 1 {
			return false
		}
	}
	return true
}

// Reason implements Reasoned.
func (x rowRule) Reason(int, int) Reason {
	return Reason{Kind: Restricted, Text: x.why}
}

// role is the effect of an inline broadcast on an axis of an input.
type role uint8

const (
	either  role = iota // nothing, the axis has one element
	all                 // it is repeated
	none                // it is not
	unknown             // that depends on its size
)

func roleOf(in, init int64, target bool) role {
	switch {
	case in == 1 && init == 1:
		return either
	case in == 1 && target:
		return all
	case in == init && (in != ir.Dynamic || !target), !target && ir.Agree(in, init):
		return none
	}
	return unknown
}

// alikeRule is the rule of an inline broadcast: every input repeats all or none
// of the axes of a group. It has the roles of the axes of each input.
type alikeRule struct {
	roles  [][]role
	inputs []int // the operands
}

// alike is the rule for an operation.
func (a *Candidate) alike(s *Subject) alikeRule {
	rank := len(s.Shapes[0].Sizes)
	init := s.Shapes[len(s.Shapes)-1].Sizes
	for k, i := range s.Operands {
		if hivm.IsInit(a.op, i) {
			init = s.Shapes[k].Sizes
		}
	}
	targets := maskOf(s.Limited, rank)
	var out alikeRule
	for k, i := range s.Operands {
		if hivm.IsInit(a.op, i) {
			continue
		}
		roles := make([]role, rank)
		for ax, n := range s.Shapes[k].Sizes {
			roles[ax] = roleOf(n, init[ax], targets[ax])
		}
		out.roles, out.inputs = append(out.roles, roles), append(out.inputs, i)
	}
	return out
}

// idle returns the axes that no input repeats.
func (x alikeRule) idle() []bool {
	if len(x.roles) == 0 {
		return nil
	}
	out := make([]bool, len(x.roles[0]))
	for ax := range out {
		out[ax] = true
		for _, roles := range x.roles {
			out[ax] = out[ax] && (roles[ax] == either || roles[ax] == none)
		}
	}
	return out
}

// Joins implements layout.Rule.
func (x alikeRule) Joins(start, axis int) bool {
	for _, roles := range x.roles {
		if roles[axis] == either {
			continue
		}
		for i := start; i < axis; i++ {
			if r := roles[i]; r != either && (r != roles[axis] || r == unknown) {
				return false
			}
		}
	}
	return true
}

// Reason implements Reasoned.
func (x alikeRule) Reason(start, axis int) Reason {
	for k, roles := range x.roles {
		for i := start; i < axis && roles[axis] != either; i++ {
			switch {
			case roles[i] == either || roles[i] == roles[axis] && roles[i] != unknown:
			case roles[i] == unknown || roles[axis] == unknown:
				return Reason{Kind: MayRepeatApart, Operand: x.inputs[k]}
			default:
				return Reason{Kind: RepeatedApart, Operand: x.inputs[k]}
			}
		}
	}
	return Reason{Kind: RepeatedApart, Operand: -1}
}

// guarded splits the groups of a rule where AlignGuard asks for it.
func (a *Candidate) guarded(rule MergeRule, g layout.Groups) layout.Groups {
	lo, _ := hivm.Inits(a.op)
	m, ok := a.op.Operand(lo).Type().(*ir.MemRefType)
	if !a.o.AlignGuard || !ok {
		return g
	}
	if d, ok := m.Space.(*ir.DialectAttr); ok && d.Is(hivm.AddressSpace, "gm") {
		return g
	}
	bits, align := ir.BitWidth(m.Elem), int64(8*target.BlockBytes)
	if bits == 0 {
		return rule.Guarded(g, math.MaxInt64) // nothing but 0 is aligned
	}
	for align%2 == 0 && bits%2 == 0 {
		align, bits = align/2, bits/2
	}
	return rule.Guarded(g, align)
}

// targetRule keeps the limited axes of an operation apart.
type targetRule struct{ layout.Targets }

// Reason implements Reasoned.
func (r targetRule) Reason(start, axis int) Reason {
	other := axis - 1
	for other > start && !r.Axes[other] && r.Units != nil && r.Units[other] {
		other--
	}
	switch {
	case r.Axes[axis] && r.Axes[other]:
		return Reason{Kind: TargetAxes, Start: other, Axis: axis}
	case r.Axes[other]:
		return Reason{Kind: TargetAxis, Axis: other}
	}
	return Reason{Kind: TargetAxis, Axis: axis}
}

// restrictionRule keeps restricted axes apart.
type restrictionRule struct {
	layout.Targets
	restrictions []Restriction
}

// Reason implements Reasoned.
func (r restrictionRule) Reason(start, axis int) Reason {
	for _, x := range r.restrictions {
		if !x.Rows && int64(start) <= x.Barrier && x.Barrier <= int64(axis) {
			return Reason{Kind: Restricted, Text: x.Reason}
		}
	}
	return Reason{Kind: Restricted, Text: "the merge is in doubt"}
}
