package lsp

import (
	"slices"

	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/explain"
	"hivm-opt/ir"
	"hivm-opt/pass"
	"hivm-opt/passes/flatten"
	flattening "hivm-opt/passes/flatten/analysis"
	"hivm-opt/passes/flatten/trace"
)

// flattened returns the ranks of the structured operations of a function of the part after
// --flatten-ops. Operations that the pass erases are not there. It is nil for a function that is
// wrong.
func (u *unit) flattened(p *part, fn *ir.Operation) map[*ir.Operation]int {
	if ranks, ok := u.ranks[fn]; ok {
		return ranks
	}
	var ranks map[*ir.Operation]int
	if flat := p.flatten(fn, nil); flat != nil {
		ranks = map[*ir.Operation]int{}
		for op, made := range flat {
			if op.Has(hivm.Structured) {
				ranks[op] = rank(made)
			}
		}
	}
	if u.ranks == nil {
		u.ranks = map[*ir.Operation]map[*ir.Operation]int{}
	}
	u.ranks[fn] = ranks
	return ranks
}

// flatten runs --flatten-ops on a copy of a function, and returns the operations of the copy that are left by
// those of the function. It is nil for a function that is wrong. A listener, if there is one, is given the copies.
func (p *part) flatten(fn *ir.Operation, listen func(copies map[*ir.Operation]*ir.Operation) flatten.Listener) map[*ir.Operation]*ir.Operation {
	if !p.sound(fn) {
		return nil
	}
	// A fork has pages of its own for operations, which go away with the copy.
	c := p.ctx.Forks(1)[0]
	clone := c.Clone(fn, &ir.Mapping{})
	emptyModule(c, p.module).Region(0).Entry().Append(clone)
	copies := copiesOf(fn, clone)
	f := flatten.New(flatten.Options{})
	if listen != nil {
		f.(flatten.Listened).Listen(func(*pass.Target) flatten.Listener { return listen(copies) })
	}
	if pass.NewTarget(c, clone, nil).Run(f) != nil {
		return nil
	}
	for op, made := range copies {
		if made.Erased() {
			delete(copies, op)
		}
	}
	return copies
}

// emptyModule returns a module like m, which tells passes the chip.
func emptyModule(c *ir.Context, m *ir.Operation) *ir.Operation {
	r := ir.NewRegion()
	r.AddBlock(ir.NewBlock())
	return c.Create(ir.OpState{Def: m.Def(), Loc: m.Loc(), Props: slices.Clone(m.Props()), Attrs: m.Attrs(), Regions: []*ir.Region{r}})
}

// copiesOf returns the operations in a clone by those that they are copies of.
func copiesOf(op, clone *ir.Operation) map[*ir.Operation]*ir.Operation {
	var ops []*ir.Operation
	ir.Walk(op, func(op *ir.Operation) bool {
		ops = append(ops, op)
		return true
	})
	copies := make(map[*ir.Operation]*ir.Operation, len(ops))
	ir.Walk(clone, func(clone *ir.Operation) bool {
		copies[ops[len(copies)]] = clone
		return true
	})
	return copies
}

// explained returns what --explain tells of an operation, nil if it tells nothing, and what
// the operation is after --flatten-ops, nil if it is erased.
func (p *part) explained(fn, op *ir.Operation) (out *explain.Op, flat *ir.Operation) {
	copies := p.flatten(fn, func(copies map[*ir.Operation]*ir.Operation) flatten.Listener {
		clone := copies[op]
		return flatten.Listener{
			Wants: func(op *ir.Operation) bool { return op == clone },
			Decided: func(f *flattening.Flattening, op *ir.Operation, x *trace.Trace) {
				o := explain.Of(p.ctx, f, op, x)
				out = &o
			},
		}
	})
	return out, copies[op]
}

// function returns the function of a part that an operation is in, on which passes run; nil if there is none.
func (p *part) function(op *ir.Operation) *ir.Operation {
	for op != nil && op.Parent() != p.module {
		op = op.Parent()
	}
	if op == nil || !op.Is(funcName) {
		return nil
	}
	return op
}

// sound reports whether a function is right, so that analyses and passes may look at it. In a text with errors
// operands may be values that are not defined, which the verifier does not know.
func (p *part) sound(fn *ir.Operation) bool {
	defined := ir.Walk(fn, func(op *ir.Operation) bool {
		for i := range op.NumOperands() {
			if v := op.Operand(i); v == nil || v.Op() == nil && v.Block() == nil {
				return false
			}
		}
		return true
	})
	return defined && ir.Verify(p.ctx, fn, ir.VerifyOptions{}) == nil
}

// rank returns the rank of the first operand that is a ranked memref, -1 without one.
func rank(op *ir.Operation) int {
	for i := range op.NumOperands() {
		if m, ok := op.Operand(i).Type().(*ir.MemRefType); ok {
			return m.Rank()
		}
	}
	return -1
}
