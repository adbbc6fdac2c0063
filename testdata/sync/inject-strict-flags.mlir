// RUN: hivm-opt --hivm-inject-sync=strict %s | FileCheck %s
// RUN: hivm-opt --hivm-graph-sync-solver=strict %s | FileCheck %s

// Flags that stand in the text keep their event ids: others are taken beside them.

!gm = memref<64xf16, #hivm.address_space<gm>>
!ub = memref<64xf16, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @beside(
// CHECK: hivm.hir.load
// CHECK: hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]
// CHECK-NEXT: hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]
// CHECK-NEXT: hivm.hir.vexp
func.func @beside(%x: !gm) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %c0 = arith.constant 0 : i64
  %a = hivm.hir.pointer_cast(%c0) : !ub
  hivm.hir.load ins(%x : !gm) outs(%a : !ub)
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.vexp ins(%a : !ub) outs(%a : !ub)
  return
}

// A flag whose id is a value may have any: there is none left, and a barrier of all pipes stands instead.
// CHECK-LABEL: func.func @any(
// CHECK: hivm.hir.load
// CHECK-NOT: EVENT_ID
// CHECK: hivm.hir.pipe_barrier[<PIPE_ALL>]
// CHECK-NEXT: hivm.hir.vexp
func.func @any(%x: !gm, %id: i64) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %c0 = arith.constant 0 : i64
  %a = hivm.hir.pointer_cast(%c0) : !ub
  hivm.hir.load ins(%x : !gm) outs(%a : !ub)
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, %id]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, %id]
  hivm.hir.vexp ins(%a : !ub) outs(%a : !ub)
  return
}
