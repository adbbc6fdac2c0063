// RUN: hivm-opt --flatten-ops="mode=maximal align-guard=true" %s | FileCheck %s
// RUN: hivm-opt --flatten-ops="mode=maximal" %s | FileCheck %s --check-prefix=FREE

// With the guard, the parts of local memory begin at multiples of 32 bytes, or the
// axis was the last one before.

// The second source would begin at byte 10.
func.func @concat(%a: memref<1x5xf16>, %b: memref<3x5xf16>, %c: memref<4x5xf16>) {
  hivm.hir.vconcat dim(0) ins(%a, %b : memref<1x5xf16>, memref<3x5xf16>) outs(%c : memref<4x5xf16>)
  return
}

// At byte 32.
func.func @aligned(%a: memref<1x16xf16>, %b: memref<3x16xf16>, %c: memref<4x16xf16>) {
  hivm.hir.vconcat dim(0) ins(%a, %b : memref<1x16xf16>, memref<3x16xf16>) outs(%c : memref<4x16xf16>)
  return
}

// At byte 10 of memory that is not local.
func.func @global(%a: memref<1x5xf16, #hivm.address_space<gm>>, %b: memref<3x5xf16, #hivm.address_space<gm>>, %c: memref<4x5xf16, #hivm.address_space<gm>>) {
  hivm.hir.vconcat dim(0) ins(%a, %b : memref<1x5xf16, #hivm.address_space<gm>>, memref<3x5xf16, #hivm.address_space<gm>>) outs(%c : memref<4x5xf16, #hivm.address_space<gm>>)
  return
}

// The axis was the last one with or without the unit beside it.
func.func @last(%a: memref<1x5xf16>, %b: memref<1x3xf16>, %c: memref<1x8xf16>) {
  hivm.hir.vconcat dim(1) ins(%a, %b : memref<1x5xf16>, memref<1x3xf16>) outs(%c : memref<1x8xf16>)
  return
}

// The source lies from byte 24 to 120.
func.func @pad(%a: memref<4x6xf32>, %b: memref<7x6xf32>, %p: f32) {
  hivm.hir.vpad ins(%a : memref<4x6xf32>) outs(%b : memref<7x6xf32>) low[1, 0] high[2, 0] pad_value %p : f32
  return
}

// From byte 32 to 160.
func.func @aligned_pad(%a: memref<4x8xf32>, %b: memref<7x8xf32>, %p: f32) {
  hivm.hir.vpad ins(%a : memref<4x8xf32>) outs(%b : memref<7x8xf32>) low[1, 0] high[2, 0] pad_value %p : f32
  return
}

// Nobody knows where.
func.func @dynamic_pad(%a: memref<?x8xf32>, %b: memref<?x8xf32>, %l: index, %p: f32) {
  hivm.hir.vpad ins(%a : memref<?x8xf32>) outs(%b : memref<?x8xf32>) low[%l, 0] high[0, 0] pad_value %p : f32
  return
}

// CHECK-LABEL{LITERAL}: func.func @concat
// CHECK-NEXT{LITERAL}: hivm.hir.vconcat dim(0) ins(%arg0, %arg1 : memref<1x5xf16>, memref<3x5xf16>)
// CHECK-LABEL{LITERAL}: func.func @aligned(
// CHECK{LITERAL}: outs(%collapse_shape_1 : memref<64xf16>)
// CHECK-LABEL{LITERAL}: func.func @global
// CHECK{LITERAL}: outs(%collapse_shape_1 : memref<20xf16, #hivm.address_space<gm>>)
// CHECK-LABEL{LITERAL}: func.func @last
// CHECK{LITERAL}: outs(%collapse_shape_1 : memref<8xf16>)
// CHECK-LABEL{LITERAL}: func.func @pad
// CHECK-NEXT{LITERAL}: hivm.hir.vpad ins(%arg0 : memref<4x6xf32>)
// CHECK-LABEL{LITERAL}: func.func @aligned_pad
// CHECK{LITERAL}: low[8] high[16]
// CHECK-LABEL{LITERAL}: func.func @dynamic_pad
// CHECK-NEXT{LITERAL}: hivm.hir.vpad ins(%arg0 : memref<?x8xf32>)

// FREE-LABEL{LITERAL}: func.func @concat
// FREE{LITERAL}: memref<20xf16>
// FREE-LABEL{LITERAL}: func.func @pad
// FREE{LITERAL}: low[6] high[12]
// FREE-LABEL{LITERAL}: func.func @dynamic_pad
// FREE{LITERAL}: arith.muli
