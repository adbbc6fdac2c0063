package lowerhivm

import (
	"errors"
	"fmt"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// loadOp is load: a copy that may put padding around each row.
func loadOp(c call) error {
	src, dst, err := c.ends()
	if err == nil {
		err = sameElements(src, dst)
	}
	if err != nil {
		return err
	}
	pad, err := c.constant(dst.elem, 0)
	if err != nil {
		return err
	}
	if p, ok := c.has("pad_value"); ok {
		if pad, err = c.scalar(p, dst.elem); err != nil {
			return err
		}
	}
	if c.flag("init_out_buffer", false) {
		if err := c.when("init_condition", func() error { return c.fill(dst, pad) }); err != nil {
			return err
		}
	}
	mode := c.keyword("pad_mode", "PadNull")
	if mode == "PadNull" {
		return c.move(src, dst)
	}
	p, err := c.margins(src, dst)
	if err != nil {
		return err
	}
	if err := c.move(src, p.data); err != nil {
		return err
	}
	for _, side := range []view{p.left, p.right} {
		from := view{elem: dst.elem, scalar: pad}
		if mode == "PadFirstElem" {
			from = c.firstOfRows(src, side)
		}
		if err := c.move(from, side); err != nil {
			return err
		}
	}
	return nil
}

// isPlainCopy reports whether a load or a copy only moves elements.
func isPlainCopy(op *ir.Operation) bool {
	return hivm.Keyword(op, "pad_mode", "PadNull") == "PadNull" && !hivm.Flag(op, "init_out_buffer", false) &&
		op.Attr("collapse_reassociation") == nil
}

// isPlainStore reports whether a store only moves elements.
func isPlainStore(op *ir.Operation) bool { return hivm.Keyword(op, "atomic_kind", "none") == "none" }

// when lowers the code of emit for the case that the only operand of a name has a bit
// set, or is not given.
func (c call) when(name string, emit func() error) error {
	i, ok := c.has(name)
	if !ok {
		return emit()
	}
	e, err := elemOf(c.op.Operand(i).Type())
	if err != nil {
		return err
	}
	x, err := c.f.ScalarOf(c.op.Operand(i))
	if err != nil {
		return err
	}
	set, err := c.isSet(elem{bits: e.bits}, asType(c.f, x, llvmir.Int(e.bits)))
	if err != nil {
		return err
	}
	_, err = c.f.If(set, nil, func() ([]lower.Value, error) { return nil, emit() }, nil)
	return err
}

// firstOfRows is the first element of each row of a view, repeated for the elements that
// another view has there.
func (c call) firstOfRows(src, side view) view {
	last := src.memory.Rank() - 1
	return c.section(src, last, llvmir.Index(0), llvmir.Index(0), side.memory.Sizes[last])
}

// margins are the parts of the destination of a load.
type margins struct{ left, data, right view }

// margins divides the destination. If its last size equals the last size of the source
// and there is padding on the left, that lies in front of the destination; otherwise
// it is part of it. Without an amount on the right, the right padding is the rest.
func (c call) margins(src, dst view) (margins, error) {
	var p margins
	last := dst.memory.Rank() - 1
	if last < 0 || src.memory.Rank() != dst.memory.Rank() {
		return p, errors.New("source and destination differ in rank, or have none")
	}
	n, room := src.memory.Sizes[last], dst.memory.Sizes[last]
	left, err := c.number("left_padding_num", llvmir.Index(0))
	if err != nil {
		return p, err
	}
	right, err := c.number("right_padding_num", c.f.Sub(c.f.Sub(room, n), left))
	if err != nil {
		return p, err
	}
	_, hasLeft := c.has("left_padding_num")
	_, hasRight := c.has("right_padding_num")
	front := llvmir.Index(0)
	switch {
	case !hasLeft && hasRight:
		left = c.f.Sub(c.f.Sub(room, n), right)
	case hasLeft:
		front, right = c.inFront(n, room, left, right, hasRight)
	}
	if err := fillsUp(c.f.Add(c.f.Add(left, n), right), c.f.Add(room, front)); err != nil {
		return p, err
	}
	one := llvmir.Index(1)
	part := func(from, n llvmir.Value) view { return c.section(dst, last, c.f.Sub(from, front), one, n) }
	p.left, p.data, p.right = part(llvmir.Index(0), left), part(left, n), part(c.f.Add(left, n), right)
	return p, nil
}

// inFront returns the number of elements of padding in front of the destination, all
// elements on the left or none, and the number on the right.
func (c call) inFront(n, room, left, right llvmir.Value, hasRight bool) (front, rest llvmir.Value) {
	zero := llvmir.Index(0)
	a, known1 := n.Const()
	b, known2 := room.Const()
	if known1 && known2 && a != b {
		return zero, right
	}
	if l, known := left.Const(); known && known1 && known2 {
		if r, known := right.Const(); l <= 0 || known && hasRight && r != 0 {
			return zero, right
		} else if known {
			return left, zero
		}
	}
	grown := c.f.And(c.f.ICmp(llvmir.EQ, n, room), c.f.ICmp(llvmir.SGT, left, zero))
	if hasRight {
		grown = c.f.And(grown, c.f.ICmp(llvmir.EQ, right, zero))
	}
	return c.f.Select(grown, left, zero), c.f.Select(grown, zero, right)
}

// fillsUp reports padding that does not make up the size of the destination.
func fillsUp(sum, room llvmir.Value) error {
	if !differ(sum, room) {
		return nil
	}
	m, _ := sum.Const()
	n, _ := room.Const()
	return fmt.Errorf("the source and the padding have %d elements in the last dimension, the destination %d", m, n)
}

// copyOp is copy. With collapse_reassociation only the elements in order count; with a
// pad_mode the rest of each row is padded.
func copyOp(c call) error {
	src, dst, err := c.ends()
	if err == nil {
		err = sameElements(src, dst)
	}
	if err != nil {
		return err
	}
	if c.op.Attr("collapse_reassociation") != nil && alike(src, dst) != nil && !differ(c.f.Count(src.memory.Sizes), c.f.Count(dst.memory.Sizes)) {
		return c.inOrder(src, dst)
	}
	if c.keyword("pad_mode", "PadNull") != "PadNull" {
		return loadOp(c)
	}
	return c.move(src, dst)
}

// inOrder copies the elements of a view to the elements of another view with as
// many elements, in row-major order of both.
func (c call) inOrder(src, dst view) error {
	from := src.memory.Sizes
	strides := c.f.RowMajor(dst.memory.Sizes)
	return c.f.Nest(dst.memory.Sizes, func(index []llvmir.Value) error {
		at := llvmir.Index(0) // counts the elements
		for d, i := range index {
			at = c.f.Add(at, c.f.Mul(i, strides[d]))
		}
		of := make([]llvmir.Value, len(from))
		for d := len(from) - 1; d >= 0; d-- {
			if d == 0 {
				of[d] = at
				break
			}
			of[d] = c.f.Bin(llvmir.URem, at, from[d])
			at = c.f.Bin(llvmir.UDiv, at, from[d])
		}
		x, err := src.load(c.f, of)
		if err != nil {
			return err
		}
		return dst.store(c.f, x, index)
	})
}

// atomics are the updates by the keyword of the kind. Signless integers have a sign
// except in umax and umin.
func atomics() map[string]binaryKernel {
	return map[string]binaryKernel{
		"none": func(_ *lower.Func, _ elem, _, y llvmir.Value) (llvmir.Value, error) { return y, nil },
		"add":  add(),
		"max":  maximum(),
		"min":  minimum(),
		"and":  bitwise(llvmir.And),
		"or":   bitwise(llvmir.Or),
		"xor":  bitwise(llvmir.Xor),
		"umax": unsigned(maximum()),
		"umin": unsigned(minimum()),
	}
}

// storeOp is store.
func storeOp(c call) error {
	src, dst, err := c.ends()
	if err != nil {
		return err
	}
	return c.update(dst, []view{src}, c.keyword("atomic_kind", "none"))
}

// update replaces the elements of a destination by the results of the atomic update
// of a kind on them and the elements of the input.
func (c call) update(dst view, in []view, kind string) error {
	k, ok := atomics()[kind]
	if !ok {
		return errors.New("there is no such atomic update")
	}
	p := plan{in: in, out: []view{dst}}
	if kind != "none" {
		p.in = append(p.in, dst)
	}
	if err := sameElements(in[0], dst); err != nil {
		return err
	}
	return c.finish(p, func(x []llvmir.Value) (llvmir.Value, error) {
		return k(c.f, in[0].elem, x[len(x)-1], x[0])
	})
}

// swap builds the new element of a destination from the elements of the inputs.
type swap func(f *lower.Func, e elem, old llvmir.Value, in []llvmir.Value) (llvmir.Value, error)

// atomicOp is an atomic operation with n inputs, and perhaps a mask behind them. The
// elements are replaced one after the other.
func atomicOp(n int, swapFor func(c call) (swap, error)) func(call) error {
	return func(c call) error {
		dst, err := c.only("dst")
		if err != nil {
			return err
		}
		f, err := swapFor(c)
		if err != nil {
			return err
		}
		in, err := c.swapInputs(n, dst)
		if err != nil {
			return err
		}
		return c.finish(plan{in: append(in, dst), out: []view{dst}}, func(x []llvmir.Value) (llvmir.Value, error) {
			return f(c.f, dst.elem, x[len(in)], x[:len(in)])
		})
	}
}

func (c call) swapInputs(n int, dst view) ([]view, error) {
	lo, hi := c.group("src")
	if hi-lo != n {
		return nil, fmt.Errorf("%d inputs, expected %d", hi-lo, n)
	}
	var in []view
	for i := lo; i < hi; i++ {
		v, err := c.lane(i, dst.memory.Sizes)
		if err == nil {
			err = sameElements(v, dst)
		}
		if err != nil {
			return nil, err
		}
		in = append(in, v)
	}
	if m, ok := c.has("mask"); ok {
		v, err := c.lane(m, dst.memory.Sizes)
		if err != nil {
			return nil, err
		}
		if v.elem.isFloat() {
			return nil, errors.New("the mask is no integer")
		}
		in = append(in, v)
	}
	return in, nil
}

// updateBy is the effect of atomic_rmw on an element.
func updateBy(c call) (swap, error) {
	k, ok := atomics()[c.keyword("atomic_kind", "")]
	if !ok {
		return nil, errors.New("there is no such atomic update")
	}
	return func(f *lower.Func, e elem, old llvmir.Value, in []llvmir.Value) (llvmir.Value, error) {
		return k(f, e, old, in[0])
	}, nil
}

// swapIfEqual is the effect of atomic_cas: its inputs are the expected element,
// compared bit for bit, and the new element.
func swapIfEqual(call) (swap, error) {
	return func(f *lower.Func, e elem, old llvmir.Value, in []llvmir.Value) (llvmir.Value, error) {
		bits := llvmir.Int(e.bits)
		equal := f.ICmp(llvmir.EQ, asType(f, old, bits), asType(f, in[0], bits))
		return f.Select(equal, in[1], old), nil
	}, nil
}

// exchange is the effect of atomic_xchg, where the mask is set.
func exchange(call) (swap, error) {
	return func(f *lower.Func, _ elem, old llvmir.Value, in []llvmir.Value) (llvmir.Value, error) {
		if len(in) == 1 {
			return in[0], nil
		}
		return f.Select(f.ICmp(llvmir.EQ, in[1], like(in[1], 0)), old, in[0]), nil
	}, nil
}
