package flatten_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pgregory.net/rapid"
)

// This file generates functions with one structured operation, as text, together
// with the concrete buffers behind its arguments.

// num is a number that a type states, or hides behind a question mark.
type num struct {
	n       int64
	dynamic bool
}

func (x num) String() string {
	if x.dynamic {
		return "?"
	}
	return strconv.FormatInt(x.n, 10)
}

func static(ns ...int64) []num {
	out := make([]num, len(ns))
	for i, n := range ns {
		out[i].n = n
	}
	return out
}

func numbers(xs []num) []int64 {
	out := make([]int64, len(xs))
	for i, x := range xs {
		out[i] = x.n
	}
	return out
}

// buffer is a memref type and the numbers that it has at run time.
type buffer struct {
	sizes, strides []num
	offset         num
	dense          bool // no layout
	affine         bool // the layout is written as a map
	elem           string
}

func (b buffer) String() string {
	var s strings.Builder
	s.WriteString("memref<")
	for _, n := range b.sizes {
		s.WriteString(n.String() + "x")
	}
	s.WriteString(b.elem)
	if b.affine {
		return s.String() + ", " + b.layoutMap() + ">"
	}
	if !b.dense {
		s.WriteString(", strided<[" + join(b.strides) + "]")
		if b.offset != (num{}) {
			s.WriteString(", offset: " + b.offset.String())
		}
		s.WriteString(">")
	}
	return s.String() + ">"
}

// layoutMap is the layout as an affine map with symbols for the unknowns.
func (b buffer) layoutMap() string {
	var dims, symbols, sum []string
	coefficient := func(x num) string {
		if x.dynamic {
			symbols = append(symbols, fmt.Sprint("s", len(symbols)))
			return symbols[len(symbols)-1]
		}
		return x.String()
	}
	for i, s := range b.strides {
		dims = append(dims, fmt.Sprint("d", i))
		sum = append(sum, dims[i]+" * "+coefficient(s))
	}
	sum = append(sum, coefficient(b.offset))
	out := "affine_map<(" + join(dims) + ")"
	if len(symbols) > 0 {
		out += "[" + join(symbols) + "]"
	}
	return out + " -> (" + strings.Join(sum, " + ") + ")>"
}

func join[T any](xs []T) string {
	s := make([]string, len(xs))
	for i, x := range xs {
		s[i] = fmt.Sprint(x)
	}
	return strings.Join(s, ", ")
}

func rowMajor(sizes []int64) []int64 {
	out := make([]int64, len(sizes))
	run := int64(1)
	for i := len(sizes) - 1; i >= 0; i-- {
		out[i] = run
		run *= sizes[i]
	}
	return out
}

// testCase is a module with one function and its arguments.
type testCase struct {
	text string
	args []value
	// strict asks for the verifier of memory-based hardware, which takes less.
	strict bool
	// marked turns on the option that looks at alignment marks, guarded the option
	// that looks at blocks of local memory.
	marked, guarded bool
}

// gen draws one case.
type gen struct {
	t      *rapid.T
	params []string
	args   []value
	lines  []string
	names  int
	// dynamic allows question marks, plain forbids layouts and views.
	dynamic, plain bool
	// mangled makes sizes that do not fit. Then all sizes are static: sizes that
	// only turn out not to fit at run time are an error of the program.
	mangled bool
	// marked puts alignment marks on operands and has the pass look at them.
	marked bool
	target string
	// symbolic makes operands whose sizes and strides are SSA values, which pool
	// has by their numbers.
	symbolic bool
	pool     map[int64][]string
	guarded  bool
}

var (
	coin   = rapid.IntRange(0, 99)
	ranges = func() (out [20]*rapid.Generator[int]) {
		for i := range out {
			out[i] = rapid.IntRange(0, i)
		}
		return out
	}()
)

// chance is true in p of 100 cases; it shrinks to false.
func (g *gen) chance(p int) bool { return coin.Draw(g.t, "") >= 100-p }

// below draws a number from 0 to n-1.
func (g *gen) below(n int) int { return ranges[n-1].Draw(g.t, "") }

func (g *gen) between(lo, hi int) int64 { return int64(lo + g.below(hi-lo+1)) }

