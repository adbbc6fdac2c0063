// ReLU of sizes that are known at run time only.
!x = memref<?x?x?x?xf32, #hivm.address_space<ub>>

func.func @relu_dynamic(%x: !x, %y: !x) {
  hivm.hir.vrelu ins(%x : !x) outs(%y : !x)
  return
}
