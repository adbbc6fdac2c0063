// RUN: hivm-opt --flatten-ops="mode=maximal" %s | FileCheck %s

// Symbols of values inside of a loop are about one round of it.

// The rows that a round takes are whole in every round.
func.func @tile(%a: memref<?x?xf32>, %n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %m = memref.dim %a, %c1 : memref<?x?xf32>
  scf.for %i = %c0 to %n step %c4 {
    %t = affine.min affine_map<(d0, d1) -> (d1 - d0, 4)>(%i, %n)
    %1 = memref.subview %a[%i, 0] [%t, %m] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
    hivm.hir.vbrc ins(%v : f32) outs(%1 : memref<?x?xf32, strided<[?, 1], offset: ?>>)
  }
  return
}

// A part of the rows, which may be shorter in the last round.
func.func @columns(%a: memref<8x?xf32>, %n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %n step %c64 {
    %t = affine.min affine_map<(d0, d1) -> (d1 - d0, 64)>(%i, %n)
    %1 = memref.subview %a[0, %i] [8, %t] [1, 1] : memref<8x?xf32> to memref<8x?xf32, strided<[?, 1], offset: ?>>
    hivm.hir.vbrc ins(%v : f32) outs(%1 : memref<8x?xf32, strided<[?, 1], offset: ?>>)
  }
  return
}

// The buffer of a round is the one that the round before chose.
func.func @carried(%a: memref<4x?xf32, strided<[?, 1]>>, %b: memref<4x?xf32, strided<[?, 1]>>, %n: index, %m: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.alloc(%m) : memref<4x?xf32>
  %1 = memref.cast %0 : memref<4x?xf32> to memref<4x?xf32, strided<[?, 1]>>
  %2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %1) -> (memref<4x?xf32, strided<[?, 1]>>) {
    hivm.hir.vbrc ins(%v : f32) outs(%x : memref<4x?xf32, strided<[?, 1]>>)
    scf.yield %b : memref<4x?xf32, strided<[?, 1]>>
  }
  return
}

// CHECK-LABEL{LITERAL}: func.func @tile
// CHECK{LITERAL}: memref.collapse_shape %subview [[0, 1]] : memref<?x?xf32, strided<[?, 1], offset: ?>> into memref<?xf32, strided<[?], offset: ?>>
// CHECK-LABEL{LITERAL}: func.func @columns
// CHECK-NOT{LITERAL}: memref.collapse_shape
// CHECK-LABEL{LITERAL}: func.func @carried
// CHECK-NOT{LITERAL}: memref.collapse_shape
