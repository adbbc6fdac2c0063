// RUN: hivm-opt dump %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=TABLE
// RUN: hivm-opt --after=a %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=JOINED
// RUN: hivm-opt dump --state --section=4 %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=STATE
//
// TABLE: section  pass            on      lines  ops  changed
// TABLE-NEXT:       1  after renumber  module      9    5  ?
// TABLE-NEXT:       2  after a         @f          4    2  =
// TABLE-NEXT:       3  after a         @g          4    2  *
// TABLE-NEXT:       4  after b         @f          4    2  *
// TABLE-NEXT: {{.*}}functions-with-aliases.mlir: 4 sections of 3 passes, 2 functions, 2 changed
//
// JOINED: #map = affine_map<(d0) -> (d0 * 2)>
// JOINED-NEXT: #map1 = affine_map<(d0) -> (d0 * 3)>
// JOINED-NEXT: module {
// JOINED-NEXT:   func.func @f(%arg0: memref<4xf32, #map>) {
// JOINED-NEXT:     return
// JOINED-NEXT:   }
// JOINED-NEXT:   func.func @g(%arg0: memref<4xf32, #map1>) {
// JOINED-NEXT:     return
// JOINED-NEXT:   }
// JOINED-NEXT: }
//
// STATE: #map_s4 = affine_map<(d0) -> (d0 * 5)>
// STATE-NEXT: #map_s3 = affine_map<(d0) -> (d0 * 3)>
// STATE-NEXT: #map = affine_map<(d0) -> (d0 * 2)>
// STATE-NEXT: module {
// STATE-NEXT: func.func @f(%arg0: memref<4xf32, #map_s4>) {
// STATE-NEXT:   return
// STATE-NEXT: }
// STATE-NEXT: func.func @g(%arg0: memref<4xf32, #map_s3>) {
// STATE-NEXT:   return
// STATE-NEXT: }
// STATE-NEXT: }

// -----// IR Dump After Renumber (renumber) //----- //
#map = affine_map<(d0) -> (d0 * 2)>
module {
  func.func @f(%arg0: memref<4xf32, #map>) {
    return
  }
  func.func @g(%arg0: memref<4xf32, #map>) {
    return
  }
}


// -----// IR Dump After A (a) //----- //
#map3 = affine_map<(d0) -> (d0 * 2)>
func.func @f(%arg0: memref<4xf32, #map3>) {
  return
}

// -----// IR Dump After A (a) //----- //
#map = affine_map<(d0) -> (d0 * 3)>
func.func @g(%arg0: memref<4xf32, #map>) {
  return
}

// -----// IR Dump After B (b) //----- //
#map = affine_map<(d0) -> (d0 * 5)>
func.func @f(%arg0: memref<4xf32, #map>) {
  return
}
