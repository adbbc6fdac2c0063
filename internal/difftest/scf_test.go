package difftest

import (
	"fmt"
	"strings"
)

func scfOps() []production {
	return []production{
		{4, (*generator).scfFor},
		{4, (*generator).scfIf},
		{2, (*generator).scfWhile},
		{2, (*generator).scfParallel},
		{2, (*generator).scfForall},
		{2, (*generator).scfIndexSwitch},
		{2, (*generator).scfExecuteRegion},
	}
}

// yield writes the end of a region.
func (g *generator) yield(ts []typ) {
	if len(ts) == 0 {
		if g.chance(4) {
			g.pf("scf.yield")
			g.end()
		}
		return
	}
	args := g.uses(ts)
	g.pf("scf.yield%s %s : %s", "", strings.Join(args, ", "), g.tys(ts))
	g.end()
}

func (g *generator) fewTypes(n int) []typ {
	var ts []typ
	if g.chance(2) {
		return nil
	}
	for range 1 + g.Intn(n) {
		ts = append(ts, g.anyType(0))
	}
	return ts
}

func (g *generator) scfFor() {
	t := indexType
	if g.chance(4) {
		t = typ{elem: g.pick("i32", "i64", "i8")}
	}
	lo, hi, step := g.use(t), g.use(t), g.use(t)
	ts := g.fewTypes(2)
	inits := g.uses(ts)
	lhs, done := g.assign(ts)
	iv := g.fresh()
	g.nest(func() {
		g.define(iv, t)
		g.pf("%sscf.for %s = %s to %s step %s", lhs, iv, lo, hi, step)
		if len(ts) > 0 {
			var parts []string
			for i, v := range inits {
				parts = append(parts, g.result(ts[i])+" = "+v)
			}
			g.pf(" iter_args(%s) -> %s", strings.Join(parts, ", "), g.outs2(ts))
		}
		if t.elem != "index" {
			g.pf(" : %s", g.ty(t))
		}
		g.pf(" {\n")
		g.body(4)
		g.yield(ts)
		g.pf("}%s", g.attrDict())
		g.end()
	})
	done()
}

// outs2 is a list of types in parentheses.
func (g *generator) outs2(ts []typ) string { return "(" + g.tys(ts) + ")" }

func (g *generator) scfIf() {
	c := g.use(boolType)
	ts := g.fewTypes(2)
	lhs, done := g.assign(ts)
	g.pf("%sscf.if %s", lhs, c)
	if len(ts) > 0 {
		g.pf(" -> %s", g.outs2(ts))
	}
	g.pf(" {\n")
	g.nest(func() { g.body(4); g.yield(ts) })
	g.pf("}")
	if len(ts) > 0 || g.chance(2) {
		g.pf(" else {\n")
		g.nest(func() { g.body(3); g.yield(ts) })
		g.pf("}")
	}
	g.pf("%s", g.attrDict())
	g.end()
	done()
}

func (g *generator) scfWhile() {
	ins, outs := g.fewTypes(2), g.fewTypes(2)
	inits := g.uses(ins)
	lhs, done := g.assign(outs)
	g.pf("%sscf.while", lhs)
	g.nest(func() {
		if len(ins) > 0 {
			var parts []string
			for i, v := range inits {
				parts = append(parts, g.result(ins[i])+" = "+v)
			}
			g.pf(" (%s)", strings.Join(parts, ", "))
		}
		g.pf(" : (%s) -> %s {\n", g.tys(ins), g.outs(outs))
		g.body(3)
		c := g.use(boolType)
		args := g.uses(outs)
		g.pf("scf.condition(%s)", c)
		if len(args) > 0 {
			g.pf(" %s : %s", strings.Join(args, ", "), g.tys(outs))
		}
		g.end()
	})
	g.pf("} do {\n")
	g.nest(func() {
		var parts []string
		for _, t := range outs {
			n := g.result(t)
			parts = append(parts, n+": "+g.ty(t))
		}
		if len(parts) > 0 || g.chance(2) {
			g.pf("^%s(%s):\n", g.pick("bb0", "do"), strings.Join(parts, ", "))
		}
		g.body(3)
		args := g.uses(ins)
		g.pf("scf.yield")
		if len(args) > 0 {
			g.pf(" %s : %s", strings.Join(args, ", "), g.tys(ins))
		}
		g.end()
	})
	g.pf("}")
	if g.chance(6) {
		g.pf(" attributes %s", g.dict())
	}
	g.end()
	done()
}

func (g *generator) indices(n int) string {
	var s []string
	for range n {
		s = append(s, g.use(indexType))
	}
	return strings.Join(s, ", ")
}

