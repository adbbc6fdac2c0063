package hivm

import (
	"fmt"
	"strings"

	"hivm-opt/ir"
)

// macro is the Impl of the operations of the cube unit: each is a whole matrix
// product or convolution. Flattening leaves them alone.
type macro struct {
	structured
	verify simpleRules
}

// Verify implements ir.Verifier.
func (m macro) Verify(c *ir.Context, op *ir.Operation) error {
	if err := m.check(c, op); err != nil {
		return err
	}
	if m.verify == nil {
		return nil
	}
	return m.verify.check(c, op)
}

// together is the clause word(operands : types) whose operands are several
// groups, the last of them optional.
func together(word, optional string, operands ...string) string {
	refs, types := "", ""
	for i, o := range operands {
		if i > 0 {
			refs += " `,` "
			types += " `,` "
		}
		refs += "$" + o
		types += "type($" + o + ")"
	}
	if optional != "" {
		refs += " (`,` $" + optional + "^)?"
		types += " (`,` type($" + optional + ")^)?"
	}
	return " `" + word + "` `(` " + refs + " `:` " + types + " `)`"
}

func macroRows() []*ir.OpDef {
	syncArgs := variadic("sync_related_args", ir.I64Only)
	cond := variadic("unit_flag_cond", ir.I1Only)
	i1 := arg("init_condition", ir.I1Only)
	bias := optional("per_channel_bias", anyShaped)
	mmad := func(name string) *ir.OpDef {
		return &ir.OpDef{
			Name: "hivm.hir." + name,
			Operands: []ir.Arg{arg("a", anyShaped), arg("b", anyShaped), i1, arg("real_m", ir.IndexOnly),
				arg("real_k", ir.IndexOnly), arg("real_n", ir.IndexOnly), arg("c", anyShaped), syncArgs, cond, bias},
			Results: tensorResults,
			Attrs: []ir.AttrSpec{unitAttr("a_transpose"), unitAttr("b_transpose"), unitAttr("enable_HF32"),
				unitAttr("enable_I4"), optionalAttr("unit_flag_mode", ir.KindArray),
				optionalAttr("unit_flag_group_id", ir.KindI64)},
			Traits: Structured | ir.SegmentedOperands | ir.CacheableVerifier,
			Format: "attr-dict" + together("ins", "per_channel_bias", "a", "b", "init_condition", "real_m", "real_k", "real_n") +
				clause("outs", "c") + optClause("sync_related_args", "sync_related_args") +
				" (`unit_flag_mode` `(` $unit_flag_mode^ `)`)? (`unit_flag_cond` `(` $unit_flag_cond^ `)`)?" + arrow,
			Impl: macro{structured{init: 6}, mmadRules{}},
		}
	}
	return []*ir.OpDef{
		mmad("mmadL1"),
		mmad("batchMmadL1"),
		{
			Name: "hivm.hir.mmadmxL1",
			Operands: []ir.Arg{arg("a", anyShaped), arg("b", anyShaped), arg("scaleA", anyShaped), arg("scaleB", anyShaped),
				i1, arg("real_m", ir.IndexOnly), arg("real_k", ir.IndexOnly), arg("real_n", ir.IndexOnly),
				arg("c", anyShaped), syncArgs, bias},
			Results: []ir.Arg{variadic("result", shapedFloats)},
			Attrs: []ir.AttrSpec{unitAttr("a_transpose"), unitAttr("b_transpose"),
				optionalAttr("lhsFormat", ir.KindI32), optionalAttr("rhsFormat", ir.KindI32)},
			Traits: Structured | ir.SegmentedOperands,
			Format: "attr-dict (`a_transpose` $a_transpose^)? (`b_transpose` $b_transpose^)?" +
				together("ins", "per_channel_bias", "a", "b", "scaleA", "scaleB", "init_condition", "real_m", "real_k", "real_n") +
				clause("outs", "c") + optClause("sync_related_args", "sync_related_args") + arrow,
			Impl:        macro{structured{init: 8}, nil},
			Unspecified: "block-scaled numbers are not defined",
		},
		globalMatmul("matmul", []string{"a", "b"}, nil, []string{"tilingParams"}, matmulRules{}),
		globalMatmul("mix_matmul", []string{"a", "b"}, []string{"postVecFuncIns", "workspaceIns"},
			[]string{"tilingParams", "commParams"}, matmulRules{}),
		unspecified(globalMatmul("mix_group_matmul", []string{"a", "b", "tokens_per_expert"},
			[]string{"postVecFuncIns", "postVecFuncOuts", "workspaceIns"},
			[]string{"tilingParams", "commParams"}, groupMatmulRules{}), "how tokens select matrices is not defined"),
		unspecified(convolution("Conv1dL1", ir.KindI32, nil), unknownTiles),
		unspecified(convolution("Conv2dL1", ir.KindAny, paddingRules{2}), unknownTiles),
		unspecified(convolution("Conv3dL1", ir.KindAny, paddingRules{3}), unknownTiles),
	}
}

