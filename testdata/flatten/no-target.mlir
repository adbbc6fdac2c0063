// RUN: hivm-opt --flatten-ops %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops --hivm-arch=membase %s | FileCheck %s --check-prefix=STRICT

// A module that names no chip is flattened by the rules of register-based hardware, and
// verified by the rules of both generations. A user who asks for the verifier of
// memory-based hardware gets swaps of two axes only: without its unit axis the first
// transpose is no swap, and it stays.

// CHECK-LABEL: func.func @unit(
// CHECK:         hivm.hir.vtranspose
// CHECK-SAME:      memref<48xf32>
// CHECK-SAME:      permutation = [0]
// STRICT-LABEL: func.func @unit(
// STRICT-NOT:     memref.collapse_shape
// STRICT:         permutation = [1, 0, 2]
func.func @unit(%a: memref<1x6x8xf32>, %b: memref<6x1x8xf32>) {
  hivm.hir.vtranspose ins(%a : memref<1x6x8xf32>) outs(%b : memref<6x1x8xf32>) permutation = [1, 0, 2]
  return
}

// CHECK-LABEL: func.func @swap(
// CHECK:         memref.collapse_shape %{{.*}} {{\[\[}}0, 1], [2], [3]]
// CHECK:         permutation = [0, 2, 1]
// STRICT-LABEL: func.func @swap(
// STRICT:         permutation = [0, 2, 1]
func.func @swap(%a: memref<2x3x4x5xf32>, %b: memref<2x3x5x4xf32>) {
  hivm.hir.vtranspose ins(%a : memref<2x3x4x5xf32>) outs(%b : memref<2x3x5x4xf32>) permutation = [0, 1, 3, 2]
  return
}
