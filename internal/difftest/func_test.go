package difftest

import (
	"fmt"
	"strings"
)

func funcOps() []production {
	return []production{
		{3, (*generator).call},
		{1, (*generator).callIndirect},
	}
}

func castOps() []production {
	return []production{
		{1, (*generator).unrealizedCast},
	}
}

func (g *generator) types(n, depth int) []typ {
	var ts []typ
	for range g.Intn(n + 1) {
		ts = append(ts, g.anyType(depth))
	}
	return ts
}

func (g *generator) unrealizedCast() {
	ins, outs := g.types(2, 1), g.types(2, 1)
	outs = append(outs, g.anyType(1))
	args := g.uses(ins)
	name, lhs := g.results(outs)
	g.pf("%s = builtin.unrealized_conversion_cast %s", lhs, strings.Join(args, ", "))
	if len(ins) > 0 {
		g.pf(" : %s", g.tys(ins))
	}
	g.pf(" to %s%s", g.tys(outs), g.attrDict())
	g.end()
	g.defineAll(name, outs)
}

// results returns the name of a group of results, and the text that defines it.
func (g *generator) results(ts []typ) (name, lhs string) {
	name = g.fresh()
	if len(ts) == 1 {
		return name, name
	}
	if len(ts) == 2 && g.chance(3) {
		second := g.fresh()
		return name + "," + second, name + ", " + second
	}
	return name, fmt.Sprintf("%s:%d", name, len(ts))
}

// defineAll puts the results of an operation in scope.
func (g *generator) defineAll(name string, ts []typ) {
	if names := strings.Split(name, ","); len(names) > 1 {
		for i, n := range names {
			g.define(n, ts[i])
		}
		return
	}
	for i, t := range ts {
		if len(ts) == 1 {
			g.define(name, t)
		} else {
			g.define(fmt.Sprintf("%s#%d", name, i), t)
		}
	}
}

// assign returns the text before an operation with results, and a function to call
// when they are in scope.
func (g *generator) assign(ts []typ) (lhs string, done func()) {
	if len(ts) == 0 {
		return "", func() {}
	}
	name, lhs := g.results(ts)
	return lhs + " = ", func() { g.defineAll(name, ts) }
}

func (g *generator) call() {
	if len(g.funcs) == 0 {
		return
	}
	s := g.funcs[g.Intn(len(g.funcs))]
	args := g.uses(s.ins)
	lhs, done := g.assign(s.outs)
	g.pf("%s%s @%s(%s)%s : (%s) -> %s", lhs, g.short()+"call", s.name, strings.Join(args, ", "), g.attrDict(),
		g.tys(s.ins), g.outs(s.outs))
	g.end()
	done()
}

// outs returns the text of a list of result types.
func (g *generator) outs(ts []typ) string {
	if len(ts) == 1 && ts[0].elem[0] != '(' && g.chance(2) {
		return g.ty(ts[0])
	}
	return "(" + g.tys(ts) + ")"
}

func plain(ts []typ) string {
	var s []string
	for _, t := range ts {
		s = append(s, t.String())
	}
	return strings.Join(s, ", ")
}

func (g *generator) callIndirect() {
	if len(g.funcs) == 0 {
		return
	}
	s := g.funcs[g.Intn(len(g.funcs))]
	ft := typ{kind: other, elem: "(" + plain(s.ins) + ") -> (" + plain(s.outs) + ")"}
	if len(s.outs) == 1 && s.outs[0].elem[0] != '(' {
		ft.elem = "(" + plain(s.ins) + ") -> " + plain(s.outs)
	}
	f := g.result(ft)
	g.pf("%s = %s%s @%s : %s", f, g.short()+"constant", g.attrDict(), s.name, ft)
	g.end()
	args := g.uses(s.ins)
	lhs, done := g.assign(s.outs)
	g.pf("%s%s %s(%s)%s : (%s) -> (%s)", lhs, g.short()+"call_indirect", f,
		strings.Join(args, ", "), g.attrDict(), g.tys(s.ins), g.tys(s.outs))
	g.end()
	done()
}

