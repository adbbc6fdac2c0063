package stridealign

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// blockBits is the number of bits that strides are to be multiples of.
const blockBits = target.BlockBytes * 8

// needs reports whether an axis of a value has to be aligned as far as its type says: it is in
// the memory of a core, an axis up to that one has several elements, and the stride is no
// multiple of a block yet.
func needs(v *ir.Value, axis int64) bool {
	t, ok := v.Type().(*ir.MemRefType)
	if !ok || !local(t) {
		return false
	}
	several := false
	for d := int64(0); d <= axis && d < int64(t.Rank()); d++ {
		several = several || t.Shape[d] != 1
	}
	return several && !aligned(t, axis)
}

// local reports whether a memref is known to be in the memory of a core.
func local(t *ir.MemRefType) bool {
	space := hivm.SpaceOf(t)
	return space != "" && space != "gm"
}

// aligned reports whether the stride of an axis surely is a multiple of a block.
func aligned(t *ir.MemRefType, axis int64) bool {
	bits := int64(ir.BitWidth(t.Elem))
	strides, _, ok := t.Strided()
	if !ok || axis < 0 || axis >= int64(len(strides)) {
		return false
	}
	if _, strided := t.Layout.(*ir.StridedAttr); strided && strides[axis] != ir.Dynamic && strides[axis]*bits%blockBits == 0 {
		return true
	}
	if !memref.HasIdentityLayout(t) && !packed(t, strides, axis) {
		return false
	}
	run := bits % blockBits
	for _, d := range t.Shape[axis+1:] {
		if d != ir.Dynamic {
			run = run * (d % blockBits) % blockBits
		}
	}
	return run == 0
}

// packed reports whether the axes from one on surely lie in row-major order without gaps: each
// stride is the product of the size and the stride on its right, also of axes of size one.
func packed(t *ir.MemRefType, strides []int64, axis int64) bool {
	last := len(strides) - 1
	if int(axis) == last {
		return true
	}
	if t.Shape[last] == ir.Dynamic {
		return false
	}
	run := strides[last]
	for d := last; d > int(axis); d-- {
		run = ir.MulDim(run, t.Shape[d])
		if run == ir.Dynamic || strides[d-1] != run {
			return false
		}
	}
	return true
}

// lastStrideIsOne reports whether neighbours along the last axis are neighbours in memory.
func lastStrideIsOne(s layout.Shape) bool {
	return !s.Strided || len(s.Strides) == 0 || s.Strides[len(s.Strides)-1] == 1
}

// lastSeveral returns the last axis that is not of size one in all types, going from group
// number from to the first, -1 if there is none. A type that lacks an axis does not count.
func lastSeveral(types []*ir.MemRefType, groups layout.Groups, from int) int64 {
	for ; from >= 0; from-- {
		for k := len(groups[from]) - 1; k >= 0; k-- {
			axis := groups[from][k]
			for _, t := range types {
				if axis < t.Rank() && t.Shape[axis] != 1 {
					return int64(axis)
				}
			}
		}
	}
	return -1
}
