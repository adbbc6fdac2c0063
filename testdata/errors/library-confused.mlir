// RUN: hivm-opt --convert-hivm-to-std=strict %s --verify-diagnostics

// The slice of the result, 1x3x?, would become one of 3x1x? (testdata/library/doubts.mlir).

!s = memref<4x1x3x1x32x?xf16, #hivm.address_space<ub>>
!d = memref<4x1x1x3x32x?xf16, #hivm.address_space<ub>>

func.func @confused(%a: !s, %b: !d) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-error@+1 {{'hivm.hir.vtranspose' op a slice without some axes of size 1 may be one without others, since strides are not known: run hivm-flatten-ops first}}
  hivm.hir.vtranspose ins(%a : !s) outs(%b : !d) permutation = [0, 1, 3, 2, 4, 5]
  return
}
