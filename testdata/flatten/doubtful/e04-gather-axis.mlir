// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// The reference takes the last axis for the gathered one and leaves gather_axis
// as it is.

func.func @middle(%a: memref<2x3x7x4xf16>, %i: memref<2x3x6x4xi32>, %b: memref<2x3x6x4xf16>) {
  hivm.hir.vgather ins(%a : memref<2x3x7x4xf16>) indices(%i : memref<2x3x6x4xi32>) outs(%b : memref<2x3x6x4xf16>) gather_axis = 2
  return
}
func.func @inner_axes_merge(%a: memref<2x7x3x4xf16>, %i: memref<2x6x3x4xi32>, %b: memref<2x6x3x4xf16>) {
  hivm.hir.vgather ins(%a : memref<2x7x3x4xf16>) indices(%i : memref<2x6x3x4xi32>) outs(%b : memref<2x6x3x4xf16>) gather_axis = 1
  return
}
func.func @last(%a: memref<2x3x7xf16>, %i: memref<2x3x6xi32>, %b: memref<2x3x6xf16>) {
  hivm.hir.vgather ins(%a : memref<2x3x7xf16>) indices(%i : memref<2x3x6xi32>) outs(%b : memref<2x3x6xf16>)
  return
}

// SAFE-LABEL{LITERAL}: func.func @middle(%arg0: memref<2x3x7x4xf16>, %arg1: memref<2x3x6x4xi32>, %arg2: memref<2x3x6x4xf16>) {
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2], [3]] : memref<2x3x7x4xf16> into memref<6x7x4xf16>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2], [3]] : memref<2x3x6x4xi32> into memref<6x6x4xi32>
// SAFE-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1], [2], [3]] : memref<2x3x6x4xf16> into memref<6x6x4xf16>
// SAFE-NEXT{LITERAL}: hivm.hir.vgather ins(%collapse_shape : memref<6x7x4xf16>) indices(%collapse_shape_0 : memref<6x6x4xi32>) outs(%collapse_shape_1 : memref<6x6x4xf16>) gather_axis = 1
// SAFE-LABEL{LITERAL}: func.func @inner_axes_merge(%arg0: memref<2x7x3x4xf16>, %arg1: memref<2x6x3x4xi32>, %arg2: memref<2x6x3x4xf16>) {
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1], [2, 3]] : memref<2x7x3x4xf16> into memref<2x7x12xf16>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1], [2, 3]] : memref<2x6x3x4xi32> into memref<2x6x12xi32>
// SAFE-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0], [1], [2, 3]] : memref<2x6x3x4xf16> into memref<2x6x12xf16>
// SAFE-NEXT{LITERAL}: hivm.hir.vgather ins(%collapse_shape : memref<2x7x12xf16>) indices(%collapse_shape_0 : memref<2x6x12xi32>) outs(%collapse_shape_1 : memref<2x6x12xf16>) gather_axis = 1
// SAFE-LABEL{LITERAL}: func.func @last(%arg0: memref<2x3x7xf16>, %arg1: memref<2x3x6xi32>, %arg2: memref<2x3x6xf16>) {
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<2x3x7xf16> into memref<6x7xf16>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<2x3x6xi32> into memref<6x6xi32>
// SAFE-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1], [2]] : memref<2x3x6xf16> into memref<6x6xf16>
// SAFE-NEXT{LITERAL}: hivm.hir.vgather ins(%collapse_shape : memref<6x7xf16>) indices(%collapse_shape_0 : memref<6x6xi32>) outs(%collapse_shape_1 : memref<6x6xf16>)

// COMPAT{LITERAL}: warning: 'hivm.hir.vgather' op flattening changes the meaning: gather_axis keeps naming the old axis
// COMPAT{LITERAL}: warning: 'hivm.hir.vgather' op flattening changes the meaning: gather_axis keeps naming the old axis
// COMPAT-LABEL{LITERAL}: func.func @middle(%arg0: memref<2x3x7x4xf16>, %arg1: memref<2x3x6x4xi32>, %arg2: memref<2x3x6x4xf16>) {
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2], [3]] : memref<2x3x7x4xf16> into memref<42x4xf16>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2], [3]] : memref<2x3x6x4xi32> into memref<36x4xi32>
// COMPAT-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1, 2], [3]] : memref<2x3x6x4xf16> into memref<36x4xf16>
// COMPAT-NEXT{LITERAL}: hivm.hir.vgather ins(%collapse_shape : memref<42x4xf16>) indices(%collapse_shape_0 : memref<36x4xi32>) outs(%collapse_shape_1 : memref<36x4xf16>) gather_axis = 2
// COMPAT-LABEL{LITERAL}: func.func @inner_axes_merge(%arg0: memref<2x7x3x4xf16>, %arg1: memref<2x6x3x4xi32>, %arg2: memref<2x6x3x4xf16>) {
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2], [3]] : memref<2x7x3x4xf16> into memref<42x4xf16>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2], [3]] : memref<2x6x3x4xi32> into memref<36x4xi32>
// COMPAT-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1, 2], [3]] : memref<2x6x3x4xf16> into memref<36x4xf16>
// COMPAT-NEXT{LITERAL}: hivm.hir.vgather ins(%collapse_shape : memref<42x4xf16>) indices(%collapse_shape_0 : memref<36x4xi32>) outs(%collapse_shape_1 : memref<36x4xf16>) gather_axis = 1
// COMPAT-LABEL{LITERAL}: func.func @last(%arg0: memref<2x3x7xf16>, %arg1: memref<2x3x6xi32>, %arg2: memref<2x3x6xf16>) {
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<2x3x7xf16> into memref<6x7xf16>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<2x3x6xi32> into memref<6x6xi32>
// COMPAT-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1], [2]] : memref<2x3x6xf16> into memref<6x6xf16>
// COMPAT-NEXT{LITERAL}: hivm.hir.vgather ins(%collapse_shape : memref<6x7xf16>) indices(%collapse_shape_0 : memref<6x6xi32>) outs(%collapse_shape_1 : memref<6x6xf16>)
