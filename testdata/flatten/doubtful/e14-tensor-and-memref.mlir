// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s
// RUN: hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s

// Only the memref of a mixed store collapses in the reference, which its verifier
// refuses. The store is left alone here.

func.func @f(%t: tensor<4x8xf32>, %m: memref<4x8xf32>) {
  hivm.hir.store ins(%t : tensor<4x8xf32>) outs(%m : memref<4x8xf32>)
  return
}

// CHECK-LABEL{LITERAL}: func.func @f(%arg0: tensor<4x8xf32>, %arg1: memref<4x8xf32>) {
// CHECK-NEXT{LITERAL}: hivm.hir.store ins(%arg0 : tensor<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
