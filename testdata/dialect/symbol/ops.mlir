// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: hivm-opt %s --mlir-print-op-generic | hivm-opt | FileCheck %s

// Symbols name their values; maps are written in full, but have aliases in the
// generic form.

// GENERIC: #[[DOUBLE:map.*]] = affine_map<()[s0] -> (s0 * 2)>
// GENERIC: #[[SHAPE:map.*]] = affine_map<()[s0] -> (s0, 8)>
#double = affine_map<()[s0] -> (s0 * 2)>

// CHECK-LABEL: func.func @symbols
func.func @symbols(%t: tensor<?x8xf32>, %m: memref<4xf32>) {
  // CHECK-NEXT: %S0 = symbol.symbolic_int @S0 {max_val = 16 : i64, min_val = 0 : i64} : index
  // GENERIC: %[[S0:.*]] = "symbol.symbolic_int"() <{max_val = 16 : i64, min_val = 0 : i64, symbol_name = @S0}> : () -> index
  %a = symbol.symbolic_int @S0 {min_val = 0, max_val = 16} : index
  // CHECK-NEXT: %S0_0 = symbol.symbolic_int @S0 {max_val = 16 : i64, min_val = 1 : i64, other} : index
  %b = symbol.symbolic_int @S0 {min_val = 1, max_val = 16, other} : index
  // CHECK-NEXT: %two_words = symbol.symbolic_int @"two words" [%S0], affine_map<()[s0] -> (s0 * 2)> {max_val = 32 : i64, min_val = 0 : i64} : index
  // GENERIC: "symbol.symbolic_int"(%[[S0]]) <{int_expressions = #[[DOUBLE]], max_val = 32 : i64, min_val = 0 : i64, symbol_name = @"two words"}> : (index) -> index
  %c = symbol.symbolic_int @"two words" [%a], #double {min_val = 0, max_val = 32} : index
  // CHECK-NEXT: symbol.bind_symbolic_shape %arg0, [%S0], affine_map<()[s0] -> (s0, 8)> : tensor<?x8xf32>
  // GENERIC: "symbol.bind_symbolic_shape"(%{{.*}}, %[[S0]]) <{shape_expressions = #[[SHAPE]]}> : (tensor<?x8xf32>, index) -> ()
  symbol.bind_symbolic_shape %t, [%a], affine_map<()[s0] -> (s0, 8)> : tensor<?x8xf32>
  // CHECK-NEXT: symbol.bind_symbolic_shape %arg1, [], affine_map<() -> (4)> {x} : memref<4xf32>
  symbol.bind_symbolic_shape %m, [], affine_map<() -> (4)> {x} : memref<4xf32>
  // CHECK-NEXT: %S3 = symbol.symbolic_int @S3 [], affine_map<() -> (5)> {max_val = 5 : i64, min_val = 5 : i64} : index
  // GENERIC: "symbol.symbolic_int"() <{int_expressions = #{{.*}}, max_val = 5 : i64, min_val = 5 : i64, symbol_name = @S3}> : () -> index
  %d = symbol.symbolic_int @S3 [], affine_map<() -> (5)> {min_val = 5, max_val = 5} : index
  // A map of nothing is not written.
  // CHECK-NEXT: %S4 = symbol.symbolic_int @S4 {max_val = 5 : i64, min_val = 5 : i64} : index
  %e = symbol.symbolic_int @S4 [], affine_map<() -> ()> {min_val = 5, max_val = 5} : index
  // Symbols come from symbols, sizes and arithmetic.
  // CHECK: %S5 = symbol.symbolic_int @S5 [%S0, %dim, %{{[0-9]+}}], affine_map<()[s0, s1, s2] -> (s0 + s1 + s2)> {max_val = 5 : i64, min_val = 5 : i64} : index
  %zero = arith.constant 0 : index
  %n = tensor.dim %t, %zero : tensor<?x8xf32>
  %s = arith.addi %n, %zero : index
  %f = symbol.symbolic_int @S5 [%a, %n, %s], affine_map<()[s0, s1, s2] -> (s0 + s1 + s2)> {min_val = 5, max_val = 5} : index
  return
}
