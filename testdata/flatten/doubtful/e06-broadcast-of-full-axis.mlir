// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: not hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// An inline broadcast may list an axis on which nothing is broadcast. Merged with
// one that is, its size would be neither one nor that of the result; the verifier
// refuses what the reference makes.

func.func @f(%a: memref<1x4xf32>, %b: memref<8x4xf32>) {
  hivm.hir.vabs ins(%a : memref<1x4xf32>) outs(%b : memref<8x4xf32>) broadcast = [0, 1]
  return
}

// SAFE-LABEL{LITERAL}: func.func @f(%arg0: memref<1x4xf32>, %arg1: memref<8x4xf32>) {
// SAFE-NEXT{LITERAL}: hivm.hir.vabs ins(%arg0 : memref<1x4xf32>) outs(%arg1 : memref<8x4xf32>) broadcast = [0, 1]

// COMPAT{LITERAL}: error: 'hivm.hir.vabs' op input operand's broadcast dim is not 1
