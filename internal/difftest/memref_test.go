package difftest

import (
	"fmt"
	"strconv"
	"strings"
)

func memrefOps() []production {
	return []production{
		{5, (*generator).alloc},
		{4, (*generator).load},
		{4, (*generator).store},
		{1, (*generator).dealloc},
		{2, (*generator).copyOp},
		{2, (*generator).dim},
		{1, (*generator).rank},
		{3, (*generator).memrefCast},
		{3, (*generator).reinterpretCast},
		{5, (*generator).subview},
		{3, (*generator).collapse},
		{3, (*generator).expand},
		{1, (*generator).reshape},
		{2, (*generator).view},
		{2, (*generator).transpose},
		{2, (*generator).metadata},
		{1, (*generator).pointer},
		{2, (*generator).getGlobal},
		{1, (*generator).realloc},
		{2, (*generator).atomic},
		{2, (*generator).genericAtomic},
		{1, (*generator).prefetch},
		{1, (*generator).allocaScope},
		{1, (*generator).dma},
	}
}

// dynamics is the number of dynamic sizes.
func (t typ) dynamics() int {
	n := 0
	for _, d := range t.shape {
		if d == dyn {
			n++
		}
	}
	return n
}

// line ends an operation on one result of a type: lhs = rest.
func (g *generator) alloc() {
	t := g.bufferType()
	if strings.HasPrefix(t.layout, "strided") && !g.chance(3) {
		t.layout = ""
	}
	sizes := g.indices(t.dynamics())
	syms := ""
	if n := symbolCount(t, g); n > 0 {
		syms = "[" + g.indices(n) + "]"
	} else if n < 0 {
		t.layout = ""
	}
	align := ""
	if g.chance(4) {
		align = " {alignment = " + g.pick("64", "8", "1") + " : i64}"
	}
	g.pf("%s = memref.%s(%s)%s%s : %s", g.result(t), g.pick("alloc", "alloc", "alloca"), sizes, syms, align, g.ty(t))
	g.end()
}

// symbolCount is how many symbols an allocation of the type needs, -1 when that
// is not clear.
func symbolCount(t typ, g *generator) int {
	text := t.layout
	if strings.HasPrefix(text, "#") {
		return -1
	}
	if strings.HasPrefix(text, "affine_map") {
		return strings.Count(text, "[s0]")
	}
	n := strings.Count(text, "?")
	return n
}

// anyBuffer returns a ranked buffer, often an existing buffer.
func (g *generator) anyBuffer() (string, typ) {
	if v, ok := g.some(func(t typ) bool { return t.kind == buffer }); ok && !g.chance(4) {
		return v.name, v.typ
	}
	t := g.bufferType()
	return g.use(t), t
}

func (g *generator) load() {
	m, t := g.anyBuffer()
	idx := g.indices(len(t.shape))
	d := g.pick("", "", "", " {nontemporal = true}", " {nontemporal = false}")
	g.pf("%s = memref.load %s[%s]%s : %s", g.result(typ{elem: t.elem}), m, idx, d, g.ty(t))
	g.end()
}

func (g *generator) store() {
	m, t := g.anyBuffer()
	idx := g.indices(len(t.shape))
	v := g.use(typ{elem: t.elem})
	d := g.pick("", "", "", " {nontemporal = true}", " {nontemporal = false}")
	g.pf("memref.store %s, %s[%s]%s : %s", v, m, idx, d, g.ty(t))
	g.end()
}

func (g *generator) dealloc() {
	m, t := g.anyBuffer()
	g.pf("memref.dealloc %s%s : %s", m, g.attrDict(), g.ty(t))
	g.end()
}

func (g *generator) copyOp() {
	m, t := g.anyBuffer()
	u := t
	u.layout = ""
	if g.chance(3) {
		u.space = g.space()
	}
	o := g.use(u)
	g.pf("memref.copy %s, %s%s : %s to %s", m, o, g.attrDict(), g.ty(t), g.ty(u))
	g.end()
}

