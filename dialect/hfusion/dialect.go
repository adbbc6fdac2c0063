package hfusion

import (
	"hivm-opt/dialect/internal/structured"
	"hivm-opt/ir"
)

// Dialect returns the hfusion dialect.
func Dialect() *ir.Dialect {
	d := &ir.Dialect{
		Name:    "hfusion",
		Attrs:   attrs(),
		Customs: map[string]ir.CustomDirective{channel: {Parse: parseChannel, Print: printChannel}},
		IDs:     opIDs[:],
	}
	for _, rows := range [][]*ir.OpDef{named(), regionRows(), convRows(), tensorRows(), atomicRows(), accessRows(), {matmulMX()}, debugRows()} {
		d.Ops = append(d.Ops, rows...)
	}
	return d
}

// debugRows returns the rows of operations without a meaning on data. Those without traits have
// effects that are not described, which keeps them in their place.
func debugRows() []*ir.OpDef {
	return []*ir.OpDef{
		{
			Name:     "hfusion.print",
			Operands: []ir.Arg{one("arg", printable)},
			Attrs:    []ir.AttrSpec{required("prefix", ir.KindString), required("hex", ir.KindBool)},
			Format:   "$prefix attr-dict $arg `:` type($arg)",
		},
		{
			Name:     "hfusion.assert",
			Operands: []ir.Arg{one("cond", assertable)},
			Attrs:    []ir.AttrSpec{required("msg", ir.KindString)},
			Format:   "$msg attr-dict $cond `:` type($cond)",
		},
		{Name: "hfusion.barrier", Format: "attr-dict"},
		{
			Name:    "hfusion.symbolic_dim",
			Attrs:   []ir.AttrSpec{required("symbolName", kindSymbolPath)},
			Results: []ir.Arg{one("result", ir.IndexOnly)},
			Traits:  ir.Pure,
			Format:  "$symbolName attr-dict `:` type($result)",
		},
	}
}

// kindSymbolPath is a symbol that may be nested, @a::@b.
var kindSymbolPath = &ir.AttrKind{Desc: "symbol reference attribute", OK: ir.IsA[*ir.SymbolRefAttr]}

// regionRows returns the rows of the operations with hidden regions whose operands have names.
func regionRows() []*ir.OpDef {
	const traits = ir.SingleBlock | ir.RecursiveEffects
	variadic := func(name string, t *ir.TypeConstraint) ir.Arg { return ir.Arg{Name: name, Arity: ir.Variadic, Type: t} }
	return []*ir.OpDef{
		{
			Name:     "hfusion.gather",
			Operands: []ir.Arg{one("src", structured.Shaped), one("index", structured.Shaped), one("init", structured.Shaped)},
			Attrs:    []ir.AttrSpec{axisSlot: required("axis", ir.KindI64)},
			Results:  []ir.Arg{variadic("result", ir.AnyTensor)},
			Regions:  structured.Region,
			Traits:   traits,
			Impl:     newGather(),
		},
		{
			Name:     "hfusion.gather_mask",
			Operands: []ir.Arg{one("src", structured.Shaped), one("mask", structured.Shaped), variadic("init", structured.Shaped)},
			Results:  []ir.Arg{variadic("result", ir.RankedTensor)},
			Regions:  structured.Region,
			Traits:   traits,
			Impl:     newGatherMask(),
		},
		{
			Name:     "hfusion.reduce_with_index",
			Operands: []ir.Arg{variadic("inputs", structured.Shaped), variadic("inits", structured.Shaped)},
			Attrs: []ir.AttrSpec{
				kindSlot:       required(reduceKind, ir.KindEnum(ReduceKind, "")),
				dimensionsSlot: required(dimensions, ir.KindIncreasingI64),
				maybe(tieBreakLeft, ir.KindBool),
				optional(unsignedSrc, ir.KindBool),
			},
			Results: []ir.Arg{variadic("result", ir.AnyTensor)},
			Regions: structured.Region,
			Traits:  traits | ir.SegmentedOperands,
			Impl:    newReduceWithIndex(),
		},
		{
			Name: "hfusion.arange",
			Operands: []ir.Arg{
				zeroOrOne("offset", ir.IndexOnly),
				variadic("strides", ir.IndexOnly),
				one("init", structured.Shaped),
			},
			Results: results(structured.Shaped, "result_tensor"),
			Regions: structured.Region,
			Traits:  traits | ir.SegmentedOperands,
			Impl:    arange{hidden{rules: resultOnlyIfTensor}},
		},
	}
}

// named returns the rows of the operations with the text of named structured
// operations.
func named() []*ir.OpDef {
	castSpec := optional(structured.CastAttr, kindOf(TypeFn))
	row := func(name string, ins int, impl *structured.Named, attrs ...ir.AttrSpec) *ir.OpDef {
		impl.Behind = true
		return structured.Row("hfusion."+name, ins, impl, attrs...)
	}
	body := func(x expr) *structured.Named { return &structured.Named{Body: x} }
	a, b, c := structured.Cast(first), structured.Cast(second), structured.Cast(third)
	return []*ir.OpDef{
		row("elemwise_unary", 1, body(structured.Apply("fun", sqrt, unaryFns, a)), optional("fun", kindOf(UnaryFn)), castSpec),
		row("elemwise_binary", 2, body(structured.Apply("fun", vand, binaryFns, a, b)), optional("fun", kindOf(BinaryFn)), castSpec),
		row("elemwise_ternary", 3, body(structured.Apply("fun", fma, ternaryFns, a, b, c)), optional("fun", kindOf(TernaryFn)), castSpec),
		row("compare", 2, body(compareBody), optional("compare_fn", kindOf(CompareFn))),
		row("select", 3, body(structured.Select(first, second, third))),
		row("cast", 1, &structured.Named{Body: castBody, Check: verifyCast}, optional(roundMode, kindOf(RoundMode)), optional(enableOverflow, ir.KindBool),
			optional(enableSaturate, ir.KindBool), castSpec, optional(unsignedMode, kindOf(UnsignedMode))),
		row("bitcast", 1, body(bitcastBody)),
		row("load", 1, body(first)),
		row("store", 1, body(first), optional("atomic_kind", kindOf(AtomicKind))),
		row("group_matmul", 3, &structured.Named{Body: structured.Out, Memo: "hfusion.memoized_indexing_maps",
			Domain: structured.NewDomain("ppr", 0, "d2, d1, d0; d0, d1; 0; d0, d0")}),
	}
}

// verifyCast checks that only conversions to integers are truncated with overflow.
func verifyCast(c *ir.Context, op *ir.Operation) error {
	mode, _ := op.Attr(roundMode).(*ir.DialectAttr)
	if !mode.Is(RoundMode, truncOverflow) {
		return nil
	}
	from, to := structured.Element(op.Operand(0).Type()), structured.Element(op.Operand(op.NumOperands()-1).Type())
	_, toInt := to.(*ir.IntegerType)
	if !toInt || !ir.AnyFloat.OK(from) && !ir.AnyInteger.OK(from) {
		return op.OpErrorf(c, "inputs of castOp in TRUNCWITHOVERFLOW rounding mode must be float or integer type and outputs must be integer type")
	}
	return nil
}
