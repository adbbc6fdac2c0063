// RUN: hivm-opt --hivm-insert-infer-sync-block-lock-num-and-init-func --verify-diagnostics %s | FileCheck %s --check-prefixes=CHECK,DEFAULT
// RUN: hivm-opt --hivm-insert-infer-sync-block-lock-num-and-init-func=strict=true %s | FileCheck %s --check-prefixes=CHECK,STRICT

// The reference counts the locks of the first function of a mixed kernel only.
// CHECK: func.func @k_infer_sync_block_lock_num_function()
// DEFAULT: arith.constant 8 : i64
// STRICT: arith.constant 16 : i64
// CHECK: func.func @k_mix_aiv
func.func @k_mix_aiv() {
  %a = hivm.hir.create_sync_block_lock : memref<1xi64>
  return
}
// expected-warning@+1 {{'func.func' op changes the meaning: it needs 16 numbers for its locks, which @k_infer_sync_block_lock_num_function does not return}}
func.func @k_mix_aic() {
  %a = hivm.hir.create_sync_block_lock : memref<1xi64>
  %b = hivm.hir.create_sync_block_lock : memref<1xi64>
  return
}
