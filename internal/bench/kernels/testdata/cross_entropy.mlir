// The loss of each row of logits for the weights of its classes.
!x = memref<64x128xf32, #hivm.address_space<ub>>
!row = memref<64x1xf32, #hivm.address_space<ub>>

func.func @cross_entropy(%x: !x, %weights: !x, %y: !row) {
  %at_t = arith.constant 0 : i64
  %t = hivm.hir.pointer_cast(%at_t) : !x
  %at_u = arith.constant 33024 : i64
  %u = hivm.hir.pointer_cast(%at_u) : !x
  %at_max = arith.constant 66048 : i64
  %max = hivm.hir.pointer_cast(%at_max) : !row
  %at_sum = arith.constant 66560 : i64
  %sum = hivm.hir.pointer_cast(%at_sum) : !row
  hivm.hir.vreduce <max> ins(%x : !x) outs(%max : !row) reduce_dims = [1]
  hivm.hir.vsub ins(%x, %max : !x, !row) outs(%t : !x) broadcast = [1]
  hivm.hir.vmul ins(%t, %weights : !x, !x) outs(%u : !x)
  hivm.hir.vexp ins(%t : !x) outs(%t : !x)
  hivm.hir.vreduce <sum> ins(%t : !x) outs(%sum : !row) reduce_dims = [1]
  hivm.hir.vln ins(%sum : !row) outs(%sum : !row)
  hivm.hir.vreduce <sum> ins(%u : !x) outs(%y : !row) reduce_dims = [1]
  hivm.hir.vsub ins(%sum, %y : !row, !row) outs(%y : !row)
  return
}
