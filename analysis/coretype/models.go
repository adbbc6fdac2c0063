package coretype

import (
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
)

// InferCoreTypeInterface infers the core type of an operation from its operands and
// attributes.
type InferCoreTypeInterface interface {
	// InferCoreType returns the core type of op, Unknown if no core can run it.
	InferCoreType(m *Models, op *ir.Operation) CoreType
}

// static has the operations that always run on the same cores, apart from the vector
// operations ([hivm.Vector]).
var static = lazy.Value[*ir.Models[CoreType]]{Make: func() *ir.Models[CoreType] {
	return ir.MustJoinModels(
		ir.SameModel(Cube, "hivm.hir.fixpipe", "hivm.hir.nd2nz", "hivm.hir.nz2nd", "hivm.hir.l12ub", "hivm.hir.load_scale",
			"hivm.hir.mmadL1", "hivm.hir.batchMmadL1", "hivm.hir.mmadmxL1",
			"hivm.hir.Conv1dL1", "hivm.hir.Conv2dL1", "hivm.hir.Conv3dL1"),
		ir.SameModel(Vector, "hivm.hir.embedding_gather", "hivm.hir.gather_load", "hivm.hir.scatter_store",
			"hivm.hir.stride_load", "hivm.hir.stride_store", "hivm.hir.indirect_load", "hivm.hir.indirect_store",
			"hivm.hir.gatherT", "hivm.hir.index_put", "hivm.hir.scatterT",
			"hivm.hir.sync_block_lock", "hivm.hir.sync_block_unlock", "hivm.hir.free_lock_var"),
		ir.SameModel(CubeOrVector, "hivm.hir.get_block_idx", "hivm.hir.get_block_num", "hivm.hir.get_sub_block_idx",
			"hivm.hir.get_sub_block_num", "hivm.hir.get_sys_cnt", "hivm.hir.pointer_cast", "hivm.hir.set_ffts_base_addr",
			"hivm.hir.init_debug", "hivm.hir.finish_debug"),
	)
}}

// deciding are the operations that are not structured and count for the core type of the
// function around them.
var deciding = []string{
	"hivm.hir.embedding_gather", "hivm.hir.gather_load", "hivm.hir.scatter_store",
	"hivm.hir.gatherT", "hivm.hir.index_put", "hivm.hir.scatterT",
	"hivm.hir.sync_block_lock", "hivm.hir.sync_block_unlock", "hivm.hir.free_lock_var",
}

// inferred has the operations whose core type depends on more.
var inferred = lazy.Value[*ir.Models[InferCoreTypeInterface]]{Make: func() *ir.Models[InferCoreTypeInterface] {
	return ir.MustJoinModels(
		ir.SameModel[InferCoreTypeInterface](always(Cube), "hivm.hir.matmul"),
		ir.SameModel[InferCoreTypeInterface](always(Vector), "hivm.hir.store", "hivm.hir.atomic_rmw"),
		ir.SameModel[InferCoreTypeInterface](ofFunction{}, "hivm.hir.mix_matmul", "hivm.hir.mix_group_matmul"),
		ir.SameModel[InferCoreTypeInterface](ofPipes{}, "hivm.hir.set_flag", "hivm.hir.wait_flag", "hivm.hir.pipe_barrier"),
		ir.SameModel[InferCoreTypeInterface](named{}, "hivm.hir.sync_block_set", "hivm.hir.sync_block_wait"),
		ir.SameModel[InferCoreTypeInterface](custom{}, "hivm.hir.custom", "hivm.hir.custom_macro"),
		[]ir.ExternalModel[InferCoreTypeInterface]{
			{Op: "hivm.hir.load", Model: load{}},
			{Op: "hivm.hir.copy", Model: copied{}},
			{Op: "hivm.hir.vbrc", Model: broadcast{}},
			{Op: "hivm.hir.convert_layout", Model: layout{}},
			{Op: "hivm.hir.debug", Model: debug{}},
			{Op: "hivm.hir.sync_block", Model: blocks{}},
		},
	)
}}

// always is the core type of an operation that is inferred without a question.
type always CoreType

// InferCoreType implements InferCoreTypeInterface.
func (a always) InferCoreType(*Models, *ir.Operation) CoreType { return CoreType(a) }

// ofFunction is an operation for both cores that a split kernel has a part of.
type ofFunction struct{}

// InferCoreType implements InferCoreTypeInterface.
func (ofFunction) InferCoreType(_ *Models, op *ir.Operation) CoreType {
	for fn := op.Parent(); fn != nil; fn = fn.Parent() {
		a, ok := fn.Attr(hivm.CoreTypeKey).(*ir.DialectAttr)
		if !ok || a.Def != hivm.FuncCoreType {
			continue
		}
		if a.Case.Name == "AIC" || a.Case.Name == "AIV" {
			return functions.Get()[a.Case.Name]
		}
		break
	}
	return CubeAndVector
}

