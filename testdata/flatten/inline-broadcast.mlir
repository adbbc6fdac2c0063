// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// Axes of an inline broadcast stay apart from the others; neighbours merge where all
// inputs agree.

func.func @agree(%a: memref<5x1x1x12xf16>, %b: memref<5x1x1x12xf16>, %c: memref<5x3x4x12xf16>) {
  hivm.hir.vadd ins(%a, %b : memref<5x1x1x12xf16>, memref<5x1x1x12xf16>) outs(%c : memref<5x3x4x12xf16>) broadcast = [1, 2]
  return
}

func.func @disagree(%a: memref<1x3x4x12xf16>, %b: memref<5x1x4x12xf16>, %c: memref<5x3x4x12xf16>) {
  hivm.hir.vmax ins(%a, %b : memref<1x3x4x12xf16>, memref<5x1x4x12xf16>) outs(%c : memref<5x3x4x12xf16>) broadcast = [0, 1]
  return
}

func.func @units_between(%a: memref<4x1x1x9xf32>, %c: memref<4x7x1x9xf32>) {
  hivm.hir.vabs ins(%a : memref<4x1x1x9xf32>) outs(%c : memref<4x7x1x9xf32>) broadcast = [1]
  return
}

// CHECK-LABEL{LITERAL}: func.func @agree(%arg0: memref<5x1x1x12xf16>, %arg1: memref<5x1x1x12xf16>, %arg2: memref<5x3x4x12xf16>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2], [3]] : memref<5x1x1x12xf16> into memref<5x1x12xf16>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2], [3]] : memref<5x1x1x12xf16> into memref<5x1x12xf16>
// CHECK-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0], [1, 2], [3]] : memref<5x3x4x12xf16> into memref<5x12x12xf16>
// CHECK-NEXT{LITERAL}: hivm.hir.vadd ins(%collapse_shape, %collapse_shape_0 : memref<5x1x12xf16>, memref<5x1x12xf16>) outs(%collapse_shape_1 : memref<5x12x12xf16>) broadcast = [1]
// CHECK-LABEL{LITERAL}: func.func @disagree(%arg0: memref<1x3x4x12xf16>, %arg1: memref<5x1x4x12xf16>, %arg2: memref<5x3x4x12xf16>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1], [2, 3]] : memref<1x3x4x12xf16> into memref<1x3x48xf16>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1], [2, 3]] : memref<5x1x4x12xf16> into memref<5x1x48xf16>
// CHECK-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0], [1], [2, 3]] : memref<5x3x4x12xf16> into memref<5x3x48xf16>
// CHECK-NEXT{LITERAL}: hivm.hir.vmax ins(%collapse_shape, %collapse_shape_0 : memref<1x3x48xf16>, memref<5x1x48xf16>) outs(%collapse_shape_1 : memref<5x3x48xf16>) broadcast = [0, 1]
// CHECK-LABEL{LITERAL}: func.func @units_between(%arg0: memref<4x1x1x9xf32>, %arg1: memref<4x7x1x9xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2], [3]] : memref<4x1x1x9xf32> into memref<4x1x9xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2], [3]] : memref<4x7x1x9xf32> into memref<4x7x9xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vabs ins(%collapse_shape : memref<4x1x9xf32>) outs(%collapse_shape_0 : memref<4x7x9xf32>) broadcast = [1]
