package rewrite

import "hivm-opt/ir"

// postOrder returns the blocks that are reachable from the first block, every block
// after its successors, except in loops.
func postOrder(r *ir.Region) []*ir.Block {
	blocks := r.Blocks()
	if len(blocks) < 2 {
		return blocks
	}
	return appendPostOrder(make([]*ir.Block, 0, len(blocks)), make([]bool, len(blocks)), blocks[0])
}

// exhaustivePostOrder is postOrder repeated from the first block that was not
// reached, until none is left.
func exhaustivePostOrder(r *ir.Region) []*ir.Block {
	blocks := r.Blocks()
	if len(blocks) < 2 {
		return blocks
	}
	seen, out := make([]bool, len(blocks)), make([]*ir.Block, 0, len(blocks))
	for i, b := range blocks {
		if !seen[i] {
			out = appendPostOrder(out, seen, b)
		}
	}
	return out
}

// appendPostOrder appends the blocks reachable from a block that were not seen yet;
// seen is by the index of the block.
func appendPostOrder(out []*ir.Block, seen []bool, from *ir.Block) []*ir.Block {
	type frame struct {
		b    *ir.Block
		next int
	}
	stack := append(make([]frame, 0, cap(out)-len(out)), frame{from, 0})
	seen[from.Index()] = true
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		succs := f.b.Successors()
		if f.next == len(succs) {
			out = append(out, f.b)
			stack = stack[:len(stack)-1]
			continue
		}
		s := succs[f.next]
		f.next++
		if !seen[s.Index()] {
			seen[s.Index()] = true
			stack = append(stack, frame{s, 0})
		}
	}
	return out
}

// edge is one successor of a terminator. The bounds are the bounds of the operands
// that are passed along it, and known is false when the terminator does not say
// which they are. They hold until the terminator gets other operands.
type edge struct {
	op     *ir.Operation
	succ   int
	lo, hi int
	known  bool
}

// edgesFrom returns the edges that leave a block.
func edgesFrom(b *ir.Block) []edge {
	succs := b.Successors()
	if len(succs) == 0 {
		return nil
	}
	out := make([]edge, len(succs))
	br, known := ir.As[ir.BranchOpInterface](b.Last())
	var bounds [][2]int
	if known {
		bounds = br.SuccessorOperands(b.Last())
	}
	for i := range out {
		out[i] = edge{op: b.Last(), succ: i, known: known}
		if known {
			out[i].lo, out[i].hi = bounds[i][0], bounds[i][1]
		}
	}
	return out
}

// predecessors returns the edges into each block of a region.
func predecessors(r *ir.Region) map[*ir.Block][]edge {
	preds := map[*ir.Block][]edge{}
	for _, b := range r.Blocks() {
		for i, e := range edgesFrom(b) {
			s := b.Successors()[i]
			preds[s] = append(preds[s], e)
		}
	}
	return preds
}

// value returns the value passed for argument i of the successor.
func (e edge) value(i int) (v *ir.Value, ok bool) {
	if !e.known || e.lo+i >= e.hi {
		return nil, false
	}
	return e.op.Operand(e.lo + i), true
}

// passing collects the operands that terminators are to pass in addition and no
// more, so that each gets new operands once: a switch has as many of them as cases.
// Until apply is called, the bounds of edges hold.
type passing struct {
	order   []*ir.Operation // in the order in which they were met
	changes map[*ir.Operation]*passed
}

// passed holds the changes along the edges of one terminator.
type passed struct {
	drop map[int]bool        // operands
	add  map[int][]*ir.Value // by successor
}

func (p *passing) of(op *ir.Operation) *passed {
	if ch := p.changes[op]; ch != nil {
		return ch
	}
	if p.changes == nil {
		p.changes = map[*ir.Operation]*passed{}
	}
	ch := &passed{drop: map[int]bool{}, add: map[int][]*ir.Value{}}
	p.changes[op] = ch
	p.order = append(p.order, op)
	return ch
}

// drop removes the operand passed along e for argument i of the successor.
func (p *passing) drop(e edge, i int) { p.of(e.op).drop[e.lo+i] = true }

// add passes more values along e.
func (p *passing) add(e edge, values []*ir.Value) {
	ch := p.of(e.op)
	ch.add[e.succ] = append(ch.add[e.succ], values...)
}

// apply gives the terminators that are still there their operands.
func (p *passing) apply(c *ir.Context) {
	for _, op := range p.order {
		if !op.Erased() {
			p.changes[op].apply(c, op)
		}
	}
}

func (ch *passed) apply(c *ir.Context, op *ir.Operation) {
	br, _ := ir.As[ir.BranchOpInterface](op)
	old := op.Operands()
	values := make([]*ir.Value, 0, len(old))
	keep := func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if !ch.drop[i] {
				values = append(values, old[i])
			}
		}
	}
	bounds := br.SuccessorOperands(op)
	by := make([]int, len(bounds))
	at := 0
	for i, b := range bounds { // the operands of each successor follow the operands of the successors before
		keep(at, b[0])
		before := len(values)
		keep(b[0], b[1])
		values = append(values, ch.add[i]...)
		by[i] = len(values) - before - (b[1] - b[0])
		at = b[1]
	}
	keep(at, len(old))
	br.ResizeSuccessors(c, op, by)
	op.SetOperands(c, values)
}
