// Each row times a number.
!x = memref<4x8x16x24xf32, #hivm.address_space<ub>>
!w = memref<4x8x16x1xf32, #hivm.address_space<ub>>

func.func @scale_rows(%x: !x, %w: !w, %y: !x) {
  hivm.hir.vmul ins(%x, %w : !x, !w) outs(%y : !x) broadcast = [3]
  return
}
