// RMS norm of f16 along the last axis, computed in f32.
!h = memref<2x8x16x64xf16, #hivm.address_space<ub>>
!x = memref<2x8x16x64xf32, #hivm.address_space<ub>>
!row = memref<2x8x16x1xf32, #hivm.address_space<ub>>
!w = memref<1x1x1x64xf32, #hivm.address_space<ub>>

func.func @rmsnorm(%x: !h, %gamma: !w, %y: !h) {
  %part = arith.constant 1.562500e-02 : f32
  %eps = arith.constant 1.000000e-05 : f32
  %at_wide = arith.constant 0 : i64
  %wide = hivm.hir.pointer_cast(%at_wide) : !x
  %at_square = arith.constant 65792 : i64
  %square = hivm.hir.pointer_cast(%at_square) : !x
  %at_mean = arith.constant 131584 : i64
  %mean = hivm.hir.pointer_cast(%at_mean) : !row
  hivm.hir.vcast ins(%x : !h) outs(%wide : !x)
  hivm.hir.vmul ins(%wide, %wide : !x, !x) outs(%square : !x)
  hivm.hir.vreduce <sum> ins(%square : !x) outs(%mean : !row) reduce_dims = [3]
  hivm.hir.vmul ins(%mean, %part : !row, f32) outs(%mean : !row)
  hivm.hir.vadd ins(%mean, %eps : !row, f32) outs(%mean : !row)
  hivm.hir.vsqrt ins(%mean : !row) outs(%mean : !row)
  hivm.hir.vrec ins(%mean : !row) outs(%mean : !row)
  hivm.hir.vmul ins(%wide, %mean : !x, !row) outs(%wide : !x) broadcast = [3]
  hivm.hir.vmul ins(%wide, %gamma : !x, !w) outs(%wide : !x) broadcast = [0, 1, 2]
  hivm.hir.vcast ins(%wide : !x) outs(%y : !h)
  return
}
