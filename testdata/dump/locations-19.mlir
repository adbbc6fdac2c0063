// RUN: hivm-opt dump %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=TABLE
// RUN: hivm-opt --after=canonicalize %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=JOINED
// RUN: not hivm-opt --section=6 --func=@nothing %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=MISSING
//
// TABLE: section  pass                on      lines  ops  changed
// TABLE-NEXT:       1  after symbol-dce    module     30   11  ?
// TABLE-NEXT:       2  after cse           @read       6    5  *
// TABLE-NEXT:       3  after canonicalize  @read       6    5  =
// TABLE-NEXT:       4  after cse           @again      4    3  =
// TABLE-NEXT:       5  after canonicalize  @again      4    3  =
// TABLE-NEXT:       6  (no banner)         module     26    9  =
// TABLE-NEXT: {{.*}}locations-19.mlir: 6 sections of 3 passes, 2 functions, 1 changed
//
// JOINED: #map = affine_map<(d0, d1) -> (d1 * 8 + d0)>
// JOINED-NEXT: module {
// JOINED-NEXT:   func.func @read(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
// JOINED-NEXT:     %c0 = arith.constant 0 : index
// JOINED-NEXT:     %0 = memref.load %arg0[%arg1, %c0] : memref<4x8xf32, #map>
// JOINED-NEXT:     %1 = arith.addf %0, %0 : f32
// JOINED-NEXT:     return %1 : f32
// JOINED-NEXT:   }
// JOINED-NEXT:   func.func @again(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
// JOINED-NEXT:     %0 = call @read(%arg0, %arg1) : (memref<4x8xf32, #map>, index) -> f32
// JOINED-NEXT:     return %0 : f32
// JOINED-NEXT:   }
// JOINED-NEXT: }
//
// MISSING: hivm-opt: for the --func option: {{.*}}locations-19.mlir has no function @nothing

