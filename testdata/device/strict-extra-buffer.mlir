// RUN: hivm-opt --hivm-alloc-extra-buffer=strict %s | FileCheck %s
// RUN: not hivm-opt --hivm-alloc-extra-buffer %s 2>&1 | FileCheck %s --check-prefix=REFERENCE

// With strict there is as much scratch memory as is enough, where the reference counts
// too little (extra-buffer-unmeasured.mlir), and none is asked for that is not needed.

// Rows have at most the 4 * 10 elements of all of the memory: ceilTo(40, 8) * 8 +
// ceilTo(2 * 40, 8).
// CHECK-LABEL: func.func @rows
// CHECK: memref.alloc() : memref<400xf32>
func.func @rows(%n: index, %b: memref<4x?xf32>) {
  %m = memref.alloc() : memref<4x10xf32>
  %a = memref.subview %m[0, 0] [4, %n] [1, 1] : memref<4x10xf32> to memref<4x?xf32, strided<[10, 1]>>
  hivm.hir.vinterleave ins(%a, %a : memref<4x?xf32, strided<[10, 1]>>, memref<4x?xf32, strided<[10, 1]>>) outs(%b : memref<4x?xf32>) interleave_channel_nums = 2
  return
}

// A maximum so far becomes loops, which need none.
// CHECK-LABEL: func.func @copies
// CHECK: memref.alloc() : memref<3x2x9xf32>
// CHECK-NOT: memref.alloc
func.func @copies(%n: index) {
  %m = memref.alloc() : memref<3x2x9xf32>
  %a = memref.subview %m[0, 0, 0] [3, 2, %n] [1, 1, 1] : memref<3x2x9xf32> to memref<3x2x?xf32, strided<[18, 9, 1]>>
  hivm.hir.vcummax ins(%a : memref<3x2x?xf32, strided<[18, 9, 1]>>) outs(%a : memref<3x2x?xf32, strided<[18, 9, 1]>>) cum_dims = [1] reverse = false
  return
}

// 9 copies of ceilTo(3 * 7, 8).
// CHECK-LABEL: func.func @copied_axis
// CHECK: memref.alloc() : memref<216xf32>
func.func @copied_axis(%a: memref<5x1x3x7xf32>, %b: memref<5x9x3x7xf32>) {
  hivm.hir.vbrc ins(%a : memref<5x1x3x7xf32>) outs(%b : memref<5x9x3x7xf32>) broadcast_dims = [1]
  return
}

// Each of the 4 * 3 elements at most is a copy, padded to a block.
// CHECK-LABEL: func.func @padded
// CHECK: memref.alloc() : memref<96xf32>
func.func @padded(%a: memref<1x3xf32>, %n: index) {
  %m = memref.alloc() : memref<4x3xf32>
  %b = memref.subview %m[0, 0] [%n, 3] [1, 1] : memref<4x3xf32> to memref<?x3xf32, strided<[3, 1]>>
  %s = memref.alloc() : memref<1x3xf32>
  hivm.hir.vbrc ins(%s : memref<1x3xf32>) outs(%b : memref<?x3xf32, strided<[3, 1]>>) broadcast_dims = [0]
  return
}

// A sum of two vectors needs no scratch memory, however large they are. The reference
// asks for their size all the same.
// REFERENCE: [[@LINE+5]]:3: error: 'hivm.hir.vadd' op needs the size of the buffer of its destination
// CHECK-LABEL: func.func @vectors
// CHECK-NOT: memref.alloc
// CHECK: hivm.hir.vadd
func.func @vectors(%a: memref<?x8xf32>) {
  hivm.hir.vadd ins(%a, %a : memref<?x8xf32>, memref<?x8xf32>) outs(%a : memref<?x8xf32>)
  return
}