func pick[T any](g *gen, xs ...T) T { return xs[g.below(len(xs))] }

// param adds an argument of the function.
func (g *gen) param(t string, v value) string {
	if v.view != nil {
		v.view.base = len(g.args)
	} else if v.sym == 0 {
		v.sym = mix("argument", term(len(g.args)))
	}
	name := fmt.Sprintf("%%a%d", len(g.args))
	g.params = append(g.params, name+": "+t)
	g.args = append(g.args, v)
	return name
}

func (g *gen) scalar(t string) string { return g.param(t, value{}) }

// emit adds a line that defines a value.
func (g *gen) emit(format string, args ...any) string {
	name := fmt.Sprintf("%%v%d", g.names)
	g.names++
	g.lines = append(g.lines, name+" = "+fmt.Sprintf(format, args...))
	return name
}

func (g *gen) line(format string, args ...any) {
	g.lines = append(g.lines, fmt.Sprintf(format, args...))
}

// index is a number as an SSA value: a constant or an argument.
func (g *gen) index(n int64) string {
	if g.symbolic {
		return g.shared(n)
	}
	if g.chance(40) {
		return g.emit("arith.constant %d : index", n)
	}
	return g.param("index", number(n))
}

// entry is a number as an entry of an index list; the result says whether types
// know it.
func (g *gen) entry(n int64) (string, num) {
	if g.dynamic && (g.chance(20) || g.symbolic && g.chance(50)) {
		return g.index(n), num{n, true}
	}
	return strconv.FormatInt(n, 10), num{n, false}
}

// maxElements keeps the buffers small.
const maxElements = 96

// shape draws sizes of 1 to 4, many of them 1.
func (g *gen) shape() []int64 {
	rank := pick(g, 3, 2, 4, 5, 1, 6, 3, 4)
	out := make([]int64, rank)
	total := int64(1)
	for i := range out {
		out[i] = 1
		if g.chance(65) {
			out[i] = g.between(2, 4)
		}
		for total*out[i] > maxElements {
			out[i]--
		}
		total *= out[i]
	}
	return out
}

// layout draws concrete strides for sizes. Different indices have different
// addresses.
func (g *gen) layout(sizes []int64, elem string) buffer {
	b := buffer{sizes: static(sizes...), elem: elem}
	p := 45
	if g.dynamic {
		p = 30
	}
	if g.plain || g.chance(p) {
		b.dense = true
		b.strides = static(rowMajor(sizes)...)
		return b
	}
	order := make([]int, len(sizes))
	for i := range order {
		order[i] = len(sizes) - 1 - i
	}
	if g.chance(6) {
		order = rapid.Permutation(order).Draw(g.t, "")
	}
	strides := make([]int64, len(sizes))
	run := pick[int64](g, 1, 1, 1, 1, 2, 3)
	for _, ax := range order {
		strides[ax] = run
		run *= sizes[ax]
		if g.chance(12) {
			run += g.between(1, 3)
		}
	}
	negative := g.chance(8)
	for ax := range strides {
		if sizes[ax] == 1 && g.chance(30) {
			strides[ax] = pick[int64](g, 1, 3, 7, 100, -5)
		}
		if negative != g.chance(3) {
			strides[ax] = -strides[ax]
		}
	}
	b.strides = static(strides...)
	if g.chance(30) {
		b.offset.n = g.between(1, 9)
	}
	return b
}

// mark hides some numbers of a type.
func (g *gen) mark(b buffer) buffer {
	b.sizes, b.strides = slices.Clone(b.sizes), slices.Clone(b.strides)
	if !g.dynamic {
		return b
	}
	p := pick(g, 0, 15, 40)
	for i := range b.sizes {
		b.sizes[i].dynamic = g.chance(p)
	}
	if !b.dense {
		for i := range b.strides {
			b.strides[i].dynamic = g.chance(p)
		}
		b.offset.dynamic = g.chance(p)
	}
	return b
}

func (g *gen) buffer(b buffer) string {
	return g.param(b.String(), value{view: &view{offset: b.offset.n, sizes: numbers(b.sizes), strides: numbers(b.strides)}})
}

// operand makes a memref with the given sizes: an argument or a view of an
// argument. Text is "%v : type" taken apart.
type operand struct {
	name, typ string
	sizes     []int64
}

