// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// Elementwise ops have no limited axes: units vanish, contiguous axes merge.

func.func @units(%a: memref<1x6x1x10x1xf32>, %b: memref<1x6x1x10x1xf32>) {
  hivm.hir.vexp ins(%a : memref<1x6x1x10x1xf32>) outs(%b : memref<1x6x1x10x1xf32>)
  return
}

func.func @dynamic_scalar_space(%a: memref<?x5x?xf16, #hivm.address_space<ub>>, %s: f16, %b: memref<?x5x?xf16, #hivm.address_space<ub>>) {
  hivm.hir.vmul ins(%a, %s : memref<?x5x?xf16, #hivm.address_space<ub>>, f16) outs(%b : memref<?x5x?xf16, #hivm.address_space<ub>>)
  return
}

func.func @row_pitch(%a: memref<3x7x20xf32, strided<[168, 24, 1]>>, %b: memref<3x7x20xf32>) {
  hivm.hir.vsub ins(%a, %b : memref<3x7x20xf32, strided<[168, 24, 1]>>, memref<3x7x20xf32>) outs(%a : memref<3x7x20xf32, strided<[168, 24, 1]>>)
  return
}

func.func @inner_stride(%a: memref<4x3x6xi16, strided<[36, 12, 2]>>, %b: memref<4x3x6xi16>) {
  hivm.hir.vabs ins(%a : memref<4x3x6xi16, strided<[36, 12, 2]>>) outs(%b : memref<4x3x6xi16>)
  return
}

func.func @odd_unit_stride(%a: memref<6x1x8xf32, strided<[8, 333, 1]>>, %b: memref<6x1x8xf16>) {
  hivm.hir.vcast ins(%a : memref<6x1x8xf32, strided<[8, 333, 1]>>) outs(%b : memref<6x1x8xf16>) round_mode = <trunc>
  return
}

func.func @negative_strides(%a: memref<4x8xf32, strided<[-8, -1], offset: 31>>, %b: memref<4x8xf32>) {
  hivm.hir.vabs ins(%a : memref<4x8xf32, strided<[-8, -1], offset: 31>>) outs(%b : memref<4x8xf32>)
  return
}

func.func @overlapping(%a: memref<2x3xf32, strided<[1, 1]>>, %b: memref<2x3xf32>) {
  hivm.hir.vabs ins(%a : memref<2x3xf32, strided<[1, 1]>>) outs(%b : memref<2x3xf32>)
  return
}

func.func @dynamic_strides(%a: memref<8x?x4x2xf32, strided<[?, ?, 2, 1]>>, %b: memref<8x?x4x2xf32>) {
  hivm.hir.vexp ins(%a : memref<8x?x4x2xf32, strided<[?, ?, 2, 1]>>) outs(%b : memref<8x?x4x2xf32>)
  return
}

func.func @unit_hides_dynamic_stride(%a: memref<1x?x16xf32, strided<[?, 16, 1]>>, %b: memref<1x?x16xf32>) {
  hivm.hir.vexp ins(%a : memref<1x?x16xf32, strided<[?, 16, 1]>>) outs(%b : memref<1x?x16xf32>)
  return
}

func.func @all_units(%a: memref<1x1x1xf32, strided<[40, 8, 1]>>, %b: memref<1x1x1xf32>) {
  hivm.hir.vexp ins(%a : memref<1x1x1xf32, strided<[40, 8, 1]>>) outs(%b : memref<1x1x1xf32>)
  return
}

func.func @rank_one(%a: memref<8xf32>, %b: memref<8xf32>) {
  hivm.hir.vexp ins(%a : memref<8xf32>) outs(%b : memref<8xf32>)
  return
}

func.func @select(%m: memref<2x3x4xi1>, %a: memref<2x3x4xf16, strided<[40, 4, 1], offset: ?>>, %c: memref<2x3x4xf16>) {
  hivm.hir.vsel ins(%m, %a, %c : memref<2x3x4xi1>, memref<2x3x4xf16, strided<[40, 4, 1], offset: ?>>, memref<2x3x4xf16>) outs(%c : memref<2x3x4xf16>)
  return
}

func.func @kept_attributes(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  hivm.hir.vexp {hivm.allow_flatten, note = [1, 2]} ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL{LITERAL}: func.func @units(%arg0: memref<1x6x1x10x1xf32>, %arg1: memref<1x6x1x10x1xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2, 3, 4]] : memref<1x6x1x10x1xf32> into memref<60xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2, 3, 4]] : memref<1x6x1x10x1xf32> into memref<60xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vexp ins(%collapse_shape : memref<60xf32>) outs(%collapse_shape_0 : memref<60xf32>)
// CHECK-LABEL{LITERAL}: func.func @dynamic_scalar_space(%arg0: memref<?x5x?xf16, #hivm.address_space<ub>>, %arg1: f16, %arg2: memref<?x5x?xf16, #hivm.address_space<ub>>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<?x5x?xf16, #hivm.address_space<ub>> into memref<?xf16, #hivm.address_space<ub>>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg2 [[0, 1, 2]] : memref<?x5x?xf16, #hivm.address_space<ub>> into memref<?xf16, #hivm.address_space<ub>>
// CHECK-NEXT{LITERAL}: hivm.hir.vmul ins(%collapse_shape, %arg1 : memref<?xf16, #hivm.address_space<ub>>, f16) outs(%collapse_shape_0 : memref<?xf16, #hivm.address_space<ub>>)
// CHECK-LABEL{LITERAL}: func.func @row_pitch(%arg0: memref<3x7x20xf32, strided<[168, 24, 1]>>, %arg1: memref<3x7x20xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<3x7x20xf32> into memref<21x20xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<3x7x20xf32, strided<[168, 24, 1]>> into memref<21x20xf32, strided<[24, 1]>>
// CHECK-NEXT{LITERAL}: hivm.hir.vsub ins(%collapse_shape_0, %collapse_shape : memref<21x20xf32, strided<[24, 1]>>, memref<21x20xf32>) outs(%collapse_shape_0 : memref<21x20xf32, strided<[24, 1]>>)
// CHECK-LABEL{LITERAL}: func.func @inner_stride(%arg0: memref<4x3x6xi16, strided<[36, 12, 2]>>, %arg1: memref<4x3x6xi16>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<4x3x6xi16, strided<[36, 12, 2]>> into memref<72xi16, strided<[2]>>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<4x3x6xi16> into memref<72xi16>
// CHECK-NEXT{LITERAL}: hivm.hir.vabs ins(%collapse_shape : memref<72xi16, strided<[2]>>) outs(%collapse_shape_0 : memref<72xi16>)
// CHECK-LABEL{LITERAL}: func.func @odd_unit_stride(%arg0: memref<6x1x8xf32, strided<[8, 333, 1]>>, %arg1: memref<6x1x8xf16>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<6x1x8xf32, strided<[8, 333, 1]>> into memref<48xf32, strided<[1]>>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<6x1x8xf16> into memref<48xf16>
// CHECK-NEXT{LITERAL}: hivm.hir.vcast ins(%collapse_shape : memref<48xf32, strided<[1]>>) outs(%collapse_shape_0 : memref<48xf16>) round_mode = <trunc>
// CHECK-LABEL{LITERAL}: func.func @negative_strides(%arg0: memref<4x8xf32, strided<[-8, -1], offset: 31>>, %arg1: memref<4x8xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x8xf32, strided<[-8, -1], offset: 31>> into memref<32xf32, strided<[-1], offset: 31>>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vabs ins(%collapse_shape : memref<32xf32, strided<[-1], offset: 31>>) outs(%collapse_shape_0 : memref<32xf32>)
// CHECK-LABEL{LITERAL}: func.func @overlapping(%arg0: memref<2x3xf32, strided<[1, 1]>>, %arg1: memref<2x3xf32>) {
// CHECK-NEXT{LITERAL}: hivm.hir.vabs ins(%arg0 : memref<2x3xf32, strided<[1, 1]>>) outs(%arg1 : memref<2x3xf32>)
// CHECK-LABEL{LITERAL}: func.func @dynamic_strides(%arg0: memref<8x?x4x2xf32, strided<[?, ?, 2, 1]>>, %arg1: memref<8x?x4x2xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1], [2, 3]] : memref<8x?x4x2xf32, strided<[?, ?, 2, 1]>> into memref<8x?x8xf32, strided<[?, ?, 1]>>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1], [2, 3]] : memref<8x?x4x2xf32> into memref<8x?x8xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vexp ins(%collapse_shape : memref<8x?x8xf32, strided<[?, ?, 1]>>) outs(%collapse_shape_0 : memref<8x?x8xf32>)
// CHECK-LABEL{LITERAL}: func.func @unit_hides_dynamic_stride(%arg0: memref<1x?x16xf32, strided<[?, 16, 1]>>, %arg1: memref<1x?x16xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<1x?x16xf32, strided<[?, 16, 1]>> into memref<?xf32, strided<[1]>>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<1x?x16xf32> into memref<?xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vexp ins(%collapse_shape : memref<?xf32, strided<[1]>>) outs(%collapse_shape_0 : memref<?xf32>)
// CHECK-LABEL{LITERAL}: func.func @all_units(%arg0: memref<1x1x1xf32, strided<[40, 8, 1]>>, %arg1: memref<1x1x1xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<1x1x1xf32, strided<[40, 8, 1]>> into memref<1xf32, strided<[40]>>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<1x1x1xf32> into memref<1xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vexp ins(%collapse_shape : memref<1xf32, strided<[40]>>) outs(%collapse_shape_0 : memref<1xf32>)
// CHECK-LABEL{LITERAL}: func.func @rank_one(%arg0: memref<8xf32>, %arg1: memref<8xf32>) {
// CHECK-NEXT{LITERAL}: hivm.hir.vexp ins(%arg0 : memref<8xf32>) outs(%arg1 : memref<8xf32>)
// CHECK-LABEL{LITERAL}: func.func @select(%arg0: memref<2x3x4xi1>, %arg1: memref<2x3x4xf16, strided<[40, 4, 1], offset: ?>>, %arg2: memref<2x3x4xf16>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2]] : memref<2x3x4xi1> into memref<2x12xi1>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2]] : memref<2x3x4xf16, strided<[40, 4, 1], offset: ?>> into memref<2x12xf16, strided<[40, 1], offset: ?>>
// CHECK-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0], [1, 2]] : memref<2x3x4xf16> into memref<2x12xf16>
// CHECK-NEXT{LITERAL}: hivm.hir.vsel ins(%collapse_shape, %collapse_shape_0, %collapse_shape_1 : memref<2x12xi1>, memref<2x12xf16, strided<[40, 1], offset: ?>>, memref<2x12xf16>) outs(%collapse_shape_1 : memref<2x12xf16>)
// CHECK-LABEL{LITERAL}: func.func @kept_attributes(%arg0: memref<4x8xf32>, %arg1: memref<4x8xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vexp {hivm.allow_flatten, note = [1, 2]} ins(%collapse_shape : memref<32xf32>) outs(%collapse_shape_0 : memref<32xf32>)
