// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: not hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// Only the memref of a mixed store collapses in the reference, which the verifier
// refuses.

func.func @f(%t: tensor<4x8xf32>, %m: memref<4x8xf32>) {
  hivm.hir.store ins(%t : tensor<4x8xf32>) outs(%m : memref<4x8xf32>)
  return
}

// SAFE-LABEL{LITERAL}: func.func @f(%arg0: tensor<4x8xf32>, %arg1: memref<4x8xf32>) {
// SAFE-NEXT{LITERAL}: hivm.hir.store ins(%arg0 : tensor<4x8xf32>) outs(%arg1 : memref<4x8xf32>)

// COMPAT{LITERAL}: error: 'hivm.hir.store' op src and dst should have the same dimensions!
