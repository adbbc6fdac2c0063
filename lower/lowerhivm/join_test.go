package lowerhivm_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hivm-opt/internal/nativetest"
	"hivm-opt/internal/tier"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interpstd"
	"hivm-opt/lower"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
)

// chain is a function of many operations on buffers of a few kinds: views of a parameter, which
// overlap, buffers at addresses on the chip, which overlap, and allocations. A single operation has
// no operands that overlap but equal ones, since that is not defined.
type chain struct {
	r       *rand.Rand
	elem    string
	buffers []*buffer
	// outer is the code of the function, inner the code of the function that it calls with
	// views as arguments, which know nothing about each other.
	outer, inner []string
	params       []*buffer
	names        int
	// rows and columns are the sizes of most buffers; reduces has sums behind what makes their source.
	rows, columns int
	reduces       bool
}

// area is the number of elements of most buffers, param that of the parameter, and chip the bytes on the chip
// that are used.
func (c *chain) area() int  { return c.rows * c.columns }
func (c *chain) param() int { return 10 * c.area() }
func (c *chain) chip() int  { return 30 * c.area() }

// The shapes of buffers.
func (c *chain) plane() []int  { return []int{c.rows, c.columns} }
func (c *chain) row() []int    { return []int{1, c.columns} }
func (c *chain) column() []int { return []int{c.rows, 1} }
func (c *chain) pairs() []int  { return []int{c.rows, 2 * c.columns} }
func (c *chain) turned() []int { return []int{c.columns, c.rows} }

// buffer is a value that names memory.
type buffer struct {
	name, typ, elem string
	shape           []int
	space           string
	bytes           []int
	dense           bool // row-major, without gaps
	allocated       bool
}

func (c *chain) fresh(prefix string) string {
	c.names++
	return fmt.Sprintf("%%%s%d", prefix, c.names)
}

// widths are the bytes of elements.
var widths = map[string]int{"f32": 4, "i32": 4, "f16": 2, "i16": 2, "i8": 1, "i1": 1}

// newBuffer returns a buffer whose elements are steps apart, from a byte of a space on.
func (c *chain) newBuffer(prefix, space, elem string, at int, shape, steps []int) *buffer {
	b := &buffer{name: c.fresh(prefix), elem: elem, shape: shape, space: space}
	b.typ = "memref<" + dims(shape) + elem + ">"
	run := 1
	b.dense = true
	for d := len(shape) - 1; d >= 0; d-- {
		b.dense = b.dense && steps[d] == run
		run *= shape[d]
	}
	var walk func(d, at int)
	walk = func(d, at int) {
		if d == len(shape) {
			for i := range widths[elem] {
				b.bytes = append(b.bytes, at+i)
			}
			return
		}
		for i := range shape[d] {
			walk(d+1, at+i*steps[d]*widths[elem])
		}
	}
	walk(0, at*widths[elem])
	slices.Sort(b.bytes)
	c.buffers = append(c.buffers, b)
	return b
}

func dims(shape []int) string {
	text := ""
	for _, n := range shape {
		text += fmt.Sprintf("%dx", n)
	}
	return text
}

func rowMajor(shape []int) []int {
	out := make([]int, len(shape))
	run := 1
	for d := len(shape) - 1; d >= 0; d-- {
		out[d] = run
		run *= shape[d]
	}
	return out
}

// view adds a view of the parameter.
func (c *chain) view(shape []int) {
	steps := rowMajor(shape)
	if c.r.IntN(3) == 0 {
		for d := range steps {
			steps[d] *= 2
		}
	} else if c.r.IntN(3) == 0 {
		steps[0] += c.r.IntN(4)
	}
	extent := 1
	for d := range shape {
		extent += (shape[d] - 1) * steps[d]
	}
	at := c.r.IntN(c.param() - extent)
	if c.r.IntN(2) == 0 {
		at -= at % c.area() // often the same place, or apart
	}
	b := c.newBuffer("v", "param", c.elem, at, shape, steps)
	list := func(l []int) string { return strings.Trim(strings.ReplaceAll(fmt.Sprint(l), " ", ", "), "[]") }
	b.typ = fmt.Sprintf("memref<%s%s, strided<[%s], offset: %d>>", dims(shape), c.elem, list(steps), at)
	c.outer = append(c.outer, fmt.Sprintf("%s = memref.reinterpret_cast %%m to offset: [%d], sizes: [%s], strides: [%s] : memref<%dx%s> to %s",
		b.name, at, list(shape), list(steps), c.param(), c.elem, b.typ))
	c.params = append(c.params, b)
}

