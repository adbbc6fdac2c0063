package check

import (
	"errors"

	"hivm-opt/dialect/indexlist"
	"hivm-opt/dialect/memref"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// errOutside is that a part of a buffer is not inside of it. The interpreter minds only
// elements outside of an allocation; but an operation on such a part has no meaning.
var errOutside = errors.New("a subview is not inside of its source")

// inside checks that the source of an operation that takes a part has such a part, if
// subviews of the instance have to be bounded.
func (d *draw) inside(in *instance, op *ir.Operation, operands []interp.Value) error {
	if !in.bounded || !memref.IsSubView(op) || operands[0].MemRef() == nil {
		return nil
	}
	room := operands[0].MemRef().Sizes
	list := func(l indexlist.List) []int64 {
		out := make([]int64, l.Len())
		for k := range out {
			e := l.At(k)
			if out[k] = e.Int; e.Value != nil {
				out[k] = d.values[in.same(e.Value)].Int()
			}
		}
		return out
	}
	v := memref.SubView{Op: op}
	offsets, sizes, steps := list(v.MixedOffsets()), list(v.MixedSizes()), list(v.MixedStrides())
	for k, n := range room {
		if size := sizes[k]; offsets[k] < 0 || size > 0 && offsets[k]+(size-1)*steps[k] >= n {
			return errOutside
		}
	}
	return nil
}
