package transform

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/effects"
	"hivm-opt/ir"
)

// ascendRows are the operations that AscendNPU-IR adds.
func ascendRows() []*ir.OpDef {
	funcPosition := func(name, more string) *ir.OpDef {
		return row(ir.OpDef{
			Name: name, Operands: args(one("target", handle)), Attrs: positions(unit(more)), Results: args(one("outputs", valueHandle)),
			Format: "$target `[` custom<Positions>($raw_position_list, $is_inverted, $is_all) `]` attr-dict `:` functional-type(operands, results)",
		}, noPayload, nil)
	}
	loop := func(name, operand, result string, params ...ir.AttrSpec) *ir.OpDef {
		return row(ir.OpDef{
			Name: name, Operands: args(one(operand, handle)), Attrs: params, Results: args(one(result, handle)), Format: "$" + operand + typed,
		}, changesPayload, nil, 0)
	}
	return []*ir.OpDef{
		funcPosition("transform.func.get_func_argument", "find_reshape_consumer"),
		funcPosition("transform.func.get_func_result", "find_reshape_producer"),
		row(ir.OpDef{
			Name: "transform.structured.cache_read", Operands: args(one("targets", valueHandle)), Results: args(one("cached", handle)), Format: "$targets" + typed,
		}, noPayload, nil),
		row(ir.OpDef{
			Name: "transform.structured.cache_write", Operands: args(one("targets", valueHandle)), Results: args(one("cached", handle)),
			Attrs:  attrs(absent("output_only", ir.KindBool, boolean(false)), absent("cache_write_to_output_init", ir.KindBool, boolean(false))),
			Format: "$targets" + typed,
		}, noPayload, nil),
		row(ir.OpDef{
			Name: "transform.reverse", Operands: args(one("target", handle)), Results: args(one("result", handle)), Format: "$target" + typed,
		}, noPayload, nil),
		extendedFuse(),
		row(ir.OpDef{
			Name: "transform.structured.set_buffer_size", Operands: args(many("target", handle)),
			Attrs: attrs(absent("static_buffer_sizes", ir.KindDenseI64, emptyI64), required("unit_mode", bufferUnit), optional("reference_type", ir.KindType)),
			Format: "$target (`static_buffer_sizes` `=` $static_buffer_sizes^)? `unit_mode` `=` $unit_mode " +
				"(`reference_type` `=` $reference_type^)? attr-dict `:` type($target)",
		}, changesPayload, nil, 0),
		row(ir.OpDef{
			Name: "transform.structured.multi_buffer", Operands: args(many("target", handle)),
			Attrs:  attrs(absent("factor", ir.KindI32, int32Of(2))),
			Format: "$target (`factor` `=` $factor^)? attr-dict `:` type($target)",
		}, changesPayload, nil),
		row(ir.OpDef{
			Name: "transform.structured.match.ancestor_of", Operands: args(one("target", handle), one("child", handle)),
			Attrs: attrs(optional("ops", kindNames), optional("interface", matchKind), optional("op_attrs", kindDict),
				optional("optional_op_attrs", kindDict), optional("filter_result_type", ir.KindType), optional("filter_operand_types", kindList)),
			Results: args(one("results", handle)),
			Format: "(`ops` `{` $ops^ `}`)? (`interface` `{` $interface^ `}`)? (`attributes` $op_attrs^)? " +
				"(`optional_attributes` $optional_op_attrs^)? (`filter_result_type` `=` $filter_result_type^)? " +
				"(`filter_operand_types` `=` $filter_operand_types^)? `in` $target `ancestor` `of` $child" + typed,
		}, readsPayload, nil),
		row(ir.OpDef{
			Name: "transform.loop.extended_outline_op", Operands: args(many("targets", handle)), Attrs: attrs(required("func_name", ir.KindString)),
			Results: args(one("function", handle), one("call", handle)), Format: "$targets" + typed,
		}, changesPayload, nil, 0),
		row(ir.OpDef{
			Name: "transform.loop.merge_producer_extract_uses", Operands: args(one("producer_op", handle), one("containing_op", handle)),
			Format: "$producer_op `into` $containing_op attr-dict `:` type($producer_op) `into` type($containing_op)",
		}, changesPayload, nil),
		row(ir.OpDef{
			Name: "transform.hivm.map_forall_to_blocks", Operands: args(one("target", handle)), Results: args(one("result", handle)), Format: "$target" + typed,
		}, changesPayload, nil),
		row(ir.OpDef{
			Name: "transform.parallel_loop.tile", Operands: args(one("target", handle)),
			Attrs: attrs(filled("static_sizes", kindI64s, emptyArray)), Results: args(many("loops", handle)), Format: "$target" + typed,
		}, changesPayload, nil, 0),
		row(ir.OpDef{
			Name: "transform.loop.tile", Operands: args(one("target", handle), many("dynamic_sizes", anything)),
			Attrs: attrs(absent("static_sizes", ir.KindDenseI64, emptyI64), filled("is_npart_mode", ir.KindBool, boolean(false)),
				filled("is_reorder_mode", ir.KindBool, boolean(false))),
			Results: args(many("loops", handle)), Format: "$target `` custom<Sizes>($dynamic_sizes, $static_sizes)" + typed,
		}, changesPayload, nil, 0),
		loop("transform.loop.for_to_forall", "for_op", "forallOp", optional("mapping", kindList), filled("annotate_only", ir.KindBool, boolean(false))),
		loop("transform.loop.normalize", "target", "transformed"),
		loop("transform.loop.fuse_nested_siblings", "target", "transformed", filled("recursive", ir.KindBool, boolean(false))),
	}
}

// extended is the implementation of transform.structured.extended_fuse_into_containing_op. Each
// of its two groups of results has a handle for each containing operation.
type extended struct{ effects.List }

func extendedFuse() *ir.OpDef {
	r := row(ir.OpDef{
		Name: "transform.structured.extended_fuse_into_containing_op", Operands: args(one("producer_op", handle), many("containing_op", handle)),
		Attrs:   attrs(absent("duplicate_producer", ir.KindBool, boolean(false))),
		Results: args(many("fused_op", handle), many("new_containing_op", handle)), Traits: ir.SegmentedResults,
	}, changesPayload, nil, 0)
	r.Impl = extended{r.Impl.(transformOp).List}
	return r
}

// ParseAsm implements ir.CustomAsm.
func (extended) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	producer, err := p.Operand()
	if err != nil {
		return err
	}
	if err := p.Keyword("into"); err != nil {
		return err
	}
	pos := p.Pos()
	containing, err := p.OperandList()
	if err != nil {
		return err
	}
	t, err := asm.DictAndType[*ir.FunctionType](p, s)
	if err != nil {
		return err
	}
	if len(t.Inputs) != len(containing)+1 {
		return p.Errorf(pos, "%d operands present, but expected %d", len(containing), len(t.Inputs)-1)
	}
	n := int64(len(containing))
	s.Props[s.Def.ResultSegmentSlot()] = p.Context().DenseI32([]int64{n, n})
	s.Types = t.Results
	if err := asm.Resolve(p, s, producer, t.Inputs[0]); err != nil {
		return err
	}
	return asm.ResolveEach(p, s, containing, t.Inputs[1:])
}

// PrintAsm implements ir.CustomAsm.
func (extended) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	p.Operand(op.Operand(0))
	p.Write(" into ")
	p.OperandList(op.GroupOf(1))
	p.AttrDict(op)
	p.Write(" : ")
	p.Type(p.Context().Function(asm.ValueTypes(op.Operands()), asm.ResultTypes(op)))
}