// -----// IR Dump After SymbolDCE (symbol-dce) //----- //
#loc2 = loc("kernels/k2.mlir":2:17)
#loc3 = loc("kernels/k2.mlir":2:44)
#loc11 = loc("kernels/k2.mlir":11:18)
#loc12 = loc("kernels/k2.mlir":11:45)
#map = affine_map<(d0, d1) -> (d1 * 8 + d0)>
module {
  func.func @read(%arg0: memref<4x8xf32, #map> loc("kernels/k2.mlir":2:17), %arg1: index loc("kernels/k2.mlir":2:44)) -> f32 {
    %c0 = arith.constant 0 : index loc(#loc4)
    %c0_0 = arith.constant 0 : index loc(#loc5)
    %0 = memref.load %arg0[%arg1, %c0] : memref<4x8xf32, #map> loc(#loc6)
    %1 = memref.load %arg0[%arg1, %c0_0] : memref<4x8xf32, #map> loc(#loc7)
    %2 = arith.addf %0, %1 : f32 loc(#loc8)
    return %2 : f32 loc(#loc9)
  } loc(#loc1)
  func.func @again(%arg0: memref<4x8xf32, #map> loc("kernels/k2.mlir":11:18), %arg1: index loc("kernels/k2.mlir":11:45)) -> f32 {
    %0 = call @read(%arg0, %arg1) : (memref<4x8xf32, #map>, index) -> f32 loc(#loc13)
    return %0 : f32 loc(#loc14)
  } loc(#loc10)
} loc(#loc)
#loc = loc("kernels/k2.mlir":0:0)
#loc1 = loc("kernels/k2.mlir":2:1)
#loc4 = loc("kernels/k2.mlir":3:9)
#loc5 = loc("kernels/k2.mlir":4:9)
#loc6 = loc("kernels/k2.mlir":5:8)
#loc7 = loc("kernels/k2.mlir":6:8)
#loc8 = loc("kernels/k2.mlir":7:8)
#loc9 = loc("kernels/k2.mlir":8:3)
#loc10 = loc("kernels/k2.mlir":11:1)
#loc13 = loc("kernels/k2.mlir":12:8)
#loc14 = loc("kernels/k2.mlir":13:3)


// -----// IR Dump After CSE (cse) //----- //
func.func @read(%arg0: memref<4x8xf32, affine_map<(d0, d1) -> (d1 * 8 + d0)>> loc("kernels/k2.mlir":2:17), %arg1: index loc("kernels/k2.mlir":2:44)) -> f32 {
  %c0 = arith.constant 0 : index loc("kernels/k2.mlir":3:9)
  %0 = memref.load %arg0[%arg1, %c0] : memref<4x8xf32, affine_map<(d0, d1) -> (d1 * 8 + d0)>> loc("kernels/k2.mlir":5:8)
  %1 = arith.addf %0, %0 : f32 loc("kernels/k2.mlir":7:8)
  return %1 : f32 loc("kernels/k2.mlir":8:3)
} loc("kernels/k2.mlir":2:1)

// -----// IR Dump After Canonicalizer (canonicalize) //----- //
func.func @read(%arg0: memref<4x8xf32, affine_map<(d0, d1) -> (d1 * 8 + d0)>> loc("kernels/k2.mlir":2:17), %arg1: index loc("kernels/k2.mlir":2:44)) -> f32 {
  %c0 = arith.constant 0 : index loc("kernels/k2.mlir":3:9)
  %0 = memref.load %arg0[%arg1, %c0] : memref<4x8xf32, affine_map<(d0, d1) -> (d1 * 8 + d0)>> loc("kernels/k2.mlir":5:8)
  %1 = arith.addf %0, %0 : f32 loc("kernels/k2.mlir":7:8)
  return %1 : f32 loc("kernels/k2.mlir":8:3)
} loc("kernels/k2.mlir":2:1)

// -----// IR Dump After CSE (cse) //----- //
func.func @again(%arg0: memref<4x8xf32, affine_map<(d0, d1) -> (d1 * 8 + d0)>> loc("kernels/k2.mlir":11:18), %arg1: index loc("kernels/k2.mlir":11:45)) -> f32 {
  %0 = call @read(%arg0, %arg1) : (memref<4x8xf32, affine_map<(d0, d1) -> (d1 * 8 + d0)>>, index) -> f32 loc("kernels/k2.mlir":12:8)
  return %0 : f32 loc("kernels/k2.mlir":13:3)
} loc("kernels/k2.mlir":11:1)

// -----// IR Dump After Canonicalizer (canonicalize) //----- //
func.func @again(%arg0: memref<4x8xf32, affine_map<(d0, d1) -> (d1 * 8 + d0)>> loc("kernels/k2.mlir":11:18), %arg1: index loc("kernels/k2.mlir":11:45)) -> f32 {
  %0 = call @read(%arg0, %arg1) : (memref<4x8xf32, affine_map<(d0, d1) -> (d1 * 8 + d0)>>, index) -> f32 loc("kernels/k2.mlir":12:8)
  return %0 : f32 loc("kernels/k2.mlir":13:3)
} loc("kernels/k2.mlir":11:1)

#loc2 = loc("kernels/k2.mlir":2:17)
#loc3 = loc("kernels/k2.mlir":2:44)
#loc9 = loc("kernels/k2.mlir":11:18)
#loc10 = loc("kernels/k2.mlir":11:45)
#map = affine_map<(d0, d1) -> (d1 * 8 + d0)>
module {
  func.func @read(%arg0: memref<4x8xf32, #map> loc("kernels/k2.mlir":2:17), %arg1: index loc("kernels/k2.mlir":2:44)) -> f32 {
    %c0 = arith.constant 0 : index loc(#loc4)
    %0 = memref.load %arg0[%arg1, %c0] : memref<4x8xf32, #map> loc(#loc5)
    %1 = arith.addf %0, %0 : f32 loc(#loc6)
    return %1 : f32 loc(#loc7)
  } loc(#loc1)
  func.func @again(%arg0: memref<4x8xf32, #map> loc("kernels/k2.mlir":11:18), %arg1: index loc("kernels/k2.mlir":11:45)) -> f32 {
    %0 = call @read(%arg0, %arg1) : (memref<4x8xf32, #map>, index) -> f32 loc(#loc11)
    return %0 : f32 loc(#loc12)
  } loc(#loc8)
} loc(#loc)
#loc = loc("kernels/k2.mlir":0:0)
#loc1 = loc("kernels/k2.mlir":2:1)
#loc4 = loc("kernels/k2.mlir":3:9)
#loc5 = loc("kernels/k2.mlir":5:8)
#loc6 = loc("kernels/k2.mlir":7:8)
#loc7 = loc("kernels/k2.mlir":8:3)
#loc8 = loc("kernels/k2.mlir":11:1)
#loc11 = loc("kernels/k2.mlir":12:8)
#loc12 = loc("kernels/k2.mlir":13:3)

