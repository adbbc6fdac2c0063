package data

import (
	"errors"

	"hivm-opt/interp"
)

// errEnd ends a walk over elements.
var errEnd = errors.New("found")

// Differs returns the index of the first element, in row-major order, whose bits are not the same in two
// memrefs of the same sizes; nil if there is none. NaN is as good as NaN. An element that is outside of
// its buffer ends the search.
func Differs(a, b *interp.MemRef) []int64 {
	index := make([]int64, b.Rank())
	var found []int64
	_ = Each(b, func(int) error {
		x, err := a.Load(index)
		y, err2 := b.Load(index)
		switch {
		case err != nil || err2 != nil:
			return errEnd
		case x.Bits != y.Bits && !(x.Elem.IsFloat() && x.Float().IsNaN() && y.Float().IsNaN()):
			found = append([]int64{}, index...)
			return errEnd
		}
		for d := len(index) - 1; d >= 0; d-- {
			if index[d]++; index[d] < b.Sizes[d] {
				break
			}
			index[d] = 0
		}
		return nil
	})
	return found
}
