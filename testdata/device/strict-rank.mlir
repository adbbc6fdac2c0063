// RUN: hivm-opt --hivm-reduce-rank-subview=strict %s | FileCheck %s

// With strict operations without axes of size one mean what they did, also where those
// of the reference do not (rank-errors.mlir).

// The indices stay, without the axis.
// CHECK-LABEL: func.func @indices
// CHECK: hivm.hir.vreduce <max_with_index_left> ins(%{{.*}} : memref<3x8xf32, {{.*}}>) indices(%{{.*}} : memref<3x8xi32, {{.*}}>) outs({{.*}}) reduce_dims = [1]
func.func @indices(%a: memref<1x3x8xf32>, %b: memref<1x3x1xf32>, %c: memref<1x3x1xi32>, %i: memref<1x3x8xi32>) {
  hivm.hir.vreduce <max_with_index_left> ins(%a : memref<1x3x8xf32>) indices(%i : memref<1x3x8xi32>) outs(%b, %c : memref<1x3x1xf32>, memref<1x3x1xi32>) reduce_dims = [2]
  return
}

// Axis 1 is axis 0 now.
// CHECK-LABEL: func.func @stale
// CHECK: hivm.hir.vexp {{.*}} broadcast = [0]
func.func @stale(%a: memref<1x1x5xf32>, %b: memref<1x?x5xf32>) {
  hivm.hir.vexp ins(%a : memref<1x1x5xf32>) outs(%b : memref<1x?x5xf32>) broadcast = [1]
  return
}

// The same where only a run shows that the input has one row.
// CHECK-LABEL: func.func @one_row
// CHECK: hivm.hir.vexp {{.*}} broadcast = [0]
func.func @one_row(%a: memref<1x?x5xf32>, %b: memref<1x4x5xf32>) {
  hivm.hir.vexp ins(%a : memref<1x?x5xf32>) outs(%b : memref<1x4x5xf32>) broadcast = [1]
  return
}
