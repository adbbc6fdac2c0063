// RUN: hivm-opt --hivm-lower-create-sync-block-lock --verify-diagnostics %s | FileCheck %s --check-prefixes=CHECK,DEFAULT
// RUN: hivm-opt --hivm-lower-create-sync-block-lock=strict=true %s | FileCheck %s --check-prefixes=CHECK,STRICT

// A lock is a view of the memory for locks. Each has a line of 64 bytes. The rewrite driver begins
// at the end of the function.
// CHECK-LABEL: func.func @two(
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C64:.*]] = arith.constant 64 : index
// CHECK: memref.view %arg0[%[[FIRST:.*]]][] : memref<?xi8> to memref<1xi64>
// CHECK: memref.view %arg0[%[[SECOND:.*]]][] : memref<?xi8> to memref<1xi64>
func.func @two(%locks: memref<?xi8> {hacc.arg_type = #hacc.arg_type<sync_block_lock>}, %x: memref<8xf32>, %y: memref<8xf32>) {
  %a = hivm.hir.create_sync_block_lock from %locks : from memref<?xi8> to memref<1xi64>
  %b = hivm.hir.create_sync_block_lock from %locks : from memref<?xi8> to memref<1xi64>
  hivm.hir.sync_block_lock lock_var(%a : memref<1xi64>)
  hivm.hir.sync_block_lock lock_var(%b : memref<1xi64>)
  memref.copy %x, %y : memref<8xf32> to memref<8xf32>
  hivm.hir.sync_block_unlock lock_var(%b : memref<1xi64>)
  hivm.hir.sync_block_unlock lock_var(%a : memref<1xi64>)
  return
}

// The memory that the host gives has 2049 lines for a lock that blocks take in any order. The
// reference counts them for each block once more.
// CHECK-LABEL: func.func @unordered(
// STRICT-NOT: get_block_num
// STRICT-DAG: arith.constant 131136 : index
// DEFAULT: %[[N:.*]] = hivm.hir.get_block_num
// DEFAULT: arith.muli %[[N]], %c131136_i64
func.func @unordered(%locks: memref<?xi8> {hacc.arg_type = #hacc.arg_type<sync_block_lock>}, %x: memref<8xf32>, %y: memref<8xf32>) {
  %a = hivm.hir.create_sync_block_lock from %locks {hivm.sync_block_lock_unordered} : from memref<?xi8> to memref<1xi64>
  // expected-warning@-1 {{'hivm.hir.create_sync_block_lock' op changes the meaning: with more than one block the lock lies behind the memory that the host gives for locks, or in an unordered lock}}
  %b = hivm.hir.create_sync_block_lock from %locks {hivm.sync_block_lock_unordered} : from memref<?xi8> to memref<1xi64>
  hivm.hir.sync_block_lock {hivm.sync_block_lock_unordered} lock_var(%a : memref<1xi64>)
  hivm.hir.sync_block_lock {hivm.sync_block_lock_unordered} lock_var(%b : memref<1xi64>)
  memref.copy %x, %y : memref<8xf32> to memref<8xf32>
  hivm.hir.sync_block_unlock {hivm.sync_block_lock_unordered} lock_var(%b : memref<1xi64>)
  hivm.hir.sync_block_unlock {hivm.sync_block_lock_unordered} lock_var(%a : memref<1xi64>)
  return
}

// CHECK-LABEL: func.func @host(
// CHECK: hivm.hir.create_sync_block_lock from
func.func @host(%locks: memref<?xi8>) -> memref<1xi64> attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  %a = hivm.hir.create_sync_block_lock from %locks : from memref<?xi8> to memref<1xi64>
  return %a : memref<1xi64>
}
