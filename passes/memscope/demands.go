package memscope

import (
	"hivm-opt/analysis/buffers"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
)

// demand is the space that an operation has an operand in.
type demand struct {
	operand string // in the row of the operation
	space   string
	role    string // for messages
}

var (
	matrices     = []demand{{"a", "cbuf", "mA"}, {"b", "cbuf", "mB"}, {"c", "cc", "mC"}, {"per_channel_bias", "cbuf", "bias"}}
	scaled       = []demand{{"a", "cbuf", "mA"}, {"b", "cbuf", "mB"}, {"c", "cc", "mC"}, {"scaleA", "cbuf", "scaleA"}, {"scaleB", "cbuf", "scaleB"}, {"per_channel_bias", "cbuf", "bias"}}
	convolutions = []demand{{"input", "cbuf", "input"}, {"weight", "cbuf", "weight"}, {"init", "cc", "output"}}
)

// matmuls are the demands of the local matrix products (LocalMatmulLikeOpInterface). The
// reference decomposes batches before this pass, and leaves them alone.
var matmuls = lazy.Value[map[string][]demand]{Make: func() map[string][]demand {
	return map[string][]demand{"hivm.hir.mmadL1": matrices, "hivm.hir.mmadmxL1": scaled}
}}

// batches are the demands of products that only strict places.
var batches = lazy.Value[map[string][]demand]{Make: func() map[string][]demand {
	return map[string][]demand{"hivm.hir.batchMmadL1": matrices}
}}

// convs are the demands of convolutions, in the order in which the reference looks for them.
var convs = []string{"hivm.hir.Conv1dL1", "hivm.hir.Conv2dL1", "hivm.hir.Conv3dL1"}

// operandOf returns the operand of a demand, nil if the operation has none.
func (d demand) operandOf(op *ir.Operation) *ir.Value {
	return op.GroupValue(op.Def().OperandIndex(d.operand))
}

// onBuffers reports whether all shaped operands of op are memrefs.
func onBuffers(op *ir.Operation) bool {
	for _, v := range op.Operands() {
		if _, shaped := v.Type().(ir.ShapedType); shaped && !isMemref(v.Type()) {
			return false
		}
	}
	return true
}

// roots returns the values that the memory of v comes from, up to allocations.
func roots(v *ir.Value) []*ir.Value { return buffers.Roots(v, buffers.IsAllocation) }
