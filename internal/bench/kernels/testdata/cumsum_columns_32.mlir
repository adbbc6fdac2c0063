// Sums along the second axis, in rows of 32.
!x = memref<4x16x4x2x32xf32, #hivm.address_space<ub>>

func.func @cumsum_columns_32(%x: !x, %y: !x) {
  hivm.hir.vcumsum ins(%x : !x) outs(%y : !x) cum_dims = [1] reverse = false
  return
}
