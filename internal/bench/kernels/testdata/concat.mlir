// Two inputs behind each other along the second axis.
!a = memref<4x8x7x7xf32, #hivm.address_space<ub>>
!b = memref<4x4x7x7xf32, #hivm.address_space<ub>>
!y = memref<4x12x7x7xf32, #hivm.address_space<ub>>

func.func @concat(%a: !a, %b: !b, %y: !y) {
  hivm.hir.vconcat dim(1) ins(%a, %b : !a, !b) outs(%y : !y)
  return
}
