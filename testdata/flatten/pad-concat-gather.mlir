// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// Padded, concatenated and gathered axes stay apart.

func.func @pad(%a: memref<2x3x4x5xf32>, %b: memref<2x3x9x5xf32>, %p: f32) {
  hivm.hir.vpad ins(%a : memref<2x3x4x5xf32>) outs(%b : memref<2x3x9x5xf32>) low[0, 0, 2, 0] high[0, 0, 3, 0] pad_value %p : f32
  return
}

func.func @pad_dynamic(%a: memref<2x3x?x5xf32>, %b: memref<2x3x?x5xf32>, %l: index, %p: f32) {
  hivm.hir.vpad ins(%a : memref<2x3x?x5xf32>) outs(%b : memref<2x3x?x5xf32>) low[0, 0, %l, 0] high[0, 0, 0, 0] pad_value %p : f32
  return
}

func.func @concat(%a: memref<2x3x4x6xf32>, %b: memref<2x3x5x6xf32>, %c: memref<2x3x9x6xf32>) {
  hivm.hir.vconcat dim(2) ins(%a, %b : memref<2x3x4x6xf32>, memref<2x3x5x6xf32>) outs(%c : memref<2x3x9x6xf32>)
  return
}

func.func @gather(%a: memref<2x1x5x16xf32>, %i: memref<2x1x5x4xi32>, %b: memref<2x1x5x4xf32>) {
  hivm.hir.vgather ins(%a : memref<2x1x5x16xf32>) indices(%i : memref<2x1x5x4xi32>) outs(%b : memref<2x1x5x4xf32>)
  return
}

func.func @gathermask(%a: memref<2x16xf16>, %m: memref<2x16xi1>) {
  hivm.hir.vgathermask ins(%a : memref<2x16xf16>) mask(%m : memref<2x16xi1>) outs(%a : memref<2x16xf16>)
  return
}

// CHECK-LABEL{LITERAL}: func.func @pad(%arg0: memref<2x3x4x5xf32>, %arg1: memref<2x3x9x5xf32>, %arg2: f32) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2], [3]] : memref<2x3x4x5xf32> into memref<6x4x5xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2], [3]] : memref<2x3x9x5xf32> into memref<6x9x5xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vpad ins(%collapse_shape : memref<6x4x5xf32>) outs(%collapse_shape_0 : memref<6x9x5xf32>) low[0, 2, 0] high[0, 3, 0] pad_value %arg2 : f32
// CHECK-LABEL{LITERAL}: func.func @pad_dynamic(%arg0: memref<2x3x?x5xf32>, %arg1: memref<2x3x?x5xf32>, %arg2: index, %arg3: f32) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2], [3]] : memref<2x3x?x5xf32> into memref<6x?x5xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2], [3]] : memref<2x3x?x5xf32> into memref<6x?x5xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vpad ins(%collapse_shape : memref<6x?x5xf32>) outs(%collapse_shape_0 : memref<6x?x5xf32>) low[0, %arg2, 0] high[0, 0, 0] pad_value %arg3 : f32
// CHECK-LABEL{LITERAL}: func.func @concat(%arg0: memref<2x3x4x6xf32>, %arg1: memref<2x3x5x6xf32>, %arg2: memref<2x3x9x6xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2], [3]] : memref<2x3x4x6xf32> into memref<6x4x6xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2], [3]] : memref<2x3x5x6xf32> into memref<6x5x6xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1], [2], [3]] : memref<2x3x9x6xf32> into memref<6x9x6xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vconcat dim(1) ins(%collapse_shape, %collapse_shape_0 : memref<6x4x6xf32>, memref<6x5x6xf32>) outs(%collapse_shape_1 : memref<6x9x6xf32>)
// CHECK-LABEL{LITERAL}: func.func @gather(%arg0: memref<2x1x5x16xf32>, %arg1: memref<2x1x5x4xi32>, %arg2: memref<2x1x5x4xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2], [3]] : memref<2x1x5x16xf32> into memref<10x16xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2], [3]] : memref<2x1x5x4xi32> into memref<10x4xi32>
// CHECK-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1, 2], [3]] : memref<2x1x5x4xf32> into memref<10x4xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vgather ins(%collapse_shape : memref<10x16xf32>) indices(%collapse_shape_0 : memref<10x4xi32>) outs(%collapse_shape_1 : memref<10x4xf32>)
// CHECK-LABEL{LITERAL}: func.func @gathermask(%arg0: memref<2x16xf16>, %arg1: memref<2x16xi1>) {
// CHECK-NEXT{LITERAL}: hivm.hir.vgathermask ins(%arg0 : memref<2x16xf16>) mask(%arg1 : memref<2x16xi1>) outs(%arg0 : memref<2x16xf16>)
