// Numbers of 8 bits times the scale of their channel.
!q = memref<2x8x16x7x7xi8, #hivm.address_space<ub>>
!h = memref<2x8x16x7x7xf16, #hivm.address_space<ub>>
!x = memref<2x8x16x7x7xf32, #hivm.address_space<ub>>
!w = memref<1x8x1x1x1xf32, #hivm.address_space<ub>>

func.func @dequantise(%q: !q, %scale: !w, %y: !x) {
  %at_half = arith.constant 0 : i64
  %half = hivm.hir.pointer_cast(%at_half) : !h
  hivm.hir.vcast ins(%q : !q) outs(%half : !h)
  hivm.hir.vcast ins(%half : !h) outs(%y : !x)
  hivm.hir.vmul ins(%y, %scale : !x, !w) outs(%y : !x) broadcast = [0, 2, 3, 4]
  return
}
