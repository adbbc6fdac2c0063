// The maximum along the second of five axes.
!x = memref<4x16x4x7x7xf32, #hivm.address_space<ub>>
!y = memref<4x1x4x7x7xf32, #hivm.address_space<ub>>

func.func @max_channels(%x: !x, %y: !y) {
  hivm.hir.vreduce <max> ins(%x : !x) outs(%y : !y) reduce_dims = [1]
  return
}
