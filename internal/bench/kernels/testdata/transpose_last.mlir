// The last two axes change places.
!x = memref<2x8x64x32xf32, #hivm.address_space<ub>>
!y = memref<2x8x32x64xf32, #hivm.address_space<ub>>

func.func @transpose_last(%x: !x, %y: !y) {
  hivm.hir.vtranspose ins(%x : !x) outs(%y : !y) permutation = [0, 1, 3, 2]
  return
}
