package tostd

import (
	"testing"

	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/completeness"
	"hivm-opt/ir"
	"hivm-opt/lower/ascend"
)

// TestModels checks that each operation of HIVM has a model that says which function it
// calls, or why it stays.
func TestModels(t *testing.T) {
	completeness.Check(t, hivm.Dialect().Ops, completeness.Table{
		Prefix: prefix,
		Rows:   completeness.Names(vectorModels(), transferModels(), cubeModels(), systemModels()),
		Outside: func(def *ir.OpDef) string {
			if ascend.Lowers(def.Name) {
				return "becomes instructions"
			}
			return ""
		},
		Except: map[string][]string{
			"the library has no function": {
				"vexp2", "vlog2", "vlog10", "vlog1p", "vexpm1", "vilogb", "vldexp", "vtanh", "vsin", "vcos", "vtan", "vatan", "verf",
				"visinf", "visnan", "vmodui", "vcummax", "vcummin", "l12ub", "local_load", "local_store",
				"gatherT", "scatterT", "embedding_gather", "gather_load", "scatter_store", "index_put", "indirect_load", "stride_load",
				"stride_store", "batchMmadL1", "mmadmxL1", "mix_matmul", "mix_group_matmul", "Conv3dL1",
			},
			"hivm-lower-to-loops makes loops":                     {"vmod", "vmulext", "vmulextui"},
			"hivm-decompose-op makes others of it":                {"atomic_rmw", "atomic_cas", "atomic_xchg", "set_atomic", "sync_block"},
			"hivm-aggregated-decompose-op makes copies":           {"vconcat"},
			"changes what is said of a buffer, not what is in it": {"convert_layout"},
			"the reference makes no call of it":                   {"get_sys_cnt"},
		},
	})
}
