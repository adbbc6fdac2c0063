// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: hivm-opt %s --mlir-print-op-generic | hivm-opt | FileCheck %s

// Two functions of floats that the reference's texts have on integers; mlir-opt refuses them.
func.func @integers(%a: tensor<8xi32>) {
  // CHECK: linalg.elemwise_unary {fun = #linalg.unary_fn<abs>} ins(%arg0 : tensor<8xi32>) outs(%arg0 : tensor<8xi32>) -> tensor<8xi32>
  // GENERIC: "math.absi"
  %0 = linalg.elemwise_unary {fun = #linalg.unary_fn<abs>} ins(%a : tensor<8xi32>) outs(%a : tensor<8xi32>) -> tensor<8xi32>
  // CHECK-NEXT: linalg.abs ins(%arg0 : tensor<8xi32>) outs(%arg0 : tensor<8xi32>) -> tensor<8xi32>
  // GENERIC: "math.absi"
  %1 = linalg.abs ins(%a : tensor<8xi32>) outs(%a : tensor<8xi32>) -> tensor<8xi32>
  // CHECK-NEXT: linalg.elemwise_unary {fun = #linalg.unary_fn<reciprocal>} ins(%arg0 : tensor<8xi32>) outs(%arg0 : tensor<8xi32>) -> tensor<8xi32>
  // GENERIC: "arith.divsi"
  %2 = linalg.elemwise_unary {fun = #linalg.unary_fn<reciprocal>} ins(%a : tensor<8xi32>) outs(%a : tensor<8xi32>) -> tensor<8xi32>
  return
}