// onlyCore are the pipes that only one kind of core has.
var onlyCore = lazy.Value[map[pipes.Pipe]CoreType]{Make: func() map[pipes.Pipe]CoreType {
	return map[pipes.Pipe]CoreType{
		pipes.M: Cube, pipes.MTE1: Cube, pipes.Fix: Cube, pipes.V: Vector, pipes.MTE3: Vector,
	}
}}

// ofPipes is an operation on pipes that attributes name. No core has pipes of both kinds.
type ofPipes struct{}

// InferCoreType implements InferCoreTypeInterface.
func (ofPipes) InferCoreType(_ *Models, op *ir.Operation) CoreType {
	t := CubeOrVector
	for _, p := range op.Props() {
		a, ok := p.(*ir.DialectAttr)
		if !ok || a.Def != hivm.Pipe {
			continue
		}
		only, ok := onlyCore.Get()[pipes.Pipe(a.Case.Value)]
		switch {
		case !ok || only == t:
		case t == CubeOrVector:
			t = only
		default:
			return Unknown
		}
	}
	return t
}

// named is an operation that names the core.
type named struct{}

// InferCoreType implements InferCoreTypeInterface.
func (named) InferCoreType(_ *Models, op *ir.Operation) CoreType { return parse(op.PropKeyword(0)) }

// blocks is a synchronization of blocks, by its mode.
type blocks struct{}

// modes are the core types of the modes that are not for all cores.
var modes = lazy.Value[map[string]CoreType]{Make: func() map[string]CoreType {
	return map[string]CoreType{
		"BARRIER_CUBE": Cube, "ALL_CUBE": Cube, "BARRIER_VECTOR": Vector, "ALL_VECTOR": Vector, "ALL_SUB_VECTOR": Vector,
	}
}}

// InferCoreType implements InferCoreTypeInterface.
func (blocks) InferCoreType(_ *Models, op *ir.Operation) CoreType {
	if t, ok := modes.Get()[hivm.SyncBlock{Op: op}.SyncBlockMode()]; ok {
		return t
	}
	return CubeOrVector
}

// notifies are the custom operations that run where the operation before them does.
var notifies = []string{
	"dist.aclshmem_int64_p", "dist.aclshmem_int32_p", "dist.aclshmem_int16_p", "dist.aclshmem_int8_p",
}

// custom is a custom operation, whose attribute hivm.tcore_type says the core.
type custom struct{}

// InferCoreType implements InferCoreTypeInterface.
func (custom) InferCoreType(m *Models, op *ir.Operation) CoreType {
	if c, ok := hivm.AsCustom(op); ok && slices.Contains(notifies, c.Name()) {
		return m.before(op)
	}
	return parse(hivm.CoreTypeOf(op))
}

// before returns the core type of the last operation in front of op, in the order of the
// text, that runs on one kind of core; Vector if there is none.
func (m *Models) before(op *ir.Operation) CoreType {
	fn := op.Parent()
	for fn != nil && !fn.Has(ir.Symbol) {
		fn = fn.Parent()
	}
	last := Vector
	if fn == nil {
		return last
	}
	ir.Walk(fn, func(o *ir.Operation) bool {
		if o == op {
			return false
		}
		if c, ok := hivm.AsCustom(o); ok && slices.Contains(notifies, c.Name()) {
			return true
		}
		if t, ok := m.Own(o); ok && (t == Cube || t == Vector) {
			last = t
		}
		return true
	})
	return last
}

// layout is a change of the order of elements, which happens where its source lies.
type layout struct{}

// memories are the cores that have a memory, by the keyword of its space.
var memories = lazy.Value[map[string]CoreType]{Make: func() map[string]CoreType {
	return map[string]CoreType{"ub": Vector, "cbuf": Cube, "ca": Cube, "cb": Cube, "cc": Cube}
}}

// InferCoreType implements InferCoreTypeInterface.
func (layout) InferCoreType(_ *Models, op *ir.Operation) CoreType {
	if t, ok := memories.Get()[hivm.SpaceOf(op.Operand(0).Type())]; ok {
		return t
	}
	return CubeOrVector
}

// broadcast is vbrc, by the space of its destination.
type broadcast struct{}

// InferCoreType implements InferCoreTypeInterface.
func (broadcast) InferCoreType(_ *Models, op *ir.Operation) CoreType {
	switch hivm.SpaceOf(op.Operand(1).Type()) {
	case "", "ub":
		return Vector
	case "cbuf":
		return Cube
	}
	return Unknown
}

// copied is a copy, by the spaces it connects.
type copied struct{}

// byVector are the pairs of spaces that the vector core copies between.
var byVector = [][2]string{{"gm", "ub"}, {"ub", "gm"}, {"ub", "ub"}, {"ub", "cbuf"}}

