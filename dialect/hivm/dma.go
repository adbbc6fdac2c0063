package hivm

import (
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// load is the Impl of hivm.hir.load, store of hivm.hir.store and copy of
// hivm.hir.copy: data moves between memories, element by element.
type load struct {
	dataMove
	arch
}

type store struct {
	dataMove
	arch
}

type copyOp struct {
	dataMove
	arch
}

// dataMove is the part that the data moves share.
type dataMove struct {
	structured
	castFolder
}

// SidePadding returns the values of a load that say how many elements are put on the left
// and on the right of every row. They are nil where there is none, or a zero.
func SidePadding(op *ir.Operation) (left, right *ir.Value) {
	return sidePadding(op, "left_padding_num"), sidePadding(op, "right_padding_num")
}

func sidePadding(op *ir.Operation, name string) *ir.Value {
	v := op.GroupValue(op.Def().OperandIndex(name))
	if v == nil {
		return nil
	}
	if n, ok := ir.ConstantInt(v); ok && n == 0 {
		return nil
	}
	return v
}

// PadsRows reports whether a load pads rows on the left, so that they have to stay rows:
// the padding is not known to be zero, and the destination is no view that begins at the
// first column of its buffer.
func PadsRows(op *ir.Operation) bool {
	if sidePadding(op, "left_padding_num") == nil {
		return false
	}
	lo, _ := Inits(op)
	view, ok := memref.AsSubView(op.Operand(lo).Op())
	if !ok {
		return true
	}
	offsets := view.MixedOffsets()
	if offsets.Len() == 0 {
		return true
	}
	n, ok := offsets.At(offsets.Len() - 1).Constant()
	return !ok || n != 0
}

// cubeMove is the Impl of the data moves around the cube unit and of atomic
// updates: they change the layout, so that axes cannot be merged.
type cubeMove struct{ structured }

// Verify implements ir.Verifier.
func (m cubeMove) Verify(c *ir.Context, op *ir.Operation) error { return m.check(c, op) }

// compareOp is the Impl of atomic_cas, which reads its buffers and writes one of
// them. The other atomic operation that is not structured, atomic_xchg, does not
// state its effects.
type compareOp struct{}

// compared returns the constraint on what atomic_cas compares and stores: memory-based
// hardware takes it from buffers.
func (a arch) compared() *ir.TypeConstraint {
	if a.generation == target.MemBased {
		return anyShaped
	}
	return ir.AnyType
}

// Effects implements ir.MemoryEffects.
func (compareOp) Effects(op *ir.Operation) []ir.Effect {
	lo, hi := op.Group(op.Def().OperandIndex("dst"))
	var out []ir.Effect
	for i := 0; i < op.NumOperands(); i++ {
		v := op.Operand(i)
		if !ir.IsMemRef(v.Type()) {
			continue
		}
		out = append(out, ir.Effect{Kind: ir.ReadEffect, Value: v})
		if lo <= i && i < hi {
			out = append(out, ir.Effect{Kind: ir.WriteEffect, Value: v})
		}
	}
	return out
}

func dmaRows(l arch) []*ir.OpDef {
	src, dst := arg("src", ranked), arg("dst", ranked)
	anySrc, anyDst := arg("src", anyShaped), arg("dst", anyShaped)
	move := structured{init: 1, elems: []elemRule{
		on(op0, eF8E4M3, eF8E5M2, eI1, eI8, eUI8, eI16, eUI16, eF16, eBF16, eI32, eUI32, eF32, eUI64, eI64),
	}}
	mayTranspose := defaulted("may_implicit_transpose_with_last_axis", ir.KindBool, boolean(false))
	bare := func(name string) *ir.OpDef {
		return &ir.OpDef{
			Name:     "hivm.hir." + name,
			Operands: []ir.Arg{anySrc, anyDst},
			Results:  tensorResults,
			Traits:   Structured | ir.CacheableVerifier,
			Format:   "attr-dict" + insOut + arrow,
			Impl:     cubeMove{structured{init: 1}},
		}
	}
	return []*ir.OpDef{
		{
			Name: "hivm.hir.load",
			Operands: []ir.Arg{src, dst, optional("pad_value", ir.AnyType), optional("left_padding_num", ir.IndexOnly),
				optional("right_padding_num", ir.AnyType), optional("init_condition", ir.AnyType)},
			Results: tensorResult,
			Attrs: []ir.AttrSpec{
				optionalAttr("pad_mode", kindPadMode),
				defaulted("init_out_buffer", ir.KindBool, boolean(false)),
				mayTranspose,
				optionalAttr("eviction_policy", kindEviction),
				defaulted("tcoretype", kindCoreType, keyword(CoreType, "CUBE_OR_VECTOR")),
			},
			Traits: Structured | UniformReassociation | ir.SegmentedOperands | ir.CacheableVerifier,
			Format: "`ins` `(` $src `:` type($src) `)` `outs` `(` $dst `:` type($dst) `)` attr-dict" +
				optAttr("pad_mode", "pad_mode") + optValue("pad_value", "pad_value") +
				optValue("left_padding_num", "left_padding_num") + optAttr("init_out_buffer", "init_out_buffer") +
				optValue("right_padding_num", "right_padding_num") + optValue("init_condition", "init_condition") +
				optAttr(mayTranspose.Name, mayTranspose.Name) + optAttr("eviction_policy", "eviction_policy") +
				optAttr("core_type", "tcoretype") + arrow,
			Impl: load{dataMove{structured: move}, l},
		},
		{
			Name:     "hivm.hir.store",
			Operands: []ir.Arg{src, dst},
			Results:  tensorResult,
			Attrs:    []ir.AttrSpec{optionalAttr("atomic_kind", kindAtomicKind), mayTranspose},
			Traits:   Structured | UniformReassociation | ir.CacheableVerifier,
			Format: "`ins` `(` $src `:` type($src) `)` `outs` `(` $dst `:` type($dst) `)` attr-dict" +
				optAttr("atomic", "atomic_kind") + arrow,
			Impl: store{dataMove{structured: move}, l},
		},
		{
			Name:     "hivm.hir.copy",
			Operands: []ir.Arg{src, dst, optional("pad_value", ir.AnyType)},
			Results:  tensorResult,
			Attrs: []ir.AttrSpec{
				optionalAttr("pad_mode", kindPadMode),
				optionalAttr("collapse_reassociation", ir.KindReassociation),
			},
			Traits: Structured | UniformReassociation | ir.CacheableVerifier,
			Format: "`ins` `(` $src `:` type($src) `)` `outs` `(` $dst `:` type($dst) `)` attr-dict" +
				optAttr("pad_mode", "pad_mode") + optValue("pad_value", "pad_value") +
				optAttr("collapse_reassociation", "collapse_reassociation") + arrow,
			Impl: copyOp{dataMove{structured: move}, l},
		},
		{
			Name: "hivm.hir.fixpipe",
			Operands: []ir.Arg{anySrc, anyDst, variadic("unit_flag_cond", ir.I1Only),
				optional("quant_scale", ir.AnyFloat)},
			Results: tensorResults,
			Attrs: []ir.AttrSpec{
				filled("dma_mode", ir.KindEnum(DMAMode, "fixpipe DMA mode"), keyword(DMAMode, "normal")),
				defaulted("dual_dst_mode", ir.KindEnum(DualDstMode, "fixpipe dual destination mode"), keyword(DualDstMode, "NO_DUAL")),
				defaulted("sub_block_idx", ir.KindEnum(SubBlock, "fixpipe sub block"), keyword(SubBlock, "sub_block_0")),
				defaulted("pre_quant", ir.KindEnum(PreQuantMode, "fixpipe pre-quantisation mode"), keyword(PreQuantMode, "NO_QUANT")),
				defaulted("pre_relu", ir.KindEnum(PreReluMode, "fixpipe pre-relu mode"), keyword(PreReluMode, "NO_RELU")),
				defaulted("channel_split", ir.KindBool, boolean(false)),
				// Absence means true, but a given true is printed.
				optionalAttr("c0_pad_en", ir.KindBool),
				optionalAttr("unit_flag_mode", ir.KindArray),
				optionalAttr("unit_flag_group_id", ir.KindI64),
			},
			Traits: Structured | ir.SegmentedOperands | ir.CacheableVerifier,
			Impl:   fixpipe{structured: structured{init: 1}, arch: l},
		},
		{
			Name: "hivm.hir.nd2nz",
			Operands: []ir.Arg{anySrc, anyDst, optional("pad_value", ir.AnyType),
				optional("init_condition", ir.AnyType)},
			Results: tensorResults,
			Attrs: []ir.AttrSpec{unitAttr("dst_continuous"),
				defaulted("init_out_buffer", ir.KindBool, boolean(false))},
			Traits: Structured | ir.SegmentedOperands | ir.CacheableVerifier,
			Format: "attr-dict" + insOut + optAttr("init_out_buffer", "init_out_buffer") +
				optValue("pad_value", "pad_value") + optValue("init_condition", "init_condition") + arrow,
			Impl: cubeMove{structured{init: 1}},
		},
		bare("nz2nd"),
		bare("l12ub"),
		{
			Name:        "hivm.hir.load_scale",
			Operands:    []ir.Arg{anySrc, anyDst},
			Results:     tensorResults,
			Attrs:       []ir.AttrSpec{defaulted("is_transposed", ir.KindBool, boolean(false))},
			Traits:      Structured,
			Format:      "attr-dict" + insOut + optAttr("is_transposed", "is_transposed") + arrow,
			Unspecified: "the layout of the scales is not defined",
			Impl:        cubeMove{structured{init: 1}},
		},
		{
			Name:     "hivm.hir.atomic_rmw",
			Operands: []ir.Arg{arg("src", ir.AnyType), anyDst},
			Results:  tensorResults,
			Attrs:    []ir.AttrSpec{attr("atomic_kind", kindAtomicKind)},
			Traits:   Structured,
			Format:   "attr-dict" + insOut + reqAttr("atomic_kind", "atomic_kind") + arrow,
			Impl:     cubeMove{structured{init: 1}},
		},
		{
			Name:     "hivm.hir.atomic_cas",
			Operands: []ir.Arg{variadic("src", l.compared()), anyDst},
			Results:  tensorResults,
			Format:   "attr-dict" + insOut + arrow,
			Impl:     compareOp{},
		},
		{
			Name:     "hivm.hir.atomic_xchg",
			Operands: []ir.Arg{arg("src", ir.AnyType), anyDst, optional("mask", anyShaped)},
			Results:  tensorResults,
			Format:   "attr-dict" + insOut + optClause("mask", "mask") + arrow,
		},
	}
}
