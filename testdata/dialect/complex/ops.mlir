// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s --mlir-print-op-generic | hivm-opt | FileCheck %s

// CHECK-LABEL: func.func @complex
func.func @complex(%c: complex<f32>, %f: f32) -> i1 {
  // CHECK-NEXT: %cst = complex.constant [1.000000e+00 : f32, -2.000000e+00 : f32] : complex<f32>
  %0 = complex.constant [1.0 : f32, -2.0 : f32] : complex<f32>
  // CHECK-NEXT: %0 = complex.create %arg1, %arg1 : complex<f32>
  %1 = complex.create %f, %f : complex<f32>
  // CHECK-NEXT: %1 = complex.mul %0, %cst fastmath<fast> {k} : complex<f32>
  %2 = complex.mul %1, %0 fastmath<fast> {k} : complex<f32>
  // CHECK-NEXT: %2 = complex.exp %1 : complex<f32>
  %3 = complex.exp %2 : complex<f32>
  // CHECK-NEXT: %3 = complex.re %2 : complex<f32>
  %4 = complex.re %3 : complex<f32>
  // CHECK-NEXT: %4 = complex.bitcast %2 : complex<f32> to i64
  %5 = complex.bitcast %3 : complex<f32> to i64
  // CHECK-NEXT: %5 = complex.neq %2, %arg0 : complex<f32>
  %6 = complex.neq %3, %c : complex<f32>
  return %6 : i1
}
