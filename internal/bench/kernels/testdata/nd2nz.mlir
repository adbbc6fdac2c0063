// Rows to blocks of 16 by 16 elements, for the cube unit.
!x = memref<96x64xf16, #hivm.address_space<ub>>
!y = memref<4x6x16x16xf16, #hivm.address_space<ub>>

func.func @nd2nz(%x: !x, %y: !y) {
  hivm.hir.nd2nz ins(%x : !x) outs(%y : !y)
  return
}