// unknownTiles says why nothing runs a convolution.
const unknownTiles = "the layout of its operands is not defined"

// clauseWords are the words in the text for operands whose names are in camel
// case.
var clauseWords = map[string]string{
	"postVecFuncIns": "post_vector_func_ins", "postVecFuncOuts": "post_vector_func_outs", "workspaceIns": "workspace_ins",
	"tilingParams": "tiling_params", "commParams": "comm_params",
}

// globalMatmul makes the row of a matrix product on global memory: ins are the
// matrices, lists further operand lists in front of outs, params buffers with
// parameters.
func globalMatmul(name string, ins, lists, params []string, rules simpleRules) *ir.OpDef {
	def := &ir.OpDef{
		Name:    "hivm.hir." + name,
		Results: tensorResults,
		Attrs: []ir.AttrSpec{unitAttr("aTranspose"), unitAttr("bTranspose"),
			optionalAttr("descaleMode", ir.KindEnum(DescaleMode, "descale mode"))},
		Traits: Structured | ir.SegmentedOperands,
		Format: "attr-dict" + together("ins", "", ins...),
	}
	for _, n := range ins {
		def.Operands = append(def.Operands, arg(n, anyShaped))
	}
	for _, n := range lists {
		def.Operands = append(def.Operands, variadic(n, anyShaped))
		def.Format += optClause(clauseWords[n], n)
	}
	def.Format += clause("outs", "c")
	for _, n := range params {
		def.Operands = append(def.Operands, optional(n, anyShaped))
		def.Format += optValue(clauseWords[n], n)
	}
	def.Operands = append(def.Operands, optional("bias", anyShaped), optional("descale", anyShaped),
		variadic("blockSizes", ir.I64Only), variadic("processSizes", ir.I64Only),
		optional("swizzleOffset", ir.I64Only), optional("swizzleDirection", ir.I64Only),
		optional("epiloguePTiles", ir.I64Only), arg("c", anyShaped))
	def.Format += optValue("bias", "bias") + optValue("descale", "descale") +
		" (`a_transpose` $aTranspose^)? (`b_transpose` $bTranspose^)?" + optAttr("descale_mode", "descaleMode") +
		optClause("block_sizes", "blockSizes") + optClause("process_sizes", "processSizes") +
		optValue("swizzle_offset", "swizzleOffset") + optValue("swizzle_direction", "swizzleDirection") +
		optValue("epilogue_p_tiles", "epiloguePTiles") + arrow
	def.Impl = macro{structured{init: len(def.Operands) - 1}, rules}
	return def
}

func convolution(name string, padding *ir.AttrKind, rules simpleRules) *ir.OpDef {
	return &ir.OpDef{
		Name: "hivm.hir." + name,
		Operands: []ir.Arg{arg("input", anyShaped), arg("weight", anyShaped), optional("bias", anyShaped),
			arg("init", anyShaped), arg("init_condition", ir.I1Only), variadic("sync_related_args", ir.I64Only)},
		Results: tensorResults,
		Attrs:   []ir.AttrSpec{attr("padding", padding), attr("groups", ir.KindI32)},
		Traits:  Structured | ir.SegmentedOperands,
		Format: "attr-dict" + together("ins", "bias", "input", "weight", "init_condition") + clause("outs", "init") +
			optClause("sync_related_args", "sync_related_args") + arrow,
		Impl: macro{structured{init: 3}, rules},
	}
}

// mmadRules are the rules of the matrix products in L1.
type mmadRules struct{}

// MmadSyncArgs is the number of synchronisation arguments of a matrix product.
const MmadSyncArgs = 7

func (mmadRules) check(c *ir.Context, op *ir.Operation) error {
	if err := checkUnitFlag(c, op, op.GroupOf(8)); err != nil {
		return err
	}
	sync := op.GroupOf(7)
	if n := len(sync); n != 0 && n != MmadSyncArgs {
		texts := make([]string, n)
		for i := range sync {
			texts[i] = describe(sync[i].Value())
		}
		return op.OpErrorf(c, "sync_related_args should be empty or of size %d %s", MmadSyncArgs, strings.Join(texts, ", "))
	}
	return nil
}

