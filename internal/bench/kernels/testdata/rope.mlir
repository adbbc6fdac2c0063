// Rotary embedding: both halves of each row are turned by an angle for each position.
!x = memref<2x8x32x64xf32, #hivm.address_space<ub>>
!w = memref<1x1x32x32xf32, #hivm.address_space<ub>>
!h = memref<2x8x32x32xf32, #hivm.address_space<ub>>
!lo = memref<2x8x32x32xf32, strided<[16384, 2048, 64, 1]>, #hivm.address_space<ub>>
!hi = memref<2x8x32x32xf32, strided<[16384, 2048, 64, 1], offset: 32>, #hivm.address_space<ub>>

func.func @rope(%x: !x, %cos: !w, %sin: !w, %y: !x) {
  %x1 = memref.subview %x[0, 0, 0, 0] [2, 8, 32, 32] [1, 1, 1, 1] : !x to !lo
  %x2 = memref.subview %x[0, 0, 0, 32] [2, 8, 32, 32] [1, 1, 1, 1] : !x to !hi
  %y1 = memref.subview %y[0, 0, 0, 0] [2, 8, 32, 32] [1, 1, 1, 1] : !x to !lo
  %y2 = memref.subview %y[0, 0, 0, 32] [2, 8, 32, 32] [1, 1, 1, 1] : !x to !hi
  %at_s = arith.constant 0 : i64
  %s = hivm.hir.pointer_cast(%at_s) : !h
  %at_t = arith.constant 65792 : i64
  %t = hivm.hir.pointer_cast(%at_t) : !h
  hivm.hir.vmul ins(%x1, %cos : !lo, !w) outs(%s : !h) broadcast = [0, 1]
  hivm.hir.vmul ins(%x2, %sin : !hi, !w) outs(%t : !h) broadcast = [0, 1]
  hivm.hir.vsub ins(%s, %t : !h, !h) outs(%y1 : !lo)
  hivm.hir.vmul ins(%x2, %cos : !hi, !w) outs(%s : !h) broadcast = [0, 1]
  hivm.hir.vmul ins(%x1, %sin : !lo, !w) outs(%t : !h) broadcast = [0, 1]
  hivm.hir.vadd ins(%s, %t : !h, !h) outs(%y2 : !hi)
  return
}