// placed adds a buffer on the chip.
func (c *chain) placed(shape []int) {
	at := c.r.IntN(c.chip() / widths[c.elem])
	if c.r.IntN(2) == 0 {
		at -= at % c.area()
	}
	b := c.newBuffer("p", "chip", c.elem, at, shape, rowMajor(shape))
	address := c.fresh("at")
	c.add("%s = arith.constant %d : i64", address, at*widths[c.elem])
	c.add("%s = hivm.hir.pointer_cast(%s) : %s", b.name, address, b.typ)
}

// clear sets all memory on the chip that is used to zeros: the calls before have left something.
func (c *chain) clear() {
	t := fmt.Sprintf("memref<%dx%s>", (c.chip()+10*c.area())/widths[c.elem], c.elem)
	c.add("%%start = arith.constant 0 : i64")
	c.add("%%all = hivm.hir.pointer_cast(%%start) : %s", t)
	zero := "0"
	if c.isFloat() {
		zero = "0.0"
	}
	c.add("%%zero = arith.constant %s : %s", zero, c.elem)
	c.add("hivm.hir.vbrc ins(%%zero : %s) outs(%%all : %s)", c.elem, t)
}

// alloc adds an allocation with zeros.
func (c *chain) alloc(elem string, shape []int) *buffer {
	b := c.newBuffer("a", "", elem, 0, shape, rowMajor(shape))
	b.space, b.allocated = b.name, true
	c.add("%s = memref.alloc() : %s", b.name, b.typ)
	zero := c.fresh("zero")
	switch {
	case elem == "i1":
		c.add("%s = arith.constant false", zero)
	case strings.HasPrefix(elem, "f"):
		c.add("%s = arith.constant 0.0 : %s", zero, elem)
	default:
		c.add("%s = arith.constant 0 : %s", zero, elem)
	}
	c.add("hivm.hir.vbrc ins(%s : %s) outs(%s : %s)", zero, elem, b.name, b.typ)
	return b
}

func (c *chain) add(format string, args ...any) {
	c.inner = append(c.inner, fmt.Sprintf(format, args...))
}

// fits reports whether a source may stand beside a destination.
func fits(src, dst *buffer) bool {
	if src == dst || src.space != dst.space || slices.Equal(src.bytes, dst.bytes) && src.typ == dst.typ {
		return true
	}
	for _, b := range src.bytes {
		if _, found := slices.BinarySearch(dst.bytes, b); found {
			return false
		}
	}
	return true
}

// pick returns a buffer of a shape that fits the others, nil if there is none.
func (c *chain) pick(elem string, shape []int, others ...*buffer) *buffer {
	var list []*buffer
	for _, b := range c.buffers {
		ok := b.elem == elem && slices.Equal(b.shape, shape)
		for _, o := range others {
			ok = ok && o != nil && fits(b, o)
		}
		if ok {
			list = append(list, b)
		}
	}
	if len(list) == 0 {
		return nil
	}
	return list[c.r.IntN(len(list))]
}

// distinct reports whether buffers have nothing in common.
func distinct(a, b *buffer) bool {
	return a != b && fits(a, b) && !(a.space == b.space && slices.Equal(a.bytes, b.bytes))
}

