// A mask chooses between two inputs, in rows of 32.
!x = memref<4x8x8x1x32xf32, #hivm.address_space<ub>>
!m = memref<4x8x8x1x32xi1, #hivm.address_space<ub>>

func.func @select_mask_32(%mask: !m, %x: !x, %z: !x, %y: !x) {
  hivm.hir.vsel ins(%mask, %x, %z : !m, !x, !x) outs(%y : !x)
  return
}
