// RUN: hivm-opt %s --canonicalize | FileCheck %s

// An access to a cast is one to what was cast, and a constant stands right of what it
// is added to. mlir-opt 19 says the same.

// CHECK-LABEL: func.func @casts
// CHECK-NEXT: %[[V:.*]] = affine.load %arg0[0] : memref<8xf32>
// CHECK-NEXT: affine.store %[[V]], %arg0[1] : memref<8xf32>
// CHECK-NEXT: affine.prefetch %arg0[0], read, locality<3>, data : memref<8xf32>
// CHECK-NEXT: memref.prefetch %arg0[%arg1], read, locality<3>, data : memref<8xf32>
// CHECK-NEXT: memref.dma_start %arg0[%arg1], %arg2[%arg1], %arg1, %arg3[%arg1] : memref<8xf32>, memref<8xf32, 1>, memref<1xi32>
// CHECK-NEXT: memref.dma_wait %arg3[%arg1], %arg1 : memref<1xi32>
// CHECK-NEXT: return
func.func @casts(%m: memref<8xf32>, %i: index, %n: memref<8xf32, 1>, %tag: memref<1xi32>) {
  %c = memref.cast %m : memref<8xf32> to memref<?xf32>
  %d = memref.cast %n : memref<8xf32, 1> to memref<?xf32, 1>
  %e = memref.cast %tag : memref<1xi32> to memref<?xi32>
  %0 = affine.load %c[0] : memref<?xf32>
  affine.store %0, %c[1] : memref<?xf32>
  affine.prefetch %c[0], read, locality<3>, data : memref<?xf32>
  memref.prefetch %c[%i], read, locality<3>, data : memref<?xf32>
  memref.dma_start %c[%i], %d[%i], %i, %e[%i] : memref<?xf32>, memref<?xf32, 1>, memref<?xi32>
  memref.dma_wait %e[%i], %i : memref<?xi32>
  return
}

// CHECK-LABEL: llvm.func @sum
// CHECK: llvm.add %arg0, %[[C:.*]] : i32
// CHECK-NEXT: llvm.mul %{{.*}}, %[[C]] : i32
llvm.func @sum(%x: i32) -> i32 {
  %c = llvm.mlir.constant(3 : i32) : i32
  %0 = llvm.add %c, %x : i32
  %1 = llvm.mul %c, %0 : i32
  llvm.return %1 : i32
}
