package scf

import (
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
)

// Carried implements looplike.Loop.
func (forOp) Carried(op *ir.Operation) looplike.Carried {
	return looplike.Carried{
		Inits: ir.ValuesOf(op.GroupOf(3)), IterArgs: op.Region(0).Entry().Args()[1:], Yielded: ir.ValuesOf(yields(op, 0)), Results: results(op),
	}
}

// Carried implements looplike.Loop.
func (whileOp) Carried(op *ir.Operation) looplike.Carried {
	return looplike.Carried{Inits: ir.ValuesOf(op.GroupOf(0)), IterArgs: op.Region(0).Entry().Args(), Yielded: ir.ValuesOf(yields(op, 1))}
}

// Carried implements looplike.Loop: scf.parallel reduces, it carries nothing.
func (parallel) Carried(*ir.Operation) looplike.Carried { return looplike.Carried{} }

// Carried implements looplike.Loop: scf.forall yields nothing.
func (forall) Carried(*ir.Operation) looplike.Carried { return looplike.Carried{} }
