!gm = memref<4x8x16xf16, #hivm.address_space<gm>>
!ub = memref<4x8x16xf16, #hivm.address_space<ub>>
!wide = memref<4x8x32xf16, #hivm.address_space<ub>>
!rows = memref<4x8x16xf16, strided<[256, 32, 1]>, #hivm.address_space<ub>>

func.func @twice(%a: !ub) {
  hivm.hir.vad ins(%a, %a : !ub, !ub) outs(%a : !ub)
  return
}

// y = exp(x) + x. The rows of x are padded on the chip.
func.func @exp_plus(%x: !gm, %y: !gm) attributes {hacc.entry, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %c0 = arith.constant 0 : i64
  %c8192 = arith.constant 8192 : i64
  %buffer = hivm.hir.pointer_cast(%c0) : !wide
  %rows = memref.subview %buffer[0, 0, 0] [4, 8, 16] [1, 1, 1] : !wide to !rows
  %sum = hivm.hir.pointer_cast(%c8192) : !ub
  hivm.hir.load ins(%x : !gm) outs(%rows : !rows)
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.vexp ins(%rows : !rows) outs(%sum : !ub)
  hivm.hir.pipe_barrier[<PIPE_V>]
  hivm.hir.vadd ins(%sum, %rows : !ub, !rows) outs(%sum : !ub)
  hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.store ins(%sum : !ub) outs(%y : !gm)
  return
}
