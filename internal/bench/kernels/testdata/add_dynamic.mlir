// A sum whose sizes are known at run time only.
!x = memref<?x?x?x?xf32, #hivm.address_space<ub>>

func.func @add_dynamic(%a: !x, %b: !x, %y: !x) {
  hivm.hir.vadd ins(%a, %b : !x, !x) outs(%y : !x)
  return
}
