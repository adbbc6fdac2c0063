// A step of Adam: new means of the gradient and of its square, and new parameters.
!x = memref<8x16x128xf32, #hivm.address_space<ub>>

func.func @adam(%g: !x, %m: !x, %v: !x, %p: !x) {
  %b1 = arith.constant 8.750000e-01 : f32
  %a1 = arith.constant 1.250000e-01 : f32
  %b2 = arith.constant 9.687500e-01 : f32
  %a2 = arith.constant 3.125000e-02 : f32
  %eps = arith.constant 1.000000e-02 : f32
  %rate = arith.constant 1.562500e-02 : f32
  %at_s = arith.constant 0 : i64
  %s = hivm.hir.pointer_cast(%at_s) : !x
  %at_t = arith.constant 65792 : i64
  %t = hivm.hir.pointer_cast(%at_t) : !x
  hivm.hir.vmul ins(%m, %b1 : !x, f32) outs(%m : !x)
  hivm.hir.vmul ins(%g, %a1 : !x, f32) outs(%s : !x)
  hivm.hir.vadd ins(%m, %s : !x, !x) outs(%m : !x)
  hivm.hir.vmul ins(%v, %b2 : !x, f32) outs(%v : !x)
  hivm.hir.vmul ins(%g, %g : !x, !x) outs(%s : !x)
  hivm.hir.vmul ins(%s, %a2 : !x, f32) outs(%s : !x)
  hivm.hir.vadd ins(%v, %s : !x, !x) outs(%v : !x)
  hivm.hir.vrelu ins(%v : !x) outs(%t : !x)
  hivm.hir.vsqrt ins(%t : !x) outs(%t : !x)
  hivm.hir.vadd ins(%t, %eps : !x, f32) outs(%t : !x)
  hivm.hir.vmul ins(%m, %rate : !x, f32) outs(%s : !x)
  hivm.hir.vdiv ins(%s, %t : !x, !x) outs(%s : !x)
  hivm.hir.vsub ins(%p, %s : !x, !x) outs(%p : !x)
  return
}
