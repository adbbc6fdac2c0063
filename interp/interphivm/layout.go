package interphivm

import (
	"errors"
	"fmt"
	"slices"

	"hivm-opt/internal/simd"
	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// The operations in this file move elements without computing: each is a copy
// from a view of the source to a view of the destination.

// move copies the elements of a view of an operand to one of a destination.
func (c call) move(from int, src *interp.MemRef, to int, dst *interp.MemRef) error {
	if err := sameElements(src, dst); err != nil {
		return err
	}
	if !slices.Equal(src.Sizes, dst.Sizes) {
		return fmt.Errorf("operand #%d has sizes %d where operand #%d has %d", from, src.Sizes, to, dst.Sizes)
	}
	if _, err := c.reads(from, src); err != nil {
		return err
	}
	return c.assign(to, dst, c.apart(src, dst))
}

// assign copies elements that lie outside of a destination, or at the same places, to it.
func (c call) assign(to int, dst, src *interp.MemRef) error {
	if err := c.writes(to, dst); err != nil {
		return err
	}
	copyElements(dst, src)
	return nil
}

// fill sets all elements of a view of a destination.
func (c call) fill(to int, dst *interp.MemRef, w uint64) error {
	if err := checkView(dst); err != nil {
		return interp.AtOperand(to, err)
	}
	if err := c.writes(to, dst); err != nil {
		return err
	}
	fillElements(dst, w)
	return nil
}

// moveView is an operation that is a copy from a view of its source.
func moveView(view func(c call, src *interp.MemRef, sizes []int64) (*interp.MemRef, error)) func(call) error {
	return func(c call) error {
		i, src, o, dst, err := c.ends()
		if err != nil {
			return err
		}
		src, err = view(c, src, dst.Sizes)
		if err != nil {
			return interp.AtOperand(i, err)
		}
		return c.move(i, src, o, dst)
	}
}

// broadcastOp is vbrc.
func broadcastOp(c call) error {
	i, _ := c.has("src")
	if c.isShaped(i) {
		return moveView(func(c call, src *interp.MemRef, sizes []int64) (*interp.MemRef, error) {
			return repeated(src, c.ints("broadcast_dims"), sizes)
		})(c)
	}
	o, dst, err := c.output()
	if err != nil {
		return err
	}
	w, err := c.padding(i, dst)
	if err != nil {
		return err
	}
	return c.fill(o, dst, w)
}

// padding returns the scalar operand i as an element of dst.
func (c call) padding(i int, dst *interp.MemRef) (uint64, error) {
	e, err := elemOfView(dst)
	if err != nil {
		return 0, err
	}
	return c.scalar(i, e)
}

func transposeView(c call, src *interp.MemRef, _ []int64) (*interp.MemRef, error) {
	return permuted(src, c.ints("permutation"))
}

func flipView(c call, src *interp.MemRef, _ []int64) (*interp.MemRef, error) {
	axis, err := c.axis("flip_axis", src.Rank(), 0)
	if err != nil {
		return nil, err
	}
	n := src.Sizes[axis]
	return section(src, axis, n-1, -1, n)
}

// axis returns the axis in an attribute; negative axes count from the end.
func (c call) axis(name string, rank int, absent int64) (int, error) {
	a := absent
	if v, ok := c.op.Attr(name).(*ir.IntegerAttr); ok {
		a = v.Value
	}
	if a < 0 {
		a += int64(rank)
	}
	if a < 0 || a >= int64(rank) {
		return 0, fmt.Errorf("%s is no axis of rank %d", name, rank)
	}
	return int(a), nil
}

// arangeOp is varange: the offset and the sum of the indices times the strides,
// in 64 bits.
func arangeOp(c call) error {
	o, dst, err := c.output()
	if err != nil {
		return err
	}
	offset, err := c.number("offset", 0)
	if err != nil {
		return err
	}
	lo, hi := c.group("strides")
	strides, err := c.f.Ints(lo, hi)
	if err != nil {
		return err
	}
	if len(strides) != dst.Rank() {
		return fmt.Errorf("%d strides for rank %d", len(strides), dst.Rank())
	}
	e, err := elemOfView(dst)
	if err == nil {
		err = checkView(dst)
	}
	if err != nil {
		return interp.AtOperand(o, err)
	}
	if err := c.writes(o, dst); err != nil {
		return err
	}
	// The sum is a walk through no memory.
	sums := interp.Lane{At: int(offset), Steps: make([]int, len(strides))}
	for d, s := range strides {
		sums.Steps[d] = int(s)
	}
	arangeRows(e, dst.Elem)(dst.Sizes, []interp.Lane{dst.Lane(), sums})
	return nil
}

// arangeRows returns the function that writes numbers.
func arangeRows(e elem, f interp.Elem) compute {
	t := bothSigns(rowTable{
		uint8s: steppedRows(plain[uint8](), simd.Step[uint8]), uint16s: steppedRows(plain[uint16](), simd.Step[uint16]),
		uint32s: steppedRows(plain[uint32](), simd.Step[uint32]), uint64s: steppedRows(plain[uint64](), simd.Step[uint64]),
	})
	if k := t[e.numberType()]; k != nil {
		return k
	}
	return steppedRows(words(f), func(dst []uint64, first, step int64) {
		for i := range dst {
			dst[i] = e.fromInt(first + int64(i)*step)
		}
	})
}

// positions calls f for all indices in row-major order: the number of the index
// and the sum of the index times the strides.
func positions(sizes, strides []int64, f func(i int, sum int64)) {
	n := int(indexing.SaturatingProduct(sizes))
	index := make([]int64, len(sizes))
	sum := int64(0)
	for i := range n {
		f(i, sum)
		for d := len(sizes) - 1; d >= 0; d-- {
			index[d]++
			sum += strides[d]
			if index[d] < sizes[d] {
				break
			}
			sum -= index[d] * strides[d]
			index[d] = 0
		}
	}
}

// concatOp is vconcat.
func concatOp(c call) error {
	o, dst, err := c.output()
	if err != nil {
		return err
	}
	axis, err := c.axis("dim", dst.Rank(), 0)
	if err != nil {
		return err
	}
	lo, hi := c.group("src")
	parts := make([]*interp.MemRef, 0, hi-lo)
	for i := lo; i < hi; i++ {
		src, err := c.in(i)
		if err != nil {
			return err
		}
		if src.Rank() != dst.Rank() {
			return fmt.Errorf("operand #%d has rank %d, the destination %d", i, src.Rank(), dst.Rank())
		}
		if err := sameElements(src, dst); err != nil {
			return interp.AtOperand(i, err)
		}
		if _, err := c.reads(i, src); err != nil {
			return err
		}
		parts = append(parts, c.outside(src, dst))
	}
	at := int64(0)
	for _, src := range parts {
		part, err := section(dst, axis, at, 1, src.Sizes[axis])
		if err == nil && !slices.Equal(part.Sizes, src.Sizes) {
			err = fmt.Errorf("sizes %d for a source of sizes %d", part.Sizes, src.Sizes)
		}
		if err != nil {
			return interp.AtOperand(o, err)
		}
		if err := c.assign(o, part, src); err != nil {
			return err
		}
		at += src.Sizes[axis]
	}
	if at != dst.Sizes[axis] {
		return fmt.Errorf("the sources have size %d in dimension %d, the destination %d", at, axis, dst.Sizes[axis])
	}
	return nil
}

// padOp is vpad. Negative amounts cut elements off.
func padOp(c call) error {
	i, src, o, dst, err := c.ends()
	if err != nil {
		return err
	}
	low, err := c.mixed("static_low", "low", dst.Rank())
	if err != nil {
		return err
	}
	high, err := c.mixed("static_high", "high", dst.Rank())
	if err != nil {
		return err
	}
	p, _ := c.has("pad_value")
	w, err := c.padding(p, dst)
	if err != nil {
		return err
	}
	if src.Rank() != dst.Rank() {
		return errors.New("the ranks of source and destination differ")
	}
	from, to := src, dst
	for d := range low {
		if want := low[d] + src.Sizes[d] + high[d]; want != dst.Sizes[d] {
			return fmt.Errorf("dimension %d of size %d becomes %d by padding, not %d", d, src.Sizes[d], want, dst.Sizes[d])
		}
		first, at := max(-low[d], 0), max(low[d], 0)
		n := max(min(src.Sizes[d]-first, dst.Sizes[d]-at), 0)
		if from, err = section(from, d, first, 1, n); err != nil {
			return err
		}
		if to, err = section(to, d, at, 1, n); err != nil {
			return err
		}
	}
	if _, err := c.reads(i, from); err != nil {
		return err
	}
	from = c.outside(from, dst)
	if err := c.fill(o, dst, w); err != nil {
		return err
	}
	return c.assign(o, to, from)
}

// mixed returns a list of numbers some of which are operands.
func (c call) mixed(static, dynamic string, n int) ([]int64, error) {
	out := slices.Clone(c.ints(static))
	next, hi := c.group(dynamic)
	for i, v := range out {
		if v != ir.Dynamic {
			continue
		}
		if next == hi {
			return nil, fmt.Errorf("too few operands %s", dynamic)
		}
		var err error
		if out[i], err = c.f.Int(next); err != nil {
			return nil, err
		}
		next++
	}
	if next != hi || len(out) != n {
		return nil, fmt.Errorf("the numbers of %s do not fit rank %d", dynamic, n)
	}
	return out, nil
}

// interleaveOp is vinterleave, along the last axis.
func interleaveOp(c call) error {
	o, dst, err := c.output()
	if err != nil {
		return err
	}
	lo, hi := c.group("src")
	last := dst.Rank() - 1
	if last < 0 {
		return errors.New("there is no axis")
	}
	parts := make([]*interp.MemRef, hi-lo)
	views := make([]*interp.MemRef, hi-lo)
	for k := range parts {
		src, err := c.in(lo + k)
		if err != nil {
			return err
		}
		if src.Rank() != dst.Rank() || src.Sizes[last]*int64(len(parts)) != dst.Sizes[last] {
			return fmt.Errorf("operand #%d has sizes %d, the destination %d", lo+k, src.Sizes, dst.Sizes)
		}
		if views[k], err = section(dst, last, int64(k), int64(len(parts)), src.Sizes[last]); err != nil {
			return err
		}
		if !slices.Equal(views[k].Sizes, src.Sizes) {
			return fmt.Errorf("operand #%d has sizes %d, the destination %d", lo+k, src.Sizes, dst.Sizes)
		}
		if err := sameElements(src, dst); err != nil {
			return interp.AtOperand(lo+k, err)
		}
		if _, err := c.reads(lo+k, src); err != nil {
			return err
		}
		parts[k] = c.outside(src, dst)
	}
	if k := pairs(dst, parts); k != nil {
		if err := c.writes(o, dst); err != nil {
			return err
		}
		interleavePairs(k, dst, parts)
		return nil
	}
	for k, src := range parts {
		if err := c.assign(o, views[k], src); err != nil {
			return err
		}
	}
	return nil
}

// pairs returns the function that writes the elements of two parts in turns, as numbers of twice the
// size, nil if the elements of dst do not make such numbers.
func pairs(dst *interp.MemRef, parts []*interp.MemRef) compute {
	size := dst.Elem.Size()
	whole := int(dst.Elem.Bits) == 8*size && dst.Strides[dst.Rank()-1] == 1
	if len(parts) != 2 || !whole || !lowFirst || !isInjective(dst) {
		return nil
	}
	switch size {
	case 1:
		return binaryRows(plain[uint8](), plain[uint8](), plain[uint16](), simd.Pairs)
	case 2:
		return binaryRows(plain[uint16](), plain[uint16](), plain[uint32](), simd.Pairs)
	case 4:
		return binaryRows(plain[uint32](), plain[uint32](), plain[uint64](), simd.Pairs)
	}
	return nil
}

// interleavePairs runs a function that pairs has returned.
func interleavePairs(k compute, dst *interp.MemRef, parts []*interp.MemRef) {
	l := dst.Lane()
	l.Steps[dst.Rank()-1] *= 2
	k(parts[0].Sizes, []interp.Lane{l, parts[0].Lane(), parts[1].Lane()})
}

// deinterleaveOp is vdeinterleave, along the last axis. A row from which a channel is
// taken may end within a tuple, the elements of which are left out.
func deinterleaveOp(c call) error {
	i, _ := c.has("src")
	src, err := c.in(i)
	if err != nil {
		return err
	}
	last, channels := src.Rank()-1, c.integer("channel_num", 2)
	lo, hi := c.group("dst")
	mode := c.keyword("index_mode", "ALL_CHANNELS")
	first, ok := map[string]int64{"CHANNEL_0": 0, "CHANNEL_1": 1, "ALL_CHANNELS": 0}[mode]
	if !ok || last < 0 || channels < 1 {
		return errors.New("there is no such channel")
	}
	if n := src.Sizes[last]; mode == "ALL_CHANNELS" && n%channels != 0 {
		return interp.AtOperand(i, fmt.Errorf("rows of %d elements do not consist of tuples of %d", n, channels))
	}
	parts := make([]array, hi-lo)
	for k := range parts {
		v, err := section(src, last, first+int64(k), channels, src.Sizes[last]/channels)
		if err != nil {
			return interp.AtOperand(i, err)
		}
		if parts[k], err = c.elements(i, v); err != nil {
			return err
		}
	}
	for k, a := range parts {
		dst, err := c.out(lo + k)
		if err != nil {
			return err
		}
		if !slices.Equal(dst.Sizes, a.sizes) {
			return fmt.Errorf("operand #%d has sizes %d, expected %d", lo+k, dst.Sizes, a.sizes)
		}
		if err := c.store(lo+k, dst, a.words); err != nil {
			return err
		}
	}
	return nil
}
