package check

import (
	"maps"
	"slices"
	"testing"

	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/completeness"
	"hivm-opt/ir"
)

// TestFamilies checks that the proof knows each structured operation, or why not: what is
// not known is proved only where nothing of it has changed.
func TestFamilies(t *testing.T) {
	completeness.Check(t, hivm.Dialect().Ops, completeness.Table{
		Prefix: "hivm.hir.",
		Rows:   slices.Collect(maps.Keys(families())),
		Outside: func(def *ir.OpDef) string {
			switch {
			case def.Traits.Has(hivm.Elementwise):
				return "has the family of elementwise operations"
			case !def.Traits.Has(hivm.Structured):
				return "has no inits"
			}
			return ""
		},
		Except: map[string][]string{
			"is never flattened, and proved where it stays as it is": {
				"Conv1dL1", "Conv2dL1", "Conv3dL1", "batchMmadL1", "mmadL1", "mmadmxL1", "matmul", "mix_matmul", "mix_group_matmul",
				"fixpipe", "nd2nz", "nz2nd", "l12ub", "load_scale", "atomic_rmw", "custom", "custom_macro",
				"indirect_load", "indirect_store", "stride_load", "stride_store", "vgathermask",
			},
		},
	})
}
