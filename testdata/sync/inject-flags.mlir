// RUN: hivm-opt --hivm-inject-sync --verify-diagnostics %s | FileCheck %s

// By default a flag of the text and a new one may have the same event id.

!gm = memref<64xf16, #hivm.address_space<gm>>
!ub = memref<64xf16, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @twice(
// CHECK: hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
func.func @twice(%x: !gm) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %c0 = arith.constant 0 : i64
  %a = hivm.hir.pointer_cast(%c0) : !ub
  hivm.hir.load ins(%x : !gm) outs(%a : !ub)
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  // expected-warning@+1 {{'hivm.hir.wait_flag' op changes the meaning: another flag gets the same event id}}
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.vexp ins(%a : !ub) outs(%a : !ub)
  return
}
