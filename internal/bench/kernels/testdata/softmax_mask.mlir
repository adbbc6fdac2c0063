// Softmax of scaled scores under a mask, which is added.
!x = memref<2x4x32x64xf32, #hivm.address_space<ub>>
!m = memref<2x1x32x64xf32, #hivm.address_space<ub>>
!row = memref<2x4x32x1xf32, #hivm.address_space<ub>>

func.func @softmax_mask(%x: !x, %mask: !m, %y: !x) {
  %scale = arith.constant 1.250000e-01 : f32
  %at_max = arith.constant 0 : i64
  %max = hivm.hir.pointer_cast(%at_max) : !row
  %at_sum = arith.constant 1280 : i64
  %sum = hivm.hir.pointer_cast(%at_sum) : !row
  hivm.hir.vmul ins(%x, %scale : !x, f32) outs(%y : !x)
  hivm.hir.vadd ins(%y, %mask : !x, !m) outs(%y : !x) broadcast = [1]
  hivm.hir.vreduce <max> ins(%y : !x) outs(%max : !row) reduce_dims = [3]
  hivm.hir.vsub ins(%y, %max : !x, !row) outs(%y : !x) broadcast = [3]
  hivm.hir.vexp ins(%y : !x) outs(%y : !x)
  hivm.hir.vreduce <sum> ins(%y : !x) outs(%sum : !row) reduce_dims = [3]
  hivm.hir.vdiv ins(%y, %sum : !x, !row) outs(%y : !x) broadcast = [3]
  return
}
