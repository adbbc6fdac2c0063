// RUN: hivm-opt %s --canonicalize --mlir-print-local-scope | FileCheck %s

// Parts, inverses and neutral elements of complex numbers fold as in mlir-opt 19.

// CHECK-LABEL: func.func @parts
// CHECK-NEXT: %cst = arith.constant 2.500000e+00 : f32
// CHECK-NEXT: %0 = arith.negf %arg0 : f32
// CHECK-NEXT: %1 = arith.negf %arg1 : f32
// CHECK-NEXT: return %arg0, %cst, %arg2, %0, %1 : f32, f32, complex<f32>, f32, f32
func.func @parts(%x: f32, %y: f32, %z: complex<f32>) -> (f32, f32, complex<f32>, f32, f32) {
  %0 = complex.create %x, %y : complex<f32>
  %re = complex.re %0 : complex<f32>
  %k = complex.constant [1.5 : f32, 2.5 : f32] : complex<f32>
  %im = complex.im %k : complex<f32>
  %a = complex.re %z : complex<f32>
  %b = complex.im %z : complex<f32>
  %same = complex.create %a, %b : complex<f32>
  %n = complex.neg %0 : complex<f32>
  %nre = complex.re %n : complex<f32>
  %nim = complex.im %n : complex<f32>
  return %re, %im, %same, %nre, %nim : f32, f32, complex<f32>, f32, f32
}

// CHECK-LABEL: func.func @inverses
// CHECK-NEXT: return %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0 : complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>
func.func @inverses(%a: complex<f32>, %b: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
  %s = complex.sub %a, %b : complex<f32>
  %0 = complex.add %s, %b : complex<f32>
  %1 = complex.add %b, %s : complex<f32>
  %t = complex.add %a, %b : complex<f32>
  %2 = complex.sub %t, %b : complex<f32>
  %n = complex.neg %a : complex<f32>
  %3 = complex.neg %n : complex<f32>
  %e = complex.exp %a : complex<f32>
  %4 = complex.log %e : complex<f32>
  %l = complex.log %a : complex<f32>
  %5 = complex.exp %l : complex<f32>
  %c = complex.conj %a : complex<f32>
  %6 = complex.conj %c : complex<f32>
  return %0, %1, %2, %3, %4, %5, %6 : complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>
}

// CHECK-LABEL: func.func @neutral
// CHECK-NEXT: %cst = complex.constant [0.000000e+00 : f32, 1.000000e+00 : f32] : complex<f32>
// CHECK-NEXT: %0 = complex.mul %arg0, %cst : complex<f32>
// CHECK-NEXT: return %arg0, %arg0, %arg0, %arg0, %0, %arg0 : complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>
func.func @neutral(%a: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
  %zero = complex.constant [0.0 : f32, -0.0 : f32] : complex<f32>
  %one = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %i = complex.constant [0.0 : f32, 1.0 : f32] : complex<f32>
  %0 = complex.add %a, %zero : complex<f32>
  %1 = complex.sub %a, %zero : complex<f32>
  %2 = complex.mul %a, %one : complex<f32>
  %3 = complex.div %a, %one : complex<f32>
  %4 = complex.mul %a, %i : complex<f32>
  %5 = complex.bitcast %a : complex<f32> to complex<f32>
  return %0, %1, %2, %3, %4, %5 : complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>
}
