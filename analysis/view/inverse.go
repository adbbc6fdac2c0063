package view

import (
	"slices"
)

// Inverse maps addresses back to indices.
type Inverse struct {
	view  *View
	steps []step // of the dimensions with several valid indices, by decreasing stride
	low   int64
	high  int64
	void  bool
}

// step is a dimension as seen from memory.
type step struct {
	stride   uint64 // its absolute value
	last     uint64 // the number of valid indices less 1
	dim      int
	lo, sign int64
}

// Inverse returns the map from addresses to indices. The error is
// [ErrNotInvertible] unless the strides are separated: each exceeds the span of all
// smaller strides together. Separated strides give every element an address of its
// own, but some views that do so as well, such as (2,3) with strides (3,2), are
// refused.
func (v *View) Inverse() (*Inverse, error) {
	inv := &Inverse{view: v}
	var ok bool
	if inv.low, inv.high, ok = v.Extent(); !ok {
		inv.void = true
		return inv, nil
	}
	inv.steps = make([]step, 0, len(v.shape))
	for d, s := range v.strides {
		lo, hi := v.interval(d)
		if hi-lo == 1 {
			continue
		}
		st := step{stride: uint64(s), last: uint64(hi - lo - 1), dim: d, lo: lo, sign: 1}
		if s < 0 { // count from the other end, whose address is the lower one
			st.stride, st.lo, st.sign = -uint64(s), hi-1, -1
		}
		inv.steps = append(inv.steps, st)
	}
	slices.SortFunc(inv.steps, func(a, b step) int {
		switch {
		case a.stride > b.stride:
			return -1
		case a.stride < b.stride:
			return 1
		}
		return 0
	})
	span := uint64(0) // of the steps so far; the whole is at most high-low
	for k := len(inv.steps) - 1; k >= 0; k-- {
		st := inv.steps[k]
		if st.stride <= span {
			return nil, ErrNotInvertible
		}
		span += st.last * st.stride
	}
	return inv, nil
}

// Lookup appends to dst the index of the element with the given address. ok is
// false when there is none.
func (inv *Inverse) Lookup(dst []int64, addr int64) (idx []int64, ok bool) {
	if inv.void || addr < inv.low || addr > inv.high {
		return dst, false
	}
	rest := uint64(addr) - uint64(inv.low)
	at := len(dst)
	idx = dst
	for d := range inv.view.shape {
		lo, _ := inv.view.interval(d)
		idx = append(idx, lo)
	}
	for _, st := range inv.steps {
		q := rest / st.stride
		if q > st.last {
			return dst, false
		}
		rest -= q * st.stride
		idx[at+st.dim] = st.lo + st.sign*int64(q)
	}
	if rest != 0 {
		return dst, false
	}
	return idx, true
}
