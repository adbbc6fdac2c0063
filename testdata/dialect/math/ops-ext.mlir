// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: hivm-opt %s --mlir-print-op-generic | hivm-opt | FileCheck %s

// CHECK-LABEL: func.func @f
func.func @f(%a: f16, %t: tensor<4x?xf32>) {
  // CHECK-NEXT: mathExt.ilogb %arg0 {k} : f16
  // GENERIC: "mathExt.ilogb"(%arg0) <{fastmath = #arith.fastmath<none>}> {k} : (f16) -> f16
  %0 = mathExt.ilogb %a {k} : f16
  // CHECK-NEXT: mathExt.ldexp %arg1, %arg1 fastmath<nnan,afn> : tensor<4x?xf32>
  // GENERIC: "mathExt.ldexp"(%arg1, %arg1) <{fastmath = #arith.fastmath<nnan,afn>}> : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
  %1 = mathExt.ldexp %t, %t fastmath<nnan, afn> : tensor<4x?xf32>
  // CHECK-NEXT: mathExt.ilogb %arg1 : tensor<4x?xf32>
  %2 = mathExt.ilogb %t fastmath<none> : tensor<4x?xf32>
  return
}
