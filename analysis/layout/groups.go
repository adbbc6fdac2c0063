package layout

import (
	"errors"
	"fmt"
)

// ErrGroups is wrapped by every error about a reassociation that does not
// consist of consecutive non-empty runs, or does not fit the rank it is used
// with.
var ErrGroups = errors.New("invalid reassociation")

// Groups is a reassociation: consecutive, non-empty runs of axes that cover
// 0 … rank-1 in order. Group k names the source axes that become axis k of the
// collapsed shape. A rank-0 shape has no groups.
type Groups [][]int

// IsIdentity reports whether no group has more than one entry, that is, whether
// collapsing changes nothing.
func (g Groups) IsIdentity() bool {
	for _, group := range g {
		if len(group) > 1 {
			return false
		}
	}
	return true
}

// Rank returns the number of source axes, the total length of the groups.
func (g Groups) Rank() int {
	n := 0
	for _, group := range g {
		n += len(group)
	}
	return n
}

// Mapping returns, for each source axis, the index of its group. The axes of a
// malformed g are counted by position, whatever its entries are.
func (g Groups) Mapping() []int {
	mapping := make([]int, 0, g.Rank())
	for k, group := range g {
		for range group {
			mapping = append(mapping, k)
		}
	}
	return mapping
}

// Remap renumbers a list of source axes: every axis is replaced by the index of
// its group, and an entry equal to its immediate predecessor is dropped. The
// list is neither sorted nor made unique beyond that: with groups [[0, 1], [2]]
// the list 0, 2, 1 becomes 0, 1, 0. Axes outside 0 … rank-1 are dropped. The
// result is nil when axes is empty.
func (g Groups) Remap(axes []int64) []int64 {
	if len(axes) == 0 {
		return nil
	}
	mapping := g.Mapping()
	out := make([]int64, 0, len(axes))
	for _, axis := range axes {
		if axis < 0 || axis >= int64(len(mapping)) {
			continue
		}
		k := int64(mapping[axis])
		if len(out) == 0 || out[len(out)-1] != k {
			out = append(out, k)
		}
	}
	return out
}

// Validate checks that g consists of consecutive, non-empty runs that cover
// 0 … rank-1 in order. The error wraps [ErrGroups] and names the first fault.
func (g Groups) Validate(rank int) error {
	next := 0
	for k, group := range g {
		if len(group) == 0 {
			return fmt.Errorf("%w: group %d is empty", ErrGroups, k)
		}
		for _, axis := range group {
			if axis != next {
				return fmt.Errorf("%w: group %d names axis %d where axis %d is due", ErrGroups, k, axis, next)
			}
			next++
		}
	}
	if next != rank {
		return fmt.Errorf("%w: groups cover %d axes, the rank is %d", ErrGroups, next, rank)
	}
	return nil
}

// Identity returns the reassociation of the given rank that collapses nothing:
// one group per axis. A rank of 0 or less gives an empty reassociation.
func Identity(rank int) Groups {
	r := newRuns(rank)
	for i := range r.flat {
		r.cut(i)
	}
	return r.done()
}

// Compose returns the reassociation that has the effect of first, then second:
// for each group of second the concatenation of the groups of first that it
// names. The error wraps [ErrGroups]: one of the two is malformed, or second
// does not cover exactly the groups of first.
func Compose(first, second Groups) (Groups, error) {
	rank := first.Rank()
	if err := first.Validate(rank); err != nil {
		return nil, err
	}
	if err := second.Validate(len(first)); err != nil {
		return nil, err
	}
	r := newRuns(rank)
	next, end := 0, 0 // the next group of first, and the number of axes before it
	for _, group := range second {
		for range group {
			end += len(first[next])
			next++
		}
		r.cut(end)
	}
	return r.done(), nil
}

// runs builds a Groups from left to right. All groups are windows of one array
// that holds 0 … rank-1, because a reassociation is nothing more than a choice
// of cuts; this costs two allocations per Groups.
type runs struct {
	flat   []int
	groups Groups
	start  int // where the open group begins
}

func newRuns(rank int) runs {
	rank = max(rank, 0)
	flat := make([]int, rank)
	for i := range flat {
		flat[i] = i
	}
	return runs{flat: flat, groups: make(Groups, 0, rank)}
}

// cut ends the open group before axis i. It does nothing when that group would
// be empty. i must not exceed the rank.
func (r *runs) cut(i int) {
	if i > r.start {
		r.groups = append(r.groups, r.flat[r.start:i:i])
		r.start = i
	}
}

func (r *runs) done() Groups {
	r.cut(len(r.flat))
	return r.groups
}