// symbol returns a new symbol name, without the mark.
func (g *generator) symbol() string {
	g.symbols++
	if g.chance(10) {
		return fmt.Sprintf("%q", fmt.Sprintf("odd name %d", g.symbols))
	}
	return fmt.Sprintf("%s%d", g.pick("f", "kernel_", "a.b", "g$"), g.symbols)
}

// top writes the content of a module.
func (g *generator) top() {
	if g.chance(2) {
		g.topLevel(0)
		return
	}
	g.pf("%smodule", g.pick("", "builtin."))
	g.moduleTail(0)
}

// moduleTail writes the text behind the keyword module.
func (g *generator) moduleTail(depth int) {
	if g.chance(3) {
		g.pf(" @%s", g.symbol())
	}
	if g.chance(4) {
		g.pf(" attributes {%s.attr = %s}", g.pick("test", "x", "builtin"), g.attr(2))
	}
	g.pf(" {\n")
	g.topLevel(depth)
	g.pf("}")
	g.end()
}

func (g *generator) topLevel(depth int) {
	funcs, globals := g.funcs, g.globals
	g.funcs, g.globals = nil, nil
	defer func() { g.funcs, g.globals = funcs, globals }()
	for range g.Intn(3) {
		g.declaration()
	}
	for range g.Intn(3) {
		g.global()
	}
	for range 1 + g.Intn(3) {
		switch n := g.Intn(12); {
		case n == 0 && depth < 2:
			g.pf("%s", g.pick("module", "builtin.module"))
			g.isolated(func() { g.moduleTail(depth + 1) })
		case n == 1:
			g.isolated(func() {
				for range g.Intn(4) {
					g.choose(arithOps())
				}
			})
		default:
			g.function()
		}
	}
}

func (g *generator) argAttrs() string {
	if !g.chance(5) {
		return ""
	}
	return fmt.Sprintf(" {test.%s = %s}", g.pick("a", "b.c"), g.attr(1))
}

func (g *generator) outList(ts []typ) string {
	if len(ts) == 0 {
		return g.pick("", "", " -> ()")
	}
	if len(ts) == 1 && ts[0].elem[0] != '(' && g.chance(2) {
		return " -> " + g.ty(ts[0])
	}
	var s []string
	for _, t := range ts {
		s = append(s, g.ty(t)+g.argAttrs())
	}
	return " -> (" + strings.Join(s, ", ") + ")"
}

func (g *generator) declaration() {
	s := signature{name: g.symbol(), ins: g.types(3, 1), outs: g.types(2, 1)}
	g.pf("func.func private @%s(", s.name)
	named := g.chance(3)
	for i, t := range s.ins {
		if i > 0 {
			g.pf(", ")
		}
		if named {
			g.pf("%%a%d: ", i)
		}
		g.pf("%s%s", g.ty(t), g.argAttrs())
	}
	g.pf(")%s", g.outList(s.outs))
	if g.chance(4) {
		g.pf(" attributes %s", g.dict())
	}
	g.end()
	g.funcs = append(g.funcs, s)
}

func (g *generator) function() {
	s := signature{name: g.symbol(), ins: g.types(4, 1), outs: g.types(2, 1)}
	g.funcs = append(g.funcs, s)
	g.isolated(func() {
		g.bare = g.depth
		g.pf("func.func %s@%s(", g.pick("", "", "private ", "public ", "nested "), s.name)
		for i, t := range s.ins {
			if i > 0 {
				g.pf(", ")
			}
			n := g.result(t)
			g.pf("%s: %s%s", n, g.ty(t), g.argAttrs())
			if g.chance(12) {
				g.pf(" %s", g.locText(1))
			}
		}
		g.pf(")%s", g.outList(s.outs))
		if g.chance(5) {
			g.pf(" attributes %s", g.dict())
		}
		g.pf(" {\n")
		if g.chance(3) {
			g.blocks(s.outs)
		} else {
			g.body(10)
			g.ret(s.outs)
		}
		g.pf("}")
		g.end()
	})
}

func (g *generator) ret(outs []typ) {
	args := g.uses(outs)
	g.pf("%sreturn%s", g.short(), g.attrDict())
	if len(args) > 0 {
		g.pf(" %s : %s", strings.Join(args, ", "), g.tys(outs))
	}
	g.end()
}
