// RUN: hivm-opt run %s --arg '[[1, 2, 3], [0, 0, 0]]' --arg zeros | FileCheck %s
// RUN: hivm-opt --flatten-ops %s | hivm-opt run - --arg '[[1, 2, 3], [0, 0, 0]]' --arg zeros | FileCheck %s

// The rows of a matrix through softmax, with operations of five families. Flattening
// changes nothing.

// CHECK:      arg1 : memref<2x3xf32> =
// CHECK-NEXT: {{\[\[}}0.0900305{{[0-9]*}}, 0.24472{{[0-9]*}}, 0.66524{{[0-9]*}}],
// CHECK-NEXT: [0.333333{{[0-9]*}}, 0.333333{{[0-9]*}}, 0.333333{{[0-9]*}}]]
func.func @softmax(%x: memref<2x3xf32>, %y: memref<2x3xf32>) {
  %row = memref.alloc() : memref<2x1xf32>
  %t = memref.alloc() : memref<2x3xf32>
  hivm.hir.load ins(%x : memref<2x3xf32>) outs(%t : memref<2x3xf32>)
  hivm.hir.vreduce <max> ins(%t : memref<2x3xf32>) outs(%row : memref<2x1xf32>) reduce_dims = [1]
  hivm.hir.vsub ins(%t, %row : memref<2x3xf32>, memref<2x1xf32>) outs(%t : memref<2x3xf32>) broadcast = [1]
  hivm.hir.vexp ins(%t : memref<2x3xf32>) outs(%t : memref<2x3xf32>)
  hivm.hir.vreduce <sum> ins(%t : memref<2x3xf32>) outs(%row : memref<2x1xf32>) reduce_dims = [1]
  hivm.hir.vdiv ins(%t, %row : memref<2x3xf32>, memref<2x1xf32>) outs(%t : memref<2x3xf32>) broadcast = [1]
  hivm.hir.store ins(%t : memref<2x3xf32>) outs(%y : memref<2x3xf32>)
  return
}
