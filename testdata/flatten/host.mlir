// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// Functions of the host are left untouched: not even dead ops are erased.

func.func @host(%a: memref<2x8xf32>, %b: memref<2x8xf32>) attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  hivm.hir.vexp ins(%a : memref<2x8xf32>) outs(%b : memref<2x8xf32>)
  %dead = arith.constant 3 : index
  return
}

func.func @device(%a: memref<2x8xf32>, %b: memref<2x8xf32>) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  hivm.hir.vexp ins(%a : memref<2x8xf32>) outs(%b : memref<2x8xf32>)
  %dead = arith.constant 3 : index
  return
}

// CHECK-LABEL{LITERAL}: func.func @host(%arg0: memref<2x8xf32>, %arg1: memref<2x8xf32>) attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
// CHECK-NEXT{LITERAL}: hivm.hir.vexp ins(%arg0 : memref<2x8xf32>) outs(%arg1 : memref<2x8xf32>)
// CHECK-NEXT{LITERAL}: %c3 = arith.constant 3 : index
// CHECK-LABEL{LITERAL}: func.func @device(%arg0: memref<2x8xf32>, %arg1: memref<2x8xf32>) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<2x8xf32> into memref<16xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1]] : memref<2x8xf32> into memref<16xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vexp ins(%collapse_shape : memref<16xf32>) outs(%collapse_shape_0 : memref<16xf32>)
