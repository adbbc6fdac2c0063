// RUN: hivm-opt --hivm-insert-free-lock-var-before-return --split-input-file --verify-diagnostics %s | FileCheck %s

// Each lock is given free in front of each return, in the order of the text, and is of the kind of
// the operations that take it.
// CHECK-LABEL: func.func @kernel(
// CHECK: cf.cond_br
// CHECK: hivm.hir.free_lock_var lock_var(%arg0
// CHECK-NEXT: hivm.hir.free_lock_var {hivm.sync_block_lock_with_subblock} lock_var(%arg1
// CHECK-NEXT: hivm.hir.free_lock_var {hivm.sync_block_lock_unordered} lock_var(%arg2
// CHECK-NEXT: return
// CHECK: hivm.hir.free_lock_var lock_var(%arg0
// CHECK-NEXT: hivm.hir.free_lock_var {hivm.sync_block_lock_with_subblock} lock_var(%arg1
// CHECK-NEXT: hivm.hir.free_lock_var {hivm.sync_block_lock_unordered} lock_var(%arg2
// CHECK-NEXT: return
// CHECK-LABEL: func.func @helper(
// CHECK-NOT: free_lock_var
module attributes {hacc.hivmc_version = #hacc.hivmc_version<"0.2.0">} {
  func.func @kernel(%a: memref<1xi64>, %b: memref<1xi64>, %u: memref<1xi64>, %c: i1) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    hivm.hir.sync_block_lock lock_var(%a : memref<1xi64>)
    hivm.hir.sync_block_unlock lock_var(%a : memref<1xi64>)
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    hivm.hir.sync_block_lock lock_var(%b : memref<1xi64>)
    hivm.hir.sync_block_lock {hivm.sync_block_lock_with_subblock} lock_var(%b : memref<1xi64>)
    hivm.hir.sync_block_lock {hivm.sync_block_lock_with_subblock} lock_var(%u : memref<1xi64>)
    return
  ^bb2:
    hivm.hir.sync_block_lock {hivm.sync_block_lock_unordered} lock_var(%u : memref<1xi64>)
    return
  }
  func.func @helper(%a: memref<1xi64>) {
    hivm.hir.sync_block_lock lock_var(%a : memref<1xi64>)
    return
  }
}

// -----

// A version that is too old.
// CHECK-LABEL: func.func @old(
// CHECK-NOT: free_lock_var
func.func @old(%a: memref<1xi64>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
  hivm.hir.sync_block_lock lock_var(%a : memref<1xi64>)
  return
}
