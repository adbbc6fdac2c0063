package lowerhivm

import (
	"cmp"
	"fmt"
	"slices"

	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

func gatherRows() lower.Table {
	return lower.Table{
		row("vgather", gatherOp),
		row("vgathermask", gatherMaskOp),
		row("vsort", sortOp),
	}
}

// gatherOp is vgather: along the axis, element i is the source element at the index with
// the position of i. An index outside of the source is not looked at: its result is not
// defined.
func gatherOp(c call) error {
	src, dst, err := c.ends()
	if err != nil {
		return err
	}
	index, err := c.only("indices")
	if err != nil {
		return err
	}
	axis, err := c.axis("gather_axis", src.memory.Rank(), -1)
	if err == nil {
		err = cmp.Or(sameElements(src, dst), alike(index, dst))
	}
	if err != nil {
		return err
	}
	if index.elem.isFloat() {
		return fmt.Errorf("'%s' has no indices", index.memory.Type)
	}
	if src.memory.Rank() != dst.memory.Rank() {
		return alike(src, dst)
	}
	space := sizes(dst, index)
	for d, n := range space {
		if d != axis && differ(n, src.memory.Sizes[d]) {
			return fmt.Errorf("'%s' and '%s' differ in dimension %d", src.memory.Type, dst.memory.Type, d)
		}
	}
	return c.f.Nest(space, func(at []llvmir.Value) error {
		k, err := index.load(c.f, at)
		if err != nil {
			return err
		}
		from := slices.Clone(at)
		from[axis] = c.f.Resize(k, llvmir.I64, index.elem.signed)
		x, err := src.load(c.f, from)
		if err != nil {
			return err
		}
		return dst.store(c.f, x, at)
	})
}

// gatherMaskOp is vgathermask: the elements whose mask is set are packed at the front of
// the destination, whose rest keeps its values. All is in row-major order, whatever the
// rank. A second destination gets their number. The destination must have room.
func gatherMaskOp(c call) error {
	src, err := c.only("src")
	if err != nil {
		return err
	}
	mask, err := c.only("mask")
	if err != nil {
		return err
	}
	lo, hi := c.group("dst")
	if hi-lo < 1 || hi-lo > 2 {
		return fmt.Errorf("it has %d destinations, expected one or two", hi-lo)
	}
	dst, err := c.view(lo)
	if err == nil {
		err = cmp.Or(sameElements(src, dst), alike(src, mask))
	}
	if err != nil {
		return err
	}
	kept, err := c.count(sizes(src, mask), func(at []llvmir.Value, n llvmir.Value) (llvmir.Value, error) {
		m, err := mask.load(c.f, at)
		if err != nil {
			return n, err
		}
		set, err := c.isSet(mask.elem, m)
		if err != nil {
			return n, err
		}
		_, err = c.f.If(set, nil, func() ([]lower.Value, error) {
			x, err := src.load(c.f, at)
			if err != nil {
				return nil, err
			}
			return nil, dst.store(c.f, x, c.unravel(n, dst.memory.Sizes))
		}, nil)
		return c.f.Add(n, c.f.Cast(llvmir.ZExt, set, llvmir.I64)), err
	})
	if err != nil || hi-lo == 1 {
		return err
	}
	number, err := c.view(lo + 1)
	if err != nil {
		return err
	}
	first := make([]llvmir.Value, number.memory.Rank())
	for d, n := range number.memory.Sizes {
		if first[d] = llvmir.Index(0); differ(n, llvmir.Index(1)) {
			return fmt.Errorf("'%s' must have one element, for the number", number.memory.Type)
		}
	}
	if number.elem.isFloat() {
		return fmt.Errorf("'%s' cannot hold the number of elements", number.memory.Type)
	}
	n, err := c.fromInt(number.elem, kept)
	if err != nil {
		return err
	}
	return number.store(c.f, n, first)
}

// isSet reports whether the bits of an element are not all 0.
func (c call) isSet(e elem, x llvmir.Value) (llvmir.Value, error) {
	if e.isFloat() {
		return x, fmt.Errorf("elements of type '%s' are neither set nor not", e.typ)
	}
	if x.Type().Equal(llvmir.I1) {
		return x, nil
	}
	return c.f.ICmp(llvmir.NE, x, llvmir.Zero(x.Type())), nil
}
