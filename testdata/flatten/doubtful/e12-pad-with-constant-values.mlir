// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// A padding that is the value of a constant zero keeps its operand in the reference,
// and is then taken for that of another axis.

func.func @f(%a: memref<4x?x1xf32>, %b: memref<4x?x1xf32>, %x: index, %p: f32) {
  %c0 = arith.constant 0 : index
  hivm.hir.vpad ins(%a : memref<4x?x1xf32>) outs(%b : memref<4x?x1xf32>) low[%c0, %x, 0] high[0, 0, 0] pad_value %p : f32
  return
}

// SAFE-LABEL{LITERAL}: func.func @f(%arg0: memref<4x?x1xf32>, %arg1: memref<4x?x1xf32>, %arg2: index, %arg3: f32) {
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2]] : memref<4x?x1xf32> into memref<4x?xf32>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2]] : memref<4x?x1xf32> into memref<4x?xf32>
// SAFE-NEXT{LITERAL}: hivm.hir.vpad ins(%collapse_shape : memref<4x?xf32>) outs(%collapse_shape_0 : memref<4x?xf32>) low[0, %arg2] high[0, 0] pad_value %arg3 : f32

// COMPAT{LITERAL}: warning: 'hivm.hir.vpad' op flattening changes the meaning: a padding that is a constant zero value is taken for that of another axis
// COMPAT-LABEL{LITERAL}: func.func @f(%arg0: memref<4x?x1xf32>, %arg1: memref<4x?x1xf32>, %arg2: index, %arg3: f32) {
// COMPAT-NEXT{LITERAL}: %c0 = arith.constant 0 : index
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2]] : memref<4x?x1xf32> into memref<4x?xf32>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2]] : memref<4x?x1xf32> into memref<4x?xf32>
// COMPAT-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %collapse_shape [[0, 1]] : memref<4x?xf32> into memref<?xf32>
// COMPAT-NEXT{LITERAL}: %collapse_shape_2 = memref.collapse_shape %collapse_shape_0 [[0, 1]] : memref<4x?xf32> into memref<?xf32>
// COMPAT-NEXT{LITERAL}: hivm.hir.vpad ins(%collapse_shape_1 : memref<?xf32>) outs(%collapse_shape_2 : memref<?xf32>) low[0] high[0] pad_value %arg3 : f32
