package loops

import (
	"testing"

	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/completeness"
	"hivm-opt/ir"
)

// Ops returns the operations with a model, for the tests of the pass.
func Ops() []string { return completeness.Names(models()) }

// TestModels checks that each operation of the vector unit has a model that says when it
// becomes loops, or why it does not.
func TestModels(t *testing.T) {
	completeness.Check(t, hivm.Dialect().Ops, completeness.Table{
		Prefix: "hivm.hir.",
		Rows:   Ops(),
		Outside: func(def *ir.OpDef) string {
			if !def.Traits.Has(hivm.Vector) {
				return "is no operation of the vector unit"
			}
			return ""
		},
		Except: map[string][]string{
			"the library has a function for all types that the operation takes": {
				"vexp", "vln", "vrelu", "vnot", "vor", "vand", "vxor", "vpow", "vrsqrt", "vsqrt", "vrec", "vcast", "vsel", "vbrc",
				"vtranspose", "varange", "vflip", "vmulextended", "vgather", "vgathermask", "vsort",
			},
			"the reference makes no loops of it": {
				"vexp2", "vlog2", "vlog10", "vlog1p", "vexpm1", "vilogb", "vldexp", "vtanh", "vsin", "vcos", "vtan", "vatan", "verf",
				"visinf", "visnan", "vmodui",
			},
			"becomes copies": {"vpad", "vconcat"},
		},
	})
}
