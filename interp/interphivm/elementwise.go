package interphivm

import (
	"fmt"
	"math"

	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/simd"
	"hivm-opt/interp"
	"hivm-opt/ir/indexing"
)

// lanes are the operands of an elementwise operation: its inputs, brought to the
// sizes of the destination, element by element.
type lanes struct {
	in  []input
	out []destination
}

// input is a view of the elements of an operand.
type input struct {
	elem elem
	view *interp.MemRef
}

// destination is an operand that is written to.
type destination struct {
	operand int
	view    *interp.MemRef
	elem    elem
}

// lanes finds the operands, and counts the elements of the inputs as read.
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
		x, err := c.spread(i, sizes)
		if err != nil {
			return l, err
		}
		l.in = append(l.in, x)
	}
	return l, nil
}

// spread brings an input to the sizes of the destination: a scalar is repeated, a view is
// permuted by the attribute transpose or repeated along the axes of an inline broadcast.
func (c call) spread(i int, sizes []int64) (input, error) {
	if !c.isShaped(i) {
		return c.spreadScalar(i, sizes)
	}
	m, err := c.in(i)
	if err != nil {
		return input{}, err
	}
	if perm := c.ints("transpose"); len(perm) > 0 {
		if m, err = permuted(m, perm); err != nil {
			return input{}, interp.AtOperand(i, err)
		}
	}
	if m, err = repeated(m, hivm.InlineBroadcast(c.op), sizes); err != nil {
		return input{}, interp.AtOperand(i, err)
	}
	e, err := c.reads(i, m)
	return input{e, m}, err
}

func (c call) spreadScalar(i int, sizes []int64) (input, error) {
	v, err := c.f.Scalar(i)
	if err != nil {
		return input{}, err
	}
	e, ok := elemOf(v.Elem)
	if !ok {
		return input{}, fmt.Errorf("operand #%d is wider than 64 bits", i)
	}
	if indexing.SaturatingProduct(sizes) > maxElements {
		return input{}, fmt.Errorf("too many elements")
	}
	return input{e, wordView(v.Elem, sizes, v.Bits)}, nil
}

// lane reads one input.
func (c call) lane(i int, sizes []int64) (array, error) {
	x, err := c.spread(i, sizes)
	if err != nil {
		return array{}, err
	}
	return c.scratch.read(x.view)
}

// inputs returns the lanes of an operation with n inputs.
func (c call) inputs(n int) (lanes, error) {
	l, err := c.lanes()
	if err == nil && len(l.in) != n {
		err = fmt.Errorf("%d inputs, expected %d", len(l.in), n)
	}
	return l, err
}

// compute computes the only destination by rows.
func (c call) compute(l lanes, k compute) error {
	d := l.out[0]
	if err := c.writes(d.operand, d.view); err != nil {
		return err
	}
	walks := []interp.Lane{d.view.Lane()}
	for _, x := range l.in {
		walks = append(walks, c.apart(x.view, d.view).Lane())
	}
	k(d.view.Sizes, walks)
	return nil
}

// computeAlike is compute for inputs and a destination of one type of elements. Where the table
// has no rows for it, each computes words.
func (c call) computeAlike(l lanes, e elem, rows rowTable, each func() compute) error {
	d := l.out[0]
	if !d.elem.like(l.in[0].elem) {
		return notAlike(d)
	}
	k := rows[e.numberType()]
	if k == nil || !l.alike() {
		k = each()
	}
	return c.compute(l, k)
}

func notAlike(d destination) error {
	return fmt.Errorf("operand #%d has elements of type %s, not those of the inputs", d.operand, d.view.Elem)
}

// alike reports whether the inputs have elements of one type.
func (l lanes) alike() bool {
	for _, x := range l.in {
		if !x.elem.like(l.in[0].elem) {
			return false
		}
	}
	return true
}

// undefined reports a kernel that has no meaning on elements of a type.
func undefined(c call, i int) error {
	lo, _ := c.group("src")
	return fmt.Errorf("has no meaning on elements of operand #%d", lo+i)
}

func unaryOp(k unaryOperation) func(call) error {
	return func(c call) error {
		l, err := c.inputs(1)
		if err != nil {
			return err
		}
		x, d := l.in[0], l.out[0]
		f := k.each(x.elem)
		if f == nil {
			return undefined(c, 0)
		}
		return c.computeAlike(l, x.elem, k.rows, func() compute {
			if x.elem.bits == 16 && lowFirst && d.view.NumElements() >= manyHalves {
				return sameUnary(lookupRow(f))
			}
			return unaryRows(words(x.view.Elem), words(d.view.Elem), eachUnary(f))
		})
	}
}

// manyHalves is how many elements of 16 bits are worth a table of the results for all of them.
const manyHalves = 2 << 16

// lookupRow returns a function on rows that looks results up, of which there are few.
func lookupRow(f func(uint64) uint64) func(dst, x []uint16) {
	results := make([]uint16, 1<<16)
	for w := range results {
		results[w] = uint16(f(uint64(w)))
	}
	return func(dst, x []uint16) {
		for i, w := range x[:len(dst)] {
			dst[i] = results[w]
		}
	}
}

