// A line of zeros around the second axis.
!x = memref<4x14x14x6xf32, #hivm.address_space<ub>>
!y = memref<4x16x14x6xf32, #hivm.address_space<ub>>

func.func @pad(%x: !x, %y: !y) {
  %zero = arith.constant 0.000000e+00 : f32
  hivm.hir.vpad ins(%x : !x) outs(%y : !y) low[0, 1, 0, 0] high[0, 1, 0, 0] pad_value %zero : f32
  return
}
