// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// The list collapse_reassociation of a copy names axes and is not rewritten.

func.func @f(%a: memref<64x32x4xbf16, strided<[512, 16, 1]>>, %b: memref<64x32x4xbf16>) {
  hivm.hir.copy ins(%a : memref<64x32x4xbf16, strided<[512, 16, 1]>>) outs(%b : memref<64x32x4xbf16>) collapse_reassociation = [[0, 1, 2]]
  return
}

// SAFE-LABEL{LITERAL}: func.func @f(%arg0: memref<64x32x4xbf16, strided<[512, 16, 1]>>, %arg1: memref<64x32x4xbf16>) {
// SAFE-NEXT{LITERAL}: hivm.hir.copy ins(%arg0 : memref<64x32x4xbf16, strided<[512, 16, 1]>>) outs(%arg1 : memref<64x32x4xbf16>) collapse_reassociation = [[0, 1, 2]]

// COMPAT{LITERAL}: warning: 'hivm.hir.copy' op flattening changes the meaning: collapse_reassociation keeps naming the old axes
// COMPAT-LABEL{LITERAL}: func.func @f(%arg0: memref<64x32x4xbf16, strided<[512, 16, 1]>>, %arg1: memref<64x32x4xbf16>) {
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<64x32x4xbf16, strided<[512, 16, 1]>> into memref<2048x4xbf16, strided<[16, 1]>>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<64x32x4xbf16> into memref<2048x4xbf16>
// COMPAT-NEXT{LITERAL}: hivm.hir.copy ins(%collapse_shape : memref<2048x4xbf16, strided<[16, 1]>>) outs(%collapse_shape_0 : memref<2048x4xbf16>) collapse_reassociation = [[0, 1, 2]]
