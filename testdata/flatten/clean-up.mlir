// RUN: hivm-opt --flatten-ops=arch=regbase --allow-unregistered-dialect %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase --allow-unregistered-dialect %s | FileCheck %s

// What happens around the flattened ops: constants move to the entry block, dead ops
// vanish, casts and expansions fold away, values used twice collapse once.

func.func @constants(%n: index, %b: memref<2x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %cst = arith.constant 1.0 : f32
    hivm.hir.vbrc ins(%cst : f32) outs(%b : memref<2x8xf32>)
  }
  %c7 = arith.constant 7 : i32
  %c9 = arith.constant 9 : i32
  %same = arith.constant 9 : i32
  "test.use"(%c9, %c7, %same) : (i32, i32, i32) -> ()
  return
}

func.func @dead(%a: memref<4x8xf32>) {
  %x = memref.alloc() : memref<4x8xf32>
  %c = arith.constant 3 : index
  %d = memref.dim %a, %c : memref<4x8xf32>
  hivm.hir.vexp ins(%a : memref<4x8xf32>) outs(%a : memref<4x8xf32>)
  return
}

func.func @cast(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  %c = memref.cast %a : memref<4x8xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  hivm.hir.vexp ins(%c : memref<?x?xf32, strided<[?, ?], offset: ?>>) outs(%b : memref<4x8xf32>)
  return
}

func.func @expansion(%a: memref<32xf32>, %b: memref<4x8xf32>) {
  %e = memref.expand_shape %a [[0, 1]] output_shape [4, 8] : memref<32xf32> into memref<4x8xf32>
  hivm.hir.vexp ins(%e : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

func.func @same_value_twice(%a: memref<4x9xi32>, %b: memref<4x9xi32>) {
  hivm.hir.vadd ins(%a, %b : memref<4x9xi32>, memref<4x9xi32>) outs(%a : memref<4x9xi32>)
  return
}

func.func @branches(%p: i1, %a: memref<4x9xi32>) {
  scf.if %p {
    hivm.hir.vabs ins(%a : memref<4x9xi32>) outs(%a : memref<4x9xi32>)
  } else {
    hivm.hir.vnot ins(%a : memref<4x9xi32>) outs(%a : memref<4x9xi32>)
  }
  return
}

// CHECK-LABEL{LITERAL}: func.func @constants(%arg0: index, %arg1: memref<2x8xf32>) {
// CHECK-NEXT{LITERAL}: %c9_i32 = arith.constant 9 : i32
// CHECK-NEXT{LITERAL}: %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT{LITERAL}: %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT{LITERAL}: %c0 = arith.constant 0 : index
// CHECK-NEXT{LITERAL}: %c1 = arith.constant 1 : index
// CHECK-NEXT{LITERAL}: scf.for %arg2 = %c0 to %arg0 step %c1 {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg1 [[0, 1]] : memref<2x8xf32> into memref<16xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vbrc ins(%cst : f32) outs(%collapse_shape : memref<16xf32>)
// CHECK-NEXT{LITERAL}: }
// CHECK-NEXT{LITERAL}: "test.use"(%c9_i32, %c7_i32, %c9_i32) : (i32, i32, i32) -> ()
// CHECK-LABEL{LITERAL}: func.func @dead(%arg0: memref<4x8xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vexp ins(%collapse_shape : memref<32xf32>) outs(%collapse_shape : memref<32xf32>)
// CHECK-LABEL{LITERAL}: func.func @cast(%arg0: memref<4x8xf32>, %arg1: memref<4x8xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vexp ins(%collapse_shape : memref<32xf32>) outs(%collapse_shape_0 : memref<32xf32>)
// CHECK-LABEL{LITERAL}: func.func @expansion(%arg0: memref<32xf32>, %arg1: memref<4x8xf32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg1 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vexp ins(%arg0 : memref<32xf32>) outs(%collapse_shape : memref<32xf32>)
// CHECK-LABEL{LITERAL}: func.func @same_value_twice(%arg0: memref<4x9xi32>, %arg1: memref<4x9xi32>) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg1 [[0, 1]] : memref<4x9xi32> into memref<36xi32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg0 [[0, 1]] : memref<4x9xi32> into memref<36xi32>
// CHECK-NEXT{LITERAL}: hivm.hir.vadd ins(%collapse_shape_0, %collapse_shape : memref<36xi32>, memref<36xi32>) outs(%collapse_shape_0 : memref<36xi32>)
// CHECK-LABEL{LITERAL}: func.func @branches(%arg0: i1, %arg1: memref<4x9xi32>) {
// CHECK-NEXT{LITERAL}: scf.if %arg0 {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg1 [[0, 1]] : memref<4x9xi32> into memref<36xi32>
// CHECK-NEXT{LITERAL}: hivm.hir.vabs ins(%collapse_shape : memref<36xi32>) outs(%collapse_shape : memref<36xi32>)
// CHECK-NEXT{LITERAL}: } else {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg1 [[0, 1]] : memref<4x9xi32> into memref<36xi32>
// CHECK-NEXT{LITERAL}: hivm.hir.vnot ins(%collapse_shape : memref<36xi32>) outs(%collapse_shape : memref<36xi32>)
// CHECK-NEXT{LITERAL}: }
