package flowgen

import "strings"

// production writes an operation, or a few.
type production struct {
	weight int
	write  func(*generator)
}

// operation writes a random operation.
func (g *generator) operation() {
	productions := []production{
		{6, (*generator).arithmetic},
		{3, (*generator).compare},
		{3, (*generator).choice},
		{2, (*generator).casts},
		{2, (*generator).floats},
		{2, (*generator).affine},
		{3, (*generator).load},
		{3, (*generator).store},
		{6, (*generator).view},
		{3, (*generator).vector},
		{3, (*generator).vector},
		{2, (*generator).movement},
		{2, (*generator).forLoop},
		{2, (*generator).ifElse},
		{1, (*generator).while},
		{1, (*generator).once},
	}
	total := 0
	for _, p := range productions {
		total += p.weight
	}
	n := g.kinds.IntN(total)
	for _, p := range productions {
		if n -= p.weight; n < 0 {
			p.write(g)
			return
		}
	}
}

func (g *generator) kind(of ...string) string { return of[g.kinds.IntN(len(of))] }

// make writes an operation with a result of the type.
func (g *generator) make(t typ) string {
	n := g.fresh()
	g.makeAs(n, t)
	g.visible = append(g.visible, value{n, t})
	return n
}

func (g *generator) makeAs(n string, t typ) {
	if !g.current.reached && g.depth == 0 && g.picks.IntN(4) > 0 {
		g.cycle(n, t)
		return
	}
	k := g.picks.IntN(5) - 1
	switch t {
	case boolean:
		g.pf("  %s = arith.constant %v\n", n, k > 0)
	case word, long:
		g.pf("  %s = arith.constant %d : %s\n", n, k, t)
	case index:
		g.pf("  %s = arith.constant %d : index\n", n, max(k, 0))
	case float:
		g.pf("  %s = arith.constant %d.0 : f32\n", n, k)
	case tall:
		g.pf("  %s_0 = memref.alloc(%%c2) : %s\n  hivm.hir.vbrc ins(%%y : f32) outs(%s_0 : %s)\n  %s = memref.cast %s_0 : %s to %s\n", n, t, n, t, n, n, t, t)
	case loose:
		g.pf("  %s_0 = memref.alloc() : %s\n  hivm.hir.vbrc ins(%%y : f32) outs(%s_0 : %s)\n", n, roomy, n, roomy)
		g.pf("  %s = memref.subview %s_0[%%c1, 0, 0] [2, 4, 8] [1, 1, 1] : %s to %s\n", n, n, roomy, t)
	case words:
		g.pf("  %s = memref.alloc() : %s\n  hivm.hir.vbrc ins(%%a : i32) outs(%s : %s)\n", n, t, n, t)
	default:
		g.pf("  %s = memref.alloc() : %s\n  hivm.hir.vbrc ins(%%y : f32) outs(%s : %s)\n", n, t, n, t)
	}
}

// cycle defines a value by values that may be defined by it.
func (g *generator) cycle(n string, t typ) {
	switch t {
	case boolean:
		g.pf("  %s = arith.xori %s, %s : i1\n", n, g.use(t), g.use(t))
	case word, long, index:
		op := []string{"addi", "subi", "muli", "andi", "maxsi"}[g.picks.IntN(5)]
		g.pf("  %s = arith.%s %s, %s : %s\n", n, op, g.use(t), g.use(t), t)
	case float:
		g.pf("  %s = arith.addf %s, %s : f32\n", n, g.use(t), g.use(t))
	case tall:
		g.pf("  %s = memref.cast %s : %s to %s\n", n, g.use(t), t, t)
	case loose:
		g.pf("  %s = memref.subview %s[%s, 0, 0] [2, 4, 8] [1, 1, 1] : %s to %s\n", n, g.use(t), g.use(index), t, t)
	default:
		g.pf("  %s = arith.select %s, %s, %s : %s\n", n, g.use(boolean), g.use(t), g.use(t), t)
	}
}