func (g *gen) operand(sizes []int64, elem string) operand {
	if g.symbolic && g.chance(75) {
		return g.produced(sizes, elem)
	}
	kind := 0
	if !g.plain {
		kind = pick(g, 0, 0, 0, 0, 0, 0, 1, 2, 3)
	}
	out := operand{sizes: sizes}
	switch kind {
	case 1: // memref.cast
		b := g.layout(sizes, elem)
		from, to := g.mark(b), g.mark(b)
		if from.String() != to.String() {
			out.name = g.emit("memref.cast %s : %s to %s", g.buffer(from), from, to)
			out.typ = to.String()
			return out
		}
	case 2:
		out.name, out.typ = g.subview(sizes, elem)
		return out
	case 3:
		if len(sizes) > 1 {
			out.name, out.typ = g.expand(sizes, elem)
			return out
		}
	}
	b := g.mark(g.layout(sizes, elem))
	b.affine = !b.dense && g.chance(4)
	out.name, out.typ = g.buffer(b), b.String()
	if g.marked && g.chance(50) {
		g.line("annotation.mark %s {hivm.stride_align_dims = array<i32: %d>, hivm.stride_align_value_in_byte = array<i32: %d>} : %s",
			out.name, g.below(len(sizes)), 4*g.between(1, 8), out.typ)
	}
	return out
}

// times and plus are arithmetic as types do it.
func times(a, b num) num { return num{a.n * b.n, a != num{} && b != num{} && (a.dynamic || b.dynamic)} }
func plus(a, b num) num  { return num{a.n + b.n, a.dynamic || b.dynamic} }

func (g *gen) subview(sizes []int64, elem string) (name, typ string) {
	n := len(sizes)
	outer, offsets, steps := make([]int64, n), make([]int64, n), make([]int64, n)
	for i, s := range sizes {
		offsets[i] = pick[int64](g, 0, 0, 0, 1, 2)
		steps[i] = pick[int64](g, 1, 1, 1, 1, 2)
		outer[i] = offsets[i] + (s-1)*steps[i] + 1 + pick[int64](g, 0, 0, 0, 1)
	}
	b := g.mark(g.layout(outer, elem))
	res := buffer{elem: elem, offset: b.offset, sizes: make([]num, n), strides: make([]num, n)}
	var lists [3][]string
	strides := b.strides
	if b.dense {
		// The strides of a type without layout follow from its sizes.
		strides = make([]num, n)
		run := num{n: 1}
		for i := n - 1; i >= 0; i-- {
			strides[i] = run
			run = times(run, b.sizes[i])
		}
	}
	for i := range sizes {
		o, on := g.entry(offsets[i])
		s, sn := g.entry(sizes[i])
		st, stn := g.entry(steps[i])
		lists[0], lists[1], lists[2] = append(lists[0], o), append(lists[1], s), append(lists[2], st)
		res.offset = plus(res.offset, times(on, strides[i]))
		res.sizes[i] = sn
		res.strides[i] = times(strides[i], stn)
	}
	name = g.emit("memref.subview %s[%s] [%s] [%s] : %s to %s", g.buffer(b), join(lists[0]), join(lists[1]), join(lists[2]), b, res)
	return name, res.String()
}

// expand makes the operand by memref.expand_shape, which flattening often wants to
// undo.
func (g *gen) expand(sizes []int64, elem string) (name, typ string) {
	var groups []string
	var small []int64
	var runs [][]int
	for i, s := range sizes {
		if i == 0 || !g.chance(40) {
			runs = append(runs, nil)
			small = append(small, 1)
		}
		k := len(runs) - 1
		runs[k] = append(runs[k], i)
		small[k] *= s
	}
	b := g.layout(small, elem)
	from := g.mark(b)
	res := buffer{elem: elem, dense: b.dense, offset: from.offset, sizes: make([]num, len(sizes)), strides: make([]num, len(sizes))}
	output := make([]string, len(sizes))
	for k, run := range runs {
		groups = append(groups, "["+join(run)+"]")
		hidden := -1
		if from.sizes[k].dynamic {
			hidden = run[g.below(len(run))]
		}
		stride := from.strides[k]
		for j := len(run) - 1; j >= 0; j-- {
			i := run[j]
			res.sizes[i] = num{sizes[i], i == hidden}
			output[i] = res.sizes[i].String()
			if i == hidden {
				output[i] = g.index(sizes[i])
			}
			res.strides[i] = stride
			stride = times(stride, res.sizes[i])
		}
	}
	name = g.emit("memref.expand_shape %s [%s] output_shape [%s] : %s into %s", g.buffer(from), join(groups), join(output), from, res)
	return name, res.String()
}

