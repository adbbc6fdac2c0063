// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// An inline transpose keeps the last axis; blocks that move together merge on both
// sides.

func.func @blocks(%a: memref<3x2x5x1x8xf32>, %b: memref<3x2x5x1x8xf32>, %c: memref<2x5x3x1x8xf32>) {
  hivm.hir.vmul ins(%a, %b : memref<3x2x5x1x8xf32>, memref<3x2x5x1x8xf32>) outs(%c : memref<2x5x3x1x8xf32>) transpose = [1, 2, 0, 3, 4]
  return
}

func.func @units_elsewhere(%a: memref<1x6x1x7x8xf32>, %c: memref<7x1x6x1x8xf32>) {
  hivm.hir.vabs ins(%a : memref<1x6x1x7x8xf32>) outs(%c : memref<7x1x6x1x8xf32>) transpose = [3, 0, 1, 2, 4]
  return
}

func.func @suffix(%a: memref<2x1x3x1x4x5xf32>, %b: memref<3x1x2x4x1x5xf32>) {
  hivm.hir.vabs ins(%a : memref<2x1x3x1x4x5xf32>) outs(%b : memref<3x1x2x4x1x5xf32>) transpose = [2, 3, 0, 4, 1, 5]
  return
}

func.func @init_not_contiguous(%a: memref<3x2x5x8xf32>, %c: memref<2x5x3x8xf32, strided<[200, 24, 8, 1]>>) {
  hivm.hir.vabs ins(%a : memref<3x2x5x8xf32>) outs(%c : memref<2x5x3x8xf32, strided<[200, 24, 8, 1]>>) transpose = [1, 2, 0, 3]
  return
}

func.func @nothing_moves(%a: memref<2x3x8xf32>, %c: memref<2x3x8xf32>) {
  hivm.hir.vabs ins(%a : memref<2x3x8xf32>) outs(%c : memref<2x3x8xf32>) transpose = [0, 1, 2]
  return
}

// CHECK-LABEL{LITERAL}: func.func @blocks(%arg0: memref<3x2x5x1x8xf32>, %arg1: memref<3x2x5x1x8xf32>, %arg2: memref<2x5x3x1x8xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2, 3], [4]] : memref<3x2x5x1x8xf32> into memref<3x10x8xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2, 3], [4]] : memref<3x2x5x1x8xf32> into memref<3x10x8xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1], [2, 3], [4]] : memref<2x5x3x1x8xf32> into memref<10x3x8xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vmul ins(%collapse_shape, %collapse_shape_0 : memref<3x10x8xf32>, memref<3x10x8xf32>) outs(%collapse_shape_1 : memref<10x3x8xf32>) transpose = [1, 0, 2]
// CHECK-LABEL{LITERAL}: func.func @units_elsewhere(%arg0: memref<1x6x1x7x8xf32>, %arg1: memref<7x1x6x1x8xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2], [3], [4]] : memref<1x6x1x7x8xf32> into memref<6x7x8xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2, 3], [4]] : memref<7x1x6x1x8xf32> into memref<7x6x8xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vabs ins(%collapse_shape : memref<6x7x8xf32>) outs(%collapse_shape_0 : memref<7x6x8xf32>) transpose = [1, 0, 2]
// CHECK-LABEL{LITERAL}: func.func @suffix(%arg0: memref<2x1x3x1x4x5xf32>, %arg1: memref<3x1x2x4x1x5xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2, 3], [4, 5]] : memref<2x1x3x1x4x5xf32> into memref<2x3x20xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2], [3, 4, 5]] : memref<3x1x2x4x1x5xf32> into memref<3x2x20xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vabs ins(%collapse_shape : memref<2x3x20xf32>) outs(%collapse_shape_0 : memref<3x2x20xf32>) transpose = [1, 0, 2]
// CHECK-LABEL{LITERAL}: func.func @init_not_contiguous(%arg0: memref<3x2x5x8xf32>, %arg1: memref<2x5x3x8xf32, strided<[200, 24, 8, 1]>>) {
// CHECK-NEXT{LITERAL}: hivm.hir.vabs ins(%arg0 : memref<3x2x5x8xf32>) outs(%arg1 : memref<2x5x3x8xf32, strided<[200, 24, 8, 1]>>) transpose = [1, 2, 0, 3]
// CHECK-LABEL{LITERAL}: func.func @nothing_moves(%arg0: memref<2x3x8xf32>, %arg1: memref<2x3x8xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<2x3x8xf32> into memref<48xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<2x3x8xf32> into memref<48xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vabs ins(%collapse_shape : memref<48xf32>) outs(%collapse_shape_0 : memref<48xf32>) transpose = [0]