// three writes an operation with two operands and a result of the same type.
func (g *generator) three(op string, t typ) {
	a, b := g.use(t), g.use(t)
	g.pf("  %s = %s %s, %s : %s\n", g.define(t), op, a, b, t)
}

func (g *generator) arithmetic() {
	t := typ(g.kind(string(word), string(word), string(index), string(long)))
	g.three(g.kind("arith.addi", "arith.addi", "arith.subi", "arith.muli", "arith.andi", "arith.ori", "arith.xori", "arith.minsi", "arith.maxsi", "arith.maxui"), t)
}

func (g *generator) compare() {
	t := typ(g.kind(string(word), string(index), string(long)))
	p := g.kind("eq", "ne", "slt", "sle", "sgt", "ult", "uge")
	a, b := g.use(t), g.use(t)
	g.pf("  %s = arith.cmpi %s, %s, %s : %s\n", g.define(boolean), p, a, b, t)
}

func (g *generator) choice() {
	t := append(passed, boolean, long)[g.kinds.IntN(len(passed)+2)]
	c, a, b := g.use(boolean), g.use(t), g.use(t)
	g.pf("  %s = arith.select %s, %s, %s : %s\n", g.define(t), c, a, b, t)
}

func (g *generator) casts() {
	write := func(op string, from, to typ) {
		a := g.use(from)
		g.pf("  %s = %s %s : %s to %s\n", g.define(to), op, a, from, to)
	}
	switch g.kinds.IntN(6) {
	case 0:
		write(g.kind("arith.extsi", "arith.extui"), word, long)
	case 1:
		write("arith.trunci", long, word)
	case 2:
		write(g.kind("arith.extsi", "arith.extui"), boolean, word)
	case 3:
		write("arith.index_cast", word, index)
	case 4:
		write(g.kind("arith.index_cast", "arith.index_castui"), index, word)
	case 5:
		write("arith.sitofp", word, float)
	}
}

func (g *generator) floats() {
	if g.kinds.IntN(4) == 0 {
		a := g.use(float)
		g.pf("  %s = arith.negf %s : f32\n", g.define(float), a)
		return
	}
	g.three(g.kind("arith.addf", "arith.subf", "arith.mulf", "arith.maximumf"), float)
}

func (g *generator) affine() {
	a, b := g.use(index), g.use(index)
	switch g.kinds.IntN(3) {
	case 0:
		g.pf("  %s = affine.apply affine_map<()[s0] -> (s0 + s0 floordiv 2)>()[%s]\n", g.define(index), a)
	case 1:
		g.pf("  %s = affine.min affine_map<(d0)[s0] -> (d0 + 1, s0 - 2, 4)>(%%c3)[%s]\n", g.define(index), b)
	case 2:
		g.pf("  %s = affine.apply affine_map<()[s0, s1] -> (s0 mod 4 + s1 * 2)>()[%s, %s]\n", g.define(index), a, b)
	}
}

// within returns an index below n.
func (g *generator) within(n int) string {
	if g.kinds.IntN(2) == 0 {
		return []string{"%c0", "%c1", "%c2", "%c3", "%c4", "%c5", "%c6", "%c7"}[g.picks.IntN(n)]
	}
	a := g.use(index)
	if n == 8 { // a constant of its own
		n = 7
	}
	r := g.define(index)
	g.pf("  %s = arith.remui %s, %%c%d : index\n", r, a, n)
	return r
}

func (g *generator) load() {
	if g.kinds.IntN(2) == 0 {
		m, i := g.use(words), g.within(8)
		g.pf("  %s = memref.load %s[%s] : %s\n", g.define(word), m, i, words)
		return
	}
	t := typ(g.kind(string(cube), string(loose), string(tall)))
	m, i, j, k := g.use(t), g.within(2), g.within(4), g.within(8)
	g.pf("  %s = memref.load %s[%s, %s, %s] : %s\n", g.define(float), m, i, j, k, t)
}

