// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// The stride of an axis of size one is compared although no access uses it. Both
// modes follow the reference; mode=maximal will merge.

func.func @brc(%a: memref<1x1x1x8xf32, strided<[100, 8, 8, 1]>>, %b: memref<1x4x5x8xf32>) {
  hivm.hir.vbrc ins(%a : memref<1x1x1x8xf32, strided<[100, 8, 8, 1]>>) outs(%b : memref<1x4x5x8xf32>) broadcast_dims = [1, 2]
  return
}
func.func @reduce(%c: memref<4x2x3x8xf32>, %d: memref<4x1x1x8xf32, strided<[8, 8, 1000, 1]>>) {
  hivm.hir.vreduce <sum> ins(%c : memref<4x2x3x8xf32>) outs(%d : memref<4x1x1x8xf32, strided<[8, 8, 1000, 1]>>) reduce_dims = [1, 2]
  return
}

// SAFE-LABEL{LITERAL}: func.func @brc(%arg0: memref<1x1x1x8xf32, strided<[100, 8, 8, 1]>>, %arg1: memref<1x4x5x8xf32>) {
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2], [3]] : memref<1x1x1x8xf32, strided<[100, 8, 8, 1]>> into memref<1x1x8xf32, strided<[100, 8, 1]>>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2], [3]] : memref<1x4x5x8xf32> into memref<4x5x8xf32>
// SAFE-NEXT{LITERAL}: hivm.hir.vbrc ins(%collapse_shape : memref<1x1x8xf32, strided<[100, 8, 1]>>) outs(%collapse_shape_0 : memref<4x5x8xf32>) broadcast_dims = [0, 1]
// SAFE-LABEL{LITERAL}: func.func @reduce(%arg0: memref<4x2x3x8xf32>, %arg1: memref<4x1x1x8xf32, strided<[8, 8, 1000, 1]>>) {
// SAFE-NEXT{LITERAL}: hivm.hir.vreduce <sum> ins(%arg0 : memref<4x2x3x8xf32>) outs(%arg1 : memref<4x1x1x8xf32, strided<[8, 8, 1000, 1]>>) reduce_dims = [1, 2]

// COMPAT-LABEL{LITERAL}: func.func @brc(%arg0: memref<1x1x1x8xf32, strided<[100, 8, 8, 1]>>, %arg1: memref<1x4x5x8xf32>) {
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2], [3]] : memref<1x1x1x8xf32, strided<[100, 8, 8, 1]>> into memref<1x1x8xf32, strided<[100, 8, 1]>>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2], [3]] : memref<1x4x5x8xf32> into memref<4x5x8xf32>
// COMPAT-NEXT{LITERAL}: hivm.hir.vbrc ins(%collapse_shape : memref<1x1x8xf32, strided<[100, 8, 1]>>) outs(%collapse_shape_0 : memref<4x5x8xf32>) broadcast_dims = [0, 1]
// COMPAT-LABEL{LITERAL}: func.func @reduce(%arg0: memref<4x2x3x8xf32>, %arg1: memref<4x1x1x8xf32, strided<[8, 8, 1000, 1]>>) {
// COMPAT-NEXT{LITERAL}: hivm.hir.vreduce <sum> ins(%arg0 : memref<4x2x3x8xf32>) outs(%arg1 : memref<4x1x1x8xf32, strided<[8, 8, 1000, 1]>>) reduce_dims = [1, 2]
