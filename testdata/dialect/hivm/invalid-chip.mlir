// RUN: hivm-opt %s --split-input-file --verify-diagnostics --mlir-disable-threading
// RUN: not hivm-opt %s --split-input-file 2>&1 | FileCheck %s

// Where a module names its chip, the rules are the ones of that chip, and nothing is
// assumed.

// CHECK-NOT: is assumed

module attributes {hacc.target = #hacc.target<"Ascend910B1">} {
  func.func @rotate(%a: memref<2x4x8xf32>, %b: memref<4x8x2xf32>) {
    // expected-error@+1 {{'hivm.hir.vtranspose' op Vtranspose only support two axes transpose}}
    hivm.hir.vtranspose ins(%a : memref<2x4x8xf32>) outs(%b : memref<4x8x2xf32>) permutation = [1, 2, 0]
    return
  }
}

// -----

// Only some of the register-based chips have the other modes of fixpipe.
module attributes {hacc.target = #hacc.target<"Ascend310B1">} {
  func.func @to_ub(%a: memref<16x16xf32, #hivm.address_space<cc>>, %b: memref<16x16xf32, #hivm.address_space<ub>>) {
    // expected-error@+1 {{dst=UB is only supported on Ascend950!}}
    hivm.hir.fixpipe ins(%a : memref<16x16xf32, #hivm.address_space<cc>>) outs(%b : memref<16x16xf32, #hivm.address_space<ub>>)
    return
  }
}

// -----

// The chip of one function says nothing about another, also if the operations are equal.
func.func @ascend950(%a: memref<16xf8E5M2>, %b: memref<16xf8E5M2>) attributes {hacc.target = #hacc.target<"Ascend950PR_9579">} {
  hivm.hir.copy ins(%a : memref<16xf8E5M2>) outs(%b : memref<16xf8E5M2>)
  return
}
func.func @ascend910(%a: memref<16xf8E5M2>, %b: memref<16xf8E5M2>) attributes {hacc.target = #hacc.target<"Ascend910B1">} {
  // expected-error @below {{Current hardware doesn't support fp8 type}}
  hivm.hir.copy ins(%a : memref<16xf8E5M2>) outs(%b : memref<16xf8E5M2>)
  return
}
