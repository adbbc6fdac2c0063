// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// Nothing is known about the rows of an affine layout.

func.func @f(%a: memref<4x8xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>, %b: memref<4x8xf32>) {
  hivm.hir.vexp ins(%a : memref<4x8xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>) outs(%b : memref<4x8xf32>)
  return
}

// SAFE-LABEL{LITERAL}: func.func @f(%arg0: memref<4x8xf32, #map>, %arg1: memref<4x8xf32>) {
// SAFE-NEXT{LITERAL}: hivm.hir.vexp ins(%arg0 : memref<4x8xf32, #map>) outs(%arg1 : memref<4x8xf32>)

// COMPAT-LABEL{LITERAL}: func.func @f(%arg0: memref<4x8xf32, #map>, %arg1: memref<4x8xf32>) {
// COMPAT-NEXT{LITERAL}: hivm.hir.vexp ins(%arg0 : memref<4x8xf32, #map>) outs(%arg1 : memref<4x8xf32>)
