// RUN: hivm-opt dump %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=TABLE
// RUN: hivm-opt --section=3 --func=@read %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=MODULE
// RUN: hivm-opt --before=cse --func=@again %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=CALLER
//
// TABLE: section  pass                 on                 lines  ops  changed  seconds
// TABLE-NEXT:       1  before cse           @read in module       16   12  ?         0.0001
// TABLE-NEXT:       2  after cse            @read in module       14   10  *         0.0001
// TABLE-NEXT:       3  before canonicalize  @read in module       14   10  =         0.0001
// TABLE-NEXT:       4  before cse           @unused in module     14   10  =         0.0001
// TABLE-NEXT:       5  before canonicalize  @unused in module     14   10  =         0.0001
// TABLE-NEXT:       6  before cse           @again in module      14   10  =         0.0001
// TABLE-NEXT:       7  before canonicalize  @again in module      14   10  =         0.0001
// TABLE-NEXT:       8  before symbol-dce    module                14   10  =         0.0000
// TABLE-NEXT:       9  after symbol-dce     module                13    9  *         0.0000  16 lines not MLIR
// TABLE-NEXT: {{.*}}aliases-22.mlir: 9 sections of 3 passes, 3 functions, 2 changed
// TABLE-NEXT: 24 lines that are not MLIR: 1 banner, 15 lines of reports, 8 lines of pipelines
//
// MODULE: #map = affine_map<(d0, d1) -> (d1 * 8 + d0)>
// MODULE-NEXT: module {
// MODULE-NEXT:   func.func @read(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
// MODULE-NEXT:     %c0 = arith.constant 0 : index
// MODULE-NEXT:     %0 = memref.load %arg0[%arg1, %c0] : memref<4x8xf32, #map>
// MODULE-NEXT:     %1 = arith.addf %0, %0 : f32
// MODULE-NEXT:     return %1 : f32
// MODULE-NEXT:   }
// MODULE-NEXT: }
//
// CALLER: #map = affine_map<(d0, d1) -> (d1 * 8 + d0)>
// CALLER-NEXT: module {
// CALLER-NEXT:   func.func @again(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
// CALLER-NEXT:     %0 = call @read(%arg0, %arg1) : (memref<4x8xf32, #map>, index) -> f32
// CALLER-NEXT:     return %0 : f32
// CALLER-NEXT:   }
// CALLER-NEXT:   func.func private @read(memref<4x8xf32, #map>, index) -> f32
// CALLER-NEXT: }

Pass Manager with 2 passes:
builtin.module(
  func.func(
    cse,
    canonicalize{  max-iterations=10 max-num-rewrites=-1 region-simplify=normal test-convergence=false top-down=true}
  ),
  symbol-dce
)

