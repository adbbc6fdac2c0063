package hivm

import (
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// layoutOp is the Impl of convert_layout.
type layoutOp struct{}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (layoutOp) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("hivm.hir.convert_layout", undoneLayout, layoutOfEmpty, layoutOfCast, folding{never}.layoutBehindIf)
}

// debugOp is the Impl of debug, whose effects keep it in its place.
type debugOp struct{}

// Verify implements ir.Verifier.
func (layoutOp) Verify(c *ir.Context, op *ir.Operation) error {
	if ir.ElementType(op.Operand(0).Type()) != ir.ElementType(op.Result(0).Type()) {
		return op.OpErrorf(c, "requires the same element type for all operands and results")
	}
	want := ir.NumDynamic(Ints(op, "static_output_shape"))
	if lo, hi := op.Group(1); hi-lo != want {
		return op.OpErrorf(c, "expected %d dynamic dimensions but got %d", want, hi-lo)
	}
	return nil
}

// Effects implements ir.MemoryEffects.
func (debugOp) Effects(*ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: ir.ReadEffect}, {Kind: ir.WriteEffect}}
}

// systemRows are the operations of the hardware and of single values.
func systemRows() []*ir.OpDef {
	i64Result := []ir.Arg{arg("result", ir.I64Only)}
	query := func(name string, traits ir.Traits) *ir.OpDef {
		return &ir.OpDef{Name: "hivm.hir." + name, Results: i64Result, Traits: traits, Format: "attr-dict `->` type($result)"}
	}
	bare := func(name string) *ir.OpDef {
		return &ir.OpDef{Name: "hivm.hir." + name, Traits: NoData, Format: "attr-dict"}
	}
	shaped := func(name string) ir.Arg { return arg(name, anyShaped) }
	layout := ir.KindEnum(DataLayout, "data layout")
	return []*ir.OpDef{
		query("get_block_idx", ir.Pure),
		query("get_block_num", ir.Pure),
		query("get_sub_block_idx", ir.Pure),
		query("get_sub_block_num", ir.Pure),
		query("get_sys_cnt", ir.Pure),
		query("multi_buffer_counter", 0),
		bare("set_mask_norm"),
		bare("init_debug"),
		bare("finish_debug"),
		{
			Name:     "hivm.hir.set_ffts_base_addr",
			Operands: []ir.Arg{arg("ffts_base_addr", ir.I64Only)},
			Traits:   NoData,
			Format:   "attr-dict $ffts_base_addr",
		},
		{
			Name:        "hivm.hir.load_scalar",
			Operands:    []ir.Arg{arg("addr", pointer)},
			Results:     []ir.Arg{arg("result", nil)},
			Impl:        loadScalar{},
			Unspecified: "an address without a buffer cannot be checked",
		},
		{
			Name:  "hivm.hir.set_atomic",
			Attrs: []ir.AttrSpec{attr("kind", kindAtomicKind), optionalAttr("type", ir.KindType)},
			// The printer of the reference dies on an absent type; here it is
			// left out.
			Format: "`kind` `=` $kind (`[` `type` `=` $type^ `]`)? attr-dict",
		},
		{
			Name:   "hivm.hir.set_ctrl",
			Attrs:  []ir.AttrSpec{attr("enable", ir.KindBool), attr("idx", ir.KindI64)},
			Traits: NoData,
			Format: "$enable `at` `ctrl` `[` $idx `]` attr-dict",
		},
		{
			Name:     "hivm.hir.dcci",
			Operands: []ir.Arg{optional("ptr", ir.AnyType)},
			Attrs: []ir.AttrSpec{attr("mode", ir.KindEnum(DCCIMode, "DCCI mode")),
				attr("dataCacheKind", ir.KindEnum(DataCacheKind, "data cache kind"))},
			Traits: NoData,
			Format: "attr-dict `(` $mode `,` $dataCacheKind (`,` $ptr^ `:` type($ptr))? `)`",
		},
		{
			Name:     "hivm.hir.convert_layout",
			Operands: []ir.Arg{shaped("source"), variadic("output_shape", ir.IndexOnly)},
			Results:  []ir.Arg{shaped("result")},
			Attrs:    []ir.AttrSpec{attr("static_output_shape", ir.KindDenseI64), attr("srcLayout", layout), attr("dstLayout", layout)},
			Traits:   ir.Pure,
			Format: "$source `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) attr-dict `:` " +
				"functional-type($source, $result)",
			Impl:        layoutOp{},
			Unspecified: "which elements of the layouts correspond is not defined",
		},
		{
			Name:     "hivm.hir.pointer_cast",
			Operands: []ir.Arg{variadic("addrs", ir.I64Only), variadic("dynamicSizes", ir.IndexOnly)},
			Results:  []ir.Arg{arg("result", ir.AnyMemRef)},
			Traits:   ir.SegmentedOperands | ir.CacheableVerifier,
			Format:   "`(` $addrs `)` (`[` $dynamicSizes^ `]`)? attr-dict `:` type($result)",
			Impl:     pointerCast{},
		},
		{
			Name:     "hivm.hir.bitcast",
			Operands: []ir.Arg{arg("src", ir.AnyType)},
			Results:  []ir.Arg{arg("result", ir.AnyType)},
			Traits:   ir.Pure,
			Format:   "$src `:` type($src) `->` type($result) attr-dict",
		},
		{
			Name:     "hivm.hir.debug",
			Operands: []ir.Arg{arg("arg", ir.AnyType)},
			Attrs: []ir.AttrSpec{attr("debugtype", ir.KindString), attr("prefix", ir.KindString), attr("hex", ir.KindBool),
				optionalAttr("tcoretype", kindCoreType),
				optionalAttr("memscope", ir.KindEnum(AddressSpace, "address space"))},
			Traits: NoData,
			Format: "attr-dict $arg `:` type($arg)",
			Impl:   debugOp{},
		},
	}
}
