// The brightness of pixels of three colours.
!x = memref<4x32x32x3xf32, #hivm.address_space<ub>>

func.func @image_affine(%x: !x, %y: !x) {
  %gain = arith.constant 1.250000e+00 : f32
  hivm.hir.vmul ins(%x, %gain : !x, f32) outs(%y : !x)
  return
}
