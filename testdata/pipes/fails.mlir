// RUN: not hivm-opt run --pipes=adversary:54 %s --arg iota --arg 'random(1,100,200)' --arg zeros 2>&1 | FileCheck %s

// In this order the indices are overwritten, and the gather fails before the message is shown.

// CHECK: error: with --pipes=adversary:54, an order that the synchronization allows, the run fails: 'hivm.hir.vgather' op index {{[0-9]+}} out of bounds of dimension 0 of operand #0, which has size 8
!ub = memref<8xf32, #hivm.address_space<ub>>
!ui = memref<8xi32, #hivm.address_space<ub>>
!gm = memref<8xf32, #hivm.address_space<gm>>
!gi = memref<8xi32, #hivm.address_space<gm>>
func.func @f(%x: !gm, %bad: !gi, %y: !gm) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %c0 = arith.constant 0 : i64
  %c64 = arith.constant 64 : i64
  %c128 = arith.constant 128 : i64
  %c256 = arith.constant 256 : i64
  %z = arith.constant 0 : i32
  %zf = arith.constant 0.0 : f32
  %a = hivm.hir.pointer_cast(%c0) : !ub
  %i = hivm.hir.pointer_cast(%c64) : !ui
  %o = hivm.hir.pointer_cast(%c128) : !ub
  %t = hivm.hir.pointer_cast(%c256) : !ui
  hivm.hir.load ins(%x : !gm) outs(%a : !ub)
  hivm.hir.vbrc ins(%z : i32) outs(%i : !ui)
  hivm.hir.vbrc ins(%zf : f32) outs(%o : !ub)
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  hivm.hir.debug {debugtype = "print", hex = false, prefix = "a: ", tcoretype = #hivm.tcore_type<VECTOR>} %a : !ub
  hivm.hir.vgather ins(%a : !ub) indices(%i : !ui) outs(%o : !ub) temp_buffer(%t : !ui)
  hivm.hir.load ins(%bad : !gi) outs(%i : !ui)
  hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.store ins(%o : !ub) outs(%y : !gm)
  return
}
