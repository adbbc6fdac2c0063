// RUN: hivm-opt --hivm-add-ffts-to-syncblocksetop %s | FileCheck %s

// A flag gets the address; one that has an address keeps it. Dead code goes.
// CHECK-LABEL: func.func @kernel(
// CHECK-NOT: get_block_idx
// CHECK: hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 1 ffts_base_addr = %arg0
// CHECK: hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_MTE2>] flag = %arg1 ffts_base_addr = %arg0
// CHECK: hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 1 ffts_base_addr = %arg1
func.func @kernel(%ffts: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %other: i64) {
  %0 = hivm.hir.get_block_idx -> i64
  hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 1
  hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_MTE2>] flag = %other
  hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 1 ffts_base_addr = %other
  return
}

// The host, and a function without flags.
// CHECK-LABEL: func.func @host(
// CHECK: hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 1
// CHECK-NOT: ffts
// CHECK-LABEL: func.func @empty(
// CHECK-NEXT: return
func.func @host() attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 1
  return
}
func.func @empty() {
  %0 = hivm.hir.get_block_idx -> i64
  return
}
