// Numbers over the scale of their channel, rounded to 8 bits.
!x = memref<4x8x14x14xf32, #hivm.address_space<ub>>
!q = memref<4x8x14x14xi8, #hivm.address_space<ub>>
!i = memref<4x8x14x14xi32, #hivm.address_space<ub>>
!w = memref<1x8x1x1xf32, #hivm.address_space<ub>>

func.func @quantise(%x: !x, %scale: !w, %q: !q) {
  %low = arith.constant -128 : i32
  %high = arith.constant 127 : i32
  %at_t = arith.constant 0 : i64
  %t = hivm.hir.pointer_cast(%at_t) : !x
  %at_n = arith.constant 25344 : i64
  %n = hivm.hir.pointer_cast(%at_n) : !i
  hivm.hir.vmul ins(%x, %scale : !x, !w) outs(%t : !x) broadcast = [0, 2, 3]
  hivm.hir.vcast ins(%t : !x) outs(%n : !i) round_mode = <rint>
  hivm.hir.vmax ins(%n, %low : !i, i32) outs(%n : !i)
  hivm.hir.vmin ins(%n, %high : !i, i32) outs(%n : !i)
  hivm.hir.vcast ins(%n : !i) outs(%q : !q) round_mode = <truncwithoverflow>
  return
}
