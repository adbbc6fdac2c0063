package plan

import (
	"slices"

	"hivm-opt/analysis/coretype"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/looplike"
)

// uniqueKey is the attribute of marks that keeps all others away from the memory of a buffer. It has
// no dialect, as in the reference. Besides, [hivm.PreloadLocalBufferKey] keeps a buffer alive for all
// of the loop around it, and [hivm.TightlyCoupledBufferKey] gives a buffer of a cube core and a buffer
// of a vector core one address.
const uniqueKey = "mem_unique"

// mostCopies is the largest number of places in which a buffer may take turns.
const mostCopies = 1024

// markCopies reads how many places a mark gives to a buffer.
func markCopies(c *ir.Context, mark *ir.Operation, b *buffer) *diag.Diagnostic {
	n, ok := mark.Attr(hivm.MultiBufferKey).(*ir.IntegerAttr)
	switch {
	case !ok || n.Value == 1 && n.Wide == nil:
		return nil
	case n.Wide != nil || n.Value > mostCopies:
		return mark.OpErrorf(c, "gives a buffer more than %d places", mostCopies)
	case n.Value < 1:
		return mark.OpErrorf(c, "gives a buffer %d places, and it needs one at least", n.Value)
	}
	b.copies = int(n.Value)
	return nil
}

// preload are the buffers that live as long as a loop.
type preload struct {
	loop    *ir.Operation
	buffers []*buffer
}

// markPreload reads whether a mark makes a buffer live as long as the loop around it.
func (g *genKill) markPreload(mark *ir.Operation, b *buffer) {
	if mark.Attr(hivm.PreloadLocalBufferKey) == nil {
		return
	}
	loop := looplike.Parent(mark)
	if loop == nil {
		loop = looplike.Parent(b.alloc)
	}
	if loop == nil {
		g.fail(mark.OpErrorf(g.c, "keeps a buffer for a loop, but there is no loop around it"))
		return
	}
	b.node.root().class.preload = true
	for i := range g.preload {
		if p := &g.preload[i]; p.loop == loop {
			if !slices.Contains(p.buffers, b) {
				p.buffers = append(p.buffers, b)
			}
			return
		}
	}
	g.preload = append(g.preload, preload{loop, []*buffer{b}})
}

// preloaded makes the buffers of loops live from the beginning of the loop to its end.
func (g *genKill) preloaded() {
	for _, p := range g.preload {
		var ends []int
		for i, r := range g.records {
			if r.op == p.loop {
				ends = append(ends, i)
			}
		}
		if len(ends) < 2 {
			continue
		}
		for _, b := range p.buffers {
			b.node.each(func(n *node) bool {
				if x := n.buffer; x != nil && x.state == defined {
					g.records[ends[0]].gen = append(g.records[ends[0]].gen, x)
					g.records[ends[1]].kill = append(g.records[ends[1]].kill, x)
					x.move(killed)
					x.from, x.to = ends[0], ends[1]
				}
				return true
			})
		}
	}
}

// couple reads the number by which a mark ties a buffer to a buffer of the other kind of core. It
// reports whether this core plans the buffer, which the other core writes.
func (g *genKill) couple(mark *ir.Operation, b *buffer) bool {
	a, ok := mark.Attr(hivm.TightlyCoupledBufferKey).(*ir.DialectAttr)
	if !ok || a.Def != hivm.TightlyCoupledBuffer {
		return false
	}
	id, ok := a.Params[0].(*ir.IntegerAttr)
	if !ok {
		return false
	}
	b.coupled, b.id = true, id.Value
	own := coretype.OfFunction(g.fn)
	b.elsewhere = own == "AIC" && b.space == "ub" || own == "AIV" && b.space == "cbuf"
	here := own == "AIV" && b.space == "ub" || own == "AIC" && b.space == "cbuf"
	if here && g.o.SeparateCoupled {
		b.unique = true
	}
	return here
}
