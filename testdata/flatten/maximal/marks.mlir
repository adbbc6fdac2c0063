// RUN: hivm-opt --flatten-ops="mode=maximal check-mark-stride=true" %s | FileCheck %s
// RUN: hivm-opt --flatten-ops="mode=maximal" %s | FileCheck %s --check-prefix=FREE

// The strides of a marked buffer will change, so where marks count the symbols of
// its strides do not.

func.func @marked(%n: index, %m: index, %v: f32) {
  %0 = memref.alloc(%n, %m) : memref<?x?xf32>
  %1 = memref.subview %0[0, 0] [4, %m] [1, 1] : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1]>>
  annotation.mark %1 {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<4x?xf32, strided<[?, 1]>>
  hivm.hir.vbrc ins(%v : f32) outs(%1 : memref<4x?xf32, strided<[?, 1]>>)
  return
}

// CHECK-LABEL{LITERAL}: func.func @marked
// CHECK-NOT{LITERAL}: memref.collapse_shape
// FREE-LABEL{LITERAL}: func.func @marked
// FREE{LITERAL}: memref.collapse_shape %subview [[0, 1]]
