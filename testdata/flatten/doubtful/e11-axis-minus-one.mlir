// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// The axis -1 is the last one. The reference dies on it; both modes count from the
// end.

func.func @sort(%a: memref<3x4x8xf32>, %b: memref<3x4x8xf32>) {
  hivm.hir.vsort ins(%a : memref<3x4x8xf32>) outs(%b : memref<3x4x8xf32>) descending = false sort_axis = -1
  return
}
func.func @flip(%a: memref<3x4x8xf32>, %b: memref<3x4x8xf32>) {
  hivm.hir.vflip ins(%a : memref<3x4x8xf32>) outs(%b : memref<3x4x8xf32>) flip_axis = -1
  return
}
func.func @concat(%a: memref<3x4x8xf32>, %b: memref<3x4x8xf32>, %o: memref<3x4x16xf32>) {
  hivm.hir.vconcat dim(-1) ins(%a, %b : memref<3x4x8xf32>, memref<3x4x8xf32>) outs(%o : memref<3x4x16xf32>)
  return
}

// SAFE-LABEL{LITERAL}: func.func @sort(%arg0: memref<3x4x8xf32>, %arg1: memref<3x4x8xf32>) {
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<3x4x8xf32> into memref<12x8xf32>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<3x4x8xf32> into memref<12x8xf32>
// SAFE-NEXT{LITERAL}: hivm.hir.vsort ins(%collapse_shape : memref<12x8xf32>) outs(%collapse_shape_0 : memref<12x8xf32>) descending = false sort_axis = 1
// SAFE-LABEL{LITERAL}: func.func @flip(%arg0: memref<3x4x8xf32>, %arg1: memref<3x4x8xf32>) {
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<3x4x8xf32> into memref<12x8xf32>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<3x4x8xf32> into memref<12x8xf32>
// SAFE-NEXT{LITERAL}: hivm.hir.vflip ins(%collapse_shape : memref<12x8xf32>) outs(%collapse_shape_0 : memref<12x8xf32>) flip_axis = 1
// SAFE-LABEL{LITERAL}: func.func @concat(
// SAFE{LITERAL}: hivm.hir.vconcat dim(1) ins(%collapse_shape, %collapse_shape_0 : memref<12x8xf32>, memref<12x8xf32>) outs(%collapse_shape_1 : memref<12x16xf32>)

// COMPAT-LABEL{LITERAL}: func.func @sort(%arg0: memref<3x4x8xf32>, %arg1: memref<3x4x8xf32>) {
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<3x4x8xf32> into memref<12x8xf32>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<3x4x8xf32> into memref<12x8xf32>
// COMPAT-NEXT{LITERAL}: hivm.hir.vsort ins(%collapse_shape : memref<12x8xf32>) outs(%collapse_shape_0 : memref<12x8xf32>) descending = false sort_axis = 1
// COMPAT-LABEL{LITERAL}: func.func @flip(%arg0: memref<3x4x8xf32>, %arg1: memref<3x4x8xf32>) {
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<3x4x8xf32> into memref<12x8xf32>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<3x4x8xf32> into memref<12x8xf32>
// COMPAT-NEXT{LITERAL}: hivm.hir.vflip ins(%collapse_shape : memref<12x8xf32>) outs(%collapse_shape_0 : memref<12x8xf32>) flip_axis = 1
// COMPAT-LABEL{LITERAL}: func.func @concat(
// COMPAT{LITERAL}: hivm.hir.vconcat dim(1) ins(%collapse_shape, %collapse_shape_0 : memref<12x8xf32>, memref<12x8xf32>) outs(%collapse_shape_1 : memref<12x16xf32>)