func (g *generator) dim() {
	m, t := g.anyBuffer()
	if len(t.shape) == 0 {
		return
	}
	i := g.use(indexType)
	g.pf("%s = memref.dim%s %s, %s : %s", g.result(indexType), g.attrDict(), m, i, g.ty(t))
	g.end()
}

func (g *generator) rank() {
	m, t := g.anyBuffer()
	if g.chance(2) {
		t = typ{kind: unranked, elem: "f32", space: g.space()}
		m = g.use(t)
	}
	g.pf("%s = memref.rank %s%s : %s", g.result(indexType), m, g.attrDict(), g.ty(t))
	g.end()
}

func (g *generator) memrefCast() {
	t := g.plainBuffer(g.Intn(4))
	u := t
	u.shape = append([]int(nil), t.shape...)
	for i := range u.shape {
		if g.chance(2) {
			u.shape[i] = dyn
		}
	}
	switch g.Intn(5) {
	case 0:
		u = typ{kind: unranked, elem: t.elem, space: t.space}
	case 1:
		var q []string
		for range t.shape {
			q = append(q, "?")
		}
		u.layout = "strided<[" + strings.Join(q, ", ") + "], offset: ?>"
	case 2:
		v := g.use(t)
		u.shape = t.shape
		u.space = g.space()
		g.pf("%s = memref.memory_space_cast %s%s : %s to %s", g.result(u), v, g.attrDict(), g.ty(t), g.ty(u))
		g.end()
		return
	}
	if g.chance(3) {
		t, u = u, t
	}
	g.cast("memref.cast", "", t, u)
}

// mixed returns the text of a list of integers and values, and the integers.
func (g *generator) mixed(n int, lits ...int) (text string, vals []int) {
	var s []string
	for range n {
		if g.chance(3) {
			s, vals = append(s, g.use(indexType)), append(vals, dyn)
			continue
		}
		v := lits[g.Intn(len(lits))]
		s, vals = append(s, strconv.Itoa(v)), append(vals, v)
	}
	return "[" + strings.Join(s, ", ") + "]", vals
}

// stridedText returns the layout of strides and an offset.
func stridedText(strides []int, offset int) string {
	num := func(n int) string {
		if n == dyn {
			return "?"
		}
		return strconv.Itoa(n)
	}
	var s []string
	for _, n := range strides {
		s = append(s, num(n))
	}
	text := "strided<[" + strings.Join(s, ", ") + "]"
	if offset != 0 {
		text += ", offset: " + num(offset)
	}
	return text + ">"
}

func (g *generator) reinterpretCast() {
	m, t := g.anyBuffer()
	if g.chance(4) {
		t = typ{kind: unranked, elem: "f32", space: g.space()}
		m = g.use(t)
	}
	n := g.Intn(4)
	off, o := g.mixed(1, 0, 0, 5)
	sizes, sz := g.mixed(n, 1, 4, 8)
	strides, st := g.mixed(n, 1, 4, 16)
	u := typ{kind: buffer, elem: t.elem, shape: sz, layout: stridedText(st, o[0]), space: t.space}
	g.pf("%s = memref.reinterpret_cast %s to offset: %s, sizes: %s, strides: %s%s : %s to %s",
		g.result(u), m, off, sizes, strides, g.attrDict(), g.ty(t), g.ty(u))
	g.end()
}

// rowMajor returns the strides of a shape.
func rowMajor(shape []int) []int {
	st := make([]int, len(shape))
	n := 1
	for i := len(shape) - 1; i >= 0; i-- {
		st[i] = n
		n = times(n, shape[i])
	}
	return st
}

func times(a, b int) int {
	if a == 0 || b == 0 {
		return 0
	}
	if a == dyn || b == dyn {
		return dyn
	}
	return a * b
}

