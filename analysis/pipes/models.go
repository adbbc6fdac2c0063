package pipes

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
)

// fixed are the pipes of an operation that always runs on these.
type fixed Pipes

// Pipes implements OpPipeInterface.
func (f fixed) Pipes(*ir.Operation) Pipes { return Pipes(f) }

func on(p Pipe) OpPipeInterface { return fixed{p, p} }

// table has the pipes of all operations but the vector operations ([hivm.Vector]), which
// run on the pipe V.
var table = lazy.Value[*ir.Models[OpPipeInterface]]{Make: func() *ir.Models[OpPipeInterface] {
	return ir.MustJoinModels(rows()...)
}}

// complete has the pipes of more operations than the reference has: vector functions have
// transfers between a memory and a vector, and may be inlined.
var complete = lazy.Value[*ir.Models[OpPipeInterface]]{Make: func() *ir.Models[OpPipeInterface] {
	return ir.MustJoinModels(append(rows(), ir.SameModel(on(V), "vector.transfer_read", "vector.transfer_write"))...)
}}

// rows returns the models of the reference.
func rows() [][]ir.ExternalModel[OpPipeInterface] {
	return [][]ir.ExternalModel[OpPipeInterface]{
		ir.SameModel(on(MTE2), "hivm.hir.load", "hivm.hir.nd2nz", "hivm.hir.load_scale"),
		ir.SameModel(on(MTE3), "hivm.hir.store", "hivm.hir.nz2nd"),
		ir.SameModel(on(MTE1), "hivm.hir.l12ub"),
		ir.SameModel(on(Fix), "hivm.hir.fixpipe"),
		ir.SameModel(on(V), "hivm.hir.embedding_gather", "hivm.hir.gather_load", "hivm.hir.scatter_store",
			"hivm.hir.stride_load", "hivm.hir.stride_store", "hivm.hir.indirect_load", "hivm.hir.indirect_store",
			"hivm.hir.gatherT", "hivm.hir.index_put", "hivm.hir.scatterT"),
		ir.SameModel(on(S), "memref.load", "memref.store", "affine.load", "affine.store"),
		ir.SameModel[OpPipeInterface](fixed{MTE1, M}, "hivm.hir.mmadL1", "hivm.hir.mmadmxL1", "hivm.hir.batchMmadL1",
			"hivm.hir.Conv1dL1", "hivm.hir.Conv2dL1", "hivm.hir.Conv3dL1"),
		ir.SameModel[OpPipeInterface](fixed{MTE2, MTE3}, "hivm.hir.matmul", "hivm.hir.mix_matmul", "hivm.hir.mix_group_matmul"),
		{
			{Op: "hivm.hir.copy", Model: between{}},
			{Op: "hivm.hir.vbrc", Model: broadcast{}},
			{Op: "hivm.hir.custom", Model: custom{hivm.PipeKey, hivm.PipeKey}},
			{Op: "hivm.hir.custom_macro", Model: custom{hivm.PipeInKey, hivm.PipeOutKey}},
		},
	}
}

// between are the pipes of a copy, by the memories it connects.
type between struct{}

// connections are the pairs of memories that a pipe connects for a copy.
var connections = lazy.Value[map[[2]string]Pipe]{Make: func() map[[2]string]Pipe {
	return map[[2]string]Pipe{
		{"ub", "ub"}:   V,
		{"cc", "gm"}:   Fix,
		{"gm", "cbuf"}: MTE2,
		{"ub", "cbuf"}: MTE3,
	}
}}

// Pipes implements OpPipeInterface.
func (between) Pipes(op *ir.Operation) Pipes {
	p, ok := connections.Get()[[2]string{hivm.SpaceOf(op.Operand(0).Type()), hivm.SpaceOf(op.Operand(1).Type())}]
	if !ok {
		p = Unassigned
	}
	return Pipes{p, p}
}

// broadcast are the pipes of vbrc: the cube unit's memory is filled by a transfer.
type broadcast struct{}

// Pipes implements OpPipeInterface.
func (broadcast) Pipes(op *ir.Operation) Pipes {
	p := Unassigned
	if lo, hi := hivm.Inits(op); lo < hi {
		switch hivm.SpaceOf(op.Operand(lo).Type()) {
		case "ub":
			p = V
		case "cbuf":
			p = MTE2
		}
	}
	return Pipes{p, p}
}

// custom are the pipes of a custom operation: its attributes name them.
type custom struct{ in, out string }

// Pipes implements OpPipeInterface.
func (c custom) Pipes(op *ir.Operation) Pipes { return Pipes{named(op, c.in), named(op, c.out)} }

// named returns the pipe that an attribute of op names.
func named(op *ir.Operation, key string) Pipe {
	a, ok := op.Attr(key).(*ir.DialectAttr)
	if !ok || a.Def != hivm.Pipe {
		return Unassigned
	}
	return Pipe(a.Case.Value)
}
