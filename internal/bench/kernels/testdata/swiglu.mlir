// A gate by x / (1 + exp(-x)).
!x = memref<4x8x16x20xf32, #hivm.address_space<ub>>

func.func @swiglu(%gate: !x, %x: !x, %y: !x) {
  %minus = arith.constant -1.000000e+00 : f32
  %one = arith.constant 1.000000e+00 : f32
  hivm.hir.vmul ins(%gate, %minus : !x, f32) outs(%y : !x)
  hivm.hir.vexp ins(%y : !x) outs(%y : !x)
  hivm.hir.vadd ins(%y, %one : !x, f32) outs(%y : !x)
  hivm.hir.vdiv ins(%gate, %y : !x, !x) outs(%y : !x)
  hivm.hir.vmul ins(%y, %x : !x, !x) outs(%y : !x)
  return
}
