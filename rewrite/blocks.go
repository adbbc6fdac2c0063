package rewrite

import "hivm-opt/ir"

// postOrder returns the blocks that are reachable from the first one, every
// block after its successors, except in loops.
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

// appendPostOrder appends what is reachable from a block and was not seen yet;
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

// edge is one successor of a terminator.
type edge struct {
	op   *ir.Operation
	succ int
}

// predecessors returns the edges into each block of a region.
func predecessors(r *ir.Region) map[*ir.Block][]edge {
	preds := map[*ir.Block][]edge{}
	for _, b := range r.Blocks() {
		for i, s := range b.Successors() {
			preds[s] = append(preds[s], edge{b.Last(), i})
		}
	}
	return preds
}

// operands returns the bounds of the operands that are passed along the edge.
// ok is false when the terminator does not say which they are.
func (e edge) operands() (lo, hi int, ok bool) {
	br, ok := ir.As[ir.Branch](e.op)
	if !ok {
		return 0, 0, false
	}
	lo, hi = br.SuccessorOperands(e.op, e.succ)
	return lo, hi, true
}

// value returns what is passed for argument i of the successor.
func (e edge) value(i int) (v *ir.Value, ok bool) {
	lo, hi, ok := e.operands()
	if !ok || lo+i >= hi {
		return nil, false
	}
	return e.op.Operand(lo + i), true
}

// splice replaces the operands [lo, hi) that are passed along the edge.
func (e edge) splice(c *ir.Context, lo, hi int, values []*ir.Value) {
	br, _ := ir.As[ir.Branch](e.op)
	old := e.op.Operands()
	all := append(append(append([]*ir.Value(nil), old[:lo]...), values...), old[hi:]...)
	br.ResizeSuccessor(c, e.op, e.succ, len(values)-(hi-lo))
	e.op.SetOperands(c, all)
}

// drop removes what is passed for argument i of the successor.
func (e edge) drop(c *ir.Context, i int) {
	lo, _, _ := e.operands()
	e.splice(c, lo+i, lo+i+1, nil)
}

// add passes more values along the edge.
func (e edge) add(c *ir.Context, values []*ir.Value) {
	_, hi, _ := e.operands()
	e.splice(c, hi, hi, values)
}
