package interphivm

import (
	"fmt"
	"math"

	"hivm-opt/dialect/hivm"
	"hivm-opt/interp"
	"hivm-opt/ir/indexing"
)

// lanes are the operands of an elementwise operation: its inputs, brought to the
// sizes of the destination, element by element.
type lanes struct {
	in  []array
	out []destination
}

// destination is an operand that is written to.
type destination struct {
	operand int
	view    *interp.MemRef
	elem    elem
}

// lanes reads the inputs.
func (c call) lanes() (lanes, error) {
	var l lanes
	lo, hi := c.group("dst")
	for i := lo; i < hi; i++ {
		m, err := c.out(i)
		if err != nil {
			return l, err
		}
		e, err := elemOfView(m)
		if err != nil {
			return l, interp.AtOperand(i, err)
		}
		l.out = append(l.out, destination{i, m, e})
	}
	if len(l.out) == 0 {
		return l, fmt.Errorf("there is no destination")
	}
	sizes := l.out[0].view.Sizes
	lo, hi = c.group("src")
	for i := lo; i < hi; i++ {
		a, err := c.lane(i, sizes)
		if err != nil {
			return l, err
		}
		l.in = append(l.in, a)
	}
	return l, nil
}

// lane reads one input: a scalar is repeated, a view is permuted by the attribute
// transpose or repeated along the axes of an inline broadcast.
func (c call) lane(i int, sizes []int64) (array, error) {
	if !c.isShaped(i) {
		v, err := c.f.Scalar(i)
		if err != nil {
			return array{}, err
		}
		e, ok := elemOf(v.Elem)
		if !ok {
			return array{}, fmt.Errorf("operand #%d is wider than 64 bits", i)
		}
		n := indexing.SaturatingProduct(sizes)
		if n > maxElements {
			return array{}, fmt.Errorf("too many elements")
		}
		return array{e, sizes, c.scratch.filled(n, v.Bits)}, nil
	}
	m, err := c.in(i)
	if err != nil {
		return array{}, err
	}
	if perm := c.ints("transpose"); len(perm) > 0 {
		if m, err = permuted(m, perm); err != nil {
			return array{}, interp.AtOperand(i, err)
		}
	}
	if m, err = repeated(m, hivm.InlineBroadcast(c.op), sizes); err != nil {
		return array{}, interp.AtOperand(i, err)
	}
	return c.elements(i, m)
}

// inputs returns the lanes of an operation with n inputs.
func (c call) inputs(n int) (lanes, error) {
	l, err := c.lanes()
	if err == nil && len(l.in) != n {
		err = fmt.Errorf("%d inputs, expected %d", len(l.in), n)
	}
	return l, err
}

// undefined reports a kernel that has no meaning on elements of a type.
func undefined(c call, i int) error {
	lo, _ := c.group("src")
	return fmt.Errorf("has no meaning on elements of operand #%d", lo+i)
}

func unaryOp(k unaryKernel) func(call) error {
	return func(c call) error {
		l, err := c.inputs(1)
		if err != nil {
			return err
		}
		f := k(l.in[0].elem)
		if f == nil {
			return undefined(c, 0)
		}
		x := l.in[0].words
		for i := range x {
			x[i] = f(x[i])
		}
		return c.finish(l, x)
	}
}

// binaryOp runs a kernel. signed is the attribute that says whether signless
// integers have a sign; they have if it is empty.
func binaryOp(k binaryKernel) func(call) error {
	return func(c call) error {
		l, err := c.inputs(2)
		if err != nil {
			return err
		}
		e := l.in[0].elem
		if signed, given := hivm.Signedness(c.op); given {
			e = e.as(signed)
		}
		f := k(e)
		if f == nil {
			return undefined(c, 0)
		}
		x, y := l.in[0].words, l.in[1].words
		for i := range x {
			x[i] = f(x[i], y[i])
		}
		return c.finish(l, x)
	}
}

// finish writes the result of an operation on elements of the same type.
func (c call) finish(l lanes, words []uint64) error {
	d := l.out[0]
	if !d.elem.like(l.in[0].elem) {
		return fmt.Errorf("operand #%d has elements of type %s, not those of the inputs", d.operand, d.view.Elem)
	}
	return c.store(d.operand, d.view, words)
}

