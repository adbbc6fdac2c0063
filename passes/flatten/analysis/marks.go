package analysis

import (
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// The attributes of annotation.mark that ask for aligned strides.
const (
	alignDims  = "hivm.stride_align_dims"
	alignBytes = "hivm.stride_align_value_in_byte"
)

// markedShape returns the shape that a value will have once the alignment marks
// on it are honoured: the stride of each marked axis is rounded up to the number
// of bytes that the mark asks for, and the strides of the axes left of it follow.
// A stride that is not known becomes dynamic.
func (f *Flattening) markedShape(v *ir.Value, m *ir.MemRefType, s layout.Shape) layout.Shape {
	for _, mark := range f.marksOn(v) {
		dims, ok1 := ir.Ints(mark.Attr(alignDims))
		bytes, ok2 := ir.Ints(mark.Attr(alignBytes))
		if ok1 && ok2 && len(dims) == len(bytes) {
			s = aligned(m, s, dims, bytes)
		}
	}
	return s
}

// marksOn returns the marks on a value, the last mark first. They are looked for
// once: a buffer has as many uses as there are operations on it, each of which asks.
func (f *Flattening) marksOn(v *ir.Value) []*ir.Operation {
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

func aligned(m *ir.MemRefType, s layout.Shape, dims, bytes []int64) layout.Shape {
	size := int64(ir.DenseElemSize(m.Elem))
	strides, offset, ok := m.Strided()
	if !ok || size == 0 {
		return s
	}
	if memref.HasIdentityLayout(m) {
		offset = 0
	}
	out := layout.Shape{Sizes: s.Sizes, Strides: append([]int64(nil), strides...), Offset: offset, Strided: true}
	grown := false
	for ax := len(strides) - 1; ax >= 0; ax-- {
		if grown {
			// The axis on the right takes more room than its type says.
			if run := ir.MulDim(out.Strides[ax+1], s.Sizes[ax+1]); run == ir.Dynamic || out.Strides[ax] == ir.Dynamic {
				out.Strides[ax] = ir.Dynamic
			} else if out.Strides[ax] < run {
				out.Strides[ax] = run
			}
		}
		for k, d := range dims {
			if d != int64(ax) || bytes[k] <= 0 {
				continue
			}
			if unit := bytes[k] / size; unit > 1 && out.Strides[ax] != ir.Dynamic && out.Strides[ax]%unit != 0 {
				out.Strides[ax] += unit - out.Strides[ax]%unit
				grown = true
			}
		}
	}
	return out
}

// isMarked reports whether an alignment mark is on a value.
func (f *Flattening) isMarked(v *ir.Value) bool {
	return slices.ContainsFunc(f.marksOn(v), func(mark *ir.Operation) bool { return mark.Attr(alignDims) != nil })
}
