package kernelgen

import "fmt"

// bound returns the upper bound of a loop.
func (g *generator) bound() string {
	return []string{"%n", "%n", g.constant(2), g.constant(3), "%m"}[g.choose(5)]
}

// condition returns a value of type i1.
func (g *generator) condition() string {
	switch g.choose(4) {
	case 1:
		return "%d"
	case 2:
		if len(g.ivs) > 0 {
			name := g.fresh()
			g.line("%s = arith.cmpi eq, %s, %s : index", name, g.ivs[g.choose(len(g.ivs))], g.constant(1))
			return name
		}
	case 3:
		v, zero, name := g.fresh(), g.fresh(), g.fresh()
		g.line("%s = memref.load %%w[%s] : %s", v, g.constant(int64(g.choose(16))), g.global(words))
		g.line("%s = arith.constant %d : i32", zero, g.choose(3))
		g.line("%s = arith.cmpi sgt, %s, %s : i32", name, v, zero)
		return name
	}
	return "%c"
}

// inLoop writes the body of a loop with a counter.
func (g *generator) inLoop(iv string, write func()) {
	g.ivs = append(g.ivs, iv)
	g.region(write)
	g.ivs = g.ivs[:len(g.ivs)-1]
}

// counted writes a loop that carries nothing.
func (g *generator) counted() {
	iv := g.fresh()
	g.line("scf.for %s = %s to %s step %s {", iv, g.constant(0), g.bound(), g.constant(1))
	g.inLoop(iv, g.block)
	g.line("}")
}

// carried writes a loop that carries two buffers, which it may exchange.
func (g *generator) carried() {
	a, b := g.distinct()
	t := g.typeOf(half)
	iv, p, q, r := g.fresh(), g.fresh(), g.fresh(), g.fresh()
	outside := g.pick(half).name
	g.line("%s:2 = scf.for %s = %s to %s step %s iter_args(%s = %s, %s = %s) -> (%s, %s) {",
		r, iv, g.constant(0), g.bound(), g.constant(1), p, a.name, q, b.name, t, t)
	g.inLoop(iv, func() {
		g.visible = append(g.visible, value{p, half}, value{q, half})
		g.block()
		x, y := p, q
		switch g.choose(4) {
		case 1, 2:
			x, y = q, p
		case 3:
			x = outside
			if g.choose(8) == 7 {
				x = g.pick(half).name // perhaps a buffer of this iteration
			}
		}
		g.line("scf.yield %s, %s : %s, %s", x, y, t, t)
	})
	g.line("}")
	g.visible = append(g.visible, value{r + "#0", half}, value{r + "#1", half})
}

// distinct returns two buffers, which differ most often.
func (g *generator) distinct() (a, b value) {
	a = g.pick(half)
	if g.choose(3) > 0 {
		return a, g.filled(half)
	}
	return a, g.pick(half)
}

// branch writes a branch without results.
func (g *generator) branch() {
	g.line("scf.if %s {", g.condition())
	g.region(g.block)
	if g.choose(2) == 0 {
		g.line("} else {")
		g.region(g.block)
	}
	g.line("}")
}

// chosen writes a branch that yields a buffer, or a select of two.
func (g *generator) chosen() {
	a, b := g.distinct()
	t := g.typeOf(half)
	c, r := g.condition(), g.fresh()
	if g.choose(2) == 0 {
		g.line("%s = arith.select %s, %s, %s : %s", r, c, a.name, b.name, t)
		g.visible = append(g.visible, value{r, half})
		return
	}
	g.line("%s = scf.if %s -> (%s) {", r, c, t)
	for i, v := range []value{a, b} {
		g.region(func() {
			if g.choose(2) == 0 {
				g.block()
			}
			if g.choose(4) == 3 {
				v = g.pick(half)
			}
			g.line("scf.yield %s : %s", v.name, t)
		})
		g.line("%s", []string{"} else {", "}"}[i])
	}
	g.visible = append(g.visible, value{r, half})
}

// repeat writes a while that carries a number and two buffers.
func (g *generator) repeat() {
	a, b := g.distinct()
	t := g.typeOf(half)
	r, i, p, q := g.fresh(), g.fresh(), g.fresh(), g.fresh()
	g.line("%s:3 = scf.while (%s = %s, %s = %s, %s = %s) : (index, %s, %s) -> (index, %s, %s) {",
		r, i, g.constant(0), p, a.name, q, b.name, t, t, t, t)
	g.inLoop(i, func() {
		g.visible = append(g.visible, value{p, half}, value{q, half})
		if g.choose(2) == 0 {
			g.block()
		}
		more := g.fresh()
		g.line("%s = arith.cmpi slt, %s, %s : index", more, i, g.bound())
		x, y := g.swapped(p, q)
		g.line("scf.condition(%s) %s, %s, %s : index, %s, %s", more, i, x, y, t, t)
	})
	g.line("} do {")
	i, p, q = g.fresh(), g.fresh(), g.fresh()
	g.line("^bb0(%s: index, %s: %s, %s: %s):", i, p, t, q, t)
	g.inLoop(i, func() {
		g.visible = append(g.visible, value{p, half}, value{q, half})
		g.block()
		next := g.fresh()
		g.line("%s = arith.addi %s, %s : index", next, i, g.constant(1))
		x, y := g.swapped(p, q)
		g.line("scf.yield %s, %s, %s : index, %s, %s", next, x, y, t, t)
	})
	g.line("}")
	g.visible = append(g.visible, value{fmt.Sprintf("%s#1", r), half}, value{fmt.Sprintf("%s#2", r), half})
}

// swapped returns two names, sometimes exchanged.
func (g *generator) swapped(p, q string) (string, string) {
	if g.choose(3) == 2 {
		return q, p
	}
	return p, q
}
