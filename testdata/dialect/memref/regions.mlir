// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt --mlir-print-op-generic %s | hivm-opt | FileCheck %s

// Operations of memref with a region, and those that move data in the background.
// The texts are those of mlir-opt.

// CHECK-LABEL: func.func @atomic
func.func @atomic(%m: memref<8xi32>, %i: index, %v: i32) -> i32 {
  // CHECK: %[[R:.*]] = memref.generic_atomic_rmw %{{.*}}[%{{.*}}] : memref<8xi32> {
  // CHECK-NEXT: ^bb0(%[[OLD:.*]]: i32):
  %0 = memref.generic_atomic_rmw %m[%i] : memref<8xi32> {
  ^bb0(%old: i32):
    %sum = arith.addi %old, %v : i32
    // CHECK: memref.atomic_yield %{{.*}} : i32
    memref.atomic_yield %sum : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func.func @scope
func.func @scope() -> f32 {
  // CHECK: memref.alloca_scope  {
  memref.alloca_scope {
    %m = memref.alloca() : memref<4xf32>
  }
  // CHECK: memref.alloca_scope  -> (f32) {
  %0 = memref.alloca_scope -> (f32) {
    %c = arith.constant 1.0 : f32
    // CHECK: memref.alloca_scope.return %{{.*}} : f32
    memref.alloca_scope.return %c : f32
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @dma
func.func @dma(%a: memref<8xf32>, %b: memref<8xf32, 1>, %tag: memref<1xi32>, %i: index) {
  // CHECK: memref.prefetch %{{.*}}[%{{.*}}], write, locality<2>, instr : memref<8xf32>
  memref.prefetch %a[%i], write, locality<2>, instr : memref<8xf32>
  // CHECK: memref.dma_start %[[A:.*]][%[[I:.*]]], %[[B:.*]][%[[I]]], %[[I]], %[[T:.*]][%[[I]]], %[[I]], %[[I]] : memref<8xf32>, memref<8xf32, 1>, memref<1xi32>
  memref.dma_start %a[%i], %b[%i], %i, %tag[%i], %i, %i : memref<8xf32>, memref<8xf32, 1>, memref<1xi32>
  // CHECK: memref.dma_wait %[[T]][%[[I]]], %[[I]] : memref<1xi32>
  memref.dma_wait %tag[%i], %i : memref<1xi32>
  return
}
