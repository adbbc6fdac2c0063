// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s --mlir-print-op-generic | hivm-opt | FileCheck %s

// Every attribute of the dialect, on modules, functions and arguments.

// CHECK: module attributes {hacc.hivmc_compatible_print = true, hacc.hivmc_version = #hacc.hivmc_version<"0.2.0">, hacc.simt_module, hacc.target = #hacc.target<"Ascend910B3">}
module attributes {hacc.target = #hacc.target< "Ascend910B3" >, hacc.hivmc_version = #hacc.hivmc_version<"0.2.0">, hacc.hivmc_compatible_print = true, hacc.simt_module} {
  // CHECK: func.func @device(%arg0: memref<?xf16> {hacc.arg_type = #hacc.arg_type<input>, hacc.input_idx = #hacc.input_idx<0>}, %arg1: memref<?xf16> {hacc.arg_type = #hacc.arg_type<output>, hacc.output_idx = #hacc.output_idx<1>})
  // CHECK-SAME: attributes {hacc.block_dim = 20 : i64, hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hacc.tiling_function = #hacc.tiling_function<@tiling>}
  func.func @device(%a: memref<?xf16> {hacc.arg_type = #hacc.arg_type<input>, hacc.input_idx = #hacc.input_idx<0>}, %b: memref<?xf16> {hacc.arg_type = #hacc.arg_type<output>, hacc.output_idx = #hacc.output_idx<1>})
      attributes {hacc.entry, hacc.block_dim = 20, hacc.function_kind = #hacc.function_kind<DEVICE>, hacc.tiling_function = #hacc.tiling_function<@tiling>} {
    return
  }
  // CHECK: func.func private @tiling() attributes {hacc.function_kind = #hacc.function_kind<HOST>, hacc.host_func_type = #hacc.host_func_type<tiling_function>}
  func.func private @tiling() attributes {hacc.function_kind = #hacc.function_kind<HOST>, hacc.host_func_type = #hacc.host_func_type<tiling_function>}
  // CHECK: t.args = [#hacc.arg_type<ffts_base_address>, #hacc.arg_type<input_and_output>, #hacc.arg_type<workspace>, #hacc.arg_type<sync_block_lock>, #hacc.arg_type<tiling_key>, #hacc.arg_type<tiling_data>, #hacc.arg_type<tiling_struct>, #hacc.arg_type<mesh_arg>, #hacc.arg_type<sanitizer_addr>, #hacc.arg_type<gm_addr>, #hacc.arg_type<sub_workspace>]
  // CHECK-SAME: t.host = [#hacc.host_func_type<host_entry>, #hacc.host_func_type<infer_output_shape_function>, #hacc.host_func_type<infer_workspace_shape_function>, #hacc.host_func_type<infer_sync_block_lock_num_function>, #hacc.host_func_type<infer_sync_block_lock_init_function>, #hacc.host_func_type<get_tiling_struct_size_function>, #hacc.host_func_type<infer_task_type_function>, #hacc.host_func_type<infer_vf_mode_function>]
  // CHECK-SAME: t.marks = [#hacc.entry, #hacc.mix_entry, #hacc.always_inline, #hacc.noinline, #hacc.block_dim, #hacc.export_as_dag, #hacc.dummy_func, #hacc.external_function_path, #hacc.cached_io, #hacc.no_io_alias, #hacc.simt_module]
  // CHECK-SAME: t.names = [#hacc.rename_func<@f>, #hacc.infer_output_shape_function<@f>]
  func.func private @all() attributes {
    t.args = [#hacc.arg_type<ffts_base_address>, #hacc.arg_type<input_and_output>, #hacc.arg_type<workspace>, #hacc.arg_type<sync_block_lock>, #hacc.arg_type<tiling_key>, #hacc.arg_type<tiling_data>, #hacc.arg_type<tiling_struct>, #hacc.arg_type<mesh_arg>, #hacc.arg_type<sanitizer_addr>, #hacc.arg_type<gm_addr>, #hacc.arg_type<sub_workspace>],
    t.host = [#hacc.host_func_type<host_entry>, #hacc.host_func_type<infer_output_shape_function>, #hacc.host_func_type<infer_workspace_shape_function>, #hacc.host_func_type<infer_sync_block_lock_num_function>, #hacc.host_func_type<infer_sync_block_lock_init_function>, #hacc.host_func_type<get_tiling_struct_size_function>, #hacc.host_func_type<infer_task_type_function>, #hacc.host_func_type<infer_vf_mode_function>],
    t.marks = [#hacc.entry, #hacc.mix_entry, #hacc.always_inline, #hacc.noinline, #hacc.block_dim, #hacc.export_as_dag, #hacc.dummy_func, #hacc.external_function_path, #hacc.cached_io, #hacc.no_io_alias, #hacc.simt_module],
    t.names = [#hacc.rename_func<@f>, #hacc.infer_output_shape_function<@f>]
  }
}
