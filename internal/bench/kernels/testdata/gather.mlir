// Elements at the positions in another input.
!x = memref<4x16x8x32xf32, #hivm.address_space<ub>>
!i = memref<4x16x8x32xi32, #hivm.address_space<ub>>

func.func @gather(%x: !x, %at: !i, %y: !x) {
  hivm.hir.vgather ins(%x : !x) indices(%at : !i) outs(%y : !x)
  return
}
