package transform

import "hivm-opt/ir"

// loopRows are the operations about loops.
func loopRows() []*ir.OpDef {
	plain := func(name string, p payload, attrs []ir.AttrSpec, consumed ...int) *ir.OpDef {
		return row(ir.OpDef{
			Name: name, Operands: args(one("target", handle)), Attrs: attrs, Format: "$target attr-dict `:` type($target)",
		}, p, nil, consumed...)
	}
	result := func(name string, results []ir.Arg, attrs ...ir.AttrSpec) *ir.OpDef {
		return row(ir.OpDef{
			Name: name, Operands: args(one("target", handle)), Attrs: attrs, Results: results, Format: "$target" + typed,
		}, changesPayload, nil, 0)
	}
	factor := attrs(required("factor", kindPositive))
	return []*ir.OpDef{
		result("transform.loop.outline", args(one("function", handle), one("call", handle)), required("func_name", ir.KindString)),
		result("transform.loop.peel", args(one("peeled_loop", handle), one("remainder_loop", handle)),
			filled("peel_front", ir.KindBool, boolean(false)), filled("fail_if_already_divisible", ir.KindBool, boolean(false))),
		result("transform.loop.pipeline", args(one("transformed", handle)),
			filled("iteration_interval", ir.KindI64, int64Of(1)), filled("read_latency", ir.KindI64, int64Of(10))),
		plain("transform.loop.promote_if_one_iteration", changesPayload, nil, 0),
		plain("transform.loop.unroll", changesPayload, factor, 0),
		plain("transform.loop.unroll_and_jam", changesPayload, factor, 0),
		result("transform.loop.coalesce", args(one("transformed", handle))),
		row(ir.OpDef{
			Name: "transform.loop.fuse_sibling", Operands: args(one("target", handle), one("source", handle)),
			Results: args(one("fused_loop", handle)), Format: "$target `into` $source" + typed,
		}, changesPayload, nil, 0, 1),
		plain("transform.loop.hoist_loop_invariant_subsets", changesPayload, nil),
		result("transform.loop.forall_to_for", args(many("transformed", handle))),
		row(ir.OpDef{
			Name: "transform.scf.take_assumed_branch", Operands: args(one("target", handle)), Attrs: attrs(unit("take_else_branch")),
			Format: "$target (`take_else_branch` $take_else_branch^)?" + typed,
		}, changesPayload, nil),
	}
}

// bufferRows are the operations about bufferization.
func bufferRows() []*ir.OpDef {
	flag := func(name string, v bool) ir.AttrSpec { return filled(name, ir.KindBool, boolean(v)) }
	return []*ir.OpDef{
		row(ir.OpDef{
			Name: "transform.bufferization.one_shot_bufferize", Operands: args(one("target", handle)), Results: args(one("transformed", handle)),
			Attrs: attrs(optional("function_boundary_type_conversion", layoutMap),
				flag("allow_return_allocs_from_loops", false), flag("allow_unknown_ops", false), flag("bufferize_function_boundaries", false),
				flag("dump_alias_sets", false), flag("test_analysis_only", false), flag("print_conflicts", false),
				flag("check_parallel_regions", true), filled("memcpy_op", ir.KindString, text("memref.copy"))),
			Format: "(`layout` `{` $function_boundary_type_conversion^ `}`)? $target" + typed,
		}, changesPayload, nil, 0),
		row(ir.OpDef{
			Name: "transform.bufferization.eliminate_empty_tensors", Operands: args(one("target", handle)), Format: "$target attr-dict `:` type($target)",
		}, changesPayload, nil),
		row(ir.OpDef{
			Name: "transform.bufferization.buffer_loop_hoisting", Operands: args(one("target", handle)), Format: "$target attr-dict `:` type($target)",
		}, changesPayload, nil),
		row(ir.OpDef{
			Name:     "transform.bufferization.empty_tensor_to_alloc_tensor",
			Operands: args(one("target", handleOf("tensor.empty"))), Results: args(one("transformed", handleOf("bufferization.alloc_tensor"))),
			Format: "$target" + typed,
		}, changesPayload, nil, 0),
		row(ir.OpDef{
			Name: "transform.memref.erase_dead_alloc_and_stores", Operands: args(one("target", handle)), Format: "$target" + typed,
		}, changesPayload, nil),
	}
}

// handleOf is the constraint of the handles of operations of one name.
func handleOf(name string) *ir.TypeConstraint {
	return &ir.TypeConstraint{Desc: "Transform IR handle to " + name + " operations", OK: func(t ir.Type) bool {
		p, ok := ir.ParamsOf(t, opOf)
		return ok && p[0].(*ir.StringAttr).Value == name
	}}
}
