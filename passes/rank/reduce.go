package rank

import (
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
		Alone:   true,
		Options: []pass.OptionInfo{
			{Name: "strict", Kind: pass.Bool, Default: "false", Help: "Keep the meaning where the reference changes it, instead of a warning"},
		},
		Statistics: statistics,
		New:        func(o pass.Options) (pass.Pass, error) { return reduce{o.Bool("strict"), reducers()}, nil },
	}
}

// reduce is the pass hivm-reduce-rank-subview.
type reduce struct {
	// strict makes the operations anew such that they keep their meaning, also where
	// the operations of the reference do not.
	strict bool
	models *ir.Models[RankReducer]
}

// Run implements pass.Pass.
func (x reduce) Run(t *pass.Target) error {
	p := reshape{
		t:        t,
		concerns: func(def *ir.OpDef) bool { _, ok := x.models.OfDef(def); return ok },
		plan: func(c *ir.Context, op *ir.Operation) *Reshaping {
			m, _ := x.models.Of(op)
			r := m.ReduceRank(c, op)
			if x.strict && r != nil && r.Right != nil {
				return r.Right
			}
			return r
		},
		view:    func(b *ir.Builder, v *ir.Value, r *Reshaping) *ir.Value { return memref.DropAxes(b, v, r.Dropped) },
		purpose: "fewer axes",
	}
	return p.run()
}
