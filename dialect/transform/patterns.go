package transform

import (
	"strings"

	"hivm-opt/ir"
)

const patternPrefix = "transform.apply_patterns."

// isPattern reports whether an operation names rewrite patterns.
func isPattern(op *ir.Operation) bool { return strings.HasPrefix(op.Name(), patternPrefix) }

// plainPatterns are the groups of patterns without parameters.
const plainPatterns = `canonicalization
linalg.tiling_canonicalization linalg.erase_unnecessary_inputs
linalg.fold_unit_extent_dims_via_reshapes linalg.fold_unit_extent_dims_via_slices
scf.for_loop_canonicalization
tensor.drop_redundant_insert_slice_rank_expansion tensor.fold_into_pack_and_unpack
tensor.fold_tensor_subset_ops tensor.fold_tensor_subset_ops_into_vector_transfers
tensor.merge_consecutive_insert_extract_slice tensor.reassociative_reshape_folding
memref.expand_ops memref.expand_strided_metadata memref.extract_address_computations
memref.fold_memref_alias_ops memref.resolve_ranked_shaped_type_result_dims
vector.fold_arith_extension vector.cast_away_vector_leading_one_dim vector.rank_reducing_subview_patterns
vector.transfer_permutation_patterns vector.lower_bitcast vector.lower_broadcast vector.lower_masks
vector.lower_masked_transfers vector.materialize_masks vector.lower_outerproduct vector.lower_gather
vector.lower_scan vector.lower_shape_cast vector.lower_interleave vector.rewrite_narrow_types
vector.reduction_to_contract vector.elementwise_to_vector vector.lower_create_mask vector.interleave_to_shuffle
gpu.gpu_rewrite_patterns`

// patternRows are the operations that stand in transform.apply_patterns.
func patternRows() []*ir.OpDef {
	pattern := func(name, format string, params ...ir.AttrSpec) *ir.OpDef {
		return &ir.OpDef{Name: patternPrefix + name, Attrs: params, Format: format + " attr-dict"}
	}
	rows := []*ir.OpDef{
		pattern("tensor.fold_tensor_empty", "", filled("fold_single_use_only", ir.KindBool, boolean(false))),
		pattern("tensor.rewrite_as_constant", "(`aggressive` $aggressive^)?", unit("aggressive")),
		pattern("memref.alloc_to_alloca", "(`size_limit` `(` $size_limit^ `)`)?", optional("size_limit", ir.KindI64)),
		pattern("vector.lower_contraction", "(`lowering_strategy` `=` $lowering_strategy^)?",
			filled("lowering_strategy", contractionLowering, int32Of(2))),
		pattern("vector.lower_multi_reduction", "(`lowering_strategy` `=` $lowering_strategy^)?",
			filled("lowering_strategy", multiReduction, int32Of(0))),
		pattern("vector.lower_transfer", "(`max_transfer_rank` `=` $max_transfer_rank^)?",
			filled("max_transfer_rank", ir.KindI64, int64Of(1))),
		pattern("vector.lower_transpose", "oilist(`lowering_strategy` `=` $lowering_strategy | `avx2_lowering_strategy` `=` $avx2_lowering_strategy)",
			filled("lowering_strategy", transposeLowering, int32Of(0)), filled("avx2_lowering_strategy", ir.KindBool, boolean(false))),
		pattern("vector.split_transfer_full_partial", "(`split_transfer_strategy` `=` $split_transfer_strategy^)?",
			filled("split_transfer_strategy", transferSplit, int32Of(2))),
		pattern("vector.transfer_to_scf", "oilist(`max_transfer_rank` `=` $max_transfer_rank | `full_unroll` `=` $full_unroll)",
			filled("max_transfer_rank", ir.KindI64, int64Of(1)), filled("full_unroll", ir.KindBool, boolean(false))),
	}
	for _, name := range strings.Fields(plainPatterns) {
		rows = append(rows, pattern(name, ""))
	}
	return rows
}
