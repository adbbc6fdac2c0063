// RUN: hivm-opt --flatten-ops="mode=maximal arch=regbase" %s | FileCheck %s

// What no rule merges.

// The order along a target is its meaning.
func.func @targets(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  hivm.hir.vflip ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) flip_axis = 1
  hivm.hir.vcumsum ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) cum_dims = [0] reverse = false
  hivm.hir.vsort ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) descending = true sort_axis = 1
  return
}

// A repeated axis and one that is not.
func.func @broadcast(%a: memref<1x8xf32>, %b: memref<4x8xf32>) {
  hivm.hir.vbrc ins(%a : memref<1x8xf32>) outs(%b : memref<4x8xf32>) broadcast_dims = [0]
  return
}

// The middle axis hides that the outer two do not chain.
func.func @triple(%a: memref<4x1x2xf32, strided<[100, 77, 1]>>, %b: memref<4x1x2xf32>) {
  hivm.hir.vexp ins(%a : memref<4x1x2xf32, strided<[100, 77, 1]>>) outs(%b : memref<4x1x2xf32>)
  return
}

// 2^32 rows of 2^32 repetitions: the number of elements is none.
func.func @overflow(%a: memref<1xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [4294967296, 4294967296], strides: [%c0, %c0] : memref<1xf32> to memref<4294967296x4294967296xf32, strided<[?, ?]>>
  hivm.hir.vbrc ins(%v : f32) outs(%0 : memref<4294967296x4294967296xf32, strided<[?, ?]>>)
  return
}

// The verifier of memref.collapse_shape goes by the types: 24 is not 8, though
// there may be a row only.
func.func @refuted(%a: memref<?x8xf32, strided<[24, 1]>>, %v: f32) {
  hivm.hir.vbrc ins(%v : f32) outs(%a : memref<?x8xf32, strided<[24, 1]>>)
  return
}

// CHECK-LABEL{LITERAL}: func.func @targets
// CHECK-NOT{LITERAL}: memref.collapse_shape
// CHECK-LABEL{LITERAL}: func.func @broadcast
// CHECK-NOT{LITERAL}: memref.collapse_shape
// CHECK-LABEL{LITERAL}: func.func @triple
// CHECK-NEXT{LITERAL}: memref.collapse_shape %arg0 [[0, 1], [2]] : memref<4x1x2xf32, strided<[100, 77, 1]>> into memref<4x2xf32, strided<[100, 1]>>
// CHECK-LABEL{LITERAL}: func.func @overflow
// CHECK-NOT{LITERAL}: memref.collapse_shape
// CHECK-LABEL{LITERAL}: func.func @refuted
// CHECK-NOT{LITERAL}: memref.collapse_shape
