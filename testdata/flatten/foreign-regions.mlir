// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// Operations are flattened wherever they stand, also in the regions of other
// dialects. The operations of those dialects stay as they are.

#nonneg = affine_set<(d0) : (d0 >= 0)>

func.func @loops(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %n: index) {
  affine.for %i = 0 to %n {
    affine.if #nonneg(%i) {
      hivm.hir.vexp ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
    }
  }
  affine.parallel (%i) = (0) to (4) {
    %v = affine.load %a[%i, 0] : memref<4x8xf32>
    affine.store %v, %b[%i, 1] : memref<4x8xf32>
  }
  return
}

func.func @scopes(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  scope.scope : () -> () {
    hivm.hir.vabs ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
    scope.return
  } {no_inline}
  return
}

func.func @structured(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %t: tensor<4x8xf32>) -> tensor<4x8xf32> {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    hivm.hir.vabs ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
    linalg.yield %x : f32
  }
  linalg.exp ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  %0 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<relu>} ins(%t : tensor<4x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

func.func @buffers(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %w: memref<1024xi8>, %i: index) -> vector<8xf32> {
  %f = arith.constant 0.0 : f32
  %0 = memref_ext.alloc_workspace() from %w offset = [%i] : from memref<1024xi8> to memref<4x8xf32>
  %t = bufferization.to_tensor %a restrict : memref<4x8xf32>
  bufferization.materialize_in_destination %t in writable %b : (tensor<4x8xf32>, memref<4x8xf32>) -> ()
  %v = vector.transfer_read %a[%i, %i], %f : memref<4x8xf32>, vector<8xf32>
  %e = math.exp %v : vector<8xf32>
  vector.store %e, %b[%i, %i] : memref<4x8xf32>, vector<8xf32>
  hivm.hir.vadd ins(%a, %0 : memref<4x8xf32>, memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return %v : vector<8xf32>
}

func.func @symbols(%a: memref<?x8xf32>, %b: memref<?x8xf32>) {
  %s = symbol.symbolic_int @s {min_val = 0, max_val = 9} : index
  symbol.bind_symbolic_shape %a, [%s], affine_map<()[s0] -> (s0, 8)> : memref<?x8xf32>
  hivm.hir.vabs ins(%a : memref<?x8xf32>) outs(%b : memref<?x8xf32>)
  return
}

llvm.func @lowered(%p: !llvm.ptr, %x: f32) {
  llvm.store %x, %p : f32, !llvm.ptr
  llvm.return
}

// CHECK-LABEL{LITERAL}: func.func @loops(%arg0: memref<4x8xf32>, %arg1: memref<4x8xf32>, %arg2: index) {
// CHECK-NEXT{LITERAL}: affine.for %arg3 = 0 to %arg2 {
// CHECK-NEXT{LITERAL}: affine.if #set(%arg3) {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vexp ins(%collapse_shape : memref<32xf32>) outs(%collapse_shape_0 : memref<32xf32>)
// CHECK{LITERAL}: affine.parallel (%arg3) = (0) to (4) {
// CHECK-NEXT{LITERAL}: %0 = affine.load %arg0[%arg3, 0] : memref<4x8xf32>
// CHECK-NEXT{LITERAL}: affine.store %0, %arg1[%arg3, 1] : memref<4x8xf32>
// CHECK{LITERAL}: return
// CHECK-LABEL{LITERAL}: func.func @scopes(%arg0: memref<4x8xf32>, %arg1: memref<4x8xf32>) {
// CHECK-NEXT{LITERAL}: scope.scope : () -> () {
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vabs ins(%collapse_shape : memref<32xf32>) outs(%collapse_shape_0 : memref<32xf32>)
// CHECK-NEXT{LITERAL}: scope.return
// CHECK-NEXT{LITERAL}: } {no_inline}
// CHECK-NEXT{LITERAL}: return
// CHECK-LABEL{LITERAL}: func.func @structured(%arg0: memref<4x8xf32>, %arg1: memref<4x8xf32>, %arg2: tensor<4x8xf32>) -> tensor<4x8xf32> {
// CHECK-NEXT{LITERAL}: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT{LITERAL}: linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>) {
// CHECK-NEXT{LITERAL}: ^bb0(%in: f32, %out: f32):
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vabs ins(%collapse_shape : memref<32xf32>) outs(%collapse_shape_0 : memref<32xf32>)
// CHECK-NEXT{LITERAL}: linalg.yield %in : f32
// CHECK{LITERAL}: linalg.exp ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<4x8xf32>)
// CHECK-NEXT{LITERAL}: %0 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<relu>} ins(%arg2 : tensor<4x8xf32>) outs(%arg2 : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT{LITERAL}: return %0 : tensor<4x8xf32>
// CHECK-LABEL{LITERAL}: func.func @buffers(%arg0: memref<4x8xf32>, %arg1: memref<4x8xf32>, %arg2: memref<1024xi8>, %arg3: index) -> vector<8xf32> {
// CHECK-NEXT{LITERAL}: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT{LITERAL}: %0 = memref_ext.alloc_workspace() from %arg2 offset = [%arg3] : from memref<1024xi8> to memref<4x8xf32>
// CHECK-NEXT{LITERAL}: %1 = bufferization.to_tensor %arg0 restrict : memref<4x8xf32>
// CHECK-NEXT{LITERAL}: bufferization.materialize_in_destination %1 in writable %arg1 : (tensor<4x8xf32>, memref<4x8xf32>) -> ()
// CHECK-NEXT{LITERAL}: %2 = vector.transfer_read %arg0[%arg3, %arg3], %cst : memref<4x8xf32>, vector<8xf32>
// CHECK-NEXT{LITERAL}: %3 = math.exp %2 : vector<8xf32>
// CHECK-NEXT{LITERAL}: vector.store %3, %arg1[%arg3, %arg3] : memref<4x8xf32>, vector<8xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %0 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg1 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vadd ins(%collapse_shape, %collapse_shape_0 : memref<32xf32>, memref<32xf32>) outs(%collapse_shape_1 : memref<32xf32>)
// CHECK-NEXT{LITERAL}: return %2 : vector<8xf32>
// CHECK-LABEL{LITERAL}: func.func @symbols(%arg0: memref<?x8xf32>, %arg1: memref<?x8xf32>) {
// CHECK-NEXT{LITERAL}: %s = symbol.symbolic_int @s {max_val = 9 : i64, min_val = 0 : i64} : index
// CHECK-NEXT{LITERAL}: symbol.bind_symbolic_shape %arg0, [%s], affine_map<()[s0] -> (s0, 8)> : memref<?x8xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<?x8xf32> into memref<?xf32>
// CHECK-NEXT{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1]] : memref<?x8xf32> into memref<?xf32>
// CHECK-NEXT{LITERAL}: hivm.hir.vabs ins(%collapse_shape : memref<?xf32>) outs(%collapse_shape_0 : memref<?xf32>)
// CHECK-NEXT{LITERAL}: return
// CHECK-LABEL{LITERAL}: llvm.func @lowered(%arg0: !llvm.ptr, %arg1: f32) {
// CHECK-NEXT{LITERAL}: llvm.store %arg1, %arg0 : f32, !llvm.ptr
// CHECK-NEXT{LITERAL}: llvm.return
