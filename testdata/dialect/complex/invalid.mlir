// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f(%c: complex<f32>, %f: f32) {
  // expected-error@+1 {{custom op 'complex.create' invalid kind of type specified}}
  %q = complex.create %f, %f : f32
  return
}


// -----

func.func @f(%c: complex<f32>, %f: f32) {
  // expected-error@+1 {{'complex.create' op failed to verify that complex element type matches real operand type}}
  %q = "complex.create"(%f, %f) : (f32, f32) -> complex<f64>
  return
}


// -----

func.func @f(%c: complex<f32>, %f: f32) {
  // expected-error@+1 {{'complex.re' op failed to verify that complex element type matches result type}}
  %q = "complex.re"(%c) : (complex<f32>) -> f64
  return
}


// -----

func.func @f(%c: complex<f32>, %f: f32) {
  // expected-error@+1 {{requires 'value' to be a complex constant, represented as array of two values}}
  %q = complex.constant [1.0 : f32] : complex<f32>
  return
}


// -----

func.func @f(%c: complex<f32>, %f: f32) {
  // expected-error@+1 {{requires attribute's element types ('f64', 'f32') to match the element type of the op's return type ('f32')}}
  %q = complex.constant [1.0 : f64, 2.0 : f32] : complex<f32>
  return
}


// -----

func.func @f(%c: complex<f32>, %f: f32) {
  // expected-error@+1 {{requires attribute's elements to be float or integer attributes}}
  %q = complex.constant ["a", 2 : i32] : complex<i32>
  return
}


// -----

func.func @f(%c: complex<f32>, %f: f32) {
  // expected-error@+1 {{custom op 'complex.exp' invalid kind of type specified}}
  %q = complex.exp %f : f32
  return
}
