// Package buffers answers what several passes ask about a buffer in the memory of a core: by
// which other values the code names it, where it begins, and which loop it turns in.
//
// The rules are the rules of the reference (getOperationAliasInfo and getParentLoop in
// HIVM/Utils/Utils.cpp, tracebackMemRef in Utils/Util.cpp). A pass that wants to be right
// where the reference's Root stops early asks [memref.Origin].
package buffers

import (
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scope"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
)

// Alias says that Result names the memory of Source, or a part of it.
type Alias struct{ Result, Source *ir.Value }

// AliasInterface is implemented by operations whose results name memory of operands, or of
// values that their regions return, apart from loops, branches and [memref.ViewLike].
type AliasInterface interface {
	// Aliases returns the aliases that op makes, in the order of the results, then of the
	// operands.
	Aliases(op *ir.Operation) []Alias
}

// Models knows the aliases that operations make. It must not be used by several goroutines at
// the same time.
type Models struct{ models *ir.Models[AliasInterface] }

// New returns the models of all operations.
func New() Models { return Models{table.Get().Fork()} }

// Aliases returns the aliases that op makes by itself. What loops and branches hand on
// depends on their regions: [looplike.Loop] and scf have these values.
func (m Models) Aliases(op *ir.Operation) []Alias {
	if model, ok := m.models.Of(op); ok {
		return model.Aliases(op)
	}
	if view, ok := ir.As[memref.ViewLike](op); ok {
		return []Alias{{op.Result(0), view.ViewSource(op)}}
	}
	return nil
}

// table has the operations that name memory and are no [memref.ViewLike].
var table = lazy.Value[*ir.Models[AliasInterface]]{Make: func() *ir.Models[AliasInterface] {
	return ir.MustJoinModels(
		ir.SameModel[AliasInterface](ofFirst{}, "hivm.hir.bitcast", "memref.extract_strided_metadata",
			"bufferization.to_tensor", "bufferization.to_memref",
			"tensor.collapse_shape", "tensor.expand_shape", "tensor.extract_slice"),
		[]ir.ExternalModel[AliasInterface]{
			{Op: "arith.select", Model: either{}},
			{Op: "scope.scope", Model: returned{}},
		},
	)
}}

// ofFirst is an operation whose first result names the memory of its first operand.
type ofFirst struct{}

// Aliases implements AliasInterface.
func (ofFirst) Aliases(op *ir.Operation) []Alias { return []Alias{{op.Result(0), op.Operand(0)}} }

// either is a choice between the values behind the condition.
type either struct{}

// Aliases implements AliasInterface.
func (either) Aliases(op *ir.Operation) []Alias {
	return []Alias{{op.Result(0), op.Operand(1)}, {op.Result(0), op.Operand(2)}}
}

// returned is an operation whose results are the operands of the scope.return at the end of
// its region.
type returned struct{}

// Aliases implements AliasInterface.
func (returned) Aliases(op *ir.Operation) []Alias {
	r, ok := scope.AsReturn(op.Region(0).Entry().Last())
	if !ok {
		return nil
	}
	out := make([]Alias, op.NumResults())
	for i := range out {
		out[i] = Alias{op.Result(i), r.Op.Operand(i)}
	}
	return out
}
