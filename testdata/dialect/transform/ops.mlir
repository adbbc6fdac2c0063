// RUN: hivm-opt %s | diff %S/Inputs/ops.expected -
// RUN: hivm-opt %s --mlir-print-op-generic | diff %S/Inputs/ops.generic.expected -
// RUN: hivm-opt %S/Inputs/ops.generic.expected | diff %S/Inputs/ops.expected -

// Operations of MLIR's transform dialect. The expected texts are those of mlir-opt 19.

module attributes {transform.with_named_sequence} {
  transform.named_sequence private @external(%a: !transform.any_op {transform.readonly}, %p: !transform.param<i64> {transform.consumed}) -> !transform.any_op
  transform.named_sequence @empty(%a: !transform.any_op {transform.consumed}) {
    transform.yield
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) attributes {other = 1 : i64} {
    %0 = transform.structured.match ops{["linalg.generic", "linalg.fill"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.match interface{LinalgOp} attributes {tag, n = 1 : i32} filter_result_type = f32 filter_operand_types = [f32] in %root : (!transform.any_op) -> !transform.op<"linalg.generic">
    %2 = transform.structured.match interface{TilingInterface} in %root {x} : (!transform.any_op) -> !transform.any_op
    %3 = transform.cast %0 : !transform.any_op to !transform.op<"linalg.generic">
    %4:2 = transform.split_handle %0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %5:2 = transform.split_handle %0 {fail_on_payload_too_small = false, overflow_result = 1 : i64} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %6 = transform.merge_handles %4#0, %4#1 : !transform.any_op
    %7 = transform.merge_handles deduplicate %4#0, %4#1 {y} : !transform.any_op
    %8 = transform.param.constant 4 : i64 -> !transform.param<i64>
    %9 = transform.param.constant affine_map<(d0) -> (d0)> -> !transform.any_param
    %10 = transform.include @external failures(propagate) (%6, %8) : (!transform.any_op, !transform.param<i64>) -> !transform.any_op
    transform.annotate %10 "name" : !transform.any_op
    transform.annotate %10 "name" = %8 : !transform.any_op, !transform.param<i64>
    transform.apply_patterns to %10 {
      transform.apply_patterns.canonicalization
      transform.apply_patterns.linalg.tiling_canonicalization
      transform.apply_patterns.scf.for_loop_canonicalization
      transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice
      transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims
      transform.apply_patterns.vector.lower_contraction lowering_strategy = outerproduct
      transform.apply_patterns.vector.lower_transpose lowering_strategy = eltwise avx2_lowering_strategy = false
      transform.apply_patterns.vector.transfer_to_scf max_transfer_rank = 1 full_unroll = true
    } {apply_cse, max_iterations = 8 : i64} : !transform.any_op
    transform.apply_patterns to %10 {
    } : !transform.any_op
    transform.apply_cse to %10 : !transform.any_op
    transform.apply_licm to %10 : !transform.any_op
    transform.apply_dce to %10 : !transform.any_op
    %11 = transform.apply_registered_pass "canonicalize" to %10 : (!transform.any_op) -> !transform.any_op
    %12 = transform.apply_registered_pass "cse" to %11 {options = "a=1"} : (!transform.any_op) -> !transform.any_op
    transform.foreach %12 : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      transform.print %x : !transform.any_op
    }
    %13 = transform.foreach %12 : !transform.any_op -> !transform.any_op {
    ^bb0(%x: !transform.any_op):
      transform.yield %x : !transform.any_op
    }
    transform.foreach %12, %13 with_zip_shortest : !transform.any_op, !transform.any_op {
    ^bb0(%x: !transform.any_op, %y: !transform.any_op):
    }
    transform.print {name = "all"}
    %14 = transform.alternatives %13 : !transform.any_op -> !transform.any_op {
    ^bb0(%x: !transform.any_op):
      transform.yield %x : !transform.any_op
    }, {
    ^bb0(%x: !transform.any_op):
      transform.yield %x : !transform.any_op
    }
    %15 = transform.get_parent_op %14 {isolated_from_above, op_name = "func.func"} : (!transform.any_op) -> !transform.any_op
    %16 = transform.get_operand %14[0] : (!transform.any_op) -> !transform.any_value
    %17 = transform.get_operand %14[all] : (!transform.any_op) -> !transform.any_value
    %18 = transform.get_result %14[except(0, 1)] : (!transform.any_op) -> !transform.any_value
    %19 = transform.get_result %14[0, -1] : (!transform.any_op) -> !transform.any_value
    %20 = transform.get_defining_op %19 : (!transform.any_value) -> !transform.any_op
    %21 = transform.get_consumers_of_result %14[0] : (!transform.any_op) -> !transform.any_op
    %22 = transform.get_producer_of_operand %14[1] : (!transform.any_op) -> !transform.any_op
    %23 = transform.get_type elemental %19 : (!transform.any_value) -> !transform.type
    %24 = transform.get_type %19 : (!transform.any_value) -> !transform.type
    %25 = transform.select "scf.for" in %14 : (!transform.any_op) -> !transform.any_op
    %26 = transform.num_associations %14 : (!transform.any_op) -> !transform.param<i64>
    %27:2 = transform.replicate num(%14) %8, %8 : !transform.any_op, !transform.param<i64>, !transform.param<i64>
    transform.verify %14 : !transform.any_op
    transform.debug.emit_remark_at %14, "here" : !transform.any_op
    transform.debug.emit_param_as_remark %8, "p" at %14 : !transform.param<i64>, !transform.any_op
    transform.debug.emit_param_as_remark %8 : !transform.param<i64>
    transform.yield
  }
  transform.named_sequence @structured(%op: !transform.any_op {transform.consumed}, %p: !transform.param<i64> {transform.readonly}, %v: !transform.any_value {transform.readonly}) {
    %t, %loops:2 = transform.structured.tile_using_for %op tile_sizes [4, 0, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %t1, %l1:2 = transform.structured.tile_using_for %op tile_sizes [%p, [4]] interchange = [1, 0] {tag} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %u, %f = transform.structured.tile_using_forall %op num_threads [10, 20] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %u1, %f1 = transform.structured.tile_using_forall %op tile_sizes [%p, 20] (mapping = [#gpu.block<y>, #gpu.block<x>]) : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    %u2, %f2 = transform.structured.tile_using_forall %op num_threads *(%op) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %fused, %c = transform.structured.fuse_into_containing_op %op into %f : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %fu, %fl:2 = transform.structured.fuse %op [5, 7] interchange [1, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %fu2, %fl2 = transform.structured.fuse %op {apply_cleanup = true, tile_sizes = [4]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %g = transform.structured.generalize %op : (!transform.any_op) -> !transform.any_op
    %g2 = transform.structured.specialize %op : (!transform.any_op) -> !transform.any_op
    %i = transform.structured.interchange %op iterator_interchange = [1, 0] : (!transform.any_op) -> !transform.any_op
    %d = transform.structured.decompose %op : (!transform.any_op) -> !transform.any_op
    %d2 = transform.structured.decompose_interface %op : (!transform.any_op) -> !transform.any_op
    %s1, %s2 = transform.structured.split %op after 4 {dimension = 0 : i64} : !transform.any_op
    %s3, %s4 = transform.structured.split %op after %p {dimension = 1 : i64} : !transform.any_op, !transform.param<i64>
    %r:4 = transform.structured.split_reduction %op {split_factor = 4, insert_split_dimension = 2} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    %tr:4 = transform.structured.tile_reduction_using_for %op by tile_sizes = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    %trf:4 = transform.structured.tile_reduction_using_forall %op by num_threads = [0, 5], tile_sizes = [0, 3], mapping = [#gpu.thread<x>] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.structured.vectorize %op : !transform.any_op
    transform.structured.vectorize %op vector_sizes [8, [16], %p] {vectorize_nd_extract} : !transform.any_op, !transform.param<i64>
    %vc = transform.structured.vectorize_children_and_apply_patterns %op {vectorize_padding} : (!transform.any_op) -> !transform.any_op
    %sc = transform.structured.scalarize %op : (!transform.any_op) -> !transform.any_op
    %pad, %pd, %copy = transform.structured.pad %op {padding_values = [0.0 : f32], padding_dimensions = [0, 1], pack_paddings = [1, 1]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %pr = transform.structured.promote %op {operands_to_promote = [0], use_full_tiles_by_default} : (!transform.any_op) -> !transform.any_op
    %ms:3 = transform.structured.multitile_sizes %op {dimension = 0, target_size = 3, divisor = 2} : (!transform.any_op) -> !transform.any_op
    %fe = transform.structured.flatten_elementwise %op : (!transform.any_op) -> !transform.any_op
    %rw = transform.structured.rewrite_in_destination_passing_style %op : (!transform.any_op) -> !transform.any_op
    %bf, %nw = transform.structured.bufferize_to_allocation %op {memory_space = 3, emit_dealloc} : !transform.any_op
    %hp = transform.structured.hoist_pad %op by 1 loops, transpose by [1, 0] : (!transform.any_op) -> !transform.any_op
    transform.structured.eliminate_empty_tensors %op : !transform.any_op
    %im = transform.structured.insert_slice_to_copy %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @loops(%op: !transform.any_op {transform.consumed}, %l: !transform.op<"scf.for"> {transform.consumed}) {
    %fn, %call = transform.loop.outline %op {func_name = "foo"} : (!transform.any_op) -> (!transform.any_op, !transform.op<"func.call">)
    %peeled, %rest = transform.loop.peel %l {peel_front = true} : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
    %pipe = transform.loop.pipeline %l {iteration_interval = 2, read_latency = 5} : (!transform.op<"scf.for">) -> !transform.any_op
    transform.loop.promote_if_one_iteration %l : !transform.op<"scf.for">
    transform.loop.unroll %l {factor = 4} : !transform.op<"scf.for">
    transform.loop.unroll_and_jam %l {factor = 4} : !transform.op<"scf.for">
    %co = transform.loop.coalesce %l : (!transform.op<"scf.for">) -> !transform.op<"scf.for">
    %fs = transform.loop.fuse_sibling %l into %l : (!transform.op<"scf.for">, !transform.op<"scf.for">) -> !transform.any_op
    transform.loop.hoist_loop_invariant_subsets %l : !transform.op<"scf.for">
    %ff:2 = transform.loop.forall_to_for %op : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.scf.take_assumed_branch %op take_else_branch : (!transform.any_op) -> ()
    %ob = transform.bufferization.one_shot_bufferize layout{IdentityLayoutMap} %op {bufferize_function_boundaries = true} : (!transform.any_op) -> !transform.any_op
    transform.bufferization.buffer_loop_hoisting %ob : !transform.any_op
    transform.yield
  }
}
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
  transform.sequence %root : !transform.any_op failures(suppress) {
  ^bb1(%inner: !transform.any_op):
  }
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @a(%root: !transform.any_op {transform.consumed}, %p: !transform.param<i64> {transform.readonly}, %v: !transform.any_value {transform.readonly}) {
    transform.apply_patterns to %root {
      transform.apply_patterns.canonicalization
      transform.apply_patterns.linalg.tiling_canonicalization
      transform.apply_patterns.linalg.erase_unnecessary_inputs
      transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes
      transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices
      transform.apply_patterns.scf.for_loop_canonicalization
      transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion
      transform.apply_patterns.tensor.fold_tensor_empty
      transform.apply_patterns.tensor.fold_tensor_empty {fold_single_use_only = true}
      transform.apply_patterns.tensor.fold_into_pack_and_unpack
      transform.apply_patterns.tensor.fold_tensor_subset_ops
      transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers
      transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice
      transform.apply_patterns.tensor.reassociative_reshape_folding
      transform.apply_patterns.tensor.rewrite_as_constant
      transform.apply_patterns.tensor.rewrite_as_constant aggressive
      transform.apply_patterns.memref.alloc_to_alloca
      transform.apply_patterns.memref.alloc_to_alloca size_limit(32)
      transform.apply_patterns.memref.expand_ops
      transform.apply_patterns.memref.expand_strided_metadata
      transform.apply_patterns.memref.extract_address_computations
      transform.apply_patterns.memref.fold_memref_alias_ops
      transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims
      transform.apply_patterns.vector.fold_arith_extension
      transform.apply_patterns.vector.cast_away_vector_leading_one_dim
      transform.apply_patterns.vector.rank_reducing_subview_patterns
      transform.apply_patterns.vector.transfer_permutation_patterns
      transform.apply_patterns.vector.lower_bitcast
      transform.apply_patterns.vector.lower_broadcast
      transform.apply_patterns.vector.lower_contraction lowering_strategy = dot
      transform.apply_patterns.vector.lower_masks
      transform.apply_patterns.vector.lower_masked_transfers
      transform.apply_patterns.vector.materialize_masks
      transform.apply_patterns.vector.lower_multi_reduction lowering_strategy = innerreduction
      transform.apply_patterns.vector.lower_outerproduct
      transform.apply_patterns.vector.lower_gather
      transform.apply_patterns.vector.lower_scan
      transform.apply_patterns.vector.lower_shape_cast
      transform.apply_patterns.vector.lower_transfer
      transform.apply_patterns.vector.lower_transfer max_transfer_rank = 3
      transform.apply_patterns.vector.lower_transpose lowering_strategy = flat_transpose avx2_lowering_strategy = true
      transform.apply_patterns.vector.lower_interleave
      transform.apply_patterns.vector.rewrite_narrow_types
      transform.apply_patterns.vector.split_transfer_full_partial split_transfer_strategy = "linalg-copy"
      transform.apply_patterns.vector.transfer_to_scf max_transfer_rank = 3 full_unroll = true
      transform.apply_patterns.vector.reduction_to_contract
      transform.apply_patterns.vector.elementwise_to_vector
      transform.apply_patterns.vector.lower_create_mask
      transform.apply_patterns.vector.interleave_to_shuffle
      transform.apply_patterns.gpu.gpu_rewrite_patterns
    } : !transform.any_op
    transform.bufferization.eliminate_empty_tensors %root : !transform.any_op
    %o = transform.bufferization.one_shot_bufferize %root : (!transform.any_op) -> !transform.any_op
    %x2 = transform.structured.pack %root packed_sizes = [2, 3, 0] {z} : (!transform.any_op) -> !transform.op<"linalg.generic">
    %y1, %y2, %y3 = transform.structured.pad %root pad_to_multiple_of [2, %p] {padding_dimensions = [0, 1], copy_back_op = "none"} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %z1 = transform.structured.hoist_redundant_vector_transfers %root {verify_non_zero_trip} : (!transform.any_op) -> !transform.any_op
    %z5, %z6 = transform.structured.convert_conv2d_to_img2col %root : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %z7 = transform.structured.transpose_conv2d %root : (!transform.any_op) -> !transform.any_op
    %za:2 = transform.structured.continuous_tile_sizes %root {dimension = 1, target_size = 9} : (!transform.any_op) -> !transform.any_op
    transform.match.operation_empty %root : !transform.any_op
    transform.match.operation_name %root ["a.b", "c.d"] : !transform.any_op
    transform.match.param.cmpi ge %p, %p : !transform.param<i64>
    transform.memref.erase_dead_alloc_and_stores %root : (!transform.any_op) -> ()
    transform.loop.unroll %root {factor = 4} : !transform.any_op
    %zg = transform.collect_matching @m in %root : (!transform.any_op) -> !transform.any_op
    %zh = transform.foreach_match in %root @m -> @n : (!transform.any_op) -> !transform.any_op
    %zi = transform.foreach_match restrict_root in %root @m -> @n, @m2 -> @n2 {x} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @m(%a: !transform.any_op {transform.readonly}) -> !transform.any_op { transform.yield %a : !transform.any_op }
  transform.named_sequence @m2(%a: !transform.any_op {transform.readonly}) -> !transform.any_op { transform.yield %a : !transform.any_op }
  transform.named_sequence @n(%a: !transform.any_op {transform.readonly}) { transform.yield }
  transform.named_sequence @n2(%a: !transform.any_op {transform.readonly}) { transform.yield }
}
