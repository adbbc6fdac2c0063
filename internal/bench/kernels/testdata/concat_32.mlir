// Two inputs behind each other along the second axis, in rows of 32.
!a = memref<4x8x2x32xf32, #hivm.address_space<ub>>
!b = memref<4x4x2x32xf32, #hivm.address_space<ub>>
!y = memref<4x12x2x32xf32, #hivm.address_space<ub>>

func.func @concat_32(%a: !a, %b: !b, %y: !y) {
  hivm.hir.vconcat dim(1) ins(%a, %b : !a, !b) outs(%y : !y)
  return
}
