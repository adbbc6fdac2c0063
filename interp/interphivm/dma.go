package interphivm

import (
	"errors"
	"fmt"
	"slices"

	"hivm-opt/interp"
	"hivm-opt/ir/indexing"
)

// loadOp is load: a copy that may put padding around each row.
func loadOp(c call) error {
	i, src, o, dst, err := c.ends()
	if err != nil {
		return err
	}
	if err := sameElements(src, dst); err != nil {
		return err
	}
	init, err := c.condition("init_condition", true)
	if err != nil {
		return err
	}
	if _, err := c.reads(i, src); err != nil {
		return err
	}
	pad := uint64(0)
	if p, ok := c.has("pad_value"); ok {
		if pad, err = c.padding(p, dst); err != nil {
			return err
		}
	}
	if c.flag("init_out_buffer", false) && init {
		src = c.outside(src, dst)
		if err := c.fill(o, dst, pad); err != nil {
			return err
		}
	}
	mode := c.keyword("pad_mode", "PadNull")
	if mode == "PadNull" {
		return c.assignAlike(o, dst, src)
	}
	p, err := c.margins(src, dst)
	if err != nil {
		return err
	}
	data, err := c.scratch.read(src)
	if err != nil {
		return err
	}
	fill := func(row []uint64) (uint64, error) { return pad, nil }
	if mode == "PadFirstElem" {
		fill = firstOf
	}
	return c.storePadded(o, p, data, fill)
}

// assignAlike copies elements to a destination of the same sizes.
func (c call) assignAlike(o int, dst, src *interp.MemRef) error {
	e, err := elemOfView(src)
	if err != nil {
		return err
	}
	if err := c.alike(o, dst, e, src.Sizes); err != nil {
		return err
	}
	return c.assign(o, dst, c.apart(src, dst))
}

// storeAll writes an array to a destination of the same sizes.
func (c call) storeAll(o int, dst *interp.MemRef, a array) error {
	if err := c.alike(o, dst, a.elem, a.sizes); err != nil {
		return err
	}
	return c.store(o, dst, a.words)
}

// firstOf is the value with which PadFirstElem pads a row.
func firstOf(row []uint64) (uint64, error) {
	if len(row) == 0 {
		return 0, errors.New("a row without elements has no first one to pad with")
	}
	return row[0], nil
}

// margins are the parts of the destination of a load.
type margins struct{ left, data, right *interp.MemRef }

// margins divides the destination. If its last size equals the last size of the
// source and there is padding on the left, that lies in front of the destination;
// otherwise it is part of it. Without an amount on the right, the right padding is
// the rest.
func (c call) margins(src, dst *interp.MemRef) (margins, error) {
	var p margins
	last := dst.Rank() - 1
	if last < 0 || src.Rank() != dst.Rank() {
		return p, errors.New("source and destination differ in rank, or have none")
	}
	n, room := src.Sizes[last], dst.Sizes[last]
	left, err := c.number("left_padding_num", 0)
	if err != nil {
		return p, err
	}
	right, err := c.number("right_padding_num", room-n-left)
	if err != nil {
		return p, err
	}
	_, hasLeft := c.has("left_padding_num")
	_, hasRight := c.has("right_padding_num")
	whole := dst
	switch {
	case !hasLeft && hasRight:
		left = room - n - right
	case left > maxElements:
		return p, fmt.Errorf("padding of %d elements", left)
	case n == room && left > 0 && (!hasRight || right == 0):
		right = 0
		grown := *dst
		grown.Sizes = slices.Clone(dst.Sizes)
		grown.Sizes[last] += left
		grown.Offset -= left * dst.Strides[last]
		whole = &grown
	}
	if left < 0 || right < 0 || left+n+right != whole.Sizes[last] {
		return p, fmt.Errorf("%d elements and the padding of %d and %d do not make %d", n, left, right, whole.Sizes[last])
	}
	if err := checkView(whole); err != nil {
		return p, err
	}
	if p.left, err = section(whole, last, 0, 1, left); err != nil {
		return p, err
	}
	if p.data, err = section(whole, last, left, 1, n); err != nil {
		return p, err
	}
	p.right, err = section(whole, last, left+n, 1, right)
	return p, err
}

