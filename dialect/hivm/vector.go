package hivm

import (
	"hivm-opt/analysis/target"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// axisOp is the Impl of the vector operations that treat some axes specially,
// which an attribute lists: broadcasts, reductions and cumulative operations.
type axisOp struct {
	structured
	castFolder
	// slot is the slot of the attribute with the axes.
	slot int
	// verify checks the rules of the operation itself.
	verify axisRules
	// Table are the patterns of the operation.
	rewrite.Table
}

// axisRules checks the rules of an operation with axes.
type axisRules interface {
	check(c *ir.Context, op *ir.Operation, axes []int64) error
}

// reduction is the Impl of vreduce.
type reduction struct {
	axisOp
	withLastGroup
}

// axes returns the axes that op treats specially, as they are written.
func (a axisOp) axes(op *ir.Operation) []int64 {
	v, _ := ir.Ints(op.Prop(a.slot))
	return v
}

// AxesSlot returns the slot of the property that lists the axes which a vbrc, a vreduce or
// a cumulative operation treats specially, -1 for other operations.
func AxesSlot(op *ir.Operation) int {
	if a, ok := ir.As[interface{ axesSlot() int }](op); ok {
		return a.axesSlot()
	}
	return -1
}

func (a axisOp) axesSlot() int { return a.slot }

// Verify implements ir.Verifier.
func (a axisOp) Verify(c *ir.Context, op *ir.Operation) error {
	if err := a.check(c, op); err != nil {
		return err
	}
	return a.verify.check(c, op, a.axes(op))
}

// transpose is the Impl of vtranspose.
type transpose struct {
	structured
	castFolder
	arch
}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (transpose) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("hivm.hir.vtranspose", folding{never}.undoneTranspose)
}

// spread is the Impl of the operations on whole rows that keep no axis apart:
// vinterleave, vdeinterleave.
type spread struct {
	structured
	castFolder
	verify simpleRules
}

// simpleRules checks the rules of an operation.
type simpleRules interface {
	check(c *ir.Context, op *ir.Operation) error
}

// Verify implements ir.Verifier.
func (s spread) Verify(c *ir.Context, op *ir.Operation) error {
	if err := s.structured.check(c, op); err != nil {
		return err
	}
	return s.verify.check(c, op)
}

// mulext is the Impl of vmulextended.
type mulext struct {
	structured
	castFolder
}

// Verify implements ir.Verifier.
func (m mulext) Verify(c *ir.Context, op *ir.Operation) error { return m.check(c, op) }

// arange is the Impl of varange.
type arange struct {
	structured
	castFolder
}

// flip is the Impl of vflip.
type flip struct {
	structured
	castFolder
}

// Verify implements ir.Verifier.
func (f flip) Verify(c *ir.Context, op *ir.Operation) error { return f.check(c, op) }

// pad is the Impl of vpad.
type pad struct {
	structured
	castFolder
}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (pad) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("hivm.hir.vpad", folding{never}.padOfLoad)
}

// concat is the Impl of vconcat.
type concat struct {
	structured
	castFolder
}

// Verify implements ir.Verifier.
func (x concat) Verify(c *ir.Context, op *ir.Operation) error { return x.check(c, op) }

// gather is the Impl of vgather.
type gather struct {
	structured
	castFolder
}

// Verify implements ir.Verifier.
func (g gather) Verify(c *ir.Context, op *ir.Operation) error { return g.check(c, op) }

// gatherMask is the Impl of vgathermask.
type gatherMask struct {
	structured
	castFolder
}

// Verify implements ir.Verifier.
func (g gatherMask) Verify(c *ir.Context, op *ir.Operation) error { return g.check(c, op) }

// sort is the Impl of vsort.
type sort struct {
	structured
	castFolder
}

// CanonicalizePatterns implements rewrite.Canonicalizer.
func (sort) CanonicalizePatterns() []rewrite.Pattern {
	return rewrite.ForOp("hivm.hir.vsort", unitSort)
}

