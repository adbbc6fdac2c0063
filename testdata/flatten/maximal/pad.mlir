// RUN: hivm-opt --flatten-ops="mode=maximal" %s | FileCheck %s
// RUN: hivm-opt --flatten-ops="mode=safe" %s | FileCheck %s --check-prefix=SAFE

// A padded axis merges with inner ones that are taken whole.

// A row before and two behind, of eight elements each.
func.func @rows(%a: memref<4x8xf32>, %b: memref<7x8xf32>, %p: f32) {
  hivm.hir.vpad ins(%a : memref<4x8xf32>) outs(%b : memref<7x8xf32>) low[1, 0] high[2, 0] pad_value %p : f32
  return
}

// Axes outside of it stay outside: every one of the five has its own padding.
func.func @rows_of_five(%a: memref<5x4x8x2xf32>, %b: memref<5x7x8x2xf32>, %p: f32) {
  hivm.hir.vpad ins(%a : memref<5x4x8x2xf32>) outs(%b : memref<5x7x8x2xf32>) low[0, 1, 0, 0] high[0, 2, 0, 0] pad_value %p : f32
  return
}

// The last axis is padded, and so is the first, of which the source has one: it
// begins behind a row of 5 and two elements, and 6 + 1 are left.
func.func @one_row(%a: memref<1x2xf32>, %b: memref<3x5xf32>, %p: f32) {
  hivm.hir.vpad ins(%a : memref<1x2xf32>) outs(%b : memref<3x5xf32>) low[1, 2] high[1, 1] pad_value %p : f32
  return
}

// Two padded axes of more than one element make holes.
func.func @holes(%a: memref<2x2xf32>, %b: memref<3x5xf32>, %p: f32) {
  hivm.hir.vpad ins(%a : memref<2x2xf32>) outs(%b : memref<3x5xf32>) low[1, 2] high[0, 1] pad_value %p : f32
  return
}

// Of the specification: groups 0, 1 and 2, 3.
func.func @mixed(%a: memref<2x1x3x1xf32>, %b: memref<2x2x4x2xf32>, %p: f32) {
  hivm.hir.vpad ins(%a : memref<2x1x3x1xf32>) outs(%b : memref<2x2x4x2xf32>) low[0, 1, 1, 0] high[0, 0, 0, 1] pad_value %p : f32
  return
}

// Amounts that are not known are multiplied by the size of a row.
func.func @dynamic(%a: memref<?x8xf32>, %b: memref<?x8xf32>, %l: index, %h: index, %p: f32) {
  hivm.hir.vpad ins(%a : memref<?x8xf32>) outs(%b : memref<?x8xf32>) low[%l, 0] high[%h, 0] pad_value %p : f32
  return
}

// That is one element here, in a row of unknown length it is not known.
func.func @dynamic_unit(%a: memref<4x?x1xf32>, %b: memref<4x?x1xf32>, %l: index, %p: f32) {
  hivm.hir.vpad ins(%a : memref<4x?x1xf32>) outs(%b : memref<4x?x1xf32>) low[0, %l, 0] high[0, 0, 0] pad_value %p : f32
  return
}

func.func @dynamic_rows(%a: memref<4x?xf32>, %b: memref<?x?xf32>, %l: index, %p: f32) {
  hivm.hir.vpad ins(%a : memref<4x?xf32>) outs(%b : memref<?x?xf32>) low[%l, 0] high[0, 0] pad_value %p : f32
  return
}

// Two amounts of which one is not known would need a sum.
func.func @sum(%a: memref<1x4xf32>, %b: memref<2x?xf32>, %l: index, %p: f32) {
  hivm.hir.vpad ins(%a : memref<1x4xf32>) outs(%b : memref<2x?xf32>) low[1, %l] high[0, 0] pad_value %p : f32
  return
}

// Padding that is a constant value is a number.
func.func @constant(%a: memref<4x8xf32>, %b: memref<6x8xf32>, %p: f32) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  hivm.hir.vpad ins(%a : memref<4x8xf32>) outs(%b : memref<6x8xf32>) low[%c2, %c0] high[%c0, 0] pad_value %p : f32
  return
}

