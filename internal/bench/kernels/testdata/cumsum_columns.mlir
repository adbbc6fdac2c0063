// Sums along the second axis.
!x = memref<4x16x4x7x7xf32, #hivm.address_space<ub>>

func.func @cumsum_columns(%x: !x, %y: !x) {
  hivm.hir.vcumsum ins(%x : !x) outs(%y : !x) cum_dims = [1] reverse = false
  return
}
