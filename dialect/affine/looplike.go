package affine

import (
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
)

// Carried implements looplike.Loop.
func (forOp) Carried(op *ir.Operation) looplike.Carried {
	body := op.Region(0).Entry()
	out := looplike.Carried{Inits: ir.ValuesOf(op.GroupOf(2)), IterArgs: body.Args()[1:], Results: op.ResultsOf(0)}
	if y, ok := AsYield(body.Last()); ok {
		out.Yielded = ir.ValuesOf(y.Operands())
	}
	return out
}

// Carried implements looplike.Loop: affine.parallel reduces, it carries nothing.
func (parallel) Carried(*ir.Operation) looplike.Carried { return looplike.Carried{} }
