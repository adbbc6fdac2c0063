// Group norm of maps of 7 by 7, in groups of four channels.
!x = memref<4x8x4x7x7xf32, #hivm.address_space<ub>>
!g = memref<4x8x1x1x1xf32, #hivm.address_space<ub>>
!w = memref<1x8x4x1x1xf32, #hivm.address_space<ub>>

func.func @group_norm(%x: !x, %gamma: !w, %beta: !w, %y: !x) {
  %part = arith.constant 5.102040950e-03 : f32
  %eps = arith.constant 1.000000e-05 : f32
  %at_mean = arith.constant 0 : i64
  %mean = hivm.hir.pointer_cast(%at_mean) : !g
  %at_var = arith.constant 256 : i64
  %var = hivm.hir.pointer_cast(%at_var) : !g
  %at_square = arith.constant 512 : i64
  %square = hivm.hir.pointer_cast(%at_square) : !x
  hivm.hir.vreduce <sum> ins(%x : !x) outs(%mean : !g) reduce_dims = [2, 3, 4]
  hivm.hir.vmul ins(%mean, %part : !g, f32) outs(%mean : !g)
  hivm.hir.vsub ins(%x, %mean : !x, !g) outs(%y : !x) broadcast = [2, 3, 4]
  hivm.hir.vmul ins(%y, %y : !x, !x) outs(%square : !x)
  hivm.hir.vreduce <sum> ins(%square : !x) outs(%var : !g) reduce_dims = [2, 3, 4]
  hivm.hir.vmul ins(%var, %part : !g, f32) outs(%var : !g)
  hivm.hir.vadd ins(%var, %eps : !g, f32) outs(%var : !g)
  hivm.hir.vsqrt ins(%var : !g) outs(%var : !g)
  hivm.hir.vrec ins(%var : !g) outs(%var : !g)
  hivm.hir.vmul ins(%y, %var : !x, !g) outs(%y : !x) broadcast = [2, 3, 4]
  hivm.hir.vmul ins(%y, %gamma : !x, !w) outs(%y : !x) broadcast = [0, 3, 4]
  hivm.hir.vadd ins(%y, %beta : !x, !w) outs(%y : !x) broadcast = [0, 3, 4]
  return
}
