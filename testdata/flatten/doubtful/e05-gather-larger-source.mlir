// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// Rows of source and indices pair up only if their numbers agree.

func.func @f(%a: memref<4x5x8xf32>, %i: memref<4x3x8xi32>, %b: memref<4x3x8xf32>) {
  hivm.hir.vgather ins(%a : memref<4x5x8xf32>) indices(%i : memref<4x3x8xi32>) outs(%b : memref<4x3x8xf32>)
  return
}

// SAFE-LABEL{LITERAL}: func.func @f(%arg0: memref<4x5x8xf32>, %arg1: memref<4x3x8xi32>, %arg2: memref<4x3x8xf32>) {
// SAFE-NEXT{LITERAL}: hivm.hir.vgather ins(%arg0 : memref<4x5x8xf32>) indices(%arg1 : memref<4x3x8xi32>) outs(%arg2 : memref<4x3x8xf32>)

// COMPAT{LITERAL}: warning: 'hivm.hir.vgather' op flattening changes the meaning: the source and the indices differ in size on an axis that is merged
// COMPAT-LABEL{LITERAL}: func.func @f(%arg0: memref<4x5x8xf32>, %arg1: memref<4x3x8xi32>, %arg2: memref<4x3x8xf32>) {
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<4x5x8xf32> into memref<20x8xf32>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<4x3x8xi32> into memref<12x8xi32>
// COMPAT-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1], [2]] : memref<4x3x8xf32> into memref<12x8xf32>
// COMPAT-NEXT{LITERAL}: hivm.hir.vgather ins(%collapse_shape : memref<20x8xf32>) indices(%collapse_shape_0 : memref<12x8xi32>) outs(%collapse_shape_1 : memref<12x8xf32>)

// The source may have more rows of an unknown number, so nothing joins that axis from
// the left; what is on its right does.

func.func @inner(%a: memref<?x?x8xf32>, %i: memref<?x?x8xi32>, %b: memref<?x?x8xf32>) {
  hivm.hir.vgather ins(%a : memref<?x?x8xf32>) indices(%i : memref<?x?x8xi32>) outs(%b : memref<?x?x8xf32>)
  return
}

// SAFE-LABEL: func.func @inner(
// SAFE-NOT:     memref.collapse_shape

// COMPAT-LABEL: func.func @inner(
// COMPAT:         memref.collapse_shape %arg0 {{\[\[}}0, 1], [2]]

func.func @outer(%a: memref<?x4x8xf32>, %i: memref<?x4x8xi32>, %b: memref<?x4x8xf32>) {
  hivm.hir.vgather ins(%a : memref<?x4x8xf32>) indices(%i : memref<?x4x8xi32>) outs(%b : memref<?x4x8xf32>)
  return
}

// SAFE-LABEL: func.func @outer(
// SAFE:         memref.collapse_shape %arg0 {{\[\[}}0, 1], [2]]
