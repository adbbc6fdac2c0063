// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// Nothing checks that the sizes of source and destination agree; merged, their
// columns would not correspond.

func.func @cumsum(%a: memref<4x8x16xf32>, %b: memref<4x4x16xf32>) {
  hivm.hir.vcumsum ins(%a : memref<4x8x16xf32>) outs(%b : memref<4x4x16xf32>) cum_dims = [0] reverse = false
  return
}
func.func @flip(%a: memref<4x8x16xf32>, %b: memref<4x4x16xf32>) {
  hivm.hir.vflip ins(%a : memref<4x8x16xf32>) outs(%b : memref<4x4x16xf32>) flip_axis = 0
  return
}
func.func @concat(%a: memref<4x8x16xf32>, %b: memref<4x8x16xf32>, %c: memref<8x8x8xf32>) {
  hivm.hir.vconcat dim(0) ins(%a, %b : memref<4x8x16xf32>, memref<4x8x16xf32>) outs(%c : memref<8x8x8xf32>)
  return
}

// SAFE-LABEL{LITERAL}: func.func @cumsum(%arg0: memref<4x8x16xf32>, %arg1: memref<4x4x16xf32>) {
// SAFE-NEXT{LITERAL}: hivm.hir.vcumsum ins(%arg0 : memref<4x8x16xf32>) outs(%arg1 : memref<4x4x16xf32>) cum_dims = [0] reverse = false
// SAFE-LABEL{LITERAL}: func.func @flip(%arg0: memref<4x8x16xf32>, %arg1: memref<4x4x16xf32>) {
// SAFE-NEXT{LITERAL}: hivm.hir.vflip ins(%arg0 : memref<4x8x16xf32>) outs(%arg1 : memref<4x4x16xf32>) flip_axis = 0
// SAFE-LABEL{LITERAL}: func.func @concat(%arg0: memref<4x8x16xf32>, %arg1: memref<4x8x16xf32>, %arg2: memref<8x8x8xf32>) {
// SAFE-NEXT{LITERAL}: hivm.hir.vconcat dim(0) ins(%arg0, %arg1 : memref<4x8x16xf32>, memref<4x8x16xf32>) outs(%arg2 : memref<8x8x8xf32>)

// COMPAT{LITERAL}: warning: 'hivm.hir.vcumsum' op flattening changes the meaning: operands differ in size on an axis that is merged
// COMPAT{LITERAL}: warning: 'hivm.hir.vflip' op flattening changes the meaning: operands differ in size on an axis that is merged
// COMPAT{LITERAL}: warning: 'hivm.hir.vconcat' op flattening changes the meaning: operands differ in size on an axis that is merged
// COMPAT-LABEL{LITERAL}: func.func @cumsum(%arg0: memref<4x8x16xf32>, %arg1: memref<4x4x16xf32>) {
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2]] : memref<4x8x16xf32> into memref<4x128xf32>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2]] : memref<4x4x16xf32> into memref<4x64xf32>
// COMPAT-NEXT{LITERAL}: hivm.hir.vcumsum ins(%collapse_shape : memref<4x128xf32>) outs(%collapse_shape_0 : memref<4x64xf32>) cum_dims = [0] reverse = false
// COMPAT-LABEL{LITERAL}: func.func @flip(%arg0: memref<4x8x16xf32>, %arg1: memref<4x4x16xf32>) {
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2]] : memref<4x8x16xf32> into memref<4x128xf32>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2]] : memref<4x4x16xf32> into memref<4x64xf32>
// COMPAT-NEXT{LITERAL}: hivm.hir.vflip ins(%collapse_shape : memref<4x128xf32>) outs(%collapse_shape_0 : memref<4x64xf32>) flip_axis = 0
// COMPAT-LABEL{LITERAL}: func.func @concat(%arg0: memref<4x8x16xf32>, %arg1: memref<4x8x16xf32>, %arg2: memref<8x8x8xf32>) {
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2]] : memref<4x8x16xf32> into memref<4x128xf32>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2]] : memref<4x8x16xf32> into memref<4x128xf32>
// COMPAT-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0], [1, 2]] : memref<8x8x8xf32> into memref<8x64xf32>
// COMPAT-NEXT{LITERAL}: hivm.hir.vconcat dim(0) ins(%collapse_shape, %collapse_shape_0 : memref<4x128xf32>, memref<4x128xf32>) outs(%collapse_shape_1 : memref<8x64xf32>)
