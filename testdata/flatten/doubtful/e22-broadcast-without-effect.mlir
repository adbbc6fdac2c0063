// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// An operation that cannot broadcast ignores the attribute, and keeps it.

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  hivm.hir.vtanh ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) broadcast = [1]
  return
}

// SAFE-LABEL{LITERAL}: func.func @f(%arg0: memref<4x8xf32>, %arg1: memref<4x8xf32>) {
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// SAFE-NEXT{LITERAL}: hivm.hir.vtanh ins(%collapse_shape : memref<32xf32>) outs(%collapse_shape_0 : memref<32xf32>) broadcast = [1]

// COMPAT-LABEL{LITERAL}: func.func @f(%arg0: memref<4x8xf32>, %arg1: memref<4x8xf32>) {
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// COMPAT-NEXT{LITERAL}: hivm.hir.vtanh ins(%collapse_shape : memref<32xf32>) outs(%collapse_shape_0 : memref<32xf32>) broadcast = [1]
