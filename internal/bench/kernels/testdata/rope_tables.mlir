// Rotary embedding of pairs that alternate, with tables of angles.
!x = memref<2x8x32x64xf32, #hivm.address_space<ub>>
!w = memref<1x1x32x32xf32, #hivm.address_space<ub>>
!h = memref<2x8x32x32xf32, #hivm.address_space<ub>>

func.func @rope_tables(%x: !x, %cos: !w, %sin: !w, %y: !x) {
  %at_a = arith.constant 0 : i64
  %a = hivm.hir.pointer_cast(%at_a) : !h
  %at_b = arith.constant 65536 : i64
  %b = hivm.hir.pointer_cast(%at_b) : !h
  %at_s = arith.constant 131072 : i64
  %s = hivm.hir.pointer_cast(%at_s) : !h
  %at_t = arith.constant 196608 : i64
  %t = hivm.hir.pointer_cast(%at_t) : !h
  hivm.hir.vdeinterleave ins(%x : !x) outs(%a, %b : !h, !h)
  hivm.hir.vmul ins(%a, %cos : !h, !w) outs(%s : !h) broadcast = [0, 1]
  hivm.hir.vmul ins(%b, %sin : !h, !w) outs(%t : !h) broadcast = [0, 1]
  hivm.hir.vsub ins(%s, %t : !h, !h) outs(%s : !h)
  hivm.hir.vmul ins(%a, %sin : !h, !w) outs(%a : !h) broadcast = [0, 1]
  hivm.hir.vmul ins(%b, %cos : !h, !w) outs(%b : !h) broadcast = [0, 1]
  hivm.hir.vadd ins(%a, %b : !h, !h) outs(%t : !h)
  hivm.hir.vinterleave ins(%s, %t : !h, !h) outs(%y : !x) interleave_channel_nums = 2
  return
}