// binaryOp runs a kernel. The attribute that says whether signless integers have a sign is of
// the operation; they have if it is absent.
func binaryOp(k binaryOperation) func(call) error {
	return func(c call) error {
		l, err := c.inputs(2)
		if err != nil {
			return err
		}
		e := l.in[0].elem
		if signed, given := hivm.Signedness(c.op); given {
			e = e.as(signed)
		}
		f := k.each(e)
		if f == nil {
			return undefined(c, 0)
		}
		return c.computeAlike(l, e, k.rows, func() compute { return binaryWords(l, eachBinary(f)) })
	}
}

// binaryWords computes words of two inputs.
func binaryWords(l lanes, row func(dst, x, y []uint64)) compute {
	return binaryRows(words(l.in[0].view.Elem), words(l.in[1].view.Elem), words(l.out[0].view.Elem), row)
}

// shiftRightOp is vshr. Its attribute round is true when absent.
func shiftRightOp(c call) error {
	return binaryOp(binaryOperation{each: shiftRight(c.flag("round", true))})(c)
}

// compareOp is vcmp.
func compareOp(relations map[string]compareKernel, tables map[string]rowTable) func(call) error {
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
		e, d := l.in[0].elem.as(c.flag("is_signed", true)), l.out[0]
		rows := tables[mode][e.numberType()]
		if rows == nil || d.view.Elem.Size() != 1 || d.elem.isFloat() || !l.alike() {
			f := k(e)
			rows = binaryWords(l, eachBinary(func(x, y uint64) uint64 { return d.elem.truth(f(x, y)) }))
		}
		return c.compute(l, rows)
	}
}

// classOp is visnan and visinf, whose destination may have any type of elements.
func classOp(is func(float64) bool) func(call) error {
	return func(c call) error {
		l, err := c.inputs(1)
		if err != nil {
			return err
		}
		x, d := l.in[0], l.out[0]
		if !x.elem.isFloat() {
			return undefined(c, 0)
		}
		f := func(w uint64) uint64 { return d.elem.truth(is(x.elem.float(w))) }
		return c.compute(l, unaryRows(words(x.view.Elem), words(d.view.Elem), eachUnary(f)))
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
	if k := choices(cond.elem)[x.elem.numberType()]; k != nil && cond.view.Elem.Size() == 1 && !cond.elem.isFloat() {
		return c.compute(l, k)
	}
	f := words(d.view.Elem)
	return c.compute(l, choiceRows(words(cond.view.Elem), f, func(dst, c, x, y []uint64) {
		for i := range dst {
			v := x[i]
			if cond.elem.isZero(c[i]) {
				v = y[i]
			}
			dst[i] = v
		}
	}))
}

// choices are the rows of vsel for a condition of integers of one byte.
func choices(condition elem) rowTable {
	c, mask := plain[uint8](), uint8(condition.mask())
	t := rowTable{
		uint8s:  choiceRows(c, plain[uint8](), simd.Choose[uint8](mask)),
		uint16s: choiceRows(c, plain[uint16](), simd.Choose[uint16](mask)),
		uint32s: choiceRows(c, plain[uint32](), simd.Choose[uint32](mask)),
		uint64s: choiceRows(c, plain[uint64](), simd.Choose[uint64](mask)),
	}
	return onFloats(bothSigns(t))
}

// castOp is vcast.
func castOp(o Options) func(call) error {
	return func(c call) error {
		l, err := c.inputs(1)
		if err != nil {
			return err
		}
		x, d := l.in[0], l.out[0]
		from, to := x.view.Elem, d.view.Elem
		how := c.keyword("cast", "cast_signed")
		if how == "bitcast" {
			if x.elem.bits != d.elem.bits {
				return fmt.Errorf("a bitcast from %d to %d bits", x.elem.bits, d.elem.bits)
			}
			return c.compute(l, unaryRows(words(from), words(to), func(dst, x []uint64) { copy(dst, x) }))
		}
		signed := how != "cast_unsigned"
		k := conversion{
			from: x.elem.as(signed), to: d.elem.as(signed),
			round: rounding(c.keyword("round_mode", string(nearestEven))), wrap: o.WrapCasts,
		}
		rows := k.rows(from, to)
		if rows == nil {
			rows = unaryRows(words(from), words(to), eachUnary(k.kernel()))
		}
		return c.compute(l, rows)
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
	x, err := c.scratch.read(l.in[0].view)
	if err != nil {
		return err
	}
	y, err := c.scratch.read(l.in[1].view)
	if err != nil {
		return err
	}
	low, high := x.words, y.words
	for i := range low {
		p := uint64(e.int(low[i]) * e.int(high[i]))
		low[i], high[i] = p&e.mask(), p>>e.bits&e.mask()
	}
	if d := l.out[0]; len(l.out) == 1 {
		if !d.elem.like(l.in[0].elem) {
			return notAlike(d)
		}
		return c.store(d.operand, d.view, high)
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
