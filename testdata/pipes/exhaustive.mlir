// RUN: not hivm-opt run --pipes=exhaustive --entry=race %s --arg iota --arg zeros 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: not hivm-opt run --pipes=exhaustive --entry=last %s --arg iota --arg zeros 2>&1 | FileCheck %s --check-prefix=LAST
// RUN: not hivm-opt run --pipes=exhaustive --entry=hang %s --arg iota --arg zeros 2>&1 | FileCheck %s --check-prefix=HANG
// RUN: hivm-opt run --pipes=exhaustive --entry=right %s --arg iota --arg zeros 2>&1 | FileCheck %s --check-prefix=RIGHT
// RUN: hivm-opt run --pipes=exhaustive:4 --entry=right %s --arg iota --arg zeros 2>&1 | FileCheck %s --check-prefix=FEW
// RUN: not hivm-opt run --pipes=exhaustive:0 --entry=right %s --arg iota --arg zeros 2>&1 | FileCheck %s --check-prefix=NONE

// All orders that flags allow are searched, whatever the operations compute.

!ub = memref<16xf16, #hivm.address_space<ub>>
!gm = memref<16xf16, #hivm.address_space<gm>>

// RACE: [[# @LINE + 8]]:3: error: with --pipes=exhaustive, in an order that the synchronization allows, 'hivm.hir.store' reads from ub [0x0, 0x20) what 'hivm.hir.load' has written, what 'hivm.hir.vexp' has written in the order of the program
func.func @race(%x: !gm, %y: !gm) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %c0 = arith.constant 0 : i64
  %a = hivm.hir.pointer_cast(%c0) : !ub
  hivm.hir.load ins(%x : !gm) outs(%a : !ub)
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  hivm.hir.vexp ins(%a : !ub) outs(%a : !ub)
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.store ins(%a : !ub) outs(%y : !gm)
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
  return
}

// LAST: [[# @LINE + 1]]:1: error: with --pipes=exhaustive, in an order that the synchronization allows, argument 1 [0x0, 0x20) is what 'hivm.hir.store' has written, what 'hivm.hir.store' has written in the order of the program
func.func @last(%x: !gm, %y: !gm) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %c0 = arith.constant 0 : i64
  %c32 = arith.constant 32 : i64
  %a = hivm.hir.pointer_cast(%c0) : !ub
  %b = hivm.hir.pointer_cast(%c32) : !ub
  hivm.hir.load ins(%x : !gm) outs(%a : !ub)
  hivm.hir.load ins(%x : !gm) outs(%b : !ub)
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  hivm.hir.store ins(%a : !ub) outs(%y : !gm)
  hivm.hir.store ins(%b : !ub) outs(%y : !gm)
  return
}

// HANG: error: 'hivm.hir.wait_flag' op hang: nothing sets [MTE2, V, 0] before it
func.func @hang(%x: !gm, %y: !gm) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %c0 = arith.constant 0 : i64
  %a = hivm.hir.pointer_cast(%c0) : !ub
  hivm.hir.load ins(%x : !gm) outs(%a : !ub)
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  return
}

// RIGHT: hivm-opt: @right: 6 instructions, {{[0-9]+}} states: in all orders of the pipes they compute the same
// FEW: hivm-opt: @right: 6 instructions, {{[0-9]+}} states: they compute the same in these orders of the pipes, and there are more: --pipes=exhaustive:STATES visits more
// NONE: '0' is no number of states
func.func @right(%x: !gm, %y: !gm) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %c0 = arith.constant 0 : i64
  %c32 = arith.constant 32 : i64
  %c64 = arith.constant 64 : i64
  %a = hivm.hir.pointer_cast(%c0) : !ub
  %b = hivm.hir.pointer_cast(%c32) : !ub
  %c = hivm.hir.pointer_cast(%c64) : !ub
  hivm.hir.load ins(%x : !gm) outs(%a : !ub)
  hivm.hir.load ins(%x : !gm) outs(%b : !ub)
  hivm.hir.load ins(%x : !gm) outs(%c : !ub)
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.vadd ins(%a, %b : !ub, !ub) outs(%a : !ub)
  hivm.hir.pipe_barrier[<PIPE_V>]
  hivm.hir.vadd ins(%a, %c : !ub, !ub) outs(%a : !ub)
  hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.store ins(%a : !ub) outs(%y : !gm)
  return
}
