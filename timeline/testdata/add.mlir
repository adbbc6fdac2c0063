!u = memref<2048xf32, #hivm.address_space<ub>>
!g = memref<2048xf32, #hivm.address_space<gm>>
func.func @add(%x: !g, %y: !g, %z: !g) attributes {hacc.entry, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %a0 = arith.constant 0 : i64
  %a1 = arith.constant 8192 : i64
  %a2 = arith.constant 16384 : i64
  %A = hivm.hir.pointer_cast(%a0) : !u
  %B = hivm.hir.pointer_cast(%a1) : !u
  %C = hivm.hir.pointer_cast(%a2) : !u
  hivm.hir.load ins(%x : !g) outs(%A : !u)
  hivm.hir.load ins(%y : !g) outs(%B : !u)
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.vadd ins(%A, %B : !u, !u) outs(%C : !u)
  hivm.hir.pipe_barrier[<PIPE_V>]
  hivm.hir.vexp ins(%C : !u) outs(%C : !u)
  hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.store ins(%C : !u) outs(%z : !g)
  return
}
