// Numbers rounded to f16.
!x = memref<4x8x8x7x7xf32, #hivm.address_space<ub>>
!h = memref<4x8x8x7x7xf16, #hivm.address_space<ub>>

func.func @cast_f16(%x: !x, %y: !h) {
  hivm.hir.vcast ins(%x : !x) outs(%y : !h)
  return
}
