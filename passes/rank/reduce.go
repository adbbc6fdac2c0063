package rank

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// ReduceInfo describes hivm-reduce-rank-subview for a registry.
func ReduceInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-reduce-rank-subview",
		Title:   "HIVMReduceRankSubview",
		Summary: "Drop axes of size one of HIVM ops by subviews",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{
			{Name: "strict", Kind: pass.Bool, Default: "false", Help: "Keep the meaning where the reference changes it, instead of a warning"},
		},
		Statistics: statistics,
		New:        func(o pass.Options) (pass.Pass, error) { return Reduce{Strict: o.Bool("strict")}, nil },
	}
}

// Reduce is the pass hivm-reduce-rank-subview.
type Reduce struct {
	// Strict makes the operations anew such that they mean what they did, also
	// where those of the reference do not.
	Strict bool
}

// Run implements pass.Pass.
func (x Reduce) Run(t *pass.Target) error {
	p := reshape{
		t:        t,
		concerns: func(def *ir.OpDef) bool { _, ok := def.Impl.(hivm.RankReducer); return ok },
		plan: func(c *ir.Context, op *ir.Operation) *hivm.Reshaping {
			r := hivm.ReduceRank(c, op)
			if x.Strict && r != nil && r.Right != nil {
				return r.Right
			}
			return r
		},
		view:    func(b *ir.Builder, v *ir.Value, r *hivm.Reshaping) *ir.Value { return memref.DropAxes(b, v, r.Dropped) },
		purpose: "fewer axes",
	}
	return p.run()
}
