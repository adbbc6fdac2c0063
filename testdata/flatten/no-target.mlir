// RUN: hivm-opt --flatten-ops %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s --check-prefix=REG

// A module that names no target is flattened by the rules of register-based
// hardware and verified by those of memory-based hardware, which take swaps of two
// axes only. Without its unit axis the first transpose is no swap, and it stays.

// CHECK-LABEL: func.func @unit(
// CHECK-NOT:     memref.collapse_shape
// CHECK:         permutation = [1, 0, 2]
// REG-LABEL: func.func @unit(
// REG:         hivm.hir.vtranspose
// REG-SAME:      memref<48xf32>
// REG-SAME:      permutation = [0]
func.func @unit(%a: memref<1x6x8xf32>, %b: memref<6x1x8xf32>) {
  hivm.hir.vtranspose ins(%a : memref<1x6x8xf32>) outs(%b : memref<6x1x8xf32>) permutation = [1, 0, 2]
  return
}

// CHECK-LABEL: func.func @swap(
// CHECK:         memref.collapse_shape %{{.*}} {{\[\[}}0, 1], [2], [3]]
// CHECK:         permutation = [0, 2, 1]
// REG-LABEL: func.func @swap(
// REG:         permutation = [0, 2, 1]
func.func @swap(%a: memref<2x3x4x5xf32>, %b: memref<2x3x5x4xf32>) {
  hivm.hir.vtranspose ins(%a : memref<2x3x4x5xf32>) outs(%b : memref<2x3x5x4xf32>) permutation = [0, 1, 3, 2]
  return
}
