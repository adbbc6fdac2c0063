// RUN: hivm-opt %s | FileCheck %s

// What LLVM 22 writes is printed as LLVM 19 does, or kept where that cannot say it;
// see docs/llvm-versions.md.

func.func @later(%i: index, %m: memref<4x8xf32>, %x: i64, %f: f32) -> index {
  %0:3 = affine.delinearize_index %i into (4, 8, %i) : index, index, index
  %1:3 = affine.delinearize_index %i into (4, 8) : index, index, index
  %2 = "affine.linearize_index"(%i, %i) <{disjoint = false, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 4, 8>}> : (index, index) -> index
  %3 = affine.linearize_index disjoint [%i, %i] by (%i, 8) : index
  %4:2 = "affine.delinearize_index"(%i, %i, %i) <{static_basis = array<i64: -9223372036854775808, -9223372036854775808>}> : (index, index, index) -> (index, index)
  %a = memref.assume_alignment %m, 16 : memref<4x8xf32>
  %b = "memref.assume_alignment"(%m) <{alignment = 32 : i32}> : (memref<4x8xf32>) -> memref<4x8xf32>
  %5 = memref.load %a[%i, %i] {alignment = 16 : i64} : memref<4x8xf32>
  memref.store %5, %b[%i, %i] : memref<4x8xf32>
  %6 = arith.trunci %x overflow<nsw> : i64 to i32
  %7 = "arith.trunci"(%x) <{overflowFlags = #arith.overflow<none>}> : (i64) -> i32
  %8 = arith.extf %f fastmath<fast> : f32 to f64
  %9 = "vector.constant_mask"() <{mask_dim_sizes = array<i64: 3>}> : () -> vector<8xi1>
  "affine.if"(%i) <{condition = affine_set<(d0) : (d0 - 3 >= 0)>}> ({
    affine.yield
  }, {
  }) : (index) -> ()
  return %2 : index
}

func.func @products(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %c: tensor<4x4xf32>, %x: tensor<4x8xf32>, %p: tensor<2x2x2x4xf32>) {
  %0 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>] ins(%b, %b : tensor<8x4xf32>, tensor<8x4xf32>) outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = linalg.map ins(%a : tensor<4x8xf32>) outs(%x : tensor<4x8xf32>) (%in: f32, %init: f32) { linalg.yield %in : f32 }
  %2 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [2, 4] into %p : tensor<4x8xf32> -> tensor<2x2x2x4xf32>
  return
}

llvm.func @flags(%a: i32, %b: i64, %p: !llvm.ptr) {
  %0 = llvm.udiv exact %a, %a : i32
  %1 = llvm.or disjoint %a, %a : i32
  %2 = llvm.zext nneg %a : i32 to i64
  %3 = llvm.trunc %b overflow<nsw> : i64 to i32
  %4 = "llvm.add"(%a, %a) <{overflowFlags = 3 : i32}> : (i32, i32) -> i32
  %5 = "llvm.trunc"(%b) <{overflowFlags = 0 : i32}> : (i64) -> i32
  %6 = "llvm.getelementptr"(%p, %a) <{elem_type = i32, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i32) -> !llvm.ptr
  llvm.return
}

// CHECK: #map = affine_map<(d0, d1, d2) -> (d2, d0)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-NEXT: #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-NEXT: #set = affine_set<(d0) : (d0 - 3 >= 0)>
// CHECK-NEXT: module {
// CHECK-NEXT: func.func @later(%arg0: index, %arg1: memref<4x8xf32>, %arg2: i64, %arg3: f32) -> index {
// CHECK-NEXT: %0:3 = affine.delinearize_index %arg0 into (4, 8, %arg0) : index, index, index
// CHECK-NEXT: %1:3 = affine.delinearize_index %arg0 into (4, 8) : index, index, index
// CHECK-NEXT: %2 = affine.linearize_index [%arg0, %arg0] by (4, 8) : index
// CHECK-NEXT: %3 = affine.linearize_index disjoint [%arg0, %arg0] by (%arg0, 8) : index
// CHECK-NEXT: %4:2 = affine.delinearize_index %arg0 into (%arg0, %arg0) : index, index
// CHECK-NEXT: memref.assume_alignment %arg1, 16 : memref<4x8xf32>
// CHECK-NEXT: memref.assume_alignment %arg1, 32 : memref<4x8xf32>
// CHECK-NEXT: %5 = memref.load %arg1[%arg0, %arg0] {alignment = 16 : i64} : memref<4x8xf32>
// CHECK-NEXT: memref.store %5, %arg1[%arg0, %arg0] : memref<4x8xf32>
// CHECK-NEXT: %6 = arith.trunci %arg2 overflow<nsw> : i64 to i32
// CHECK-NEXT: %7 = arith.trunci %arg2 : i64 to i32
// CHECK-NEXT: %8 = arith.extf %arg3 fastmath<fast> : f32 to f64
// CHECK-NEXT: %9 = vector.constant_mask [3] : vector<8xi1>
// CHECK-NEXT: affine.if #set(%arg0) {
// CHECK-NEXT: }
// CHECK-NEXT: return %2 : index
// CHECK-NEXT: }
// CHECK-NEXT: func.func @products(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4x4xf32>, %arg3: tensor<4x8xf32>, %arg4: tensor<2x2x2x4xf32>) {
// CHECK-NEXT: %0 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%arg1, %arg1 : tensor<8x4xf32>, tensor<8x4xf32>) outs(%arg2 : tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %mapped = linalg.map ins(%arg0 : tensor<4x8xf32>) outs(%arg3 : tensor<4x8xf32>)
// CHECK-NEXT: (%in: f32) {
// CHECK-NEXT: linalg.yield %in : f32
// CHECK-NEXT: }
// CHECK-NEXT: %pack = tensor.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [2, 4] into %arg4 : tensor<4x8xf32> -> tensor<2x2x2x4xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: llvm.func @flags(%arg0: i32, %arg1: i64, %arg2: !llvm.ptr) {
// CHECK-NEXT: %0 = llvm.udiv exact %arg0, %arg0  : i32
// CHECK-NEXT: %1 = llvm.or disjoint %arg0, %arg0  : i32
// CHECK-NEXT: %2 = llvm.zext nneg %arg0 : i32 to i64
// CHECK-NEXT: %3 = llvm.trunc %arg1 overflow<nsw> : i64 to i32
// CHECK-NEXT: %4 = llvm.add %arg0, %arg0 overflow<nsw, nuw> : i32
// CHECK-NEXT: %5 = llvm.trunc %arg1 : i64 to i32
// CHECK-NEXT: %6 = llvm.getelementptr inbounds %arg2[%arg0] : (!llvm.ptr, i32) -> !llvm.ptr, i32
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
// CHECK-NEXT: }
