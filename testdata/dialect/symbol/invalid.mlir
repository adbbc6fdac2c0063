// RUN: hivm-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

func.func @f() {
  // expected-error@+1 {{'symbol.symbolic_int' op requires attribute 'max_val'}}
  %0 = symbol.symbolic_int @S {min_val = 0 : i64} : index
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'symbol.symbolic_int' op attribute 'min_val' failed to satisfy constraint: 64-bit signless integer attribute}}
  %0 = "symbol.symbolic_int"() <{symbol_name = @S, min_val = 0 : i32, max_val = 1 : i64}> : () -> index
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{Invalid attribute `symbol_name` in property conversion: @S::@T}}
  %0 = "symbol.symbolic_int"() <{symbol_name = @S::@T, min_val = 0 : i64, max_val = 1 : i64}> : () -> index
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{invalid kind of attribute specified}}
  %0 = symbol.symbolic_int @S [%i], affine_set<(d0) : (d0 >= 0)> {min_val = 0 : i64, max_val = 1 : i64} : index
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{Invalid attribute `int_expressions` in property conversion: 1 : i64}}
  %0 = "symbol.symbolic_int"(%i) <{symbol_name = @S, min_val = 0 : i64, max_val = 1 : i64, int_expressions = 1 : i64}> : (index) -> index
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@+1 {{Invalid attribute `shape_expressions` in property conversion: "a"}}
  "symbol.bind_symbolic_shape"(%t) <{shape_expressions = "a"}> : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@+1 {{'symbol.bind_symbolic_shape' op requires attribute 'shape_expressions'}}
  "symbol.bind_symbolic_shape"(%t) : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @f(%t: tensor<?xf32>) {
  // expected-error@+1 {{'symbol.bind_symbolic_shape' op operand #1 must be variadic of index, but got 'tensor<?xf32>'}}
  "symbol.bind_symbolic_shape"(%t, %t) <{shape_expressions = affine_map<()[s0] -> (s0)>}> : (tensor<?xf32>, tensor<?xf32>) -> ()
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@+1 {{expected '['}}
  symbol.bind_symbolic_shape %t, affine_map<() -> (4)> : tensor<4xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'symbol.symbolic_int' op int symbol must be produced by valid operations}}
  %0 = symbol.symbolic_int @S [%i], affine_map<()[s0] -> (s0)> {min_val = 0, max_val = 1} : index
  return
}

// -----

func.func @f(%m: memref<?xf32>) {
  %c = arith.constant 0 : index
  %n = memref.dim %m, %c : memref<?xf32>
  // expected-error@+1 {{'symbol.symbolic_int' op int symbol must be produced by valid operations}}
  %1 = symbol.symbolic_int @S [%n], affine_map<()[s0] -> (s0)> {min_val = 0, max_val = 1} : index
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'symbol.symbolic_int' op the affine map should only contain symbols}}
  %0 = symbol.symbolic_int @S [], affine_map<(d0) -> (d0)> {min_val = 0, max_val = 1} : index
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'symbol.symbolic_int' op number of int symbols 0 doesn't match with affine map 1}}
  %0 = symbol.symbolic_int @S [], affine_map<()[s0] -> (s0)> {min_val = 0, max_val = 1} : index
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'symbol.symbolic_int' op mapping must not produce more than one value}}
  %0 = symbol.symbolic_int @S [], affine_map<() -> (1, 2)> {min_val = 0, max_val = 1} : index
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>) {
  // expected-error@+1 {{'symbol.bind_symbolic_shape' op number of results doesn't match the rank of binded operand shape}}
  symbol.bind_symbolic_shape %t, [], affine_map<() -> (4)> : tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %i: index) {
  // expected-error@+1 {{'symbol.bind_symbolic_shape' op number of shape symbols doesn't match the number of symbols in the affine.map}}
  symbol.bind_symbolic_shape %t, [%i], affine_map<() -> (4, 4)> : tensor<?x4xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'symbol.bind_symbolic_shape' op operand #0 must be shaped of any type values, but got 'index'}}
  symbol.bind_symbolic_shape %i, [%i], affine_map<()[s0] -> (s0)> : index
  return
}

// -----

// An operation that is not registered belongs to no dialect.
func.func @f() {
  %0 = "other.op"() : () -> index
  // expected-error@+1 {{'symbol.symbolic_int' op int symbol must be produced by valid operations}}
  %1 = symbol.symbolic_int @S0 [%0], affine_map<()[s0] -> (s0)> {max_val = 9 : i64, min_val = 0 : i64} : index
  return
}
