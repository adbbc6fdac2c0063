// RUN: not hivm-opt run --pipes %s --arg iota --arg zeros 2>&1 | FileCheck %s
// RUN: not hivm-opt run --pipes=adversary %s --arg iota --arg zeros 2>&1 | FileCheck %s
// RUN: not hivm-opt run --pipes=exhaustive %s --arg iota --arg zeros 2>&1 | FileCheck %s

// A flag that is left over is reported, whatever the orders compute.

// CHECK: error: 'hivm.hir.set_flag' op sets [MTE2, MTE3, 1], and nothing waits for it
!ub = memref<16xf32, #hivm.address_space<ub>>
!gm = memref<16xf32, #hivm.address_space<gm>>
func.func @f(%x: !gm, %y: !gm) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %c0 = arith.constant 0 : i64
  %a = hivm.hir.pointer_cast(%c0) : !ub
  hivm.hir.load ins(%x : !gm) outs(%a : !ub)
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.store ins(%a : !ub) outs(%y : !gm)
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID1>]
  return
}
