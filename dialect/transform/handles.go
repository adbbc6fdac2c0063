package transform

import (
	"slices"

	"hivm-opt/dialect/internal/effects"
	"hivm-opt/ir"
)

// handleRows are the operations that make handles of handles, and parameters.
func handleRows() []*ir.OpDef {
	navigate := func(name, format string, from, to *ir.TypeConstraint, result string, more ...ir.AttrSpec) *ir.OpDef {
		return row(ir.OpDef{
			Name: name, Operands: args(one("target", from)), Attrs: more, Results: args(one(result, to)), Format: format,
		}, readsPayload, nil)
	}
	position := func(name, result string) *ir.OpDef {
		return row(ir.OpDef{
			Name: name, Operands: args(one("target", handle)), Results: args(one(result, valueHandle)),
			Attrs:  positions(),
			Format: "$target `[` custom<Positions>($raw_position_list, $is_inverted, $is_all) `]` attr-dict `:` functional-type(operands, results)",
		}, readsPayload, verifyPositions)
	}
	return []*ir.OpDef{
		row(ir.OpDef{
			Name: "transform.cast", Operands: args(one("input", handle)), Results: args(one("output", handle)),
			Format: "$input attr-dict `:` type($input) `to` type($output)",
		}, readsPayload, nil),
		navigate("transform.get_parent_op", "$target"+typed, handle, handle, "parent",
			unit("isolated_from_above"), unit("allow_empty_results"), optional("op_name", ir.KindString), unit("deduplicate"),
			filled("nth_parent", kindPositive, int64Of(1))),
		navigate("transform.get_defining_op", "$target"+typed, valueHandle, handle, "result"),
		navigate("transform.get_consumers_of_result", "$target `[` $result_number `]`"+typed, handle, handle, "consumers", required("result_number", ir.KindI64)),
		navigate("transform.get_producer_of_operand", "$target `[` $operand_number `]`"+typed, handle, handle, "producer", required("operand_number", ir.KindI64)),
		position("transform.get_operand", "result"),
		position("transform.get_result", "result"),
		row(ir.OpDef{
			Name: "transform.get_type", Operands: args(one("value", valueHandle)), Attrs: attrs(unit("elemental")),
			Results: args(one("type_param", param)), Format: "(`elemental` $elemental^)? $value" + typed,
		}, readsPayload, nil),
		row(ir.OpDef{
			Name: "transform.select", Operands: args(one("target", handle)), Attrs: attrs(required("op_name", ir.KindString)),
			Results: args(one("result", handle)), Format: "$op_name `in` $target" + typed,
		}, noPayload, nil),
		row(ir.OpDef{
			Name: "transform.split_handle", Operands: args(one("handle", handle)), Results: args(many("results", handle)),
			Attrs: attrs(
				filled("pass_through_empty_handle", ir.KindBool, boolean(true)),
				filled("fail_on_payload_too_small", ir.KindBool, boolean(true)),
				optional("overflow_result", ir.KindI64)),
			Format: "$handle" + typed,
		}, noPayload, verifySplitHandle),
		row(ir.OpDef{
			Name: "transform.merge_handles", Operands: args(ir.Arg{Name: "handles", Arity: ir.Variadic, Type: anything, Same: "result"}),
			Attrs: attrs(unit("deduplicate")), Results: args(one("result", anything)), Traits: ir.SameOperandsAndResultType,
			Format: "(`deduplicate` $deduplicate^)? $handles attr-dict `:` type($result)",
		}, noPayload, verifyMerge),
		replicate(),
		row(ir.OpDef{
			Name: "transform.num_associations", Operands: args(one("handle", anything)), Results: args(one("num", param)),
			Format: "$handle" + typed,
		}, readsPayload, verifyCount),
		row(ir.OpDef{
			Name: "transform.param.constant", Attrs: attrs(required("value", ir.KindAny)), Results: args(one("param", param)),
			Format: "$value attr-dict `->` type($param)",
		}, noPayload, nil),
		row(ir.OpDef{
			Name: "transform.annotate", Operands: args(one("target", handle), maybe("param", param)),
			Attrs:  attrs(required("name", ir.KindString)),
			Format: "$target $name attr-dict (`=` $param^)? `:` type($target) (`,` type($param)^)?",
		}, changesPayload, nil),
		printRow(),
		row(ir.OpDef{
			Name: "transform.verify", Operands: args(one("target", handle)), Format: "$target attr-dict `:` type($target)",
		}, noPayload, nil),
		row(ir.OpDef{
			Name: "transform.debug.emit_remark_at", Operands: args(one("at", anyHandle)), Attrs: attrs(required("message", ir.KindString)),
			Format: "$at `,` $message attr-dict `:` type($at)",
		}, readsPayload, nil),
		row(ir.OpDef{
			Name: "transform.debug.emit_param_as_remark", Operands: args(one("param", param), maybe("anchor", handle)),
			Attrs:  attrs(optional("message", ir.KindString)),
			Format: "$param (`,` $message^)? (`at` $anchor^)? attr-dict `:` type($param) (`,` type($anchor)^)?",
		}, readsPayload, nil),
		row(ir.OpDef{
			Name: "transform.match.operation_empty", Operands: args(one("operand_handle", handle)),
			Format: "$operand_handle attr-dict `:` type($operand_handle)",
		}, readsPayload, nil),
		row(ir.OpDef{
			Name: "transform.match.operation_name", Operands: args(one("operand_handle", handle)), Attrs: attrs(required("op_names", kindNames)),
			Format: "$operand_handle $op_names attr-dict `:` type($operand_handle)",
		}, readsPayload, nil),
		row(ir.OpDef{
			Name:     "transform.match.param.cmpi",
			Operands: args(one("param", param), ir.Arg{Name: "reference", Type: param, Same: "param"}),
			Attrs:    attrs(required("predicate", cmpiKind)),
			Format:   "$predicate $param `,` $reference attr-dict `:` type($param)",
		}, noPayload, nil),
	}
}