func (g *generator) subview() {
	t := g.plainBuffer(1 + g.Intn(3))
	for i, d := range t.shape {
		if d != dyn {
			t.shape[i] = d * 16
		}
	}
	m := g.use(t)
	n := len(t.shape)
	offsets, o := g.mixed(n, 0, 0, 1, 3)
	sizes, sz := g.mixed(n, 1, 2, 4)
	strides, st := g.mixed(n, 1, 1, 2)
	src := rowMajor(t.shape)
	offset := 0
	res := make([]int, n)
	for i := range n {
		if k := times(o[i], src[i]); k == dyn || offset == dyn {
			offset = dyn
		} else {
			offset += k
		}
		res[i] = times(st[i], src[i])
	}
	u := typ{kind: buffer, elem: t.elem, space: t.space}
	var kept []int
	reduce := g.chance(3)
	for i := range n {
		if reduce && sz[i] == 1 {
			continue
		}
		u.shape, kept = append(u.shape, sz[i]), append(kept, res[i])
	}
	u.layout = stridedText(kept, offset)
	g.pf("%s = memref.subview %s%s %s %s%s : %s to %s", g.result(u), m, offsets, sizes, strides, g.attrDict(), g.ty(t), g.ty(u))
	g.end()
}

// groups splits the axes 0..n-1 into groups.
func (g *generator) groups(n int) [][]int {
	var gs [][]int
	for i := range n {
		if i == 0 || g.chance(2) {
			gs = append(gs, nil)
		}
		gs[len(gs)-1] = append(gs[len(gs)-1], i)
	}
	return gs
}

func groupText(gs [][]int) string {
	var s []string
	for _, axes := range gs {
		s = append(s, strings.ReplaceAll(fmt.Sprint(axes), " ", ", "))
	}
	return "[" + strings.Join(s, ", ") + "]"
}

// collapsed returns the type with the groups of axes merged.
func collapsed(t typ, gs [][]int) typ {
	u := t
	u.shape = nil
	for _, axes := range gs {
		n := 1
		for _, a := range axes {
			n = times(n, t.shape[a])
		}
		u.shape = append(u.shape, n)
	}
	return u
}

func (g *generator) collapse() {
	t := g.plainBuffer(1 + g.Intn(4))
	m := g.use(t)
	gs := g.groups(len(t.shape))
	u := collapsed(t, gs)
	if len(u.shape) == len(t.shape) {
		return
	}
	g.pf("%s = memref.collapse_shape %s %s%s : %s into %s", g.result(u), m, groupText(gs), g.attrDict(), g.ty(t), g.ty(u))
	g.end()
}

func (g *generator) expand() {
	t := g.plainBuffer(1 + g.Intn(4))
	gs := g.groups(len(t.shape))
	for _, axes := range gs { // one dynamic size in each group
		seen := false
		for _, a := range axes {
			if t.shape[a] == dyn && seen {
				t.shape[a] = 4
			}
			seen = seen || t.shape[a] == dyn
		}
	}
	u := collapsed(t, gs)
	if len(u.shape) == len(t.shape) {
		return
	}
	m := g.use(u)
	var sizes []string
	for _, n := range t.shape {
		if n == dyn {
			sizes = append(sizes, g.use(indexType))
		} else {
			sizes = append(sizes, strconv.Itoa(n))
		}
	}
	g.pf("%s = memref.expand_shape %s %s output_shape [%s]%s : %s into %s", g.result(t), m, groupText(gs),
		strings.Join(sizes, ", "), g.attrDict(), g.ty(u), g.ty(t))
	g.end()
}