// list writes operands as "%a, %b : type, type".
func list(os ...operand) string {
	var names, types []string
	for _, o := range os {
		names, types = append(names, o.name), append(types, o.typ)
	}
	return join(names) + " : " + join(types)
}

// mangle changes a size now and then: many operations do not check that the
// sizes of their operands fit.
func (g *gen) mangle(sizes []int64) []int64 {
	if !g.mangled || !g.chance(40) {
		return sizes
	}
	out := slices.Clone(sizes)
	if g.chance(10) && len(out) < 6 {
		return append(out, g.between(1, 3))
	}
	i := g.below(len(out))
	out[i] = g.between(1, 4)
	return out
}

// inPlace is one of the operands, or a new operand with the given sizes.
func (g *gen) inPlace(sizes []int64, elem string, os ...operand) operand {
	if g.chance(12) {
		for _, o := range os {
			if o.sizes != nil && (slices.Equal(o.sizes, sizes) || g.mangled) && strings.Contains(o.typ, "x"+elem) {
				return o
			}
		}
	}
	return g.operand(sizes, elem)
}

// temp is a temp_buffer clause, in one of five operations.
func (g *gen) temp(sizes []int64, elem string, os ...operand) string {
	if !g.chance(15) {
		return ""
	}
	var o operand
	switch g.below(6) {
	case 0:
		o = g.operand(sizes, elem)
	case 1:
		o = g.operand(g.shape(), elem)
	case 2:
		if o = os[g.below(len(os))]; o.sizes == nil {
			return ""
		}
	default:
		o = g.operand([]int64{pick[int64](g, 64, 2, 3, 4)}, elem)
	}
	return " temp_buffer(" + list(o) + ")"
}

// axes draws a list of axes, now and then out of order or with repetitions.
func (g *gen) axes(rank, p int) []int64 {
	var out []int64
	for i := range rank {
		if g.chance(p) {
			out = append(out, int64(i))
		}
	}
	if len(out) == 0 {
		out = []int64{int64(g.below(rank))}
	}
	if g.chance(10) {
		out = rapid.Permutation(out).Draw(g.t, "")
	}
	if g.chance(4) && len(out) < rank {
		out = append(out, out[0])
	}
	return out
}

func ints(xs []int64) string { return "[" + join(xs) + "]" }

// with1 returns sizes with 1 on the given axes.
func with1(sizes, axes []int64) []int64 {
	out := slices.Clone(sizes)
	for _, a := range axes {
		out[a] = 1
	}
	return out
}

// draw makes a case of a family.
func draw(t *rapid.T, family func(*gen)) testCase {
	g := &gen{t: t}
	g.plain = g.chance(10)
	g.mangled = g.chance(15)
	g.dynamic = !g.mangled && g.chance(40)
	g.marked = !g.plain && g.chance(8)
	g.target = pick(g, "", "", "Ascend910B1", "Ascend950PR_9589")
	family(g)
	return g.finish()
}

func (g *gen) finish() testCase {
	var s strings.Builder
	s.WriteString("module ")
	if g.target != "" {
		fmt.Fprintf(&s, "attributes {hacc.target = #hacc.target<%q>} ", g.target)
	}
	s.WriteString("{\n")
	g.function(&s, "f")
	s.WriteString("}\n")
	return testCase{s.String(), g.args, g.chance(20), g.marked, g.guarded}
}

func (g *gen) function(s *strings.Builder, name string) {
	fmt.Fprintf(s, "func.func @%s(%s) {\n", name, strings.Join(g.params, ", "))
	for _, l := range g.lines {
		s.WriteString("  " + l + "\n")
	}
	s.WriteString("  return\n}\n")
}