// -----// IR Dump Before CSE (cse) ('func.func' operation: @read) //----- //
#map = affine_map<(d0, d1) -> (d1 * 8 + d0)>
module {
  func.func @read(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
    %c0 = arith.constant 0 : index
    %c0_0 = arith.constant 0 : index
    %0 = memref.load %arg0[%arg1, %c0] : memref<4x8xf32, #map>
    %1 = memref.load %arg0[%arg1, %c0_0] : memref<4x8xf32, #map>
    %2 = arith.addf %0, %1 : f32
    return %2 : f32
  }
  func.func private @unused()
  func.func @again(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
    %0 = call @read(%arg0, %arg1) : (memref<4x8xf32, #map>, index) -> f32
    return %0 : f32
  }
}


// -----// IR Dump After CSE (cse) ('func.func' operation: @read) //----- //
#map = affine_map<(d0, d1) -> (d1 * 8 + d0)>
module {
  func.func @read(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
    %c0 = arith.constant 0 : index
    %0 = memref.load %arg0[%arg1, %c0] : memref<4x8xf32, #map>
    %1 = arith.addf %0, %0 : f32
    return %1 : f32
  }
  func.func private @unused()
  func.func @again(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
    %0 = call @read(%arg0, %arg1) : (memref<4x8xf32, #map>, index) -> f32
    return %0 : f32
  }
}


// -----// IR Dump Before Canonicalizer (canonicalize) ('func.func' operation: @read) //----- //
#map = affine_map<(d0, d1) -> (d1 * 8 + d0)>
module {
  func.func @read(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
    %c0 = arith.constant 0 : index
    %0 = memref.load %arg0[%arg1, %c0] : memref<4x8xf32, #map>
    %1 = arith.addf %0, %0 : f32
    return %1 : f32
  }
  func.func private @unused()
  func.func @again(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
    %0 = call @read(%arg0, %arg1) : (memref<4x8xf32, #map>, index) -> f32
    return %0 : f32
  }
}


// -----// IR Dump Before CSE (cse) ('func.func' operation: @unused) //----- //
#map = affine_map<(d0, d1) -> (d1 * 8 + d0)>
module {
  func.func @read(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
    %c0 = arith.constant 0 : index
    %0 = memref.load %arg0[%arg1, %c0] : memref<4x8xf32, #map>
    %1 = arith.addf %0, %0 : f32
    return %1 : f32
  }
  func.func private @unused()
  func.func @again(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
    %0 = call @read(%arg0, %arg1) : (memref<4x8xf32, #map>, index) -> f32
    return %0 : f32
  }
}


// -----// IR Dump Before Canonicalizer (canonicalize) ('func.func' operation: @unused) //----- //
#map = affine_map<(d0, d1) -> (d1 * 8 + d0)>
module {
  func.func @read(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
    %c0 = arith.constant 0 : index
    %0 = memref.load %arg0[%arg1, %c0] : memref<4x8xf32, #map>
    %1 = arith.addf %0, %0 : f32
    return %1 : f32
  }
  func.func private @unused()
  func.func @again(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
    %0 = call @read(%arg0, %arg1) : (memref<4x8xf32, #map>, index) -> f32
    return %0 : f32
  }
}


// -----// IR Dump Before CSE (cse) ('func.func' operation: @again) //----- //
#map = affine_map<(d0, d1) -> (d1 * 8 + d0)>
module {
  func.func @read(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
    %c0 = arith.constant 0 : index
    %0 = memref.load %arg0[%arg1, %c0] : memref<4x8xf32, #map>
    %1 = arith.addf %0, %0 : f32
    return %1 : f32
  }
  func.func private @unused()
  func.func @again(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
    %0 = call @read(%arg0, %arg1) : (memref<4x8xf32, #map>, index) -> f32
    return %0 : f32
  }
}


// -----// IR Dump Before Canonicalizer (canonicalize) ('func.func' operation: @again) //----- //
#map = affine_map<(d0, d1) -> (d1 * 8 + d0)>
module {
  func.func @read(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
    %c0 = arith.constant 0 : index
    %0 = memref.load %arg0[%arg1, %c0] : memref<4x8xf32, #map>
    %1 = arith.addf %0, %0 : f32
    return %1 : f32
  }
  func.func private @unused()
  func.func @again(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
    %0 = call @read(%arg0, %arg1) : (memref<4x8xf32, #map>, index) -> f32
    return %0 : f32
  }
}


// -----// IR Dump Before SymbolDCE (symbol-dce) ('builtin.module' operation) //----- //
#map = affine_map<(d0, d1) -> (d1 * 8 + d0)>
module {
  func.func @read(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
    %c0 = arith.constant 0 : index
    %0 = memref.load %arg0[%arg1, %c0] : memref<4x8xf32, #map>
    %1 = arith.addf %0, %0 : f32
    return %1 : f32
  }
  func.func private @unused()
  func.func @again(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
    %0 = call @read(%arg0, %arg1) : (memref<4x8xf32, #map>, index) -> f32
    return %0 : f32
  }
}


// -----// IR Dump After SymbolDCE (symbol-dce) ('builtin.module' operation) //----- //
#map = affine_map<(d0, d1) -> (d1 * 8 + d0)>
module {
  func.func @read(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
    %c0 = arith.constant 0 : index
    %0 = memref.load %arg0[%arg1, %c0] : memref<4x8xf32, #map>
    %1 = arith.addf %0, %0 : f32
    return %1 : f32
  }
  func.func @again(%arg0: memref<4x8xf32, #map>, %arg1: index) -> f32 {
    %0 = call @read(%arg0, %arg1) : (memref<4x8xf32, #map>, index) -> f32
    return %0 : f32
  }
}


===-------------------------------------------------------------------------===
                         ... Execution time report ...
===-------------------------------------------------------------------------===
  Total Execution Time: 0.0067 seconds

  ----Wall Time----  ----Name----
    0.0067 (100.0%)  root
    0.0047 ( 70.0%)  Pipeline Collection : ['func.func']
    0.0047 ( 69.9%)  'func.func' Pipeline
    0.0010 ( 15.5%)  Parser
    0.0001 (  1.5%)  Canonicalizer
    0.0001 (  0.8%)  CSE
    0.0000 (  0.5%)  Output
    0.0000 (  0.5%)  SymbolDCE
    0.0000 (  0.0%)  (A) DominanceInfo
    0.0009 ( 13.5%)  Rest
    0.0067 (100.0%)  Total
