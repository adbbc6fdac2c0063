package scf

import "hivm-opt/ir"

// ParallelInsertion is implemented by operations that may stand in the terminator
// of an scf.forall, in any dialect: each iteration inserts its part of a result.
type ParallelInsertion interface {
	// ParallelDest returns the tensor that is inserted into.
	ParallelDest(op *ir.Operation) *ir.Value
}

// ParallelCombining is implemented by operations whose region holds the
// insertions of a parallel loop.
type ParallelCombining interface {
	CombinesParallel()
}

// CombinesParallel implements ParallelCombining.
func (inParallel) CombinesParallel() {}

// Verify implements ir.Verifier.
func (inParallel) Verify(c *ir.Context, op *ir.Operation) error {
	loop := op.Parent()
	if loop.Region(0).Empty() || op.Region(0).Empty() {
		return nil // reported elsewhere
	}
	args := loop.Region(0).Entry().Args()
	outs := args[min(len(bound(loop, staticUpper)), len(args)):]
	for o := op.Region(0).Entry().First(); o != nil; o = o.Next() {
		insertion, ok := ir.As[ParallelInsertion](o)
		if !ok {
			return op.OpErrorf(c, "expected only tensor.parallel_insert_slice ops")
		}
		found := false
		for _, a := range outs {
			found = found || a == insertion.ParallelDest(o)
		}
		if !found {
			return o.OpErrorf(c, "may only insert into an output block argument")
		}
	}
	return nil
}