// elementwiseOp describes an elementwise operation: the element types of inputs
// and result, an input that may be a scalar (-1: none), and its features.
type elementwiseOp struct {
	name      string
	in        []string
	out       string
	scalar    int
	broadcast bool
	temp      bool
	extra     string
}

var elementwiseOps = []elementwiseOp{
	{"vexp", []string{"f32"}, "f32", -1, true, true, ""},
	{"vabs", []string{"i32"}, "i32", -1, true, true, ""},
	{"vtanh", []string{"f32"}, "f32", -1, false, false, ""},
	{"vnot", []string{"i8"}, "i8", -1, true, true, ""},
	{"vcast", []string{"f32"}, "f16", -1, true, true, " round_mode = <rint>"},
	{"vadd", []string{"f32", "f32"}, "f32", 1, true, true, ""},
	{"vsub", []string{"f16", "f16"}, "f16", 0, true, true, ""},
	{"vmul", []string{"i16", "i16"}, "i16", 1, true, true, ""},
	{"vmax", []string{"bf16", "bf16"}, "bf16", 1, true, true, ""},
	{"vor", []string{"i32", "i32"}, "i32", -1, true, true, ""},
	{"vxor", []string{"i32", "i32"}, "i32", -1, false, true, ""},
	{"vmod", []string{"i32", "i32"}, "i32", 1, false, false, ""},
	{"vshl", []string{"i32", "i32"}, "i32", 1, true, true, ""},
	{"vmulext", []string{"i32", "i32"}, "i32", 1, false, false, ""},
	{"vcmp", []string{"f32", "f32"}, "i1", 1, true, false, " compare_mode = <lt>"},
	{"vsel", []string{"i1", "f32", "f32"}, "f32", 1, true, true, ""},
}

func (g *gen) elementwise(mode string) {
	op := elementwiseOps[g.below(len(elementwiseOps))]
	out := g.shape()
	dims := g.axes(len(out), 50)
	perm := make([]int64, len(out))
	for i := range perm {
		perm[i] = int64(i)
	}
	if mode == "transpose" && len(perm) > 2 {
		copy(perm, rapid.Permutation(perm[:len(perm)-1]).Draw(g.t, ""))
	}
	var ins []operand
	for i, elem := range op.in {
		if i == op.scalar && mode != "transpose" && g.chance(25) || len(op.in) > 1 && i == op.scalar && op.name == "vshl" {
			ins = append(ins, operand{name: g.scalar(elem), typ: elem})
			continue
		}
		if i > 0 && ins[0].sizes != nil && elem == op.in[0] && g.chance(10) {
			ins = append(ins, ins[0])
			continue
		}
		sizes := slices.Clone(out)
		switch mode {
		case "broadcast":
			p := pick(g, 100, 100, 50)
			for _, d := range dims {
				if (op.broadcast || g.mangled) && g.chance(p) {
					sizes[d] = 1
				}
			}
		case "transpose":
			for d, p := range perm {
				sizes[p] = out[d]
			}
		}
		ins = append(ins, g.operand(g.mangle(sizes), elem))
	}
	dst := g.inPlace(out, op.out, ins...)
	temp := ""
	if op.temp {
		temp = g.temp(out, op.out, append(ins, dst)...)
	}
	tail := op.extra
	switch {
	case mode == "broadcast":
		tail += " broadcast = " + ints(dims)
	case mode == "transpose":
		tail += " transpose = " + ints(perm)
	}
	g.line("hivm.hir.%s ins(%s) outs(%s)%s%s", op.name, list(ins...), list(dst), temp, tail)
}

// families generate one kind of operation each.
var families = []struct {
	name string
	gen  func(*gen)
}{
	{"elementwise", func(g *gen) { g.elementwise("") }},
	{"inline broadcast", func(g *gen) { g.elementwise("broadcast") }},
	{"inline transpose", func(g *gen) { g.elementwise("transpose") }},
	{"vbrc", (*gen).brc},
	{"vreduce", (*gen).reduce},
	{"cumulative", (*gen).cumulative},
	{"vtranspose", (*gen).transpose},
	{"vflip", (*gen).flip},
	{"vsort", (*gen).sort},
	{"vconcat", (*gen).concat},
	{"vpad", (*gen).pad},
	{"vgather", (*gen).gather},
	{"vgathermask", (*gen).gatherMask},
	{"vinterleave", (*gen).interleave},
	{"vdeinterleave", (*gen).deinterleave},
	{"vmulextended", (*gen).mulExtended},
	{"varange", (*gen).arange},
	{"load", (*gen).load},
	{"copy", (*gen).copy},
	{"store", (*gen).store},
}

