package interphivm

import (
	"errors"
	"fmt"

	"hivm-opt/interp"
	"hivm-opt/ir/indexing"
)

// The operations in this file access memory at offsets that are computed: they
// count elements from the first one of the memory operand on, whatever its sizes,
// and must stay in its buffer.

// addressed is memory with offsets.
type addressed struct {
	operand int
	m       *interp.MemRef
	elem    elem
	access  accessor
}

func (c call) addressed(name string, writes bool) (addressed, error) {
	i, _ := c.has(name)
	m, err := c.f.MemRef(i)
	if err == nil && writes {
		err = m.Writable()
	}
	if err != nil {
		return addressed{}, err
	}
	e, err := elemOfView(m)
	if err != nil {
		return addressed{}, interp.AtOperand(i, err)
	}
	return addressed{i, m, e, accessors[m.Elem.Size()]}, nil
}

// word accesses the element at an offset, to read it into w or to write w.
func (x addressed) word(offset int64, w []uint64, writes bool) error {
	pos, err := x.m.Pos(x.m.Offset + offset)
	if err != nil {
		return interp.AtOperand(x.operand, err)
	}
	if writes {
		x.access.write(x.m.Buffer.Data, w, int64(pos), 0)
		return nil
	}
	x.access.read(w, x.m.Buffer.Data, int64(pos), 0)
	w[0] &= x.elem.mask()
	return nil
}

// offsets returns the offset of each element of a tile of the given sizes, and
// whether it is accessed at all.
type offsets func(c call, sizes []int64) (at []int64, on []bool, err error)

// indirect are the offsets in an operand, where a mask is set or there is none.
func indirect(c call, sizes []int64) (at []int64, on []bool, err error) {
	o, err := c.read("offsets")
	if err != nil {
		return nil, nil, err
	}
	at, on = make([]int64, len(o.words)), make([]bool, len(o.words))
	if int64(len(o.words)) != indexing.SaturatingProduct(sizes) {
		return nil, nil, fmt.Errorf("%d offsets for %d elements", len(o.words), indexing.SaturatingProduct(sizes))
	}
	for i, w := range o.words {
		at[i], on[i] = o.elem.int(w), true
	}
	if _, ok := c.has("mask"); !ok {
		return at, on, nil
	}
	mask, err := c.read("mask")
	if err == nil && len(mask.words) != len(on) {
		err = errors.New("mask and offsets differ in size")
	}
	if err != nil {
		return nil, nil, err
	}
	for i, w := range mask.words {
		on[i] = w != 0
	}
	return at, on, nil
}

// strided are an offset and strides; indices from numels on are not accessed.
func strided(c call, sizes []int64) (at []int64, on []bool, err error) {
	offset, err := c.number("offset", 0)
	if err != nil {
		return nil, nil, err
	}
	lo, hi := c.group("strides")
	strides, err := c.f.Ints(lo, hi)
	if err != nil {
		return nil, nil, err
	}
	lo, hi = c.group("numels")
	numels, err := c.f.Ints(lo, hi)
	if err != nil {
		return nil, nil, err
	}
	if len(strides) != len(sizes) || len(numels) != len(sizes) {
		return nil, nil, fmt.Errorf("%d strides and %d numels for rank %d", len(strides), len(numels), len(sizes))
	}
	n := indexing.SaturatingProduct(sizes)
	at, on = make([]int64, n), make([]bool, n)
	inner := indexing.RowMajor(sizes)
	positions(sizes, strides, func(i int, sum int64) {
		at[i], on[i] = offset+sum, true
		for d := range sizes {
			on[i] = on[i] && int64(i)/inner[d]%sizes[d] < numels[d]
		}
	})
	return at, on, nil
}

// gatherFrom is indirect_load and stride_load. Elements that are not accessed get
// the operand other, without which they keep their values.
func gatherFrom(where offsets) func(call) error {
	return func(c call) error {
		src, err := c.addressed("src", false)
		if err != nil {
			return err
		}
		o, dst, err := c.output()
		if err != nil {
			return err
		}
		if err := sameElements(src.m, dst); err != nil {
			return err
		}
		out, err := c.elements(o, dst)
		if err != nil {
			return err
		}
		other := out
		if i, ok := c.has("other"); ok {
			if other, err = c.lane(i, dst.Sizes); err != nil {
				return err
			}
		}
		at, on, err := where(c, dst.Sizes)
		if err != nil {
			return err
		}
		for i := range out.words {
			if !on[i] {
				out.words[i] = other.words[i] & out.elem.mask()
				continue
			}
			if err := src.word(at[i], out.words[i:i+1], false); err != nil {
				return err
			}
		}
		return c.store(o, dst, out.words)
	}
}

// scatterTo is indirect_store and stride_store, in row-major order.
func scatterTo(where offsets) func(call) error {
	return func(c call) error {
		if c.op.NumResults() > 0 {
			return errors.New("has no meaning here on tensors")
		}
		src, err := c.read("src")
		if err != nil {
			return err
		}
		dst, err := c.addressed("dst", true)
		if err != nil {
			return err
		}
		if !src.elem.like(dst.elem) {
			return errors.New("source and destination differ in the type of elements")
		}
		at, on, err := where(c, src.sizes)
		if err != nil {
			return err
		}
		for i := range src.words {
			if !on[i] {
				continue
			}
			if err := dst.word(at[i], src.words[i:i+1], true); err != nil {
				return err
			}
		}
		return nil
	}
}

// localLoadOp is local_load: the result is the elements of a buffer.
func localLoadOp(c call) error {
	m, err := c.in(0)
	if err != nil {
		return err
	}
	a, err := c.elements(0, m)
	if err != nil {
		return err
	}
	r, err := c.f.Machine().Alloc(m.Elem, m.Sizes)
	if err != nil {
		return err
	}
	c.f.Set(0, interp.MemRefOf(r))
	return write(r, a.words)
}

// localStoreOp is local_store: the buffer gets the elements of a tensor.
func localStoreOp(c call) error {
	dst, err := c.f.Writable(0)
	if err != nil {
		return err
	}
	src, err := c.in(1)
	if err != nil {
		return err
	}
	return c.move(1, src, 0, dst)
}
