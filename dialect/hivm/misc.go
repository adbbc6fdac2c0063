package hivm

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
)

// layoutOp is the Impl of convert_layout.
type layoutOp struct{}

// pointerCast is the Impl of pointer_cast, which makes a buffer from addresses.
type pointerCast struct{}

// loadScalar is the Impl of load_scalar. The type of its address is written
// without its name, <1> for !llvm.ptr<1>, which no format says.
type loadScalar struct{}

// debugOp is the Impl of debug, whose effects keep it in its place.
type debugOp struct{}

// access is the Impl of the operations that access memory by computed
// addresses. Their operand groups are not extra buffers, and what they write
// into is checked by their own rules.
type access struct {
	structured
	verify simpleRules
}

// Verify implements ir.Verifier.
func (a access) Verify(c *ir.Context, op *ir.Operation) error {
	if a.verify == nil {
		return nil
	}
	return a.verify.check(c, op)
}

// Effects implements ir.MemoryEffects.
func (a access) Effects(op *ir.Operation) []ir.Effect { return effectsOn(op, a.init) }

// reader is the Impl of operations that only read buffers, writer of those that
// write into their first operand.
type (
	reader struct{ verify simpleRules }
	writer struct{ verify simpleRules }
)

// Verify implements ir.Verifier.
func (r reader) Verify(c *ir.Context, op *ir.Operation) error { return r.verify.check(c, op) }

// Verify implements ir.Verifier.
func (w writer) Verify(c *ir.Context, op *ir.Operation) error { return w.verify.check(c, op) }

// Effects implements ir.MemoryEffects.
func (reader) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: ir.ReadEffect, Value: op.Operand(0)}}
}

// Effects implements ir.MemoryEffects.
func (writer) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: ir.WriteEffect, Value: op.Operand(0)}}
}

// Effects implements ir.MemoryEffects.
func (debugOp) Effects(*ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: ir.ReadEffect}, {Kind: ir.WriteEffect}}
}

// Effects implements ir.MemoryEffects.
func (pointerCast) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: ir.AllocEffect, Value: op.Result(0)}}
}

// ins writes ins(%a : T, %b : U, ...) where a part is an operand, an optional
// one after "?", or a list in square brackets after "*".
func ins(parts ...string) string {
	out := " `ins` `(` "
	for i, p := range parts {
		switch {
		case p[0] == '?':
			out += " (`,` $" + p[1:] + "^ `:` type($" + p[1:] + "))?"
			continue
		case i > 0:
			out += " `,` "
		}
		if p[0] == '*' {
			out += "`[` $" + p[1:] + " `:` type($" + p[1:] + ") `]`"
		} else {
			out += "$" + p + " `:` type($" + p + ")"
		}
	}
	return out + " `)`"
}

// unknownElements says why nothing runs a gather or scatter whose sources are silent.
const unknownElements = "no source says what it does to every element"

