// Batch norm of f16 in the layout of the accelerator.
!x = memref<2x4x8x8x16xf16, #hivm.address_space<ub>>
!w = memref<1x4x1x1x16xf16, #hivm.address_space<ub>>

func.func @batch_norm(%x: !x, %scale: !w, %shift: !w, %y: !x) {
  hivm.hir.vmul ins(%x, %scale : !x, !w) outs(%y : !x) broadcast = [0, 2, 3]
  hivm.hir.vadd ins(%y, %shift : !x, !w) outs(%y : !x) broadcast = [0, 2, 3]
  return
}
