// Numbers repeated along the middle axis, in rows of 16.
!x = memref<4x8x1x2x16xf32, #hivm.address_space<ub>>
!y = memref<4x8x8x2x16xf32, #hivm.address_space<ub>>

func.func @broadcast_5d_16(%x: !x, %y: !y) {
  hivm.hir.vbrc ins(%x : !x) outs(%y : !y) broadcast_dims = [2]
  return
}
