// RUN: hivm-opt %s | diff %S/Inputs/ascend.expected -
// RUN: hivm-opt %s --mlir-print-op-generic | diff %S/Inputs/ascend.generic.expected -
// RUN: hivm-opt %S/Inputs/ascend.generic.expected | diff %S/Inputs/ascend.expected -

// The operations that AscendNPU-IR adds to the transform dialect, and one that no table has.

transform.sequence failures(propagate) {
^bb0(%f: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>):
  %0 = transform.func.get_func_argument %f[0, 1] : (!transform.any_op) -> !transform.any_value
  %1 = transform.func.get_func_argument %f[all] {find_reshape_consumer} : (!transform.any_op) -> !transform.any_value
  %2 = transform.func.get_func_result %f[except(0)] : (!transform.any_op) -> !transform.any_value
  %3 = transform.structured.cache_read %v : (!transform.any_value) -> !transform.any_op
  %4 = transform.structured.cache_write %v {output_only = true} : (!transform.any_value) -> !transform.any_op
  %5 = transform.reverse %f : (!transform.any_op) -> !transform.any_op
  %6:2, %7:2 = transform.structured.extended_fuse_into_containing_op %f into %5, %5 {duplicate_producer = true} : (!transform.any_op, !transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
  transform.structured.set_buffer_size %3, %4 static_buffer_sizes = [32, 64] unit_mode = per_byte reference_type = f16 : !transform.any_op, !transform.any_op
  transform.structured.set_buffer_size %3 unit_mode = per_element {x} : !transform.any_op
  transform.structured.multi_buffer %3 factor = 4 : !transform.any_op
  transform.structured.multi_buffer %3, %4 : !transform.any_op, !transform.any_op
  %8 = transform.structured.match.ancestor_of ops{["scf.for"]} attributes {a} optional_attributes {b = 1 : i64} in %f ancestor of %3 : (!transform.any_op, !transform.any_op) -> !transform.any_op
  %9 = transform.structured.match.ancestor_of interface{LoopLikeInterface} filter_result_type = f32 filter_operand_types = [f32] in %f ancestor of %3 : (!transform.any_op, !transform.any_op) -> !transform.any_op
  %10, %11 = transform.loop.extended_outline_op %8, %9 {func_name = "g"} : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.loop.merge_producer_extract_uses %3 into %4 : !transform.any_op into !transform.any_op
  %12 = transform.hivm.map_forall_to_blocks %f : (!transform.any_op) -> !transform.any_op
  %13:2 = transform.parallel_loop.tile %f {static_sizes = [4]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %14:2 = transform.loop.tile %f[4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %15:3 = transform.loop.tile %f[%p, 4] {is_npart_mode = true} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  %16 = transform.loop.for_to_forall %f {annotate_only = true, mapping = [#hivm.block]} : (!transform.any_op) -> !transform.any_op
  %17 = transform.loop.normalize %f : (!transform.any_op) -> !transform.any_op
  %18 = transform.loop.fuse_nested_siblings %f {recursive = true} : (!transform.any_op) -> !transform.any_op
  %20 = transform.cast %f : !transform.any_op to !transform.op<"tensor.empty">
  %19 = transform.bufferization.empty_tensor_to_alloc_tensor %20 : (!transform.op<"tensor.empty">) -> !transform.op<"bufferization.alloc_tensor">
  "transform.structured.other"(%f) {sizes = [1]} : (!transform.any_op) -> ()
}
