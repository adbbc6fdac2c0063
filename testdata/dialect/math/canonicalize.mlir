// RUN: hivm-opt %s --canonicalize --mlir-print-local-scope | FileCheck %s

// Operations of math on constants fold as in mlir-opt 19, bit by bit. Where C libraries may
// differ in the last bit the operation stays: the comparison is TestMathFolds in
// internal/difftest. Poison makes the results of operations on numbers poison.

// CHECK-LABEL: func.func @real
// CHECK-NEXT: %cst = arith.constant 2.500000e+00 : f32
// CHECK-NEXT: %cst_0 = arith.constant -3.000000e+00 : f32
// CHECK-NEXT: %cst_1 = arith.constant -2.000000e+00 : f16
// CHECK-NEXT: %cst_2 = arith.constant 4.000000e+00 : bf16
// CHECK-NEXT: %cst_3 = arith.constant -2.000000e+00 : f32
// CHECK-NEXT: %cst_4 = arith.constant 1.4142135623730951 : f64
// CHECK-NEXT: %cst_5 = arith.constant 1.64872122 : f32
// CHECK-NEXT: %cst_6 = arith.constant -5.000000e-01 : f32
// CHECK-NEXT: %cst_7 = arith.constant 4.000000e+00 : f64
// CHECK-NEXT: %cst_8 = arith.constant -1.000000e+00 : f32
// CHECK-NEXT: return %cst, %cst_0, %cst_1, %cst_2, %cst_3, %cst_4, %cst_5, %cst_6, %cst_7, %cst_8 : f32, f32, f16, bf16, f32, f64, f32, f32, f64, f32
func.func @real() -> (f32, f32, f16, bf16, f32, f64, f32, f32, f64, f32) {
  %a = arith.constant -2.5 : f32
  %b = arith.constant -2.5 : f16
  %c = arith.constant 3.5 : bf16
  %d = arith.constant 2.0 : f64
  %e = arith.constant 0.5 : f32
  %0 = math.absf %a : f32
  %1 = math.round %a : f32
  %2 = math.ceil %b : f16
  %3 = math.roundeven %c : bf16
  %4 = math.trunc %a : f32
  %5 = math.sqrt %d : f64
  %6 = math.exp %e : f32
  %7 = math.copysign %e, %a : f32
  %8 = math.powf %d, %d : f64
  %9 = math.log2 %e : f32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : f32, f32, f16, bf16, f32, f64, f32, f32, f64, f32
}

// CHECK-LABEL: func.func @int
// CHECK-NEXT: %c3_i8 = arith.constant 3 : i8
// CHECK-NEXT: %c27_i32 = arith.constant 27 : i32
// CHECK-NEXT: %c64 = arith.constant 64 : index
// CHECK-NEXT: %c13_i8 = arith.constant 13 : i8
// CHECK-NEXT: %cst = arith.constant dense<[0, 1]> : tensor<2xi16>
// CHECK-NEXT: return %c3_i8, %c27_i32, %c64, %c13_i8, %cst : i8, i32, index, i8, tensor<2xi16>
func.func @int() -> (i8, i32, index, i8, tensor<2xi16>) {
  %a = arith.constant -3 : i8
  %b = arith.constant 24 : i32
  %c = arith.constant -1 : index
  %d = arith.constant 5 : i8
  %e = arith.constant dense<[-7, 6]> : tensor<2xi16>
  %0 = math.absi %a : i8
  %1 = math.ctlz %b : i32
  %2 = math.ctpop %c : index
  %3 = math.ipowi %a, %d : i8
  %4 = math.cttz %e : tensor<2xi16>
  return %0, %1, %2, %3, %4 : i8, i32, index, i8, tensor<2xi16>
}

// CHECK-LABEL: func.func @kept
// CHECK-NEXT: %cst = arith.constant -2.000000e+00 : f32
// CHECK-NEXT: %cst_0 = arith.constant 2.500000e+00 : f16
// CHECK-NEXT: %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT: %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT: %0 = math.sqrt %cst : f32
// CHECK-NEXT: %1 = math.trunc %cst_0 : f16
// CHECK-NEXT: %2 = math.ipowi %c0_i8, %c-1_i8 : i8
// CHECK-NEXT: %3 = math.fma %cst, %cst, %cst : f32
// CHECK-NEXT: return %0, %1, %2, %3 : f32, f16, i8, f32
func.func @kept(%x: f32) -> (f32, f16, i8, f32) {
  %a = arith.constant -2.0 : f32
  %b = arith.constant 2.5 : f16
  %z = arith.constant 0 : i8
  %m = arith.constant -1 : i8
  %0 = math.sqrt %a : f32
  %1 = math.trunc %b : f16
  %2 = math.ipowi %z, %m : i8
  %3 = math.fma %a, %a, %a : f32
  return %0, %1, %2, %3 : f32, f16, i8, f32
}

// CHECK-LABEL: func.func @poison
// CHECK-NEXT: %0 = ub.poison : f32
// CHECK-NEXT: %1 = ub.poison : i32
// CHECK-NEXT: %2 = ub.poison : i64
// CHECK-NEXT: return %0, %0, %1, %2, %arg0 : f32, f32, i32, i64, f32
func.func @poison(%x: f32, %i: i32) -> (f32, f32, i32, i64, f32) {
  %p = ub.poison : f32
  %q = ub.poison : i32
  %0 = math.sin %p : f32
  %1 = arith.addf %p, %x : f32
  %2 = arith.muli %q, %i : i32
  %3 = arith.extsi %q : i32 to i64
  %c = arith.cmpi eq, %i, %i : i32
  %t = arith.cmpf ult, %x, %x : f32
  %4 = arith.select %t, %p, %x : f32
  return %0, %1, %2, %3, %4 : f32, f32, i32, i64, f32
}

// CHECK-LABEL: func.func @quotient
// CHECK-NEXT: %cst = arith.constant 0.333333343 : f32
// CHECK-NEXT: return %cst : f32
func.func @quotient() -> f32 {
  %a = arith.constant 1.0 : f32
  %b = arith.constant 3.0 : f32
  %0 = mathExt.divfhp %a, %b : f32
  return %0 : f32
}
