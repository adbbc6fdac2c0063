package check

import (
	"errors"
	"fmt"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
)

// pointwise describes operations on elements at the same place.
func (d *draft) pointwise() error { return d.begin("dst", "src") }

func describeElementwise(d *draft) error {
	if err := d.pointwise(); err != nil {
		return err
	}
	if len(hivm.InlineBroadcast(d.op)) > 0 {
		dims, err := d.list("broadcast")
		if err != nil {
			return err
		}
		out := &d.form.inits[0]
		for i := range d.form.inputs {
			in := &d.form.inputs[i]
			for _, a := range dims {
				if in.dims[a].reach, err = repeats(in.Sizes[a], out.Sizes[a]); err != nil {
					return invalidf("operand #%d cannot be broadcast along axis %d: %v", in.operand, a, err)
				}
			}
		}
		return nil
	}
	if len(hivm.Ints(d.op, "transpose")) > 0 {
		perm, err := d.permutation("transpose")
		if err != nil {
			return err
		}
		d.permute(perm)
	}
	return nil
}

// repeats says how an input of one size reaches along an axis of another input.
func repeats(in, out layout.Poly) (reach, error) {
	n, known := in.Value()
	m, all := out.Value()
	switch {
	case known && n == 1:
		return fixed, nil
	case in.Equal(out):
		return follow, nil
	case known && all:
		return fixed, fmt.Errorf("it has size %d there, the init %d", n, m)
	}
	return either, nil
}

func describeBroadcast(d *draft) error {
	if err := d.begin("dst", "src"); err != nil {
		return err
	}
	dims, err := d.list("broadcast_dims")
	if err != nil {
		return err
	}
	for i := range d.form.inputs {
		for _, a := range dims {
			if n, ok := d.form.inputs[i].Sizes[a].Value(); ok && n != 1 {
				return invalidf("broadcast_dims names axis %d, of which the source has %d elements", a, n)
			}
			d.form.inputs[i].dims[a].reach = fixed
		}
	}
	return nil
}

func describeReduce(d *draft) error {
	if err := d.begin("dst", "src", "indices"); err != nil {
		return err
	}
	dims, err := d.list("reduce_dims")
	if err != nil {
		return err
	}
	several := 0
	for _, a := range dims {
		d.form.axes[a].role = reduced
		d.set(a, whole)
		for i := range d.form.inits {
			d.form.inits[i].dims[a].reach = fixed
		}
		if len(d.form.inputs) > 0 && !d.form.inputs[0].unit(a) {
			several++
		}
	}
	if several > 1 && len(d.form.inits) > 1 {
		d.form.vague = "an index along several axes"
	}
	return nil
}

func describeScan(d *draft) error {
	if err := d.begin("dst", "src"); err != nil {
		return err
	}
	dims, err := d.list("cum_dims")
	if err != nil {
		return err
	}
	if len(dims) != 1 {
		return fmt.Errorf("cum_dims names %d axes", len(dims))
	}
	r := prefix
	if hivm.Flag(d.op, "reverse", false) {
		r = suffix
	}
	d.only(dims[0], r)
	return nil
}

// only makes an axis single.
func (d *draft) only(axis int, r reach) {
	d.form.axes[axis].role = single
	d.set(axis, r)
}

func describeTranspose(d *draft) error {
	if err := d.begin("dst", "src"); err != nil {
		return err
	}
	perm, err := d.permutation("permutation")
	if err == nil {
		d.permute(perm)
	}
	return err
}

func describeFlip(d *draft) error { return d.along("flip_axis", mirror) }
func describeSort(d *draft) error { return d.along("sort_axis", whole) }

// along describes an operation along one axis.
func (d *draft) along(name string, r reach) error {
	if err := d.begin("dst", "src"); err != nil {
		return err
	}
	a, err := d.axis(name, -1)
	if err == nil {
		d.only(a, r)
	}
	return err
}

func describeGather(d *draft) error {
	if err := d.begin("dst", "src", "indices"); err != nil {
		return err
	}
	a, err := d.axis("gather_axis", -1)
	if err != nil {
		return err
	}
	d.form.axes[a].role = single
	d.form.inputs[0].dims[a].reach = whole
	return nil
}

func describeConcat(d *draft) error {
	if err := d.begin("dst", "src"); err != nil {
		return err
	}
	a, err := d.axis("dim", 0)
	if err != nil {
		return err
	}
	lo, hi := d.group("src")
	if len(d.form.inputs) != hi-lo {
		return errors.New("a source has no elements")
	}
	if hi-lo > 1 {
		d.form.axes[a].role = joined
		d.set(a, part)
	}
	return nil
}

func describePad(d *draft) error {
	if err := d.begin("dst", "src"); err != nil {
		return err
	}
	low, err := d.amounts("static_low", "low")
	if err != nil {
		return err
	}
	high, err := d.amounts("static_high", "high")
	if err != nil {
		return err
	}
	for a := range d.form.axes {
		d.form.axes[a] = axis{role: padded, low: low[a], high: high[a]}
		d.set(a, padding)
	}
	return nil
}

// amounts returns a list of numbers some of which are operands.
func (d *draft) amounts(static, dynamic string) ([]layout.Poly, error) {
	lo, hi := d.group(dynamic)
	numbers := hivm.Ints(d.op, static)
	list := indexlist.List{Static: numbers}
	count := 0
	for _, n := range numbers {
		if n == ir.Dynamic {
			count++
		}
	}
	if len(numbers) != d.rank || count != hi-lo {
		return nil, invalidf("%s has %d numbers, of which %d are operands, and %d operands; the rank is %d", dynamic, len(numbers), count, hi-lo, d.rank)
	}
	list.Dynamic = d.op.GroupOf(d.op.Def().OperandIndex(dynamic))
	return d.q.table.List(list), nil
}

func describeInterleave(d *draft) error { return d.tuples("vinterleave", false) }

func describeDeinterleave(d *draft) error { return d.tuples("vdeinterleave", true) }

// tuples describes operations where, along the last axis, one side has tuples and
// the other side an element of each tuple.
func (d *draft) tuples(name string, splits bool) error {
	if err := d.begin("dst", "src"); err != nil {
		return err
	}
	if d.rank == 0 {
		return invalidf("there is no axis")
	}
	lo, hi := d.group("src")
	n, r, rest := int64(hi-lo), turn, false
	if splits {
		n, r = hivm.Number(d.op, "channel_num", 2), channel
		mode := hivm.Keyword(d.op, "index_mode", "ALL_CHANNELS")
		rest = mode != "ALL_CHANNELS"
		if mode == "CHANNEL_1" {
			d.form.inits[0].ordinal = 1
		}
	}
	if n < 1 || len(d.form.inputs) != hi-lo {
		return errors.New("there are no channels")
	}
	d.form.axes[d.rank-1] = axis{role: interleaved, channels: n, splits: splits, rest: rest}
	d.set(d.rank-1, r)
	return nil
}

// describeArange takes the numbers for addresses: the strides of the operation are
// the strides of a view.
func describeArange(d *draft) error {
	if err := d.begin("dst"); err != nil {
		return err
	}
	lo, hi := d.group("strides")
	if hi-lo != d.rank {
		return invalidf("there are %d strides for rank %d", hi-lo, d.rank)
	}
	v := &view{operand: -1, strided: true}
	v.Sizes = d.form.inits[0].Sizes
	for i := lo; i < hi; i++ {
		v.Strides = append(v.Strides, d.q.table.Index(d.op.Operand(i)))
	}
	d.form.inputs = append(d.form.inputs, buffer{view: v, dims: straight(d.rank)})
	return nil
}
