package check

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// draw is one choice of values for the leaves of an instance, and the values that
// follow from it.
type draw struct {
	rng     *rand.Rand
	machine *interp.Machine
	limit   int64 // elements of a buffer
	values  map[*ir.Value]interp.Value

	// common are the sizes that axes have where nothing else is known, by their
	// number; others are sizes that an axis has now and then.
	common, others []int64
	// stray is how often an axis has a size of its own, in percent.
	stray int
	// alike is the size of all axes that have none of their own, 0 if it depends on
	// their number. It is for operations that permute axes.
	alike int64
	// wild makes all integers that are no sizes and the like any bit pattern.
	wild bool
	// addresses counts the numbers drawn that are addresses of memory.
	addresses int64
	// views are layouts that are not drawn, by the values that have them.
	views map[*ir.Value]View
	// small holds the sizes that take the place of stated sizes; nil if there are
	// none.
	small map[int64]int64
	// spent counts the steps that were taken.
	spent int64
}

// exec runs an operation.
func (d *draw) exec(op *ir.Operation, operands []interp.Value) ([]interp.Value, error) {
	results, err := d.machine.Exec(context.Background(), op, operands)
	d.spent += d.machine.Steps() + stepsPerOp
	return results, err
}

// stepsPerOp is the number of steps of an operation, at least.
const stepsPerOp = 64

// newDraw chooses the sizes that are common in this draw. The sizes that are stated
// for an axis are likely sizes where it is left open.
func newDraw(rng *rand.Rand, m *interp.Machine, limit int64, stated [][]int64) *draw {
	d := &draw{rng: rng, machine: m, limit: limit, values: map[*ir.Value]interp.Value{}}
	d.stray = []int{0, 10, 30, 60}[rng.IntN(4)]
	small := []int64{2, 3, 4, 5, 7, 1}[:2+rng.IntN(5)]
	d.others = append(d.others, 0, 1, 1, 2, 3, 4, 5, 6, 8)
	if rng.IntN(3) == 0 {
		d.alike = small[rng.IntN(len(small))]
	}
	for _, sizes := range stated {
		n := small[rng.IntN(len(small))]
		if len(sizes) > 0 && (sizes[0] != 1 || rng.IntN(2) == 0) {
			n = sizes[rng.IntN(len(sizes))]
		}
		d.common = append(d.common, n)
		for _, n := range sizes {
			d.others = append(d.others, n, 2*n, n/2)
		}
	}
	return d
}

// harmless makes sizes that are open small and alike, so that they fit where others do
// not.
func (d *draw) harmless() {
	d.alike = int64(1 + d.rng.IntN(2))
	d.stray = []int{0, 10, 30}[d.rng.IntN(3)]
}

// stated returns the sizes that types and constants state, by the numbers of axes, with
// at most one 1 from types for each, at the end.
func (in *instance) stated(ts []ir.Type) [][]int64 {
	var out [][]int64
	var unit []bool
	for _, t := range ts {
		s, ok := t.(ir.ShapedType)
		if !ok {
			continue
		}
		sizes, _ := s.Dims()
		for k, n := range sizes {
			if k == len(out) {
				out, unit = append(out, nil), append(unit, false)
			}
			switch n {
			case ir.Dynamic:
			case 1:
				unit[k] = true
			default:
				out[k] = append(out[k], n)
			}
		}
	}
	for _, c := range in.constants {
		if c.axis < len(out) {
			out[c.axis] = append(out[c.axis], c.size)
		}
	}
	for k := range out {
		if unit[k] {
			out[k] = append(out[k], 1)
		}
	}
	return out
}

// percent is true in p of 100 cases.
func (d *draw) percent(p int) bool { return d.rng.IntN(100) < p }

// size draws the size of axis k.
func (d *draw) size(k int) int64 {
	if d.percent(d.stray) || k >= len(d.common) {
		return d.others[d.rng.IntN(len(d.others))]
	}
	if d.alike > 0 {
		return d.alike
	}
	return d.common[k]
}

// errType is about a leaf that no value can be made for.
type errType struct{ t ir.Type }

func (e errType) Error() string { return fmt.Sprintf("no value can be made for type '%s'", e.t) }

// errLarge is about a buffer beyond the limit.
type errLarge struct{ elements, limit int64 }

func (e errLarge) Error() string {
	return fmt.Sprintf("a buffer of %d elements is more than the %d that are tried", e.elements, e.limit)
}

