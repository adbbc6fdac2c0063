// RUN: hivm-opt --hivm-bind-sync-block-lock-arg %s | FileCheck %s

// A lock gets the memory for locks; one that has memory keeps it.
// CHECK-LABEL: func.func @kernel(
// CHECK: hivm.hir.create_sync_block_lock from %arg1 {hivm.sync_block_lock_unordered} : from memref<?xi8> to memref<1xi64>
// CHECK: hivm.hir.create_sync_block_lock from %arg0 : from memref<?xi8> to memref<1xi64>
func.func @kernel(%other: memref<?xi8>, %locks: memref<?xi8> {hacc.arg_type = #hacc.arg_type<sync_block_lock>}, %c: i1) {
  scf.if %c {
    %a = hivm.hir.create_sync_block_lock {hivm.sync_block_lock_unordered} : memref<1xi64>
  }
  %b = hivm.hir.create_sync_block_lock from %other : from memref<?xi8> to memref<1xi64>
  return
}

// Without the argument locks stay as they are.
// CHECK-LABEL: func.func @without(
// CHECK: hivm.hir.create_sync_block_lock : memref<1xi64>
func.func @without(%other: memref<?xi8>) {
  %a = hivm.hir.create_sync_block_lock : memref<1xi64>
  return
}

// CHECK: func.func private @declared
func.func private @declared(memref<?xi8> {hacc.arg_type = #hacc.arg_type<sync_block_lock>})
