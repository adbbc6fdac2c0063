// Numbers rounded to f16, of sizes that are known at run time only.
!x = memref<?x?x?x?xf32, #hivm.address_space<ub>>
!y = memref<?x?x?x?xf16, #hivm.address_space<ub>>

func.func @cast_dynamic(%x: !x, %y: !y) {
  hivm.hir.vcast ins(%x : !x) outs(%y : !y)
  return
}
