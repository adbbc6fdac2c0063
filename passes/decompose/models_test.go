package decompose

import (
	"testing"

	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/completeness"
	"hivm-opt/ir"
	"hivm-opt/lower/ascend"
)

// instruction says why the tables are not about an operation that becomes instructions.
func instruction(def *ir.OpDef) string {
	if ascend.Lowers(def.Name) {
		return "becomes instructions"
	}
	return ""
}

// The reasons of both tables.
const (
	hasFunction = "the library computes it as it is"
	noFunction  = "the library has no function for it, and the reference makes nothing else of it"
	becomeLoops = "hivm-lower-to-loops makes loops"
	noElements  = "computes no elements"
)

// TestDecompositions checks that each operation of HIVM is decomposed, or why not.
func TestDecompositions(t *testing.T) {
	completeness.Check(t, hivm.Dialect().Ops, completeness.Table{
		Prefix:  "hivm.hir.",
		Rows:    completeness.Names(decompositions()),
		Outside: instruction,
		Except: map[string][]string{
			hasFunction: {
				"vexp", "vln", "vrelu", "vrsqrt", "vsqrt", "vnot", "vadd", "vmul", "vdiv", "vmax", "vmin", "vor", "vand", "vxor", "vshl",
				"vshr", "vpow", "vtranspose", "varange", "vinterleave", "vflip", "vmulextended", "vgather", "vgathermask", "vsort",
				"vcumsum", "vcumprod", "load", "copy", "fixpipe", "nd2nz", "nz2nd", "mmadL1", "matmul", "custom", "custom_macro",
			},
			noFunction: {
				"vexp2", "vlog2", "vlog10", "vlog1p", "vexpm1", "vilogb", "vldexp", "vsin", "vcos", "vtan", "vatan", "verf",
				"visinf", "visnan", "vmodui", "vcummax", "vcummin", "l12ub", "load_scale", "local_load", "local_store",
				"gatherT", "scatterT", "embedding_gather", "gather_load", "scatter_store", "index_put", "indirect_load", "indirect_store",
				"stride_load", "stride_store", "batchMmadL1", "mmadmxL1", "mix_matmul", "mix_group_matmul", "Conv1dL1", "Conv2dL1",
				"Conv3dL1",
			},
			becomeLoops: {"vmod", "vmulext", "vmulextui"},
			"hivm-aggregated-decompose-op decomposes it": {"vpad", "vconcat"},
			noElements: {
				"convert_layout", "debug", "init_debug", "finish_debug", "sync_block_lock", "sync_block_unlock", "free_lock_var",
				"get_sys_cnt",
			},
		},
	})
}

// TestAggregations checks that each operation of HIVM is decomposed in a phase, or why not.
func TestAggregations(t *testing.T) {
	completeness.Check(t, hivm.Dialect().Ops, completeness.Table{
		Prefix: "hivm.hir.",
		Rows:   completeness.Names(aggregations()),
		Outside: func(def *ir.OpDef) string {
			switch {
			case !def.Traits.Has(hivm.Structured):
				return "has no inits"
			case def.Traits.Has(hivm.Elementwise) && !def.Traits.Has(hivm.HasExtraBuffers):
				return "has no function that takes a single column"
			}
			return ""
		},
		Except: map[string][]string{
			"has not two inputs whose columns could differ": {
				"vexp", "vln", "vabs", "vcast", "vnot", "vrec", "vrelu", "vrsqrt", "vsqrt", "vsel",
			},
			"the reference lets its columns differ": {"vpow", "vshl", "vshr"},
			"no pass needs it as a whole": {
				"varange", "vcummax", "vcummin", "vcumprod", "vcumsum", "vflip", "vgather", "vgathermask", "vinterleave", "vmulextended",
				"vsort", "store", "copy", "fixpipe", "nz2nd", "l12ub", "load_scale", "atomic_rmw", "indirect_load", "indirect_store",
				"stride_load", "stride_store", "custom", "custom_macro",
			},
			"stays whole": {
				"mmadL1", "batchMmadL1", "mmadmxL1", "matmul", "mix_matmul", "mix_group_matmul", "Conv1dL1", "Conv2dL1", "Conv3dL1",
			},
		},
	})
}
