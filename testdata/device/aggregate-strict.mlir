// RUN: hivm-opt --hivm-aggregated-decompose-op='decompose-phase=before-hivm-align strict' %s | FileCheck %s
// RUN: hivm-opt --hivm-aggregated-decompose-op=decompose-phase=before-hivm-align %s | FileCheck %s --check-prefix=STAYS

// Several axes are padded: the destination is filled, and the source copied into it. The
// reference has no function for that.
// CHECK-LABEL: func.func @two_axes
// CHECK: %[[A:.*]] = memref.alloc() : memref<2x3xf32>
// CHECK: %[[B:.*]] = memref.alloc() : memref<5x4xf32>
// CHECK: hivm.hir.vbrc ins(%arg2 : f32) outs(%[[B]] : memref<5x4xf32>)
// CHECK: %[[PART:.*]] = memref.subview %[[B]][1, 0] [2, 3] [1, 1] : memref<5x4xf32> to memref<2x3xf32, strided<[4, 1], offset: 4>>
// CHECK: hivm.hir.copy ins(%[[A]] : memref<2x3xf32>) outs(%[[PART]] :
// STAYS-LABEL: func.func @two_axes
// STAYS: hivm.hir.vpad
func.func @two_axes(%x: memref<2x3xf32>, %y: memref<5x4xf32>, %s: f32) {
  %a = memref.alloc() : memref<2x3xf32>
  %b = memref.alloc() : memref<5x4xf32>
  hivm.hir.copy ins(%x : memref<2x3xf32>) outs(%a : memref<2x3xf32>)
  hivm.hir.vpad ins(%a : memref<2x3xf32>) outs(%b : memref<5x4xf32>) low[1, 0] high[2, 1] pad_value %s : f32
  hivm.hir.copy ins(%b : memref<5x4xf32>) outs(%y : memref<5x4xf32>)
  return
}

// The source would be overwritten, or parts of it cut away.
// CHECK-LABEL: func.func @stays
// CHECK: hivm.hir.vpad
// CHECK: hivm.hir.vpad
func.func @stays(%s: f32, %x: memref<4x4xf32>, %y: memref<4x4xf32>) {
  %m = memref.alloc() : memref<8x8xf32>
  %a = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<8x8xf32> to memref<2x2xf32, strided<[8, 1]>>
  %b = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1]>>
  hivm.hir.vpad ins(%a : memref<2x2xf32, strided<[8, 1]>>) outs(%b : memref<4x4xf32, strided<[8, 1]>>) low[1, 1] high[1, 1] pad_value %s : f32
  hivm.hir.vpad ins(%x : memref<4x4xf32>) outs(%y : memref<4x4xf32>) low[-1, 1] high[1, -1] pad_value %s : f32
  return
}
