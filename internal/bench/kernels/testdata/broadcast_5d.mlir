// Numbers repeated along the middle axis.
!x = memref<4x8x1x6x4xf32, #hivm.address_space<ub>>
!y = memref<4x8x8x6x4xf32, #hivm.address_space<ub>>

func.func @broadcast_5d(%x: !x, %y: !y) {
  hivm.hir.vbrc ins(%x : !x) outs(%y : !y) broadcast_dims = [2]
  return
}