// leaf draws a value for a leaf.
func (d *draw) leaf(l *leaf) (interp.Value, error) {
	t := l.value.Type()
	if m, ok := t.(*ir.MemRefType); ok {
		r, err := d.layout(l, m)
		if err == nil {
			err = d.room(r)
		}
		return interp.MemRefOf(r), err
	}
	if ir.IsTensor(t) {
		return d.tensor(t)
	}
	e, ok := interp.ElemOf(t)
	if !ok {
		return interp.Value{}, errType{t}
	}
	switch {
	case l.address && e.IsInt():
		// Far enough apart for the elements of one buffer not to reach the next.
		d.addresses++
		return interp.IntOf(e, d.addresses*addressStep), nil
	case l.offset && e.IsInt():
		return interp.IntOf(e, int64(d.rng.IntN(3))), nil
	case l.geometry && e.IsInt() && len(l.extents) > 0:
		return interp.IntOf(e, d.extent(l.extents[0])), nil
	case l.geometry && e.IsInt():
		if len(d.common) > 0 && d.percent(60) {
			return interp.IntOf(e, d.size(d.rng.IntN(len(d.common)))), nil
		}
		return interp.IntOf(e, d.others[d.rng.IntN(len(d.others))]), nil
	}
	return element{d.rng, e, d.taste()}.draw(), nil
}

// addressStep is the distance of the addresses of two leaves.
const addressStep = 8 << 10

// tensor draws a tensor, which is a memref without gaps.
func (d *draw) tensor(t ir.Type) (interp.Value, error) {
	s, ok := t.(ir.ShapedType)
	if !ok {
		return interp.Value{}, errType{t}
	}
	sizes, ok := s.Dims()
	e, known := interp.ElemOf(ir.ElementType(t))
	if !ok || !known {
		return interp.Value{}, errType{t}
	}
	sizes = d.sizes(sizes, nil)
	n := indexing.SaturatingProduct(sizes)
	if n > d.limit {
		return interp.Value{}, errLarge{n, d.limit}
	}
	d.spent += n
	r, err := d.machine.Alloc(e, sizes)
	return interp.MemRefOf(r), err
}

// extent draws the sizes of axes and multiplies them.
func (d *draw) extent(e extent) int64 {
	n := e.factor
	for _, axis := range e.axes {
		p, ok := indexing.Mul(n, d.size(axis))
		if !ok {
			return n
		}
		n = p
	}
	return n
}

// sizes draws the open sizes, which are likely to be the extents.
func (d *draw) sizes(shape []int64, likely []extent) []int64 {
	out := slices.Clone(shape)
	for k, n := range out {
		switch {
		case n != ir.Dynamic:
			out[k] = d.shrink(n)
		case k < len(likely):
			out[k] = d.extent(likely[k])
		default:
			out[k] = d.size(k)
		}
	}
	return out
}

// layout draws sizes, strides and an offset that a type allows.
func (d *draw) layout(l *leaf, t *ir.MemRefType) (*interp.MemRef, error) {
	e, ok := interp.ElemOf(t.Elem)
	strides, offset, strided := t.Strided()
	if !ok || !strided {
		return nil, errType{t}
	}
	if v, ok := d.views[l.value]; ok {
		r := &interp.MemRef{Elem: e, Sizes: slices.Clone(v.Sizes), Strides: slices.Clone(v.Strides), Offset: v.Offset}
		return r, r.Settle(t)
	}
	var r *interp.MemRef
	for range layoutTries {
		r = &interp.MemRef{Elem: e, Sizes: d.sizes(t.Shape, l.extents), Offset: offset, Space: t.Space}
		if t.Layout == nil {
			r.Strides = indexing.RowMajor(r.Sizes)
		} else {
			r.Strides = d.strides(d.chained(strides, t.Shape, r.Sizes), r.Sizes, l.written)
		}
		if offset == ir.Dynamic {
			r.Offset = int64(d.rng.IntN(10))
		}
		if !l.written || apart(r) || !slices.Contains(slices.Concat(strides, t.Shape), ir.Dynamic) {
			return r, nil
		}
	}
	return nil, errors.New("the elements of a destination overlap")
}

// layoutTries is how many layouts are drawn for a destination until its elements are
// apart.
const layoutTries = 6

// room gives a view a buffer of its own, with some elements before and behind.
func (d *draw) room(r *interp.MemRef) error {
	lo, hi, ok := r.Extent()
	if !ok {
		lo, hi = r.Offset, r.Offset
	}
	lo, hi = min(lo, 0)-spare, hi+1+spare
	if n := hi - lo; n < 0 || n > d.limit {
		return errLarge{n, d.limit}
	}
	d.spent += hi - lo
	size := int64(r.Elem.Size())
	b, err := d.machine.NewBuffer((hi - lo) * size)
	r.Buffer, r.Base = b, -lo*size
	return err
}

