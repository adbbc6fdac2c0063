// RUN: hivm-opt --hivm-insert-infer-sync-block-lock-num-and-init-func=strict=true --verify-diagnostics %s

func.func @k_infer_sync_block_lock_num_function(%a: i64) -> i64 {
  return %a : i64
}
// expected-error@+1 {{'func.func' op needs 8 numbers for its locks, which @k_infer_sync_block_lock_num_function does not return}}
func.func @k() {
  %a = hivm.hir.create_sync_block_lock : memref<1xi64>
  return
}
