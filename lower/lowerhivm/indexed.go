package lowerhivm

import (
	"errors"
	"fmt"

	"hivm-opt/dialect/hivm"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// The operations in this file access memory at offsets that are computed: they count
// elements from the first one of the memory operand on, whatever its sizes. Elements
// outside of its buffer must not be accessed.

func indexedRows() lower.Table {
	return lower.Table{
		row("indirect_load", gatherFrom(indirect)),
		row("stride_load", gatherFrom(strided)),
		row("indirect_store", scatterTo(indirect)),
		row("stride_store", scatterTo(strided)),
		row("custom", customOp),
	}
}

// addressed returns the memory operand of a name, whose only index is an offset.
func (c call) addressed(name string) (view, error) {
	v, err := c.only(name)
	if err != nil {
		return v, err
	}
	return v.with(v.memory.Offset, []llvmir.Value{llvmir.Index(0)}, []llvmir.Value{llvmir.Index(1)}), nil
}

// offsets returns a function that computes the offset of each element of a tile, and
// whether it is accessed at all.
type offsets func(c call, tile view) (func(index []llvmir.Value) (at, on llvmir.Value, err error), error)

// indirect are the offsets in an operand, where a mask is set or there is none.
func indirect(c call, tile view) (func(index []llvmir.Value) (at, on llvmir.Value, err error), error) {
	o, err := c.only("offsets")
	if err == nil {
		err = alike(tile, o)
	}
	if err != nil {
		return nil, err
	}
	if o.elem.isFloat() {
		return nil, fmt.Errorf("'%s' has no offsets", o.memory.Type)
	}
	mask := view{elem: elem{bits: 1}, scalar: llvmir.Bool(true)}
	if i, ok := c.has("mask"); ok {
		if mask, err = c.view(i); err == nil {
			err = alike(tile, mask)
		}
		if err != nil {
			return nil, err
		}
	}
	return func(index []llvmir.Value) (at, on llvmir.Value, err error) {
		if at, err = o.load(c.f, index); err != nil {
			return at, on, err
		}
		if on, err = mask.load(c.f, index); err == nil {
			on, err = c.isSet(mask.elem, on)
		}
		return c.f.Resize(at, llvmir.I64, o.elem.signed), on, err
	}, nil
}

// strided are an offset and strides; indices from numels on are not accessed.
func strided(c call, tile view) (func(index []llvmir.Value) (at, on llvmir.Value, err error), error) {
	offset, err := c.number("offset", llvmir.Index(0))
	if err != nil {
		return nil, err
	}
	strides, err := c.numbers("strides")
	if err != nil {
		return nil, err
	}
	numels, err := c.numbers("numels")
	if err != nil {
		return nil, err
	}
	if n := tile.memory.Rank(); len(strides) != n || len(numels) != n {
		return nil, fmt.Errorf("it has %d strides and %d numels for rank %d", len(strides), len(numels), n)
	}
	return func(index []llvmir.Value) (at, on llvmir.Value, err error) {
		at, on = offset, llvmir.Bool(true)
		for d, i := range index {
			at = c.f.Add(at, c.f.Mul(i, strides[d]))
			on = c.f.And(on, c.f.ICmp(llvmir.SLT, i, numels[d]))
		}
		return at, on, nil
	}, nil
}

// gatherFrom is indirect_load and stride_load. Elements that are not accessed get the
// operand other, without which they keep their values.
func gatherFrom(where offsets) func(call) error {
	return func(c call) error {
		src, err := c.addressed("src")
		if err != nil {
			return err
		}
		dst, err := c.only("dst")
		if err == nil {
			err = sameElements(src, dst)
		}
		if err != nil {
			return err
		}
		at, err := where(c, dst)
		if err != nil {
			return err
		}
		i, given := c.has("other")
		var other view
		if given {
			if other, err = c.lane(i, dst.memory.Sizes); err == nil {
				err = sameElements(other, dst)
			}
			if err != nil {
				return err
			}
		}
		return c.f.Nest(dst.memory.Sizes, func(index []llvmir.Value) error {
			offset, on, err := at(index)
			if err != nil {
				return err
			}
			move := func(from view, i []llvmir.Value) func() ([]lower.Value, error) {
				return func() ([]lower.Value, error) {
					x, err := from.load(c.f, i)
					if err != nil {
						return nil, err
					}
					return nil, dst.store(c.f, x, index)
				}
			}
			instead := move(other, index)
			if !given {
				instead = nil
			}
			_, err = c.f.If(on, nil, move(src, []llvmir.Value{offset}), instead)
			return err
		})
	}
}

// scatterTo is indirect_store and stride_store, in row-major order.
func scatterTo(where offsets) func(call) error {
	return func(c call) error {
		src, err := c.only("src")
		if err != nil {
			return err
		}
		dst, err := c.addressed("dst")
		if err == nil {
			err = sameElements(src, dst)
		}
		if err != nil {
			return err
		}
		at, err := where(c, src)
		if err != nil {
			return err
		}
		return c.f.Nest(src.memory.Sizes, func(index []llvmir.Value) error {
			offset, on, err := at(index)
			if err != nil {
				return err
			}
			_, err = c.f.If(on, nil, func() ([]lower.Value, error) {
				x, err := src.load(c.f, index)
				if err != nil {
					return nil, err
				}
				return nil, dst.store(c.f, x, []llvmir.Value{offset})
			}, nil)
			return err
		})
	}
}

// customOp is custom, with one known function.
func customOp(c call) error {
	if !hivm.IsHistogram(c.op) {
		return errors.New("what this function does is not part of the dialect")
	}
	return histogramOp(c)
}

// histogramOp is a [hivm.Histogram].
func histogramOp(c call) error {
	h, ok := hivm.HistogramOf(c.op)
	if !ok {
		return errors.New("a histogram has a source, a number of bins, maybe a mask, and one destination")
	}
	src, err := c.view(h.Source)
	if err != nil {
		return err
	}
	bins, err := c.int64(h.Bins)
	if err != nil {
		return err
	}
	dst, err := c.view(h.Counts)
	if err != nil {
		return err
	}
	mask := view{elem: elem{bits: 1}, scalar: llvmir.Bool(true)}
	if h.Mask >= 0 {
		if mask, err = c.lane(h.Mask, src.memory.Sizes); err != nil {
			return err
		}
	}
	if src.elem.isFloat() || dst.elem.isFloat() {
		return errors.New("a histogram is one of integers")
	}
	if exceeds(bins, c.f.Count(dst.memory.Sizes)) {
		return fmt.Errorf("'%s' has fewer elements than there are bins", dst.memory.Type)
	}
	return c.f.Nest(src.memory.Sizes, func(index []llvmir.Value) error {
		x, err := src.load(c.f, index)
		if err != nil {
			return err
		}
		on, err := mask.load(c.f, index)
		if err == nil {
			on, err = c.isSet(mask.elem, on)
		}
		if err != nil {
			return err
		}
		bin := c.f.Resize(x, llvmir.I64, false)
		_, err = c.f.If(c.f.And(on, c.f.ICmp(llvmir.ULT, bin, bins)), nil, func() ([]lower.Value, error) {
			at := c.unravel(bin, dst.memory.Sizes)
			n, err := dst.load(c.f, at)
			if err != nil {
				return nil, err
			}
			return nil, dst.store(c.f, c.f.Add(n, like(n, 1)), at)
		}, nil)
		return err
	})
}
