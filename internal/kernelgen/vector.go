package kernelgen

import (
	"fmt"
	"strings"
)

// tiles is how many tiles the arguments in global memory have.
const tiles = 8

// arguments returns the argument list of the kernel: matrices, conditions and numbers.
func (g *generator) arguments(cube bool) string {
	if cube {
		return g.cubeArguments()
	}
	return fmt.Sprintf("%%g: %s, %%h: %s, %%w: %s, %%o: %s, %%p: %s, %%n: index, %%m: index, %%c: i1, %%d: i1, %%x: f16",
		g.global(half), g.global(half), g.global(words), g.global(half), g.global(words))
}

// global returns the type of an argument in global memory.
func (g *generator) global(k kind) string {
	s := g.tile()
	return fmt.Sprintf("memref<%dx%s%s>", tiles*s.rows*s.width, k.elem(), g.space("gm"))
}

// vectorBody writes a kernel for the vector core.
func (g *generator) vectorBody() {
	g.large = g.choose(8) == 7 && (!g.idiom.on || g.choose(4) == 0)
	g.budget = 6 + g.choose(24)
	g.constant(0)
	g.constant(1)
	g.filled(half)
	for g.budget > 0 && len(g.choices) > 0 {
		g.statement()
	}
	g.store(g.pick(half))
}

// block writes some statements.
func (g *generator) block() {
	for range 1 + g.choose(3) {
		g.statement()
	}
}

// statement writes an operation, or a loop or branch with more of them.
func (g *generator) statement() {
	g.budget--
	if g.idiom.on && g.choose(2) == 0 {
		g.writeIdiom()
		return
	}
	if g.depth < 3 && g.budget > 0 {
		switch g.choose(14) {
		case 1, 2:
			g.counted()
			return
		case 3:
			g.carried()
			return
		case 4:
			g.branch()
			return
		case 5:
			g.chosen()
			return
		case 6:
			g.repeat()
			return
		}
	}
	g.operation()
}

// operation writes an operation on buffers.
func (g *generator) operation() {
	switch g.choose(18) {
	case 0, 1:
		g.load(g.target(half))
	case 2, 3:
		g.store(g.pick(half))
	case 4, 5:
		a := g.pick(half)
		g.unary(a, g.target(half))
	case 6, 7:
		a, b := g.pick(half), g.pick(half)
		g.binary(a, b, g.target(half))
	case 8:
		a := g.pick(single)
		g.binary(a, a, g.target(single))
	case 9:
		a := g.pick(half)
		g.cast(a, g.target(single))
	case 10:
		a := g.pick(single)
		g.cast(a, g.target(half))
	case 11:
		m, a, b := g.pick(mask), g.pick(half), g.pick(half)
		to := g.target(half)
		g.line("hivm.hir.vsel ins(%s, %s, %s : %s, %s, %s) outs(%s : %s)", m.name, a.name, b.name,
			g.typeOf(mask), g.typeOf(half), g.typeOf(half), to.name, g.typeOf(half))
	case 12:
		a, c := g.pick(half), g.pick(column)
		to := g.target(half)
		g.line("hivm.hir.vmul ins(%s, %s : %s, %s) outs(%s : %s) broadcast = [1]", a.name, c.name,
			g.typeOf(half), g.typeOf(column), to.name, g.typeOf(half))
	case 13:
		g.copied()
	case 14:
		g.scalar()
	case 15:
		g.part()
	case 16:
		g.call()
	case 17:
		if g.idiom.on {
			g.printed()
			return
		}
		g.debug()
	}
}

func (g *generator) unary(a, to value) {
	g.line("hivm.hir.%s ins(%s : %s) outs(%s : %s)", g.one("vexp", "vabs", "vrelu"), a.name, g.typeOf(a.kind), to.name, g.typeOf(to.kind))
}

func (g *generator) binary(a, b, to value) {
	g.line("hivm.hir.%s ins(%s, %s : %s, %s) outs(%s : %s)", g.one("vadd", "vsub", "vmul", "vmax", "vmin"),
		a.name, b.name, g.typeOf(a.kind), g.typeOf(b.kind), to.name, g.typeOf(to.kind))
}

func (g *generator) cast(a, to value) {
	g.line("hivm.hir.vcast ins(%s : %s) outs(%s : %s)", a.name, g.typeOf(a.kind), to.name, g.typeOf(to.kind))
}

func (g *generator) compare(a, b, to value) {
	g.line("hivm.hir.vcmp ins(%s, %s : %s, %s) outs(%s : %s) compare_mode = <%s>", a.name, b.name,
		g.typeOf(a.kind), g.typeOf(b.kind), to.name, g.typeOf(to.kind), g.one("lt", "ge", "eq"))
}

func (g *generator) reduce(a, to value) {
	g.line("hivm.hir.vreduce <%s> ins(%s : %s) outs(%s : %s) reduce_dims = [1]", g.one("max", "sum", "min"),
		a.name, g.typeOf(a.kind), to.name, g.typeOf(to.kind))
}