// describe writes a value as MLIR does outside of a printer.
func describe(v *ir.Value) string {
	if v.Op() == nil {
		return fmt.Sprintf("<block argument> of type '%s' at index: %d", v.Type(), v.Index())
	}
	return fmt.Sprintf("<result of '%s'> of type '%s'", v.Op().Name(), v.Type())
}

// matmulRules are the rules of the matrix products on global memory.
type matmulRules struct{}

func (matmulRules) check(c *ir.Context, op *ir.Operation) error {
	if ir.RankOf(op.Operand(0).Type()) != 2 || ir.RankOf(op.Operand(1).Type()) != 2 {
		return op.OpErrorf(c, "matrix A and matrix B must be 2D")
	}
	return checkMatmul(c, op)
}

// groupMatmulRules are the rules of the product of a group of matrices.
type groupMatmulRules struct{}

func (groupMatmulRules) check(c *ir.Context, op *ir.Operation) error {
	switch {
	case ir.RankOf(op.Operand(0).Type()) != 3:
		return op.OpErrorf(c, "matrix A must be 3D")
	case ir.RankOf(op.Operand(1).Type()) != 2:
		return op.OpErrorf(c, "matrix B must be 2D")
	case ir.RankOf(op.Operand(2).Type()) != 1:
		return op.OpErrorf(c, "matrix TokensPerExpert must be 1D")
	}
	return checkMatmul(c, op)
}

// checkMatmul checks the rules on scales, bias and tiling.
func checkMatmul(c *ir.Context, op *ir.Operation) error {
	b, _ := ir.ShapeOf(op.Operand(1).Type())
	cols := b[1]
	if op.Attr("bTranspose") != nil {
		cols = b[0]
	}
	if descale := Named(op, "descale"); len(descale) == 0 {
		if mode := word(op, "descaleMode"); mode != "" && mode != "DescaleNull" {
			return op.OpErrorf(c, "The descaleMode is defined, descale params must be defined!")
		}
	} else {
		shape, _ := ir.ShapeOf(descale[0].Value().Type())
		if len(shape) != 1 {
			return op.OpErrorf(c, "descale must must be 1D")
		}
		switch word(op, "descaleMode") {
		case "DescalePerTensor":
			if shape[0] != 1 {
				return op.OpErrorf(c, "The descaleMode is DescalePerTensor, the size of descale is equal to 1")
			}
		case "DescalePerChannel":
			if !ir.Agree(shape[0], cols) {
				return op.OpErrorf(c, "The descaleMode is DescalePerChannel, the size of descale is equal to the col size of B")
			}
		}
	}
	if bias := Named(op, "bias"); len(bias) > 0 {
		shape, _ := ir.ShapeOf(bias[0].Value().Type())
		if len(shape) != 1 {
			return op.OpErrorf(c, "bias must must be 1D")
		}
		if !ir.Agree(shape[0], cols) {
			return op.OpErrorf(c, "The size of bias is equal to the col size of B")
		}
	}
	blocks, processes := len(Named(op, "blockSizes")), len(Named(op, "processSizes"))
	explicit := blocks + processes + len(Named(op, "swizzleOffset")) + len(Named(op, "swizzleDirection")) + len(Named(op, "epiloguePTiles"))
	switch {
	case len(Named(op, "tilingParams")) > 0 && explicit > 0:
		return op.OpErrorf(c, "`TilingParams` and the other explicit tiling params cannot be set at the same time")
	case blocks != 0 && blocks != 3:
		return op.OpErrorf(c, "The size of Blocksize should be 3. The order is blockM, blockN, blockK")
	case processes != 0 && processes != 3:
		return op.OpErrorf(c, "The size of ProcessSizes should be 3. The order is ProcessM, ProcessN, ProcessK")
	}
	return nil
}

// paddingRules are the rules of convolutions over n axes.
type paddingRules struct{ n int }

func (r paddingRules) check(c *ir.Context, op *ir.Operation) error {
	a := op.Attr("padding")
	if _, ok := a.(*ir.IntegerAttr); ok {
		return nil
	}
	if v, ok := ir.Ints(a); ok && len(v) == r.n {
		return nil
	}
	return op.OpErrorf(c, "`padding` must be an integer scalar or a %d-element integer array", r.n)
}
