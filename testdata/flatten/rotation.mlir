// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s

// Any permutation flattens on register-based hardware.

func.func @rotation(%a: memref<2x3x4xf32>, %b: memref<3x4x2xf32>) {
  hivm.hir.vtranspose ins(%a : memref<2x3x4xf32>) outs(%b : memref<3x4x2xf32>) permutation = [1, 2, 0]
  return
}

// CHECK-LABEL{LITERAL}: func.func @rotation(%arg0: memref<2x3x4xf32>, %arg1: memref<3x4x2xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2]] : memref<2x3x4xf32> into memref<2x12xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<3x4x2xf32> into memref<12x2xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vtranspose ins(%collapse_shape : memref<2x12xf32>) outs(%collapse_shape_0 : memref<12x2xf32>) permutation = [1, 0]