func (g *generator) store() {
	if g.kinds.IntN(2) == 0 {
		v, m, i := g.use(word), g.use(words), g.within(8)
		g.pf("  memref.store %s, %s[%s] : %s\n", v, m, i, words)
		return
	}
	v, m, i, j := g.use(float), g.use(plane), g.within(4), g.within(8)
	g.pf("  memref.store %s, %s[%s, %s] : %s\n", v, m, i, j, plane)
}

// view writes views, and back and forth between shapes.
func (g *generator) view() {
	switch g.kinds.IntN(8) {
	case 0:
		m := g.use(cube)
		g.pf("  %s = memref.cast %s : %s to %s\n", g.define(tall), m, cube, tall)
	case 1:
		m, i := g.use(roomy), g.within(2)
		g.pf("  %s = memref.subview %s[%s, 0, 0] [2, 4, 8] [1, 1, 1] : %s to %s\n", g.define(loose), m, i, roomy, loose)
	case 2:
		m, flat := g.use(cube), g.fresh()
		g.pf("  %s = memref.collapse_shape %s [[0, 1, 2]] : %s into memref<64xf32>\n", flat, m, cube)
		g.pf("  %s = memref.expand_shape %s [[0, 1, 2]] output_shape [2, 4, 8] : memref<64xf32> into %s\n", g.define(cube), flat, cube)
	case 3:
		m, flat, n := g.use(tall), g.fresh(), g.fresh()
		g.pf("  %s = memref.collapse_shape %s [[0, 1], [2]] : %s into memref<?x8xf32>\n", flat, m, tall)
		g.pf("  %s = memref.dim %s, %%c0 : %s\n", n, m, tall)
		g.pf("  %s = memref.expand_shape %s [[0, 1], [2]] output_shape [%s, 4, 8] : memref<?x8xf32> into %s\n", g.define(tall), flat, n, tall)
	case 4:
		m, part := g.use(cube), g.fresh()
		g.pf("  %s = memref.subview %s[0, 0, 0] [1, 4, 8] [1, 1, 1] : %s to memref<4x8xf32, strided<[8, 1]>>\n", part, m, cube)
		g.pf("  %s = memref.cast %s : memref<4x8xf32, strided<[8, 1]>> to %s\n", g.define(plane), part, plane)
	case 5:
		m, n, k := g.use(tall), g.fresh(), g.fresh()
		g.pf("  %s = memref.dim %s, %%c0 : %s\n  %s = arith.minui %s, %%c2 : index\n", n, m, tall, k, n)
		part := g.fresh()
		g.pf("  %s = memref.subview %s[0, 0, 0] [%s, 4, 8] [1, 1, 1] : %s to memref<?x4x8xf32, strided<[32, 8, 1]>>\n", part, m, k, tall)
		g.pf("  %s = memref.cast %s : memref<?x4x8xf32, strided<[32, 8, 1]>> to %s\n", g.define(tall), part, tall)
	case 6:
		m, i := g.use(tall), g.fresh()
		g.pf("  %s = memref.dim %s, %%c%d : %s\n", i, m, g.kinds.IntN(3), tall)
		g.visible = append(g.visible, value{i, index})
	case 7:
		m, part := g.use(roomy), g.fresh()
		t := "memref<4x4x8xf32, strided<[64, 8, 1]>>"
		g.pf("  %s = memref.subview %s[0, 0, 0] [4, 4, 8] [1, 1, 1] : %s to %s\n", part, m, roomy, t)
		g.pf("  %s = memref.subview %s[%s, 0, 0] [2, 4, 8] [1, 1, 1] : %s to %s\n", g.define(loose), part, g.within(2), t, loose)
	}
}