// spaces returns the address spaces of the source and the destination of a transfer; ok is
// false if one of them has none.
func spaces(op *ir.Operation) (pair [2]string, ok bool) {
	pair = [2]string{hivm.SpaceOf(op.Operand(0).Type()), hivm.SpaceOf(op.Operand(1).Type())}
	return pair, pair[0] != "" && pair[1] != ""
}

// InferCoreType implements InferCoreTypeInterface.
func (copied) InferCoreType(_ *Models, op *ir.Operation) CoreType {
	pair, ok := spaces(op)
	switch {
	case !ok:
		return CubeOrVector
	case slices.Contains(byVector, pair):
		return Vector
	}
	return Cube
}

// load is hivm.hir.load: by its attribute, by the spaces, and else by its users.
type load struct{}

// InferCoreType implements InferCoreTypeInterface.
func (load) InferCoreType(m *Models, op *ir.Operation) CoreType {
	if t := parse(hivm.Load{Op: op}.Tcoretype()); t != CubeOrVector && t != Unknown {
		return t
	}
	if pair, ok := spaces(op); ok {
		if pair == [2]string{"gm", "ub"} {
			return Vector
		}
		return Cube
	}
	if m.loading[op] {
		return CubeOrVector
	}
	m.loading[op] = true
	defer delete(m.loading, op)
	if op.NumResults() > 0 {
		return m.users(op.Result(0), op)
	}
	root := memref.Origin(op.Operand(1))
	if root == nil {
		root = op.Operand(1)
	}
	return m.users(root, op)
}

// users returns Cube or Vector if all operations that use v or a value made of it, but self
// and debug, run there, and CubeOrVector otherwise.
func (m *Models) users(v *ir.Value, self *ir.Operation) CoreType {
	found := Unknown
	seen := map[*ir.Value]bool{v: true}
	for queue := []*ir.Value{v}; len(queue) > 0; queue = queue[1:] {
		for u := queue[0].FirstUse(); u != nil; u = u.Next() {
			op := u.Owner()
			if op == self {
				continue
			}
			if t, ok := m.Own(op); ok && !hivm.IsDebug(op) {
				if t != Cube && t != Vector || found != Unknown && found != t {
					return CubeOrVector
				}
				found = t
				continue
			}
			for _, next := range madeOf(op, u.Index()) {
				if !seen[next] {
					seen[next] = true
					queue = append(queue, next)
				}
			}
		}
	}
	if found == Unknown {
		return CubeOrVector
	}
	return found
}

// madeOf returns the values that operand i of op may become: the results of op, or where op
// ends a region of a loop or a branch, what the operation around it makes of the operand.
func madeOf(op *ir.Operation, i int) []*ir.Value {
	out := results(op)
	parent := op.Parent()
	if parent == nil || !scf.IsYield(op) && !scf.IsCondition(op) {
		return out
	}
	if scf.IsCondition(op) {
		i-- // the condition itself
	}
	out = appendAt(out, results(parent), i)
	for _, r := range parent.Regions() {
		switch {
		case scf.IsFor(parent):
			out = appendAt(out, r.Entry().Args(), i+1)
		case scf.IsWhile(parent):
			out = appendAt(out, r.Entry().Args(), i)
		}
	}
	return out
}

// appendAt appends value i of a list, if there is one.
func appendAt(out, list []*ir.Value, i int) []*ir.Value {
	if i < 0 || i >= len(list) {
		return out
	}
	return append(out, list[i])
}

func results(op *ir.Operation) []*ir.Value {
	out := make([]*ir.Value, op.NumResults())
	for i := range out {
		out[i] = op.Result(i)
	}
	return out
}

// debug is hivm.hir.debug: by its attribute, or where its argument is made or used.
type debug struct{}

// InferCoreType implements InferCoreTypeInterface.
func (debug) InferCoreType(m *Models, op *ir.Operation) CoreType {
	if t := parse(hivm.Debug{Op: op}.Tcoretype()); t != CubeOrVector && t != Unknown {
		return t
	}
	arg := op.Operand(0)
	if t := m.definite(arg.Op()); t != CubeOrVector {
		return t
	}
	for u := arg.FirstUse(); u != nil; u = u.Next() {
		if hivm.IsDebug(u.Owner()) {
			continue
		}
		if t := m.definite(u.Owner()); t != CubeOrVector {
			return t
		}
	}
	if arg.Op() == nil {
		return CubeOrVector
	}
	return m.definite(memref.Root(arg).Op())
}

// definite is [Models.Of], with CubeOrVector for Unknown and for no operation.
func (m *Models) definite(op *ir.Operation) CoreType {
	if op == nil {
		return CubeOrVector
	}
	if t := m.Of(op); t != Unknown {
		return t
	}
	return CubeOrVector
}