func (g *gen) brc() {
	out := g.shape()
	if g.chance(10) {
		g.line("hivm.hir.vbrc ins(%s : f32) outs(%s)", g.scalar("f32"), list(g.operand(out, "f32")))
		return
	}
	dims := g.axes(len(out), 40)
	src := g.operand(g.mangle(with1(out, dims)), "f32")
	dst := g.inPlace(out, "f32", src)
	g.line("hivm.hir.vbrc ins(%s) outs(%s)%s broadcast_dims = %s", list(src), list(dst), g.temp(out, "f32", src, dst), ints(dims))
}

func (g *gen) reduce() {
	in := g.shape()
	dims := g.axes(len(in), 40)
	out := with1(in, dims)
	src := g.operand(in, "f32")
	kind := pick(g, "sum", "max", "prod", "max_with_index_left", "min_with_index_right", "max_with_index")
	dsts := []operand{g.inPlace(g.mangle(out), "f32", src)}
	indices := ""
	if strings.Contains(kind, "index") {
		if g.chance(70) {
			dims = dims[:1]
		}
		out = with1(in, dims)
		dsts = []operand{g.operand(g.mangle(out), "f32")}
		if g.chance(90) {
			dsts = append(dsts, g.operand(g.mangle(out), "i32"))
		}
		if g.chance(20) {
			indices = " indices(" + list(g.operand(g.mangle(in), "i32")) + ")"
		}
	} else if g.chance(5) {
		dsts = append(dsts, g.operand(g.mangle(out), "f32"))
	}
	g.line("hivm.hir.vreduce <%s> ins(%s)%s outs(%s)%s reduce_dims = %s", kind, list(src), indices, list(dsts...),
		g.temp(in, "f32", src, dsts[0]), ints(dims))
}

func (g *gen) cumulative() {
	in := g.shape()
	src := g.operand(in, "f32")
	dst := g.inPlace(g.mangle(in), "f32", src)
	g.line("hivm.hir.%s ins(%s) outs(%s)%s cum_dims = [%d] reverse = %v", pick(g, "vcumsum", "vcumprod", "vcummax", "vcummin"),
		list(src), list(dst), g.temp(in, "f32", src, dst), g.below(len(in)), g.chance(50))
}

func (g *gen) transpose() {
	in := g.shape()
	perm := make([]int64, len(in))
	for i := range perm {
		perm[i] = int64(i)
	}
	switch n := len(perm); {
	case n > 1 && g.chance(60):
		i := g.below(n - 1)
		j := i + 1 + g.below(n-1-i)
		perm[i], perm[j] = perm[j], perm[i]
	case g.chance(92):
		perm = rapid.Permutation(perm).Draw(g.t, "")
	default:
		for i := range perm {
			perm[i] = int64(g.below(n))
		}
	}
	out := make([]int64, len(in))
	for d, p := range perm {
		out[d] = in[p]
	}
	src := g.operand(in, "f32")
	dst := g.inPlace(g.mangle(out), "f32", src)
	g.line("hivm.hir.vtranspose ins(%s) outs(%s)%s permutation = %s", list(src), list(dst), g.temp(in, "f32", src, dst), ints(perm))
}

func (g *gen) flip() {
	in := g.shape()
	src := g.operand(in, "f32")
	dst := g.inPlace(g.mangle(in), "f32", src)
	g.line("hivm.hir.vflip ins(%s) outs(%s) flip_axis = %d", list(src), list(dst), g.below(len(in)+1)-1)
}

func (g *gen) sort() {
	in := g.shape()
	src := g.operand(in, "f32")
	dsts := []operand{g.inPlace(g.mangle(in), "f32", src)}
	if g.chance(40) {
		dsts = append(dsts, g.operand(g.mangle(in), "i32"))
	}
	g.line("hivm.hir.vsort ins(%s) outs(%s) descending = %v sort_axis = %d%s", list(src), list(dsts...), g.chance(50),
		pick(g, -1, len(in)-1), g.temp(in, "f32", src, dsts[0]))
}

