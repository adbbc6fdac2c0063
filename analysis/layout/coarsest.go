package layout

import "hivm-opt/ir/indexing"

// Operand is the interface of an operand for [Coarsest]. [Shape] and [Symbolic] are
// operands.
type Operand interface {
	// Rank returns the number of axes.
	Rank() int
	// Size returns the size of an axis, [Dynamic] when it depends on an unknown.
	Size(axis int) int64
	// Chains reports whether the stride of axis outer is the size times the
	// stride of axis inner, whatever the unknowns.
	Chains(outer, inner int) bool
}

// Rule is a condition on groups that the meaning of an operation asks for.
// [Pad], [Concat], [Targets] and [Cuts] are rules.
type Rule interface {
	// Joins reports whether axis may join the group of the axes from start to
	// axis-1, at least one, which fulfils the rule. Every part of a group that
	// fulfils the rule must fulfil it too.
	Joins(start, axis int) bool
}

// Coarsest returns the reassociation with the fewest groups such that, for every
// operand and all values of its unknowns, each group is one strided axis, and
// every rule holds. The product of the known sizes of a group has to fit int64. Axes
// of size 1 impose nothing on the operand in which they have that size. Of several
// the result is the reassociation whose groups reach furthest to the right: leading units
// go to the first group, later units to the group on their left. Without operands there
// are no groups, and operands of different rank merge nothing.
//
// Every part of a legal group is legal, so extending each group as far as
// possible gives the fewest. An operation takes operands of the same kind, or
// []Operand for a mixture.
func Coarsest[O Operand](operands []O, rules ...Rule) Groups {
	if len(operands) == 0 {
		return nil
	}
	rank := operands[0].Rank()
	for _, o := range operands[1:] {
		if o.Rank() != rank {
			return Identity(rank)
		}
	}
	r := newRuns(rank)
	open := make([]run, len(operands))
	for axis := range rank {
		if axis > 0 && !joins(operands, rules, open, r.start, axis) {
			r.cut(axis)
		}
		if axis == r.start {
			for k := range open {
				open[k] = run{last: -1, size: 1}
			}
		}
		for k, o := range operands {
			open[k].extend(axis, o.Size(axis))
		}
	}
	return r.done()
}

// run is the open group of one operand.
type run struct {
	last int   // the last axis that is no unit, or -1
	size int64 // product of the sizes that are known
}

func (r *run) extend(axis int, size int64) {
	if size != 1 {
		r.last = axis
	}
	if size != Dynamic {
		r.size, _ = indexing.Mul(r.size, size) // fits, see joins
	}
}

// joins reports whether axis may join the open group.
func joins[O Operand](operands []O, rules []Rule, open []run, start, axis int) bool {
	for k, o := range operands {
		size := o.Size(axis)
		if open[k].last >= 0 && size != 1 && !o.Chains(open[k].last, axis) {
			return false
		}
		if size != Dynamic {
			if _, ok := indexing.Mul(open[k].size, size); !ok {
				return false
			}
		}
	}
	for _, r := range rules {
		if !r.Joins(start, axis) {
			return false
		}
	}
	return true
}
