// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: hivm-opt --flatten-ops="arch=membase mode=compat" --hivm-arch=regbase %s 2>&1 | FileCheck %s --check-prefix=COMPAT
// RUN: not hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=STRICT

// Renumbered, the unsorted list of a reduction repeats an axis. The rules of
// memory-based hardware refuse the result, those of register-based hardware do not.

func.func @reduce(%b: memref<2x3x4x5xf32>, %a: memref<1x1x4x1xf32>) {
  hivm.hir.vreduce <sum> ins(%b : memref<2x3x4x5xf32>) outs(%a : memref<1x1x4x1xf32>) reduce_dims = [0, 3, 1]
  return
}

// SAFE-LABEL{LITERAL}: func.func @reduce(%arg0: memref<2x3x4x5xf32>, %arg1: memref<1x1x4x1xf32>) {
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2], [3]] : memref<2x3x4x5xf32> into memref<6x4x5xf32>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2], [3]] : memref<1x1x4x1xf32> into memref<1x4x1xf32>
// SAFE-NEXT: hivm.hir.vreduce <sum> ins(%collapse_shape : memref<6x4x5xf32>) outs(%collapse_shape_0 : memref<1x4x1xf32>) {{(unsigned_src = false )?}}reduce_dims = [0, 2]

// COMPAT-LABEL{LITERAL}: func.func @reduce(%arg0: memref<2x3x4x5xf32>, %arg1: memref<1x1x4x1xf32>) {
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2], [3]] : memref<2x3x4x5xf32> into memref<6x4x5xf32>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2], [3]] : memref<1x1x4x1xf32> into memref<1x4x1xf32>
// COMPAT-NEXT: hivm.hir.vreduce <sum> ins(%collapse_shape : memref<6x4x5xf32>) outs(%collapse_shape_0 : memref<1x4x1xf32>) {{(unsigned_src = false )?}}reduce_dims = [0, 2, 0]

// STRICT: error: 'hivm.hir.vreduce' op have dim at index 2 different between src and dst
