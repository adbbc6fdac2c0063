// Elements above a limit are kept, the others taken from elsewhere, in rows of 32.
!x = memref<8x16x4x32xf32, #hivm.address_space<ub>>
!m = memref<8x16x4x32xi1, #hivm.address_space<ub>>

func.func @masked_select_32(%x: !x, %z: !x, %y: !x) {
  %limit = arith.constant 2.500000e-01 : f32
  %at_mask = arith.constant 0 : i64
  %mask = hivm.hir.pointer_cast(%at_mask) : !m
  hivm.hir.vcmp ins(%x, %limit : !x, f32) outs(%mask : !m) compare_mode = <gt>
  hivm.hir.vsel ins(%mask, %x, %z : !m, !x, !x) outs(%y : !x)
  return
}
