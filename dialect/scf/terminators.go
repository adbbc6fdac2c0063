package scf

import (
	"hivm-opt/ir"
	"hivm-opt/ir/source"
)

// position is where the text of the operation that is being parsed begins.
func position(s *ir.OpState) source.Pos { return source.Pos(s.Loc) }

// ensureTerminator adds the implied terminator at the end of the only block of r,
// and makes that block if there is none.
func ensureTerminator(c *ir.Context, r *ir.Region, name string, loc ir.Loc) {
	b := r.MissingTerminator()
	if b == nil {
		return
	}
	s := ir.OpState{Def: c.MustOp(name), Loc: loc}
	if name == "scf.forall.in_parallel" {
		body := ir.NewRegion()
		body.AddBlock(ir.NewBlock())
		s.Regions = []*ir.Region{body}
	}
	b.Append(c.Create(s))
}

// yielded returns the operands of the scf.yield that ends a block, nil and false
// if there is none.
func yielded(b *ir.Block) ([]ir.Use, bool) {
	if b == nil || !IsYield(b.Last()) {
		return nil, false
	}
	return b.Last().GroupOf(0), true
}

// endsWith checks that the first block of r ends with an operation.
func endsWith(c *ir.Context, op *ir.Operation, r *ir.Region, name, message string) error {
	var last *ir.Operation
	if b := r.Entry(); b != nil {
		last = b.Last()
	}
	if last != nil && last.Is(name) {
		return nil
	}
	d := op.OpErrorf(c, "%s", message)
	if last != nil {
		d.AttachNote(c.Location(last.Loc()), "terminator here")
	}
	return d
}
