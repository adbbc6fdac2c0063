package hivm

import "hivm-opt/ir"

// access is the Impl of the operations that access memory by computed
// addresses. Their operand groups are not extra buffers, and their own rules check
// their destinations.
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

// reader is the Impl of operations that only read buffers, writer of operations
// that write into their first operand.
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

// ins writes ins(%a : T, %b : U, ...) where a part is an operand, an optional
// operand after "?", or a list in square brackets after "*".
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

// accessRows are the operations that access memory by computed addresses.
func accessRows() []*ir.OpDef {
	numbers := func(name string) ir.Arg { return variadic(name, ir.AnyInteger) }
	shaped := func(name string) ir.Arg { return arg(name, anyShaped) }
	return []*ir.OpDef{
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
}
