// RUN: hivm-opt --flatten-ops="mode=maximal arch=membase" %s | FileCheck %s
// RUN: hivm-opt --flatten-ops="mode=safe arch=membase" %s | FileCheck %s --check-prefix=SAFE

// Memory-based hardware swaps two axes, or twice two at rank 4. Axes that move
// together may leave one swap.

// Axes 2 and 3 go in front of 0 and 1.
func.func @pairs(%a: memref<2x3x4x5xf32>, %b: memref<4x5x2x3xf32>) {
  hivm.hir.vtranspose ins(%a : memref<2x3x4x5xf32>) outs(%b : memref<4x5x2x3xf32>) permutation = [2, 3, 0, 1]
  return
}

// Two swaps of axes that do not move together.
func.func @two_swaps(%a: memref<2x3x4x5xf32>, %b: memref<3x2x5x4xf32>) {
  hivm.hir.vtranspose ins(%a : memref<2x3x4x5xf32>) outs(%b : memref<3x2x5x4xf32>) permutation = [1, 0, 3, 2]
  return
}

// The pairs do not lie one after another in the source.
func.func @gap(%a: memref<2x3x4x5xf32, strided<[100, 30, 6, 1]>>, %b: memref<4x5x2x3xf32>) {
  hivm.hir.vtranspose ins(%a : memref<2x3x4x5xf32, strided<[100, 30, 6, 1]>>) outs(%b : memref<4x5x2x3xf32>) permutation = [2, 3, 0, 1]
  return
}

// Of the axes of size one, axis 2 of the source is one in both operands; that the
// first axis of the source is one too, only its type says.
func.func @units(%a: memref<1x3x1x4x5xf32>, %b: memref<?x3x1x5x4xf32>) {
  hivm.hir.vtranspose ins(%a : memref<1x3x1x4x5xf32>) outs(%b : memref<?x3x1x5x4xf32>) permutation = [0, 1, 2, 4, 3]
  return
}

// CHECK-LABEL{LITERAL}: func.func @pairs
// CHECK-NEXT{LITERAL}: memref.collapse_shape %arg0 [[0, 1], [2, 3]] : memref<2x3x4x5xf32> into memref<6x20xf32>
// CHECK-NEXT{LITERAL}: memref.collapse_shape %arg1 [[0, 1], [2, 3]] : memref<4x5x2x3xf32> into memref<20x6xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vtranspose ins(%collapse_shape : memref<6x20xf32>) outs(%collapse_shape_0 : memref<20x6xf32>) permutation = [1, 0]
// CHECK-LABEL{LITERAL}: func.func @two_swaps
// CHECK-NOT{LITERAL}: memref.collapse_shape
// CHECK-LABEL{LITERAL}: func.func @gap
// CHECK-NOT{LITERAL}: memref.collapse_shape
// CHECK-LABEL{LITERAL}: func.func @units
// CHECK-NEXT{LITERAL}: memref.collapse_shape %arg0 [[0, 1, 2], [3], [4]] : memref<1x3x1x4x5xf32> into memref<3x4x5xf32>
// CHECK-NEXT{LITERAL}: memref.collapse_shape %arg1 [[0, 1, 2], [3], [4]] : memref<?x3x1x5x4xf32> into memref<?x5x4xf32>
// CHECK-NEXT{LITERAL}: permutation = [0, 2, 1]

// SAFE-LABEL{LITERAL}: func.func @pairs
// SAFE-NOT: memref.collapse_shape
// SAFE-LABEL{LITERAL}: func.func @units
