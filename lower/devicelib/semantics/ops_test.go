package semantics

import (
	"maps"
	"slices"
	"testing"

	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/completeness"
	"hivm-opt/ir"
	"hivm-opt/lower/devicelib"
)

// TestOperations checks that each operation of HIVM is computed by a function of the
// library, or has a reason for having none.
func TestOperations(t *testing.T) {
	served := map[string]bool{}
	for _, f := range devicelib.Functions() {
		if m := Of(f); m != nil && m.Op != "" {
			served[m.Op] = true
		}
	}
	completeness.Check(t, hivm.Dialect().Ops, completeness.Table{
		Prefix: prefix,
		Rows:   slices.Collect(maps.Keys(served)),
		Outside: func(def *ir.OpDef) string {
			switch {
			case def.Traits.Has(hivm.NoData):
				return "moves no data"
			case def.Unspecified != "":
				return def.Unspecified
			}
			return ""
		},
		Except: map[string][]string{
			"the library has no function": {
				"vexp2", "vlog2", "vlog10", "vlog1p", "vexpm1", "vilogb", "vldexp", "vtanh", "vsin", "vcos", "vtan", "vatan", "verf",
				"visinf", "visnan", "vmodui", "vcummax", "vcummin", "l12ub", "local_load", "local_store", "indirect_load",
				"indirect_store", "stride_load", "stride_store", "batchMmadL1", "mix_matmul",
			},
			"becomes loops or other operations": {
				"vmod", "vmulext", "vmulextui", "vpad", "vconcat", "atomic_rmw", "atomic_cas", "atomic_xchg", "set_atomic",
			},
			"becomes instructions": {
				"get_block_idx", "get_block_num", "get_sub_block_idx", "get_sub_block_num", "get_sys_cnt", "pointer_cast", "bitcast",
				"create_sync_block_lock",
			},
			"nothing makes a call of it": {"multi_buffer_counter"},
		},
	})
}
