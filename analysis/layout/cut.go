package layout

import "hivm-opt/ir/indexing"

// Cut is the reason that keeps an axis apart from the axis on its left.
type Cut uint8

const (
	// Joined: nothing does.
	Joined Cut = iota
	// OtherKind: exactly one of the two is a target.
	OtherKind
	// TwoTargets: both are, and targets do not merge.
	TwoTargets
	// Disagree: the inputs differ in size on one of the two.
	Disagree
	// Gap: the two are not contiguous; under a permutation, in an input.
	Gap
	// InitGap: they are not contiguous in an init.
	InitGap
	// OutOfOrder: they are not neighbours in this order behind the permutation.
	OutOfOrder
)

// cut says why [CollapseContiguous] keeps axis i, at least 1, apart. A demand of
// the operation comes before a property of a buffer, since another buffer would not
// change it.
func (o UniformOptions) cut(contig, isTarget []bool, i int) Cut {
	switch {
	case isTarget[i-1] != isTarget[i]:
		return OtherKind
	case isTarget[i] && !o.MergeTargets:
		return TwoTargets
	case o.Same != nil && !(i < len(o.Same) && o.Same[i-1] && o.Same[i]):
		return Disagree
	case !contig[i]:
		return Gap
	}
	return Joined
}

// UniformCuts returns, for each axis, why [CollapseContiguous] begins a group with it.
// The entry of axis 0 is Joined.
func UniformCuts(contig []bool, targets []int64, o UniformOptions) []Cut {
	isTarget := make([]bool, len(contig))
	for _, axis := range targets {
		if axis >= 0 && axis < int64(len(contig)) {
			isTarget[axis] = true
		}
	}
	cuts := make([]Cut, len(contig))
	for i := 1; i < len(contig); i++ {
		cuts[i] = o.cut(contig, isTarget, i)
	}
	return cuts
}

// permuteCut says why [PermuteBlocks] keeps an input axis, at least 1, apart.
func permuteCut(inverse []int, axis int, cIn, cInit []bool) Cut {
	switch d := inverse[axis]; {
	case d != inverse[axis-1]+1:
		return OutOfOrder
	case !cIn[axis]:
		return Gap
	case !cInit[d]:
		return InitGap
	}
	return Joined
}

// PermuteCuts returns, for each input axis, why [PermuteBlocks] begins a group with
// it. The entry of axis 0 is Joined. The arguments must be valid for PermuteBlocks.
func PermuteCuts(q []int64, cIn, cInit []bool) []Cut {
	inverse := indexing.Inverse(q)
	cuts := make([]Cut, len(q))
	for axis := 1; axis < len(q); axis++ {
		cuts[axis] = permuteCut(inverse, axis, cIn, cInit)
	}
	return cuts
}

// Objections returns the shapes that keep axis, at least 1, from merging with the axis to
// its left in [Contiguous].
func Objections(shapes []Shape, axis int) []int {
	var out []int
	for k, s := range shapes {
		if !s.contiguous(axis) {
			out = append(out, k)
		}
	}
	return out
}
