// GELU with the error function, of a sum with the bias of a column.
!x = memref<8x16x128xf32, #hivm.address_space<ub>>
!w = memref<1x1x128xf32, #hivm.address_space<ub>>

func.func @gelu_bias(%x: !x, %bias: !w, %y: !x) {
  %root = arith.constant 0.707106769 : f32
  %one = arith.constant 1.000000e+00 : f32
  %half = arith.constant 5.000000e-01 : f32
  %at_s = arith.constant 0 : i64
  %s = hivm.hir.pointer_cast(%at_s) : !x
  %at_t = arith.constant 65792 : i64
  %t = hivm.hir.pointer_cast(%at_t) : !x
  hivm.hir.vadd ins(%x, %bias : !x, !w) outs(%s : !x) broadcast = [0, 1]
  hivm.hir.vmul ins(%s, %root : !x, f32) outs(%t : !x)
  hivm.hir.verf ins(%t : !x) outs(%t : !x)
  hivm.hir.vadd ins(%t, %one : !x, f32) outs(%t : !x)
  hivm.hir.vmul ins(%s, %half : !x, f32) outs(%s : !x)
  hivm.hir.vmul ins(%s, %t : !x, !x) outs(%y : !x)
  return
}
