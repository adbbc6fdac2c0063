// The first two of six axes change places.
!x = memref<4x8x4x4x5x3xf32, #hivm.address_space<ub>>
!y = memref<8x4x4x4x5x3xf32, #hivm.address_space<ub>>

func.func @transpose_6d(%x: !x, %y: !y) {
  hivm.hir.vtranspose ins(%x : !x) outs(%y : !y) permutation = [1, 0, 2, 3, 4, 5]
  return
}
