// A product of eight axes, in rows of 16.
!x = memref<2x3x2x4x2x5x2x16xf32, #hivm.address_space<ub>>

func.func @multiply_8d_16(%a: !x, %b: !x, %y: !x) {
  hivm.hir.vmul ins(%a, %b : !x, !x) outs(%y : !x)
  return
}
