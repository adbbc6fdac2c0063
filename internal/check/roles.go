package check

import (
	"fmt"
	"slices"

	"hivm-opt/analysis/layout"
)

// role is the role of an axis in an operation. It decides which axes may become one
// axis: rules L2 and H8, H9 of docs/merging-rules.md.
type role uint8

const (
	// parallel axes: the computation at a place does not depend on where it is.
	parallel role = iota
	// reduced axes are folded in order.
	reduced
	// single axes are axes along which places count: axes of scans, flips, sorts,
	// gathers and of moves that pad rows.
	single
	// joined axes are the axes of concatenations.
	joined
	// padded axes are all of a padding.
	padded
	// interleaved axes are axes along which operands take turns.
	interleaved
)

var roleNames = [...]string{"parallel", "reduced", "special", "concatenated", "padded", "interleaved"}

func (r role) String() string { return roleNames[r] }

// merger is several axes of an operation that become one axis.
type merger struct {
	q             *Prover
	before, after *form
	axes          []int // of before, from outer to inner, without units
	into          int   // of after
}

// mergeRules say whether axes can become one of a role. The error says why not.
var mergeRules = [...]func(m *merger) error{
	parallel:    (*merger).alike,
	reduced:     (*merger).alike,
	single:      (*merger).alone,
	joined:      (*merger).joined,
	padded:      (*merger).padded,
	interleaved: (*merger).interleaved,
}

func (m *merger) role(i int) role { return m.before.axes[m.axes[i]].role }

// names lists axes for messages.
func (m *merger) names() string { return fmt.Sprint(m.axes) }

// alike: axes of the same role. Premise: [sameRole].
func (m *merger) alike() error {
	want := m.after.axes[m.into].role
	for i := range m.axes {
		if got := m.role(i); !m.q.holds(sameRole, got == want) {
			return fmt.Errorf("axis %d is %s before, but axis %d is %s after", m.axes[i], got, m.into, want)
		}
	}
	return nil
}

// alone: just one axis; there is no other one of its role. Premise: [sameRole].
func (m *merger) alone() error {
	if len(m.axes) == 0 {
		return nil
	}
	if len(m.axes) > 1 && !m.q.holds(sameRole, false) {
		return fmt.Errorf("axes %s become one, along which places count", m.names())
	}
	return m.alike()
}

// joined (H9): of the axes outside of the concatenated axis, all have size 1, which
// are left out already. Premise: [joinedFirst].
func (m *merger) joined() error {
	for i, a := range m.axes {
		switch r := m.role(i); {
		case i == 0 && !m.q.holds(joinedFirst, r == joined):
			return fmt.Errorf("axis %d is %s before, but axis %d begins with it and is concatenated after", a, r, m.into)
		case i > 0 && !m.q.holds(joinedFirst, r == parallel):
			return fmt.Errorf("axes %s become one, but axis %d is %s", m.names(), a, r)
		}
	}
	return nil
}

// interleaved: the axis itself is the innermost axis, and its rows are whole
// tuples. Premise: [wholeTuples]. The axis is the innermost axis by definition.
func (m *merger) interleaved() error {
	for i, a := range m.axes {
		last := i == len(m.axes)-1
		if r := m.role(i); last && r != interleaved || !last && r != parallel {
			return fmt.Errorf("axis %d is %s before, but becomes part of axis %d, which is interleaved", a, r, m.into)
		}
	}
	if len(m.axes) < 2 {
		return nil
	}
	a := m.axes[len(m.axes)-1]
	n := layout.Const(m.before.axes[a].channels)
	long, short := m.before.inits, m.before.inputs
	if m.before.axes[a].splits {
		long, short = short, long
	}
	for i := range long {
		for k := range short {
			l, ok1 := long[i].sizeAlong(a)
			s, ok2 := short[k].sizeAlong(a)
			gap, known := l.Sub(s.Mul(n)).Value()
			// Parts that are put together have to fit; a whole that is taken apart may leave
			// a rest.
			fits := known && gap == 0 || !known && !m.before.axes[a].splits
			if !m.q.holds(wholeTuples, ok1 && ok2 && fits) {
				return fmt.Errorf("rows along axis %d are not known to be whole tuples, but become part of axis %d", a, m.into)
			}
		}
	}
	return nil
}

// padded (H8): the axes are, from outer to inner, some of which the source has one
// element, at most one other, and some that are not padded. An amount below zero leaves
// elements out; along an axis inside of a padded one, merged axes would put them into
// the next row. Premises: [oneSpread], [notNegative], [sameLow] and [sameHigh].
func (m *merger) padded() error {
	src, dst := &m.before.inputs[0], &m.before.inits[0]
	free := -1
	low, high := layout.Const(0), layout.Const(0)
	room, count := layout.Const(1), layout.Const(1)
	for i := len(m.axes) - 1; i >= 0; i-- {
		a := m.axes[i]
		if r := m.role(i); r != padded { // they all are
			return fmt.Errorf("axis %d is %s before, but becomes part of axis %d, which is padded", a, r, m.into)
		}
		x := m.before.axes[a]
		n, ok1 := src.sizeAlong(a)
		d, ok2 := dst.sizeAlong(a)
		switch full := x.low.Is(0) && x.high.Is(0); {
		case !ok1 || !ok2:
			return fmt.Errorf("the sizes of axis %d are not known", a)
		case free >= 0 && !m.q.holds(oneSpread, n.Is(1)):
			return fmt.Errorf("axis %d is padded, and the source may have several elements along axis %d outside of it", free, a)
		case !full && !m.q.holds(notNegative, !m.within(i) || atLeastZero(x.low) && atLeastZero(x.high)):
			return fmt.Errorf("axis %d is padded inside of another one, and the amounts %s and %s are not known not to be negative", a, x.low, x.high)
		case !full && free < 0:
			free = a
		}
		low, high = low.Add(x.low.Mul(room)), high.Add(x.high.Mul(room))
		room, count = room.Mul(d), count.Mul(n)
	}
	got := m.after.axes[m.into]
	if !m.q.holds(sameLow, got.low.Equal(low)) {
		return fmt.Errorf("the low padding of axes %v is %s elements, that of axis %d after is %s", m.axes, low, m.into, got.low)
	}
	if !m.q.holds(sameHigh, got.high.Equal(high) || got.high.Equal(room.Sub(count).Sub(low))) {
		return fmt.Errorf("the high padding of axes %v is %s elements, that of axis %d after is %s", m.axes, high, m.into, got.high)
	}
	return nil
}

// within reports whether an axis is inside of a padded axis.
func (m *merger) within(i int) bool {
	return slices.ContainsFunc(m.axes[:i], func(a int) bool {
		x := m.before.axes[a]
		return !x.low.Is(0) || !x.high.Is(0)
	})
}

// atLeastZero reports whether an amount is a number that is not negative.
func atLeastZero(p layout.Poly) bool {
	n, ok := p.Value()
	return ok && n >= 0
}
