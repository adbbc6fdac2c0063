// The largest element of each row and where it is.
!x = memref<2x8x16x64xf32, #hivm.address_space<ub>>
!row = memref<2x8x16x1xf32, #hivm.address_space<ub>>
!i = memref<2x8x16x1xi32, #hivm.address_space<ub>>

func.func @argmax(%x: !x, %max: !row, %at: !i) {
  hivm.hir.vreduce <max_with_index_left> ins(%x : !x) outs(%max, %at : !row, !i) reduce_dims = [3]
  return
}
