// RUN: hivm-opt --flatten-ops="mode=maximal" %s | FileCheck %s

// Two zero strides merge whatever the sizes. A type of LLVM 19 cannot say 0, so
// they hide behind question marks.

func.func @repeated(%a: memref<1xf32>, %b: memref<4x8xf32>) {
  %c0 = arith.constant 0 : index
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [4, 8], strides: [%c0, %c0] : memref<1xf32> to memref<4x8xf32, strided<[?, ?]>>
  hivm.hir.vexp ins(%0 : memref<4x8xf32, strided<[?, ?]>>) outs(%b : memref<4x8xf32>)
  return
}

func.func @any_size(%a: memref<1xf32>, %n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [%n, %m], strides: [%c0, %c0] : memref<1xf32> to memref<?x?xf32, strided<[?, ?]>>
  %1 = memref.alloc(%n, %m) : memref<?x?xf32>
  hivm.hir.vexp ins(%0 : memref<?x?xf32, strided<[?, ?]>>) outs(%1 : memref<?x?xf32>)
  return
}

// A zero stride does not chain with one that is not.
func.func @rows(%a: memref<8xf32>, %b: memref<4x8xf32>) {
  %c0 = arith.constant 0 : index
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [4, 8], strides: [%c0, 1] : memref<8xf32> to memref<4x8xf32, strided<[?, 1]>>
  hivm.hir.vexp ins(%0 : memref<4x8xf32, strided<[?, 1]>>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK-LABEL{LITERAL}: func.func @repeated
// CHECK{LITERAL}: memref.collapse_shape %reinterpret_cast [[0, 1]] : memref<4x8xf32, strided<[?, ?]>> into memref<32xf32, strided<[?]>>
// CHECK-NEXT{LITERAL}: memref.collapse_shape %arg1 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vexp ins(%collapse_shape : memref<32xf32, strided<[?]>>) outs(%collapse_shape_0 : memref<32xf32>)
// CHECK-LABEL{LITERAL}: func.func @any_size
// CHECK{LITERAL}: memref.collapse_shape %reinterpret_cast [[0, 1]] : memref<?x?xf32, strided<[?, ?]>> into memref<?xf32, strided<[?]>>
// CHECK-NEXT{LITERAL}: memref.collapse_shape %alloc [[0, 1]] : memref<?x?xf32> into memref<?xf32>
// CHECK-LABEL{LITERAL}: func.func @rows
// CHECK-NOT{LITERAL}: memref.collapse_shape
// CHECK{LITERAL}: hivm.hir.vexp ins(%reinterpret_cast : memref<4x8xf32, strided<[?, 1]>>) outs(%arg1 : memref<4x8xf32>)
