!ub = memref<16xf16, #hivm.address_space<ub>>
!l1 = memref<16xf16, #hivm.address_space<cbuf>>
!gm = memref<16xf16, #hivm.address_space<gm>>
func.func @pass_mix_aic(%x: !gm, %w: !gm) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIC>, hivm.part_of_mix} {
  %c0 = arith.constant 0 : i64
  %a = hivm.hir.pointer_cast(%c0) : !l1
  hivm.hir.sync_block_wait[<CUBE>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 0
  hivm.hir.load ins(%w : !gm) outs(%a : !l1)
  return
}
func.func @pass_mix_aiv(%x: !gm, %w: !gm) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>, hivm.part_of_mix} {
  %c0 = arith.constant 0 : i64
  %a = hivm.hir.pointer_cast(%c0) : !ub
  hivm.hir.load ins(%x : !gm) outs(%a : !ub)
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.store ins(%a : !ub) outs(%w : !gm)
  hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 0
  return
}
