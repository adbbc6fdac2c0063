// RUN: hivm-opt %s --split-input-file --verify-diagnostics

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