// printRow is transform.print, which writes to the standard error.
func printRow() *ir.OpDef {
	r := row(ir.OpDef{
		Name: "transform.print", Operands: args(maybe("target", handle)),
		Attrs:  attrs(optional("name", ir.KindString), unit("assume_verified"), unit("use_local_scope"), unit("skip_regions")),
		Format: "$target attr-dict (`:` type($target)^)?",
	}, changesPayload, nil)
	return r
}

// positions are the attributes of a list of operands, results or arguments.
func positions(more ...ir.AttrSpec) []ir.AttrSpec {
	return append(attrs(required("raw_position_list", ir.KindDenseI64), unit("is_inverted"), unit("is_all")), more...)
}

func verifyPositions(c *ir.Context, op *ir.Operation) error {
	list, inverted, all := op.PropInts(0), op.HasProp(1), op.HasProp(2)
	switch {
	case all && inverted:
		return op.OpErrorf(c, "cannot request both 'all' and 'inverted' values in the list")
	case all && len(list) > 0:
		return op.OpErrorf(c, "cannot both request 'all' and specific values in the list")
	case !all && len(list) == 0:
		return op.OpErrorf(c, "must request specific values in the list if 'all' is not specified")
	case len(slices.Compact(slices.Sorted(slices.Values(list)))) < len(list):
		return op.OpErrorf(c, "expected the listed values to be unique")
	}
	return nil
}

func verifySplitHandle(c *ir.Context, op *ir.Operation) error {
	if n, ok := op.Prop(2).(*ir.IntegerAttr); ok && (n.Value < 0 || n.Value >= int64(op.NumResults())) {
		return op.OpErrorf(c, "overflow_result is not a valid result index")
	}
	return nil
}

func verifyMerge(c *ir.Context, op *ir.Operation) error {
	if op.NumOperands() == 0 {
		return op.OpErrorf(c, "expected 1 or more operands, but found 0")
	}
	return nil
}

// replicated is the implementation of transform.replicate, whose results have the types of the
// handles.
type replicated struct{ effects.List }

// InferTypes implements ir.TypeInferrer.
func (replicated) InferTypes(_ *ir.Context, s *ir.OpState) ([]ir.Type, error) {
	var types []ir.Type
	for _, v := range s.Operands[min(1, len(s.Operands)):] {
		types = append(types, v.Type())
	}
	return types, nil
}

func replicate() *ir.OpDef {
	r := row(ir.OpDef{
		Name: "transform.replicate", Operands: args(one("pattern", handle), many("handles", anything)),
		Results: args(many("replicated", anything)),
		Format:  "`num` `(` $pattern `)` $handles attr-dict `:` type($pattern) `,` type($handles)",
	}, noPayload, nil)
	r.Impl = replicated{r.Impl.(transformOp).List}
	return r
}

// verifyCount checks that the parameter of a number of associations is an i64.
func verifyCount(c *ir.Context, op *ir.Operation) error {
	p, ok := ir.ParamsOf(op.Result(0).Type(), paramOf)
	if !ok {
		return nil
	}
	if t := p[0].(*ir.TypeAttr).Type; t != ir.Type(c.I64()) {
		return op.Errorf(c, "expected the type of the parameter attribute ('i64') to match the parameter type ('%s')", t)
	}
	return nil
}
