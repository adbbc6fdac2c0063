// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s --check-prefix=REG
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s --check-prefix=MEM

// One axis stays apart: it is accumulated, sorted or flipped.

func.func @cumsum(%a: memref<2x3x5x7xf32>, %b: memref<2x3x5x7xf32>) {
  hivm.hir.vcumsum ins(%a : memref<2x3x5x7xf32>) outs(%b : memref<2x3x5x7xf32>) cum_dims = [2] reverse = false
  return
}

func.func @cummax_strided(%a: memref<4x1x6x1xf16, strided<[32, 32, 2, 1]>>) {
  hivm.hir.vcummax ins(%a : memref<4x1x6x1xf16, strided<[32, 32, 2, 1]>>) outs(%a : memref<4x1x6x1xf16, strided<[32, 32, 2, 1]>>) cum_dims = [2] reverse = true
  return
}

func.func @sort(%a: memref<2x1x9x32xf32>, %v: memref<2x1x9x32xf32>, %i: memref<2x1x9x32xi32>) {
  hivm.hir.vsort ins(%a : memref<2x1x9x32xf32>) outs(%v, %i : memref<2x1x9x32xf32>, memref<2x1x9x32xi32>) descending = true sort_axis = 3
  return
}

func.func @flip(%a: memref<3x1x8xi16>, %b: memref<3x1x8xi16>) {
  hivm.hir.vflip ins(%a : memref<3x1x8xi16>) outs(%b : memref<3x1x8xi16>) flip_axis = 2
  return
}

func.func @flip_before_unit(%a: memref<2x3x8x1xi16>, %b: memref<2x3x8x1xi16>) {
  hivm.hir.vflip ins(%a : memref<2x3x8x1xi16>) outs(%b : memref<2x3x8x1xi16>) flip_axis = 2
  return
}

// REG-LABEL{LITERAL}: func.func @cumsum(%arg0: memref<2x3x5x7xf32>, %arg1: memref<2x3x5x7xf32>) {
// REG-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2], [3]] : memref<2x3x5x7xf32> into memref<6x5x7xf32>
// REG-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2], [3]] : memref<2x3x5x7xf32> into memref<6x5x7xf32>
// REG-NEXT{LITERAL}: hivm.hir.vcumsum ins(%collapse_shape : memref<6x5x7xf32>) outs(%collapse_shape_0 : memref<6x5x7xf32>) cum_dims = [1] reverse = false
// REG-LABEL{LITERAL}: func.func @cummax_strided(%arg0: memref<4x1x6x1xf16, strided<[32, 32, 2, 1]>>) {
// REG-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2, 3]] : memref<4x1x6x1xf16, strided<[32, 32, 2, 1]>> into memref<4x6xf16, strided<[32, 2]>>
// REG-NEXT{LITERAL}: hivm.hir.vcummax ins(%collapse_shape : memref<4x6xf16, strided<[32, 2]>>) outs(%collapse_shape : memref<4x6xf16, strided<[32, 2]>>) cum_dims = [1] reverse = true
// REG-LABEL{LITERAL}: func.func @sort(%arg0: memref<2x1x9x32xf32>, %arg1: memref<2x1x9x32xf32>, %arg2: memref<2x1x9x32xi32>) {
// REG-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2], [3]] : memref<2x1x9x32xf32> into memref<18x32xf32>
// REG-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2], [3]] : memref<2x1x9x32xf32> into memref<18x32xf32>
// REG-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1, 2], [3]] : memref<2x1x9x32xi32> into memref<18x32xi32>
// REG-NEXT{LITERAL}: hivm.hir.vsort ins(%collapse_shape : memref<18x32xf32>) outs(%collapse_shape_0, %collapse_shape_1 : memref<18x32xf32>, memref<18x32xi32>) descending = true sort_axis = 1
// REG-LABEL{LITERAL}: func.func @flip(%arg0: memref<3x1x8xi16>, %arg1: memref<3x1x8xi16>) {
// REG-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<3x1x8xi16> into memref<3x8xi16>
// REG-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<3x1x8xi16> into memref<3x8xi16>
// REG-NEXT{LITERAL}: hivm.hir.vflip ins(%collapse_shape : memref<3x8xi16>) outs(%collapse_shape_0 : memref<3x8xi16>) flip_axis = 1
// REG-LABEL{LITERAL}: func.func @flip_before_unit(%arg0: memref<2x3x8x1xi16>, %arg1: memref<2x3x8x1xi16>) {
// REG-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2], [3]] : memref<2x3x8x1xi16> into memref<6x8x1xi16>
// REG-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2], [3]] : memref<2x3x8x1xi16> into memref<6x8x1xi16>
// REG-NEXT{LITERAL}: hivm.hir.vflip ins(%collapse_shape : memref<6x8x1xi16>) outs(%collapse_shape_0 : memref<6x8x1xi16>) flip_axis = 1

