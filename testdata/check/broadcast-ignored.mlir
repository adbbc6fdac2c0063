// RUN: hivm-opt --flatten-ops --verify-flatten %s | FileCheck %s
// RUN: not hivm-opt run %s --arg zeros:4x1 --arg zeros:4x3 2>&1 | FileCheck %s --check-prefix=SIZES

// An operation that cannot broadcast ignores the attribute: sizes that differ at run time
// are an error, so that all axes merge.

// CHECK: hivm.hir.vtanh ins(%{{.*}} : memref<4xf32>) outs(%{{.*}} : memref<?xf32>) broadcast = [1]
// SIZES: error: 'hivm.hir.vtanh' op operand #0: dimension 1 has size 1, in the destination 3
func.func @f(%a: memref<4x1xf32>, %b: memref<4x?xf32>) {
  hivm.hir.vtanh ins(%a : memref<4x1xf32>) outs(%b : memref<4x?xf32>) broadcast = [1]
  return
}
