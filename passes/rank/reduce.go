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
		New:     func(pass.Options) (pass.Pass, error) { return Reduce{}, nil },
	}
}

// Reduce is the pass hivm-reduce-rank-subview.
type Reduce struct{}

// Run implements pass.Pass.
func (Reduce) Run(t *pass.Target) error {
	p := reshape{
		t:        t,
		concerns: func(def *ir.OpDef) bool { _, ok := def.Impl.(hivm.RankReducer); return ok },
		plan:     hivm.ReduceRank,
		view:     func(b *ir.Builder, v *ir.Value, r *hivm.Reshaping) *ir.Value { return memref.DropAxes(b, v, r.Dropped) },
		purpose:  "fewer axes",
	}
	return p.run()
}