// operation adds a random operation; it may add none.
func (c *chain) operation() {
	dst := c.pick(c.elem, c.plane())
	a := c.pick(c.elem, c.plane(), dst)
	b := c.pick(c.elem, c.plane(), dst)
	if dst == nil || a == nil || b == nil {
		return
	}
	op := pick(c.r, "vadd", "vsub", "vmul", "vmax", "vmin")
	kind := c.r.IntN(14)
	if c.reduces && c.r.IntN(2) == 0 {
		kind = 14
	}
	switch kind {
	case 0, 1, 2:
		c.add("hivm.hir.%s ins(%s, %s : %s, %s) outs(%s : %s)", op, a.name, b.name, a.typ, b.typ, dst.name, dst.typ)
	case 3:
		c.flat(op, a, b, dst)
	case 4:
		if r := c.pick(c.elem, c.column(), dst); r != nil {
			c.add("hivm.hir.%s ins(%s, %s : %s, %s) outs(%s : %s) broadcast = [1]", op, a.name, r.name, a.typ, r.typ, dst.name, dst.typ)
		}
	case 5:
		if r := c.pick(c.elem, c.row(), dst); r != nil {
			c.add("hivm.hir.%s ins(%s, %s : %s, %s) outs(%s : %s) broadcast = [0]", op, a.name, r.name, a.typ, r.typ, dst.name, dst.typ)
		}
	case 6:
		if r := c.pick(c.elem, c.column(), a); r != nil && c.isFloat() {
			c.add("hivm.hir.vreduce <sum> ins(%s : %s) outs(%s : %s) reduce_dims = [1]", a.name, a.typ, r.name, r.typ)
		}
	case 7:
		c.add("hivm.hir.copy ins(%s : %s) outs(%s : %s)", a.name, a.typ, dst.name, dst.typ)
	case 8:
		c.masked(a, b, dst)
	case 9:
		if w := c.pick(c.elem, c.pairs(), a, b); w != nil {
			c.add("hivm.hir.vinterleave ins(%s, %s : %s, %s) outs(%s : %s) interleave_channel_nums = 2", a.name, b.name, a.typ, b.typ, w.name, w.typ)
		}
	case 10:
		if w := c.pick(c.elem, c.pairs(), a, b); w != nil && distinct(a, b) && distinct(a, w) && distinct(b, w) {
			c.add("hivm.hir.vdeinterleave ins(%s : %s) outs(%s, %s : %s, %s)", w.name, w.typ, a.name, b.name, a.typ, b.typ)
		}
	case 11:
		if t := c.pick(c.elem, c.turned(), dst); t != nil && distinct(t, dst) {
			c.add("hivm.hir.vtranspose ins(%s : %s) outs(%s : %s) permutation = [1, 0]", t.name, t.typ, dst.name, dst.typ)
		}
	case 12:
		x := c.fresh("x")
		c.add("%s = memref.load %s[%%one, %%one] : %s", x, a.name, a.typ)
		c.add("hivm.hir.%s ins(%s, %s : %s, %s) outs(%s : %s)", op, b.name, x, b.typ, c.elem, dst.name, dst.typ)
	case 13:
		r := c.pick(c.elem, c.column(), dst)
		if r != nil {
			c.add("hivm.hir.vbrc ins(%s : %s) outs(%s : %s) broadcast_dims = [1]", r.name, r.typ, dst.name, dst.typ)
		}
	case 14:
		c.reduced(a, b, dst)
	}
}

// reduced adds operations and a sum or product of what they make, or of something else.
func (c *chain) reduced(a, b, dst *buffer) {
	op := func() string { return pick(c.r, "vadd", "vsub", "vmul") }
	from := dst
	c.add("hivm.hir.%s ins(%s, %s : %s, %s) outs(%s : %s)", op(), a.name, b.name, a.typ, b.typ, dst.name, dst.typ)
	if x, to := c.pick(c.elem, c.column(), dst), c.pick(c.elem, c.plane(), dst); c.r.IntN(2) == 0 && x != nil && fits(x, to) {
		c.add("hivm.hir.%s ins(%s, %s : %s, %s) outs(%s : %s) broadcast = [1]", op(), dst.name, x.name, dst.typ, x.typ, to.name, to.typ)
		from = to
	}
	if c.r.IntN(6) == 0 {
		from = a
	}
	if r := c.pick(c.elem, c.row(), from); r != nil && c.r.IntN(2) == 0 {
		c.add("hivm.hir.vreduce %s<%s> ins(%s : %s) outs(%s : %s) reduce_dims = [0]", pick(c.r, "", "", "{already_initialize_init} "),
			pick(c.r, "sum", "prod", "max", "min"), from.name, from.typ, r.name, r.typ)
	} else if r := c.pick(c.elem, c.column(), from); r != nil {
		c.add("hivm.hir.vreduce %s<%s> ins(%s : %s) outs(%s : %s) reduce_dims = [1]", pick(c.r, "", "", "{already_initialize_init} "),
			pick(c.r, "sum", "sum", "prod"), from.name, from.typ, r.name, r.typ)
	}
}

