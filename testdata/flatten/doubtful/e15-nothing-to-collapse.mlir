// RUN: hivm-opt --flatten-ops="arch=membase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: hivm-opt --flatten-ops="arch=membase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// Rank 0 and pure tensors: nothing to collapse. The reference dies.

func.func @rank0(%a: memref<f32>, %b: memref<f32>) {
  hivm.hir.vexp ins(%a : memref<f32>) outs(%b : memref<f32>)
  return
}
func.func @tensors(%t: tensor<4x2xf32>, %u: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %r = hivm.hir.vexp ins(%t : tensor<4x2xf32>) outs(%u : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %r : tensor<4x2xf32>
}

// SAFE-LABEL{LITERAL}: func.func @rank0(%arg0: memref<f32>, %arg1: memref<f32>) {
// SAFE-NEXT{LITERAL}: hivm.hir.vexp ins(%arg0 : memref<f32>) outs(%arg1 : memref<f32>)
// SAFE-LABEL{LITERAL}: func.func @tensors(%arg0: tensor<4x2xf32>, %arg1: tensor<4x2xf32>) -> tensor<4x2xf32> {
// SAFE-NEXT{LITERAL}: %0 = hivm.hir.vexp ins(%arg0 : tensor<4x2xf32>) outs(%arg1 : tensor<4x2xf32>) -> tensor<4x2xf32>
// SAFE-NEXT{LITERAL}: return %0 : tensor<4x2xf32>

// COMPAT-LABEL{LITERAL}: func.func @rank0(%arg0: memref<f32>, %arg1: memref<f32>) {
// COMPAT-NEXT{LITERAL}: hivm.hir.vexp ins(%arg0 : memref<f32>) outs(%arg1 : memref<f32>)
// COMPAT-LABEL{LITERAL}: func.func @tensors(%arg0: tensor<4x2xf32>, %arg1: tensor<4x2xf32>) -> tensor<4x2xf32> {
// COMPAT-NEXT{LITERAL}: %0 = hivm.hir.vexp ins(%arg0 : tensor<4x2xf32>) outs(%arg1 : tensor<4x2xf32>) -> tensor<4x2xf32>
// COMPAT-NEXT{LITERAL}: return %0 : tensor<4x2xf32>
