// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// Axes of operands of different rank have nothing in common.

func.func @flip(%a: memref<4x8xf32>, %b: memref<2x4x8xf32>) {
  hivm.hir.vflip ins(%a : memref<4x8xf32>) outs(%b : memref<2x4x8xf32>) flip_axis = 1
  return
}
func.func @brc(%c: memref<1xf32>, %d: memref<4x8xf32>) {
  hivm.hir.vbrc ins(%c : memref<1xf32>) outs(%d : memref<4x8xf32>) broadcast_dims = [0]
  return
}

// SAFE-LABEL{LITERAL}: func.func @flip(%arg0: memref<4x8xf32>, %arg1: memref<2x4x8xf32>) {
// SAFE-NEXT{LITERAL}: hivm.hir.vflip ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<2x4x8xf32>) flip_axis = 1
// SAFE-LABEL{LITERAL}: func.func @brc(%arg0: memref<1xf32>, %arg1: memref<4x8xf32>) {
// SAFE-NEXT{LITERAL}: hivm.hir.vbrc ins(%arg0 : memref<1xf32>) outs(%arg1 : memref<4x8xf32>) broadcast_dims = [0]

// COMPAT-LABEL{LITERAL}: func.func @flip(%arg0: memref<4x8xf32>, %arg1: memref<2x4x8xf32>) {
// COMPAT-NEXT{LITERAL}: hivm.hir.vflip ins(%arg0 : memref<4x8xf32>) outs(%arg1 : memref<2x4x8xf32>) flip_axis = 1
// COMPAT-LABEL{LITERAL}: func.func @brc(%arg0: memref<1xf32>, %arg1: memref<4x8xf32>) {
// COMPAT-NEXT{LITERAL}: hivm.hir.vbrc ins(%arg0 : memref<1xf32>) outs(%arg1 : memref<4x8xf32>) broadcast_dims = [0]