func (c *chain) isFloat() bool { return strings.HasPrefix(c.elem, "f") }

// flat adds an operation whose operands are collapsed to one axis.
func (c *chain) flat(op string, a, b, dst *buffer) {
	if !a.dense || !b.dense || !dst.dense || a.space == "param" || b.space == "param" || dst.space == "param" {
		return
	}
	var names []string
	for _, x := range []*buffer{a, b, dst} {
		names = append(names, c.fresh("flat"))
		c.add("%s = memref.collapse_shape %s [[0, 1]] : %s into memref<%dx%s>", names[len(names)-1], x.name, x.typ, c.area(), c.elem)
	}
	t := fmt.Sprintf("memref<%dx%s>", c.area(), c.elem)
	c.add("hivm.hir.%s ins(%s, %s : %s, %s) outs(%s : %s)", op, names[0], names[1], t, t, names[2], t)
}

// masked adds a comparison and a choice by it.
func (c *chain) masked(a, b, dst *buffer) {
	m := c.pick("i1", c.plane())
	if m == nil {
		m = c.alloc("i1", c.plane())
	}
	c.add("hivm.hir.vcmp ins(%s, %s : %s, %s) outs(%s : %s) compare_mode = <lt>", a.name, b.name, a.typ, b.typ, m.name, m.typ)
	c.add("hivm.hir.vsel ins(%s, %s, %s : %s, %s, %s) outs(%s : %s)", m.name, a.name, b.name, m.typ, a.typ, b.typ, dst.name, dst.typ)
}

// newChain makes a function.
func newChain(r *rand.Rand) *chain {
	c := &chain{r: r, elem: pick(r, "f32", "i32", "f16", "i8"), rows: 4, columns: 10}
	c.make()
	return c
}

// newReducing makes a function with sums.
func newReducing(r *rand.Rand) *chain {
	c := &chain{r: r, elem: pick(r, "f32", "f32", "f32", "i32", "f16"), rows: pick(r, 8, 8, 16, 24, 10), columns: pick(r, 8, 10, 13, 21), reduces: true}
	c.make()
	return c
}

// make adds buffers and operations.
func (c *chain) make() {
	r := c.r
	c.add("%%one = arith.constant 1 : index")
	if c.elem == "i8" {
		c.inner[0] = "%one = arith.constant 0 : index"
	}
	c.clear()
	for range 3 + r.IntN(3) {
		c.view(c.plane())
		c.placed(c.plane())
	}
	c.view(c.column())
	c.placed(pick2(r, c.column(), c.row()))
	c.view(pick2(r, c.pairs(), c.turned()))
	c.placed(pick2(r, c.pairs(), c.turned()))
	for range 1 + r.IntN(3) {
		c.alloc(c.elem, c.plane())
	}
	c.alloc(c.elem, c.row())
	if c.reduces {
		c.placed(c.column())
		c.placed(c.row())
		c.alloc(c.elem, c.column())
	}
	for range 2 + r.IntN(3) {
		c.part(2 + r.IntN(8))
	}
}

func pick2(r *rand.Rand, a, b []int) []int {
	if r.IntN(2) == 0 {
		return a
	}
	return b
}

// part adds some operations, perhaps in a loop, and perhaps one between that ends a buffer.
func (c *chain) part(n int) {
	at, buffers := len(c.inner), len(c.buffers)
	for range n {
		c.operation()
	}
	if c.r.IntN(4) == 0 {
		i, step, lo, hi := c.fresh("i"), c.fresh("c"), c.fresh("c"), c.fresh("c")
		loop := fmt.Sprintf("%s = arith.constant 1 : index\n  %s = arith.constant 0 : index\n  %s = arith.constant 2 : index\n  scf.for %s = %s to %s step %s {",
			step, lo, hi, i, lo, hi, step)
		c.inner = slices.Insert(c.inner, at, loop)
		for _, b := range c.buffers[buffers:] {
			if c.r.IntN(2) == 0 {
				c.add("memref.dealloc %s : %s", b.name, b.typ)
			}
		}
		c.buffers = c.buffers[:buffers]
		c.add("}")
		return
	}
	for i, b := range c.buffers {
		if b.allocated && c.r.IntN(8) == 0 {
			c.add("memref.dealloc %s : %s", b.name, b.typ)
			c.buffers = slices.Delete(c.buffers, i, i+1)
			break
		}
	}
}