// vectorTraits are the traits of all vector operations with uniform reassociation.
const vectorTraits = Structured | Vector | UniformReassociation | ir.CacheableVerifier

func vectorRows(l arch) []*ir.OpDef {
	const (
		m = SameElementType
		k = CollapsibleTargets
		x = HasExtraBuffers
		r = SameRank
	)
	src, dst := arg("src", anyShaped), arg("dst", anyShaped)
	srcs, dsts := variadic("src", anyShaped), variadic("dst", anyShaped)
	any14 := []*elemType{eI8, eUI8, eI16, eF16, eUI16, eI32, eF8E4M3, eF8E5M2, eF32, eUI32, eBF16, eI64, eUI64, eI1}
	bits := []*elemType{eI1, eI8, eUI8, eI16, eUI16, eI32, eUI32, eI64, eUI64, eF16, eF32}

	tieBreak := filled("tie_break_left", ir.KindBool, boolean(true))
	if l.generation == target.RegBased { // its branch tells a given true from none
		tieBreak = defaulted("tie_break_left", ir.KindBool, boolean(true))
	}

	return []*ir.OpDef{
		{
			Name:     "hivm.hir.vbrc",
			Operands: []ir.Arg{arg("src", ir.AnyType), dst, tempBuffer},
			Results:  tensorResults,
			Attrs:    []ir.AttrSpec{dims("broadcast_dims")},
			Traits:   vectorTraits | k | m | x,
			Format:   "attr-dict" + insOut + temps + optAttr("broadcast_dims", "broadcast_dims") + arrow,
			Impl:     axisOp{structured: structured{init: 1, extra: 2, elems: []elemRule{on(op0, any14...)}}, verify: broadcastRules{l}, Table: rewrite.ForOp("hivm.hir.vbrc", unitBroadcast)},
		},
		{
			Name:     "hivm.hir.vreduce",
			Operands: []ir.Arg{src, dsts, tempBuffer, optional("indices", anyShaped)},
			Results:  tensorResults,
			Attrs: []ir.AttrSpec{
				attr("reduce_dims", ir.KindDenseI64),
				attr("arith", kindReduceOp),
				filled("unsigned_src", ir.KindBool, boolean(false)),
				tieBreak,
			},
			Traits: vectorTraits | k | x | ir.SegmentedOperands,
			Format: "attr-dict $arith" + clause("ins", "src") + optClause("indices", "indices") + clause("outs", "dst") + temps +
				l.on(" custom<UnsignedSrc>($unsigned_src)", optAttr("unsigned_src", "unsigned_src")) +
				optAttr("tie_break_left", "tie_break_left") +
				reqAttr("reduce_dims", "reduce_dims") + arrow,
			Impl: reduction{axisOp: axisOp{structured: structured{init: 1, extra: 2, elems: []elemRule{on(op01, bits...)}}, verify: reductionRules{l},
				Table: rewrite.ForOp("hivm.hir.vreduce", folding{never}.emptyInit, folding{never}.unitReduction)}},
		},
		{
			Name:     "hivm.hir.vtranspose",
			Operands: []ir.Arg{src, dst, tempBuffer},
			Results:  tensorResults,
			Attrs:    []ir.AttrSpec{dims("permutation"), filled("disable_align", ir.KindBool, boolean(false))},
			Traits:   vectorTraits | x,
			Format: "attr-dict" + insOut + temps + optAttr("permutation", "permutation") +
				optAttr("disable_align", "disable_align") + arrow,
			Impl: transpose{arch: l, structured: structured{init: 1, extra: 2, elems: []elemRule{
				on(op0, eI1, eInt8, eInt16, eInt32, eF16, eBF16, eF32, eI64, eUI64, eF8E4M3, eF8E5M2),
			}}},
		},
		{
			Name:     "hivm.hir.varange",
			Operands: []ir.Arg{dst, optional("offset", ir.IndexOnly), variadic("strides", ir.IndexOnly)},
			Results:  tensorResults,
			Traits:   Structured | Vector | ir.SegmentedOperands | ir.CacheableVerifier,
			Format: "attr-dict (`offset` `[` $offset^ `]`)? `strides` `[` $strides `]`" +
				clause("outs", "dst") + arrow,
			Impl: arange{structured: structured{init: 0, elems: []elemRule{on(op0, eI16, eI32, eF16, eF32, eI64)}}},
		},
		{
			Name:     "hivm.hir.vinterleave",
			Operands: []ir.Arg{srcs, dst, tempBuffer},
			Results:  tensorResults,
			Attrs:    []ir.AttrSpec{filled("interleave_channel_nums", ir.KindI64, i64(2))},
			Traits:   vectorTraits | r | m | x | ir.SegmentedOperands,
			Format:   "attr-dict" + insOut + reqAttr("interleave_channel_nums", "interleave_channel_nums") + temps + arrow,
			Impl: spread{structured: structured{init: 1, extra: 2, elems: []elemRule{on(op0, any14...)}},
				verify: interleaveRules{}},
		},
		{
			Name:     "hivm.hir.vdeinterleave",
			Operands: []ir.Arg{src, dsts},
			Results:  tensorResults,
			Attrs: []ir.AttrSpec{
				defaulted("channel_num", ir.KindI64, i64(2)),
				defaulted("index_mode", kindDeinterleave, keyword(DeinterleaveMode, "ALL_CHANNELS")),
			},
			Traits: vectorTraits | r | m,
			Format: "attr-dict" + insOut + optAttr("channel_num", "channel_num") + optAttr("index_mode", "index_mode") + arrow,
			Impl: spread{structured: structured{init: 1, elems: []elemRule{on(op0, any14[:13]...)}},
				verify: deinterleaveRules{}},
		},
		{
			Name:     "hivm.hir.vflip",
			Operands: []ir.Arg{src, dst},
			Results:  tensorResults,
			Attrs:    []ir.AttrSpec{attr("flip_axis", ir.KindI64)},
			Traits:   vectorTraits | m,
			Format:   "attr-dict" + insOut + reqAttr("flip_axis", "flip_axis") + arrow,
			Impl: flip{structured: structured{init: 1, elems: []elemRule{
				on(op01, eI8, eUI8, eI16, eI32, eUI16, eUI32, eI64, eUI64, eF16, eF32, eBF16),
			}}},
		},
		{
			Name:     "hivm.hir.vmulextended",
			Operands: []ir.Arg{srcs, dsts, tempBuffer},
			Results:  tensorResults,
			Traits:   vectorTraits | r | x | ir.SegmentedOperands,
			Format:   "attr-dict" + insOut + temps + arrow,
			Impl:     mulext{structured: structured{init: 1, extra: 2, elems: []elemRule{on(op0, eI16)}}},
		},
		{
			Name: "hivm.hir.vpad",
			Operands: []ir.Arg{src, dst, arg("pad_value", ir.AnyType), variadic("low", ir.IndexOnly),
				variadic("high", ir.IndexOnly)},
			Results: tensorResults,
			Attrs:   []ir.AttrSpec{attr("static_low", ir.KindDenseI64), attr("static_high", ir.KindDenseI64)},
			Traits:  vectorTraits | r | NoLibrary | ir.SegmentedOperands,
			Format: "attr-dict" + insOut + " `low` `` custom<DynamicIndexList>($low, $static_low)" +
				" `high` `` custom<DynamicIndexList>($high, $static_high)" +
				" `pad_value` $pad_value `:` type($pad_value)" + arrow,
			Impl: pad{structured: structured{init: 1}},
		},
		{
			Name:     "hivm.hir.vconcat",
			Operands: []ir.Arg{variadic("src", ir.AnyType), dst},
			Results:  tensorResults,
			Attrs:    []ir.AttrSpec{attr("dim", ir.KindI64)},
			Traits:   vectorTraits | m | NoLibrary,
			Format:   "`dim` `(` $dim `)` attr-dict" + insOut + arrow,
			Impl:     concat{structured: structured{init: 1}},
		},
		{
			Name:     "hivm.hir.vgather",
			Operands: []ir.Arg{src, arg("indices", anyShaped), dst, tempBuffer},
			Results:  tensorResults,
			Attrs:    []ir.AttrSpec{optionalAttr("gather_axis", ir.KindI64)},
			Traits:   vectorTraits | r | x,
			Format: "attr-dict" + clause("ins", "src") + clause("indices", "indices") + clause("outs", "dst") + temps +
				optAttr("gather_axis", "gather_axis") + arrow,
			Impl: gather{structured: structured{init: 2, extra: 3, elems: []elemRule{
				on(op0, eI1, eI8, eI16, eUI16, eI32, eUI32, eF16, eBF16, eF32, eF8E4M3, eF8E5M2),
				on(op1, eI16, eI32),
			}}},
		},
		{
			Name:     "hivm.hir.vgathermask",
			Operands: []ir.Arg{src, arg("mask", anyShaped), dsts},
			Results:  tensorResults,
			Traits:   vectorTraits | r,
			Format:   "attr-dict" + clause("ins", "src") + clause("mask", "mask") + clause("outs", "dst") + arrow,
			Impl: gatherMask{structured: structured{init: 2, elems: []elemRule{
				on(op0, eI16, eUI16, eI32, eUI32, eF16, eBF16, eF32),
				on(op1, eI1),
			}}},
		},
		{
			Name:     "hivm.hir.vsort",
			Operands: []ir.Arg{src, dsts, tempBuffer},
			Results:  tensorResults,
			Attrs: []ir.AttrSpec{
				defaulted("descending", ir.KindBool, boolean(false)),
				filled("sort_axis", ir.KindI64, i64(-1)),
			},
			Traits: vectorTraits | x | ir.SegmentedOperands,
			Format: "attr-dict" + insOut + optAttr("descending", "descending") + reqAttr("sort_axis", "sort_axis") + temps + arrow,
			Impl: sort{structured: structured{init: 1, extra: 2, elems: []elemRule{
				on(op01, eF16, eF32, eI8, eI16, eI32, eI64),
			}}},
		},
		cumulative("vcumsum", 0, defaulted("reverse", ir.KindBool, boolean(false))),
		cumulative("vcumprod", m, defaulted("reverse", ir.KindBool, boolean(false))),
		cumulative("vcummax", m, attr("reverse", ir.KindBool), filled("propagate_nan", ir.KindBool, boolean(true))),
		cumulative("vcummin", m, attr("reverse", ir.KindBool), filled("propagate_nan", ir.KindBool, boolean(true))),
	}
}

// cumulative makes the row of an operation that accumulates along an axis.
func cumulative(name string, traits ir.Traits, attrs ...ir.AttrSpec) *ir.OpDef {
	return &ir.OpDef{
		Name:     "hivm.hir." + name,
		Operands: []ir.Arg{arg("src", anyShaped), arg("dst", anyShaped), tempBuffer},
		Results:  tensorResults,
		Attrs:    append([]ir.AttrSpec{attr("cum_dims", ir.KindIncreasingI64)}, attrs...),
		Traits:   vectorTraits | HasExtraBuffers | traits,
		// The printer of the reference dies on an absent reverse; here the clause
		// is optional instead.
		Format: "attr-dict" + insOut + temps + reqAttr("cum_dims", "cum_dims") + optAttr("reverse", "reverse") + arrow,
		Impl: axisOp{structured: structured{init: 1, extra: 2, elems: []elemRule{
			on(op0, eI1, eI8, eI16, eI32, eI64, eF16, eF32, eBF16),
		}}, verify: cumulativeRules{}, Table: rewrite.ForOp("hivm.hir."+name, unitCumulation)},
	}
}
