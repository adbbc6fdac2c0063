// Products of complex numbers, whose parts alternate.
!x = memref<4x8x16x24xf32, #hivm.address_space<ub>>
!h = memref<4x8x16x12xf32, #hivm.address_space<ub>>

func.func @complex_multiply(%a: !x, %b: !x, %y: !x) {
  %at_ar = arith.constant 0 : i64
  %ar = hivm.hir.pointer_cast(%at_ar) : !h
  %at_ai = arith.constant 24832 : i64
  %ai = hivm.hir.pointer_cast(%at_ai) : !h
  %at_br = arith.constant 49664 : i64
  %br = hivm.hir.pointer_cast(%at_br) : !h
  %at_bi = arith.constant 74496 : i64
  %bi = hivm.hir.pointer_cast(%at_bi) : !h
  %at_s = arith.constant 99328 : i64
  %s = hivm.hir.pointer_cast(%at_s) : !h
  %at_t = arith.constant 124160 : i64
  %t = hivm.hir.pointer_cast(%at_t) : !h
  hivm.hir.vdeinterleave ins(%a : !x) outs(%ar, %ai : !h, !h)
  hivm.hir.vdeinterleave ins(%b : !x) outs(%br, %bi : !h, !h)
  hivm.hir.vmul ins(%ar, %br : !h, !h) outs(%s : !h)
  hivm.hir.vmul ins(%ai, %bi : !h, !h) outs(%t : !h)
  hivm.hir.vsub ins(%s, %t : !h, !h) outs(%s : !h)
  hivm.hir.vmul ins(%ar, %bi : !h, !h) outs(%ar : !h)
  hivm.hir.vmul ins(%ai, %br : !h, !h) outs(%ai : !h)
  hivm.hir.vadd ins(%ar, %ai : !h, !h) outs(%t : !h)
  hivm.hir.vinterleave ins(%s, %t : !h, !h) outs(%y : !x) interleave_channel_nums = 2
  return
}
