// Softmax along the last axis, of sizes that are known at run time only.
!x = memref<?x?x?x?xf32, #hivm.address_space<ub>>
!row = memref<?x?x?x1xf32, #hivm.address_space<ub>>

func.func @softmax_dynamic(%x: !x, %y: !x, %max: !row, %sum: !row) {
  hivm.hir.vreduce <max> ins(%x : !x) outs(%max : !row) reduce_dims = [3]
  hivm.hir.vsub ins(%x, %max : !x, !row) outs(%y : !x) broadcast = [3]
  hivm.hir.vexp ins(%y : !x) outs(%y : !x)
  hivm.hir.vreduce <sum> ins(%y : !x) outs(%sum : !row) reduce_dims = [3]
  hivm.hir.vdiv ins(%y, %sum : !x, !row) outs(%y : !x) broadcast = [3]
  return
}
