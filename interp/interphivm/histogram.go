package interphivm

import (
	"errors"
	"fmt"

	"hivm-opt/dialect/hivm"
)

// customOp is custom, with one known function.
func customOp(c call) error {
	if !hivm.IsHistogram(c.op) {
		return errors.New("cannot be run: what this function does is not part of the dialect")
	}
	return histogramOp(c)
}

// histogramOp is a [hivm.Histogram].
func histogramOp(c call) error {
	h, ok := hivm.HistogramOf(c.op)
	if !ok {
		return errors.New("a histogram has a source, a number of bins, maybe a mask, and one destination")
	}
	m, err := c.in(h.Source)
	if err != nil {
		return err
	}
	src, err := c.elements(h.Source, m)
	if err != nil {
		return err
	}
	bins, err := c.f.Int(h.Bins)
	if err != nil {
		return err
	}
	mask := array{words: c.scratch.filled(int64(len(src.words)), 1)}
	if h.Mask >= 0 {
		if mask, err = c.lane(h.Mask, src.sizes); err != nil {
			return err
		}
	}
	dst, err := c.out(h.Counts)
	if err != nil {
		return err
	}
	counts, err := c.elements(h.Counts, dst)
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
	return c.store(h.Counts, dst, counts.words)
}
