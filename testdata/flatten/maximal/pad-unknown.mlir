// RUN: hivm-opt --flatten-ops="arch=membase mode=maximal" %s | FileCheck %s

// What must not merge although sizes alone would allow it.

// Two unknown amounts may have opposite signs, which shifts each row by itself.
// CHECK-LABEL{LITERAL}: func.func @shifted(
// CHECK-NOT: memref.collapse_shape
// CHECK: hivm.hir.vpad
func.func @shifted(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %p: f32, %l: index, %h: index) {
  hivm.hir.vpad ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) low[0, %l] high[0, %h] pad_value %p : f32
  return
}

// An empty source, but a destination of unknown size: no amounts could be written.
// CHECK-LABEL{LITERAL}: func.func @empty_rows(
// CHECK-NOT: memref.collapse_shape
// CHECK: hivm.hir.vpad
func.func @empty_rows(%a: memref<0x2xf32>, %b: memref<?x5xf32>, %p: f32) {
  hivm.hir.vpad ins(%a : memref<0x2xf32>) outs(%b : memref<?x5xf32>) low[3, 1] high[1, 2] pad_value %p : f32
  return
}

// CHECK-LABEL{LITERAL}: func.func @empty_columns(
// CHECK-NOT: memref.collapse_shape
// CHECK: hivm.hir.vpad
func.func @empty_columns(%a: memref<?x0xf32>, %b: memref<?x5xf32>, %p: f32) {
  hivm.hir.vpad ins(%a : memref<?x0xf32>) outs(%b : memref<?x5xf32>) low[0, 2] high[0, 3] pad_value %p : f32
  return
}

// CHECK-LABEL{LITERAL}: func.func @unknown_columns(
// CHECK-NOT: memref.collapse_shape
// CHECK: hivm.hir.vpad
func.func @unknown_columns(%a: memref<2x0xf32>, %b: memref<2x5xf32>, %p: f32, %l: index, %h: index) {
  hivm.hir.vpad ins(%a : memref<2x0xf32>) outs(%b : memref<2x5xf32>) low[0, %l] high[0, %h] pad_value %p : f32
  return
}

// With one amount known to be zero the other one is, too.
// CHECK-LABEL{LITERAL}: func.func @nothing(
// CHECK: memref<32xf32>
func.func @nothing(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %p: f32, %h: index) {
  hivm.hir.vpad ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) low[0, 0] high[0, %h] pad_value %p : f32
  return
}
