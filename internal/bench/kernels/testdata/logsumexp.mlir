// The logarithm of the sum of the exponentials of a row.
!x = memref<8x16x100xf32, #hivm.address_space<ub>>
!row = memref<8x16x1xf32, #hivm.address_space<ub>>

func.func @logsumexp(%x: !x, %y: !row) {
  %at_t = arith.constant 0 : i64
  %t = hivm.hir.pointer_cast(%at_t) : !x
  %at_max = arith.constant 51456 : i64
  %max = hivm.hir.pointer_cast(%at_max) : !row
  hivm.hir.vreduce <max> ins(%x : !x) outs(%max : !row) reduce_dims = [2]
  hivm.hir.vsub ins(%x, %max : !x, !row) outs(%t : !x) broadcast = [2]
  hivm.hir.vexp ins(%t : !x) outs(%t : !x)
  hivm.hir.vreduce <sum> ins(%t : !x) outs(%y : !row) reduce_dims = [2]
  hivm.hir.vln ins(%y : !row) outs(%y : !row)
  hivm.hir.vadd ins(%y, %max : !row, !row) outs(%y : !row)
  return
}
