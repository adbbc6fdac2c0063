package difftest

import (
	"fmt"
	"strings"
)

// block is a block of a function that may be branched to.
type block struct {
	label string
	args  []typ
}

// blocks writes the body of a function in several blocks. Only the entry block
// dominates all of them, so the definitions of the others stay in them.
func (g *generator) blocks(outs []typ) {
	var bs []block
	for i := range 1 + g.Intn(4) {
		b := block{label: fmt.Sprintf("^%s%d", g.pick("bb", "loop", "exit_", "b.x", ""), i+1)}
		if b.label[1] >= '0' && b.label[1] <= '9' {
			b.label = fmt.Sprintf("^%d", i+1)
		}
		for range g.Intn(3) {
			b.args = append(b.args, g.anyType(0))
		}
		bs = append(bs, b)
	}
	g.body(5)
	g.branch(bs, outs)
	for _, b := range bs {
		g.block(func() {
			g.pf("%s", b.label)
			if len(b.args) > 0 {
				g.pf("(")
				for i, t := range b.args {
					if i > 0 {
						g.pf(", ")
					}
					n := g.result(t)
					g.pf("%s: %s", n, g.ty(t))
					if g.chance(12) {
						g.pf(" %s", g.locText(1))
					}
				}
				g.pf(")")
			} else if g.chance(8) {
				g.pf("()")
			}
			g.pf(":\n")
			g.body(4)
			g.branch(bs, outs)
		})
	}
}

// plainUses is uses without results of groups, which the cases of a switch must
// not name.
func (g *generator) plainUses(ts []typ) []string {
	args := g.uses(ts)
	for i, t := range ts {
		if strings.Contains(args[i], "#") {
			args[i] = g.fresh()
			g.pf("%s = builtin.unrealized_conversion_cast to %s\n", args[i], g.ty(t))
			g.define(args[i], t)
		}
	}
	return args
}

// operands returns a list of successor operands with types, or nothing.
func (g *generator) operands(args []string, ts []typ) string {
	if len(args) == 0 {
		return ""
	}
	return "(" + strings.Join(args, ", ") + " : " + g.tys(ts) + ")"
}

// branch writes a terminator.
func (g *generator) branch(bs []block, outs []typ) {
	to := func() block { return bs[g.Intn(len(bs))] }
	if g.chance(6) {
		c := g.use(boolType)
		g.pf("cf.assert %s, %q%s", c, g.pick("msg", "", "a b"), g.attrDict())
		g.end()
	}
	switch g.Intn(5) {
	case 0:
		g.ret(outs)
	case 1:
		b := to()
		args := g.uses(b.args)
		g.pf("cf.br %s%s%s", b.label, g.operands(args, b.args), g.attrDict())
		g.end()
	case 2, 3:
		a, b := to(), to()
		c := g.use(boolType)
		x, y := g.uses(a.args), g.uses(b.args)
		g.pf("cf.cond_br %s, %s%s, %s%s%s", c, a.label, g.operands(x, a.args), b.label, g.operands(y, b.args), g.attrDict())
		g.end()
	case 4:
		t := typ{elem: g.pick("i32", "i64", "i8", "i1")}
		flag := g.use(t)
		d := to()
		args := g.plainUses(d.args)
		var text strings.Builder
		var cases []string
		for i := range g.Intn(3) {
			if t.elem == "i1" && i > 0 {
				break
			}
			b := to()
			cases = append(cases, fmt.Sprintf("  %s: %s%s", g.pick("0", "1", "-1", "100")[:1], b.label, g.operands(g.plainUses(b.args), b.args)))
			if strings.HasPrefix(cases[i], "  -:") {
				cases[i] = "  -1:" + cases[i][4:]
			}
		}
		text.WriteString("default: " + d.label + g.operands(args, d.args))
		for _, c := range cases {
			text.WriteString(",\n" + c)
		}
		g.pf("cf.switch %s : %s, [\n%s\n]%s", flag, g.ty(t), text.String(), g.attrDict())
		g.end()
	}
}
