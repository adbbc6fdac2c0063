// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// Padding is per row, so the last axis of a padded load or copy must stay. The
// reference merges it.

func.func @load_wider(%a: memref<3x4x5xf16>, %b: memref<3x4x8xf16>, %p: f16) {
  hivm.hir.load ins(%a : memref<3x4x5xf16>) outs(%b : memref<3x4x8xf16>) pad_mode = <PadValue> pad_value = %p : f16
  return
}
func.func @load_equal_sizes(%a: memref<3x4x8xf16>, %b: memref<3x4x8xf16>, %p: f16) {
  hivm.hir.load ins(%a : memref<3x4x8xf16>) outs(%b : memref<3x4x8xf16>) pad_mode = <PadValue> pad_value = %p : f16
  return
}
func.func @load_pad_null(%a: memref<3x4x8xf16>, %b: memref<3x4x8xf16>) {
  hivm.hir.load ins(%a : memref<3x4x8xf16>) outs(%b : memref<3x4x8xf16>) pad_mode = <PadNull>
  return
}
func.func @copy(%a: memref<2x3x6xf32>, %b: memref<2x3x8xf32>, %p: f32) {
  hivm.hir.copy ins(%a : memref<2x3x6xf32>) outs(%b : memref<2x3x8xf32>) pad_mode = <PadValue> pad_value = %p : f32
  return
}
func.func @blocked_by_pitch(%a: memref<2x3x6xf32>, %b: memref<2x3x8xf32, strided<[48, 16, 1]>>, %p: f32) {
  hivm.hir.copy ins(%a : memref<2x3x6xf32>) outs(%b : memref<2x3x8xf32, strided<[48, 16, 1]>>) pad_mode = <PadValue> pad_value = %p : f32
  return
}

// SAFE-LABEL{LITERAL}: func.func @load_wider(%arg0: memref<3x4x5xf16>, %arg1: memref<3x4x8xf16>, %arg2: f16) {
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<3x4x5xf16> into memref<12x5xf16>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<3x4x8xf16> into memref<12x8xf16>
// SAFE-NEXT{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<12x5xf16>) outs(%collapse_shape_0 : memref<12x8xf16>) pad_mode = <PadValue> pad_value = %arg2 : f16
// SAFE-LABEL{LITERAL}: func.func @load_equal_sizes(%arg0: memref<3x4x8xf16>, %arg1: memref<3x4x8xf16>, %arg2: f16) {
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<3x4x8xf16> into memref<12x8xf16>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<3x4x8xf16> into memref<12x8xf16>
// SAFE-NEXT{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<12x8xf16>) outs(%collapse_shape_0 : memref<12x8xf16>) pad_mode = <PadValue> pad_value = %arg2 : f16
// SAFE-LABEL{LITERAL}: func.func @load_pad_null(%arg0: memref<3x4x8xf16>, %arg1: memref<3x4x8xf16>) {
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<3x4x8xf16> into memref<96xf16>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<3x4x8xf16> into memref<96xf16>
// SAFE-NEXT{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<96xf16>) outs(%collapse_shape_0 : memref<96xf16>) pad_mode = <PadNull>
// SAFE-LABEL{LITERAL}: func.func @copy(%arg0: memref<2x3x6xf32>, %arg1: memref<2x3x8xf32>, %arg2: f32) {
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<2x3x6xf32> into memref<6x6xf32>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<2x3x8xf32> into memref<6x8xf32>
// SAFE-NEXT{LITERAL}: hivm.hir.copy ins(%collapse_shape : memref<6x6xf32>) outs(%collapse_shape_0 : memref<6x8xf32>) pad_mode = <PadValue> pad_value = %arg2 : f32
// SAFE-LABEL{LITERAL}: func.func @blocked_by_pitch(%arg0: memref<2x3x6xf32>, %arg1: memref<2x3x8xf32, strided<[48, 16, 1]>>, %arg2: f32) {
// SAFE-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<2x3x6xf32> into memref<6x6xf32>
// SAFE-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<2x3x8xf32, strided<[48, 16, 1]>> into memref<6x8xf32, strided<[16, 1]>>
// SAFE-NEXT{LITERAL}: hivm.hir.copy ins(%collapse_shape : memref<6x6xf32>) outs(%collapse_shape_0 : memref<6x8xf32, strided<[16, 1]>>) pad_mode = <PadValue> pad_value = %arg2 : f32

// COMPAT{LITERAL}: warning: 'hivm.hir.load' op flattening changes the meaning: rows are padded one by one
// COMPAT{LITERAL}: warning: 'hivm.hir.load' op flattening changes the meaning: rows are padded one by one
// COMPAT{LITERAL}: warning: 'hivm.hir.copy' op flattening changes the meaning: rows are padded one by one
// COMPAT-LABEL{LITERAL}: func.func @load_wider(%arg0: memref<3x4x5xf16>, %arg1: memref<3x4x8xf16>, %arg2: f16) {
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<3x4x5xf16> into memref<60xf16>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<3x4x8xf16> into memref<96xf16>
// COMPAT-NEXT{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<60xf16>) outs(%collapse_shape_0 : memref<96xf16>) pad_mode = <PadValue> pad_value = %arg2 : f16
// COMPAT-LABEL{LITERAL}: func.func @load_equal_sizes(%arg0: memref<3x4x8xf16>, %arg1: memref<3x4x8xf16>, %arg2: f16) {
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<3x4x8xf16> into memref<96xf16>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<3x4x8xf16> into memref<96xf16>
// COMPAT-NEXT{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<96xf16>) outs(%collapse_shape_0 : memref<96xf16>) pad_mode = <PadValue> pad_value = %arg2 : f16
// COMPAT-LABEL{LITERAL}: func.func @load_pad_null(%arg0: memref<3x4x8xf16>, %arg1: memref<3x4x8xf16>) {
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<3x4x8xf16> into memref<96xf16>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<3x4x8xf16> into memref<96xf16>
// COMPAT-NEXT{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<96xf16>) outs(%collapse_shape_0 : memref<96xf16>) pad_mode = <PadNull>
// COMPAT-LABEL{LITERAL}: func.func @copy(%arg0: memref<2x3x6xf32>, %arg1: memref<2x3x8xf32>, %arg2: f32) {
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<2x3x6xf32> into memref<36xf32>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<2x3x8xf32> into memref<48xf32>
// COMPAT-NEXT{LITERAL}: hivm.hir.copy ins(%collapse_shape : memref<36xf32>) outs(%collapse_shape_0 : memref<48xf32>) pad_mode = <PadValue> pad_value = %arg2 : f32
// COMPAT-LABEL{LITERAL}: func.func @blocked_by_pitch(%arg0: memref<2x3x6xf32>, %arg1: memref<2x3x8xf32, strided<[48, 16, 1]>>, %arg2: f32) {
// COMPAT-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<2x3x6xf32> into memref<6x6xf32>
// COMPAT-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<2x3x8xf32, strided<[48, 16, 1]>> into memref<6x8xf32, strided<[16, 1]>>
// COMPAT-NEXT{LITERAL}: hivm.hir.copy ins(%collapse_shape : memref<6x6xf32>) outs(%collapse_shape_0 : memref<6x8xf32, strided<[16, 1]>>) pad_mode = <PadValue> pad_value = %arg2 : f32
