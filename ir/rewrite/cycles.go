package rewrite

import "hivm-opt/ir"

// cycles is the places in which a value can depend on itself other than through a
// block argument: unreachable blocks, and regions that need no dominance. Patterns
// and folds look at how an operand is made; elsewhere that way has an end, and each
// of them has a reason beside it why it comes closer to it. In a cycle
//
//	%s = arith.select %c, %s, %x : i32
//
// they would go around for ever, as in mlir-opt. The driver allows some rounds, then
// it leaves such places alone.
type cycles struct {
	unreachable map[*ir.Block]bool
}

// findCycles looks for the blocks that are unreachable by now: branches may have
// been decided.
func findCycles(r *ir.Region) *cycles {
	c := &cycles{unreachable: map[*ir.Block]bool{}}
	c.add(r)
	return c
}

func (c *cycles) add(r *ir.Region) {
	for _, b := range unreachable(r) {
		c.unreachable[b] = true
	}
	nested(r, func(rs []*ir.Region) {
		for _, r := range rs {
			c.add(r)
		}
	})
}

// holds reports whether op, or an operation around it with whose values it works, is
// in such a place.
func (c *cycles) holds(op *ir.Operation) bool {
	for {
		b := op.Block()
		if b == nil || c.unreachable[b] {
			return b != nil
		}
		owner := b.ParentOp()
		if owner == nil {
			return false
		}
		if owner.Def().IsGraph() {
			return true
		}
		if owner.Has(ir.IsolatedFromAbove) {
			return false
		}
		op = owner
	}
}
