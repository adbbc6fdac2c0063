// A product of matrices.
!m = memref<64x64xf32, #hivm.address_space<ub>>

func.func @matmul(%a: !m, %b: !m, %c: !m) {
  hivm.hir.matmul ins(%a, %b : !m, !m) outs(%c : !m)
  return
}
