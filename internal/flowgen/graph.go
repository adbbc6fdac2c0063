package flowgen

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// block is a block of the function. Its edges are chosen before anything is written,
// so that it is known which blocks dominate it.
type block struct {
	number  int
	args    []typ
	end     int // the kind of its terminator
	targets []*block
	body    [2]uint64 // seeds of the streams
	reached bool
	// dominators is the blocks whose values are visible, itself left out.
	dominators map[*block]bool
	values     []value // that others may use
	text       strings.Builder
}

// The kinds of terminators.
const (
	endReturn = iota
	endBr
	endCond
	endSwitch
	numEnds
)

// graph chooses the blocks and the edges.
func (g *generator) graph() {
	n := 2 + g.choose(8)
	for i := range n {
		g.blocks = append(g.blocks, &block{number: i})
	}
	for i, b := range g.blocks {
		if i > 1 && g.choose(4) == 0 {
			g.copy(b, g.blocks[1+g.choose(i-1)])
			continue
		}
		for range g.choose(4) {
			if i > 0 {
				b.args = append(b.args, passed[g.choose(len(passed))])
			}
		}
		b.body = [2]uint64{uint64(g.choose(256)), uint64(g.choose(256))}
		b.end = g.choose(numEnds)
		if i == 0 && b.end == endReturn {
			b.end = endCond
		}
		for range []int{0, 1, 2, 1 + g.choose(4)}[b.end] {
			b.targets = append(b.targets, g.target(i))
		}
	}
	dominance(g.blocks)
}

// copy makes a block that is like another block, but may differ in operands.
func (g *generator) copy(b, of *block) {
	b.args, b.end, b.targets, b.body = of.args, of.end, of.targets, of.body
	if g.choose(3) > 0 {
		b.body[1] += uint64(1 + g.choose(255))
	}
}

// target chooses a block other than the first, mostly a later block.
func (g *generator) target(from int) *block {
	n := len(g.blocks)
	if from+1 < n && g.choose(3) > 0 {
		return g.blocks[from+1+g.choose(min(n-from-1, 3))]
	}
	return g.blocks[1+g.choose(n-1)]
}

// dominance finds out which blocks are reached, and by which others all ways lead.
func dominance(blocks []*block) {
	reach := func(without *block) map[*block]bool {
		seen := map[*block]bool{}
		var visit func(*block)
		visit = func(b *block) {
			if b == without || seen[b] {
				return
			}
			seen[b] = true
			for _, t := range b.targets {
				visit(t)
			}
		}
		visit(blocks[0])
		return seen
	}
	for b := range reach(nil) {
		b.reached = true
	}
	for _, b := range blocks {
		b.dominators = map[*block]bool{}
	}
	for _, d := range blocks {
		seen := reach(d)
		for _, b := range blocks {
			if b != d && b.reached && d.reached && !seen[b] || b != d && !b.reached && (d.reached || d.number < b.number) {
				b.dominators[d] = true // for an unreachable block, everything is a dominator
			}
		}
	}
}

// order returns the blocks so that dominators come first.
func (g *generator) order() (out []*block) {
	for _, reached := range []bool{true, false} {
		for n := 0; n <= len(g.blocks); n++ {
			for _, b := range g.blocks {
				if b.reached == reached && len(b.dominators) == n {
					out = append(out, b)
				}
			}
		}
	}
	return out
}

// block writes a block.
func (g *generator) block(b *block) {
	g.current = b
	g.kinds, g.picks = rand.New(rand.NewPCG(b.body[0], 1)), rand.New(rand.NewPCG(b.body[1], 2))
	g.visible = append([]value(nil), arguments...)
	for _, d := range g.blocks {
		if b.dominators[d] {
			g.visible = append(g.visible, d.values...)
		}
	}
	g.outside = len(g.visible)
	if b.number == 0 {
		g.prologue()
	} else {
		g.label()
	}
	for range g.kinds.IntN(5) {
		g.operation()
	}
	g.terminator()
	b.values = append(b.values, g.visible[g.outside:]...)
}

