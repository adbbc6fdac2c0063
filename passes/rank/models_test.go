package rank

import (
	"testing"

	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/completeness"
	"hivm-opt/ir"
)

// The reasons of both tables.
const (
	changesLayout = "moves data into another layout, whose axes stay"
	wholeProduct  = "takes matrices and batches of a fixed number of axes"
	anyAddress    = "accesses memory by computed addresses, the axes of which stay"
)

// unchanged are the operations without models in both tables.
func unchanged(reason string, more ...string) map[string][]string {
	return map[string][]string{
		changesLayout: {"fixpipe", "nd2nz", "nz2nd", "l12ub", "load_scale"},
		wholeProduct: {"mmadL1", "batchMmadL1", "mmadmxL1", "matmul", "mix_matmul", "mix_group_matmul", "Conv1dL1", "Conv2dL1",
			"Conv3dL1"},
		"what it calls is not known": {"custom", "custom_macro"},
		anyAddress:                   {"stride_load", "stride_store", "indirect_load", "indirect_store", "atomic_rmw"},
		reason: append([]string{"varange", "vinterleave", "vdeinterleave", "vflip", "vpad", "vconcat", "vgather", "vgathermask",
			"vsort"}, more...),
	}
}

// unstructured says why the tables are not about an operation.
func unstructured(def *ir.OpDef) string {
	if !def.Traits.Has(hivm.Structured) {
		return "has no inits"
	}
	return ""
}

// TestReducers checks that each structured operation can lose axes, or why not.
func TestReducers(t *testing.T) {
	completeness.Check(t, hivm.Dialect().Ops, completeness.Table{
		Prefix:  "hivm.hir.",
		Rows:    append(hivm.Names(hivm.Elementwise), completeness.Names(otherReducers)...),
		Outside: unstructured,
		Except: unchanged("the reference drops no axes of it",
			"vtranspose", "vmulextended", "vcumsum", "vcumprod", "vcummax", "vcummin"),
	})
}

// TestLifters checks that each structured operation can have another axis, or why not.
func TestLifters(t *testing.T) {
	completeness.Check(t, hivm.Dialect().Ops, completeness.Table{
		Prefix:  "hivm.hir.",
		Rows:    append(hivm.Names(hivm.Elementwise), completeness.Names(otherLifters)...),
		Outside: unstructured,
		Except:  unchanged("the reference appends no axis to it", "load", "store"),
	})
}