func (g *generator) reshape() {
	t := g.plainBuffer(g.Intn(3))
	u := typ{kind: buffer, elem: t.elem, shape: g.sizes(g.Intn(3)), space: t.space}
	for i := range u.shape {
		u.shape[i] = dyn
	}
	for i := range t.shape {
		t.shape[i] = dyn
	}
	if len(t.shape) == 0 || len(u.shape) == 0 {
		return
	}
	shape := typ{kind: buffer, elem: g.pick("index", "i32"), shape: []int{len(u.shape)}}
	if g.chance(3) {
		u = typ{kind: unranked, elem: t.elem, space: t.space}
		shape.shape[0] = dyn
	}
	m, s := g.use(t), g.use(shape)
	g.pf("%s = memref.reshape %s(%s)%s : (%s, %s) -> %s", g.result(u), m, s, g.attrDict(), g.ty(t), g.ty(shape), g.ty(u))
	g.end()
}

func (g *generator) view() {
	t := typ{kind: buffer, elem: "i8", shape: []int{2048}, space: g.space()}
	if g.chance(3) {
		t.shape[0] = dyn
	}
	u := g.plainBuffer(g.Intn(3))
	u.space = t.space
	m, at := g.use(t), g.use(indexType)
	sizes := g.indices(u.dynamics())
	g.pf("%s = memref.view %s[%s][%s]%s : %s to %s", g.result(u), m, at, sizes, g.attrDict(), g.ty(t), g.ty(u))
	g.end()
}

func (g *generator) transpose() {
	n := 1 + g.Intn(3)
	t := g.plainBuffer(n)
	m := g.use(t)
	perm := g.Perm(n)
	st := rowMajor(t.shape)
	u := typ{kind: buffer, elem: t.elem, space: t.space}
	var strides []int
	var res []string
	for _, p := range perm {
		u.shape, strides = append(u.shape, t.shape[p]), append(strides, st[p])
		res = append(res, fmt.Sprintf("d%d", p))
	}
	u.layout = stridedText(strides, 0)
	g.pf("%s = memref.transpose %s (%s) -> (%s)%s : %s to %s", g.result(u), m, list("d", n), strings.Join(res, ", "),
		g.attrDict(), g.ty(t), g.ty(u))
	g.end()
}

func (g *generator) metadata() {
	t := g.plainBuffer(g.Intn(3))
	m := g.use(t)
	n := len(t.shape)
	outs := []typ{{kind: buffer, elem: t.elem, space: t.space}}
	for range 1 + 2*n {
		outs = append(outs, indexType)
	}
	name := g.fresh()
	g.pf("%s:%d = memref.extract_strided_metadata %s : %s -> %s%s", name, len(outs), m, g.ty(t), g.tys(outs), g.attrDict())
	g.end()
	g.defineAll(name, outs)
}

func (g *generator) pointer() {
	m, t := g.anyBuffer()
	g.pf("%s = memref.extract_aligned_pointer_as_index %s : %s -> index%s", g.result(indexType), m, g.ty(t), g.attrDict())
	g.end()
}

func (g *generator) global() {
	t := g.plainBuffer(g.Intn(3))
	for i, n := range t.shape {
		if n == dyn {
			t.shape[i] = 2
		}
	}
	name := g.symbol()
	kind := g.Intn(3)
	constant := ""
	if kind == 1 {
		constant = g.pick("", "constant ")
	}
	g.pf("memref.global %s%s@%s : %s", g.pick("", `"private" `, `"public" `, `"nested" `), constant, name, g.ty(t))
	switch kind {
	case 0:
		g.pf(" = uninitialized")
	case 1:
		g.pf(" = %s", g.denseText(t.shape, t.elem))
	}
	if g.chance(4) {
		g.pf(" {alignment = 64 : i64}")
	}
	g.end()
	g.globals = append(g.globals, global{name, t})
}

func (g *generator) getGlobal() {
	if len(g.globals) == 0 {
		return
	}
	s := g.globals[g.Intn(len(g.globals))]
	g.pf("%s = memref.get_global @%s : %s%s", g.result(s.typ), s.name, g.ty(s.typ), g.attrDict())
	g.end()
}