func (g *gen) concat() {
	sizes := g.shape()
	d := g.below(len(sizes))
	var srcs []operand
	total := int64(0)
	for range 1 + g.below(3) {
		in := slices.Clone(sizes)
		in[d] = g.between(1, 3)
		total += in[d]
		srcs = append(srcs, g.operand(g.mangle(in), "f32"))
	}
	out := slices.Clone(sizes)
	out[d] = total
	g.line("hivm.hir.vconcat dim(%d) ins(%s) outs(%s)", d, list(srcs...), list(g.operand(g.mangle(out), "f32")))
}

func (g *gen) pad() {
	in := g.shape()
	out := slices.Clone(in)
	var low, high []string
	for i := range in {
		var l, h int64
		if g.chance(30) {
			l, h = g.between(0, 2), g.between(0, 2)
			if in[i] > 2 && g.chance(10) {
				l = -1
			}
		}
		for k, n := range []int64{l, h} {
			s := strconv.FormatInt(n, 10)
			if g.chance(25) {
				s = g.index(n)
			}
			if k == 0 {
				low = append(low, s)
			} else {
				high = append(high, s)
			}
		}
		out[i] += l + h
	}
	g.line("hivm.hir.vpad ins(%s) outs(%s) low[%s] high[%s] pad_value %s : f32", list(g.operand(in, "f32")),
		list(g.operand(g.mangle(out), "f32")), join(low), join(high), g.scalar("f32"))
}

func (g *gen) gather() {
	sizes := g.shape()
	axis := len(sizes) - 1
	clause := ""
	if g.chance(60) {
		axis = g.below(len(sizes))
		clause = fmt.Sprintf(" gather_axis = %d", axis)
		if g.chance(10) {
			axis, clause = len(sizes)-1, " gather_axis = -1"
		}
	}
	in := slices.Clone(sizes)
	in[axis] = g.between(1, 4)
	if g.chance(15) {
		// A source may be larger than the elements gathered from it.
		in[g.below(len(in))] += g.between(0, 2)
	}
	src := g.operand(in, "f32")
	idx := g.operand(g.mangle(sizes), "i32")
	dst := g.operand(g.mangle(sizes), "f32")
	g.line("hivm.hir.vgather ins(%s) indices(%s) outs(%s)%s%s", list(src), list(idx), list(dst), g.temp(sizes, "f32", src, dst), clause)
}

func (g *gen) gatherMask() {
	in := g.shape()
	src := g.operand(in, "f32")
	g.line("hivm.hir.vgathermask ins(%s) mask(%s) outs(%s)", list(src), list(g.operand(in, "i1")), list(g.inPlace(in, "f32", src)))
}

func (g *gen) interleave() {
	in := g.shape()
	last := len(in) - 1
	out := with(in, last, 2*in[last])
	a := g.operand(in, "f32")
	b := g.inPlace(g.mangle(in), "f32", a)
	if g.mangled {
		out[last] += pick[int64](g, -1, 0, 1)
	}
	dst := g.inPlace(g.mangle(out), "f32", a)
	g.line("hivm.hir.vinterleave ins(%s) outs(%s) interleave_channel_nums = 2%s", list(a, b), list(dst), g.temp(out, "f32", a, dst))
}

func (g *gen) deinterleave() {
	out := g.shape()
	last := len(out) - 1
	channels := int64(2)
	tail := ""
	mode := pick(g, "", "ALL_CHANNELS", "CHANNEL_0", "CHANNEL_1")
	if g.chance(20) {
		channels = pick[int64](g, 1, 3)
		tail = fmt.Sprintf(" channel_num = %d", channels)
	}
	if mode != "" {
		tail += " index_mode = <" + mode + ">"
	}
	in := with(out, last, channels*out[last])
	// A row may end within a tuple when one channel is taken from it.
	if single := strings.HasPrefix(mode, "CHANNEL"); g.chance(15) && (single || g.mangled) {
		if mode == "CHANNEL_0" && channels > 1 && g.chance(50) || g.mangled {
			in[last] = max(1, in[last]-g.between(1, int(max(1, channels-1))))
		} else {
			in[last] += g.between(1, 2)
		}
	}
	n := int64(1)
	if mode == "" || mode == "ALL_CHANNELS" {
		n = channels
	}
	var dsts []operand
	for range n {
		dsts = append(dsts, g.operand(g.mangle(out), "f32"))
	}
	g.line("hivm.hir.vdeinterleave ins(%s) outs(%s)%s", list(g.operand(in, "f32")), list(dsts...), tail)
}

