// RUN: hivm-opt --hivm-sync-block-hoisting %s | FileCheck %s
// RUN: hivm-opt --hivm-sync-block-hoisting=strict=true %s | FileCheck %s

// An ordered lock is taken around the outermost loop, and made at the start of the function.
// CHECK-LABEL: func.func @ordered(
// CHECK-NEXT: arith.constant
// CHECK-NEXT: %[[LOCK:.*]] = hivm.hir.create_sync_block_lock
// CHECK: hivm.hir.sync_block_lock lock_var(%[[LOCK]]
// CHECK-NEXT: scf.for
// CHECK-NEXT: scf.while
// CHECK-NOT: lock_var
// CHECK: hivm.hir.sync_block_unlock lock_var(%[[LOCK]]
// CHECK-NEXT: return
func.func @ordered(%x: memref<8xf32>, %y: memref<8xf32>, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  scf.for %i = %c0 to %n step %n {
    scf.while : () -> () {
      scf.condition(%c)
    } do {
      %lock = hivm.hir.create_sync_block_lock : memref<1xi64>
      scf.if %c {
        hivm.hir.sync_block_lock lock_var(%lock : memref<1xi64>)
        memref.copy %x, %y : memref<8xf32> to memref<8xf32>
        hivm.hir.sync_block_unlock lock_var(%lock : memref<1xi64>)
      }
      scf.yield
    }
  }
  return
}

// Outside of loops a lock stays where it is taken, and is made at the start of the function.
// CHECK-LABEL: func.func @branch(
// CHECK-NEXT: %[[LOCK:.*]] = hivm.hir.create_sync_block_lock
// CHECK-NEXT: scf.if
// CHECK-NEXT: hivm.hir.sync_block_lock lock_var(%[[LOCK]]
func.func @branch(%x: memref<8xf32>, %y: memref<8xf32>, %c: i1) {
  scf.if %c {
    %lock = hivm.hir.create_sync_block_lock : memref<1xi64>
    hivm.hir.sync_block_lock lock_var(%lock : memref<1xi64>)
    memref.copy %x, %y : memref<8xf32> to memref<8xf32>
    hivm.hir.sync_block_unlock lock_var(%lock : memref<1xi64>)
  }
  return
}

// A lock that blocks take in any order stays in the loop. If cores wait for each other in the loop, all
// vector cores do behind it.
// CHECK-LABEL: func.func @unordered(
// CHECK-NEXT: arith.constant
// CHECK-NEXT: %[[LOCK:.*]] = hivm.hir.create_sync_block_lock
// CHECK: scf.for
// CHECK-NEXT: hivm.hir.sync_block_lock {hivm.sync_block_lock_unordered} lock_var(%[[LOCK]]
// CHECK: hivm.hir.sync_block_wait
// CHECK: } {hivm.unordered_lock_post_loop_all_vector_sync}
// CHECK-NEXT: hivm.hir.sync_block[<ALL_VECTOR>] tvector_pipe = <PIPE_MTE3>
// CHECK-NEXT: return
func.func @unordered(%x: memref<8xf32>, %y: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  scf.for %i = %c0 to %n step %n {
    %lock = hivm.hir.create_sync_block_lock {hivm.sync_block_lock_unordered} : memref<1xi64>
    hivm.hir.sync_block_lock {hivm.sync_block_lock_unordered} lock_var(%lock : memref<1xi64>)
    memref.copy %x, %y : memref<8xf32> to memref<8xf32>
    hivm.hir.sync_block_unlock {hivm.sync_block_lock_unordered} lock_var(%lock : memref<1xi64>)
    hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_MTE2>] flag = 1
  }
  return
}

// Several unordered locks keep their order, and a loop without such waits gets none behind it.
// CHECK-LABEL: func.func @two(
// CHECK-NEXT: arith.constant
// CHECK-NEXT: hivm.hir.create_sync_block_lock {first, hivm.sync_block_lock_unordered}
// CHECK-NEXT: hivm.hir.create_sync_block_lock {hivm.sync_block_lock_unordered, second}
// CHECK-NOT: hivm.hir.sync_block[
// CHECK: return
func.func @two(%x: memref<8xf32>, %y: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  scf.for %i = %c0 to %n step %n {
    %a = hivm.hir.create_sync_block_lock {first, hivm.sync_block_lock_unordered} : memref<1xi64>
    %b = hivm.hir.create_sync_block_lock {second, hivm.sync_block_lock_unordered} : memref<1xi64>
    hivm.hir.sync_block_lock {hivm.sync_block_lock_unordered} lock_var(%a : memref<1xi64>)
    hivm.hir.sync_block_lock {hivm.sync_block_lock_unordered} lock_var(%b : memref<1xi64>)
    memref.copy %x, %y : memref<8xf32> to memref<8xf32>
    hivm.hir.sync_block_unlock {hivm.sync_block_lock_unordered} lock_var(%b : memref<1xi64>)
    hivm.hir.sync_block_unlock {hivm.sync_block_lock_unordered} lock_var(%a : memref<1xi64>)
  }
  return
}

// Without locks nothing but the clean-up happens.
// CHECK-LABEL: func.func @none(
// CHECK: scf.for
// CHECK-NEXT: memref.copy
func.func @none(%x: memref<8xf32>, %y: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  scf.for %i = %c0 to %n step %n {
    memref.copy %x, %y : memref<8xf32> to memref<8xf32>
  }
  return
}
func.func private @declared(memref<1xi64>)
