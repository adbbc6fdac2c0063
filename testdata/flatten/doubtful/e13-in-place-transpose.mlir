// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: not hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// A value that is input and init of an inline transpose collapses in two ways; the
// reference uses the last one for both, which the verifier refuses.

func.func @f(%a: memref<2x2x2x8xf32>, %b: memref<2x2x2x8xf32>) {
  hivm.hir.vadd ins(%a, %b : memref<2x2x2x8xf32>, memref<2x2x2x8xf32>) outs(%a : memref<2x2x2x8xf32>) transpose = [1, 2, 0, 3]
  return
}

// SAFE-LABEL{LITERAL}: func.func @f(%arg0: memref<2x2x2x8xf32>, %arg1: memref<2x2x2x8xf32>) {
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2], [3]] : memref<2x2x2x8xf32> into memref<2x4x8xf32>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2], [3]] : memref<2x2x2x8xf32> into memref<2x4x8xf32>
// SAFE-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg0 [[0, 1], [2], [3]] : memref<2x2x2x8xf32> into memref<4x2x8xf32>
// SAFE-NEXT{LITERAL}: hivm.hir.vadd ins(%collapse_shape, %collapse_shape_0 : memref<2x4x8xf32>, memref<2x4x8xf32>) outs(%collapse_shape_1 : memref<4x2x8xf32>) transpose = [1, 0, 2]

// COMPAT{LITERAL}: error: 'hivm.hir.vadd' op failed to verify transpose behavior at 1 0
