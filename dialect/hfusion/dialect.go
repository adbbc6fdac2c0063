package hfusion

import (
	"hivm-opt/dialect/internal/structured"
	"hivm-opt/ir"
)

// Dialect returns the hfusion dialect.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name:  "hfusion",
		Attrs: []*ir.AttrDef{UnaryFn, BinaryFn, CompareFn, TypeFn, RoundMode, AtomicKind, FusionKind, ReduceKind},
		IDs:   opIDs[:],
		Ops: append(named(),
			&ir.OpDef{
				Name:     "hfusion.gather",
				Operands: []ir.Arg{{Name: "src", Type: structured.Shaped}, {Name: "index", Type: structured.Shaped}, {Name: "init", Type: structured.Shaped}},
				Attrs:    []ir.AttrSpec{axisSlot: required("axis", ir.KindI64)},
				Results:  []ir.Arg{{Name: "result", Arity: ir.Variadic, Type: ir.RankedTensor}},
				Regions:  structured.Region,
				Traits:   ir.SingleBlock | ir.RecursiveEffects,
				Impl:     gather{},
			},
			&ir.OpDef{
				Name: "hfusion.reduce_with_index",
				Operands: []ir.Arg{
					{Name: "inputs", Arity: ir.Variadic, Type: structured.Shaped},
					{Name: "inits", Arity: ir.Variadic, Type: structured.Shaped},
				},
				Attrs: []ir.AttrSpec{
					kindSlot:       required(reduceKind, kindOf(ReduceKind)),
					dimensionsSlot: required(dimensions, ir.KindDenseI64),
					optional(tieBreakLeft, ir.KindBool),
					optional(unsignedSrc, ir.KindBool),
				},
				Results: []ir.Arg{{Name: "result", Arity: ir.Variadic, Type: ir.RankedTensor}},
				Regions: structured.Region,
				Traits:  ir.SingleBlock | ir.RecursiveEffects | ir.SegmentedOperands,
				Impl:    reduceWithIndex{},
			},
			&ir.OpDef{
				Name: "hfusion.arange",
				Operands: []ir.Arg{
					{Name: "offset", Arity: ir.Optional, Type: ir.IndexOnly},
					{Name: "strides", Arity: ir.Variadic, Type: ir.IndexOnly},
					{Name: "init", Type: structured.Shaped},
				},
				Results: []ir.Arg{{Name: "result", Arity: ir.Variadic, Type: ir.RankedTensor}},
				Regions: structured.Region,
				Traits:  ir.SingleBlock | ir.RecursiveEffects | ir.SegmentedOperands,
				Impl:    arange{},
			},
			&ir.OpDef{
				Name:     "hfusion.interleave",
				Operands: []ir.Arg{{Name: "input", Arity: ir.Variadic, Type: ir.AnyTensor}},
				Results:  []ir.Arg{{Name: "output", Type: ir.AnyTensor}},
				Traits:   ir.Pure,
				Format:   "$input attr-dict `:` type($input) `->` type($output)",
			},
			&ir.OpDef{
				Name:     "hfusion.deinterleave",
				Operands: []ir.Arg{{Name: "input", Type: ir.AnyTensor}},
				Attrs:    []ir.AttrSpec{{Name: "channelIndex", Kind: ir.KindI64, Presence: ir.OptionalAttr}},
				Results:  []ir.Arg{{Name: "output", Arity: ir.Variadic, Type: ir.AnyTensor}},
				Traits:   ir.Pure,
				Format:   "$input (`channel` `<` $channelIndex^ `>`)? attr-dict `:` type($input) `->` type($output)",
			},
			test("isnan"), test("isinf"), test("isfinite"),
			scan("cumsum"), scan("cumprod"),
			&ir.OpDef{
				Name:     "hfusion.flip",
				Operands: []ir.Arg{{Name: "input", Type: ir.AnyTensor}},
				Attrs:    []ir.AttrSpec{required("flip_axis", ir.KindI64)},
				Results:  []ir.Arg{{Name: "output", Type: ir.AnyTensor}},
				Traits:   ir.Pure,
				Format:   "$input attr-dict `:` type($input) `flip_axis` `=` $flip_axis `->` type($output)",
			},
			&ir.OpDef{
				Name:     "hfusion.sort",
				Operands: []ir.Arg{{Name: "src", Type: ir.AnyTensor}},
				Attrs:    []ir.AttrSpec{required("descending", ir.KindBool), required("sort_axis", ir.KindI64)},
				Results:  []ir.Arg{{Name: "result", Arity: ir.Variadic, Type: ir.AnyTensor}},
				Format:   "attr-dict `ins` `(` $src `:` type($src) `)` `descending` `=` $descending `sort_axis` `=` $sort_axis `->` type($result)",
			},
			// The two below have effects that are not described, which keeps them in their
			// place.
			&ir.OpDef{
				Name:     "hfusion.print",
				Operands: []ir.Arg{{Name: "arg"}},
				Attrs:    []ir.AttrSpec{required("prefix", ir.KindString), required("hex", ir.KindBool)},
				Format:   "$prefix attr-dict $arg `:` type($arg)",
			},
			&ir.OpDef{Name: "hfusion.barrier", Format: "attr-dict"},
		),
	}
}

// test is the row of a predicate on floating-point numbers.
func test(name string) *ir.OpDef {
	return &ir.OpDef{
		Name:     "hfusion." + name,
		Operands: []ir.Arg{{Name: "input", Type: ir.AnyTensor}},
		Results:  []ir.Arg{{Name: "output", Type: ir.AnyTensor}},
		Traits:   ir.Pure,
		Format:   "$input attr-dict `:` type($input) `->` type($output)",
	}
}

// scan is the row of a cumulative operation.
func scan(name string) *ir.OpDef {
	return &ir.OpDef{
		Name:     "hfusion." + name,
		Operands: []ir.Arg{{Name: "input", Type: ir.AnyTensor}},
		Attrs:    []ir.AttrSpec{required("cum_dims", ir.KindDenseI64), required("reverse", ir.KindBool)},
		Results:  []ir.Arg{{Name: "output", Type: ir.AnyTensor}},
		Traits:   ir.Pure,
		Format:   "$input attr-dict `:` type($input) `cum_dims` `=` $cum_dims `reverse` `=` $reverse `->` type($output)",
	}
}

// named returns the rows of the operations with the text of named structured
// operations.
func named() []*ir.OpDef {
	castSpec := optional(structured.CastAttr, kindOf(TypeFn))
	row := func(name string, ins int, body expr, attrs ...ir.AttrSpec) *ir.OpDef {
		return structured.Row("hfusion."+name, ins, &structured.Named{Body: body}, attrs...)
	}
	return []*ir.OpDef{
		row("elemwise_unary", 1, structured.Apply("fun", sqrt, unaryFns, structured.Cast(first)), optional("fun", kindOf(UnaryFn)), castSpec),
		row("elemwise_binary", 2, structured.Apply("fun", vor, binaryFns, structured.Cast(first), structured.Cast(second)), optional("fun", kindOf(BinaryFn)), castSpec),
		row("compare", 2, compareBody, optional("compare_fn", kindOf(CompareFn))),
		row("select", 3, structured.Select(first, second, third)),
		row("cast", 1, castBody, optional(roundMode, kindOf(RoundMode)), optional("enable_overflow", ir.KindBool), castSpec),
		row("load", 1, first),
		row("store", 1, first, optional("atomic_kind", kindOf(AtomicKind))),
	}
}
