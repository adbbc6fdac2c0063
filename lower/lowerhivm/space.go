package lowerhivm

import (
	"slices"

	"hivm-opt/lower/llvmir"
)

// The spaces of two plans are the same in row-major order if their sizes are the products of
// common factors: an axis of one is then several axes of the other.

// refine returns sizes of which the axes of both a and b are made, row-major. All sizes are known,
// or the lists are the same.
func refine(a, b []llvmir.Value) (common []llvmir.Value, ok bool) {
	if slices.EqualFunc(a, b, isEqual) {
		return a, true
	}
	m, ok1 := constants(a)
	n, ok2 := constants(b)
	if !ok1 || !ok2 {
		return nil, false
	}
	i, k := len(m)-1, len(n)-1
	for i >= 0 && k >= 0 {
		x, y := m[i], n[k]
		if x == 0 || y == 0 || x%y != 0 && y%x != 0 {
			return nil, false
		}
		factor := min(x, y)
		if factor > 1 {
			common = append(common, llvmir.Index(factor))
		}
		if m[i] /= factor; m[i] == 1 {
			i--
		}
		if n[k] /= factor; n[k] == 1 {
			k--
		}
	}
	for _, rest := range [][]int64{m[:i+1], n[:k+1]} {
		for _, x := range rest {
			if x != 1 {
				return nil, false
			}
		}
	}
	slices.Reverse(common)
	return common, true
}

// constants returns sizes that are all known.
func constants(sizes []llvmir.Value) ([]int64, bool) {
	out := make([]int64, len(sizes))
	for d, n := range sizes {
		var known bool
		if out[d], known = n.Const(); !known {
			return nil, false
		}
	}
	return out, true
}

// split is v in a space with finer axes, made by refine; sizes are the sizes of the space of v.
// It is false if a stride of an axis that is divided is not known.
func (v view) split(sizes, finer []llvmir.Value) (view, bool) {
	if v.memory == nil || slices.EqualFunc(sizes, finer, isEqual) {
		return v, true
	}
	strides := make([]llvmir.Value, len(finer))
	axis := len(sizes) - 1
	done := int64(1) // of the axis
	for d := len(finer) - 1; d >= 0; d-- {
		n, _ := finer[d].Const()
		for axis > 0 && done == constant(sizes[axis]) {
			axis, done = axis-1, 1
		}
		stride := v.memory.Strides[axis]
		if n != constant(sizes[axis]) {
			step, known := stride.Const()
			if !known {
				return v, false
			}
			stride = llvmir.Index(step * done)
		}
		strides[d] = stride
		done *= n
	}
	return v.with(v.memory.Offset, finer, strides), true
}

// constant returns a number that is known.
func constant(v llvmir.Value) int64 {
	n, _ := v.Const()
	return n
}

// collapsed merges axes of views with common sizes, where all of them step over one axis as over
// one element of the axis before. Axes with one index go away.
func collapsed(sizes []llvmir.Value, views []view) ([]llvmir.Value, []view) {
	axes := mergedAxes(sizes, views)
	out := make([]llvmir.Value, len(axes))
	for g, a := range axes {
		out[g] = a.n
	}
	list := slices.Clone(views)
	for i, v := range views {
		if v.memory == nil {
			continue
		}
		strides := make([]llvmir.Value, len(axes))
		for g, a := range axes {
			strides[g] = v.memory.Strides[a.innermost]
		}
		list[i] = v.with(v.memory.Offset, out, strides)
	}
	return out, list
}

// mergedAxis is some axes that are one: n indices, and the number of the innermost of the axes.
type mergedAxis struct {
	n         llvmir.Value
	innermost int
}

// mergedAxes returns the axes that [collapsed] leaves.
func mergedAxes(sizes []llvmir.Value, views []view) []mergedAxis {
	axes := make([]mergedAxis, 0, len(sizes))
	for d, n := range sizes {
		last := len(axes) - 1
		switch {
		case equal(n, llvmir.Index(1)):
		case last >= 0 && allFollow(sizes, views, axes[last].innermost, d):
			axes[last] = mergedAxis{llvmir.Index(constant(axes[last].n) * constant(n)), d}
		default:
			axes = append(axes, mergedAxis{n, d})
		}
	}
	return axes
}

// allFollow reports whether the elements of all views go on along axis d where they end along
// axis e, as far as is known.
func allFollow(sizes []llvmir.Value, views []view, e, d int) bool {
	n, known := sizes[d].Const()
	if _, too := sizes[e].Const(); !known || !too {
		return false
	}
	for _, v := range views {
		if v.memory == nil {
			continue
		}
		outer, known1 := v.memory.Strides[e].Const()
		inner, known2 := v.memory.Strides[d].Const()
		if !known1 || !known2 || outer != inner*n {
			return false
		}
	}
	return true
}
