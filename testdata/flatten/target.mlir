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

module attributes {hacc.target = #hacc.target<"Ascend310B1">} {
  func.func @ascend310(%a: memref<8x1x4xf32>, %b: memref<8x1x4xf32>) {
    hivm.hir.vflip ins(%a : memref<8x1x4xf32>) outs(%b : memref<8x1x4xf32>) flip_axis = 0
    return
  }
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend910_9589">} {
  func.func @ascend910_95(%a: memref<4x2x8x16xf16>, %b: memref<8x16x4x2xf16>) {
    hivm.hir.vtranspose ins(%a : memref<4x2x8x16xf16>) outs(%b : memref<8x16x4x2xf16>) permutation = [2, 3, 0, 1]
    return
  }
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend950PR_9579">} {
  func.func @ascend950pr(%a: memref<4x2x8x16xf16>, %b: memref<8x16x4x2xf16>) {
    hivm.hir.vtranspose ins(%a : memref<4x2x8x16xf16>) outs(%b : memref<8x16x4x2xf16>) permutation = [2, 3, 0, 1]
    return
  }
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend910_9391">} {
  func.func @ascend910_93(%a: memref<4x2x8x16xf16>, %b: memref<8x16x4x2xf16>) {
    hivm.hir.vtranspose ins(%a : memref<4x2x8x16xf16>) outs(%b : memref<8x16x4x2xf16>) permutation = [2, 3, 0, 1]
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
// CHECK-LABEL: func.func @ascend310(
// CHECK-NEXT{LITERAL}: memref.collapse_shape %arg0 [[0], [1, 2]]
// CHECK: hivm.hir.vflip ins({{.*}} : memref<8x4xf32>) outs({{.*}} : memref<8x4xf32>) flip_axis = 0
// CHECK-LABEL: func.func @ascend910_95(
// CHECK: hivm.hir.vtranspose ins({{.*}} : memref<8x128xf16>) outs({{.*}} : memref<128x8xf16>) permutation = [1, 0]
// CHECK-LABEL: func.func @ascend950pr(
// CHECK: hivm.hir.vtranspose ins({{.*}} : memref<8x128xf16>) outs({{.*}} : memref<128x8xf16>) permutation = [1, 0]
// CHECK-LABEL: func.func @ascend910_93(
// CHECK-NEXT: hivm.hir.vtranspose ins(%arg0 : memref<4x2x8x16xf16>) outs(%arg1 : memref<8x16x4x2xf16>) permutation = [2, 3, 0, 1]
// CHECK-LABEL{LITERAL}: func.func @none(%arg0: memref<8x1x4xf32>, %arg1: memref<8x1x4xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2]] : memref<8x1x4xf32> into memref<8x4xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2]] : memref<8x1x4xf32> into memref<8x4xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vflip ins(%collapse_shape : memref<8x4xf32>) outs(%collapse_shape_0 : memref<8x4xf32>) flip_axis = 0
