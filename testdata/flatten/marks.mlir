// RUN: hivm-opt --flatten-ops=check-mark-stride=true %s 2>&1 | FileCheck %s --check-prefix=MARKS

// check-mark-stride: the strides that alignment marks ask for decide, not those of
// the types. 32 bytes are 8 elements of f32: rows of 20 grow to 24, rows of 16 fit.

func.func @grows(%a: memref<3x7x20xf32>, %b: memref<3x7x20xf32>) {
  annotation.mark %a {hivm.stride_align_dims = array<i32: 1>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<3x7x20xf32>
  hivm.hir.vexp ins(%a : memref<3x7x20xf32>) outs(%b : memref<3x7x20xf32>)
  return
}

func.func @fits(%a: memref<3x7x16xf32>, %b: memref<3x7x16xf32>) {
  annotation.mark %a {hivm.stride_align_dims = array<i32: 1>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<3x7x16xf32>
  hivm.hir.vexp ins(%a : memref<3x7x16xf32>) outs(%b : memref<3x7x16xf32>)
  return
}

func.func @outer(%a: memref<3x5x2xf32>, %b: memref<3x5x2xf32>) {
  annotation.mark %a {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<3x5x2xf32>
  hivm.hir.vexp ins(%a : memref<3x5x2xf32>) outs(%b : memref<3x5x2xf32>)
  return
}

func.func @dynamic(%a: memref<3x5x?xf32>, %b: memref<3x5x?xf32>) {
  annotation.mark %b {hivm.stride_align_dims = array<i32: 1>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<3x5x?xf32>
  hivm.hir.vexp ins(%a : memref<3x5x?xf32>) outs(%b : memref<3x5x?xf32>)
  return
}

// MARKS-LABEL{LITERAL}: func.func @grows(%arg0: memref<3x7x20xf32>, %arg1: memref<3x7x20xf32>) {
// MARKS-NEXT{LITERAL}: annotation.mark %arg0 {hivm.stride_align_dims = array<i32: 1>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<3x7x20xf32>
// MARKS-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2]] : memref<3x7x20xf32> into memref<21x20xf32>
// MARKS-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<3x7x20xf32> into memref<21x20xf32>
// MARKS-NEXT{LITERAL}: hivm.hir.vexp ins(%collapse_shape : memref<21x20xf32>) outs(%collapse_shape_0 : memref<21x20xf32>)
// MARKS-LABEL{LITERAL}: func.func @fits(%arg0: memref<3x7x16xf32>, %arg1: memref<3x7x16xf32>) {
// MARKS-NEXT{LITERAL}: annotation.mark %arg0 {hivm.stride_align_dims = array<i32: 1>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<3x7x16xf32>
// MARKS-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<3x7x16xf32> into memref<336xf32>
// MARKS-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<3x7x16xf32> into memref<336xf32>
// MARKS-NEXT{LITERAL}: hivm.hir.vexp ins(%collapse_shape : memref<336xf32>) outs(%collapse_shape_0 : memref<336xf32>)
// MARKS-LABEL{LITERAL}: func.func @outer(%arg0: memref<3x5x2xf32>, %arg1: memref<3x5x2xf32>) {
// MARKS-NEXT{LITERAL}: annotation.mark %arg0 {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<3x5x2xf32>
// MARKS-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2]] : memref<3x5x2xf32> into memref<3x10xf32>
// MARKS-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2]] : memref<3x5x2xf32> into memref<3x10xf32>
// MARKS-NEXT{LITERAL}: hivm.hir.vexp ins(%collapse_shape : memref<3x10xf32>) outs(%collapse_shape_0 : memref<3x10xf32>)
// MARKS-LABEL{LITERAL}: func.func @dynamic(%arg0: memref<3x5x?xf32>, %arg1: memref<3x5x?xf32>) {
// MARKS-NEXT{LITERAL}: annotation.mark %arg1 {hivm.stride_align_dims = array<i32: 1>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<3x5x?xf32>
// MARKS-NEXT{LITERAL}: hivm.hir.vexp ins(%arg0 : memref<3x5x?xf32>) outs(%arg1 : memref<3x5x?xf32>)

// Several marks of a buffer count together. Axis 1 alone would leave the rows of 16 as they are,
// and axis 0 alone the rows of 5 times 16: 64 bytes are 16 elements, 192 bytes are 48, and 80 is no
// multiple of that.
func.func @several(%a: memref<3x5x16xf32>, %b: memref<3x5x16xf32>) {
  annotation.mark %a {hivm.stride_align_dims = array<i32: 1>, hivm.stride_align_value_in_byte = array<i32: 64>} : memref<3x5x16xf32>
  annotation.mark %a {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 192>} : memref<3x5x16xf32>
  hivm.hir.vexp ins(%a : memref<3x5x16xf32>) outs(%b : memref<3x5x16xf32>)
  return
}

// MARKS-LABEL{LITERAL}: func.func @several(%arg0: memref<3x5x16xf32>, %arg1: memref<3x5x16xf32>) {
// MARKS{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2]] : memref<3x5x16xf32> into memref<3x80xf32>
// MARKS-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2]] : memref<3x5x16xf32> into memref<3x80xf32>