// prologue writes the text that all blocks need.
func (g *generator) prologue() {
	for i := range 8 {
		g.pf("  %%c%d = arith.constant %d : index\n", i, i)
		g.visible = append(g.visible, value{fmt.Sprintf("%%c%d", i), index})
	}
	g.pf("  %%fuel = memref.alloc() : memref<1xi32>\n  %%none = arith.constant 0 : i32\n  %%one = arith.constant 1 : i32\n  %%full = arith.constant 9 : i32\n")
	g.pf("  memref.store %%full, %%fuel[%%c0] : memref<1xi32>\n")
}

func (g *generator) label() {
	b := g.current
	g.pf("^b%d", b.number)
	for i, t := range b.args {
		g.pf("%s%s: %s", []string{"(", ", "}[min(i, 1)], g.define(t), t)
	}
	g.pf("%s:\n", strings.Repeat(")", min(len(b.args), 1)))
}

// edge returns the text of a branch to a block with values for its arguments. A branch
// that leads back takes some fuel first, so that every run ends.
func (g *generator) edge(to *block) string {
	b := g.current
	names := g.uses(to.args)
	if to.number > b.number || !b.reached {
		return fmt.Sprintf("^b%d%s", to.number, list(names, to.args))
	}
	g.next++
	w, id := &g.latches, g.next
	fmt.Fprintf(w, "^l%d", id)
	var inner []string
	for i, t := range to.args {
		n := fmt.Sprintf("%%l%d_%d", id, i)
		inner = append(inner, n)
		fmt.Fprintf(w, "%s%s: %s", []string{"(", ", "}[min(i, 1)], n, t)
	}
	fmt.Fprintf(w, "%s:\n", strings.Repeat(")", min(len(inner), 1)))
	fmt.Fprintf(w, "  %%f%d = memref.load %%fuel[%%c0] : memref<1xi32>\n  %%g%d = arith.subi %%f%d, %%one : i32\n", id, id, id)
	fmt.Fprintf(w, "  memref.store %%g%d, %%fuel[%%c0] : memref<1xi32>\n  %%h%d = arith.cmpi sgt, %%f%d, %%none : i32\n", id, id, id)
	fmt.Fprintf(w, "  cf.cond_br %%h%d, ^b%d%s, ^stop\n", id, to.number, list(inner, to.args))
	return fmt.Sprintf("^l%d%s", id, list(names, to.args))
}

// terminator ends the block.
func (g *generator) terminator() {
	b := g.current
	var flag string
	switch b.end {
	case endReturn:
		for range 2 {
			v, at := g.use(word), g.picks.IntN(8)
			g.pf("  memref.store %s, %%out[%%c%d] : memref<8xi32>\n", v, at)
		}
	case endCond:
		flag = g.use(boolean)
	case endSwitch:
		flag = g.use(word)
	}
	edges := make([]string, len(b.targets))
	for i, t := range b.targets {
		edges[i] = g.edge(t)
	}
	g.settle()
	switch b.end {
	case endReturn:
		g.pf("  return\n")
	case endBr:
		g.pf("  cf.br %s\n", edges[0])
	case endCond:
		g.pf("  cf.cond_br %s, %s, %s\n", flag, edges[0], edges[1])
	case endSwitch:
		g.pf("  cf.switch %s : i32, [default: %s", flag, edges[0])
		for i, e := range edges[1:] {
			g.pf(", %d: %s", i+1, e)
		}
		g.pf("]\n")
	}
}

// settle defines the values that were used before.
func (g *generator) settle() {
	for n := 0; len(g.pending) > 0; n++ {
		p := g.pending[0]
		g.pending = g.pending[1:]
		if n > 12 {
			g.pf("  %s = builtin.unrealized_conversion_cast to %s\n", p.name, p.typ)
			continue
		}
		g.makeAs(p.name, p.typ)
	}
}
