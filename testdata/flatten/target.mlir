// RUN: hivm-opt --flatten-ops --split-input-file %s | FileCheck %s

// The module's target decides about the rules when the pass is not told: on
// register-based hardware no unit joins the axis of a flip.

module attributes {hacc.target = #hacc.target<"Ascend950PR_9589">} {
  func.func @ascend950(%a: memref<8x1x4xf32>, %b: memref<8x1x4xf32>) {
    hivm.hir.vflip ins(%a : memref<8x1x4xf32>) outs(%b : memref<8x1x4xf32>) flip_axis = 0
    return
  }
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @ascend910(%a: memref<8x1x4xf32>, %b: memref<8x1x4xf32>) {
    hivm.hir.vflip ins(%a : memref<8x1x4xf32>) outs(%b : memref<8x1x4xf32>) flip_axis = 0
    return
  }
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend310P3">} {
  func.func @ascend310(%a: memref<8x1x4xf32>, %b: memref<8x1x4xf32>) {
    hivm.hir.vflip ins(%a : memref<8x1x4xf32>) outs(%b : memref<8x1x4xf32>) flip_axis = 0
    return
  }
}

// -----

module {
  func.func @none(%a: memref<8x1x4xf32>, %b: memref<8x1x4xf32>) {
    hivm.hir.vflip ins(%a : memref<8x1x4xf32>) outs(%b : memref<8x1x4xf32>) flip_axis = 0
    return
  }
}

// -----

// CHECK-LABEL{LITERAL}: func.func @ascend950(%arg0: memref<8x1x4xf32>, %arg1: memref<8x1x4xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2]] : memref<8x1x4xf32> into memref<8x4xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2]] : memref<8x1x4xf32> into memref<8x4xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vflip ins(%collapse_shape : memref<8x4xf32>) outs(%collapse_shape_0 : memref<8x4xf32>) flip_axis = 0
// CHECK-LABEL{LITERAL}: func.func @ascend910(%arg0: memref<8x1x4xf32>, %arg1: memref<8x1x4xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<8x1x4xf32> into memref<8x4xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<8x1x4xf32> into memref<8x4xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vflip ins(%collapse_shape : memref<8x4xf32>) outs(%collapse_shape_0 : memref<8x4xf32>) flip_axis = 0
// CHECK-LABEL{LITERAL}: func.func @ascend310(%arg0: memref<8x1x4xf32>, %arg1: memref<8x1x4xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<8x1x4xf32> into memref<8x4xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<8x1x4xf32> into memref<8x4xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vflip ins(%collapse_shape : memref<8x4xf32>) outs(%collapse_shape_0 : memref<8x4xf32>) flip_axis = 0
// CHECK-LABEL{LITERAL}: func.func @none(%arg0: memref<8x1x4xf32>, %arg1: memref<8x1x4xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2]] : memref<8x1x4xf32> into memref<8x4xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2]] : memref<8x1x4xf32> into memref<8x4xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vflip ins(%collapse_shape : memref<8x4xf32>) outs(%collapse_shape_0 : memref<8x4xf32>) flip_axis = 0
