// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f(%a: f32, %i: i32) {
  // expected-error@+1 {{'math.fpowi' op failed to verify that all of {lhs, result} have same type}}
  %0 = "math.fpowi"(%a, %i) : (f32, i32) -> f64
  return
}

// -----

func.func @f(%i: i32, %t: vector<4xf32>) {
  // expected-error@+1 {{'math.fpowi' op requires the same shape for all operands and results}}
  %0 = "math.fpowi"(%t, %i) : (vector<4xf32>, i32) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+1 {{'math.fpowi' op operand #1 must be signless-integer-like, but got 'f32'}}
  %0 = "math.fpowi"(%a, %a) : (f32, f32) -> f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+1 {{'math.exp' op requires the same type for all operands and results}}
  %0 = "math.exp"(%a) : (f32) -> f64
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'math.exp' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.exp %i : i32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+1 {{'math.absi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = math.absi %a : f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+1 {{expected ','}}
  %0 = math.fma %a, %a : f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+1 {{'math.exp' op requires a single operand}}
  %0 = "math.exp"(%a, %a) : (f32, f32) -> f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+1 {{custom op 'math.exp' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
  %0 = math.exp %a fastmath<foo> : f32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'math.powf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = math.powf %i, %i : i32
  return
}

// -----

func.func @f(%i: i32, %x: index) {
  // expected-error@+1 {{'math.ipowi' op requires the same type for all operands and results}}
  %0 = "math.ipowi"(%i, %x) : (i32, index) -> i32
  return
}

// -----

func.func @f(%a: f32, %h: f16) {
  // expected-error@+1 {{'math.atan2' op requires the same type for all operands and results}}
  %0 = "math.atan2"(%a, %h) : (f32, f16) -> f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+1 {{'math.ctpop' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = math.ctpop %a : f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+1 {{custom op 'math.erfc' is unknown}}
  %0 = math.erfc %a : f32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'mathExt.ilogb' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = mathExt.ilogb %i : i32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'mathExt.lgamma' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = mathExt.lgamma %i : i32
  return
}

// -----

func.func @f(%a: f32, %b: f16) {
  // expected-error@+1 {{'mathExt.divfhp' op requires the same type for all operands and results}}
  %0 = "mathExt.divfhp"(%a, %b) : (f32, f16) -> f32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{'mathExt.divfhp' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = mathExt.divfhp %i, %i : i32
  return
}