// vector writes operations that flatten collapses.
func (g *generator) vector() {
	switch g.kinds.IntN(6) {
	case 0, 1:
		s, t := typ(g.kind(string(cube), string(loose))), typ(g.kind(string(cube), string(loose)))
		op := g.kind("vadd", "vmul", "vsub", "vmax", "vmin")
		g.pf("  hivm.hir.%s ins(%s, %s : %s, %s) outs(%s : %s)\n", op, g.use(s), g.use(t), s, t, g.use(t), t)
	case 2:
		t := typ(g.kind(string(tall), string(plane), string(cube)))
		m := g.use(t)
		g.pf("  hivm.hir.%s ins(%s : %s) outs(%s : %s)\n", g.kind("vabs", "vrelu"), m, t, m, t)
	case 3:
		t := typ(g.kind(string(tall), string(loose), string(cube), string(plane)))
		g.pf("  hivm.hir.vbrc ins(%s : f32) outs(%s : %s)\n", g.use(float), g.use(t), t)
	case 4:
		to, from, shape := g.use(cube), g.use(cube), g.fresh()
		t := typ("memref<2x1x8xf32>")
		g.pf("  %s = memref.alloc() : %s\n", shape, t)
		g.pf("  hivm.hir.vreduce <%s> ins(%s : %s) outs(%s : %s) reduce_dims = [1]\n", g.kind("sum", "max", "min"), from, cube, shape, t)
		g.pf("  hivm.hir.vbrc ins(%s : %s) outs(%s : %s) broadcast_dims = [1]\n", shape, t, to, cube)
	case 5:
		to, from, turned := g.use(cube), g.use(cube), g.fresh()
		t := typ("memref<2x8x4xf32>")
		g.pf("  %s = memref.alloc() : %s\n", turned, t)
		g.pf("  hivm.hir.vtranspose ins(%s : %s) outs(%s : %s) permutation = [0, 2, 1]\n", from, cube, turned, t)
		g.pf("  hivm.hir.vtranspose ins(%s : %s) outs(%s : %s) permutation = [0, 2, 1]\n", turned, t, to, cube)
	}
}

// movement copies buffers.
func (g *generator) movement() {
	s, t := typ(g.kind(string(cube), string(loose))), typ(g.kind(string(cube), string(loose)))
	from, to := g.use(s), g.use(t)
	if g.kinds.IntN(3) == 0 {
		g.pf("  memref.copy %s, %s : %s to %s\n", from, to, s, t)
		return
	}
	g.pf("  hivm.hir.%s ins(%s : %s) outs(%s : %s)\n", g.kind("copy", "load", "store"), from, s, to, t)
}

// carried chooses types that a region hands on.
func (g *generator) carried() []typ {
	out := make([]typ, g.kinds.IntN(4))
	for i := range out {
		out[i] = passed[g.kinds.IntN(len(passed))]
	}
	return out
}

// results returns the names of new values with " = " behind them, or nothing.
func (g *generator) results(ts []typ) string {
	if len(ts) == 0 {
		return ""
	}
	names := make([]string, len(ts))
	for i, t := range ts {
		names[i] = g.define(t)
	}
	return strings.Join(names, ", ") + " = "
}

// hidden writes a region into a text, so that the text in front can name its results
// last.
func (g *generator) hidden(write func()) string {
	outer := g.current.text.String()
	g.current.text.Reset()
	g.nest(write)
	inner := g.current.text.String()
	g.current.text.Reset()
	g.current.text.WriteString(outer)
	return inner
}

func (g *generator) body(n int) {
	if g.depth > 2 {
		return
	}
	for range g.kinds.IntN(n) {
		g.operation()
	}
}

func (g *generator) yield(ts []typ) {
	names := g.uses(ts)
	if len(ts) == 0 {
		g.pf("  scf.yield\n")
		return
	}
	g.pf("  scf.yield %s : %s\n", strings.Join(names, ", "), types(ts))
}

