// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// A view that begins at the first column does not make left padding harmless.

func.func @view(%ub: memref<2x4x8xf16>, %a: memref<2x4x5xf16>, %p: f16, %l: index) {
  %s = memref.subview %ub[0, 0, 0] [2, 4, 8] [1, 1, 1] : memref<2x4x8xf16> to memref<2x4x8xf16, strided<[32, 8, 1]>>
  hivm.hir.load ins(%a : memref<2x4x5xf16>) outs(%s : memref<2x4x8xf16, strided<[32, 8, 1]>>) pad_mode = <PadValue> pad_value = %p : f16 left_padding_num = %l : index
  return
}
func.func @no_view(%a: memref<2x4x8xf16>, %b: memref<2x4x8xf16>, %p: f16, %l: index) {
  hivm.hir.load ins(%a : memref<2x4x8xf16>) outs(%b : memref<2x4x8xf16>) pad_mode = <PadValue> pad_value = %p : f16 left_padding_num = %l : index
  return
}
func.func @zero_without_mode(%a: memref<2x4x8xf16>, %b: memref<2x4x8xf16>) {
  %c0 = arith.constant 0 : index
  hivm.hir.load ins(%a : memref<2x4x8xf16>) outs(%b : memref<2x4x8xf16>) left_padding_num = %c0 : index
  return
}

// SAFE-LABEL{LITERAL}: func.func @view(%arg0: memref<2x4x8xf16>, %arg1: memref<2x4x5xf16>, %arg2: f16, %arg3: index) {
// SAFE-NEXT{LITERAL}: %subview = memref.subview %arg0[0, 0, 0] [2, 4, 8] [1, 1, 1] : memref<2x4x8xf16> to memref<2x4x8xf16, strided<[32, 8, 1]>>
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<2x4x5xf16> into memref<8x5xf16>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %subview [[0, 1], [2]] : memref<2x4x8xf16, strided<[32, 8, 1]>> into memref<8x8xf16, strided<[8, 1]>>
// SAFE-NEXT{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<8x5xf16>) outs(%collapse_shape_0 : memref<8x8xf16, strided<[8, 1]>>) pad_mode = <PadValue> pad_value = %arg2 : f16 left_padding_num = %arg3 : index
// SAFE-LABEL{LITERAL}: func.func @no_view(%arg0: memref<2x4x8xf16>, %arg1: memref<2x4x8xf16>, %arg2: f16, %arg3: index) {
// SAFE-NEXT{LITERAL}: hivm.hir.load ins(%arg0 : memref<2x4x8xf16>) outs(%arg1 : memref<2x4x8xf16>) pad_mode = <PadValue> pad_value = %arg2 : f16 left_padding_num = %arg3 : index
// SAFE-LABEL{LITERAL}: func.func @zero_without_mode(%arg0: memref<2x4x8xf16>, %arg1: memref<2x4x8xf16>) {
// SAFE-NEXT{LITERAL}: %c0 = arith.constant 0 : index
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<2x4x8xf16> into memref<64xf16>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<2x4x8xf16> into memref<64xf16>
// SAFE-NEXT{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<64xf16>) outs(%collapse_shape_0 : memref<64xf16>) left_padding_num = %c0 : index

// COMPAT{LITERAL}: warning: 'hivm.hir.load' op flattening changes the meaning: rows are padded one by one
// COMPAT-LABEL{LITERAL}: func.func @view(%arg0: memref<2x4x8xf16>, %arg1: memref<2x4x5xf16>, %arg2: f16, %arg3: index) {
// COMPAT-NEXT{LITERAL}: %subview = memref.subview %arg0[0, 0, 0] [2, 4, 8] [1, 1, 1] : memref<2x4x8xf16> to memref<2x4x8xf16, strided<[32, 8, 1]>>
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<2x4x5xf16> into memref<40xf16>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %subview [[0, 1, 2]] : memref<2x4x8xf16, strided<[32, 8, 1]>> into memref<64xf16, strided<[1]>>
// COMPAT-NEXT{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<40xf16>) outs(%collapse_shape_0 : memref<64xf16, strided<[1]>>) pad_mode = <PadValue> pad_value = %arg2 : f16 left_padding_num = %arg3 : index
// COMPAT-LABEL{LITERAL}: func.func @no_view(%arg0: memref<2x4x8xf16>, %arg1: memref<2x4x8xf16>, %arg2: f16, %arg3: index) {
// COMPAT-NEXT{LITERAL}: hivm.hir.load ins(%arg0 : memref<2x4x8xf16>) outs(%arg1 : memref<2x4x8xf16>) pad_mode = <PadValue> pad_value = %arg2 : f16 left_padding_num = %arg3 : index
// COMPAT-LABEL{LITERAL}: func.func @zero_without_mode(%arg0: memref<2x4x8xf16>, %arg1: memref<2x4x8xf16>) {
// COMPAT-NEXT{LITERAL}: %c0 = arith.constant 0 : index
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<2x4x8xf16> into memref<64xf16>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<2x4x8xf16> into memref<64xf16>
// COMPAT-NEXT{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<64xf16>) outs(%collapse_shape_0 : memref<64xf16>) left_padding_num = %c0 : index
