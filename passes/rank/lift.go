package rank

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// LiftStrideInfo describes hivm-lift-lowest-stride for a registry.
func LiftStrideInfo() pass.Info {
	return pass.Info{
		Name:       "hivm-lift-lowest-stride",
		Title:      "HIVMLiftLowestStride",
		Summary:    "Append an axis of stride one to HIVM ops whose rows are not contiguous",
		Anchor:     "func.func",
		Statistics: statistics,
		New:        func(pass.Options) (pass.Pass, error) { return LiftStride{}, nil },
	}
}

// LiftStride is the pass hivm-lift-lowest-stride.
type LiftStride struct{}

// Run implements pass.Pass.
func (LiftStride) Run(t *pass.Target) error {
	p := reshape{
		t:        t,
		concerns: func(def *ir.OpDef) bool { _, ok := def.Impl.(hivm.StrideLifter); return ok },
		plan:     hivm.LiftStride,
		view:     func(b *ir.Builder, v *ir.Value, _ *hivm.Reshaping) *ir.Value { return memref.AppendAxis(b, v) },
		purpose:  "contiguous rows by another axis",
	}
	return p.run()
}

// LiftZeroInfo describes hivm-lift-zero-rank for a registry.
func LiftZeroInfo() pass.Info {
	return pass.Info{
		Name:       "hivm-lift-zero-rank",
		Title:      "HIVMLiftZeroRank",
		Summary:    "Give the operands of HIVM ops that have no axes one of size one",
		Anchor:     "func.func",
		Statistics: statistics,
		New:        func(pass.Options) (pass.Pass, error) { return LiftZero{}, nil },
	}
}

// LiftZero is the pass hivm-lift-zero-rank.
type LiftZero struct{}

// Run implements pass.Pass.
func (LiftZero) Run(t *pass.Target) error {
	rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{liftZero{t}}, rewrite.Config{})
	return nil
}

// liftZero is the pattern of hivm-lift-zero-rank.
type liftZero struct{ t *pass.Target }

// Matches implements rewrite.Pattern.
func (liftZero) Matches(def *ir.OpDef) bool { return def.Traits.Has(hivm.Structured) }

// Rewrite implements rewrite.Pattern. The views are made in the order of the
// operands; in the reference that order is one of addresses.
func (p liftZero) Rewrite(op *ir.Operation, rw *rewrite.Rewriter) bool {
	list := hivm.WithoutAxes(op)
	if len(list) == 0 {
		return false
	}
	for _, i := range list {
		op.SetOperand(i, memref.FirstAxis(rw.Builder, op.Operand(i)))
	}
	rw.Modified(op)
	p.t.Count(reshaped, 1)
	return true
}
