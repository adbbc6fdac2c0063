// The same rows added to each image of a batch.
!x = memref<4x16x14x14xf32, #hivm.address_space<ub>>
!w = memref<1x1x14x14xf32, #hivm.address_space<ub>>

func.func @bias_add(%x: !x, %w: !w, %y: !x) {
  hivm.hir.vadd ins(%x, %w : !x, !w) outs(%y : !x) broadcast = [0, 1]
  return
}
