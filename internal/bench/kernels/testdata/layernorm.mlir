// Layer norm along the last axis.
!x = memref<8x16x128xf32, #hivm.address_space<ub>>
!row = memref<8x16x1xf32, #hivm.address_space<ub>>
!w = memref<1x1x128xf32, #hivm.address_space<ub>>

func.func @layernorm(%x: !x, %gamma: !w, %beta: !w, %y: !x) {
  %part = arith.constant 7.812500e-03 : f32
  %eps = arith.constant 1.000000e-05 : f32
  %at_mean = arith.constant 0 : i64
  %mean = hivm.hir.pointer_cast(%at_mean) : !row
  %at_var = arith.constant 768 : i64
  %var = hivm.hir.pointer_cast(%at_var) : !row
  %at_square = arith.constant 1536 : i64
  %square = hivm.hir.pointer_cast(%at_square) : !x
  hivm.hir.vreduce <sum> ins(%x : !x) outs(%mean : !row) reduce_dims = [2]
  hivm.hir.vmul ins(%mean, %part : !row, f32) outs(%mean : !row)
  hivm.hir.vsub ins(%x, %mean : !x, !row) outs(%y : !x) broadcast = [2]
  hivm.hir.vmul ins(%y, %y : !x, !x) outs(%square : !x)
  hivm.hir.vreduce <sum> ins(%square : !x) outs(%var : !row) reduce_dims = [2]
  hivm.hir.vmul ins(%var, %part : !row, f32) outs(%var : !row)
  hivm.hir.vadd ins(%var, %eps : !row, f32) outs(%var : !row)
  hivm.hir.vsqrt ins(%var : !row) outs(%var : !row)
  hivm.hir.vrec ins(%var : !row) outs(%var : !row)
  hivm.hir.vmul ins(%y, %var : !x, !row) outs(%y : !x) broadcast = [2]
  hivm.hir.vmul ins(%y, %gamma : !x, !w) outs(%y : !x) broadcast = [0, 1]
  hivm.hir.vadd ins(%y, %beta : !x, !w) outs(%y : !x) broadcast = [0, 1]
  return
}