// spare is the number of elements of a buffer before and behind the elements of a
// view.
const spare = 8

// strides draws the open strides, each at least the extent of the axes behind it: as
// little as that, or more, now and then less than nothing, or zero if it is only read.
func (d *draw) strides(pinned, sizes []int64, written bool) []int64 {
	out := slices.Clone(pinned)
	pad := []int{0, 0, 30, 60}[d.rng.IntN(4)]
	run := int64(1)
	for k := len(out) - 1; k >= 0; k-- {
		if out[k] == ir.Dynamic {
			out[k] = run
			if d.percent(pad) {
				out[k] += int64(1 + d.rng.IntN(4))
			}
			switch {
			case d.percent(4):
				out[k] = -out[k]
			case !written && d.percent(6):
				out[k] = 0
			}
		}
		span, ok := indexing.Mul(max(out[k], -out[k]), max(sizes[k], 1))
		if !ok {
			return out // which has no extent, an error later
		}
		run = max(run, span)
	}
	return out
}

// apart reports whether different indices are sure to have different addresses.
func apart(r *interp.MemRef) bool {
	order := make([]int, 0, r.Rank())
	abs := func(k int) int64 { return max(r.Strides[k], -r.Strides[k]) }
	for k, n := range r.Sizes {
		if n == 0 {
			return true
		}
		if n > 1 {
			order = append(order, k)
		}
	}
	slices.SortFunc(order, func(i, k int) int { return int(min(1, max(-1, abs(i)-abs(k)))) })
	reach := int64(0) // of the axes so far
	for _, k := range order {
		if abs(k) <= reach {
			return false
		}
		span, ok := indexing.Mul(abs(k), r.Sizes[k]-1)
		if !ok {
			return false
		}
		reach += span
	}
	return true
}

// run computes the values of an instance. The error says which operation failed, if
// one did.
func (d *draw) run(in *instance) (failed *ir.Operation, err error) {
	for _, l := range in.leaves {
		if _, ok := d.values[l.value]; ok {
			continue
		}
		if d.values[l.value], err = d.leaf(l); err != nil {
			return nil, err
		}
	}
	for _, op := range in.ops {
		if op.NumResults() > 0 {
			if _, ok := d.values[op.Result(0)]; ok {
				continue
			}
		}
		operands, err := d.operands(in, op)
		if err != nil {
			return op, err
		}
		if err := d.inside(in, op, operands); err != nil {
			return op, err
		}
		if d.small != nil {
			r, err := smaller(op, operands)
			if err != nil {
				return op, err
			}
			d.values[op.Result(0)] = r
			continue
		}
		results, err := d.exec(op, operands)
		if err != nil {
			return op, err
		}
		effects, _ := ir.Effects(op)
		for i, r := range results {
			if len(effects) > 0 {
				if r, err = d.spacious(r); err != nil {
					return op, err
				}
			}
			d.values[op.Result(i)] = r
		}
	}
	return nil, nil
}

// spacious gives a buffer that was just made some room before and behind it. Memory
// that others may have a view of, which is larger than this view, stays.
func (d *draw) spacious(v interp.Value) (interp.Value, error) {
	m := v.MemRef()
	if m == nil || m.Buffer == nil {
		return v, nil
	}
	size := int64(m.Elem.Size())
	_, hi, ok := m.Extent()
	if !ok || m.Base != 0 || int64(len(m.Buffer.Data)) != (hi+1)*size {
		return v, nil
	}
	bytes := spare * size
	b, err := d.machine.NewBuffer(int64(len(m.Buffer.Data)) + 2*bytes)
	if err != nil {
		return v, err
	}
	if err := d.machine.Free(m.Buffer); err != nil {
		return v, err
	}
	moved := *m
	moved.Buffer, moved.Base = b, m.Base+bytes
	return interp.MemRefOf(&moved), nil
}

// operands returns the values of the operands of op.
func (d *draw) operands(in *instance, op *ir.Operation) ([]interp.Value, error) {
	out := make([]interp.Value, op.NumOperands())
	for i := range out {
		v, ok := d.values[in.same(op.Operand(i))]
		if !ok {
			return nil, fmt.Errorf("operand #%d of '%s' has no value", i, op.Name())
		}
		out[i] = v
	}
	return out, nil
}