func (g *generator) scfParallel() {
	n := 1 + g.Intn(3)
	lo, hi := g.indices(n), g.indices(n)
	var steps []string
	for range n {
		v := g.fresh()
		g.pf("%s = arith.constant %d : index\n", v, 1+g.Intn(4))
		g.define(v, indexType)
		steps = append(steps, v)
	}
	step := strings.Join(steps, ", ")
	ts := g.fewTypes(2)
	inits := g.uses(ts)
	lhs, done := g.assign(ts)
	var ivs []string
	for range n {
		ivs = append(ivs, g.fresh())
	}
	g.nest(func() {
		for _, iv := range ivs {
			g.define(iv, indexType)
		}
		g.pf("%sscf.parallel (%s) = (%s) to (%s) step (%s)", lhs, strings.Join(ivs, ", "), lo, hi, step)
		if len(ts) > 0 {
			g.pf(" init (%s) -> %s", strings.Join(inits, ", "), g.outs(ts))
		}
		g.pf(" {\n")
		g.body(4)
		if len(ts) > 0 {
			args := g.uses(ts)
			g.pf("scf.reduce(%s : %s) {\n", strings.Join(args, ", "), g.tys(ts))
			for i, t := range ts {
				if i > 0 {
					g.pf("}, {\n")
				}
				g.nest(func() {
					g.pf("^bb0(%s: %s, ", g.result(t), g.ty(t))
					g.pf("%s: %s):\n", g.result(t), g.ty(t))
					g.body(2)
					r := g.use(t)
					g.pf("scf.reduce.return %s : %s", r, g.ty(t))
					g.end()
				})
			}
			g.pf("}")
			g.end()
		} else if g.chance(3) {
			g.pf("scf.reduce")
			g.end()
		}
		g.pf("}%s", g.attrDict())
		g.end()
	})
	done()
}

func (g *generator) scfForall() {
	n := 1 + g.Intn(3)
	var lo, hi, step, ivs []string
	bound := func() string {
		if g.chance(2) {
			return g.use(indexType)
		}
		return fmt.Sprint(g.Intn(30))
	}
	for range n {
		lo, hi, step = append(lo, bound()), append(hi, bound()), append(step, bound())
		ivs = append(ivs, g.fresh())
	}
	var ts []typ
	for range g.Intn(3) {
		ts = append(ts, typ{kind: tensor, elem: g.pick("f32", "i8"), shape: g.sizes(1 + g.Intn(2))})
	}
	inits := g.uses(ts)
	lhs, done := g.assign(ts)
	g.nest(func() {
		for _, iv := range ivs {
			g.define(iv, indexType)
		}
		if g.chance(2) {
			g.pf("%sscf.forall (%s) = (%s) to (%s) step (%s)", lhs, strings.Join(ivs, ", "),
				strings.Join(lo, ", "), strings.Join(hi, ", "), strings.Join(step, ", "))
		} else {
			g.pf("%sscf.forall (%s) in (%s)", lhs, strings.Join(ivs, ", "), strings.Join(hi, ", "))
		}
		if len(ts) > 0 {
			var parts []string
			for i, v := range inits {
				parts = append(parts, g.result(ts[i])+" = "+v)
			}
			g.pf(" shared_outs(%s) -> (%s)", strings.Join(parts, ", "), g.tys(ts))
		}
		g.pf(" {\n")
		g.body(4)
		if len(ts) > 0 || g.chance(3) {
			g.pf("scf.forall.in_parallel {\n}")
			g.end()
		}
		g.pf("}%s", g.attrDict())
		g.end()
	})
	done()
}

func (g *generator) scfIndexSwitch() {
	arg := g.use(indexType)
	ts := g.fewTypes(2)
	lhs, done := g.assign(ts)
	g.pf("%sscf.index_switch %s", lhs, arg)
	g.pf("%s", g.attrDict())
	if len(ts) > 0 {
		g.pf(" -> %s", plain(ts))
	}
	g.pf("\n")
	region := func() {
		g.pf(" {\n")
		g.nest(func() {
			g.body(2)
			if len(ts) == 0 {
				g.pf("scf.yield")
				g.end()
				return
			}
			g.yield(ts)
		})
		g.pf("}\n")
	}
	for i := range g.Intn(3) {
		g.pf("case %d", i*5-2)
		region()
	}
	g.pf("default")
	region()
	done()
}

func (g *generator) scfExecuteRegion() {
	ts := g.fewTypes(2)
	lhs, done := g.assign(ts)
	g.pf("%sscf.execute_region", lhs)
	if len(ts) > 0 {
		g.pf(" -> %s", g.outs(ts))
	}
	g.pf(" {\n")
	g.nest(func() {
		g.body(3)
		if g.chance(3) {
			t := g.anyType(0)
			v := g.use(t)
			g.pf("cf.br ^bb1(%s : %s)\n", v, g.ty(t))
			g.pf("^bb1(%s: %s):\n", g.result(t), g.ty(t))
			g.body(2)
		}
		args := g.uses(ts)
		g.pf("scf.yield")
		if len(args) > 0 {
			g.pf(" %s : %s", strings.Join(args, ", "), g.tys(ts))
		}
		g.end()
	})
	g.pf("}%s", g.attrDict())
	g.end()
	done()
}
