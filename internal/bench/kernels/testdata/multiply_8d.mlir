// A product of eight axes.
!x = memref<2x3x2x4x2x5x3x4xf32, #hivm.address_space<ub>>

func.func @multiply_8d(%a: !x, %b: !x, %y: !x) {
  hivm.hir.vmul ins(%a, %b : !x, !x) outs(%y : !x)
  return
}
