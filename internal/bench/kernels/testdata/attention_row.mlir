// One row of attention: scores of a query with all keys, softmax, and the mean of the values.
!q = memref<1x64xf32, #hivm.address_space<ub>>
!k = memref<128x64xf32, #hivm.address_space<ub>>
!s = memref<128x1xf32, #hivm.address_space<ub>>
!one = memref<1x1xf32, #hivm.address_space<ub>>

func.func @attention_row(%q: !q, %k: !k, %v: !k, %y: !q) {
  %scale = arith.constant 1.250000e-01 : f32
  %at_product = arith.constant 0 : i64
  %product = hivm.hir.pointer_cast(%at_product) : !k
  %at_score = arith.constant 33024 : i64
  %score = hivm.hir.pointer_cast(%at_score) : !s
  %at_max = arith.constant 33792 : i64
  %max = hivm.hir.pointer_cast(%at_max) : !one
  %at_sum = arith.constant 34048 : i64
  %sum = hivm.hir.pointer_cast(%at_sum) : !one
  hivm.hir.vmul ins(%k, %q : !k, !q) outs(%product : !k) broadcast = [0]
  hivm.hir.vreduce <sum> ins(%product : !k) outs(%score : !s) reduce_dims = [1]
  hivm.hir.vmul ins(%score, %scale : !s, f32) outs(%score : !s)
  hivm.hir.vreduce <max> ins(%score : !s) outs(%max : !one) reduce_dims = [0]
  hivm.hir.vsub ins(%score, %max : !s, !one) outs(%score : !s) broadcast = [0]
  hivm.hir.vexp ins(%score : !s) outs(%score : !s)
  hivm.hir.vreduce <sum> ins(%score : !s) outs(%sum : !one) reduce_dims = [0]
  hivm.hir.vdiv ins(%score, %sum : !s, !one) outs(%score : !s) broadcast = [0]
  hivm.hir.vmul ins(%v, %score : !k, !s) outs(%product : !k) broadcast = [1]
  hivm.hir.vreduce <sum> ins(%product : !k) outs(%y : !q) reduce_dims = [0]
  return
}
