package happensbefore

import (
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// maxTrials bounds the operations that are followed to find what is redundant.
const maxTrials = 20_000_000

// Needless returns the synchronization of a function that it does not need: for each barrier, and for each group
// of sets and waits that belong together, a finding if the function without it has no finding that it does not
// have with it. Each is looked at alone: when one is removed, another may be needed. It is false if the function
// is too large for some.
func Needless(c *ir.Context, module, fn *ir.Operation, hardware pipes.Hardware) (out []Finding, all bool) {
	f := verify(c, module, fn, hardware, nil)
	if f.result.Inexact || f.overflow {
		return nil, false
	}
	steps := 0
	for _, group := range f.groups(fn) {
		if steps += f.steps; steps > maxTrials {
			return out, false
		}
		without := map[*ir.Operation]bool{}
		for _, op := range group {
			without[op] = true
		}
		trial := verify(c, module, fn, hardware, func(op *ir.Operation) bool { return without[op] })
		if !trial.worse(f) {
			x := Finding{Kind: Redundant, Op: group[0]}
			if len(group) > 1 {
				x.Other = group[len(group)-1]
			}
			out = append(out, x)
		}
	}
	return out, true
}

// groups returns the barriers, and the sets and waits that belong together, in the order of the text.
func (f *flow) groups(fn *ir.Operation) (out [][]*ir.Operation) {
	number := map[*ir.Operation]int{}
	mixed := map[*ir.Operation]bool{}
	ir.Walk(fn, func(op *ir.Operation) bool {
		flags := hivm.IsSetFlag(op) || hivm.IsWaitFlag(op)
		if !flags && !hivm.IsPipeBarrier(op) {
			if f.matched.with[op] != nil || f.matched.of(op) != op {
				mixed[f.matched.of(op)] = true
			}
			return true
		}
		head := f.matched.of(op)
		i, ok := number[head]
		if !ok {
			i = len(out)
			number[head] = i
			out = append(out, nil)
		}
		out[i] = append(out[i], op)
		return true
	})
	kept := out[:0]
	for _, group := range out {
		if !mixed[f.matched.of(group[0])] && !f.product(group) {
			kept = append(kept, group)
		}
	}
	return kept
}

// product reports whether a matrix product stands for a group, whose flags cannot go alone.
func (f *flow) product(group []*ir.Operation) bool {
	head := f.matched.of(group[0])
	return !hivm.IsSetFlag(head) && !hivm.IsWaitFlag(head) && !hivm.IsPipeBarrier(head)
}

// worse reports whether there is a finding that another analysis does not have.
func (f *flow) worse(than *flow) bool {
	for _, x := range f.result.Findings {
		if _, had := than.found[pair{x.Kind, x.Op, x.Other, map[bool]string{true: x.Reason}[x.Kind == Doubt && x.Other == nil]}]; !had {
			return true
		}
	}
	return false
}
