// RUN: hivm-opt run %s --arg '[[1, 2], [3, 4], [0.5, -1]]' --arg 'splat(2.5)' --arg zeros | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | hivm-opt run - --arg '[[1, 2], [3, 4], [0.5, -1]]' --arg 'splat(2.5)' --arg zeros | FileCheck %s

// A sum on vectors, before and after it was flattened. What was not written to is not
// printed.

// CHECK-NOT: arg0
// CHECK-NOT: arg1
// CHECK: arg2 : memref<3x2xf32> =
// CHECK-NEXT: {{^}}[{{\[}}3.5, 4.5],
// CHECK-NEXT: {{^}} [5.5, 6.5],
// CHECK-NEXT: {{^}} [  3, 1.5]]
// CHECK-NOT: {{.}}
func.func @vadd(%a: memref<3x2xf32>, %b: memref<3x2xf32>, %c: memref<3x2xf32>) {
  hivm.hir.vadd ins(%a, %b : memref<3x2xf32>, memref<3x2xf32>) outs(%c : memref<3x2xf32>)
  return
}
