package hivm

import (
	"errors"
	"fmt"

	"hivm-opt/ir"
)

// customOp is custom, of which one function is known.
func customOp(c call) error {
	name, _ := c.op.Attr("name").(*ir.StringAttr)
	if name == nil || name.Value != "__builtin_histogram" {
		return errors.New("cannot be run: what this function does is not part of the dialect")
	}
	return histogramOp(c)
}

// histogramOp counts the elements of the source, the first input, that are below
// the number of bins, the second, both without sign. It adds to what the
// destination has. A third input, of the sizes of the source, masks elements out.
func histogramOp(c call) error {
	lo, hi := c.group("inputs")
	o, end := c.group("outputs")
	if hi-lo < 2 || hi-lo > 3 || end-o != 1 {
		return errors.New("a histogram has a source, a number of bins, maybe a mask, and one destination")
	}
	m, err := c.in(lo)
	if err != nil {
		return err
	}
	src, err := c.elements(lo, m)
	if err != nil {
		return err
	}
	bins, err := c.f.Int(lo + 1)
	if err != nil {
		return err
	}
	mask := array{words: filled(int64(len(src.words)), 1)}
	if hi-lo == 3 {
		if mask, err = c.lane(lo+2, src.sizes); err != nil {
			return err
		}
	}
	dst, err := c.out(o)
	if err != nil {
		return err
	}
	counts, err := c.elements(o, dst)
	if err != nil {
		return err
	}
	if src.elem.isFloat() || counts.elem.isFloat() {
		return errors.New("a histogram is one of integers")
	}
	if bins < 0 || bins > int64(len(counts.words)) {
		return fmt.Errorf("%d bins, but the destination has %d elements", bins, len(counts.words))
	}
	for i, w := range src.words {
		if w < uint64(bins) && mask.words[i] != 0 {
			counts.words[w] = (counts.words[w] + 1) & counts.elem.mask()
		}
	}
	return c.store(o, dst, counts.words)
}
