// The same rows added to each image of a batch, in rows of 32.
!x = memref<4x16x6x32xf32, #hivm.address_space<ub>>
!w = memref<1x1x6x32xf32, #hivm.address_space<ub>>

func.func @bias_add_32(%x: !x, %w: !w, %y: !x) {
  hivm.hir.vadd ins(%x, %w : !x, !w) outs(%y : !x) broadcast = [0, 1]
  return
}