// storePadded writes rows and their padding.
func (c call) storePadded(o int, p margins, data array, fill func(row []uint64) (uint64, error)) error {
	last := len(data.sizes) - 1
	n := int(data.sizes[last])
	count := int(indexing.SaturatingProduct(p.data.Sizes[:last]))
	if err := c.storeAll(o, p.data, data); err != nil {
		return err
	}
	for _, side := range []*interp.MemRef{p.left, p.right} {
		width := int(side.Sizes[last])
		if width == 0 {
			continue
		}
		words := make([]uint64, 0, count*width)
		for r := range count {
			w, err := fill(data.words[r*n : (r+1)*n])
			if err != nil {
				return err
			}
			words = append(words, c.scratch.filled(int64(width), w)...)
		}
		if err := c.store(o, side, words); err != nil {
			return err
		}
	}
	return nil
}

// copyOp is copy. With collapse_reassociation only the elements in order count;
// with a pad_mode the rest of each row is padded.
func copyOp(c call) error {
	i, src, o, dst, err := c.ends()
	if err != nil {
		return err
	}
	if err := sameElements(src, dst); err != nil {
		return err
	}
	if c.op.Attr("collapse_reassociation") != nil && src.NumElements() == dst.NumElements() {
		a, err := c.elements(i, src)
		if err != nil {
			return err
		}
		return c.store(o, dst, a.words)
	}
	if c.keyword("pad_mode", "PadNull") != "PadNull" {
		return loadOp(c)
	}
	return c.move(i, src, o, dst)
}

// atomics are the updates by the keyword of the kind. Signless integers have a
// sign except in umax and umin.
func atomics() map[string]binaryKernel {
	unsigned := func(k binaryKernel) binaryKernel {
		return func(e elem) func(x, y uint64) uint64 { return k(e.as(false)) }
	}
	return map[string]binaryKernel{
		"none": bitwise(func(_, y uint64) uint64 { return y }),
		"add":  add,
		"max":  maximum,
		"min":  minimum,
		"and":  and,
		"or":   or,
		"xor":  xor,
		"umax": unsigned(maximum),
		"umin": unsigned(minimum),
	}
}

// storeOp is store.
func storeOp(kinds map[string]binaryKernel) func(call) error {
	return func(c call) error {
		i, src, o, dst, err := c.ends()
		if err != nil {
			return err
		}
		e, err := c.reads(i, src)
		if err != nil {
			return err
		}
		if err := c.alike(o, dst, e, src.Sizes); err != nil {
			return err
		}
		kind := c.keyword("atomic_kind", "none")
		if kind == "none" {
			return c.assign(o, dst, c.apart(src, dst))
		}
		a, err := c.scratch.read(src)
		if err != nil {
			return err
		}
		k, ok := kinds[kind]
		if !ok {
			return errors.New("there is no such atomic update")
		}
		f := k(a.elem)
		_, err = c.update(o, dst, a.elem, func(i int, old uint64) uint64 { return f(old, a.words[i]) })
		return err
	}
}

// update replaces the elements of a destination one after the other and returns
// the old elements.
func (c call) update(o int, dst *interp.MemRef, e elem, f func(i int, old uint64) uint64) ([]uint64, error) {
	if err := c.f.Step(dst.NumElements()); err != nil {
		return nil, err
	}
	if err := checkView(dst); err != nil {
		return nil, interp.AtOperand(o, err)
	}
	access := accessors[dst.Elem.Size()]
	word := []uint64{0}
	old := c.scratch.take(dst.NumElements())[:0]
	rows(dst, func(at, step, n int64) {
		for range n {
			access.read(word, dst.Buffer.Data, at, step)
			word[0] &= e.mask()
			old = append(old, word[0])
			word[0] = f(len(old)-1, word[0])
			access.write(dst.Buffer.Data, word, at, step)
			at += step
		}
	})
	return old, nil
}
