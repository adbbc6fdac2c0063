package interphivm

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"sort"

	"hivm-opt/interp"
	"hivm-opt/ir/indexing"
)

// sortOp is vsort, along the last axis. NaN counts as the largest number; equal
// elements keep their order, also when descending.
func sortOp(c call) error {
	src, err := c.read("src")
	if err != nil {
		return err
	}
	last := len(src.sizes) - 1
	if axis, err := c.axis("sort_axis", len(src.sizes), -1); err != nil || axis != last {
		return errors.New("only the last axis can be sorted")
	}
	descending := c.flag("descending", false)
	n := int(src.sizes[last])
	values, order := make([]uint64, len(src.words)), make([]uint64, len(src.words))
	for i := 0; n > 0 && i < len(src.words); i += n {
		row := src.words[i : i+n]
		for k, p := range sortedOrder(src.elem, row, descending) {
			values[i+k], order[i+k] = row[p], uint64(p)
		}
	}
	lo, hi := c.group("dst")
	for k, words := range [][]uint64{values, order}[:min(hi-lo, 2)] {
		dst, err := c.out(lo + k)
		if err != nil {
			return err
		}
		if k == 0 {
			if err := c.alike(lo, dst, src.elem, src.sizes); err != nil {
				return err
			}
		}
		if err := c.store(lo+k, dst, words); err != nil {
			return err
		}
	}
	return nil
}

// alike reports a destination that does not have the sizes and the type of
// elements of a source.
func (c call) alike(o int, dst *interp.MemRef, of elem, sizes []int64) error {
	e, err := elemOfView(dst)
	switch {
	case err != nil:
		return interp.AtOperand(o, err)
	case !e.like(of):
		return fmt.Errorf("operand #%d has elements of type %s, not those of the source", o, dst.Elem)
	case !slices.Equal(dst.Sizes, sizes):
		return fmt.Errorf("operand #%d has sizes %d, expected %d", o, dst.Sizes, sizes)
	}
	return nil
}

// sortedOrder returns the positions of elements in sorted order.
func sortedOrder(e elem, row []uint64, descending bool) []int {
	order := make([]int, len(row))
	for i := range order {
		order[i] = i
	}
	less := func(x, y uint64) bool {
		if e.isFloat() {
			f, g := e.float(x), e.float(y)
			return f < g || !math.IsNaN(f) && math.IsNaN(g)
		}
		return e.less(x, y)
	}
	sort.SliceStable(order, func(i, j int) bool {
		if descending {
			i, j = j, i
		}
		return less(row[order[i]], row[order[j]])
	})
	return order
}

// gatherOp is vgather: along the axis, element i is that at the index with the
// position of i. An index outside of the source is an error.
func gatherOp(c call) error {
	src, err := c.read("src")
	if err != nil {
		return err
	}
	index, err := c.read("indices")
	if err != nil {
		return err
	}
	axis, err := c.axis("gather_axis", len(src.sizes), -1)
	if err != nil {
		return err
	}
	want := slices.Clone(src.sizes)
	if len(index.sizes) == len(want) {
		want[axis] = index.sizes[axis]
	}
	if !slices.Equal(want, index.sizes) {
		return fmt.Errorf("the indices have sizes %d, the source %d", index.sizes, src.sizes)
	}
	o, dst, err := c.output()
	if err != nil {
		return err
	}
	if err := c.alike(o, dst, src.elem, want); err != nil {
		return err
	}
	out := make([]uint64, len(index.words))
	strides := indexing.RowMajor(src.sizes)
	step := strides[axis]
	strides[axis] = 0
	positions(want, strides, func(i int, at int64) {
		k := index.elem.int(index.words[i])
		if k < 0 || k >= src.sizes[axis] {
			if err == nil {
				err = fmt.Errorf("index %d out of bounds of dimension %d of operand #0, which has size %d", k, axis, src.sizes[axis])
			}
			return
		}
		out[i] = src.words[at+k*step]
	})
	if err != nil {
		return err
	}
	return c.store(o, dst, out)
}

// gatherMaskOp is vgathermask: the elements whose mask is set are packed at the
// front of the destination, whose rest keeps its values. All is in row-major order,
// whatever the rank. A second destination gets their number.
func gatherMaskOp(c call) error {
	src, err := c.read("src")
	if err != nil {
		return err
	}
	mask, err := c.read("mask")
	if err != nil {
		return err
	}
	if !slices.Equal(src.sizes, mask.sizes) {
		return fmt.Errorf("the mask has sizes %d, the source %d", mask.sizes, src.sizes)
	}
	var kept []uint64
	for i, w := range src.words {
		if mask.words[i] != 0 {
			kept = append(kept, w)
		}
	}
	lo, hi := c.group("dst")
	if hi-lo < 1 || hi-lo > 2 {
		return fmt.Errorf("%d destinations, expected one or two", hi-lo)
	}
	dst, err := c.out(lo)
	if err != nil {
		return err
	}
	old, err := c.elements(lo, dst)
	if err != nil {
		return err
	}
	if !old.elem.like(src.elem) {
		return errors.New("source and destination differ in the type of elements")
	}
	if len(kept) > len(old.words) {
		return fmt.Errorf("%d elements are kept, the destination has %d", len(kept), len(old.words))
	}
	copy(old.words, kept)
	if err := c.store(lo, dst, old.words); err != nil || hi-lo == 1 {
		return err
	}
	count, err := c.out(lo + 1)
	if err != nil {
		return err
	}
	if count.NumElements() != 1 {
		return fmt.Errorf("operand #%d must have one element, for the number", lo+1)
	}
	return c.store(lo+1, count, []uint64{uint64(len(kept))})
}
