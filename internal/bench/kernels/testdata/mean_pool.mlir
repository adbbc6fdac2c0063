// The sums of all pixels of a feature map.
!x = memref<8x16x14x14xf32, #hivm.address_space<ub>>
!y = memref<8x16x1x1xf32, #hivm.address_space<ub>>

func.func @mean_pool(%x: !x, %y: !y) {
  hivm.hir.vreduce <sum> ins(%x : !x) outs(%y : !y) reduce_dims = [2, 3]
  return
}
