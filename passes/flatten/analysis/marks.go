package analysis

import (
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// markedShape returns the shape s that a value of type m will have once the alignment marks
// on it are honoured: the stride of each marked axis is rounded up to the number of bytes
// that its marks ask for, and the strides of the axes left of it follow. A stride that is not
// known becomes dynamic. In mode Compat the strides follow as in the reference (getAnnotationMarkByteAlignment
// of HIVMImpl.cpp).
func (f *Flattening) markedShape(v *ir.Value, m *ir.MemRefType, s layout.Shape, mode Mode) layout.Shape {
	units := f.unitsOn(v, m)
	strides, offset, ok := m.Strided()
	if units == nil || !ok {
		return s
	}
	if memref.HasIdentityLayout(m) {
		offset = 0
	}
	out := layout.Shape{Sizes: s.Sizes, Strides: slices.Clone(strides), Offset: offset, Strided: true}
	if mode == Compat {
		roundUpEach(out.Strides, units)
	} else {
		roundUp(out, units)
	}
	if slices.Equal(out.Strides, strides) && !anyUnknown(strides, units) {
		return s
	}
	return out
}

// anyUnknown reports whether a stride that is to be aligned is not known.
func anyUnknown(strides, units []int64) bool {
	for ax, n := range units {
		if n > 1 && strides[ax] == ir.Dynamic {
			return true
		}
	}
	return false
}

// unitsOn returns the number of elements that the stride of each axis of a value is to be a
// multiple of, nil if there is no mark on it: the least common multiple of what its marks ask
// for. An alignment that is no whole number of elements, or does not fit, counts as none.
func (f *Flattening) unitsOn(v *ir.Value, m *ir.MemRefType) (units []int64) {
	bits := int64(ir.BitWidth(m.Elem))
	for _, mark := range f.marksOn(v) {
		dims, ok1 := ir.Ints(mark.Attr(hivm.AlignedStridesKey))
		bytes, ok2 := ir.Ints(mark.Attr(hivm.StrideAlignBytesKey))
		if !ok1 || !ok2 || len(dims) != len(bytes) || bits == 0 {
			continue
		}
		if units == nil {
			units = slices.Repeat([]int64{1}, m.Rank())
		}
		for k, d := range dims {
			if d < 0 || d >= int64(len(units)) || bytes[k] <= 0 {
				continue
			}
			if n := bytes[k] * 8 / bits; n > 0 {
				units[d] = indexing.SaturatingLCM(units[d], n)
			}
		}
	}
	return units
}

// roundUpEach rounds each stride up to a multiple of the units of its axis and of all axes
// right of it, which become its units, whatever the strides on its right become.
func roundUpEach(strides, units []int64) {
	for ax := len(strides) - 1; ax >= 0; ax-- {
		if ax+1 < len(units) {
			units[ax] = indexing.SaturatingLCM(units[ax], units[ax+1])
		}
		if strides[ax] != ir.Dynamic {
			strides[ax] = indexing.AlignUp(strides[ax], units[ax])
		}
	}
}

// roundUp rounds the strides of s up to multiples of units, and makes room for the axes right
// of it in the stride of each axis.
func roundUp(s layout.Shape, units []int64) {
	grown := false
	for ax := len(units) - 1; ax >= 0; ax-- {
		stride := &s.Strides[ax]
		if grown {
			// The axis on the right takes more room than its type says.
			if run := ir.MulDim(s.Strides[ax+1], s.Sizes[ax+1]); run == ir.Dynamic || *stride == ir.Dynamic {
				*stride = ir.Dynamic
			} else {
				*stride = max(*stride, run)
			}
		}
		if *stride != ir.Dynamic && *stride%units[ax] != 0 {
			*stride = indexing.AlignUp(*stride, units[ax])
			grown = true
		}
	}
}

// FollowMarks makes f ask marks for the marks on a value. Without it f looks for them itself,
// once for each value of a function, and does not see later changes.
func (f *Flattening) FollowMarks(marks func(*ir.Value) []*ir.Operation) { f.follow = marks }

// marksOn returns the marks on a value. They are looked for once: a buffer has as many uses as
// there are operations on it, each of which asks.
func (f *Flattening) marksOn(v *ir.Value) []*ir.Operation {
	if f.follow != nil {
		return f.follow(v)
	}
	marks, known := f.marks[v]
	if known {
		return marks
	}
	for u := v.FirstUse(); u != nil; u = u.Next() {
		if annotation.IsMark(u.Owner()) {
			marks = append(marks, u.Owner())
		}
	}
	if f.marks == nil {
		f.marks = map[*ir.Value][]*ir.Operation{}
	}
	f.marks[v] = marks
	return marks
}

// isMarked reports whether an alignment mark is on a value.
func (f *Flattening) isMarked(v *ir.Value) bool {
	return slices.ContainsFunc(f.marksOn(v), func(mark *ir.Operation) bool { return mark.Attr(hivm.AlignedStridesKey) != nil })
}
