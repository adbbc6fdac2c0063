// Softmax along the last axis of attention scores.
!x = memref<2x4x32x64xf32, #hivm.address_space<ub>>
!row = memref<2x4x32x1xf32, #hivm.address_space<ub>>

func.func @softmax(%x: !x, %y: !x) {
  %at_max = arith.constant 0 : i64
  %max = hivm.hir.pointer_cast(%at_max) : !row
  %at_sum = arith.constant 1280 : i64
  %sum = hivm.hir.pointer_cast(%at_sum) : !row
  hivm.hir.vreduce <max> ins(%x : !x) outs(%max : !row) reduce_dims = [3]
  hivm.hir.vsub ins(%x, %max : !x, !row) outs(%y : !x) broadcast = [3]
  hivm.hir.vexp ins(%y : !x) outs(%y : !x)
  hivm.hir.vreduce <sum> ins(%y : !x) outs(%sum : !row) reduce_dims = [3]
  hivm.hir.vdiv ins(%y, %sum : !x, !row) outs(%y : !x) broadcast = [3]
  return
}
