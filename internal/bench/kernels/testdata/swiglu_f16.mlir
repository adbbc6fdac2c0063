// A gate of f16 by x / (1 + exp(-x)), computed in f32.
!h = memref<4x8x16x32xf16, #hivm.address_space<ub>>
!x = memref<4x8x16x32xf32, #hivm.address_space<ub>>

func.func @swiglu_f16(%gate: !h, %x: !h, %y: !h) {
  %minus = arith.constant -1.000000e+00 : f32
  %one = arith.constant 1.000000e+00 : f32
  %at_g = arith.constant 0 : i64
  %g = hivm.hir.pointer_cast(%at_g) : !x
  %at_u = arith.constant 65792 : i64
  %u = hivm.hir.pointer_cast(%at_u) : !x
  %at_t = arith.constant 131584 : i64
  %t = hivm.hir.pointer_cast(%at_t) : !x
  hivm.hir.vcast ins(%gate : !h) outs(%g : !x)
  hivm.hir.vmul ins(%g, %minus : !x, f32) outs(%t : !x)
  hivm.hir.vexp ins(%t : !x) outs(%t : !x)
  hivm.hir.vadd ins(%t, %one : !x, f32) outs(%t : !x)
  hivm.hir.vdiv ins(%g, %t : !x, !x) outs(%t : !x)
  hivm.hir.vcast ins(%x : !h) outs(%u : !x)
  hivm.hir.vmul ins(%t, %u : !x, !x) outs(%t : !x)
  hivm.hir.vcast ins(%t : !x) outs(%y : !h)
  return
}
