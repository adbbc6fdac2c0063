package extrabuffer

import (
	"testing"

	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/completeness"
	"hivm-opt/ir"
)

// TestModels checks that each operation with a temp_buffer has a model that says how large
// it is, or why not.
func TestModels(t *testing.T) {
	completeness.Check(t, hivm.Dialect().Ops, completeness.Table{
		Prefix: "hivm.hir.",
		Rows:   completeness.Names(models()),
		Outside: func(def *ir.OpDef) string {
			if !def.Traits.Has(hivm.HasExtraBuffers) {
				return "takes no extra buffers"
			}
			return ""
		},
		Except: map[string][]string{
			"its function computes in the destination":      {"vcumsum", "vcumprod"},
			"the operation says itself how large these are": {"custom", "custom_macro"},
		},
	})
}
