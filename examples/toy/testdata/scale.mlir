// RUN: toy-opt %s --flatten-ops | FileCheck %s --check-prefix=FLAT
// RUN: toy-opt %s --flatten-ops --toy-to-hivm | FileCheck %s
// RUN: toy-opt %s --pass-pipeline='builtin.module(func.func(toy-to-hivm{static-only=true}))' | FileCheck %s --check-prefix=STATIC
// RUN: toy-opt %s --mlir-print-op-generic | toy-opt | toy-opt --verify-each | FileCheck %s --check-prefix=AGAIN
// RUN: toy-opt --help=passes | FileCheck %s --check-prefix=HELP
// RUN: toy-opt --show-dialects | FileCheck %s --check-prefix=DIALECTS

// HELP: --toy-to-hivm
// HELP-NEXT: static-only=<bool>
// DIALECTS: tensor,toy,

// CHECK-LABEL: func.func @static
// CHECK: hivm.hir.vmul ins(%collapse_shape, %arg1 : memref<32xf32>, f32) outs(%collapse_shape_0 : memref<32xf32>)
// FLAT-LABEL: func.func @static
// FLAT: toy.scale ins(%collapse_shape, %arg1 : memref<32xf32>, f32) outs(%collapse_shape_0 : memref<32xf32>)
// STATIC-LABEL: func.func @static
// STATIC: hivm.hir.vmul
// AGAIN: toy.scale ins(%arg0, %arg1 : memref<4x8xf32>, f32) outs(%arg2 : memref<4x8xf32>)
func.func @static(%x: memref<4x8xf32>, %a: f32, %y: memref<4x8xf32>) {
  toy.scale ins(%x, %a : memref<4x8xf32>, f32) outs(%y : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @dynamic
// CHECK-NOT: toy.scale
// STATIC-LABEL: func.func @dynamic
// STATIC: toy.scale
func.func @dynamic(%x: memref<?x8xf16>, %a: f16, %y: memref<?x8xf16>) {
  toy.scale ins(%x, %a : memref<?x8xf16>, f16) outs(%y : memref<?x8xf16>)
  return
}
