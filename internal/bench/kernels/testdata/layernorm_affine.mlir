// Layer norm of f16 with a scale and a shift, computed in f32.
!h = memref<4x16x96xf16, #hivm.address_space<ub>>
!x = memref<4x16x96xf32, #hivm.address_space<ub>>
!row = memref<4x16x1xf32, #hivm.address_space<ub>>
!w = memref<1x1x96xf32, #hivm.address_space<ub>>

func.func @layernorm_affine(%x: !h, %gamma: !w, %beta: !w, %y: !h) {
  %part = arith.constant 1.041666660e-02 : f32
  %eps = arith.constant 1.000000e-05 : f32
  %at_wide = arith.constant 0 : i64
  %wide = hivm.hir.pointer_cast(%at_wide) : !x
  %at_square = arith.constant 24832 : i64
  %square = hivm.hir.pointer_cast(%at_square) : !x
  %at_mean = arith.constant 49664 : i64
  %mean = hivm.hir.pointer_cast(%at_mean) : !row
  %at_var = arith.constant 50176 : i64
  %var = hivm.hir.pointer_cast(%at_var) : !row
  hivm.hir.vcast ins(%x : !h) outs(%wide : !x)
  hivm.hir.vreduce <sum> ins(%wide : !x) outs(%mean : !row) reduce_dims = [2]
  hivm.hir.vmul ins(%mean, %part : !row, f32) outs(%mean : !row)
  hivm.hir.vsub ins(%wide, %mean : !x, !row) outs(%wide : !x) broadcast = [2]
  hivm.hir.vmul ins(%wide, %wide : !x, !x) outs(%square : !x)
  hivm.hir.vreduce <sum> ins(%square : !x) outs(%var : !row) reduce_dims = [2]
  hivm.hir.vmul ins(%var, %part : !row, f32) outs(%var : !row)
  hivm.hir.vadd ins(%var, %eps : !row, f32) outs(%var : !row)
  hivm.hir.vsqrt ins(%var : !row) outs(%var : !row)
  hivm.hir.vdiv ins(%wide, %var : !x, !row) outs(%wide : !x) broadcast = [2]
  hivm.hir.vmul ins(%wide, %gamma : !x, !w) outs(%wide : !x) broadcast = [0, 1]
  hivm.hir.vadd ins(%wide, %beta : !x, !w) outs(%wide : !x) broadcast = [0, 1]
  hivm.hir.vcast ins(%wide : !x) outs(%y : !h)
  return
}
