// RUN: hivm-opt --flatten-ops %s | FileCheck %s

// CHECK-LABEL: func.func @add
// CHECK: hivm.hir.vadd
// CHECK-SAME: memref<32xf32>
func.func @add(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  hivm.hir.vadd ins(%a, %b : memref<4x8xf32>, memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}
