package layout

// Mark says how the removal of unit axes treats one axis.
type Mark uint8

const (
	// Collapsible marks an ordinary axis: it absorbs neighbouring unit axes.
	Collapsible Mark = iota
	// Unit marks an axis of size 1 in every operand, to be absorbed.
	Unit
	// NonCollapsible marks an axis that must stay alone: nothing may join it.
	NonCollapsible
)

// String returns the one-letter name of the mark: C, U or N, and ? for any
// other value.
func (m Mark) String() string {
	switch m {
	case Collapsible:
		return "C"
	case Unit:
		return "U"
	case NonCollapsible:
		return "N"
	}
	return "?"
}

// UnitMask returns, for each axis of the first shape, whether it has static
// size 1 in every shape. An axis that a later shape lacks is not unit; axes that
// only a later shape has are ignored. Without shapes the mask is nil.
func UnitMask(shapes []Shape) []bool {
	if len(shapes) == 0 {
		return nil
	}
	mask := make([]bool, len(shapes[0].Sizes))
	for axis := range mask {
		mask[axis] = true
	}
	for _, s := range shapes {
		for axis := range mask {
			mask[axis] = mask[axis] && s.Unit(axis)
		}
	}
	return mask
}

// Ternary turns a unit mask into marks. A barrier is an axis the operation
// treats specially: it is NonCollapsible when strict is set, and Collapsible
// otherwise, even if its size is 1. Of the other axes the units are Unit and the
// rest Collapsible. Barriers may repeat and come in any order; barriers that name
// no axis are ignored.
func Ternary(unit []bool, barriers []int64, strict bool) []Mark {
	marks := make([]Mark, len(unit))
	for axis, u := range unit {
		if u {
			marks[axis] = Unit
		}
	}
	barrier := Collapsible
	if strict {
		barrier = NonCollapsible
	}
	for _, axis := range barriers {
		if axis >= 0 && axis < int64(len(marks)) {
			marks[axis] = barrier
		}
	}
	return marks
}

// CollapseUnits groups the axes so that every Unit joins a neighbour. A
// NonCollapsible axis is a group of its own and separates its two sides. Within
// a side, leading units join the first Collapsible axis, other units join the
// Collapsible axis on their left, and a side of only units becomes one group.
// Without NonCollapsible marks this is the plain binary grouping. Rank 0 gives
// no groups. Unknown marks count as Collapsible.
func CollapseUnits(mask []Mark) Groups {
	r := newRuns(len(mask))
	valued := false // the open group already holds an axis that is not a unit
	for i, m := range mask {
		switch m {
		case Unit:
		case NonCollapsible:
			r.cut(i)
			r.cut(i + 1)
			valued = false
		default:
			if valued {
				r.cut(i)
			}
			valued = true
		}
	}
	return r.done()
}