func miscRows() []*ir.OpDef {
	i64Result := []ir.Arg{arg("result", ir.I64Only)}
	query := func(name string, traits ir.Traits) *ir.OpDef {
		return &ir.OpDef{Name: "hivm.hir." + name, Results: i64Result, Traits: traits, Format: "attr-dict `->` type($result)"}
	}
	bare := func(name string) *ir.OpDef {
		return &ir.OpDef{Name: "hivm.hir." + name, Traits: NoData, Format: "attr-dict"}
	}
	message := func(name string) *ir.OpDef {
		return &ir.OpDef{Name: "hivm.hir." + name, Traits: NoData, Format: "attr-dict"}
	}
	numbers := func(name string) ir.Arg { return variadic(name, ir.AnyInteger) }
	shaped := func(name string) ir.Arg { return arg(name, anyShaped) }
	layout := ir.KindEnum(DataLayout, "data layout")
	rows := []*ir.OpDef{
		query("get_block_idx", ir.Pure),
		query("get_block_num", ir.Pure),
		query("get_sub_block_idx", ir.Pure),
		query("get_sub_block_num", ir.Pure),
		query("get_sys_cnt", ir.Pure),
		query("multi_buffer_counter", 0),
		bare("set_mask_norm"),
		message("init_debug"),
		message("finish_debug"),
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
			Traits:   ir.SegmentedOperands,
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
		{
			Name: "hivm.hir.embedding_gather",
			Operands: []ir.Arg{shaped("src"), shaped("index"), shaped("dst"), arg("bound", i32OrI64),
				numbers("offsets"), numbers("numels")},
			Results:     tensorResults,
			Traits:      ir.SameVariadicSize,
			Format:      ins("src", "index", "bound", "*offsets", "*numels") + clause("outs", "dst") + " attr-dict" + arrow,
			Impl:        indexed{dst: 2, verify: embeddingRules{}},
			Unspecified: unknownElements,
		},
		{
			Name: "hivm.hir.gather_load",
			Operands: []ir.Arg{shaped("base"), shaped("indices"), arg("burst_len", i32OrI64), optional("mask", ir.AnyType),
				optional("other", ir.AnyType), shaped("dst")},
			Results: tensorResults,
			Attrs: []ir.AttrSpec{optionalAttr("cache", kindCache), optionalAttr("evict", kindEviction),
				optionalAttr("isVolatile", ir.KindBool)},
			Traits:      ir.SameVariadicSize,
			Format:      ins("base", "indices", "burst_len", "?mask", "?other") + clause("outs", "dst") + " attr-dict" + arrow,
			Impl:        indexed{dst: 5, verify: gatherLoadRules{}},
			Unspecified: unknownElements,
		},
		{
			Name: "hivm.hir.scatter_store",
			Operands: []ir.Arg{shaped("indices"), shaped("data"), arg("burst_len", i32OrI64), optional("mask", ir.AnyType),
				shaped("base")},
			Results:     tensorResults,
			Attrs:       []ir.AttrSpec{optionalAttr("cache", kindCache), optionalAttr("evict", kindEviction)},
			Format:      ins("indices", "data", "burst_len", "?mask") + clause("outs", "base") + " attr-dict" + arrow,
			Impl:        indexed{dst: 4, verify: scatterStoreRules{}},
			Unspecified: unknownElements,
		},
		{
			Name:     "hivm.hir.local_load",
			Operands: []ir.Arg{arg("addr", ir.AnyMemRef)},
			Results:  []ir.Arg{arg("result", ir.RankedTensor)},
			Format:   ins("addr") + " attr-dict `->` type($result)",
			Impl:     reader{localLoadRules{}},
		},
		{
			Name:     "hivm.hir.local_store",
			Operands: []ir.Arg{arg("addr", ir.AnyMemRef), arg("data", ir.RankedTensor)},
			Format:   ins("addr", "data") + " attr-dict",
			Impl:     writer{localStoreRules{}},
		},
		{
			Name: "hivm.hir.gatherT",
			Operands: []ir.Arg{shaped("src"), shaped("index_tile"), shaped("dst"), arg("bound", i32OrI64), arg("dim", ir.AnyInteger),
				numbers("src_stride"), numbers("index_shape"), numbers("offsets")},
			Results: tensorResults,
			Traits:  ir.SameVariadicSize,
			Format: ins("src", "index_tile", "bound", "dim", "*src_stride", "*index_shape", "*offsets") +
				clause("outs", "dst") + " attr-dict" + arrow,
			Impl:        indexed{dst: 2},
			Unspecified: unknownElements,
		},
		{
			Name: "hivm.hir.index_put",
			Operands: []ir.Arg{shaped("dst"), shaped("index"), shaped("value"), arg("scatter_dim", ir.AnyInteger), arg("bound", i32OrI64),
				numbers("end_offset"), numbers("start_offset"), numbers("dst_stride")},
			Traits:      ir.SameVariadicSize,
			Format:      ins("dst", "index", "value", "scatter_dim", "bound", "*end_offset", "*start_offset", "*dst_stride") + " attr-dict",
			Impl:        indexed{dst: 0},
			Unspecified: unknownElements,
		},
		{
			Name: "hivm.hir.scatterT",
			Operands: []ir.Arg{shaped("dst"), shaped("value"), shaped("index_tile"), arg("bound", i32OrI64), arg("dim", ir.AnyInteger),
				numbers("dst_stride"), numbers("index_shape"), numbers("offsets")},
			Traits:      ir.SegmentedOperands,
			Format:      ins("dst", "value", "index_tile", "bound", "dim", "*dst_stride", "*index_shape", "*offsets") + " attr-dict",
			Impl:        indexed{dst: 0, verify: scatterTileRules{}},
			Unspecified: unknownElements,
		},
		{
			Name: "hivm.hir.stride_load",
			Operands: []ir.Arg{shaped("src"), shaped("dst"), arg("offset", i32OrI64), arg("other", ir.AnyType),
				numbers("strides"), numbers("numels")},
			Results: tensorResults,
			Traits:  Structured | ir.SameVariadicSize,
			Format: insOut + clause("offset", "offset") + clause("other", "other") +
				" `strides` `(` `[` $strides `:` type($strides) `]` `)` `numels` `(` `[` $numels `:` type($numels) `]` `)` attr-dict" + arrow,
			Impl: access{structured{init: 1}, strideRules{tile: 1, memory: 0, scalar: 2,
				counts: "stride and numel operand counts must match dst rank",
				elems:  "dst of hivm::StrideLoadOp must have the same element type as src"}},
		},
		{
			Name: "hivm.hir.stride_store",
			Operands: []ir.Arg{shaped("dst"), shaped("src"), arg("offset", i32OrI64),
				numbers("strides"), numbers("numels")},
			Results: tensorResults,
			Traits:  Structured | ir.SameVariadicSize,
			Format: insOut + clause("offset", "offset") +
				" `strides` `(` `[` $strides `:` type($strides) `]` `)` `numels` `(` `[` $numels `:` type($numels) `]` `)` attr-dict" + arrow,
			Impl: access{structured{init: 0}, strideRules{tile: 1, memory: 0, scalar: 2,
				counts: "stride and numel operand counts must match src rank",
				elems:  "src of hivm::StrideStoreOp must have the same element type as dst"}},
		},
		{
			Name: "hivm.hir.indirect_load",
			Operands: []ir.Arg{shaped("src"), shaped("offsets"), shaped("dst"), optional("mask", anyShaped),
				optional("other", anyShaped)},
			Results: tensorResults,
			Attrs:   []ir.AttrSpec{filled("isVolatile", ir.KindBool, boolean(true))},
			Traits:  Structured | ir.SegmentedOperands,
			Format:  ins("src", "offsets", "?mask", "?other") + clause("outs", "dst") + " attr-dict" + arrow,
			Impl:    access{structured{init: 2}, indirectLoadRules{}},
		},
		{
			Name:     "hivm.hir.indirect_store",
			Operands: []ir.Arg{shaped("dst"), shaped("offsets"), shaped("src"), optional("mask", anyShaped)},
			Traits:   Structured,
			Format:   ins("src", "offsets", "?mask") + clause("outs", "dst") + " attr-dict",
			Impl:     access{structured{init: 0}, indirectStoreRules{}},
		},
	}
	return append(rows, customRows()...)
}

