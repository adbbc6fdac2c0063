// A sum of five axes.
!x = memref<2x16x8x7x7xf32, #hivm.address_space<ub>>

func.func @add_5d(%a: !x, %b: !x, %y: !x) {
  hivm.hir.vadd ins(%a, %b : !x, !x) outs(%y : !x)
  return
}