// MEM-LABEL{LITERAL}: func.func @cumsum(%arg0: memref<2x3x5x7xf32>, %arg1: memref<2x3x5x7xf32>) {
// MEM-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2], [3]] : memref<2x3x5x7xf32> into memref<6x5x7xf32>
// MEM-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2], [3]] : memref<2x3x5x7xf32> into memref<6x5x7xf32>
// MEM-NEXT{LITERAL}: hivm.hir.vcumsum ins(%collapse_shape : memref<6x5x7xf32>) outs(%collapse_shape_0 : memref<6x5x7xf32>) cum_dims = [1] reverse = false
// MEM-LABEL{LITERAL}: func.func @cummax_strided(%arg0: memref<4x1x6x1xf16, strided<[32, 32, 2, 1]>>) {
// MEM-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2, 3]] : memref<4x1x6x1xf16, strided<[32, 32, 2, 1]>> into memref<4x6xf16, strided<[32, 2]>>
// MEM-NEXT{LITERAL}: hivm.hir.vcummax ins(%collapse_shape : memref<4x6xf16, strided<[32, 2]>>) outs(%collapse_shape : memref<4x6xf16, strided<[32, 2]>>) cum_dims = [1] reverse = true
// MEM-LABEL{LITERAL}: func.func @sort(%arg0: memref<2x1x9x32xf32>, %arg1: memref<2x1x9x32xf32>, %arg2: memref<2x1x9x32xi32>) {
// MEM-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2], [3]] : memref<2x1x9x32xf32> into memref<18x32xf32>
// MEM-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2], [3]] : memref<2x1x9x32xf32> into memref<18x32xf32>
// MEM-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1, 2], [3]] : memref<2x1x9x32xi32> into memref<18x32xi32>
// MEM-NEXT{LITERAL}: hivm.hir.vsort ins(%collapse_shape : memref<18x32xf32>) outs(%collapse_shape_0, %collapse_shape_1 : memref<18x32xf32>, memref<18x32xi32>) descending = true sort_axis = 1
// MEM-LABEL{LITERAL}: func.func @flip(%arg0: memref<3x1x8xi16>, %arg1: memref<3x1x8xi16>) {
// MEM-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<3x1x8xi16> into memref<3x8xi16>
// MEM-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<3x1x8xi16> into memref<3x8xi16>
// MEM-NEXT{LITERAL}: hivm.hir.vflip ins(%collapse_shape : memref<3x8xi16>) outs(%collapse_shape_0 : memref<3x8xi16>) flip_axis = 1
// MEM-LABEL{LITERAL}: func.func @flip_before_unit(%arg0: memref<2x3x8x1xi16>, %arg1: memref<2x3x8x1xi16>) {
// MEM-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2, 3]] : memref<2x3x8x1xi16> into memref<6x8xi16>
// MEM-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2, 3]] : memref<2x3x8x1xi16> into memref<6x8xi16>
// MEM-NEXT{LITERAL}: hivm.hir.vflip ins(%collapse_shape : memref<6x8xi16>) outs(%collapse_shape_0 : memref<6x8xi16>) flip_axis = 1
