// Numbers rounded to f16, in rows of 32.
!x = memref<4x8x8x2x32xf32, #hivm.address_space<ub>>
!h = memref<4x8x8x2x32xf16, #hivm.address_space<ub>>

func.func @cast_f16_32(%x: !x, %y: !h) {
  hivm.hir.vcast ins(%x : !x) outs(%y : !h)
  return
}
