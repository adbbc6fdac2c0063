// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s --check-prefixes=CHECK,REG --allow-unused-prefixes
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s --check-prefixes=CHECK,MEM --allow-unused-prefixes

// vreduce: neighbouring reduced axes merge with each other, never with others.

func.func @consecutive(%a: memref<?x?x6x5x3xf32>, %b: memref<?x?x1x1x3xf32>) {
  hivm.hir.vreduce <sum> ins(%a : memref<?x?x6x5x3xf32>) outs(%b : memref<?x?x1x1x3xf32>) reduce_dims = [2, 3]
  return
}

func.func @apart(%a: memref<2x3x4x5xf32>, %b: memref<1x3x4x1xf32>) {
  hivm.hir.vreduce <max> ins(%a : memref<2x3x4x5xf32>) outs(%b : memref<1x3x4x1xf32>) reduce_dims = [0, 3]
  return
}

func.func @index(%a: memref<2x3x1x8xf16>, %v: memref<2x3x1x1xf16>, %i: memref<2x3x1x1xi32>) {
  hivm.hir.vreduce <max_with_index_left> ins(%a : memref<2x3x1x8xf16>) outs(%v, %i : memref<2x3x1x1xf16>, memref<2x3x1x1xi32>) reduce_dims = [3]
  return
}

func.func @all(%a: memref<3x4x5xi32>, %b: memref<1x1x1xi32>) {
  hivm.hir.vreduce <prod> ins(%a : memref<3x4x5xi32>) outs(%b : memref<1x1x1xi32>) reduce_dims = [0, 1, 2]
  return
}

func.func @unit_axis(%a: memref<4x1x6xf32>, %b: memref<4x1x6xf32>) {
  hivm.hir.vreduce <min> ins(%a : memref<4x1x6xf32>) outs(%b : memref<4x1x6xf32>) reduce_dims = [1]
  return
}

// CHECK-LABEL{LITERAL}: func.func @consecutive(%arg0: memref<?x?x6x5x3xf32>, %arg1: memref<?x?x1x1x3xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2, 3], [4]] : memref<?x?x6x5x3xf32> into memref<?x30x3xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2, 3], [4]] : memref<?x?x1x1x3xf32> into memref<?x1x3xf32>
// REG-NEXT: hivm.hir.vreduce <sum> ins(%collapse_shape : memref<?x30x3xf32>) outs(%collapse_shape_0 : memref<?x1x3xf32>) unsigned_src = false reduce_dims = [1]
// MEM-NEXT: hivm.hir.vreduce <sum> ins(%collapse_shape : memref<?x30x3xf32>) outs(%collapse_shape_0 : memref<?x1x3xf32>) reduce_dims = [1]
// CHECK-LABEL{LITERAL}: func.func @apart(%arg0: memref<2x3x4x5xf32>, %arg1: memref<1x3x4x1xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2], [3]] : memref<2x3x4x5xf32> into memref<2x12x5xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2], [3]] : memref<1x3x4x1xf32> into memref<1x12x1xf32>
// REG-NEXT: hivm.hir.vreduce <max> ins(%collapse_shape : memref<2x12x5xf32>) outs(%collapse_shape_0 : memref<1x12x1xf32>) unsigned_src = false reduce_dims = [0, 2]
// MEM-NEXT: hivm.hir.vreduce <max> ins(%collapse_shape : memref<2x12x5xf32>) outs(%collapse_shape_0 : memref<1x12x1xf32>) reduce_dims = [0, 2]
// CHECK-LABEL{LITERAL}: func.func @index(%arg0: memref<2x3x1x8xf16>, %arg1: memref<2x3x1x1xf16>, %arg2: memref<2x3x1x1xi32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2], [3]] : memref<2x3x1x8xf16> into memref<6x8xf16>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2], [3]] : memref<2x3x1x1xf16> into memref<6x1xf16>
// CHECK-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1, 2], [3]] : memref<2x3x1x1xi32> into memref<6x1xi32>
// REG-NEXT: hivm.hir.vreduce <max_with_index_left> ins(%collapse_shape : memref<6x8xf16>) outs(%collapse_shape_0, %collapse_shape_1 : memref<6x1xf16>, memref<6x1xi32>) unsigned_src = false reduce_dims = [1]
// MEM-NEXT: hivm.hir.vreduce <max_with_index_left> ins(%collapse_shape : memref<6x8xf16>) outs(%collapse_shape_0, %collapse_shape_1 : memref<6x1xf16>, memref<6x1xi32>) reduce_dims = [1]
// CHECK-LABEL{LITERAL}: func.func @all(%arg0: memref<3x4x5xi32>, %arg1: memref<1x1x1xi32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<3x4x5xi32> into memref<60xi32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<1x1x1xi32> into memref<1xi32>
// REG-NEXT: hivm.hir.vreduce <prod> ins(%collapse_shape : memref<60xi32>) outs(%collapse_shape_0 : memref<1xi32>) unsigned_src = false reduce_dims = [0]
// MEM-NEXT: hivm.hir.vreduce <prod> ins(%collapse_shape : memref<60xi32>) outs(%collapse_shape_0 : memref<1xi32>) reduce_dims = [0]
// CHECK-LABEL{LITERAL}: func.func @unit_axis(%arg0: memref<4x1x6xf32>, %arg1: memref<4x1x6xf32>) {
// REG-NEXT: hivm.hir.vreduce <min> ins(%arg0 : memref<4x1x6xf32>) outs(%arg1 : memref<4x1x6xf32>) unsigned_src = false reduce_dims = [1]
// MEM-NEXT: hivm.hir.vreduce <min> ins(%arg0 : memref<4x1x6xf32>) outs(%arg1 : memref<4x1x6xf32>) reduce_dims = [1]
