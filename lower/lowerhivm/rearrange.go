package lowerhivm

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// The operations in this file move elements between parts of their operands, or set them
// to values that depend on the index.

func rearrangeRows() lower.Table {
	return lower.Table{
		row("vflip", flipOp),
		row("varange", arangeOp),
		joining("vconcat", concatOp, nil),
		row("vpad", padOp),
		joining("vinterleave", interleaveOp, nil),
		joining("vdeinterleave", deinterleaveOp, nil),
	}
}

// axis returns the axis in an attribute; negative axes count from the end.
func (c call) axis(name string, rank int, absent int64) (int, error) {
	a := c.integer(name, absent)
	if a < 0 {
		a += int64(rank)
	}
	if a < 0 || a >= int64(rank) {
		return 0, fmt.Errorf("%s is no axis of rank %d", name, rank)
	}
	return int(a), nil
}

// flipOp is vflip. Elements change places in pairs, so that the destination may be the
// source; the element in the middle is its own pair.
func flipOp(c call) error {
	src, dst, err := c.ends()
	if err != nil {
		return err
	}
	axis, err := c.axis("flip_axis", src.memory.Rank(), 0)
	if err == nil {
		err = cmp.Or(sameElements(src, dst), alike(src, dst))
	}
	if err != nil {
		return err
	}
	n := sizes(src, dst)[axis]
	half := c.overUp(n, llvmir.Index(2))
	last := c.f.Sub(n, llvmir.Index(1))
	forth := func(v view) view { return c.section(v, axis, llvmir.Index(0), llvmir.Index(1), half) }
	back := func(v view) view { return c.section(v, axis, last, llvmir.Index(-1), half) }
	return c.loops(plan{
		in: []view{back(src), forth(src)}, out: []view{forth(dst), back(dst)},
		body:     func(x []llvmir.Value) ([]llvmir.Value, error) { return x, nil },
		exchange: true,
	})
}

// arangeOp is varange: the offset and the sum of the indices times the strides, in 64
// bits.
func arangeOp(c call) error {
	dst, err := c.only("dst")
	if err != nil {
		return err
	}
	offset, err := c.number("offset", llvmir.Index(0))
	if err != nil {
		return err
	}
	strides, err := c.numbers("strides")
	if err != nil {
		return err
	}
	if len(strides) != dst.memory.Rank() {
		return fmt.Errorf("it has %d strides for rank %d", len(strides), dst.memory.Rank())
	}
	return c.f.Nest(dst.memory.Sizes, func(index []llvmir.Value) error {
		sum := offset
		for d, i := range index {
			sum = c.f.Add(sum, c.f.Mul(i, strides[d]))
		}
		x, err := c.fromInt(dst.elem, sum)
		if err != nil {
			return err
		}
		return dst.store(c.f, x, index)
	})
}

// fromInt returns an i64 as an element: wrapped, or rounded to nearest even.
func (c call) fromInt(e elem, n llvmir.Value) (llvmir.Value, error) {
	if e.isFloat() {
		return c.f.FromInt(n, true, e.typ)
	}
	s, err := c.f.Scalar(e.typ)
	return c.f.Resize(n, s.Value, true), err
}

// concatOp is vconcat.
func concatOp(c call) error {
	dst, err := c.only("dst")
	if err != nil {
		return err
	}
	axis, err := c.axis("dim", dst.memory.Rank(), 0)
	if err != nil {
		return err
	}
	at := llvmir.Index(0)
	lo, hi := c.group("src")
	for i := lo; i < hi; i++ {
		src, err := c.view(i)
		if err != nil {
			return err
		}
		if src.memory.Rank() != dst.memory.Rank() {
			return alike(src, dst)
		}
		n := src.memory.Sizes[axis]
		if err := c.move(src, c.section(dst, axis, at, llvmir.Index(1), n)); err != nil {
			return err
		}
		at = c.f.Add(at, n)
	}
	if n := dst.memory.Sizes[axis]; differ(at, n) {
		return fmt.Errorf("the sources have not the size of the destination in dimension %d", axis)
	}
	return nil
}

// maxSides is the number of parts of a destination that vpad fills one by one, each of
// which is a nest of loops. The last part is all the rest, also the part that gets the
// copy.
const maxSides = 8