func (g *gen) mulExtended() {
	in := g.shape()
	a := g.operand(in, "i16")
	b := g.inPlace(g.mangle(in), "i16", a)
	dst := g.inPlace(g.mangle(in), "i16", a)
	g.line("hivm.hir.vmulextended ins(%s) outs(%s)%s", list(a, b), list(dst, g.operand(g.mangle(in), "i16")), g.temp(in, "i16", a, dst))
}

func (g *gen) arange() {
	out := g.shape()
	var strides []string
	for range out {
		strides = append(strides, g.index(g.between(1, 9)))
	}
	g.line("hivm.hir.varange offset[%s] strides[%s] outs(%s)", g.index(3), join(strides), list(g.operand(out, "i32")))
}

// rows draws the sizes of source and destination of a data move and the mode of
// its padding.
func (g *gen) rows() (in, out []int64, mode string) {
	in = g.shape()
	last := len(in) - 1
	out = in
	mode = pick(g, "", "", "PadNull", "PadValue", "PadFirstElem")
	if mode != "" && (mode != "PadNull" || g.target == "Ascend950PR_9589") && g.chance(60) {
		out = with(in, last, in[last]+g.between(0, 3))
	}
	return in, g.mangle(out), mode
}

func (g *gen) load() {
	in, out, mode := g.rows()
	src, dst := g.operand(in, "f32"), g.operand(out, "f32")
	s := fmt.Sprintf("hivm.hir.load ins(%s) outs(%s)", list(src), list(dst))
	if mode != "" {
		s += " pad_mode = <" + mode + ">"
	}
	if mode == "PadValue" || g.chance(5) {
		s += fmt.Sprintf(" pad_value = %s : f32", g.scalar("f32"))
	}
	slack := max(0, out[len(out)-1]-in[len(in)-1])
	left := int64(0)
	if g.chance(30) {
		left = pick(g, 0, slack, slack/2, 1)
		s += fmt.Sprintf(" left_padding_num = %s : index", g.index(left))
	}
	if mode == "PadValue" && g.chance(15) {
		s += " init_out_buffer = true"
	}
	if g.chance(25) {
		s += fmt.Sprintf(" right_padding_num = %s : index", g.index(max(0, slack-left)))
	}
	if strings.Contains(s, "init_out") && g.chance(50) {
		s += fmt.Sprintf(" init_condition = %s : i1", g.scalar("i1"))
	}
	if g.chance(5) {
		s += " may_implicit_transpose_with_last_axis = true"
	}
	g.line("%s", s)
}

func (g *gen) copy() {
	in, out, mode := g.rows()
	src := g.operand(in, "f32")
	s := fmt.Sprintf("hivm.hir.copy ins(%s) outs(%s)", list(src), list(g.inPlace(out, "f32", src)))
	if mode != "" {
		s += " pad_mode = <" + mode + ">"
	}
	if mode == "PadValue" {
		s += fmt.Sprintf(" pad_value = %s : f32", g.scalar("f32"))
	}
	if g.chance(5) && len(in) > 1 {
		s += " collapse_reassociation = [[0, 1]]"
	}
	g.line("%s", s)
}

func (g *gen) store() {
	in := g.shape()
	dict, tail := "", ""
	if g.chance(5) {
		dict = " {may_implicit_transpose_with_last_axis = true}"
	}
	if g.chance(30) {
		tail = " atomic = <" + pick(g, "add", "max") + ">"
	}
	g.line("hivm.hir.store ins(%s) outs(%s)%s%s", list(g.operand(in, "f32")), list(g.operand(g.mangle(in), "f32")), dict, tail)
}
