// GELU with the hyperbolic tangent.
!x = memref<4x8x16x32xf32, #hivm.address_space<ub>>

func.func @gelu(%x: !x, %y: !x) {
  %cubic = arith.constant 4.471500e-02 : f32
  %root = arith.constant 0.797884583 : f32
  %one = arith.constant 1.000000e+00 : f32
  %half = arith.constant 5.000000e-01 : f32
  hivm.hir.vmul ins(%x, %x : !x, !x) outs(%y : !x)
  hivm.hir.vmul ins(%y, %x : !x, !x) outs(%y : !x)
  hivm.hir.vmul ins(%y, %cubic : !x, f32) outs(%y : !x)
  hivm.hir.vadd ins(%y, %x : !x, !x) outs(%y : !x)
  hivm.hir.vmul ins(%y, %root : !x, f32) outs(%y : !x)
  hivm.hir.vtanh ins(%y : !x) outs(%y : !x)
  hivm.hir.vadd ins(%y, %one : !x, f32) outs(%y : !x)
  hivm.hir.vmul ins(%y, %x : !x, !x) outs(%y : !x)
  hivm.hir.vmul ins(%y, %half : !x, f32) outs(%y : !x)
  return
}
