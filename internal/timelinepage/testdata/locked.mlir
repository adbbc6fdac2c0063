!ub = memref<64xf32, #hivm.address_space<ub>>
!gm = memref<64xf32, #hivm.address_space<gm>>
!lock = memref<1xi64, #hivm.address_space<gm>>
func.func @sum(%l: !lock, %x: !gm) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %c0 = arith.constant 0 : i64
  %a = hivm.hir.pointer_cast(%c0) : !ub
  hivm.hir.sync_block_lock lock_var(%l : !lock)
  hivm.hir.load ins(%x : !gm) outs(%a : !ub)
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  hivm.hir.vexp ins(%a : !ub) outs(%a : !ub)
  hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.store ins(%a : !ub) outs(%x : !gm)
  hivm.hir.sync_block_unlock lock_var(%l : !lock)
  return
}