// text is the function, and unless calls is false a function it calls with the views.
func (c *chain) text(name string, calls bool) string {
	param := fmt.Sprintf("%%m: memref<%dx%s>", c.param(), c.elem)
	if !calls {
		return fmt.Sprintf("func.func @%s(%s) {\n  %s\n  return\n}\n", name, param, strings.Join(append(slices.Clone(c.outer), c.inner...), "\n  "))
	}
	var params, names, types []string
	for _, p := range c.params {
		params, names, types = append(params, p.name+": "+p.typ), append(names, p.name), append(types, p.typ)
	}
	return fmt.Sprintf("func.func private @%s_op(%s) {\n  %s\n  return\n}\nfunc.func @%s(%s) {\n  %s\n  func.call @%s_op(%s) : (%s) -> ()\n  return\n}\n",
		name, strings.Join(params, ", "), strings.Join(c.inner, "\n  "), name, param, strings.Join(c.outer, "\n  "),
		name, strings.Join(names, ", "), strings.Join(types, ", "))
}

// TestJoin compares chains of operations, in which loops are joined and stores are left out, with
// the interpreter, bit for bit.
func TestJoin(t *testing.T) {
	compareChains(t, 20, newChain, nativetest.Small, func(text string) int { return strings.Count(text, `!"ops"`) })
}

// TestJoinReductions does so with chains in which reductions have common loops with what makes their source:
// that a vector is subtracted tells those along rows from others. The sums are not exact, so that their order matters.
func TestJoinReductions(t *testing.T) {
	compareChains(t, 8, newReducing,
		func(r *rand.Rand, e interp.Elem) interp.Value {
			if e.IsFloat() {
				return interp.Float64Of(e, r.Float64()*3-1)
			}
			return nativetest.Random(r, e)
		},
		func(text string) int { return strings.Count(text, "fsub <8 x float>") })
}

// compareChains compares rounds of functions with the interpreter. joints counts what is looked for in LLVM IR: functions
// have one on average.
func compareChains(t *testing.T, rounds int, chain func(r *rand.Rand) *chain, fill func(r *rand.Rand, e interp.Elem) interp.Value, joints func(text string) int) {
	t.Helper()
	t.Parallel()
	tier.Slow(t)
	const batch = 40
	for round := range tier.Some(rounds) {
		r := rand.New(rand.NewPCG(uint64(round), 11))
		text := ""
		for i := range batch {
			text += chain(r).text(fmt.Sprintf("f%d", i), i%2 == 0)
		}
		s := nativetest.Setup{
			Lower: []lower.Table{lowerstd.Table(), lowerhivm.Table()}, Interp: []interp.Table{interpstd.Table(), interphivm.Table()}, Seeds: 2,
			Fill: func(r *rand.Rand, _ string, _ int, e interp.Elem) interp.Value { return fill(r, e) },
		}
		if n := s.Compare(t, text); n != batch {
			t.Errorf("%d functions", n)
		}
		if t.Failed() {
			t.Fatalf("round %d:\n%.200000s", round, text)
		}
		if joined := joints(lowered(t, text, lower.Options{})); joined < batch {
			t.Errorf("only %d joints in %d functions", joined, batch)
		}
	}
}

// lowered returns the LLVM IR of a module.
func lowered(t *testing.T, text string, o lower.Options) string {
	t.Helper()
	c, m := nativetest.Parse(t, text)
	out, err := lower.Module(c, m, o, lowerstd.Table(), lowerhivm.Table())
	var b bytes.Buffer
	if err == nil {
		err = out.Print(&b)
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}