// shiftRightOp is vshr. Its attribute round is true when absent.
func shiftRightOp(c call) error {
	return binaryOp(shiftRight(c.flag("round", true)))(c)
}

// compareOp is vcmp.
func compareOp(relations map[string]compareKernel) func(call) error {
	return func(c call) error {
		mode := c.keyword("compare_mode", "eq")
		k, ok := relations[mode]
		if !ok {
			return fmt.Errorf("there is no comparison %q", mode)
		}
		l, err := c.inputs(2)
		if err != nil {
			return err
		}
		f := k(l.in[0].elem.as(c.flag("is_signed", true)))
		x, y := l.in[0].words, l.in[1].words
		d := l.out[0]
		for i := range x {
			x[i] = d.elem.truth(f(x[i], y[i]))
		}
		return c.store(d.operand, d.view, x)
	}
}

// classOp is visnan and visinf, whose destination may have any type of elements.
func classOp(is func(float64) bool) func(call) error {
	return func(c call) error {
		l, err := c.inputs(1)
		if err != nil {
			return err
		}
		e, d := l.in[0].elem, l.out[0]
		if !e.isFloat() {
			return undefined(c, 0)
		}
		x := l.in[0].words
		for i := range x {
			x[i] = d.elem.truth(is(e.float(x[i])))
		}
		return c.store(d.operand, d.view, x)
	}
}

func isInfinite(x float64) bool { return math.IsInf(x, 0) }

// selectOp is vsel.
func selectOp(c call) error {
	l, err := c.inputs(3)
	if err != nil {
		return err
	}
	cond, x, y, d := l.in[0], l.in[1], l.in[2], l.out[0]
	if !x.elem.like(y.elem) || !x.elem.like(d.elem) {
		return fmt.Errorf("the values and the destination differ in the type of elements")
	}
	for i := range x.words {
		if cond.elem.isZero(cond.words[i]) {
			x.words[i] = y.words[i]
		}
	}
	return c.store(d.operand, d.view, x.words)
}

// castOp is vcast.
func castOp(o Options) func(call) error {
	return func(c call) error {
		l, err := c.inputs(1)
		if err != nil {
			return err
		}
		x, d := l.in[0], l.out[0]
		how := c.keyword("cast", "cast_signed")
		if how == "bitcast" {
			if x.elem.bits != d.elem.bits {
				return fmt.Errorf("a bitcast from %d to %d bits", x.elem.bits, d.elem.bits)
			}
			return c.store(d.operand, d.view, x.words)
		}
		signed := how != "cast_unsigned"
		k := conversion{
			from: x.elem.as(signed), to: d.elem.as(signed),
			round: rounding(c.keyword("round_mode", string(nearestEven))), wrap: o.WrapCasts,
		}.kernel()
		for i, w := range x.words {
			x.words[i] = k(w)
		}
		return c.store(d.operand, d.view, x.words)
	}
}

// wideProduct is vmulext and vmulextui: with two destinations the low and the
// high half of the product, with one the high half.
func wideProduct(signed bool) func(call) error {
	return func(c call) error {
		return halves(c, signed, func(low, high []uint64) [][]uint64 { return [][]uint64{low, high} })
	}
}

// extendedProduct is vmulextended, whose destinations are in the other order.
func extendedProduct(c call) error {
	return halves(c, true, func(low, high []uint64) [][]uint64 { return [][]uint64{high, low} })
}

// halves multiplies integers of at most 32 bits. order says which half goes to
// which destination.
func halves(c call, signed bool, order func(low, high []uint64) [][]uint64) error {
	l, err := c.inputs(2)
	if err != nil {
		return err
	}
	e := l.in[0].elem.as(signed)
	if e.isFloat() || e.bits > 32 {
		return undefined(c, 0)
	}
	low, high := l.in[0].words, l.in[1].words
	for i := range low {
		p := uint64(e.int(low[i]) * e.int(high[i]))
		low[i], high[i] = p&e.mask(), p>>e.bits&e.mask()
	}
	if len(l.out) == 1 {
		return c.finish(l, high)
	}
	if len(l.out) != 2 {
		return fmt.Errorf("%d destinations, expected one or two", len(l.out))
	}
	for i, words := range order(low, high) {
		if err := c.store(l.out[i].operand, l.out[i].view, words); err != nil {
			return err
		}
	}
	return nil
}
