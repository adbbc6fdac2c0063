// RUN: hivm-opt %s --canonicalize --mlir-print-local-scope | FileCheck %s

// Bounds of loops and conditions fold as in mlir-opt 19: to constants where they can be
// computed, otherwise to maps without constants, without operands that are symbols among
// the dimensions, unused or there twice, and without results that never decide. Transfers
// look through casts.

#max = affine_map<()[s0] -> (s0, 3, 5)>
#min = affine_map<(d0)[s0, s1] -> (d0 + s0, 64, s1, 32)>

// CHECK-LABEL: func.func @constant
// CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: affine.for %arg1 = 0 to 9 {
// CHECK-NEXT: affine.store %cst, %arg0[%arg1] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %arg1 = 8 to 8 {
// CHECK-NEXT: affine.store %cst, %arg0[%arg1] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @constant(%m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %x = arith.constant 1.0 : f32
  affine.for %i = %c0 to min affine_map<()[s0] -> (s0 * 2, s0 + 1)>()[%c8] {
    affine.store %x, %m[%i] : memref<?xf32>
  }
  affine.for %i = max #max()[%c8] to min #min(%c8)[%c0, %c8] {
    affine.store %x, %m[%i] : memref<?xf32>
  }
  return
}

// CHECK-LABEL: func.func @operands
// CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: affine.for %arg3 = %arg1 to min affine_map<()[s0] -> (s0 + 8, 32)>()[%arg1] {
// CHECK-NEXT: affine.for %arg4 = affine_map<(d0)[s0] -> (d0 + s0)>(%arg3)[%arg1] to affine_map<(d0) -> (d0 + 100)>(%arg3) {
// CHECK-NEXT: affine.store %cst, %arg0[%arg4] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @operands(%m: memref<?xf32>, %n: index, %k: index) {
  %c8 = arith.constant 8 : index
  %x = arith.constant 1.0 : f32
  affine.for %i = %n to min affine_map<(d0)[s0, s1, s2] -> (d0 + s1, 64, s2 + d0, 32)>(%n)[%k, %c8, %c8] {
    affine.for %j = affine_map<(d0, d1) -> (d0 + d1)>(%i, %n) to affine_map<(d0, d1) -> (d0 + 100)>(%i, %i) {
      affine.store %x, %m[%j] : memref<?xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @never
// CHECK-NEXT: return %arg0, %arg1 : f32, f32
func.func @never(%a: f32, %b: f32, %n: index) -> (f32, f32) {
  %c4 = arith.constant 4 : index
  %0:2 = affine.for %i = %c4 to 2 iter_args(%p = %a, %q = %b) -> (f32, f32) {
    %s = arith.addf %p, %q : f32
    affine.yield %q, %s : f32, f32
  }
  return %0#0, %0#1 : f32, f32
}

// CHECK-LABEL: func.func @if
// CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: affine.for %arg2 = 0 to 10 {
// CHECK-NEXT: affine.if affine_set<(d0)[s0] : (d0 - s0 + 4 >= 0, d0 - 4 == 0)>(%arg2)[%arg1] {
// CHECK-NEXT: affine.store %cst, %arg0[%arg2] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @if(%m: memref<?xf32>, %n: index) {
  %c4 = arith.constant 4 : index
  %x = arith.constant 1.0 : f32
  affine.for %i = 0 to 10 {
    affine.if affine_set<(d0, d1, d2)[s0] : (d0 - d1 + s0 >= 0, d0 - s0 == 0)>(%i, %n, %n)[%c4] {
      affine.store %x, %m[%i] : memref<?xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @parallel
// CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: affine.parallel (%arg3, %arg4) = (0, 4) to (symbol(%arg1), symbol(%arg1) + symbol(%arg2) + 2) {
// CHECK-NEXT: affine.store %cst, %arg0[%arg3, %arg4] : memref<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: affine.parallel (%arg3, %arg4) = (4, symbol(%arg2)) to (symbol(%arg1), symbol(%arg1)) {
// CHECK-NEXT: affine.store %cst, %arg0[%arg3, %arg4] : memref<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @parallel(%m: memref<?x?xf32>, %n: index, %k: index) {
  %c4 = arith.constant 4 : index
  %x = arith.constant 1.0 : f32
  affine.parallel (%i, %j) = (0, symbol(%c4)) to (%n, %k + 2 + %n) {
    affine.store %x, %m[%i, %j] : memref<?x?xf32>
  }
  affine.parallel (%i, %j) = (%c4, %k) to (%n, %n) {
    affine.store %x, %m[%i, %j] : memref<?x?xf32>
  }
  return
}

// CHECK-LABEL: func.func @dma
// CHECK-NEXT: affine.for %arg4 = 0 to 4 {
// CHECK-NEXT: affine.dma_start %arg0[%arg4], %arg1[%arg4], %arg2[0], %arg3 : memref<8xf32>, memref<8xf32, 1>, memref<1xi32>
// CHECK-NEXT: affine.dma_wait %arg2[0], %arg3 : memref<1xi32>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @dma(%a: memref<8xf32>, %b: memref<8xf32, 1>, %t: memref<1xi32>, %n: index) {
  %c = memref.cast %a : memref<8xf32> to memref<?xf32>
  %d = memref.cast %b : memref<8xf32, 1> to memref<?xf32, 1>
  %e = memref.cast %t : memref<1xi32> to memref<?xi32>
  affine.for %i = 0 to 4 {
    affine.dma_start %c[%i], %d[%i], %e[0], %n : memref<?xf32>, memref<?xf32, 1>, memref<?xi32>
    affine.dma_wait %e[0], %n : memref<?xi32>
  }
  return
}

// CHECK-LABEL: func.func @associated
// CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: affine.parallel (%arg4) = (0) to (symbol(%arg2) + symbol(%arg1) + symbol(%arg3)) {
// CHECK-NEXT: affine.store %cst, %arg0[%arg4] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %arg4 = 0 to affine_map<()[s0, s1, s2] -> (s0 + s1 + s2)>()[%arg1, %arg2, %arg3] {
// CHECK-NEXT: affine.store %cst, %arg0[%arg4] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @associated(%m: memref<?xf32>, %n: index, %k: index, %l: index) {
  %x = arith.constant 1.0 : f32
  affine.parallel (%i) = (0) to (%k + (%n + %l)) {
    affine.store %x, %m[%i] : memref<?xf32>
  }
  affine.for %i = 0 to affine_map<()[s0, s1, s2] -> (s0 + (s1 + s2))>()[%n, %k, %l] {
    affine.store %x, %m[%i] : memref<?xf32>
  }
  return
}

// CHECK-LABEL: func.func @ranges
// CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: affine.for %arg2 = 0 to 10 step 3 {
// CHECK-NEXT: affine.for %arg3 = max affine_map<()[s0] -> (s0, 12)>()[%arg1] to min affine_map<()[s0] -> (s0, 19)>()[%arg1] {
// CHECK-NEXT: affine.store %cst, %arg0[%arg3] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @ranges(%m: memref<?xf32>, %n: index) {
  %x = arith.constant 1.0 : f32
  affine.for %i = 0 to 10 step 3 {
    affine.for %j = max affine_map<(d0)[s0] -> (d0 + 3, s0, 12, d0 - 10)>(%i)[%n] to min affine_map<(d0)[s0] -> (d0 * 2 + 20, s0, 19, d0 + 32)>(%i)[%n] {
      affine.store %x, %m[%j] : memref<?xf32>
    }
  }
  return
}
