// Windows of a feature map, as in a Swin transformer.
!x = memref<4x4x7x4x7x6xf32, #hivm.address_space<ub>>
!y = memref<4x4x4x7x7x6xf32, #hivm.address_space<ub>>

func.func @window_partition(%x: !x, %y: !y) {
  hivm.hir.vtranspose ins(%x : !x) outs(%y : !y) permutation = [0, 1, 3, 2, 4, 5]
  return
}
