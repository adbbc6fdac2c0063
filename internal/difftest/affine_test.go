package difftest

import (
	"fmt"
	"strings"
)

func affineOps() []production {
	return []production{
		{5, (*generator).affineFor},
		{2, (*generator).affineIf},
		{4, (*generator).affineApply},
		{2, (*generator).affineMinMax},
		{4, (*generator).affineLoad},
		{3, (*generator).affineStore},
		{2, (*generator).affineParallel},
		{1, (*generator).affinePrefetch},
		{1, (*generator).affineVector},
		{1, (*generator).affineDelinearize},
	}
}

// affineValue returns a value that affine operations may use anywhere: a constant,
// or the variable of an affine loop. They are in scope a second time for that,
// under a type of their own.
func (g *generator) affineValue() string {
	if v, ok := g.some(func(t typ) bool { return t.kind == other && t.elem == "affine index" }); ok && !g.chance(5) {
		return v.name
	}
	n := g.fresh()
	g.pf("%s = arith.constant %d : index\n", n, g.Intn(9))
	g.define(n, indexType)
	g.define(n, typ{kind: other, elem: "affine index"})
	return n
}

// mapUse returns a map with operands.
func (g *generator) mapUse(results int) string {
	dims, syms := g.Intn(3), g.Intn(2)
	d, s := g.affineConstants(dims), g.affineConstants(syms)
	text := g.alias("#", g.mapText(dims, syms, results)) + "(" + strings.Join(d, ", ") + ")"
	if syms > 0 {
		text += "[" + strings.Join(s, ", ") + "]"
	}
	return text
}

// affineConstants are constants, which are both dimensions and symbols.
func (g *generator) affineConstants(n int) []string {
	var s []string
	for range n {
		name := g.fresh()
		g.pf("%s = arith.constant %d : index\n", name, g.Intn(9))
		g.define(name, indexType)
		g.define(name, typ{kind: other, elem: "affine index"})
		s = append(s, name)
	}
	return s
}

// bound returns the bound of a loop; word is min or max.
func (g *generator) bound(word string) string {
	switch g.Intn(6) {
	case 0:
		return g.affineValue()
	case 1:
		return word + " " + g.mapUse(2+g.Intn(2))
	case 2:
		return g.mapUse(1)
	}
	return fmt.Sprint(g.Intn(40) - 4)
}

func (g *generator) affineFor() {
	ts := g.fewTypes(2)
	inits := g.uses(ts)
	lo, hi := g.bound("max"), g.bound("min")
	lhs, done := g.assign(ts)
	iv := g.fresh()
	g.nest(func() {
		g.define(iv, indexType)
		g.define(iv, typ{kind: other, elem: "affine index"})
		g.pf("%saffine.for %s = %s to %s", lhs, iv, lo, hi)
		if g.chance(3) {
			g.pf(" step %d", 1+g.Intn(4))
		}
		if len(ts) > 0 {
			var parts []string
			for i, v := range inits {
				parts = append(parts, g.result(ts[i])+" = "+v)
			}
			g.pf(" iter_args(%s) -> %s", strings.Join(parts, ", "), g.outs2(ts))
		}
		g.pf(" {\n")
		g.body(4)
		g.affineYield(ts)
		g.pf("}%s", g.attrDict())
		g.end()
	})
	done()
}

func (g *generator) affineYield(ts []typ) {
	if args := g.uses(ts); len(args) > 0 {
		g.pf("affine.yield %s : %s", strings.Join(args, ", "), g.tys(ts))
		g.end()
	} else if g.chance(4) {
		g.pf("affine.yield")
		g.end()
	}
}

func (g *generator) affineIf() {
	if !g.written("affine.if") {
		return
	}
	ts := g.fewTypes(2)
	dims, syms := g.Intn(3), g.Intn(2)
	d, s := g.affineConstants(dims), g.affineConstants(syms)
	set := g.alias("#", g.setText(dims, syms)) + "(" + strings.Join(d, ", ") + ")"
	if syms > 0 {
		set += "[" + strings.Join(s, ", ") + "]"
	}
	lhs, done := g.assign(ts)
	g.pf("%saffine.if %s", lhs, set)
	if len(ts) > 0 {
		g.pf(" -> %s", g.outs(ts))
	}
	g.pf(" {\n")
	g.nest(func() { g.body(3); g.affineYield(ts) })
	g.pf("}")
	if len(ts) > 0 || g.chance(2) {
		g.pf(" else {\n")
		g.nest(func() { g.body(3); g.affineYield(ts) })
		g.pf("}")
	}
	g.pf("%s", g.attrDict())
	g.end()
	done()
}

func (g *generator) affineApply() {
	m := g.mapUse(1)
	n := g.result(indexType)
	g.define(n, typ{kind: other, elem: "affine index"})
	g.pf("%s = affine.apply %s%s", n, m, g.attrDict())
	g.end()
}

