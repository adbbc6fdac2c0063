// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// vbrc: neighbouring broadcast axes merge with each other, never with others.

func.func @scalar(%s: i16, %b: memref<4x3x6xi16>) {
  hivm.hir.vbrc ins(%s : i16) outs(%b : memref<4x3x6xi16>)
  return
}

func.func @two(%a: memref<1x7x9x1x2xf32>, %b: memref<4x7x9x5x2xf32>) {
  hivm.hir.vbrc ins(%a : memref<1x7x9x1x2xf32>) outs(%b : memref<4x7x9x5x2xf32>) broadcast_dims = [0, 3]
  return
}

func.func @unit_between(%a: memref<1x1x1x11xf32>, %b: memref<4x1x5x11xf32>) {
  hivm.hir.vbrc ins(%a : memref<1x1x1x11xf32>) outs(%b : memref<4x1x5x11xf32>) broadcast_dims = [0, 2]
  return
}

func.func @all(%a: memref<1x1x1xf32>, %b: memref<4x5x6xf32>) {
  hivm.hir.vbrc ins(%a : memref<1x1x1xf32>) outs(%b : memref<4x5x6xf32>) broadcast_dims = [0, 1, 2]
  return
}

func.func @inner(%a: memref<1x64x1x128x256xf32>, %b: memref<1x64x16x128x256xf32>) {
  hivm.hir.vbrc ins(%a : memref<1x64x1x128x256xf32>) outs(%b : memref<1x64x16x128x256xf32>) broadcast_dims = [2]
  return
}

// CHECK-LABEL{LITERAL}: func.func @scalar(%arg0: i16, %arg1: memref<4x3x6xi16>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<4x3x6xi16> into memref<72xi16>
// CHECK-NEXT{LITERAL}: hivm.hir.vbrc ins(%arg0 : i16) outs(%collapse_shape : memref<72xi16>)
// CHECK-LABEL{LITERAL}: func.func @two(%arg0: memref<1x7x9x1x2xf32>, %arg1: memref<4x7x9x5x2xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2], [3], [4]] : memref<1x7x9x1x2xf32> into memref<1x63x1x2xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2], [3], [4]] : memref<4x7x9x5x2xf32> into memref<4x63x5x2xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vbrc ins(%collapse_shape : memref<1x63x1x2xf32>) outs(%collapse_shape_0 : memref<4x63x5x2xf32>) broadcast_dims = [0, 2]
// CHECK-LABEL{LITERAL}: func.func @unit_between(%arg0: memref<1x1x1x11xf32>, %arg1: memref<4x1x5x11xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2], [3]] : memref<1x1x1x11xf32> into memref<1x11xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2], [3]] : memref<4x1x5x11xf32> into memref<20x11xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vbrc ins(%collapse_shape : memref<1x11xf32>) outs(%collapse_shape_0 : memref<20x11xf32>) broadcast_dims = [0]
// CHECK-LABEL{LITERAL}: func.func @all(%arg0: memref<1x1x1xf32>, %arg1: memref<4x5x6xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<1x1x1xf32> into memref<1xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<4x5x6xf32> into memref<120xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vbrc ins(%collapse_shape : memref<1xf32>) outs(%collapse_shape_0 : memref<120xf32>) broadcast_dims = [0]
// CHECK-LABEL{LITERAL}: func.func @inner(%arg0: memref<1x64x1x128x256xf32>, %arg1: memref<1x64x16x128x256xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2], [3, 4]] : memref<1x64x1x128x256xf32> into memref<64x1x32768xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2], [3, 4]] : memref<1x64x16x128x256xf32> into memref<64x16x32768xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vbrc ins(%collapse_shape : memref<64x1x32768xf32>) outs(%collapse_shape_0 : memref<64x16x32768xf32>) broadcast_dims = [1]
