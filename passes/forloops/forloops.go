// Package forloops is the pass scf-for-loop-canonicalization of MLIR: what the bounds of
// loops say about the sizes and minima in them.
//
//   - affine.min and affine.max of which the bounds of the loops decide the result become
//     that result (minmax.go).
//   - memref.dim and tensor.dim of a value that a loop carries ask its initial value, where
//     the loop yields what it was given.
//
// The rules are of MLIR's LoopCanonicalization.cpp and AffineCanonicalizationUtils.cpp. The
// polyhedra there are sums of multiples with bounds here: a minimum with other expressions
// stays.
package forloops

import (
	"hivm-opt/dialect/scf"
	"hivm-opt/dialect/tensor"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "scf-for-loop-canonicalization",
		Title:   "SCFForLoopCanonicalization",
		Summary: "Canonicalize operations within scf.for loop bodies",
		New:     func(pass.Options) (pass.Pass, error) { return canonicalize{}, nil },
	}
}

// canonicalize is the pass.
type canonicalize struct{}

// Run implements pass.Pass.
func (canonicalize) Run(t *pass.Target) error {
	_, converged := rewrite.ApplyGreedily(t.Ctx, t.Op, patterns(), rewrite.Config{})
	if !converged {
		return t.Op.OpErrorf(t.Ctx, "scf-for-loop-canonicalization did not converge")
	}
	return nil
}

func patterns() []rewrite.Pattern {
	return []rewrite.Pattern{
		rewrite.OpPattern("affine.min", decided),
		rewrite.OpPattern("affine.max", decided),
		rewrite.OpPattern("tensor.dim", dimOfCarried),
		rewrite.OpPattern("memref.dim", dimOfCarried),
	}
}

// dimOfCarried asks the initial value of a loop instead of what it carries or gives. It ends:
// the initial value is defined outside of the loop.
func dimOfCarried(op *ir.Operation, rw *rewrite.Rewriter) bool {
	v := op.Operand(0)
	loop, i := v.Op(), v.Index()
	if loop == nil && v.Block() != nil && v.Block().Region() != nil {
		loop, i = v.Block().Region().Parent(), i-1
	}
	if !scf.IsFor(loop) || i < 0 || !preserved(loop, i) {
		return false
	}
	rw.SetOperand(op, 0, carried(loop).Inits[i])
	return true
}

func carried(loop *ir.Operation) looplike.Carried {
	l, _ := ir.As[looplike.Loop](loop)
	return l.Carried(loop)
}

// preserved reports whether what an scf.for yields as number i is the value that it carries
// there, into which slices may have been inserted.
func preserved(loop *ir.Operation, i int) bool {
	c := carried(loop)
	v := c.Yielded[i]
	for v != c.IterArgs[i] {
		def := v.Op()
		switch {
		case tensor.IsInsertSlice(def):
			v = tensor.InsertSlice{Op: def}.Dest()
		case scf.IsFor(def) && preserved(def, v.Index()):
			v = carried(def).Inits[v.Index()]
		default:
			return false
		}
	}
	return true
}