// indexed is the Impl of the gathers and scatters that are not structured: they
// read their buffers and write dst.
type indexed struct {
	dst    int // operand group
	verify simpleRules
}

// Verify implements ir.Verifier.
func (x indexed) Verify(c *ir.Context, op *ir.Operation) error {
	if x.verify == nil {
		return nil
	}
	return x.verify.check(c, op)
}

// Effects implements ir.MemoryEffects.
func (x indexed) Effects(op *ir.Operation) []ir.Effect { return effectsOn(op, x.dst) }

// effectsOn is a read of each buffer, and a write of an operand group even if that
// is a tensor: the reference says so of the operations that access memory by
// computed addresses, which are never dead for this reason.
func effectsOn(op *ir.Operation, dst int) []ir.Effect {
	lo, hi := op.Group(dst)
	out := bufferEffects(op, lo, hi)
	for i := lo; i < hi; i++ {
		if v := op.Operand(i); !ir.IsMemRef(v.Type()) {
			out = append(out, ir.Effect{Kind: ir.WriteEffect, Value: v})
		}
	}
	return out
}

// ParseAsm implements ir.CustomAsm.
func (loadScalar) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	attrs, err := p.AttrDict()
	if err != nil {
		return err
	}
	ref, err := p.Operand()
	if err != nil {
		return err
	}
	if err := p.Punct(":"); err != nil {
		return err
	}
	var t ir.Type
	if p.OptionalPunct("<") {
		space := "<"
		n, err := p.Integer()
		if err != nil {
			return err
		}
		space += list([]int64{n}) + ">"
		if err := p.Punct(">"); err != nil {
			return err
		}
		t = p.Context().OpaqueType("llvm", "ptr"+space)
	} else if t, err = p.Type(); err != nil {
		return err
	}
	if err := asm.Resolve(p, s, ref, t); err != nil {
		return err
	}
	if err := p.Punct("->"); err != nil {
		return err
	}
	r, err := p.Type()
	if err != nil {
		return err
	}
	s.Types = []ir.Type{r}
	p.SetAttrs(s, attrs)
	return nil
}

// PrintAsm implements ir.CustomAsm.
func (loadScalar) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.AttrDict(op)
	p.Write(" ")
	p.Operand(op.Operand(0))
	p.Write(" : ")
	t := op.Operand(0).Type()
	if params, ok := pointerSpace(t); ok && params != "" {
		p.Write(params)
	} else {
		p.Type(t)
	}
	p.Write(" -> ")
	p.Type(op.Result(0).Type())
}

// Verify implements ir.Verifier.
func (loadScalar) Verify(c *ir.Context, op *ir.Operation) error {
	if params, _ := pointerSpace(op.Operand(0).Type()); params != "<1>" {
		return op.OpErrorf(c, "expecting GM address")
	}
	return nil
}
