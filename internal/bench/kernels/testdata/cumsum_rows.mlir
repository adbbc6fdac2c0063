// Sums along the last axis.
!x = memref<4x4x16x64xf32, #hivm.address_space<ub>>

func.func @cumsum_rows(%x: !x, %y: !x) {
  hivm.hir.vcumsum ins(%x : !x) outs(%y : !x) cum_dims = [3] reverse = false
  return
}
