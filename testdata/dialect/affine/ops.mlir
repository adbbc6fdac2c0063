// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: hivm-opt %s --mlir-print-op-generic | hivm-opt | FileCheck %s

func.func @f(%m: memref<10x20xf32>, %n: index, %v: vector<4xf32>, %t: memref<1xi32>) {
  %c = arith.constant 4 : index
  %a:2 = affine.delinearize_index %n into (%c, %n) : index, index
  affine.prefetch %m[%n, %n + 1], read, locality<3>, data : memref<10x20xf32>
  %x = affine.vector_load %m[%n, %n + 1] : memref<10x20xf32>, vector<4xf32>
  affine.vector_store %v, %m[%n, symbol(%n) + 1] : memref<10x20xf32>, vector<4xf32>
  affine.dma_start %m[%n, %n], %m[%n, %n + 3], %t[0], %c, %c, %c : memref<10x20xf32>, memref<10x20xf32>, memref<1xi32>
  affine.dma_start %m[%n, %n], %m[%n, %n + 3], %t[0], %c : memref<10x20xf32>, memref<10x20xf32>, memref<1xi32>
  affine.dma_wait %t[0], %c : memref<1xi32>
  affine.parallel (%i, %j) = (0, max(%n, %c + 1)) to (min(10, %n floordiv 2 + symbol(%n)), 100) step (1, 4) {
    affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%i) { }
  }
  %cst = arith.constant 1.0 : f32
  %r:2 = affine.parallel (%i) = (0) to (10) reduce ("addf", "mulf") -> (f32, f32) {
    affine.yield %cst, %cst : f32, f32
  }
  %q = affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%n) -> f32 { affine.yield %cst: f32 } else { affine.yield %cst: f32}
  affine.parallel () = () to () { }
  affine.for %i = 0 to 3 { }
  affine.for %i = %n to min affine_map<(d0)[s0] -> (d0 + 5, s0)>(%n)[%c] step 2 {
    %0 = affine.apply affine_map<(d0)[s0, s1] -> (-d0 * 3 - s0 + s1 mod 7)>(%i)[%n, %c] {tag}
    %1 = affine.min affine_map<(d0)[s0] -> (d0 + 1, s0 - d0)>(%0)[%n]
    %2 = affine.max affine_map<()[s0] -> (32, s0)>()[%n] {a = 1 : i32}
    %3 = affine.load %m[%i + %0 * 2, symbol(%c) - %i] {tag} : memref<10x20xf32>
    affine.store %3, %m[-%i mod 3, 2] : memref<10x20xf32>
    affine.yield
  } {tag}
  %s = affine.for %i = max affine_map<()[s0] -> (0, s0)>()[%n] to 0x10 iter_args(%acc = %cst) -> (f32) {
    affine.yield %acc : f32
  }
  affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 3)>(%n)[%c] {
  } else {
    affine.for %i = 0 to 10 step 1 { }
  }
  return
}

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + 5, s0)>
// CHECK-NEXT: #map1 = affine_map<(d0)[s0, s1] -> (d0 * -3 - s0 + s1 mod 7)>
// CHECK-NEXT: #map2 = affine_map<(d0)[s0] -> (d0 + 1, -d0 + s0)>
// CHECK-NEXT: #map3 = affine_map<()[s0] -> (32, s0)>
// CHECK-NEXT: #map4 = affine_map<()[s0] -> (0, s0)>
// CHECK-NEXT: #set = affine_set<(d0) : (d0 - 3 >= 0)>
// CHECK-NEXT: #set1 = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 - 3 == 0)>
// CHECK-NEXT: module {
// CHECK-NEXT: func.func @f(%arg0: memref<10x20xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: memref<1xi32>) {
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %0:2 = affine.delinearize_index %arg1 into (%c4, %arg1) : index, index
// CHECK-NEXT: affine.prefetch %arg0[%arg1, %arg1 + 1], read, locality<3>, data : memref<10x20xf32>
// CHECK-NEXT: %1 = affine.vector_load %arg0[%arg1, %arg1 + 1] : memref<10x20xf32>, vector<4xf32>
// CHECK-NEXT: affine.vector_store %arg2, %arg0[%arg1, %arg1 + 1] : memref<10x20xf32>, vector<4xf32>
// CHECK-NEXT: affine.dma_start %arg0[%arg1, %arg1], %arg0[%arg1, %arg1 + 3], %arg3[0], %c4, %c4, %c4 : memref<10x20xf32>, memref<10x20xf32>, memref<1xi32>
// CHECK-NEXT: affine.dma_start %arg0[%arg1, %arg1], %arg0[%arg1, %arg1 + 3], %arg3[0], %c4 : memref<10x20xf32>, memref<10x20xf32>, memref<1xi32>
// CHECK-NEXT: affine.dma_wait %arg3[0], %c4 : memref<1xi32>
// CHECK-NEXT: affine.parallel (%arg4, %arg5) = (0, max(%arg1, %c4 + 1)) to (min(10, %arg1 floordiv 2 + %arg1), 100) step (1, 4) {
// CHECK-NEXT: affine.if #set(%arg4) {
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: %2:2 = affine.parallel (%arg4) = (0) to (10) reduce ("addf", "mulf") -> (f32, f32) {
// CHECK-NEXT: affine.yield %cst, %cst : f32, f32
// CHECK-NEXT: }
// CHECK-NEXT: %3 = affine.if #set(%arg1) -> f32 {
// CHECK-NEXT: affine.yield %cst : f32
// CHECK-NEXT: } else {
// CHECK-NEXT: affine.yield %cst : f32
// CHECK-NEXT: }
// CHECK-NEXT: affine.parallel () = () to () {
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %arg4 = 0 to 3 {
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %arg4 = %arg1 to min #map(%arg1)[%c4] step 2 {
// CHECK-NEXT: %5 = affine.apply #map1(%arg4)[%arg1, %c4] {tag}
// CHECK-NEXT: %6 = affine.min #map2(%5)[%arg1]
// CHECK-NEXT: %7 = affine.max #map3()[%arg1] {a = 1 : i32}
// CHECK-NEXT: %8 = affine.load %arg0[%arg4 + %5 * 2, -%arg4 + symbol(%c4)] {tag} : memref<10x20xf32>
// CHECK-NEXT: affine.store %8, %arg0[(-%arg4) mod 3, 2] : memref<10x20xf32>
// CHECK-NEXT: } {tag}
// CHECK-NEXT: %4 = affine.for %arg4 = max #map4()[%arg1] to 16 iter_args(%arg5 = %cst) -> (f32) {
// CHECK-NEXT: affine.yield %arg5 : f32
// CHECK-NEXT: }
// CHECK-NEXT: affine.if #set1(%arg1)[%c4] {
// CHECK-NEXT: } else {
// CHECK-NEXT: affine.for %arg4 = 0 to 10 {
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }

// GENERIC: #map = affine_map<(d0) -> (d0, d0 + 1)>
// GENERIC-NEXT: #map1 = affine_map<(d0) -> (d0, d0 + 3)>
// GENERIC-NEXT: #map2 = affine_map<(d0) -> (d0, d0)>
// GENERIC-NEXT: #map3 = affine_map<() -> (0)>
// GENERIC-NEXT: #map4 = affine_map<(d0, d1) -> (0, d0, d1 + 1)>
// GENERIC-NEXT: #map5 = affine_map<(d0) -> (10, d0 floordiv 2 + d0, 100)>
// GENERIC-NEXT: #map6 = affine_map<() -> (10)>
// GENERIC-NEXT: #map7 = affine_map<() -> ()>
// GENERIC-NEXT: #map8 = affine_map<() -> (3)>
// GENERIC-NEXT: #map9 = affine_map<(d0)[s0, s1] -> (d0 * -3 - s0 + s1 mod 7)>
// GENERIC-NEXT: #map10 = affine_map<(d0)[s0] -> (d0 + 1, -d0 + s0)>
// GENERIC-NEXT: #map11 = affine_map<()[s0] -> (32, s0)>
// GENERIC-NEXT: #map12 = affine_map<(d0, d1)[s0] -> (d0 + d1 * 2, -d0 + s0)>
// GENERIC-NEXT: #map13 = affine_map<(d0) -> ((-d0) mod 3, 2)>
// GENERIC-NEXT: #map14 = affine_map<()[s0] -> (s0)>
// GENERIC-NEXT: #map15 = affine_map<(d0)[s0] -> (d0 + 5, s0)>
// GENERIC-NEXT: #map16 = affine_map<()[s0] -> (0, s0)>
// GENERIC-NEXT: #map17 = affine_map<() -> (16)>
// GENERIC-NEXT: #set = affine_set<(d0) : (d0 - 3 >= 0)>
// GENERIC-NEXT: #set1 = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 - 3 == 0)>
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT: "func.func"() <{function_type = (memref<10x20xf32>, index, vector<4xf32>, memref<1xi32>) -> (), sym_name = "f"}> ({
// GENERIC-NEXT: ^bb0(%arg0: memref<10x20xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: memref<1xi32>):
// GENERIC-NEXT: %0 = "arith.constant"() <{value = 4 : index}> : () -> index
// GENERIC-NEXT: %1:2 = "affine.delinearize_index"(%arg1, %0, %arg1) : (index, index, index) -> (index, index)
// GENERIC-NEXT: "affine.prefetch"(%arg0, %arg1) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = #map}> : (memref<10x20xf32>, index) -> ()
// GENERIC-NEXT: %2 = "affine.vector_load"(%arg0, %arg1) <{map = #map}> : (memref<10x20xf32>, index) -> vector<4xf32>
// GENERIC-NEXT: "affine.vector_store"(%arg2, %arg0, %arg1) <{map = #map}> : (vector<4xf32>, memref<10x20xf32>, index) -> ()
// GENERIC-NEXT: "affine.dma_start"(%arg0, %arg1, %arg0, %arg1, %arg3, %0, %0, %0) {dst_map = #map1, src_map = #map2, tag_map = #map3} : (memref<10x20xf32>, index, memref<10x20xf32>, index, memref<1xi32>, index, index, index) -> ()
// GENERIC-NEXT: "affine.dma_start"(%arg0, %arg1, %arg0, %arg1, %arg3, %0) {dst_map = #map1, src_map = #map2, tag_map = #map3} : (memref<10x20xf32>, index, memref<10x20xf32>, index, memref<1xi32>, index) -> ()
// GENERIC-NEXT: "affine.dma_wait"(%arg3, %0) {tag_map = #map3} : (memref<1xi32>, index) -> ()
// GENERIC-NEXT: "affine.parallel"(%arg1, %0, %arg1) <{lowerBoundsGroups = dense<[1, 2]> : tensor<2xi32>, lowerBoundsMap = #map4, reductions = [], steps = [1, 4], upperBoundsGroups = dense<[2, 1]> : tensor<2xi32>, upperBoundsMap = #map5}> ({
// GENERIC-NEXT: ^bb0(%arg10: index, %arg11: index):
// GENERIC-NEXT: "affine.if"(%arg10) ({
// GENERIC-NEXT: "affine.yield"() : () -> ()
// GENERIC-NEXT: }, {
// GENERIC-NEXT: }) {condition = #set} : (index) -> ()
// GENERIC-NEXT: "affine.yield"() : () -> ()
// GENERIC-NEXT: }) : (index, index, index) -> ()
// GENERIC-NEXT: %3 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
// GENERIC-NEXT: %4:2 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = #map3, reductions = [0, 9], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = #map6}> ({
// GENERIC-NEXT: ^bb0(%arg9: index):
// GENERIC-NEXT: "affine.yield"(%3, %3) : (f32, f32) -> ()
// GENERIC-NEXT: }) : () -> (f32, f32)
// GENERIC-NEXT: %5 = "affine.if"(%arg1) ({
// GENERIC-NEXT: "affine.yield"(%3) : (f32) -> ()
// GENERIC-NEXT: }, {
// GENERIC-NEXT: "affine.yield"(%3) : (f32) -> ()
// GENERIC-NEXT: }) {condition = #set} : (index) -> f32
// GENERIC-NEXT: "affine.parallel"() <{lowerBoundsGroups = dense<> : tensor<0xi32>, lowerBoundsMap = #map7, reductions = [], steps = [], upperBoundsGroups = dense<> : tensor<0xi32>, upperBoundsMap = #map7}> ({
// GENERIC-NEXT: "affine.yield"() : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NEXT: "affine.for"() <{lowerBoundMap = #map3, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map8}> ({
// GENERIC-NEXT: ^bb0(%arg8: index):
// GENERIC-NEXT: "affine.yield"() : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NEXT: "affine.for"(%arg1, %arg1, %0) <{lowerBoundMap = #map14, operandSegmentSizes = array<i32: 1, 2, 0>, step = 2 : index, upperBoundMap = #map15}> ({
// GENERIC-NEXT: ^bb0(%arg7: index):
// GENERIC-NEXT: %7 = "affine.apply"(%arg7, %arg1, %0) <{map = #map9}> {tag} : (index, index, index) -> index
// GENERIC-NEXT: %8 = "affine.min"(%7, %arg1) <{map = #map10}> : (index, index) -> index
// GENERIC-NEXT: %9 = "affine.max"(%arg1) <{map = #map11}> {a = 1 : i32} : (index) -> index
// GENERIC-NEXT: %10 = "affine.load"(%arg0, %arg7, %7, %0) <{map = #map12}> {tag} : (memref<10x20xf32>, index, index, index) -> f32
// GENERIC-NEXT: "affine.store"(%10, %arg0, %arg7) <{map = #map13}> : (f32, memref<10x20xf32>, index) -> ()
// GENERIC-NEXT: "affine.yield"() : () -> ()
// GENERIC-NEXT: }) {tag} : (index, index, index) -> ()
// GENERIC-NEXT: %6 = "affine.for"(%arg1, %3) <{lowerBoundMap = #map16, operandSegmentSizes = array<i32: 1, 0, 1>, step = 1 : index, upperBoundMap = #map17}> ({
// GENERIC-NEXT: ^bb0(%arg5: index, %arg6: f32):
// GENERIC-NEXT: "affine.yield"(%arg6) : (f32) -> ()
// GENERIC-NEXT: }) : (index, f32) -> f32
// GENERIC-NEXT: "affine.if"(%arg1, %0) ({
// GENERIC-NEXT: "affine.yield"() : () -> ()
// GENERIC-NEXT: }, {
// GENERIC-NEXT: "affine.for"() <{lowerBoundMap = #map3, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map6}> ({
// GENERIC-NEXT: ^bb0(%arg4: index):
// GENERIC-NEXT: "affine.yield"() : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NEXT: "affine.yield"() : () -> ()
// GENERIC-NEXT: }) {condition = #set1} : (index, index) -> ()
// GENERIC-NEXT: "func.return"() : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
