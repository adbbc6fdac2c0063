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
		Alone:      true,
		Statistics: statistics,
		New:        func(pass.Options) (pass.Pass, error) { return liftStride{lifters()}, nil },
	}
}

// liftStride is the pass hivm-lift-lowest-stride.
type liftStride struct{ models *ir.Models[StrideLifter] }

// Run implements pass.Pass.
func (x liftStride) Run(t *pass.Target) error {
	p := reshape{
		t:        t,
		concerns: func(def *ir.OpDef) bool { _, ok := x.models.OfDef(def); return ok },
		plan: func(c *ir.Context, op *ir.Operation) *Reshaping {
			m, _ := x.models.Of(op)
			return m.LiftStride(c, op)
		},
		view:    func(b *ir.Builder, v *ir.Value, _ *Reshaping) *ir.Value { return memref.AppendAxis(b, v) },
		purpose: "contiguous rows by another axis",
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
		Alone:      true,
		Statistics: statistics,
		New:        func(pass.Options) (pass.Pass, error) { return liftZero{}, nil },
	}
}

// liftZero is the pass hivm-lift-zero-rank.
type liftZero struct{}

// Run implements pass.Pass.
func (liftZero) Run(t *pass.Target) error {
	rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{firstAxis{t}}, rewrite.Config{})
	return nil
}

// firstAxis is the pattern of hivm-lift-zero-rank.
type firstAxis struct{ t *pass.Target }

// Matches implements rewrite.Pattern.
func (firstAxis) Matches(def *ir.OpDef) bool { return def.Traits.Has(hivm.Structured) }

// Rewrite implements rewrite.Pattern. The views are made in the order of the
// operands; in the reference that order is one of addresses.
func (p firstAxis) Rewrite(op *ir.Operation, rw *rewrite.Rewriter) bool {
	list := withoutAxes(op)
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

// withoutAxes returns the operands of op, which works on memrefs, that are
// memrefs without axes, its scratch memory aside.
func withoutAxes(op *ir.Operation) []int {
	if !hivm.HasPureBufferSemantics(op) {
		return nil
	}
	var out []int
	for _, i := range hivm.Operands(op) {
		if t, ok := op.Operand(i).Type().(*ir.MemRefType); ok && t.Rank() == 0 {
			out = append(out, i)
		}
	}
	return out
}
