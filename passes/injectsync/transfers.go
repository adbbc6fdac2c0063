package injectsync

import (
	"hivm-opt/analysis/coretype"
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memrefext"
	"hivm-opt/dialect/tensor"
	"hivm-opt/ir"
)

// forBlocks prepares t for a list between cores: only arguments and workspaces are memory, and
// elements have a core.
func (t *translator) forBlocks() {
	t.block, t.cores = true, coretype.New()
}

// betweenCores adds the elements of an operation to a list between cores, and reports whether
// there is nothing else to learn from it. By default these are loads, stores and fixpipes, and
// accesses of the scalar unit; strict adds all operations that access the memory.
func (t *translator) betweenCores(op *ir.Operation) bool {
	switch {
	case isDestinationStyle(op):
		t.transfer(op)
	case tensor.IsExtract(op):
		t.extract(op)
	case t.isScalar(op):
		e := element{op: op, pipe: pipes.S, core: t.cores.Of(op), defs: t.accesses(pipes.Writes(op)), uses: t.accesses(pipes.Reads(op)), instance: -1}
		if len(e.defs)+len(e.uses) > 0 {
			t.access(e)
		}
	default:
		return t.unknown(op)
	}
	return true
}

// transfer adds an operation in destination-passing style. Its results are its inits.
func (t *translator) transfer(op *ir.Operation) {
	on, ok := t.pipes.Of(op)
	for i := range op.NumResults() {
		t.alias(op.Result(i), pipes.Writes(op)[i], false)
	}
	e := element{op: op, pipe: on.In, core: t.cores.Of(op), defs: t.accesses(pipes.Writes(op)), uses: t.accesses(pipes.Reads(op)), instance: -1}
	if !ok {
		e.pipe = pipes.Unassigned
	}
	switch {
	case hivm.IsLoad(op), hivm.IsStore(op), hivm.IsFixpipe(op):
		if e.pipe != pipes.Unassigned || t.strict {
			t.add(e)
		}
	case !t.strict || len(e.defs)+len(e.uses) == 0:
	case ok && on.Macro():
		reads := e
		e.pipe, e.uses, e.instance = on.Out, nil, 0
		reads.defs, reads.instance = nil, 1
		t.add(e)
		t.add(reads)
	default:
		t.add(e)
	}
}

// extract adds the load of an element of a tensor, unless it may run on either core.
func (t *translator) extract(op *ir.Operation) {
	e := element{op: op, pipe: pipes.S, core: t.cores.Of(op), uses: t.accesses(op.Operands()[:1]), instance: -1}
	if e.core == coretype.CubeOrVector && (!t.strict || len(e.uses) == 0) {
		return
	}
	t.alias(op.Result(0), op.Operand(0), false)
	t.access(e)
}

// access adds an access of the scalar unit. If the list is strict, a load that may run on both
// cores is two elements, one of each core.
func (t *translator) access(e element) {
	if t.strict && !definite(e.core) && len(e.defs) == 0 {
		e.core = coretype.Cube
		t.add(e)
		e.core = coretype.Vector
	}
	t.add(e)
}

// unknown adds an operation that is no alias and accesses memory in a way that is not known,
// if the list is strict.
func (t *translator) unknown(op *ir.Operation) bool {
	if !t.strict || ignored(op) || memrefext.IsAllocWorkspace(op) || len(op.Regions()) > 0 || op.Has(ir.Terminator) || len(t.aliases.Aliases(op)) > 0 {
		return false
	}
	uses := t.accesses(op.Operands())
	if len(uses) == 0 {
		return false
	}
	t.add(element{op: op, pipe: pipes.Unassigned, core: t.cores.Of(op), defs: uses, uses: uses, instance: -1})
	return true
}
