package transform

import (
	"slices"
	"strings"

	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

const typed = " attr-dict `:` functional-type(operands, results)"

// rewritten is an operation that replaces the operations of a handle and gives a handle of the
// new operations.
func rewritten(name, format string, check optrait.Rule, params ...ir.AttrSpec) *ir.OpDef {
	return row(ir.OpDef{
		Name: name, Operands: args(one("target", handle)), Attrs: params, Results: args(one("transformed", handle)),
		Format: "$target " + format + typed,
	}, changesPayload, check, 0)
}

// structuredRows are the operations about linalg and tiling.
func structuredRows() []*ir.OpDef {
	return slices.Concat(tilingRows(), []*ir.OpDef{
		row(ir.OpDef{
			Name: "transform.structured.match", Operands: args(one("target", handle)), Results: args(one("results", handle)),
			Attrs: attrs(optional("ops", kindNames), optional("interface", matchKind), optional("op_attrs", kindDict),
				optional("filter_result_type", ir.KindType), optional("filter_operand_types", kindList)),
			Format: matchClauses + "`in` $target" + typed,
		}, readsPayload, nil),
		rewritten("transform.structured.generalize", "", nil),
		rewritten("transform.structured.specialize", "", nil),
		rewritten("transform.structured.interchange", "(`iterator_interchange` `=` $iterator_interchange^)?", verifyInterchange,
			absent("iterator_interchange", ir.KindDenseI64, emptyI64)),
		rewritten("transform.structured.decompose", "", nil),
		rewritten("transform.structured.decompose_interface", "", nil),
		rewritten("transform.structured.scalarize", "", nil),
		rewritten("transform.structured.flatten_elementwise", "", nil),
		rewritten("transform.structured.rewrite_in_destination_passing_style", "", nil),
		rewritten("transform.structured.transpose_conv2d", "", nil),
		rewritten("transform.structured.insert_slice_to_copy", "", nil),
		rewritten("transform.structured.hoist_redundant_vector_transfers", "", nil),
		rewritten("transform.structured.vectorize_children_and_apply_patterns", "", nil,
			unit("vectorize_padding"), unit("vectorize_nd_extract"), unit("flatten_1d_depthwise_conv"),
			unit("disable_multi_reduction_to_contract_patterns"), unit("disable_transfer_permutation_map_lowering_patterns")),
		rewritten("transform.structured.promote", "", nil,
			absent("operands_to_promote", kindI64s, emptyArray), filled("use_full_tile_buffers", kindList, emptyArray),
			unit("use_full_tiles_by_default"), unit("use_alloca"), optional("memory_space", ir.KindAny),
			optional("mapping", kindList), optional("alignment", ir.KindI64)),
		rewritten("transform.structured.hoist_pad", "`by` $num_loops `loops` (`,` `transpose` `by` $transpose^)?", nil,
			required("num_loops", ir.KindI64), absent("transpose", ir.KindDenseI64, emptyI64)),
		row(ir.OpDef{
			Name: "transform.structured.pack", Operands: args(one("target", handle), many("packed_sizes", handle)),
			Attrs: attrs(absent("static_packed_sizes", ir.KindDenseI64, emptyI64)), Results: args(one("packed_op", handle)),
			Format: "$target `packed_sizes` `=` custom<Sizes>($packed_sizes, $static_packed_sizes)" + typed,
		}, changesPayload, nil, 0),
		row(ir.OpDef{
			Name: "transform.structured.pad", Operands: args(one("target", handle), many("pad_to_multiple_of", size)),
			Attrs: attrs(filled("padding_values", kindList, emptyArray), filled("padding_dimensions", kindI64s, emptyArray),
				absent("static_pad_to_multiple_of", ir.KindDenseI64, emptyI64),
				filled("pack_paddings", kindI64s, emptyArray), filled("transpose_paddings", kindList, emptyArray),
				filled("copy_back_op", ir.KindString, text("bufferization.materialize_in_destination"))),
			Results: args(one("padded", handle), one("pad", handle), one("copy", handle)),
			Format:  "$target oilist(`pad_to_multiple_of` custom<Sizes>($pad_to_multiple_of, $static_pad_to_multiple_of))" + typed,
		}, changesPayload, verifyPad, 0),
		row(ir.OpDef{
			Name: "transform.structured.vectorize", Operands: args(one("target", handle), many("vector_sizes", size)),
			Attrs: attrs(absent("static_vector_sizes", ir.KindDenseI64, emptyI64), unit("vectorize_nd_extract"),
				absent("scalable_sizes", kindBits, emptyI1)),
			Format: "$target oilist(`vector_sizes` custom<Sizes>($vector_sizes, $static_vector_sizes, $scalable_sizes)) " +
				"attr-dict `:` type($target) (`,` type($vector_sizes)^)?",
		}, changesPayload, verifyVectorize, 0),
		row(ir.OpDef{
			Name: "transform.structured.bufferize_to_allocation", Operands: args(one("target", handle)),
			Attrs: attrs(optional("memory_space", ir.KindAny), filled("memcpy_op", ir.KindString, text("bufferization.materialize_in_destination")),
				filled("alloc_op", ir.KindString, text("memref.alloc")), unit("bufferize_destination_only"), unit("emit_dealloc")),
			Results: args(one("allocated_buffer", built(valueHandle, anyValueType)), one("new_ops", built(handle, anyOp))),
			Format:  "$target attr-dict `:` type($target)",
		}, changesPayload, nil, 0),
		row(ir.OpDef{
			Name: "transform.structured.convert_conv2d_to_img2col", Operands: args(one("target", handle)),
			Results: args(one("img2col_tensor", handle), one("transformed", handle)), Format: "$target" + typed,
		}, changesPayload, nil, 0),
		row(ir.OpDef{
			Name: "transform.structured.eliminate_empty_tensors", Operands: args(one("target", handle)),
			Format: "$target attr-dict `:` type($target)",
		}, changesPayload, nil),
	})
}

const matchClauses = "(`ops` `{` $ops^ `}`)? (`interface` `{` $interface^ `}`)? (`attributes` $op_attrs^)? " +
	"(`filter_result_type` `=` $filter_result_type^)? (`filter_operand_types` `=` $filter_operand_types^)? "

// built is a constraint whose format gives one type.
func built(t *ir.TypeConstraint, def *ir.AttrDef) *ir.TypeConstraint {
	return &ir.TypeConstraint{Desc: t.Desc, OK: t.OK, Class: t.Class, Build: func(c *ir.Context) ir.Type { return c.Defined(def, nil) }}
}

// tilingRows are the operations that make loops.
func tilingRows() []*ir.OpDef {
	split := row(ir.OpDef{
		Name: "transform.structured.split", Operands: args(one("target", handle), maybe("dynamic_chunk_sizes", size)),
		Attrs:   attrs(required("dimension", ir.KindI64), required("static_chunk_sizes", ir.KindI64)),
		Results: args(ir.Arg{Name: "first", Type: handle, Same: "target"}, ir.Arg{Name: "second", Type: handle, Same: "target"}),
		Format:  "$target `after` custom<SplitPoint>($dynamic_chunk_sizes, $static_chunk_sizes) attr-dict `:` type($target) (`,` type($dynamic_chunk_sizes)^)?",
	}, changesPayload, nil, 0)
	reduction := func(name, format string, last ir.Arg, params ...ir.AttrSpec) *ir.OpDef {
		return row(ir.OpDef{
			Name: name, Operands: args(one("target", handle)), Attrs: params,
			Results: args(many("fill_op", handle), one("split_linalg_op", handle), one("combining_linalg_op", handle), last),
			Format:  "$target `by` " + format + typed,
		}, changesPayload, nil, 0)
	}
	sizes := func(name string, results ...ir.Arg) *ir.OpDef {
		return row(ir.OpDef{
			Name: name, Operands: args(one("target", handle)), Results: results,
			Attrs: attrs(required("dimension", ir.KindI64), required("target_size", ir.KindI64),
				absent("divisor", ir.KindI64, int64Of(1))),
			Format: "$target attr-dict `:` custom<SameResults>(type($target), type($" + results[0].Name + "))",
		}, readsPayload, nil)
	}
	multitile := sizes("transform.structured.multitile_sizes", one("low_size", anything), one("high_size", anything), one("split_point", anything))
	multitile.Attrs[2] = filled("divisor", ir.KindI64, int64Of(1))
	continuous := sizes("transform.structured.continuous_tile_sizes", one("tile_sizes", anything), one("chunk_sizes", anything))
	continuous.Attrs = attrs(required("dimension", kindNatural), required("target_size", kindNatural))
	return []*ir.OpDef{
		row(ir.OpDef{
			Name: "transform.structured.tile_using_for", Operands: args(one("target", handle), many("dynamic_sizes", size)),
			Attrs: attrs(absent("static_sizes", ir.KindDenseI64, emptyI64), absent("interchange", ir.KindDenseI64, emptyI64),
				absent("scalable_sizes", kindBits, emptyI1)),
			Results: args(one("tiled_linalg_op", handle), many("loops", handle)),
			Format: "$target `tile_sizes` custom<Sizes>($dynamic_sizes, $static_sizes, $scalable_sizes) " +
				"(`interchange` `=` $interchange^)?" + typed,
		}, changesPayload, verifyTileFor, 0),
		row(ir.OpDef{
			Name: "transform.structured.tile_using_forall",
			Operands: args(one("target", handle), many("num_threads", size), many("tile_sizes", size),
				maybe("packed_num_threads", size), maybe("packed_tile_sizes", size)),
			Attrs: attrs(absent("static_num_threads", ir.KindDenseI64, emptyI64), absent("static_tile_sizes", ir.KindDenseI64, emptyI64),
				optional("mapping", kindList)),
			Results: args(one("tiled_op", handle), one("forall_op", handle)), Traits: ir.SegmentedOperands,
			Format: "$target oilist(`num_threads` custom<PackedSizes>($packed_num_threads, $num_threads, $static_num_threads) | " +
				"`tile_sizes` custom<PackedSizes>($packed_tile_sizes, $tile_sizes, $static_tile_sizes)) " +
				"(`(` `mapping` `=` $mapping^ `)`)?" + typed,
		}, changesPayload, verifyTileForall, 0),
		row(ir.OpDef{
			Name: "transform.structured.fuse_into_containing_op", Operands: args(one("producer_op", handle), one("containing_op", handle)),
			Results: args(one("fused_op", handle), one("new_containing_op", handle)),
			Format:  "$producer_op `into` $containing_op" + typed,
		}, changesPayload, nil, 0),
		row(ir.OpDef{
			Name: "transform.structured.fuse", Operands: args(one("target", handle)),
			Attrs:   attrs(filled("tile_sizes", kindI64s, emptyArray), filled("tile_interchange", kindI64s, emptyArray)),
			Results: args(one("transformed", handle), many("loops", handle)),
			Format:  "$target ($tile_sizes^)? (`interchange` $tile_interchange^)?" + typed,
		}, changesPayload, verifyFuse, 0),
		split,
		row(ir.OpDef{
			Name: "transform.structured.split_reduction", Operands: args(one("target", handle)),
			Attrs: attrs(filled("split_factor", ir.KindI64, int64Of(0)), filled("insert_split_dimension", ir.KindI64, int64Of(0)),
				unit("inner_parallel"), unit("use_scaling_algorithm"), unit("use_alloc")),
			Results: args(one("init_or_alloc_op", handle), one("fill_op", handle), one("split_linalg_op", handle), one("combining_linalg_op", handle)),
			Format:  "$target" + typed,
		}, changesPayload, nil, 0),
		reduction("transform.structured.tile_reduction_using_for", "`tile_sizes` `=` $tile_sizes", one("for_op", handle),
			absent("tile_sizes", ir.KindDenseI64, emptyI64)),
		reduction("transform.structured.tile_reduction_using_forall",
			"(`num_threads` `=` $num_threads^)? (`,` `tile_sizes` `=` $tile_sizes^)? (`,` `mapping` `=` $mapping^)?", one("forall_op", handle),
			absent("num_threads", ir.KindDenseI64, emptyI64), absent("tile_sizes", ir.KindDenseI64, emptyI64), optional("mapping", kindList)),
		multitile,
		continuous,
	}
}

func verifyTileFor(c *ir.Context, op *ir.Operation) error {
	tiled := 0
	for _, n := range op.PropInts(0) {
		if n != 0 {
			tiled++
		}
	}
	if lo, hi := op.ResultGroup(1); tiled != hi-lo {
		return op.OpErrorf(c, "expected number of loops to tile (%d) to match number of `loops` results (%d)", tiled, hi-lo)
	}
	if s, n := op.PropInts(2), op.PropInts(0); s != nil && len(s) != len(n) {
		return op.OpErrorf(c, "expected same number of sizes (%d) and scalable sizes (%d)", len(n), len(s))
	}
	return nil
}

func verifyTileForall(c *ir.Context, op *ir.Operation) error {
	some := func(slot int, groups ...int) bool {
		return len(op.PropInts(slot)) > 0 || slices.ContainsFunc(groups, func(g int) bool { return len(op.GroupOf(g)) > 0 })
	}
	if !some(0, 1, 3) && !some(1, 2, 4) {
		return op.OpErrorf(c, "either (packed_)num_threads or (packed_)tile_sizes must be specified")
	}
	return nil
}

func isPermutation(v []int64) bool {
	for i, n := range slices.Sorted(slices.Values(v)) {
		if n != int64(i) {
			return false
		}
	}
	return true
}

func verifyFuse(c *ir.Context, op *ir.Operation) error {
	order, _ := ir.Ints(op.PropOr(1))
	if !isPermutation(order) {
		return op.OpErrorf(c, "expects interchange to be a permutation, found %s", op.PropOr(1))
	}
	sizes, _ := ir.Ints(op.PropOr(0))
	tiled := len(slices.DeleteFunc(slices.Clone(sizes), func(n int64) bool { return n == 0 }))
	if tiled != op.NumResults()-1 {
		return op.OpErrorf(c, "expects %d loop results", tiled)
	}
	return nil
}

func verifyInterchange(c *ir.Context, op *ir.Operation) error {
	if order := op.PropInts(0); !isPermutation(order) {
		return op.OpErrorf(c, "expects iterator_interchange to be a permutation, found %s", strings.Trim(c.IndexListsAttr([][]int64{order}).Elems[0].String(), "[]"))
	}
	return nil
}

func verifyVectorize(c *ir.Context, op *ir.Operation) error {
	if n, s := op.PropInts(0), op.PropInts(2); len(n) != len(s) {
		return op.OpErrorf(c, "expected same number of vector sizes (%d) and scalable sizes (%d)", len(n), len(s))
	}
	return nil
}

func verifyPad(c *ir.Context, op *ir.Operation) error {
	dims, _ := ir.Ints(op.PropOr(1))
	if len(dims) > 0 && slices.Min(dims) < 0 {
		return op.OpErrorf(c, "expects padding_dimensions to contain positive integers, found %s", op.PropOr(1))
	}
	if n := op.PropInts(2); len(n) > 0 && len(n) != len(dims) {
		return op.OpErrorf(c, "expects as many multiples as padding_dimensions")
	}
	return nil
}
