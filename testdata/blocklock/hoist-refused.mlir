// RUN: hivm-opt --hivm-sync-block-hoisting %s 2>&1 | FileCheck %s
// RUN: hivm-opt --hivm-sync-block-hoisting=strict=true --split-input-file --verify-diagnostics %s

// CHECK: warning: 'scf.for' op changes the meaning: inside of a lock it waits for other blocks, which wait for the lock
func.func @waits(%x: memref<8xf32>, %y: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %lock = hivm.hir.create_sync_block_lock : memref<1xi64>
  // expected-error@+1 {{'scf.for' op cannot be inside of a lock, since it waits for other blocks, which wait for the lock: take the lock behind the loop, or mark it hivm.sync_block_lock_unordered}}
  scf.for %i = %c0 to %n step %n {
    hivm.hir.sync_block_lock lock_var(%lock : memref<1xi64>)
    memref.copy %x, %y : memref<8xf32> to memref<8xf32>
    hivm.hir.sync_block_unlock lock_var(%lock : memref<1xi64>)
    hivm.hir.sync_block[<ALL_VECTOR>] tvector_pipe = <PIPE_MTE3>
  }
  return
}

// -----

// CHECK: warning: 'scf.for' op changes the meaning: not all its locks are given back in it, or taken
func.func @unpaired(%x: memref<8xf32>, %y: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %lock = hivm.hir.create_sync_block_lock : memref<1xi64>
  // expected-error@+1 {{'scf.for' op The number of lock and unlock should be the same in one region.}}
  scf.for %i = %c0 to %n step %n {
    hivm.hir.sync_block_lock lock_var(%lock : memref<1xi64>)
    memref.copy %x, %y : memref<8xf32> to memref<8xf32>
  }
  hivm.hir.sync_block_unlock lock_var(%lock : memref<1xi64>)
  return
}

// -----

// The reference dies of a lock that is an argument.
// CHECK: warning: 'scf.for' op expected lock memref defined by hivm.hir.create_sync_block_lock
func.func @argument(%x: memref<8xf32>, %y: memref<8xf32>, %n: index, %lock: memref<1xi64>) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'scf.for' op expected lock memref defined by hivm.hir.create_sync_block_lock}}
  scf.for %i = %c0 to %n step %n {
    hivm.hir.sync_block_lock lock_var(%lock : memref<1xi64>)
    memref.copy %x, %y : memref<8xf32> to memref<8xf32>
    hivm.hir.sync_block_unlock lock_var(%lock : memref<1xi64>)
  }
  return
}

// -----

// CHECK: warning: 'scf.for' op changes the meaning: all vector cores wait for each other behind it, but it is in a loop or a branch that some of them may not run
func.func @nested(%x: memref<8xf32>, %y: memref<8xf32>, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %lock = hivm.hir.create_sync_block_lock : memref<1xi64>
  scf.if %c {
    // expected-error@+1 {{'scf.for' op cannot have all vector cores wait for each other behind it, since it is in a loop or a branch that some of them may not run}}
    scf.for %i = %c0 to %n step %n {
      hivm.hir.sync_block_lock {hivm.sync_block_lock_unordered} lock_var(%lock : memref<1xi64>)
      memref.copy %x, %y : memref<8xf32> to memref<8xf32>
      hivm.hir.sync_block_unlock {hivm.sync_block_lock_unordered} lock_var(%lock : memref<1xi64>)
      hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_MTE2>] flag = 1
    }
  }
  return
}
// CHECK-LABEL: func.func @waits(
// CHECK: hivm.hir.sync_block_lock
// CHECK-NEXT: scf.for
// CHECK-LABEL: func.func @unpaired(
// CHECK: hivm.hir.sync_block_lock
// CHECK-NEXT: scf.for
// CHECK: hivm.hir.sync_block_unlock
// CHECK-NEXT: hivm.hir.sync_block_unlock
// CHECK-LABEL: func.func @argument(
// CHECK: scf.for
// CHECK-NEXT: hivm.hir.sync_block_lock
// CHECK-LABEL: func.func @nested(
// CHECK: hivm.hir.sync_block[<ALL_VECTOR>]