func (g *generator) affineMinMax() {
	m := g.mapUse(1 + g.Intn(3))
	g.pf("%s = affine.%s %s%s", g.result(indexType), g.pick("min", "max"), m, g.attrDict())
	g.end()
}

// subscripts returns affine expressions over values.
func (g *generator) subscripts(n int) string {
	var s []string
	for range n {
		v := g.affineValue()
		switch g.Intn(5) {
		case 0:
			s = append(s, fmt.Sprintf("%s + %d", v, g.Intn(5)))
		case 1:
			s = append(s, fmt.Sprintf("%s * 2 - symbol(%s)", v, g.affineConstants(1)[0]))
		case 2:
			s = append(s, fmt.Sprintf("(%s * 2 + %s) mod 8", v, g.affineValue()))
		case 3:
			s = append(s, fmt.Sprint(g.Intn(3)))
		default:
			s = append(s, v)
		}
	}
	return strings.Join(s, ", ")
}

func (g *generator) affineLoad() {
	t := g.plainBuffer(g.Intn(3))
	m := g.use(t)
	idx := g.subscripts(len(t.shape))
	g.pf("%s = affine.load %s[%s]%s : %s", g.result(typ{elem: t.elem}), m, idx, g.attrDict(), g.ty(t))
	g.end()
}

func (g *generator) affineStore() {
	t := g.plainBuffer(g.Intn(3))
	m, v := g.use(t), g.use(typ{elem: t.elem})
	idx := g.subscripts(len(t.shape))
	g.pf("affine.store %s, %s[%s]%s : %s", v, m, idx, g.attrDict(), g.ty(t))
	g.end()
}

func (g *generator) affineVector() {
	t := typ{kind: buffer, elem: "f32", shape: []int{16, 32}}
	m := g.use(t)
	v := typ{kind: vector, elem: "f32", shape: []int{4}}
	idx := g.subscripts(2)
	if g.chance(2) {
		g.pf("%s = affine.vector_load %s[%s]%s : %s, %s", g.result(v), m, idx, g.attrDict(), g.ty(t), g.ty(v))
	} else {
		x := g.use(v)
		idx = g.subscripts(2)
		g.pf("affine.vector_store %s, %s[%s]%s : %s, %s", x, m, idx, g.attrDict(), g.ty(t), g.ty(v))
	}
	g.end()
}

func (g *generator) affinePrefetch() {
	t := g.plainBuffer(1 + g.Intn(2))
	m := g.use(t)
	idx := g.subscripts(len(t.shape))
	g.pf("affine.prefetch %s[%s], %s, locality<%d>, %s : %s", m, idx, g.pick("read", "write"), g.Intn(4),
		g.pick("data", "instr"), g.ty(t))
	g.end()
}

func (g *generator) affineDelinearize() {
	if !g.written("affine.delinearize_index") {
		return
	}
	v := g.use(indexType)
	n := 2 + g.Intn(2)
	basis := "(" + g.indices(n) + ")"
	outs := make([]typ, n)
	for i := range outs {
		outs[i] = indexType
	}
	name := g.fresh()
	g.pf("%s:%d = affine.delinearize_index %s into %s%s : %s", name, n, v, basis, g.attrDict(), g.tys(outs))
	g.end()
	g.defineAll(name, outs)
}

func (g *generator) affineParallel() {
	n := 1 + g.Intn(2)
	var ivs, lo, hi []string
	for range n {
		ivs = append(ivs, g.fresh())
		lo = append(lo, fmt.Sprint(g.Intn(3)))
		switch g.Intn(3) {
		case 0:
			hi = append(hi, "symbol("+g.affineConstants(1)[0]+")")
		case 1:
			hi = append(hi, "min("+g.affineConstants(1)[0]+", 40)")
		default:
			hi = append(hi, fmt.Sprint(10+g.Intn(30)))
		}
	}
	var ts []typ
	if g.chance(2) && g.written("affine.parallel") {
		ts = append(ts, typ{elem: "f32"})
	}
	lhs, done := g.assign(ts)
	g.nest(func() {
		for _, iv := range ivs {
			g.define(iv, indexType)
			g.define(iv, typ{kind: other, elem: "affine index"})
		}
		g.pf("%saffine.parallel (%s) = (%s) to (%s)", lhs, strings.Join(ivs, ", "), strings.Join(lo, ", "), strings.Join(hi, ", "))
		if g.chance(2) {
			g.pf(" step (%s)", strings.Join([]string{"2", "3", "1"}[:n], ", "))
		}
		if len(ts) > 0 {
			g.pf(" reduce (%q) -> (%s)", g.pick("addf", "mulf", "maximumf", "minimumf"), g.tys(ts))
		}
		g.pf(" {\n")
		g.body(3)
		g.affineYield(ts)
		g.pf("}%s", g.attrDict())
		g.end()
	})
	done()
}
