// Positions and heads change places.
!x = memref<4x32x8x16xf32, #hivm.address_space<ub>>
!y = memref<4x8x32x16xf32, #hivm.address_space<ub>>

func.func @transpose_heads(%x: !x, %y: !y) {
  hivm.hir.vtranspose ins(%x : !x) outs(%y : !y) permutation = [0, 2, 1, 3]
  return
}
