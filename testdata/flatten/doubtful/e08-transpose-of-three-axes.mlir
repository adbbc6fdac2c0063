// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// The memory-based rules write back a swap of two axes, whatever moved.

func.func @f(%a: memref<2x3x4x1xf32>, %b: memref<3x4x2x1xf32>) {
  hivm.hir.vtranspose ins(%a : memref<2x3x4x1xf32>) outs(%b : memref<3x4x2x1xf32>) permutation = [1, 2, 0, 3]
  return
}

// SAFE-LABEL{LITERAL}: func.func @f(%arg0: memref<2x3x4x1xf32>, %arg1: memref<3x4x2x1xf32>) {
// SAFE-NEXT{LITERAL}: hivm.hir.vtranspose ins(%arg0 : memref<2x3x4x1xf32>) outs(%arg1 : memref<3x4x2x1xf32>) permutation = [1, 2, 0, 3]

// COMPAT{LITERAL}: warning: 'hivm.hir.vtranspose' op flattening changes the meaning: the permutation is not a swap of two axes
// COMPAT-LABEL{LITERAL}: func.func @f(%arg0: memref<2x3x4x1xf32>, %arg1: memref<3x4x2x1xf32>) {
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1], [2, 3]] : memref<2x3x4x1xf32> into memref<2x3x4xf32>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1], [2, 3]] : memref<3x4x2x1xf32> into memref<3x4x2xf32>
// COMPAT-NEXT{LITERAL}: hivm.hir.vtranspose ins(%collapse_shape : memref<2x3x4xf32>) outs(%collapse_shape_0 : memref<3x4x2xf32>) permutation = [1, 0, 2]