// The rows of the destination do not follow one another.
func.func @gap(%a: memref<4x8xf32>, %b: memref<7x8xf32, strided<[9, 1]>>, %p: f32) {
  hivm.hir.vpad ins(%a : memref<4x8xf32>) outs(%b : memref<7x8xf32, strided<[9, 1]>>) low[1, 0] high[2, 0] pad_value %p : f32
  return
}

// CHECK-LABEL{LITERAL}: func.func @rows(
// CHECK{LITERAL}: hivm.hir.vpad ins(%collapse_shape : memref<32xf32>) outs(%collapse_shape_0 : memref<56xf32>) low[8] high[16] pad_value %arg2 : f32
// CHECK-LABEL{LITERAL}: func.func @rows_of_five(
// CHECK{LITERAL}: hivm.hir.vpad ins(%collapse_shape : memref<5x64xf32>) outs(%collapse_shape_0 : memref<5x112xf32>) low[0, 16] high[0, 32] pad_value
// CHECK-LABEL{LITERAL}: func.func @one_row(
// CHECK{LITERAL}: hivm.hir.vpad ins(%collapse_shape : memref<2xf32>) outs(%collapse_shape_0 : memref<15xf32>) low[7] high[6] pad_value
// CHECK-LABEL{LITERAL}: func.func @holes(
// CHECK{LITERAL}: hivm.hir.vpad ins(%arg0 : memref<2x2xf32>) outs(%arg1 : memref<3x5xf32>) low[1, 2] high[0, 1] pad_value
// CHECK-LABEL{LITERAL}: func.func @mixed(
// CHECK-NEXT{LITERAL}: memref.collapse_shape %arg0 [[0], [1, 2], [3]] : memref<2x1x3x1xf32> into memref<2x3x1xf32>
// CHECK-NEXT{LITERAL}: memref.collapse_shape %arg1 [[0], [1, 2], [3]] : memref<2x2x4x2xf32> into memref<2x8x2xf32>
// CHECK-NEXT{LITERAL}: low[0, 5, 0] high[0, 0, 1] pad_value
// CHECK-LABEL{LITERAL}: func.func @dynamic(
// CHECK-NEXT{LITERAL}: %c8 = arith.constant 8 : index
// CHECK{LITERAL}: %0 = arith.muli %arg2, %c8 : index
// CHECK-NEXT{LITERAL}: %1 = arith.muli %arg3, %c8 : index
// CHECK-NEXT{LITERAL}: hivm.hir.vpad ins(%collapse_shape : memref<?xf32>) outs(%collapse_shape_0 : memref<?xf32>) low[%0] high[%1] pad_value
// CHECK-LABEL{LITERAL}: func.func @dynamic_unit(
// CHECK{LITERAL}: hivm.hir.vpad ins(%collapse_shape : memref<4x?xf32>) outs(%collapse_shape_0 : memref<4x?xf32>) low[0, %arg2] high[0, 0] pad_value
// CHECK-LABEL{LITERAL}: func.func @dynamic_rows(
// CHECK-NOT{LITERAL}: memref.collapse_shape
// CHECK-LABEL{LITERAL}: func.func @sum(
// CHECK-NOT{LITERAL}: memref.collapse_shape
// CHECK-LABEL{LITERAL}: func.func @constant(
// CHECK{LITERAL}: hivm.hir.vpad ins(%collapse_shape : memref<32xf32>) outs(%collapse_shape_0 : memref<48xf32>) low[16] high[0] pad_value
// CHECK-LABEL{LITERAL}: func.func @gap(
// CHECK-NOT{LITERAL}: memref.collapse_shape

// SAFE-LABEL{LITERAL}: func.func @rows(
// SAFE-NOT: memref.collapse_shape
// SAFE-LABEL{LITERAL}: func.func @rows_of_five(
// SAFE{LITERAL}: memref.collapse_shape %arg0 [[0], [1], [2, 3]]
