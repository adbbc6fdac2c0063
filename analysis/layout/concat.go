package layout

import (
	"fmt"

	"hivm-opt/ir/indexing"
)

// Concat is the rule of an operation that lays its sources side by side along
// axis Dim of its destination. Srcs and Dst are sizes; any may be [Dynamic].
//
// Each source has to stay an interval in the group of Dim. So the axes of that
// group that are left of Dim have size 1.
type Concat struct {
	Dim  int
	Srcs [][]int64
	Dst  []int64
}

// Validate checks that Dim is an axis, that the static sizes along it add up and
// that the others agree. The error is or wraps [ErrRange], [ErrRank],
// [ErrNegative], [ErrSize] or [ErrOverflow].
func (c Concat) Validate() error {
	if c.Dim < 0 || c.Dim >= len(c.Dst) {
		return fmt.Errorf("%w: axis %d", ErrRange, c.Dim)
	}
	sum, dynamic := int64(0), c.Dst[c.Dim] == Dynamic
	for _, sizes := range append([][]int64{c.Dst}, c.Srcs...) {
		if len(sizes) != len(c.Dst) {
			return ErrRank
		}
		for d, n := range sizes {
			if n < 0 && n != Dynamic {
				return fmt.Errorf("%w: %d on axis %d", ErrNegative, n, d)
			}
			if d != c.Dim && n != c.Dst[d] && n != Dynamic && c.Dst[d] != Dynamic {
				return fmt.Errorf("%w: %d and %d on axis %d", ErrSize, n, c.Dst[d], d)
			}
		}
	}
	for _, sizes := range c.Srcs {
		if sizes[c.Dim] == Dynamic {
			dynamic = true
			continue
		}
		var ok bool
		if sum, ok = indexing.Add(sum, sizes[c.Dim]); !ok {
			return ErrOverflow
		}
	}
	if !dynamic && sum != c.Dst[c.Dim] {
		return fmt.Errorf("%w: %d along the axis, not %d", ErrSize, sum, c.Dst[c.Dim])
	}
	return nil
}

// Joins implements [Rule].
func (c Concat) Joins(start, axis int) bool {
	if start < 0 || axis >= len(c.Dst) {
		return false
	}
	if axis < c.Dim || start > c.Dim {
		return true
	}
	return allUnits(c.Dst[start:c.Dim])
}

// Collapse returns the parameters after merging the axes of each group, which
// must fulfil the rule. The error wraps [ErrGroups], [ErrNotContiguous] for
// groups that do not fulfil the rule, or is one of [Concat.Validate].
func (c Concat) Collapse(g Groups) (Concat, error) {
	if err := c.Validate(); err != nil {
		return Concat{}, err
	}
	if err := g.Validate(len(c.Dst)); err != nil {
		return Concat{}, err
	}
	if err := checkRule(c, g); err != nil {
		return Concat{}, err
	}
	out := Concat{Dim: g.Mapping()[c.Dim], Dst: make([]int64, len(g))}
	if err := productsOf(out.Dst, c.Dst, g); err != nil {
		return Concat{}, err
	}
	for _, sizes := range c.Srcs {
		collapsed := make([]int64, len(g))
		if err := productsOf(collapsed, sizes, g); err != nil {
			return Concat{}, err
		}
		out.Srcs = append(out.Srcs, collapsed)
	}
	return out, nil
}

// Guarded is like [Pad.Guarded]; the boundaries are the boundaries between sources.
func (c Concat) Guarded(g Groups, align int64) Groups {
	flat, err := c.Collapse(g)
	if err != nil || flat.Dim != len(g)-1 {
		return g
	}
	offset, ends := int64(0), make([]int64, 0, len(flat.Srcs))
	for _, sizes := range flat.Srcs {
		if n := sizes[flat.Dim]; n == Dynamic || offset == Dynamic {
			offset = Dynamic
		} else {
			offset += n // at most the destination
		}
		ends = append(ends, offset)
	}
	if len(ends) > 0 {
		ends = ends[:len(ends)-1] // the last boundary is the end of the buffer
	}
	return guard(g, c.Dim, c.Dst, align, ends...)
}
