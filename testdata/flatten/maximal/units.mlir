// RUN: hivm-opt --flatten-ops="mode=maximal" %s | FileCheck %s
// RUN: hivm-opt --flatten-ops="mode=safe" %s | FileCheck %s --check-prefix=SAFE

// An axis of size one imposes nothing on the operand in which it has that size.

// The strides 77 and 5 address nothing.
func.func @leftover_strides(%a: memref<1x1x8xf32, strided<[77, 5, 1]>>, %b: memref<2x3x8xf32>) {
  hivm.hir.vbrc ins(%a : memref<1x1x8xf32, strided<[77, 5, 1]>>) outs(%b : memref<2x3x8xf32>) broadcast_dims = [0, 1]
  return
}

// The mirror image.
func.func @reduced(%a: memref<2x3x8xf32>, %b: memref<1x1x8xf32, strided<[77, 5, 1]>>) {
  hivm.hir.vreduce <sum> ins(%a : memref<2x3x8xf32>) outs(%b : memref<1x1x8xf32, strided<[77, 5, 1]>>) reduce_dims = [0, 1]
  return
}

// Nothing is reduced along axis 1, so it goes with its neighbours.
func.func @idle_target(%a: memref<4x1x8x6xf32>, %b: memref<4x1x8x1xf32>) {
  hivm.hir.vreduce <sum> ins(%a : memref<4x1x8x6xf32>) outs(%b : memref<4x1x8x1xf32>) reduce_dims = [1, 3]
  return
}

// Where nothing is reduced at all, one axis has to say so.
func.func @only_idle(%a: memref<4x1x8x1xf32>, %b: memref<4x1x8x1xf32>) {
  hivm.hir.vreduce <sum> ins(%a : memref<4x1x8x1xf32>) outs(%b : memref<4x1x8x1xf32>) reduce_dims = [1, 3]
  return
}

// Each input repeats all or none of the two axes.
func.func @each_input(%a: memref<1x1x8xf32>, %b: memref<4x6x8xf32>, %c: memref<4x6x8xf32>) {
  hivm.hir.vadd ins(%a, %b : memref<1x1x8xf32>, memref<4x6x8xf32>) outs(%c : memref<4x6x8xf32>) broadcast = [0, 1]
  return
}

// One axis each: merged, neither input could say what it repeats.
func.func @one_each(%a: memref<1x6x8xf32>, %b: memref<4x1x8xf32>, %c: memref<4x6x8xf32>) {
  hivm.hir.vadd ins(%a, %b : memref<1x6x8xf32>, memref<4x1x8xf32>) outs(%c : memref<4x6x8xf32>) broadcast = [0, 1]
  return
}

// CHECK-LABEL{LITERAL}: func.func @leftover_strides
// CHECK-NEXT{LITERAL}: memref.collapse_shape %arg0 [[0, 1], [2]] : memref<1x1x8xf32, strided<[77, 5, 1]>> into memref<1x8xf32, strided<[77, 1]>>
// CHECK-NEXT{LITERAL}: memref.collapse_shape %arg1 [[0, 1], [2]] : memref<2x3x8xf32> into memref<6x8xf32>
// CHECK-NEXT{LITERAL}: outs(%collapse_shape_0 : memref<6x8xf32>) broadcast_dims = [0]
// CHECK-LABEL{LITERAL}: func.func @reduced
// CHECK-NEXT{LITERAL}: memref.collapse_shape %arg0 [[0, 1], [2]]
// CHECK-NEXT{LITERAL}: memref.collapse_shape %arg1 [[0, 1], [2]] : memref<1x1x8xf32, strided<[77, 5, 1]>> into memref<1x8xf32, strided<[77, 1]>>
// CHECK-NEXT{LITERAL}: outs(%collapse_shape_0 : memref<1x8xf32, strided<[77, 1]>>) reduce_dims = [0]
// CHECK-LABEL{LITERAL}: func.func @idle_target
// CHECK-NEXT{LITERAL}: memref.collapse_shape %arg0 [[0, 1, 2], [3]] : memref<4x1x8x6xf32> into memref<32x6xf32>
// CHECK-NEXT{LITERAL}: memref.collapse_shape %arg1 [[0, 1, 2], [3]] : memref<4x1x8x1xf32> into memref<32x1xf32>
// CHECK-NEXT{LITERAL}: reduce_dims = [1]
// CHECK-LABEL{LITERAL}: func.func @only_idle
// CHECK-NEXT{LITERAL}: memref.collapse_shape %arg0 [[0, 1, 2], [3]] : memref<4x1x8x1xf32> into memref<32x1xf32>
// CHECK-NEXT{LITERAL}: memref.collapse_shape %arg1 [[0, 1, 2], [3]] : memref<4x1x8x1xf32> into memref<32x1xf32>
// CHECK-NEXT{LITERAL}: reduce_dims = [1]
// CHECK-LABEL{LITERAL}: func.func @each_input
// CHECK-NEXT{LITERAL}: memref.collapse_shape %arg0 [[0, 1], [2]] : memref<1x1x8xf32> into memref<1x8xf32>
// CHECK-NEXT{LITERAL}: memref.collapse_shape %arg1 [[0, 1], [2]] : memref<4x6x8xf32> into memref<24x8xf32>
// CHECK-NEXT{LITERAL}: memref.collapse_shape %arg2 [[0, 1], [2]] : memref<4x6x8xf32> into memref<24x8xf32>
// CHECK-NEXT{LITERAL}: broadcast = [0]
// CHECK-LABEL{LITERAL}: func.func @one_each
// CHECK-NEXT{LITERAL}: hivm.hir.vadd ins(%arg0, %arg1 : memref<1x6x8xf32>, memref<4x1x8xf32>) outs(%arg2 : memref<4x6x8xf32>) broadcast = [0, 1]

// SAFE-NOT: memref.collapse_shape
// SAFE-LABEL{LITERAL}: func.func @one_each