func (g *generator) realloc() {
	t := g.plainBuffer(1)
	u := t
	u.shape = []int{g.pick0(dyn, 32)}
	m := g.use(t)
	size := ""
	if u.shape[0] == dyn {
		size = "(" + g.use(indexType) + ")"
	}
	g.pf("%s = memref.realloc %s%s%s : %s to %s", g.result(u), m, size, g.pick("", " {alignment = 8 : i64}"), g.ty(t), g.ty(u))
	g.end()
}

func (g *generator) pick0(n ...int) int { return n[g.Intn(len(n))] }

func (g *generator) atomic() {
	if !g.written("memref.atomic_rmw") {
		return
	}
	t := g.plainBuffer(g.Intn(3))
	kinds := []string{"assign", "addf", "mulf", "maximumf", "minimumf", "maxnumf", "minnumf"}
	if t.elem[0] != 'f' {
		kinds = []string{"addi", "maxs", "maxu", "mins", "minu", "muli", "ori", "andi", "assign"}
	}
	if t.elem == "index" {
		t.elem = "i64"
	}
	v, m := g.use(typ{elem: t.elem}), g.use(t)
	idx := g.indices(len(t.shape))
	g.pf("%s = memref.atomic_rmw %s %s, %s[%s]%s : (%s, %s) -> %s", g.result(typ{elem: t.elem}), g.pick(kinds...), v, m, idx,
		g.attrDict(), t.elem, g.ty(t), t.elem)
	g.end()
}

func (g *generator) genericAtomic() {
	t := g.plainBuffer(g.Intn(3))
	t.elem = g.pick("f32", "i32", "i64")
	m := g.use(t)
	idx := g.indices(len(t.shape))
	r := g.fresh()
	e := typ{elem: t.elem}
	g.nest(func() {
		g.pf("%s = memref.generic_atomic_rmw %s[%s] : %s {\n", r, m, idx, g.ty(t))
		g.pf("^bb0(%s: %s):\n", g.result(e), t.elem)
		for range g.Intn(3) {
			g.choose(arithOps())
		}
		v := g.use(e)
		g.pf("memref.atomic_yield %s : %s", v, t.elem)
		g.end()
		g.pf("}%s", g.attrDict())
		g.end()
	})
	g.define(r, e)
}

func (g *generator) prefetch() {
	m, t := g.anyBuffer()
	idx := g.indices(len(t.shape))
	g.pf("memref.prefetch %s[%s], %s, locality<%d>, %s : %s", m, idx, g.pick("read", "write"), g.Intn(4),
		g.pick("data", "instr"), g.ty(t))
	g.end()
}

func (g *generator) allocaScope() {
	ts := g.fewTypes(2)
	lhs, done := g.assign(ts)
	g.pf("%smemref.alloca_scope", lhs)
	if len(ts) > 0 {
		g.pf(" -> (%s)", g.tys(ts))
	}
	g.pf(" {\n")
	g.nest(func() {
		g.body(3)
		if args := g.uses(ts); len(args) > 0 {
			g.pf("memref.alloca_scope.return %s : %s", strings.Join(args, ", "), g.tys(ts))
			g.end()
		}
	})
	g.pf("}%s", g.attrDict())
	g.end()
	done()
}

func (g *generator) dma() {
	t := g.plainBuffer(1)
	u := t
	u.space = g.pick("1", "5")
	tag := typ{kind: buffer, elem: "i32", shape: []int{1}}
	n := g.use(indexType)
	a, b, c := g.use(t), g.use(u), g.use(tag)
	i, j, k := g.use(indexType), g.use(indexType), g.use(indexType)
	stride := ""
	if g.chance(2) {
		stride = ", " + n + ", " + i
	}
	g.pf("memref.dma_start %s[%s], %s[%s], %s, %s[%s]%s : %s, %s, %s", a, i, b, j, n, c, k, stride, g.ty(t), g.ty(u), g.ty(tag))
	g.end()
	g.pf("memref.dma_wait %s[%s], %s : %s", c, k, n, g.ty(tag))
	g.end()
}
