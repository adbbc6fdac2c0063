// RUN: hivm-opt --hivm-insert-infer-sync-block-lock-num-and-init-func %s | FileCheck %s
// RUN: hivm-opt --hivm-insert-infer-sync-block-lock-num-and-init-func=strict=true %s | FileCheck %s
// RUN: hivm-opt --pass-pipeline="builtin.module(func.func(hivm-insert-infer-sync-block-lock-num-and-init-func))" %s | FileCheck %s

// A lock takes a line of 8 numbers, one in any order 2049 lines.
// CHECK: func.func @k_infer_sync_block_lock_num_function() -> i64 attributes {hacc.function_kind = #hacc.function_kind<HOST>, hacc.host_func_type = #hacc.host_func_type<infer_sync_block_lock_num_function>} {
// CHECK-NEXT: %[[N:.*]] = arith.constant 16408 : i64
// CHECK-NEXT: return %[[N]] : i64
// CHECK: func.func @k_infer_sync_block_lock_init_function() -> i64 attributes {hacc.function_kind = #hacc.function_kind<HOST>, hacc.host_func_type = #hacc.host_func_type<infer_sync_block_lock_init_function>} {
// CHECK-NEXT: %[[FIRST:.*]] = arith.constant 0 : i64
// CHECK-NEXT: return %[[FIRST]] : i64
// CHECK: func.func @k_mix_aic(
func.func @k_mix_aic() {
  %a = hivm.hir.create_sync_block_lock {hivm.sync_block_lock_unordered} : memref<1xi64>
  %b = hivm.hir.create_sync_block_lock : memref<1xi64>
  %c = hivm.hir.create_sync_block_lock : memref<1xi64>
  return
}

// The other function of a mixed kernel has the same functions for the host, which are there.
// CHECK-NOT: HOST
// CHECK: func.func @k_mix_aiv(
// CHECK: func.func @none(
func.func @k_mix_aiv(%c: i1) {
  scf.if %c {
    %a = hivm.hir.create_sync_block_lock : memref<1xi64>
  }
  return
}
func.func @none() {
  return
}