// padOp is vpad. Negative amounts cut elements off. Axis by axis, the parts on both sides
// of the elements of the source are filled, and the middle is copied.
func padOp(c call) error {
	src, dst, err := c.ends()
	if err != nil {
		return err
	}
	low, err := c.mixed("static_low", "low", dst.memory.Rank())
	if err != nil {
		return err
	}
	high, err := c.mixed("static_high", "high", dst.memory.Rank())
	if err != nil {
		return err
	}
	p, _ := c.has("pad_value")
	x, err := c.scalar(p, dst.elem)
	if err != nil {
		return err
	}
	if src.memory.Rank() != dst.memory.Rank() {
		return alike(src, dst)
	}
	zero, one := llvmir.Index(0), llvmir.Index(1)
	sides := 0
	for d := range low {
		n, room := src.memory.Sizes[d], dst.memory.Sizes[d]
		if differ(c.f.Add(c.f.Add(low[d], n), high[d]), room) {
			return fmt.Errorf("dimension %d of '%s' has not the size of the source and its padding", d, dst.memory.Type)
		}
		first, at := c.larger(c.f.Sub(zero, low[d]), zero), c.larger(low[d], zero)
		middle := c.larger(c.smaller(c.f.Sub(n, first), c.f.Sub(room, at)), zero)
		at = c.smaller(at, room)
		behind := c.f.Add(at, middle)
		for _, side := range [][2]llvmir.Value{{zero, at}, {behind, c.f.Sub(room, behind)}} {
			if m, known := side[1].Const(); known && m == 0 {
				continue
			}
			part := c.section(dst, d, side[0], one, side[1])
			if sides++; sides == maxSides {
				part = dst // with all that is left to be filled
			}
			if sides > maxSides {
				continue
			}
			fill := func() ([]lower.Value, error) { return nil, c.fill(part, x) }
			if sides == maxSides { // without padding, the destination may be the source
				_, err = c.f.If(c.anyOf(low, high), nil, fill, nil)
			} else {
				_, err = fill()
			}
			if err != nil {
				return err
			}
		}
		src, dst = c.section(src, d, first, one, middle), c.section(dst, d, at, one, middle)
	}
	return c.move(src, dst)
}

// anyOf reports whether some number of the lists is not 0.
func (c call) anyOf(lists ...[]llvmir.Value) llvmir.Value {
	some := llvmir.Bool(false)
	for _, n := range slices.Concat(lists...) {
		some = c.f.Or(some, c.f.ICmp(llvmir.NE, n, llvmir.Index(0)))
	}
	return some
}

// mixed returns a list of numbers some of which are operands.
func (c call) mixed(static, dynamic string, n int) ([]llvmir.Value, error) {
	given, err := c.numbers(dynamic)
	if err != nil {
		return nil, err
	}
	var out []llvmir.Value
	for _, v := range c.ints(static) {
		if v != ir.Dynamic {
			out = append(out, llvmir.Index(v))
			continue
		}
		if len(given) == 0 {
			return nil, fmt.Errorf("it has too few operands %s", dynamic)
		}
		out, given = append(out, given[0]), given[1:]
	}
	if len(given) > 0 || len(out) != n {
		return nil, fmt.Errorf("the numbers of %s do not fit rank %d", dynamic, n)
	}
	return out, nil
}

// channels makes a view for each of n channels of the last axis of a view, from a first
// channel on: every step-th element.
func (c call) channels(v view, first, n, step int64, size llvmir.Value) []view {
	out := make([]view, n)
	for k := range out {
		out[k] = c.section(v, v.memory.Rank()-1, llvmir.Index(first+int64(k)), llvmir.Index(step), size)
	}
	return out
}

// interleaveOp is vinterleave, along the last axis.
func interleaveOp(c call) error {
	dst, err := c.only("dst")
	if err != nil {
		return err
	}
	lo, hi := c.group("src")
	last := dst.memory.Rank() - 1
	if last < 0 || lo == hi {
		return errors.New("it has no axis or no source")
	}
	p := plan{body: func(x []llvmir.Value) ([]llvmir.Value, error) { return x, nil }}
	for i := lo; i < hi; i++ {
		src, err := c.view(i)
		if err == nil {
			err = sameElements(src, dst)
		}
		if err != nil {
			return err
		}
		p.in = append(p.in, src)
	}
	n := int64(len(p.in))
	if p.in[0].memory.Rank() != dst.memory.Rank() {
		return alike(p.in[0], dst)
	}
	size := sizes(p.in[0])[last]
	if differ(c.f.Mul(size, llvmir.Index(n)), dst.memory.Sizes[last]) {
		return fmt.Errorf("'%s' has not the size of all sources in the last dimension", dst.memory.Type)
	}
	p.out = c.channels(dst, 0, n, n, size)
	return c.loops(p)
}

// deinterleaveOp is vdeinterleave, along the last axis. A row from which a channel is
// taken may end within a tuple, the elements of which are left out.
func deinterleaveOp(c call) error {
	src, err := c.only("src")
	if err != nil {
		return err
	}
	last, channels := src.memory.Rank()-1, c.integer("channel_num", 2)
	mode := c.keyword("index_mode", "ALL_CHANNELS")
	first, ok := map[string]int64{"CHANNEL_0": 0, "CHANNEL_1": 1, "ALL_CHANNELS": 0}[mode]
	lo, hi := c.group("dst")
	if !ok || last < 0 || first+int64(hi-lo) > channels {
		return errors.New("it has no such channel")
	}
	n := src.memory.Sizes[last]
	if m, known := n.Const(); known && m%channels != 0 && mode == "ALL_CHANNELS" {
		return fmt.Errorf("the last dimension of '%s' does not consist of tuples of %d", src.memory.Type, channels)
	}
	p := plan{
		in:   c.channels(src, first, int64(hi-lo), channels, c.over(n, llvmir.Index(channels))),
		body: func(x []llvmir.Value) ([]llvmir.Value, error) { return x, nil },
	}
	for i := lo; i < hi; i++ {
		dst, err := c.view(i)
		if err == nil {
			err = sameElements(src, dst)
		}
		if err != nil {
			return err
		}
		p.out = append(p.out, dst)
	}
	return c.loops(p)
}