func (g *generator) broadcast(to value) {
	scalar := "%x"
	if to.kind == words {
		scalar = g.fresh()
		g.line("%s = arith.constant %d : i32", scalar, g.choose(4))
	}
	g.line("hivm.hir.vbrc ins(%s : %s) outs(%s : %s)", scalar, to.kind.elem(), to.name, g.typeOf(to.kind))
}

// copied copies a buffer to another.
func (g *generator) copied() {
	a := g.pick(half)
	to := g.empty(half)
	g.move("copy", a.name, g.typeOf(half), to.name, g.typeOf(half))
	g.visible = append(g.visible, to)
}

// move writes a load, store or copy; before scopes are inferred it is often a memref.copy.
func (g *generator) move(name, from, fromType, to, toType string) {
	if g.stage == Scopes && (name == "copy" || g.choose(4) > 0) {
		g.line("memref.copy %s, %s : %s to %s", from, to, fromType, toType)
		return
	}
	g.line("hivm.hir.%s ins(%s : %s) outs(%s : %s)", name, from, fromType, to, toType)
}

// offset returns the element of an argument at which a tile begins.
func (g *generator) offset() string {
	s := g.tile()
	size := s.rows * s.width
	if len(g.ivs) == 0 || g.choose(3) == 0 {
		return fmt.Sprint(int64(g.choose(tiles)) * size)
	}
	iv := g.ivs[g.choose(len(g.ivs))]
	at, to := g.fresh(), g.fresh()
	g.line("%s = arith.remui %s, %s : index", at, iv, g.constant(tiles))
	g.line("%s = arith.muli %s, %s : index", to, at, g.constant(size))
	return to
}

// slice returns a tile of an argument in global memory, and its type.
func (g *generator) slice(argument string, k kind) (name, typ string) {
	s := g.tile()
	at := g.offset()
	offset := at
	if at[0] == '%' {
		offset = "?"
	}
	name = g.fresh()
	typ = fmt.Sprintf("memref<%dx%dx%s, strided<[%d, 1], offset: %s>%s>", s.rows, s.width, k.elem(), s.width, offset, g.space("gm"))
	if offset == "0" {
		typ = fmt.Sprintf("memref<%dx%dx%s, strided<[%d, 1]>%s>", s.rows, s.width, k.elem(), s.width, g.space("gm"))
	}
	g.line("%s = memref.reinterpret_cast %s to offset: [%s], sizes: [%d, %d], strides: [%d, 1] : %s to %s",
		name, argument, at, s.rows, s.width, s.width, g.global(k), typ)
	return name, typ
}

// load fills a buffer from global memory. A tail leaves the rest of each row as it was before.
func (g *generator) load(to value) {
	argument := g.one("%g", "%h")
	if to.kind == words {
		argument = "%w"
	}
	tail := g.choose(4) == 3
	if tail {
		g.broadcast(to)
	}
	from, typ := g.slice(argument, to.kind)
	if tail {
		g.tail("load", from, typ, to.name, g.typeOf(to.kind), to.kind)
		return
	}
	g.move("load", from, typ, to.name, g.typeOf(to.kind))
}

// store moves a buffer, or a tail of it, to global memory.
func (g *generator) store(from value) {
	argument := "%o"
	if from.kind == words {
		argument = "%p"
	}
	tail := g.choose(4) == 3
	to, typ := g.slice(argument, from.kind)
	if tail {
		g.tail("store", from.name, g.typeOf(from.kind), to, typ, from.kind)
		return
	}
	g.move("store", from.name, g.typeOf(from.kind), to, typ)
}

// tail moves the first elements of each row; how many is known when it runs.
func (g *generator) tail(name, from, fromType, to, toType string, k kind) {
	s := g.tile()
	n := g.fresh()
	g.line("%s = arith.minui %%m, %s : index", n, g.constant(s.width))
	a, aType := g.rows(from, fromType, n, k)
	b, bType := g.rows(to, toType, n, k)
	g.move(name, a, aType, b, bType)
}

// rows returns a view of the first n elements of each row.
func (g *generator) rows(of, typ, n string, k kind) (name, view string) {
	s := g.tile()
	name = g.fresh()
	view = fmt.Sprintf("memref<%dx?x%s, strided<[%d, 1]%s>%s>", s.rows, k.elem(), s.width, offsetIn(typ), spaceIn(typ))
	g.line("%s = memref.subview %s[0, 0] [%d, %s] [1, 1] : %s to %s", name, of, s.rows, n, typ, view)
	return name, view
}

