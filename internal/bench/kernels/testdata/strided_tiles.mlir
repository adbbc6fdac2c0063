// A sum of tiles that are cut out of larger arrays.
!x = memref<4x8x16x24xf32, strided<[4096, 512, 32, 1]>, #hivm.address_space<ub>>
!y = memref<4x8x16x24xf32, #hivm.address_space<ub>>

func.func @strided_tiles(%a: !x, %b: !x, %y: !y) {
  hivm.hir.vadd ins(%a, %b : !x, !x) outs(%y : !y)
  return
}
