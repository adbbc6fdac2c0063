package std

import (
	"slices"

	"hivm-opt/ir"
)

// droppedAxes tells which dimensions the rank-reduced result of a subview lacks: some
// of those of static size 1. Where there are more of them, the strides of the types
// decide as in MLIR: a dimension was dropped if its stride occurs less often in the
// result. Where strides are not known that may name a dimension whose neighbours then
// have other sizes than the result; in this case the sizes decide.
func droppedAxes(op *ir.Operation, res *ir.MemRefType) ([]bool, bool) {
	src, ok := op.Operand(0).Type().(*ir.MemRefType)
	static := slice.Sizes(op).Static
	if !ok || len(static) != src.Rank() || res.Rank() > src.Rank() {
		return nil, false
	}
	dropped := make([]bool, src.Rank())
	missing, units := src.Rank()-res.Rank(), 0
	if missing == 0 {
		return dropped, true
	}
	for d, n := range static {
		if n == 1 {
			dropped[d] = true
			units++
		}
	}
	if units == missing {
		return dropped, true
	}
	known := keepByStride(op, src, res, dropped, units-missing)
	if !known || !slices.Equal(without(static, dropped), res.Shape) {
		if bySize, ok := keepBySize(static, res.Shape); ok {
			return bySize, true
		}
	}
	return dropped, known
}

// keepBySize keeps the first dimensions of size 1 that the result has place for.
// Which ones does not matter: they have one element.
func keepBySize(sizes, res []int64) (dropped []bool, ok bool) {
	dropped = make([]bool, len(sizes))
	k := 0
	for d, n := range sizes {
		switch {
		case k < len(res) && res[k] == n:
			k++
		case n == 1:
			dropped[d] = true
		default:
			return nil, false
		}
	}
	return dropped, k == len(res)
}

// keepByStride keeps as many of the dropped dimensions as there are too many.
func keepByStride(op *ir.Operation, src, res *ir.MemRefType, dropped []bool, spare int) bool {
	from, _, ok := src.Strided()
	to, _, ok2 := res.Strided()
	steps := slice.Strides(op).Static
	if !ok || !ok2 || spare < 0 || len(steps) != len(from) {
		return false
	}
	left := map[int64]int{} // how many more dimensions of a stride the source has
	full := make([]int64, len(from))
	for d := range full {
		full[d] = ir.MulDim(from[d], steps[d])
		left[full[d]]++
	}
	for _, s := range to {
		left[s]--
	}
	for d := range dropped {
		if !dropped[d] {
			continue
		}
		switch s := full[d]; {
		case left[s] > 0:
			left[s]--
		case left[s] == 0:
			dropped[d] = false
			spare--
		default:
			return false
		}
	}
	return spare == 0
}