// scalar reads or writes a single element with the scalar unit.
func (g *generator) scalar() {
	k, argument := half, "%g"
	if g.choose(2) == 0 {
		k, argument = words, "%w"
	}
	v := g.fresh()
	if g.choose(3) == 0 {
		g.line("%s = memref.load %s[%s] : %s", v, argument, g.constant(int64(g.choose(16))), g.global(k))
	} else {
		from := g.pick(k)
		g.line("%s = memref.load %s[%s, %s] : %s", v, from.name, g.constant(int64(g.choose(4))), g.constant(int64(g.choose(16))), g.typeOf(k))
	}
	if k == words && g.choose(3) == 0 {
		g.line("memref.store %s, %%p[%s] : %s", v, g.constant(int64(g.choose(16))), g.global(k))
		return
	}
	to := g.pick(k)
	g.line("memref.store %s, %s[%s, %s] : %s", v, to.name, g.constant(int64(g.choose(4))), g.constant(int64(g.choose(16))), g.typeOf(k))
	if k == words {
		g.store(to)
	}
}

// part works on some rows of a buffer.
func (g *generator) part() {
	s := g.tile()
	a, b := g.pick(half), g.pick(half)
	view := func(of value, first int64) (string, string) {
		name := g.fresh()
		offset := ""
		if first > 0 {
			offset = fmt.Sprintf(", offset: %d", first*s.width)
		}
		typ := fmt.Sprintf("memref<%dx%dxf16, strided<[%d, 1]%s>%s>", s.rows/2, s.width, s.width, offset, g.space("ub"))
		g.line("%s = memref.subview %s[%d, 0] [%d, %d] [1, 1] : %s to %s", name, of.name, first, s.rows/2, s.width, g.typeOf(half), typ)
		return name, typ
	}
	x, xType := view(a, int64(g.choose(2))*s.rows/2)
	y, yType := view(b, int64(g.choose(2))*s.rows/2)
	g.line("hivm.hir.%s ins(%s : %s) outs(%s : %s)", g.one("vexp", "vabs", "vrelu"), x, xType, y, yType)
}

// debug prints a buffer.
func (g *generator) debug() {
	a := g.pick(half)
	g.line(`hivm.hir.debug {%s} %s : %s`, printAttributes, a.name, g.typeOf(half))
}

// printAttributes are the attributes of a print.
const printAttributes = `debugtype = "print", hex = false, prefix = "a", tcoretype = #hivm.tcore_type<VECTOR>`

// call calls a device function. Before scopes are inferred it works on global memory.
func (g *generator) call() {
	if g.stage == Scopes {
		g.callGlobal()
		return
	}
	a, b := g.pick(half), g.pick(half)
	t := g.typeOf(half)
	name := fmt.Sprintf("@helper%d", len(g.helpers))
	op := g.one("vexp", "vabs", "vrelu")
	g.helpers = append(g.helpers, fmt.Sprintf(`func.func %s(%%a: %s, %%b: %s) attributes {%s} {
  hivm.hir.%s ins(%%a : %s) outs(%%b : %s)
  return
}
`, name, t, t, device(false), op, t, t))
	g.line("func.call %s(%s, %s) : (%s, %s) -> ()", name, a.name, b.name, t, t)
}

// callGlobal calls a function that moves a tile of global memory.
func (g *generator) callGlobal() {
	s := g.tile()
	t := fmt.Sprintf("memref<%dx%dxf16>", s.rows, s.width)
	view := fmt.Sprintf("memref<%dx%dxf16, strided<[%d, 1]>>", s.rows, s.width, s.width)
	cast := fmt.Sprintf("to offset: [0], sizes: [%d, %d], strides: [%d, 1] : %s to %s", s.rows, s.width, s.width, g.global(half), view)
	name := fmt.Sprintf("@helper%d", len(g.helpers))
	g.helpers = append(g.helpers, fmt.Sprintf(`func.func %s(%%a: %s, %%b: %s) attributes {%s} {
  %%t = memref.alloc() : %s
  %%from = memref.reinterpret_cast %%a %s
  %%to = memref.reinterpret_cast %%b %s
  hivm.hir.load ins(%%from : %s) outs(%%t : %s)
  hivm.hir.vexp ins(%%t : %s) outs(%%t : %s)
  hivm.hir.store ins(%%t : %s) outs(%%to : %s)
  return
}
`, name, g.global(half), g.global(half), device(false), t, cast, cast, view, t, t, t, t, view))
	g.line("func.call %s(%%h, %%o) : (%s, %s) -> ()", name, g.global(half), g.global(half))
}

// offsetIn returns the offset of the layout of a type, as it is written.
func offsetIn(typ string) string {
	if _, rest, ok := strings.Cut(typ, ", offset: "); ok {
		offset, _, _ := strings.Cut(rest, ">")
		return ", offset: " + offset
	}
	return ""
}

// spaceIn returns the memory space of a type, as it is written.
func spaceIn(typ string) string {
	if i := strings.Index(typ, ", #hivm.address_space<"); i >= 0 {
		return strings.TrimSuffix(typ[i:], ">")
	}
	return ""
}
