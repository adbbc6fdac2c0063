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
  // CHECK-NEXT: mathExt.lgamma %arg0 fastmath<fast> : f16
  // GENERIC: "mathExt.lgamma"(%arg0) <{fastmath = #arith.fastmath<fast>}> : (f16) -> f16
  %3 = mathExt.lgamma %a fastmath<fast> : f16
  // CHECK-NEXT: mathExt.divfhp %arg1, %arg1 {k} : tensor<4x?xf32>
  // GENERIC: "mathExt.divfhp"(%arg1, %arg1) <{fastmath = #arith.fastmath<none>}> {k} : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
  %4 = mathExt.divfhp %t, %t {k} : tensor<4x?xf32>
  // The name of mathExt.ldexp on dev/regbase of the reference.
  // CHECK-NEXT: mathExt.ldexp %arg0, %arg0 : f16
  %5 = mathExt.ldep %a, %a : f16
  return
}
