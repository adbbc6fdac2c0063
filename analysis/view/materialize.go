package view

import (
	"fmt"
	"unsafe"

	"hivm-opt/ir/indexing"
)

// maxBytes bounds the memory that is allocated at once, so that a huge virtual size
// is an error and not a panic.
const maxBytes = 1 << 46

// Materialize returns the elements of the view in row-major order, taken from
// data by their addresses; masked elements are fill. The result is the data of the
// view [New] of the same shape. The error is [ErrRange] when an address is not an
// index of data, and [ErrOverflow] when the result cannot be allocated.
func Materialize[T any](v *View, data []T, fill T) ([]T, error) {
	if err := v.checkData(len(data)); err != nil {
		return nil, err
	}
	if v.IsDense() && v.size > 0 {
		src := data[v.offset : v.offset+v.size]
		out := make([]T, len(src)) // in this form it is not cleared first
		copy(out, src)
		return out, nil
	}
	out, err := allocate[T](v.size)
	if err != nil {
		return nil, err
	}
	gather(out, v, data, fill)
	return out, nil
}

// MaterializeTo is [Materialize] into dst, which must have as many elements as
// the view; otherwise the error is [ErrSize]. It must not overlap data.
func MaterializeTo[T any](dst []T, v *View, data []T, fill T) error {
	if int64(len(dst)) != v.size {
		return fmt.Errorf("%w: %d elements for %d", ErrSize, len(dst), v.size)
	}
	if err := v.checkData(len(data)); err != nil {
		return err
	}
	gather(dst, v, data, fill)
	return nil
}

// MaterializeChain is [Materialize] for a chain.
func MaterializeChain[T any](c *Chain, data []T, fill T) ([]T, error) {
	if v := c.Single(); v != nil {
		return Materialize(v, data, fill)
	}
	if err := c.views[len(c.views)-1].checkData(len(data)); err != nil {
		return nil, err
	}
	out, err := allocate[T](c.Size())
	if err != nil {
		return nil, err
	}
	first := c.views[0]
	for i := range out {
		out[i] = fill
		if addr, ok := first.linear(int64(i)); ok {
			if addr, ok = c.follow(addr); ok {
				out[i] = data[addr]
			}
		}
	}
	return out, nil
}

// checkData checks that all addresses of the view are indices of n elements.
func (v *View) checkData(n int) error {
	if low, high, ok := v.Extent(); ok && (low < 0 || high >= int64(n)) {
		return fmt.Errorf("%w: addresses %d to %d of %d", ErrRange, low, high, n)
	}
	return nil
}

// allocate makes a slice of n elements.
func allocate[T any](n int64) ([]T, error) {
	var t T
	if bytes, ok := indexing.Mul(n, int64(unsafe.Sizeof(t))); !ok || bytes > maxBytes || int64(int(n)) != n {
		return nil, ErrOverflow
	}
	return make([]T, n), nil
}

// loop is one loop of a copy: count times, with these steps through destination
// and source.
type loop struct{ count, dst, src int }

// gather copies the elements of the view to out. All addresses are in range.
func gather[T any](out []T, v *View, data []T, fill T) {
	if v.mask != nil || v.void() {
		for i := range out {
			out[i] = fill
		}
	}
	if v.void() {
		return
	}
	var few [maxStack]loop
	loops, from := v.loops(few[:0])
	copyLoops(out, data, from, int(v.base()), loops)
}

// loops appends the loops over the valid elements, from outer to inner, with as
// few as possible, and returns the position of the first element. Neighbours are
// merged when they are for source and destination.
func (v *View) loops(loops []loop) (merged []loop, from int) {
	weight := int(v.size)
	for d, n := range v.shape {
		weight /= int(n)
		lo, hi := v.interval(d)
		from += int(lo) * weight
		if hi-lo == 1 {
			continue
		}
		next := loop{int(hi - lo), weight, int(v.strides[d])}
		if len(loops) > 0 {
			// All products are distances within a slice.
			outer := &loops[len(loops)-1]
			if outer.dst == next.count*next.dst && outer.src == next.count*next.src {
				outer.count *= next.count
				outer.dst, outer.src = next.dst, next.src
				continue
			}
		}
		loops = append(loops, next)
	}
	return loops, from
}
