// RUN: hivm-opt --hivm-insert-infer-workspace-size-func --split-input-file %s | FileCheck %s
// RUN: hivm-opt --hivm-insert-infer-workspace-size-func=strict=true --split-input-file %s | FileCheck %s

// The workspace ends with the last place of the allocation that ends last.
// CHECK-LABEL: func.func @kernel_infer_workspace_shape_function() -> index attributes {hacc.function_kind = #hacc.function_kind<HOST>, hacc.host_func_type = #hacc.host_func_type<infer_workspace_shape_function>} {
// CHECK-NEXT: %[[N:.*]] = arith.constant 192 : index
// CHECK-NEXT: return %[[N]] : index
// CHECK: func.func @kernel(
// CHECK-NOT: HOST
// CHECK: func.func @none(
func.func @kernel(%w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %a = memref_ext.alloc_workspace() from %w offset = [%c0, %c128] : from memref<?xi8> to memref<16xf32>
  %b = memref_ext.alloc_workspace() from %w offset = [%c64] : from memref<?xi8> to memref<4x4xf32>
  return
}
func.func @none() {
  return
}

// -----

// Chips with vector registers: a part of a mixed kernel has the function of the kernel. A workspace
// of its own comes behind the workspace of the function.
// CHECK-LABEL: func.func @k_infer_workspace_shape_function() -> index
// CHECK-NEXT: %[[N:.*]] = arith.constant 228 : index
// CHECK-NEXT: return %[[N]] : index
// CHECK: func.func @k_mix_aiv(
// CHECK-NEXT: %[[START:.*]] = arith.constant 100 : index
// CHECK: %[[AT:.*]] = arith.constant 164 : index
// CHECK: memref_ext.alloc_workspace() from %arg0 offset = [%[[START]], %[[AT]]]
module attributes {hacc.target = #hacc.target<"Ascend910_9589">} {
  func.func @k_infer_workspace_shape_function() -> index {
    %c100 = arith.constant 100 : index
    return %c100 : index
  }
  func.func @k_mix_aiv(%w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %s: memref<?xi8> {hacc.arg_type = #hacc.arg_type<sub_workspace>}) attributes {hivm.part_of_mix, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %c64 = arith.constant 64 : index
    %a = memref_ext.alloc_workspace() from %s offset = [%c0, %c64] : from memref<?xi8> to memref<16xf32>
    return
  }
}

// -----

// CHECK-LABEL: func.func @k_infer_workspace_shape_function() -> index
// CHECK-NEXT: %[[N:.*]] = arith.constant 64 : index
// CHECK: func.func @k_mix_aic(
// CHECK-NEXT: arith.constant 0 : index
module attributes {hacc.target = #hacc.target<"Ascend910_9589">} {
  func.func @k_mix_aic(%w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %s: memref<?xi8> {hacc.arg_type = #hacc.arg_type<sub_workspace>}) attributes {hivm.part_of_mix, hivm.func_core_type = #hivm.func_core_type<AIC>} {
    %c0 = arith.constant 0 : index
    %a = memref_ext.alloc_workspace() from %s offset = [%c0] : from memref<?xi8> to memref<16xf32>
    return
  }
}

// -----

// CHECK-LABEL: func.func @k_infer_workspace_shape_function() -> index
// CHECK: func.func @k_mix_aic(
module attributes {hacc.target = #hacc.target<"Ascend910_9589">} {
  func.func @k_mix_aic(%w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}) attributes {hivm.part_of_mix, hivm.func_core_type = #hivm.func_core_type<AIC>} {
    %c0 = arith.constant 0 : index
    %a = memref_ext.alloc_workspace() from %w offset = [%c0] : from memref<?xi8> to memref<16xf32>
    return
  }
}
