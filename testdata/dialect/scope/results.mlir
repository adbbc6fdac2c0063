// RUN: hivm-opt %s --canonicalize | FileCheck %s

// Results of a scope that nobody uses go, and what only they needed.

// CHECK-LABEL: func.func @some
// CHECK-NEXT: %[[R:.*]]:2 = scope.scope : () -> (index, f32) {
// CHECK-NEXT:   memref.store %arg2, %arg0[%arg1] : memref<4xf32>
// CHECK-NEXT:   scope.return %arg1, %arg2 : index, f32
// CHECK-NEXT: } {hivm.tcore_type = #hivm.tcore_type<VECTOR>, no_inline}
// CHECK-NEXT: return %[[R]]#0, %[[R]]#1 : index, f32
func.func @some(%m: memref<4xf32>, %i: index, %f: f32) -> (index, f32) {
  %0:4 = scope.scope : () -> (f32, index, i32, f32) {
    %g = arith.addf %f, %f : f32
    %k = arith.index_cast %i : index to i32
    memref.store %f, %m[%i] : memref<4xf32>
    scope.return %g, %i, %k, %f : f32, index, i32, f32
  } {no_inline, hivm.tcore_type = #hivm.tcore_type<VECTOR>}
  return %0#1, %0#3 : index, f32
}

// A symbol that is another one and nothing else.

// CHECK-LABEL: func.func @symbols
// CHECK-NEXT: %a = symbol.symbolic_int @a
// CHECK-NEXT: %c = symbol.symbolic_int @c [%a], affine_map<()[s0] -> (s0 * 2)>
// CHECK-NEXT: return %a, %c : index, index
func.func @symbols() -> (index, index) {
  %a = symbol.symbolic_int @a {max_val = 9 : i64, min_val = 1 : i64} : index
  %b = symbol.symbolic_int @b [%a], affine_map<()[s0] -> (s0)> {max_val = 9 : i64, min_val = 1 : i64} : index
  %c = symbol.symbolic_int @c [%b], affine_map<()[s0] -> (s0 * 2)> {max_val = 18 : i64, min_val = 2 : i64} : index
  return %b, %c : index, index
}
