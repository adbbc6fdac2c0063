package layout

import (
	"fmt"

	"hivm-opt/ir/indexing"
)

// Pad is the rule of an operation that puts Low[d] elements in front of axis d of
// its source and High[d] behind it. Src and Dst are the sizes of source and
// destination. Any number may be [Dynamic].
//
// The source elements have to stay an interval in every group, since the
// operation has one pair of amounts for it. So a group consists, from outer to
// inner, of axes whose source size is 1, at most one free axis, and axes that are
// not padded. A source with a size 0 imposes nothing where all numbers are known.
//
// A load that pads its rows is a pad of the last axis.
type Pad struct {
	Src, Dst  []int64
	Low, High []int64
}

// Validate checks the lengths, and that the static sizes and amounts of each axis
// are not negative and add up. The error is or wraps [ErrRank], [ErrNegative],
// [ErrSize] or [ErrOverflow].
func (p Pad) Validate() error {
	rank := len(p.Src)
	if len(p.Dst) != rank || len(p.Low) != rank || len(p.High) != rank {
		return ErrRank
	}
	for d := range rank {
		sum, dynamic := int64(0), false
		for _, n := range [...]int64{p.Low[d], p.Src[d], p.High[d]} {
			if n == Dynamic {
				dynamic = true
				continue
			}
			if n < 0 {
				return fmt.Errorf("%w: %d on axis %d", ErrNegative, n, d)
			}
			var ok bool
			if sum, ok = indexing.Add(sum, n); !ok {
				return ErrOverflow
			}
		}
		if p.Dst[d] == Dynamic {
			continue
		}
		if p.Dst[d] < 0 {
			return fmt.Errorf("%w: %d on axis %d", ErrNegative, p.Dst[d], d)
		}
		if sum > p.Dst[d] || !dynamic && sum != p.Dst[d] {
			return fmt.Errorf("%w: axis %d is padded to %d, not %d", ErrSize, d, sum, p.Dst[d])
		}
	}
	return nil
}

// Joins implements [Rule]. It refuses everything when the pad is malformed.
func (p Pad) Joins(start, axis int) bool {
	if start < 0 || axis >= len(p.Src) || axis >= len(p.Dst) || axis >= len(p.Low) || axis >= len(p.High) {
		return false
	}
	return p.full(axis) || p.fills() || allUnits(p.Src[start:axis])
}

// full reports whether the axis is not padded. Equal sizes alone do not show it:
// two unknown amounts may have opposite signs, which shifts the rows.
func (p Pad) full(axis int) bool {
	low, high := p.Low[axis], p.High[axis]
	if low == 0 && high == 0 {
		return true
	}
	return (low == 0 || high == 0) && p.Src[axis] != Dynamic && p.Src[axis] == p.Dst[axis]
}

// fills reports whether there is nothing but padding, and all of it is known, so that
// new amounts can be found for it.
func (p Pad) fills() bool {
	empty := false
	for d, n := range p.Src {
		empty = empty || n == 0
		if !known(n, p.Dst[d], p.Low[d], p.High[d]) {
			return false
		}
	}
	return empty
}

// Collapse returns the parameters after merging the axes of each group, which
// must fulfil the rule. An amount is the sum of the old amounts, each times The
// error wraps [ErrGroups], [ErrNotContiguous] for groups that do not fulfil the
// rule, or is an error of [Pad.Validate].
func (p Pad) Collapse(g Groups) (Pad, error) {
	if err := p.Validate(); err != nil {
		return Pad{}, err
	}
	if err := g.Validate(len(p.Src)); err != nil {
		return Pad{}, err
	}
	if err := checkRule(p, g); err != nil {
		return Pad{}, err
	}
	n := len(g)
	out := Pad{Src: make([]int64, n), Dst: make([]int64, n), Low: make([]int64, n), High: make([]int64, n)}
	if err := productsOf(out.Src, p.Src, g); err != nil {
		return Pad{}, err
	}
	if err := productsOf(out.Dst, p.Dst, g); err != nil {
		return Pad{}, err
	}
	for k, group := range g {
		from, to := group[0], group[0]+len(group)
		low, okLow := horner(p.Low[from:to], p.Dst[from:to])
		high, okHigh := horner(p.High[from:to], p.Dst[from:to])
		if !okLow || !okHigh {
			return Pad{}, ErrOverflow
		}
		// Where there is nothing but padding, the source may be anywhere, but it
		// has to be somewhere.
		if p.fills() {
			room := out.Dst[k] - out.Src[k]
			low = min(low, room)
			high = room - low
		}
		out.Low[k], out.High[k] = low, high
	}
	return out, nil
}

// Guarded splits groups until every boundary of padding that is newly on the
// innermost axis is a multiple of align elements: local memory is accessed in
// blocks, 32 bytes on the devices in question. The groups must fulfil the rule.
// An align of 0 or 1 changes nothing, and unknown amounts are no multiple.
func (p Pad) Guarded(g Groups, align int64) Groups {
	c, err := p.Collapse(g)
	if err != nil || len(g) == 0 {
		return g
	}
	k := len(g) - 1
	special := -1
	for _, axis := range g[k] {
		if !p.full(axis) {
			special = axis
		}
	}
	end := c.Low[k] + c.Src[k]
	if c.Low[k] == Dynamic || c.Src[k] == Dynamic {
		end = Dynamic
	}
	return guard(g, special, p.Dst, align, c.Low[k], end)
}