func (g *generator) forLoop() {
	ts := g.carried()
	inits := g.uses(ts)
	bounds := "%c" + g.kind("0", "1") + " to %c" + g.kind("0", "1", "2", "3") + " step %c" + g.kind("1", "2")
	iv, iters := g.fresh(), ""
	args := make([]value, len(ts))
	for i, t := range ts {
		args[i] = value{g.fresh(), t}
		iters += []string{" iter_args(", ", "}[min(i, 1)] + args[i].name + " = " + inits[i]
	}
	if len(ts) > 0 {
		iters += ") -> (" + types(ts) + ")"
	}
	inner := g.hidden(func() {
		g.visible = append(append(g.visible, value{iv, index}), args...)
		g.body(4)
		g.yield(ts)
	})
	g.pf("  %sscf.for %s = %s%s {\n%s  }\n", g.results(ts), iv, bounds, iters, inner)
}

func (g *generator) ifElse() {
	ts := g.carried()
	c := g.use(boolean)
	branch := func() string {
		return g.hidden(func() {
			g.body(3)
			g.yield(ts)
		})
	}
	a, b := branch(), branch()
	to := ""
	if len(ts) > 0 {
		to = " -> (" + types(ts) + ")"
	}
	g.pf("  %sscf.if %s%s {\n%s  } else {\n%s  }\n", g.results(ts), c, to, a, b)
}

// while writes a loop of at most three rounds.
func (g *generator) while() {
	ts := append([]typ{word}, g.carried()...)
	inits := append([]string{"%none"}, g.uses(ts[1:])...)
	names := func() (out []value) {
		for _, t := range ts {
			out = append(out, value{g.fresh(), t})
		}
		return out
	}
	before, after := names(), names()
	var with, labels []string
	for i := range ts {
		with = append(with, before[i].name+" = "+inits[i])
		labels = append(labels, after[i].name+": "+string(ts[i]))
	}
	condition := g.hidden(func() {
		g.visible = append(g.visible, before...)
		g.body(2)
		p, q, n, m := g.fresh(), g.fresh(), g.fresh(), g.fresh()
		g.pf("  %s = arith.constant 3 : i32\n  %s = arith.addi %s, %%one : i32\n", m, n, before[0].name)
		g.pf("  %s = arith.cmpi slt, %s, %s : i32\n  %s = arith.andi %s, %s : i1\n", p, n, m, q, p, g.use(boolean))
		list := append([]string{n}, g.uses(ts[1:])...)
		g.pf("  scf.condition(%s) %s : %s\n", q, strings.Join(list, ", "), types(ts))
	})
	loop := g.hidden(func() {
		g.visible = append(g.visible, after...)
		g.body(3)
		list := append([]string{after[0].name}, g.uses(ts[1:])...)
		g.pf("  scf.yield %s : %s\n", strings.Join(list, ", "), types(ts))
	})
	g.pf("  %sscf.while (%s) : (%s) -> (%s) {\n%s  } do {\n  ^a(%s):\n%s  }\n", g.results(ts), strings.Join(with, ", "),
		types(ts), types(ts), condition, strings.Join(labels, ", "), loop)
}

// once writes a region with blocks of its own.
func (g *generator) once() {
	t := passed[g.kinds.IntN(len(passed))]
	var c string
	first := g.hidden(func() { c = g.use(boolean) })
	part := func() string {
		return g.hidden(func() {
			g.body(2)
			g.pf("  cf.br ^z(%s : %s)\n", g.use(t), t)
		})
	}
	a, b, end := part(), part(), g.fresh()
	g.pf("  %s = scf.execute_region -> %s {\n%s  cf.cond_br %s, ^x, ^y\n  ^x:\n%s  ^y:\n%s  ^z(%s: %s):\n  scf.yield %s : %s\n  }\n",
		g.define(t), t, first, c, a, b, end, t, end, t)
}
