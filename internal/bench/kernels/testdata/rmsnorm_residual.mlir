// RMS norm of a sum, which is a result too.
!x = memref<2x8x16x64xf32, #hivm.address_space<ub>>
!row = memref<2x8x16x1xf32, #hivm.address_space<ub>>
!w = memref<1x1x1x64xf32, #hivm.address_space<ub>>

func.func @rmsnorm_residual(%x: !x, %residual: !x, %gamma: !w, %sum: !x, %y: !x) {
  %part = arith.constant 1.562500e-02 : f32
  %eps = arith.constant 1.000000e-05 : f32
  %at_square = arith.constant 0 : i64
  %square = hivm.hir.pointer_cast(%at_square) : !x
  %at_mean = arith.constant 65792 : i64
  %mean = hivm.hir.pointer_cast(%at_mean) : !row
  hivm.hir.vadd ins(%x, %residual : !x, !x) outs(%sum : !x)
  hivm.hir.vmul ins(%sum, %sum : !x, !x) outs(%square : !x)
  hivm.hir.vreduce <sum> ins(%square : !x) outs(%mean : !row) reduce_dims = [3]
  hivm.hir.vmul ins(%mean, %part : !row, f32) outs(%mean : !row)
  hivm.hir.vadd ins(%mean, %eps : !row, f32) outs(%mean : !row)
  hivm.hir.vsqrt ins(%mean : !row) outs(%mean : !row)
  hivm.hir.vrec ins(%mean : !row) outs(%mean : !row)
  hivm.hir.vmul ins(%sum, %mean : !x, !row) outs(%y : !x) broadcast = [3]
  hivm.hir.vmul ins(%y, %gamma : !x, !w) outs(%y : !x) broadcast = [0, 1, 2]
  return
}
