package plan

import (
	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/passes/loops"
)

// units are the buffers that the scalar unit touches, and the buffers that transfers write (from
// global memory) or read (to global memory and to other local memories), as OptMemPlanForDma of the
// reference finds them.
type units struct {
	scalar, transfer map[*ir.Value]bool
}

// unitsOf finds the units of the buffers of a function. A transfer that no pipe makes touches all
// its buffers, and the first is an error as well. strict says which operations will become loops.
func unitsOf(c *ir.Context, fn *ir.Operation, strict bool) (u *units, failed *diag.Diagnostic) {
	u = &units{map[*ir.Value]bool{}, map[*ir.Value]bool{}}
	scalars, models := loops.NewAnalysis(c, loops.Models(), strict), pipes.New()
	ir.Walk(fn, func(op *ir.Operation) bool {
		switch {
		case scalars.BecomesLoops(op):
			u.scalar = mark(u.scalar, op.Operands())
		case op.Has(hivm.Structured):
			if d := u.transferred(c, op, models); d != nil && failed == nil {
				failed = d
			}
		case memref.IsLoad(op):
			u.scalar = mark(u.scalar, op.Operands()[:1])
		case memref.IsStore(op):
			u.scalar = mark(u.scalar, op.Operands()[1:2])
		}
		return true
	})
	return u, failed
}

// transferred marks the buffers that a transfer touches.
func (u *units) transferred(c *ir.Context, op *ir.Operation, models pipes.Models) *diag.Diagnostic {
	p, ok := models.Of(op)
	if !ok || p.Macro() {
		return nil
	}
	switch p.In {
	case pipes.Unassigned:
		u.transfer = mark(u.transfer, op.Operands())
		return op.Errorf(c, "OptMemPlanForLoop failed to recognize hivmPipeOp! ")
	case pipes.MTE2:
		lo, hi := hivm.Inits(op)
		u.transfer = mark(u.transfer, op.Operands()[lo:hi])
	case pipes.MTE3, pipes.Fix:
		u.transfer = mark(u.transfer, inputs(op))
	}
	return nil
}

// mark adds the roots of local memory among values to a set.
func mark(set map[*ir.Value]bool, vs []*ir.Value) map[*ir.Value]bool {
	for _, v := range vs {
		if local(v) {
			set[buffers.Root(v)] = true
		}
	}
	return set
}
