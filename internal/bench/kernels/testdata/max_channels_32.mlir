// The maximum along the second of five axes, in rows of 32.
!x = memref<4x16x4x2x32xf32, #hivm.address_space<ub>>
!y = memref<4x1x4x2x32xf32, #hivm.address_space<ub>>

func.func @max_channels_32(%x: !x, %y: !y) {
  hivm.hir.vreduce <max> ins(%x : !x) outs(%y : !y) reduce_dims = [1]
  return
}
