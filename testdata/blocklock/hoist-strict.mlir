// RUN: hivm-opt --hivm-sync-block-hoisting --verify-diagnostics %s | FileCheck %s --check-prefix=DEFAULT
// RUN: hivm-opt --hivm-sync-block-hoisting=strict=true %s | FileCheck %s

// The reference takes the first lock of a loop for all. With strict all are taken, in the order in
// which the loop takes them first.
// DEFAULT-LABEL: func.func @two(
// DEFAULT-NEXT: arith.constant
// DEFAULT-NEXT: hivm.hir.create_sync_block_lock {first}
// DEFAULT-NOT: second
// DEFAULT: hivm.hir.sync_block_lock lock_var(
// DEFAULT-NEXT: scf.for
// CHECK-LABEL: func.func @two(
// CHECK-NEXT: arith.constant
// CHECK-NEXT: %[[A:.*]] = hivm.hir.create_sync_block_lock {first}
// CHECK-NEXT: %[[B:.*]] = hivm.hir.create_sync_block_lock {second}
// CHECK: hivm.hir.sync_block_lock lock_var(%[[A]]
// CHECK-NEXT: hivm.hir.sync_block_lock lock_var(%[[B]]
// CHECK-NEXT: scf.for
// CHECK-NOT: lock_var
// CHECK: }
// CHECK-NEXT: hivm.hir.sync_block_unlock lock_var(%[[B]]
// CHECK-NEXT: hivm.hir.sync_block_unlock lock_var(%[[A]]
// CHECK-NEXT: return
func.func @two(%x: memref<8xf32>, %y: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  // expected-warning@+1 {{'scf.for' op changes the meaning: only the first of its locks is taken around it}}
  scf.for %i = %c0 to %n step %n {
    %a = hivm.hir.create_sync_block_lock {first} : memref<1xi64>
    %b = hivm.hir.create_sync_block_lock {second} : memref<1xi64>
    hivm.hir.sync_block_lock lock_var(%a : memref<1xi64>)
    hivm.hir.sync_block_lock lock_var(%b : memref<1xi64>)
    memref.copy %x, %y : memref<8xf32> to memref<8xf32>
    hivm.hir.sync_block_unlock lock_var(%b : memref<1xi64>)
    hivm.hir.sync_block_unlock lock_var(%a : memref<1xi64>)
  }
  return
}

// The lock of both vector cores of a block stays one.
// DEFAULT-LABEL: func.func @subblock(
// DEFAULT: hivm.hir.sync_block_lock lock_var(
// CHECK-LABEL: func.func @subblock(
// CHECK: hivm.hir.sync_block_lock {hivm.sync_block_lock_with_subblock} lock_var(
// CHECK: hivm.hir.sync_block_unlock {hivm.sync_block_lock_with_subblock} lock_var(
func.func @subblock(%x: memref<8xf32>, %y: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %lock = hivm.hir.create_sync_block_lock : memref<1xi64>
  // expected-warning@+1 {{'scf.for' op changes the meaning: the lock around it is not one of the vector cores of a block any more}}
  scf.for %i = %c0 to %n step %n {
    hivm.hir.sync_block_lock {hivm.sync_block_lock_with_subblock} lock_var(%lock : memref<1xi64>)
    memref.copy %x, %y : memref<8xf32> to memref<8xf32>
    hivm.hir.sync_block_unlock {hivm.sync_block_lock_with_subblock} lock_var(%lock : memref<1xi64>)
  }
  return
}
