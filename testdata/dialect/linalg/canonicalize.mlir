// RUN: hivm-opt %s --canonicalize --mlir-print-local-scope | FileCheck %s

// Structured operations use the sources of casts, as in mlir-opt 19.

// CHECK-LABEL: func.func @casts
// CHECK-NEXT: %alloc = memref.alloc() : memref<8x8xf32>
// CHECK-NEXT: linalg.matmul ins(%arg0, %arg1 : memref<8x4xf32>, memref<4x8xf32>) outs(%alloc : memref<8x8xf32>)
// CHECK-NEXT: linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1, d0)>], iterator_types = ["parallel", "parallel"]} ins(%arg0 : memref<8x4xf32>) outs(%arg1 : memref<4x8xf32>) {
// CHECK-NEXT: ^bb0(%in: f32, %out: f32):
// CHECK-NEXT: linalg.yield %in : f32
// CHECK-NEXT: }
// CHECK-NEXT: linalg.fill ins(%arg2 : f32) outs(%arg0 : memref<8x4xf32>)
// CHECK-NEXT: return
func.func @casts(%a: memref<8x4xf32>, %b: memref<4x8xf32>, %x: f32) {
  %c = memref.cast %a : memref<8x4xf32> to memref<?x4xf32>
  %d = memref.cast %b : memref<4x8xf32> to memref<?x?xf32>
  %o = memref.alloc() : memref<8x8xf32>
  %p = memref.cast %o : memref<8x8xf32> to memref<?x?xf32>
  linalg.matmul ins(%c, %d : memref<?x4xf32>, memref<?x?xf32>) outs(%p : memref<?x?xf32>)
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>], iterator_types = ["parallel", "parallel"]}
    ins(%c : memref<?x4xf32>) outs(%d : memref<?x?xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  linalg.fill ins(%x : f32) outs(%c : memref<?x4xf32>)
  return
}

// CHECK-LABEL: func.func @transposed
// CHECK-NEXT: return %arg0 : tensor<8x4xf32>
func.func @transposed(%a: tensor<8x4xf32>, %i: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = linalg.transpose ins(%a : tensor<8x4xf32>) outs(%i : tensor<8x4xf32>) permutation = [0, 1]
  return %0 : tensor<8x4xf32>
}

// mlir-opt folds this cast too, and then refuses the sizes that it has made static.

// CHECK-LABEL: func.func @disagree
// CHECK: %cast = memref.cast %arg0 : memref<8xf32> to memref<?xf32>
// CHECK: linalg.copy ins(%cast : memref<?xf32>) outs(%arg1 : memref<4xf32>)
func.func @disagree(%a: memref<8xf32>, %b: memref<4xf32>) {
  %c = memref.cast %a : memref<8xf32> to memref<?xf32>
  linalg.copy ins(%c : memref<?xf32>) outs(%b : memref<4xf32>)
  return
}
