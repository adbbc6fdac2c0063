// RUN: hivm-opt --flatten-ops="mode=maximal" %s | FileCheck %s
// RUN: hivm-opt --flatten-ops="mode=safe" %s | FileCheck %s --check-prefix=SAFE

// The axis of a concatenation merges with inner ones, and with outer ones of size
// one.

// Of the specification: 5 elements and 15.
func.func @outer(%a: memref<1x5xf16>, %b: memref<3x5xf16>, %c: memref<4x5xf16>) {
  hivm.hir.vconcat dim(0) ins(%a, %b : memref<1x5xf16>, memref<3x5xf16>) outs(%c : memref<4x5xf16>)
  return
}

// The outer axis of size two stays: each of its halves is a concatenation.
func.func @middle(%a: memref<2x4x6xf32>, %b: memref<2x5x6xf32>, %c: memref<2x9x6xf32>) {
  hivm.hir.vconcat dim(1) ins(%a, %b : memref<2x4x6xf32>, memref<2x5x6xf32>) outs(%c : memref<2x9x6xf32>)
  return
}

// The stride of the outer axis, of size one, is of no interest.
func.func @unit(%a: memref<1x4x6xf32>, %b: memref<1x5x6xf32, strided<[99, 6, 1]>>, %c: memref<1x9x6xf32>) {
  hivm.hir.vconcat dim(1) ins(%a, %b : memref<1x4x6xf32>, memref<1x5x6xf32, strided<[99, 6, 1]>>) outs(%c : memref<1x9x6xf32>)
  return
}

// Parts of unknown size follow one another all the same.
func.func @dynamic(%a: memref<?x6xf32>, %b: memref<?x6xf32>, %c: memref<?x6xf32>) {
  hivm.hir.vconcat dim(0) ins(%a, %b : memref<?x6xf32>, memref<?x6xf32>) outs(%c : memref<?x6xf32>)
  return
}

// The only source is copied.
func.func @one_source(%a: memref<2x4x6xf32>, %b: memref<2x4x6xf32>) {
  hivm.hir.vconcat dim(1) ins(%a : memref<2x4x6xf32>) outs(%b : memref<2x4x6xf32>)
  return
}

// Rows with a gap.
func.func @gap(%a: memref<1x5xf16>, %b: memref<3x5xf16, strided<[8, 1]>>, %c: memref<4x5xf16>) {
  hivm.hir.vconcat dim(0) ins(%a, %b : memref<1x5xf16>, memref<3x5xf16, strided<[8, 1]>>) outs(%c : memref<4x5xf16>)
  return
}

// CHECK-LABEL{LITERAL}: func.func @outer
// CHECK{LITERAL}: hivm.hir.vconcat dim(0) ins(%collapse_shape, %collapse_shape_0 : memref<5xf16>, memref<15xf16>) outs(%collapse_shape_1 : memref<20xf16>)
// CHECK-LABEL{LITERAL}: func.func @middle
// CHECK{LITERAL}: hivm.hir.vconcat dim(1) ins(%collapse_shape, %collapse_shape_0 : memref<2x24xf32>, memref<2x30xf32>) outs(%collapse_shape_1 : memref<2x54xf32>)
// CHECK-LABEL{LITERAL}: func.func @unit
// CHECK{LITERAL}: memref.collapse_shape %arg1 [[0, 1, 2]] : memref<1x5x6xf32, strided<[99, 6, 1]>> into memref<30xf32, strided<[1]>>
// CHECK{LITERAL}: hivm.hir.vconcat dim(0)
// CHECK-LABEL{LITERAL}: func.func @dynamic
// CHECK{LITERAL}: hivm.hir.vconcat dim(0) ins(%collapse_shape, %collapse_shape_0 : memref<?xf32>, memref<?xf32>) outs(%collapse_shape_1 : memref<?xf32>)
// CHECK-LABEL{LITERAL}: func.func @one_source
// CHECK{LITERAL}: hivm.hir.vconcat dim(0) ins(%collapse_shape : memref<48xf32>) outs(%collapse_shape_0 : memref<48xf32>)
// CHECK-LABEL{LITERAL}: func.func @gap
// CHECK-NOT{LITERAL}: memref.collapse_shape

// SAFE-LABEL{LITERAL}: func.func @outer
// SAFE-NOT: memref.collapse_shape
// SAFE-LABEL{LITERAL}: func.func @middle
