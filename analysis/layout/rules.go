package layout

import (
	"fmt"

	"hivm-opt/ir/indexing"
)

// Targets is the rule of operations that treat some axes specially: a target and
// another axis stay apart, unless the latter is a unit.
type Targets struct {
	// Axes says for each axis whether it is a target. An axis whose size is 1
	// in all operands may as well be left out, if the operation allows it.
	Axes []bool
	// Units says for each axis whether it has size 1 in all operands, see
	// [UnitMask].
	Units []bool
	// Alone keeps targets apart from each other as well. It is right for
	// operations whose meaning depends on the position along the target, such
	// as a reversal or a sort, and wrong for reductions and broadcasts.
	Alone bool
}

// Joins implements [Rule].
func (t Targets) Joins(start, axis int) bool {
	if t.neutral(axis) {
		return true
	}
	for i := axis - 1; i >= start; i-- {
		if !t.neutral(i) { // the others agree with this count
			return bit(t.Axes, i) == bit(t.Axes, axis) && !(t.Alone && bit(t.Axes, axis))
		}
	}
	return true
}

// neutral reports whether the axis may join any group.
func (t Targets) neutral(axis int) bool { return bit(t.Units, axis) && !bit(t.Axes, axis) }

// Cuts is the rule that keeps an axis apart from the one to its right where its
// entry is set: a marked stride, say, that will be changed later.
type Cuts []bool

// Joins implements [Rule].
func (c Cuts) Joins(_, axis int) bool { return !bit(c, axis-1) }

// bit returns an entry of a mask, false outside.
func bit(mask []bool, i int) bool { return i >= 0 && i < len(mask) && mask[i] }

// guard cuts the last group behind axis special when a boundary is not aligned
// and the axis was not innermost before. The axes left of it are units or single,
// and the axes right of it carry no boundary.
func guard(g Groups, special int, sizes []int64, align int64, boundaries ...int64) Groups {
	rank := g.Rank()
	if align <= 1 || special < 0 || allUnits(sizes[special+1:]) {
		return g
	}
	for _, b := range boundaries {
		if b != Dynamic && b%align == 0 {
			continue
		}
		r := newRuns(rank)
		for _, group := range g {
			r.cut(group[0])
		}
		r.cut(special + 1)
		return r.done()
	}
	return g
}

// checkRule reports groups that do not fulfil a rule.
func checkRule(rule Rule, g Groups) error {
	for k, group := range g {
		for _, axis := range group[1:] {
			if !rule.Joins(group[0], axis) {
				return fmt.Errorf("%w: axis %d in group %d", ErrNotContiguous, axis, k)
			}
		}
	}
	return nil
}

// horner returns the position of an index in a group of axes, the sum of its
// entries, each times the sizes to its right. Either may be Dynamic.
func horner(idx, sizes []int64) (int64, bool) {
	pos := int64(0)
	for d, i := range idx {
		p, ok := indexing.MulStride(pos, sizes[d])
		if !ok {
			return 0, false
		}
		if p == Dynamic || i == Dynamic {
			pos = Dynamic
			continue
		}
		if pos, ok = indexing.Add(p, i); !ok {
			return 0, false
		}
	}
	return pos, true
}

// known reports whether none of the values is Dynamic.
func known(values ...int64) bool {
	for _, v := range values {
		if v == Dynamic {
			return false
		}
	}
	return true
}
