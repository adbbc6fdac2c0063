// ReLU of f16 in the layout of the accelerator.
!x = memref<2x4x14x14x16xf16, #hivm.address_space<ub>>

func.func @relu_nc1hwc0(%x: !x, %y: !x) {
  hivm.hir.vrelu ins(%x : !x) outs(%y : !x)
  return
}
