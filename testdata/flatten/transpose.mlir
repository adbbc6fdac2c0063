// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s --check-prefix=REG
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s --check-prefix=MEM

// vtranspose: on membase the axes that move stay apart, on regbase blocks move.

func.func @unit(%a: memref<6x1x9x4xf32>, %b: memref<9x1x6x4xf32>) {
  hivm.hir.vtranspose ins(%a : memref<6x1x9x4xf32>) outs(%b : memref<9x1x6x4xf32>) permutation = [2, 1, 0, 3]
  return
}

func.func @only_a_unit_moves(%a: memref<1x6x8xf32>, %b: memref<6x1x8xf32>) {
  hivm.hir.vtranspose ins(%a : memref<1x6x8xf32>) outs(%b : memref<6x1x8xf32>) permutation = [1, 0, 2]
  return
}

func.func @between(%a: memref<2x3x4x5xf32>, %b: memref<5x3x4x2xf32>) {
  hivm.hir.vtranspose ins(%a : memref<2x3x4x5xf32>) outs(%b : memref<5x3x4x2xf32>) permutation = [3, 1, 2, 0]
  return
}

// REG-LABEL{LITERAL}: func.func @unit(%arg0: memref<6x1x9x4xf32>, %arg1: memref<9x1x6x4xf32>) {
// REG-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2], [3]] : memref<6x1x9x4xf32> into memref<6x9x4xf32>
// REG-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2], [3]] : memref<9x1x6x4xf32> into memref<9x6x4xf32>
// REG-NEXT{LITERAL}: hivm.hir.vtranspose ins(%collapse_shape : memref<6x9x4xf32>) outs(%collapse_shape_0 : memref<9x6x4xf32>) permutation = [1, 0, 2]
// REG-LABEL{LITERAL}: func.func @only_a_unit_moves(%arg0: memref<1x6x8xf32>, %arg1: memref<6x1x8xf32>) {
// REG-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<1x6x8xf32> into memref<48xf32>
// REG-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<6x1x8xf32> into memref<48xf32>
// REG-NEXT{LITERAL}: hivm.hir.vtranspose ins(%collapse_shape : memref<48xf32>) outs(%collapse_shape_0 : memref<48xf32>) permutation = [0]
// REG-LABEL{LITERAL}: func.func @between(%arg0: memref<2x3x4x5xf32>, %arg1: memref<5x3x4x2xf32>) {
// REG-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2], [3]] : memref<2x3x4x5xf32> into memref<2x12x5xf32>
// REG-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2], [3]] : memref<5x3x4x2xf32> into memref<5x12x2xf32>
// REG-NEXT{LITERAL}: hivm.hir.vtranspose ins(%collapse_shape : memref<2x12x5xf32>) outs(%collapse_shape_0 : memref<5x12x2xf32>) permutation = [2, 1, 0]

// MEM-LABEL{LITERAL}: func.func @unit(%arg0: memref<6x1x9x4xf32>, %arg1: memref<9x1x6x4xf32>) {
// MEM-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2], [3]] : memref<6x1x9x4xf32> into memref<6x9x4xf32>
// MEM-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2], [3]] : memref<9x1x6x4xf32> into memref<9x6x4xf32>
// MEM-NEXT{LITERAL}: hivm.hir.vtranspose ins(%collapse_shape : memref<6x9x4xf32>) outs(%collapse_shape_0 : memref<9x6x4xf32>) permutation = [1, 0, 2]
// MEM-LABEL{LITERAL}: func.func @only_a_unit_moves(%arg0: memref<1x6x8xf32>, %arg1: memref<6x1x8xf32>) {
// MEM-NEXT{LITERAL}: hivm.hir.vtranspose ins(%arg0 : memref<1x6x8xf32>) outs(%arg1 : memref<6x1x8xf32>) permutation = [1, 0, 2]
// MEM-LABEL{LITERAL}: func.func @between(%arg0: memref<2x3x4x5xf32>, %arg1: memref<5x3x4x2xf32>) {
// MEM-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2], [3]] : memref<2x3x4x5xf32> into memref<2x12x5xf32>
// MEM-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2], [3]] : memref<5x3x4x2xf32> into memref<5x12x2xf32>
// MEM-NEXT{LITERAL}: hivm.hir.vtranspose ins(%collapse_shape : memref<2x12x5xf32>) outs(%collapse_shape_0 : memref<5x12x2xf32>) permutation = [2, 1, 0]
