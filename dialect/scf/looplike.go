package scf

import (
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
)

// values returns the values of operands.
func values(uses []ir.Use) []*ir.Value {
	out := make([]*ir.Value, len(uses))
	for i := range uses {
		out[i] = uses[i].Value()
	}
	return out
}

// Carried implements looplike.Loop.
func (forOp) Carried(op *ir.Operation) looplike.Carried {
	return looplike.Carried{
		Inits: values(op.GroupOf(3)), IterArgs: op.Region(0).Entry().Args()[1:], Yielded: values(yields(op, 0)), Results: results(op),
	}
}

// Carried implements looplike.Loop.
func (whileOp) Carried(op *ir.Operation) looplike.Carried {
	return looplike.Carried{Inits: values(op.GroupOf(0)), IterArgs: op.Region(0).Entry().Args(), Yielded: values(yields(op, 1))}
}

// Carried implements looplike.Loop: scf.parallel reduces, it carries nothing.
func (parallel) Carried(*ir.Operation) looplike.Carried { return looplike.Carried{} }

// Carried implements looplike.Loop: scf.forall yields nothing.
func (forall) Carried(*ir.Operation) looplike.Carried { return looplike.Carried{} }
