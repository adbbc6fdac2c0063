package kernelgen

import "fmt"

// The types of the kernels of Accumulators, all matrices of one block of 16 by 16: in global
// memory, an input in L1 and an accumulator.
const (
	globalBlock = "memref<16x16xf16, #hivm.address_space<gm>>"
	inputBlock  = "memref<1x1x16x16xf16, #hivm.address_space<cbuf>>"
	accumulator = "memref<1x1x16x16xf32, #hivm.address_space<cc>>"
)

// Accumulators returns the text of a module with a kernel @kernel that the bytes choose: products
// and fixpipes of a few accumulators, in any order, in and beside loops, whiles and branches,
// where a unit flag may hand over or must not. A loop may exchange accumulators; an accumulator
// may be allocated, turn, be chosen by a condition, or lie where another lies. What the kernel
// computes has no meaning: an accumulator may be read before it is written.
func Accumulators(choices []byte) string {
	g := &generator{choices: choices, stage: Sync, budget: 4 + 2*len(choices)/30}
	a, b := g.input(), g.input()
	for range 1 + g.choose(2) {
		g.accumulator()
	}
	g.accumulate(a, b)
	arguments := fmt.Sprintf("%%g: %s, %%h: %s, %%w: %s, %%n: index, %%m: index, %%c: i1, %%d: i1", globalBlock, globalBlock, g.global(words))
	return g.module(arguments, device(true))
}

// input makes a buffer in L1 and fills it.
func (g *generator) input() string {
	name := g.buffer(inputBlock, "cbuf", 16*16*16)
	g.fill(name)
	return name
}

func (g *generator) fill(name string) {
	g.line("hivm.hir.nd2nz {dst_continuous} ins(%s : %s) outs(%s : %s)", g.one("%g", "%h"), globalBlock, name, inputBlock)
}

// accumulator makes an accumulator visible.
func (g *generator) accumulator() {
	name := ""
	switch g.choose(6) {
	case 0:
		name = g.fresh()
		g.line("%s = memref.alloc() : %s", name, accumulator)
	case 1:
		if len(g.visible) > 1 {
			name = g.fresh()
			condition := g.condition()
			g.line("%s = arith.select %s, %s, %s : %s", name, condition, g.any(), g.any(), accumulator)
			break
		}
		fallthrough
	default:
		name = g.buffer(accumulator, "cc", 16*16*32)
	}
	g.visible = append(g.visible, value{name, single})
}

// any returns a visible accumulator, most often the last.
func (g *generator) any() string {
	last := len(g.visible) - 1
	return g.visible[[]int{last, last, g.choose(last + 1)}[g.choose(3)]].name
}

// accumulate writes operations that use two inputs and the visible accumulators.
func (g *generator) accumulate(a, b string) {
	for range 1 + g.choose(5) {
		if g.budget--; g.budget < 0 {
			return
		}
		switch g.choose(14) {
		case 0, 1, 2, 3:
			g.multiplyInto(a, b, g.any())
		case 4, 5, 6:
			g.take(g.any())
		case 7, 8:
			c := g.any()
			g.multiplyInto(a, b, c)
			g.take(c)
		case 9:
			g.fill(g.one(a, b))
		case 10:
			g.accumulator()
		case 11, 12:
			g.around(func() { g.accumulate(a, b) })
		case 13:
			g.exchanged(func() { g.accumulate(a, b) })
		}
	}
}

func (g *generator) multiplyInto(a, b, c string) {
	init, n := g.condition(), g.constant(16)
	g.line("hivm.hir.mmadL1 ins(%s, %s, %s, %s, %s, %s : %s, %s, i1, index, index, index) outs(%s : %s)",
		a, b, init, n, n, n, inputBlock, inputBlock, c, accumulator)
}

// take writes a fixpipe, sometimes with a flag by hand in front of it.
func (g *generator) take(c string) {
	if g.choose(6) == 5 {
		flag := fmt.Sprintf("[<%s>, <%s>, <EVENT_ID%d>]", g.one("PIPE_M", "PIPE_MTE1"), g.one("PIPE_FIX", "PIPE_MTE2"), g.choose(3))
		g.line("hivm.hir.set_flag%s", flag)
		g.line("hivm.hir.wait_flag%s", flag)
	}
	g.line("hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>, pre_quant = #hivm.fixpipe_pre_quant_mode<F322F16>} ins(%s : %s) outs(%s : %s)",
		c, accumulator, g.one("%g", "%h"), globalBlock)
}

// around writes a loop, a while or a branch around.
func (g *generator) around(body func()) {
	switch g.choose(6) {
	case 0:
		g.line("scf.if %s {", g.condition())
		g.region(body)
		if g.choose(2) == 0 {
			g.line("} else {")
			g.region(body)
		}
	case 1:
		next, more, iv, sum := g.fresh(), g.fresh(), g.fresh(), g.fresh()
		g.line("%s = scf.while (%s = %s) : (index) -> index {", g.fresh(), next, g.constant(0))
		g.region(func() {
			g.line("%s = arith.cmpi slt, %s, %s : index", more, next, g.trips())
			if g.choose(2) == 0 {
				body()
			}
			g.line("scf.condition(%s) %s : index", more, next)
		})
		g.line("} do {\n^bb0(%s: index):", iv)
		g.inLoop(iv, func() {
			body()
			g.line("%s = arith.addi %s, %s : index", sum, iv, g.constant(1))
			g.line("scf.yield %s : index", sum)
		})
	default:
		iv := g.fresh()
		g.line("scf.for %s = %s to %s step %s {", iv, g.constant(0), g.trips(), g.constant(1))
		g.inLoop(iv, body)
	}
	g.line("}")
}

// trips returns the upper bound of a loop, which may be 0 or 1.
func (g *generator) trips() string {
	return []string{"%n", "%m", g.constant(0), g.constant(1), g.constant(2), g.constant(3)}[g.choose(6)]
}

// exchanged writes a loop that carries two accumulators, which it may exchange.
func (g *generator) exchanged(body func()) {
	iv, p, q, r := g.fresh(), g.fresh(), g.fresh(), g.fresh()
	g.line("%s:2 = scf.for %s = %s to %s step %s iter_args(%s = %s, %s = %s) -> (%s, %s) {", r, iv, g.constant(0), g.trips(), g.constant(1),
		p, g.any(), q, g.any(), accumulator, accumulator)
	g.inLoop(iv, func() {
		g.visible = append(g.visible, value{p, single}, value{q, single})
		body()
		g.line("scf.yield %s, %s : %s, %s", g.one(q, p), g.one(p, q), accumulator, accumulator)
	})
	g.line("}")
	g.visible = append(g.visible, value{r + "#0", single}, value{r + "#1", single})
}
