// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// Operands of an inline transpose that drop different axes of size one do not fit
// each other. The reference dies.

func.func @f(%a: memref<1x4x8xf32>, %b: memref<?x4x8xf32>, %c: memref<4x?x8xf32>) {
  hivm.hir.vadd ins(%a, %b : memref<1x4x8xf32>, memref<?x4x8xf32>) outs(%c : memref<4x?x8xf32>) transpose = [1, 0, 2]
  return
}

// SAFE-LABEL{LITERAL}: func.func @f(%arg0: memref<1x4x8xf32>, %arg1: memref<?x4x8xf32>, %arg2: memref<4x?x8xf32>) {
// SAFE-NEXT{LITERAL}: hivm.hir.vadd ins(%arg0, %arg1 : memref<1x4x8xf32>, memref<?x4x8xf32>) outs(%arg2 : memref<4x?x8xf32>) transpose = [1, 0, 2]

// COMPAT-LABEL{LITERAL}: func.func @f(%arg0: memref<1x4x8xf32>, %arg1: memref<?x4x8xf32>, %arg2: memref<4x?x8xf32>) {
// COMPAT-NEXT{LITERAL}: hivm.hir.vadd ins(%arg0, %arg1 : memref<1x4x8xf32>, memref<?x4x8xf32>) outs(%arg2 : memref<4x?x8xf32>) transpose = [1, 0, 2]
