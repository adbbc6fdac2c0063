// RUN: hivm-opt --hivm-lower-create-sync-block-lock --verify-diagnostics %s | FileCheck %s

// CHECK-LABEL: func.func @unbound(
// CHECK: hivm.hir.create_sync_block_lock : memref<1xi64>
func.func @unbound() -> memref<1xi64> {
  // expected-warning@+1 {{'hivm.hir.create_sync_block_lock' op failed to bind sync block lock argument}}
  %a = hivm.hir.create_sync_block_lock : memref<1xi64>
  return %a : memref<1xi64>
}
