package toy

import (
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// Info describes the pass toy-to-hivm, which makes operations of HIVM of operations of
// toy.
func Info() pass.Info {
	return pass.Info{
		Name:    "toy-to-hivm",
		Summary: "Make HIVM ops of toy ops",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{
			{Name: "static-only", Kind: pass.Bool, Default: "false", Help: "Leave ops on buffers of unknown sizes as they are"},
		},
		New: func(o pass.Options) (pass.Pass, error) { return ToHIVM{StaticOnly: o.Bool("static-only")}, nil },
	}
}

// ToHIVM is the pass toy-to-hivm.
type ToHIVM struct {
	// StaticOnly leaves operations on buffers of unknown sizes as they are.
	StaticOnly bool
}

// Run implements pass.Pass.
func (p ToHIVM) Run(t *pass.Target) error {
	lower := rewrite.OpPattern("toy.scale", func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		if p.StaticOnly && !ir.IsStatic(op.Operand(dst).Type().(*ir.MemRefType).Shape) {
			return false
		}
		ins, outs := []*ir.Value{op.Operand(src), op.Operand(factor)}, []*ir.Value{op.Operand(dst)}
		rw.At(op)
		if _, err := rw.Build("hivm.hir.vmul", []ir.Group{ins, outs}, nil, nil); err != nil {
			t.Report(op.OpErrorf(t.Ctx, "cannot be lowered: %v", err))
			return false
		}
		rw.Erase(op)
		return true
	})
	rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{lower}, rewrite.Config{})
	return nil
}
