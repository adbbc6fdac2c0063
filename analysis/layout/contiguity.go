package layout

// UniformOptions selects the extra conditions of [CollapseContiguous].
type UniformOptions struct {
	// MergeTargets lets neighbouring target axes share a group. It is right for
	// operations whose meaning does not depend on the number of target axes,
	// such as reductions and broadcasts.
	MergeTargets bool

	// Same, when not nil, lists the axes on which all inputs agree in size (see
	// [Consistent]); an axis on which they disagree stays alone. Axes beyond its
	// end count as disagreeing.
	Same []bool
}

// Contiguous returns, for each axis of the first shape, whether it may be merged
// with the axis to its left in every shape: mask[i] is about axes i-1 and i.
// mask[0] is always true.
//
// A shape with identity layout never objects, whatever its sizes. A strided one
// objects to axis i unless stride[i], size[i] and stride[i-1] are static and
// stride[i]·size[i] = stride[i-1]. The size of the outer axis and the offset
// play no role, the innermost stride need not be 1, and an axis of size 1 gets
// no special treatment: a caller that wants its stride ignored removes it first.
//
// A product that does not fit int64 equals no stride. Every shape, strided or
// not, objects to the axes it lacks; axes that only a later shape has are
// ignored. Without shapes the mask is nil.
func Contiguous(shapes []Shape) []bool {
	if len(shapes) == 0 {
		return nil
	}
	mask := make([]bool, len(shapes[0].Sizes))
	for axis := range mask {
		mask[axis] = true
	}
	for _, s := range shapes {
		for axis := 1; axis < len(mask); axis++ {
			mask[axis] = mask[axis] && s.contiguous(axis)
		}
	}
	return mask
}

// contiguous reports whether axis, at least 1, provably continues the axis to
// its left.
func (s Shape) contiguous(axis int) bool {
	if axis >= len(s.Sizes) {
		return false
	}
	if !s.Strided {
		return true
	}
	if axis >= len(s.Strides) {
		return false
	}
	return known(s.Sizes[axis], s.Strides[axis], s.Strides[axis-1]) && s.Chains(axis-1, axis)
}

// Consistent returns, for each axis of the first input, whether every input has
// the same size there. A dynamic size equals only a dynamic size. An input of
// another rank than the first input is ignored. The mask of no inputs is nil, which
// [UniformOptions] takes as "no check".
func Consistent(inputs []Shape) []bool {
	if len(inputs) == 0 {
		return nil
	}
	pivot := inputs[0].Sizes
	same := make([]bool, len(pivot))
	for axis := range same {
		same[axis] = true
	}
	for _, s := range inputs[1:] {
		if len(s.Sizes) != len(pivot) {
			continue
		}
		for axis, size := range s.Sizes {
			same[axis] = same[axis] && size == pivot[axis]
		}
	}
	return same
}

// CollapseContiguous groups the axes of a contiguity mask into the longest runs
// allowed. Axis i starts a new group when it is not contiguous with axis i-1,
// when exactly one of the two is a target, when both are targets and
// o.MergeTargets is not set, or when o.Same is given and one of the two is not
// the same in all inputs. Targets may repeat and come in any order; targets that
// name no axis are ignored. Rank 0 gives no groups.
func CollapseContiguous(contig []bool, targets []int64, o UniformOptions) Groups {
	var few [16]bool // enough for any real rank, and stays off the heap
	isTarget := few[:]
	if len(contig) > len(few) {
		isTarget = make([]bool, len(contig))
	}
	for _, axis := range targets {
		if axis >= 0 && axis < int64(len(contig)) {
			isTarget[axis] = true
		}
	}
	r := newRuns(len(contig))
	for i := 1; i < len(contig); i++ {
		if o.cut(contig, isTarget, i) != Joined {
			r.cut(i)
		}
	}
	return r.done()
}
