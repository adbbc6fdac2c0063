// RUN: hivm-opt --flatten-ops=mode=safe %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: not hivm-opt --flatten-ops=mode=compat %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// A cast may give an operand the static size that its rules ask for. The reference
// folds it away and fails; here it stays where it is needed.

func.func @broadcast(%a: memref<?x8x4xf32>, %b: memref<4x8x4xf32>) {
  %c = memref.cast %a : memref<?x8x4xf32> to memref<1x8x4xf32>
  hivm.hir.vbrc ins(%c : memref<1x8x4xf32>) outs(%b : memref<4x8x4xf32>) broadcast_dims = [0]
  return
}

func.func @elementwise(%a: memref<?x8x4xf32>, %b: memref<4x8x4xf32>) {
  %c = memref.cast %a : memref<?x8x4xf32> to memref<4x8x4xf32>
  hivm.hir.vexp ins(%c : memref<4x8x4xf32>) outs(%b : memref<4x8x4xf32>)
  return
}

// SAFE-LABEL{LITERAL}: func.func @broadcast(%arg0: memref<?x8x4xf32>, %arg1: memref<4x8x4xf32>) {
// SAFE-NEXT{LITERAL}: %cast = memref.cast %arg0 : memref<?x8x4xf32> to memref<1x8x4xf32>
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %cast [[0], [1, 2]] : memref<1x8x4xf32> into memref<1x32xf32>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2]] : memref<4x8x4xf32> into memref<4x32xf32>
// SAFE-NEXT{LITERAL}: hivm.hir.vbrc ins(%collapse_shape : memref<1x32xf32>) outs(%collapse_shape_0 : memref<4x32xf32>) broadcast_dims = [0]
// SAFE-LABEL{LITERAL}: func.func @elementwise(%arg0: memref<?x8x4xf32>, %arg1: memref<4x8x4xf32>) {
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<?x8x4xf32> into memref<?xf32>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<4x8x4xf32> into memref<128xf32>
// SAFE-NEXT{LITERAL}: hivm.hir.vexp ins(%collapse_shape : memref<?xf32>) outs(%collapse_shape_0 : memref<128xf32>)

// COMPAT{LITERAL}: error: 'hivm.hir.vbrc' op invalid source vector shape, 'SrcVecDim[0]' != 1
