package layout

import (
	"errors"
	"fmt"
)

// ErrPermutation is wrapped by every error about a list that is not a
// permutation, or does not fit the masks it is used with.
var ErrPermutation = errors.New("invalid permutation")

// Permuted is the result of merging axes under a transposition. Input groups the
// axes of the inputs, Init the axes of the inits, and Perm is the transposition of
// the groups: group d of Init holds the same elements as group Perm[d] of Input.
type Permuted struct {
	Input, Init Groups
	Perm        []int64
}

// UnitGroups returns the grouping that removes the axes of static size 1 of one
// operand, and the mask of these axes. keepLast exempts the last axis, which
// then stays an axis of its own right. Leading units join the first other axis,
// later units the nearest other axis on their left; if all are unit they become one
// group.
func UnitGroups(s Shape, keepLast bool) (Groups, []bool) {
	unit := make([]bool, len(s.Sizes))
	r := newRuns(len(unit))
	valued := false
	for i := range unit {
		unit[i] = s.Sizes[i] == 1 && !(keepLast && i == len(unit)-1)
		if unit[i] {
			continue
		}
		if valued {
			r.cut(i)
		}
		valued = true
	}
	return r.done(), unit
}

// AdjustPermutation returns the permutation that is left of p once the unit axes
// of the inputs are gone: the entries of p that are not unit, in order, each
// replaced by its rank among the axes that are not unit. Entries that name no
// axis are dropped and repeated entries stay repeated; in both cases the result is
// not a permutation of the remaining axes and [PermuteBlocks] refuses it.
func AdjustPermutation(p []int64, inUnit []bool) []int64 {
	rank := make([]int64, len(inUnit))
	next := int64(0)
	for axis, unit := range inUnit {
		rank[axis] = next
		if !unit {
			next++
		}
	}
	q := make([]int64, 0, min(len(p), int(next)))
	for _, axis := range p {
		if axis >= 0 && axis < int64(len(inUnit)) && !inUnit[axis] {
			q = append(q, rank[axis])
		}
	}
	return q
}

// PermuteBlocks merges axes under the transposition q, in which axis d of the
// inits is axis q[d] of the inputs. Two neighbouring input axes merge when they
// are neighbours in the same order in the inits too, and are contiguous on both
// sides. cIn and cInit are the contiguity masks of inputs and inits (see
// [Contiguous]), both of the length of q. The error wraps [ErrPermutation]: q is
// not a permutation of 0 … len(q)-1, or a mask has another length.
func PermuteBlocks(q []int64, cIn, cInit []bool) (Permuted, error) {
	m := len(q)
	if len(cIn) != m || len(cInit) != m {
		return Permuted{}, fmt.Errorf("%w: %d entries for ranks %d and %d", ErrPermutation, m, len(cIn), len(cInit))
	}
	// One array holds the inverse of q and the group of each input axis.
	numbers := make([]int, 2*m)
	inverse, group := numbers[:m], numbers[m:]
	for axis := range inverse {
		inverse[axis] = -1
	}
	for d, axis := range q {
		if axis < 0 || axis >= int64(m) {
			return Permuted{}, fmt.Errorf("%w: entry %d is outside rank %d", ErrPermutation, axis, m)
		}
		if inverse[axis] >= 0 {
			return Permuted{}, fmt.Errorf("%w: entry %d repeats", ErrPermutation, axis)
		}
		inverse[axis] = d
	}

	input := newRuns(m)
	count := 0
	for axis := range inverse {
		if axis > 0 && permuteCut(inverse, axis, cIn, cInit) != Joined {
			input.cut(axis)
			count++
		}
		group[axis] = count
	}

	// A group lies in the inits as the same run of axes, only elsewhere, so it
	// starts there wherever the walk enters an input group.
	inits := newRuns(m)
	perm := make([]int64, 0, m)
	for d, axis := range q {
		if d == 0 || group[axis] != group[q[d-1]] {
			inits.cut(d)
			perm = append(perm, int64(group[axis]))
		}
	}
	return Permuted{Input: input.done(), Init: inits.done(), Perm: perm}, nil
}
