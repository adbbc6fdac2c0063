// A sum of five axes, in rows of 32.
!x = memref<2x16x8x2x32xf32, #hivm.address_space<ub>>

func.func @add_5d_32(%a: !x, %b: !x, %y: !x) {
  hivm.hir.vadd ins(%a, %b : !x, !x) outs(%y : !x)
  return
}
