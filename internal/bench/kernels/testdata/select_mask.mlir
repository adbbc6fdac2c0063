// A mask chooses between two inputs.
!x = memref<4x8x8x5x6xf32, #hivm.address_space<ub>>
!m = memref<4x8x8x5x6xi1, #hivm.address_space<ub>>

func.func @select_mask(%mask: !m, %x: !x, %z: !x, %y: !x) {
  hivm.hir.vsel ins(%mask, %x, %z : !m, !x, !x) outs(%y : !x)
  return
}
