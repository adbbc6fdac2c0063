// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>) {
  %0 = hfusion.gather ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>)
  // expected-error@+1 {{custom op 'hfusion.gather' expected 2 inputs and 1 output, got 1 and 1}}
  axis = 0 -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>) {
  %0 = hfusion.arange strides[]
  // expected-error@+1 {{custom op 'hfusion.arange' expected 1 output, got 0}}
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>) {
  // expected-error@+1 {{expected ::mlir::hfusion::ReduceWithIndexKind to be one of: min, max, minui, maxui}}
  %0:2 = hfusion.reduce_with_index <mid> ins(%a, %x : tensor<4xf32>, tensor<4xi32>)
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>) {
  // expected-error@+2 {{'math.sqrt' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = hfusion.elemwise_unary ins(%x : tensor<4xi32>) outs(%x : tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>) {
  // expected-error@+1 {{custom op 'hfusion.cast' 'hfusion.cast' op attribute 'round_mode' failed to satisfy constraint: allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6}}
  %0 = hfusion.cast {round_mode = 1} ins(%a : tensor<4xf32>) outs(%x : tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>) {
  // expected-error@+1 {{'hfusion.gather' op Expecting gather op to have same result type as init type}}
  %0 = hfusion.gather ins(%a, %x : tensor<4xf32>, tensor<4xi32>) outs(%a : tensor<4xf32>) axis = 0 -> tensor<4xi32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+2 {{'math.cosh' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<cosh>} ins(%x : tensor<4xi32>) outs(%x : tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+2 {{'arith.andi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = hfusion.elemwise_binary ins(%a, %a : tensor<4xf32>, tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{custom op 'hfusion.elemwise_ternary' 'hfusion.elemwise_ternary' op attribute 'fun' failed to satisfy constraint: allowed 32-bit signless integer cases: 0, 1}}
  %0 = hfusion.elemwise_ternary {fun = 1} ins(%a, %a, %a : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{expected ::mlir::hfusion::UnaryFn to be one of: relu, sqrt, rsqrt, rec, vnot, tanh, sin, cos, atan, tan, absi, erf, log2, log10, log1p, exp2, expm1, ilogb, asin, acos, asinh, acosh, atanh, sinh, lgamma, cosh, nearbyint}}
  %0 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<cot>} ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %h: tensor<4xf16>) {
  // expected-error@+1 {{'hfusion.cast' op inputs of castOp in TRUNCWITHOVERFLOW rounding mode must be float or integer type and outputs must be integer type}}
  %0 = hfusion.cast {round_mode = #hfusion.round_mode<truncwithoverflow>} ins(%a : tensor<4xf32>) outs(%h : tensor<4xf16>) -> tensor<4xf16>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %h: tensor<4xi16>) {
  // expected-error@+2 {{'arith.bitcast' op operand type 'f32' and result type 'i16' are cast incompatible}}
  %0 = hfusion.bitcast ins(%a : tensor<4xf32>) outs(%h : tensor<4xi16>) -> tensor<4xi16>
  return
}

// -----

func.func @f(%w: tensor<3x5x7xf32>, %t: tensor<5x3xf32>, %n: tensor<2xi64>, %o: tensor<7x7xf32>) {
  // expected-error@+1 {{'hfusion.group_matmul' op inferred input/output operand #1 has shape's dimension #0 to be 7, but found 5}}
  %0 = hfusion.group_matmul ins(%w, %t, %n : tensor<3x5x7xf32>, tensor<5x3xf32>, tensor<2xi64>) outs(%o : tensor<7x7xf32>) -> tensor<7x7xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.histogram' op output must be rank-1}}
  %0 = hfusion.histogram %x, 4 : tensor<4xi32> -> tensor<2x2xi32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.histogram' op output must have static shape}}
  %0 = hfusion.histogram %x, 4 : tensor<4xi32> -> tensor<?xi32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.histogram' op output element type must be i32 or i64}}
  %0 = hfusion.histogram %x, 4 : tensor<4xi32> -> tensor<4xi8>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.histogram' op output length (5) must equal num_bins (4)}}
  %0 = hfusion.histogram %x, 4 : tensor<4xi32> -> tensor<5xi32>
  return
}

// -----

func.func @f(%x: tensor<4xi32>, %n: tensor<3xi1>) {
  // expected-error@+1 {{'hfusion.histogram' op mask shape must match input shape}}
  %0 = hfusion.histogram %x, 4, %n : tensor<4xi32>, tensor<3xi1> -> tensor<4xi32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.histogram' op operand #0 must be ranked tensor of 8-bit signless integer or 8-bit unsigned integer or 16-bit signless integer or 16-bit unsigned integer or 32-bit signless integer or 32-bit unsigned integer or 64-bit signless integer or 64-bit unsigned integer values, but got 'tensor<4xf32>'}}
  %0 = hfusion.histogram %a, 4 : tensor<4xf32> -> tensor<4xi32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.histogram' op operand #1 must be ranked tensor of 1-bit signless integer or 8-bit signless integer or 16-bit signless integer values, but got 'tensor<4xi32>'}}
  %0 = hfusion.histogram %x, 4, %x : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %h: tensor<4xf16>) {
  // expected-error@+1 {{'hfusion.hypot' op requires x and y to have the same type}}
  %0 = hfusion.hypot %a, %h : tensor<4xf32>, tensor<4xf16> -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.hypot' op requires output to have the same type as inputs}}
  %0 = hfusion.hypot %a, %a : tensor<4xf32>, tensor<4xf32> -> tensor<4xf16>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %h: tensor<4xf16>) {
  // expected-error@+1 {{'hfusion.hypot' op requires z to have the same type as x and y}}
  %0 = hfusion.hypot %a, %a, %h : tensor<4xf32>, tensor<4xf32>, tensor<4xf16> -> tensor<4xf32>
  return
}

// -----

func.func @f(%b: tensor<4xbf16>) {
  // expected-error@+1 {{'hfusion.hypot' op supports bf16 only for the 2-input form}}
  %0 = hfusion.hypot %b, %b, %b : tensor<4xbf16>, tensor<4xbf16>, tensor<4xbf16> -> tensor<4xbf16>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.mulext' op operand #0 must be signless-integer-like, but got 'tensor<4xf32>'}}
  %0:2 = hfusion.mulext %a, %a : tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.mulextui' op failed to verify that all of {lhs, rhs, low, high} have same type}}
  %0:2 = "hfusion.mulextui"(%i, %l) : (i32, i64) -> (i32, i32)
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.signbit' op requires the same shape for all operands and results}}
  %0 = "hfusion.signbit"(%a) : (tensor<4xf32>) -> tensor<3xi8>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{op 'hfusion.signbit' has no custom assembly form}}
  %0 = hfusion.signbit %a : tensor<4xf32> -> tensor<4xi8>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.erfinv' op requires the same type for all operands and results}}
  %0 = hfusion.erfinv %a : tensor<4xf32> -> tensor<4xf16>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.cyl_bessel_i0' op operand #0 must be ranked tensor of 16-bit float or 32-bit float values, but got 'tensor<4xi32>'}}
  %0 = hfusion.cyl_bessel_i0 %x : tensor<4xi32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.nextafter' op requires the same type for all operands and results}}
  %0 = hfusion.nextafter %a, %a : tensor<4xf32>, tensor<4xf32> -> tensor<3xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.isnan' op operand #0 must be ranked tensor of bfloat16 type or 16-bit float or 32-bit float values, but got 'tensor<4xi32>'}}
  %0 = hfusion.isnan %x : tensor<4xi32> -> tensor<4xi1>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.isinf' op result type has different rank than operands}}
  %0 = hfusion.isinf %a : tensor<4xf32> -> tensor<2x2xi1>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.isfinite' op result #0 must be ranked tensor of 1-bit signless integer values, but got 'tensor<4xi8>'}}
  %0 = hfusion.isfinite %a : tensor<4xf32> -> tensor<4xi8>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.cumsum' op have empty cum dims array}}
  %0 = hfusion.cumsum %a : tensor<4xf32> cum_dims = [] reverse = false -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.cumprod' op have too many indices in the cum dims array}}
  %0 = hfusion.cumprod %a : tensor<4xf32> cum_dims = [0, 1] reverse = false -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.cummax' op have invalid index '4' inside cum dims array}}
  %0 = hfusion.cummax %a : tensor<4xf32> cum_dims = [4] reverse = false -> tensor<4xf32>
  return
}

// -----

func.func @f(%b: tensor<4x4xf32>) {
  // expected-error@+1 {{'hfusion.cummin' op have more than one cumulative dims}}
  %0 = hfusion.cummin %b : tensor<4x4xf32> cum_dims = [0, 1] reverse = false -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%b: tensor<4x4xf32>) {
  // expected-error@+1 {{'hfusion.cumsum' op attribute 'cum_dims' failed to satisfy constraint: i64 dense array attribute should be in increasing order}}
  %0 = hfusion.cumsum %b : tensor<4x4xf32> cum_dims = [0, 0] reverse = false -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.interleave' op num of interleave op input must equal channel num}}
  %0 = hfusion.interleave %a : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.interleave' op last dimension size of output RankedTensorType must be multiples of current channel num}}
  %0 = hfusion.interleave %a, %a : tensor<4xf32>, tensor<4xf32> -> tensor<7xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<4x4xf32>) {
  // expected-error@+1 {{'hfusion.interleave' op operands don't have matching ranks}}
  %0 = hfusion.interleave %a, %b : tensor<4xf32>, tensor<4x4xf32> -> tensor<8xf32>
  return
}

// -----

func.func @f(%b: tensor<f32>) {
  // expected-error@+1 {{'hfusion.deinterleave' op requires input rank to be at least 1}}
  %0 = hfusion.deinterleave %b channel<0> : tensor<f32> -> tensor<f32>
  return
}

// -----

func.func @f(%b: tensor<3xf32>) {
  // expected-error@+1 {{'hfusion.deinterleave' op last dimension size of input RankedTensorType must be multiples of 2}}
  %0 = hfusion.deinterleave %b channel<0> : tensor<3xf32> -> tensor<1xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.deinterleave' op num of deinterleave op output is either one or zero}}
  %0:2 = hfusion.deinterleave %a channel<all> : tensor<4xf32> -> tensor<2xf32>, tensor<2xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{expected 'channel'}}
  %0 = hfusion.deinterleave %a : tensor<4xf32> -> tensor<2xf32>
  return
}

// -----

func.func @f(%b: tensor<4x4xf32>) {
  // expected-error@+1 {{'hfusion.sort' op Currently only tail axis sorting is supported}}
  %0 = hfusion.sort ins(%b : tensor<4x4xf32>) descending = true sort_axis = 0 -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.print' op operand #0 must be integer or floating-point or ranked tensor of any type values, but got 'memref<?xf32>'}}
  hfusion.print "x" {hex = false} %g : memref<?xf32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'hfusion.assert' op operand #0 must be integer or ranked tensor of any type values, but got 'f32'}}
  hfusion.assert "x" %f : f32
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<4x4xf32>) {
  // expected-error@+1 {{'hfusion.atomic_cas' op operands don't have matching ranks}}
  %0 = hfusion.atomic_cas ins(%a, %b : tensor<4xf32>, tensor<4x4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.atomic_xchg' op operand #0 must be Tensor or Memref, but got 'i32'}}
  %0 = hfusion.atomic_xchg ins(%i : i32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.atomic_xchg' op result type has different rank than operands}}
  %0 = hfusion.atomic_xchg ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{expected ::mlir::hfusion::AtomicKind to be one of: none, add, max, min, and, or, xor, cas, xchg, umax, umin}}
  hfusion.atomic_rmw ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) atomic_kind = <sub>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.gather_load' op failed to verify that all of {base, dst} have same element type}}
  %0 = hfusion.gather_load ins(%g : memref<?xf32>, %x : tensor<4xi32>, %i : i32) outs(%x : tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %x: tensor<4xi32>, %i: i32, %b: tensor<4x4xf32>) {
  // expected-error@+1 {{'hfusion.gather_load' op failed to verify that all of {indices, dst} have same rank}}
  %0 = hfusion.gather_load ins(%g : memref<?xf32>, %x : tensor<4xi32>, %i : i32) outs(%b : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %x: tensor<4xi32>, %i: i32, %b: tensor<5xf32>) {
  // expected-error@+1 {{'hfusion.gather_load' op failed to verify that all of {indices, dst} have same shape}}
  %0 = hfusion.gather_load ins(%g : memref<?xf32>, %x : tensor<4xi32>, %i : i32) outs(%b : tensor<5xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %x: tensor<4xi32>, %i: i32, %a: tensor<4xf32>, %m: tensor<4xi1>, %n: tensor<5xi1>, %b: tensor<5xf32>, %h: tensor<4xf16>) {
  // expected-error@+1 {{'hfusion.gather_load' op mask of hfusion::GatherLoadOp must have the same shape and rank as indices}}
  %0 = hfusion.gather_load ins(%g : memref<?xf32>, %x : tensor<4xi32>, %i : i32, %n : tensor<5xi1>, %a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %x: tensor<4xi32>, %i: i32, %a: tensor<4xf32>, %m: tensor<4xi1>, %n: tensor<5xi1>, %b: tensor<5xf32>, %h: tensor<4xf16>) {
  // expected-error@+1 {{'hfusion.gather_load' op other of hfusion::GatherLoadOp must have the same shape and rank as indices}}
  %0 = hfusion.gather_load ins(%g : memref<?xf32>, %x : tensor<4xi32>, %i : i32, %m : tensor<4xi1>, %b : tensor<5xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %x: tensor<4xi32>, %i: i32, %a: tensor<4xf32>, %m: tensor<4xi1>, %n: tensor<5xi1>, %b: tensor<5xf32>, %h: tensor<4xf16>) {
  // expected-error@+1 {{'hfusion.gather_load' op other of hfusion::GatherLoadOp must have the same element type as base}}
  %0 = hfusion.gather_load ins(%g : memref<?xf32>, %x : tensor<4xi32>, %i : i32, %m : tensor<4xi1>, %h : tensor<4xf16>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.gather_load' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  hfusion.gather_load ins(%g : memref<?xf32>, %x : tensor<4xi32>, %i : i32) outs(%a : tensor<4xf32>)
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.gather_load' op attribute 'cache' failed to satisfy constraint: }}
  "hfusion.gather_load"(%g, %x, %i, %a) {cache = 1} : (memref<?xf32>, tensor<4xi32>, i32, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>, %m: tensor<4xi1>, %g: memref<?xf32>, %i: i32, %l: i64) {
  // expected-error@+1 {{'hfusion.scatter_store' op failed to verify that all of {base, data} have same element type}}
  hfusion.scatter_store ins(%x : tensor<4xi32>, %x : tensor<4xi32>, %i : i32) outs(%g : memref<?xf32>)
  return
}

// -----

func.func @f(%g: memref<?xf32>, %x: tensor<4xi32>, %i: i32, %a: tensor<4xf32>, %m: tensor<4xi1>, %n: tensor<5xi1>, %b: tensor<5xf32>, %h: tensor<4xf16>) {
  // expected-error@+1 {{'hfusion.scatter_store' op failed to verify that all of {indices, data} have same shape}}
  hfusion.scatter_store ins(%x : tensor<4xi32>, %b : tensor<5xf32>, %i : i32) outs(%g : memref<?xf32>)
  return
}

// -----

func.func @f(%g: memref<?xf32>, %x: tensor<4xi32>, %i: i32, %a: tensor<4xf32>, %m: tensor<4xi1>, %n: tensor<5xi1>, %b: tensor<5xf32>, %h: tensor<4xf16>) {
  // expected-error@+1 {{'hfusion.scatter_store' op mask of hfusion::ScatterStoreOp must have the same shape and rank as data}}
  hfusion.scatter_store ins(%x : tensor<4xi32>, %a : tensor<4xf32>, %i : i32, %n : tensor<5xi1>) outs(%g : memref<?xf32>)
  return
}

// -----

func.func @f(%g: memref<?xf32>, %x: tensor<4xi32>, %i: i32, %a: tensor<4xf32>, %m: tensor<4xi1>, %n: tensor<5xi1>, %b: tensor<5xf32>, %h: tensor<4xf16>) {
  // expected-error@+1 {{'hfusion.indirect_load' op dst of hfusion::IndirectLoadOp must have the same element type as src}}
  %0 = hfusion.indirect_load ins(%g : memref<?xf32>, %x : tensor<4xi32>, %m : tensor<4xi1>, %a : tensor<4xf32>) outs(%h : tensor<4xf16>) -> tensor<4xf16>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %x: tensor<4xi32>, %i: i32, %a: tensor<4xf32>, %m: tensor<4xi1>, %n: tensor<5xi1>, %b: tensor<5xf32>, %h: tensor<4xf16>) {
  // expected-error@+1 {{'hfusion.indirect_load' op dst of hfusion::IndirectLoadOp must have the same shape as offsets}}
  %0 = hfusion.indirect_load ins(%g : memref<?xf32>, %x : tensor<4xi32>, %m : tensor<4xi1>, %a : tensor<4xf32>) outs(%b : tensor<5xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %x: tensor<4xi32>, %i: i32, %a: tensor<4xf32>, %m: tensor<4xi1>, %n: tensor<5xi1>, %b: tensor<5xf32>, %h: tensor<4xf16>) {
  // expected-error@+1 {{'hfusion.indirect_load' op mask of hfusion::IndirectLoadOp must have the same shape and rank as offsets}}
  %0 = hfusion.indirect_load ins(%g : memref<?xf32>, %x : tensor<4xi32>, %n : tensor<5xi1>, %a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %x: tensor<4xi32>, %i: i32, %a: tensor<4xf32>, %m: tensor<4xi1>, %n: tensor<5xi1>, %b: tensor<5xf32>, %h: tensor<4xf16>) {
  // expected-error@+1 {{'hfusion.indirect_load' op other of hfusion::IndirectLoadOp must have the same shape and rank as offsets}}
  %0 = hfusion.indirect_load ins(%g : memref<?xf32>, %x : tensor<4xi32>, %m : tensor<4xi1>, %b : tensor<5xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %x: tensor<4xi32>, %i: i32, %a: tensor<4xf32>, %m: tensor<4xi1>, %n: tensor<5xi1>, %b: tensor<5xf32>, %h: tensor<4xf16>) {
  // expected-error@+1 {{'hfusion.indirect_load' op other of hfusion::IndirectLoadOp must have the same element type as src}}
  %0 = hfusion.indirect_load ins(%g : memref<?xf32>, %x : tensor<4xi32>, %m : tensor<4xi1>, %h : tensor<4xf16>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %x: tensor<4xi32>, %i: i32, %a: tensor<4xf32>, %m: tensor<4xi1>, %n: tensor<5xi1>, %b: tensor<5xf32>, %h: tensor<4xf16>, %o: tensor<4xindex>) {
  // expected-error@+1 {{'hfusion.indirect_load' op operand #4 must be tensor of integer or floating-point values, but got 'tensor<4xindex>'}}
  %0 = hfusion.indirect_load ins(%g : memref<?xf32>, %x : tensor<4xi32>, %m : tensor<4xi1>, %o : tensor<4xindex>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %x: tensor<4xi32>, %i: i32, %a: tensor<4xf32>, %m: tensor<4xi1>, %n: tensor<5xi1>, %b: tensor<5xf32>, %h: tensor<4xf16>) {
  // expected-error@+1 {{'hfusion.indirect_store' op src of hfusion::IndirectStoreOp must have the same element type as dst}}
  hfusion.indirect_store ins(%h : tensor<4xf16>, %x : tensor<4xi32>) outs(%g : memref<?xf32>)
  return
}

// -----

func.func @f(%g: memref<?xf32>, %x: tensor<4xi32>, %i: i32, %a: tensor<4xf32>, %m: tensor<4xi1>, %n: tensor<5xi1>, %b: tensor<5xf32>, %h: tensor<4xf16>) {
  // expected-error@+1 {{'hfusion.indirect_store' op offsets of hfusion::IndirectStoreOp must have the same shape and rank as src}}
  hfusion.indirect_store ins(%b : tensor<5xf32>, %x : tensor<4xi32>) outs(%g : memref<?xf32>)
  return
}

// -----

func.func @f(%g: memref<?xf32>, %x: tensor<4xi32>, %i: i32, %a: tensor<4xf32>, %m: tensor<4xi1>, %n: tensor<5xi1>, %b: tensor<5xf32>, %h: tensor<4xf16>) {
  // expected-error@+1 {{'hfusion.indirect_store' op mask of hfusion::IndirectStoreOp must have the same shape and rank as offsets}}
  hfusion.indirect_store ins(%a : tensor<4xf32>, %x : tensor<4xi32>, %n : tensor<5xi1>) outs(%g : memref<?xf32>)
  return
}

// -----

func.func @f(%g: memref<?xf32>, %i: i32, %l: i64, %a: tensor<4xf32>, %f: f32, %h: f16, %b: tensor<4xf16>, %z: tensor<f32>, %q: tensor<4x4xf32>) {
  // expected-error@+1 {{'hfusion.stride_load' op only support 1-3D}}
  %0 = hfusion.stride_load ins(%g : memref<?xf32>) outs(%z : tensor<f32>) offset(%i : i32) other(%f : f32) strides([%i : i32]) numels([%i : i32]) -> tensor<f32>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %i: i32, %l: i64, %a: tensor<4xf32>, %f: f32, %h: f16, %b: tensor<4xf16>, %z: tensor<f32>, %q: tensor<4x4xf32>) {
  // expected-error@+1 {{'hfusion.stride_load' op stride and numel operand counts must match dst rank}}
  %0 = hfusion.stride_load ins(%g : memref<?xf32>) outs(%q : tensor<4x4xf32>) offset(%i : i32) other(%f : f32) strides([%i : i32]) numels([%i : i32]) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %i: i32, %l: i64, %a: tensor<4xf32>, %f: f32, %h: f16, %b: tensor<4xf16>, %z: tensor<f32>, %q: tensor<4x4xf32>) {
  // expected-error@+1 {{'hfusion.stride_load' op stride operands must have the same type}}
  %0 = hfusion.stride_load ins(%g : memref<?xf32>) outs(%q : tensor<4x4xf32>) offset(%i : i32) other(%f : f32) strides([%i, %l : i32, i64]) numels([%i, %i : i32, i32]) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %i: i32, %l: i64, %a: tensor<4xf32>, %f: f32, %h: f16, %b: tensor<4xf16>, %z: tensor<f32>, %q: tensor<4x4xf32>) {
  // expected-error@+1 {{'hfusion.stride_load' op numel operands must have the same type}}
  %0 = hfusion.stride_load ins(%g : memref<?xf32>) outs(%q : tensor<4x4xf32>) offset(%i : i32) other(%f : f32) strides([%i, %i : i32, i32]) numels([%i, %l : i32, i64]) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %i: i32, %l: i64, %a: tensor<4xf32>, %f: f32, %h: f16, %b: tensor<4xf16>, %z: tensor<f32>, %q: tensor<4x4xf32>) {
  // expected-error@+1 {{'hfusion.stride_load' op offset, stride and numel operands must have the same type}}
  %0 = hfusion.stride_load ins(%g : memref<?xf32>) outs(%a : tensor<4xf32>) offset(%l : i64) other(%f : f32) strides([%i : i32]) numels([%i : i32]) -> tensor<4xf32>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %i: i32, %l: i64, %a: tensor<4xf32>, %f: f32, %h: f16, %b: tensor<4xf16>, %z: tensor<f32>, %q: tensor<4x4xf32>) {
  // expected-error@+1 {{'hfusion.stride_load' op dst of hfusion::StrideLoadOp must have the same element type as src}}
  %0 = hfusion.stride_load ins(%g : memref<?xf32>) outs(%b : tensor<4xf16>) offset(%i : i32) other(%f : f32) strides([%i : i32]) numels([%i : i32]) -> tensor<4xf16>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %i: i32, %l: i64, %a: tensor<4xf32>, %f: f32, %h: f16, %b: tensor<4xf16>, %z: tensor<f32>, %q: tensor<4x4xf32>) {
  // expected-error@+1 {{'hfusion.stride_load' op other must have the same element type as src}}
  %0 = hfusion.stride_load ins(%g : memref<?xf32>) outs(%a : tensor<4xf32>) offset(%i : i32) other(%h : f16) strides([%i : i32]) numels([%i : i32]) -> tensor<4xf32>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %i: i32, %l: i64, %a: tensor<4xf32>, %f: f32, %h: f16, %b: tensor<4xf16>, %z: tensor<f32>, %q: tensor<4x4xf32>) {
  // expected-error@+1 {{'hfusion.stride_load' op result must have the same type as dst}}
  %0 = hfusion.stride_load ins(%g : memref<?xf32>) outs(%a : tensor<4xf32>) offset(%i : i32) other(%f : f32) strides([%i : i32]) numels([%i : i32]) -> tensor<5xf32>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %i: i32, %l: i64, %a: tensor<4xf32>, %f: f32, %h: f16, %b: tensor<4xf16>, %z: tensor<f32>, %q: tensor<4x4xf32>) {
  // expected-error@+1 {{'hfusion.stride_store' op only support 1-3D}}
  hfusion.stride_store ins(%z : tensor<f32>) outs(%g : memref<?xf32>) offset(%i : i32) strides([%i : i32]) numels([%i : i32])
  return
}

// -----

func.func @f(%g: memref<?xf32>, %i: i32, %l: i64, %a: tensor<4xf32>, %f: f32, %h: f16, %b: tensor<4xf16>, %z: tensor<f32>, %q: tensor<4x4xf32>) {
  // expected-error@+1 {{'hfusion.stride_store' op stride and numel operand counts must match src rank}}
  hfusion.stride_store ins(%a : tensor<4xf32>) outs(%g : memref<?xf32>) offset(%i : i32) strides([%i, %i : i32, i32]) numels([%i, %i : i32, i32])
  return
}

// -----

func.func @f(%g: memref<?xf32>, %i: i32, %l: i64, %a: tensor<4xf32>, %f: f32, %h: f16, %b: tensor<4xf16>, %z: tensor<f32>, %q: tensor<4x4xf32>) {
  // expected-error@+1 {{'hfusion.stride_store' op src of hfusion::StrideStoreOp must have the same element type as dst}}
  hfusion.stride_store ins(%b : tensor<4xf16>) outs(%g : memref<?xf32>) offset(%i : i32) strides([%i : i32]) numels([%i : i32])
  return
}

// -----

func.func @f(%g: memref<?xf32>, %x: tensor<4xi32>, %i: i32, %a: tensor<4xf32>, %m: tensor<4xi1>, %n: tensor<5xi1>, %b: tensor<5xf32>, %h: tensor<4xf16>) {
  // expected-error@+1 {{'hfusion.scatterT' op tensor of value and index_tile of hfusion::ScatterTOp must have the same shape}}
  hfusion.scatterT ins(%g : memref<?xf32>, %a : tensor<4xf32>, %n : tensor<5xi1>, %i : i32, %i : i32, [%i : i32], [%i : i32], [%i : i32])
  return
}

// -----

func.func @f(%g: memref<?xf32>, %x: tensor<4xi32>, %i: i32, %a: tensor<4xf32>, %m: tensor<4xi1>, %n: tensor<5xi1>, %b: tensor<5xf32>, %h: tensor<4xf16>, %f: f32) {
  // expected-error@+1 {{'hfusion.embedding_gather' op operand #3 must be 32-bit signless integer or 64-bit signless integer, but got 'f32'}}
  %0 = hfusion.embedding_gather ins(%g : memref<?xf32>, %x : tensor<4xi32>, %f : f32, [%i : i32], [%i : i32]) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %x: tensor<4xi32>, %i: i32, %a: tensor<4xf32>, %m: tensor<4xi1>, %n: tensor<5xi1>, %b: tensor<5xf32>, %h: tensor<4xf16>) {
  // expected-error@+1 {{'hfusion.gatherT' op operand #0 must be memref of any type values, but got 'tensor<4xf32>'}}
  %0 = "hfusion.gatherT"(%a, %x, %a, %i, %i, %i, %i, %i) : (tensor<4xf32>, tensor<4xi32>, tensor<4xf32>, i32, i32, i32, i32, i32) -> tensor<4xf32>
  return
}

// -----

func.func @f(%g: memref<?xf32>, %x: tensor<4xi32>, %i: i32, %a: tensor<4xf32>, %m: tensor<4xi1>, %n: tensor<5xi1>, %b: tensor<5xf32>, %h: tensor<4xf16>, %f: f32) {
  // expected-error@+1 {{'hfusion.index_put' op operand #5 must be variadic of 32-bit signless integer or 64-bit signless integer, but got 'f32'}}
  "hfusion.index_put"(%g, %x, %a, %i, %i, %f, %i, %i) : (memref<?xf32>, tensor<4xi32>, tensor<4xf32>, i32, i32, f32, i32, i32) -> ()
  return
}

// -----

func.func @f(%a: tensor<4x8xi8>, %b: tensor<8x6xi8>, %s: tensor<4x1xi8>, %o: tensor<4x6xf32>, %v: tensor<8xi8>, %p: tensor<4x5xf32>) {
  // expected-error@+1 {{'hfusion.matmul_mx' op requires both input to have rank 2}}
  %0 = hfusion.matmul_mx ins(%a, %v, %s, %s : tensor<4x8xi8>, tensor<8xi8>, tensor<4x1xi8>, tensor<4x1xi8>) outs(%o : tensor<4x6xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xi8>, %b: tensor<8x6xi8>, %s: tensor<4x1xi8>, %o: tensor<4x6xf32>, %v: tensor<8xi8>, %p: tensor<4x5xf32>) {
  // expected-error@+1 {{'hfusion.matmul_mx' op requires inner dimension of matmul matrix to match}}
  %0 = hfusion.matmul_mx ins(%a, %a, %s, %s : tensor<4x8xi8>, tensor<4x8xi8>, tensor<4x1xi8>, tensor<4x1xi8>) outs(%o : tensor<4x6xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xi8>, %b: tensor<8x6xi8>, %s: tensor<4x1xi8>, %o: tensor<4x6xf32>, %v: tensor<8xi8>, %p: tensor<4x5xf32>) {
  // expected-error@+1 {{'hfusion.matmul_mx' op requires output shape to match with input shapes}}
  %0 = hfusion.matmul_mx ins(%a, %b, %s, %s : tensor<4x8xi8>, tensor<8x6xi8>, tensor<4x1xi8>, tensor<4x1xi8>) outs(%p : tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xi8>, %b: tensor<8x6xi8>, %s: tensor<4x1xi8>, %o: tensor<4x6xf32>, %v: tensor<8xi8>, %p: tensor<4x5xf32>) {
  // expected-error@+1 {{'hfusion.matmul_mx' op acc and output should have the same shape}}
  %0 = hfusion.matmul_mx ins(%a, %b, %s, %s : tensor<4x8xi8>, tensor<8x6xi8>, tensor<4x1xi8>, tensor<4x1xi8>) outs(%p : tensor<4x5xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xi8>, %b: tensor<8x6xi8>, %s: tensor<4x1xi8>, %o: tensor<4x6xf32>, %v: tensor<8xi8>, %p: tensor<4x5xf32>) {
  // expected-error@+1 {{'hfusion.matmul_mx' op attribute 'lhsFormat' failed to satisfy constraint: Microscaling floating-point data format for MatMulMx}}
  %0 = hfusion.matmul_mx {lhsFormat = 4 : i32} ins(%a, %b, %s, %s : tensor<4x8xi8>, tensor<8x6xi8>, tensor<4x1xi8>, tensor<4x1xi8>) outs(%o : tensor<4x6xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xi8>, %b: tensor<8x6xi8>, %s: tensor<4x1xi8>, %o: tensor<4x6xf32>, %v: tensor<8xi8>, %p: tensor<4x5xf32>) {
  // expected-error@+1 {{'hfusion.matmul_mx' op operand #0 must be ranked tensor of f8E4M3FN type or f8E5M2 type or 8-bit unsigned integer or 8-bit signless integer values, but got 'tensor<4x6xf32>'}}
  %0 = hfusion.matmul_mx ins(%o, %b, %s, %s : tensor<4x6xf32>, tensor<8x6xi8>, tensor<4x1xi8>, tensor<4x1xi8>) outs(%o : tensor<4x6xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @f(%a: tensor<3x6xf32>, %x: tensor<3x6xi32>, %b: tensor<3xf32>, %h: tensor<3x6xf16>, %w: tensor<3x4xf32>, %r: tensor<5x6xf32>, %g: memref<3x6xf32>, %y: memref<3x6xi32>, %k: memref<3x6xi1>) {
  // expected-error@+1 {{'hfusion.gather' op failed to verify that all of {src, index, init} have same rank}}
  %0 = hfusion.gather ins(%b, %x : tensor<3xf32>, tensor<3x6xi32>) outs(%a : tensor<3x6xf32>) axis = 1 -> tensor<3x6xf32>
  return
}

// -----

func.func @f(%a: tensor<3x6xf32>, %x: tensor<3x6xi32>, %b: tensor<3xf32>, %h: tensor<3x6xf16>, %w: tensor<3x4xf32>, %r: tensor<5x6xf32>, %g: memref<3x6xf32>, %y: memref<3x6xi32>, %k: memref<3x6xi1>) {
  // expected-error@+1 {{'hfusion.gather' op failed to verify that all of {index, init} have same shape}}
  %0 = hfusion.gather ins(%a, %x : tensor<3x6xf32>, tensor<3x6xi32>) outs(%w : tensor<3x4xf32>) axis = 1 -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a: tensor<3x6xf32>, %x: tensor<3x6xi32>, %b: tensor<3xf32>, %h: tensor<3x6xf16>, %w: tensor<3x4xf32>, %r: tensor<5x6xf32>, %g: memref<3x6xf32>, %y: memref<3x6xi32>, %k: memref<3x6xi1>) {
  // expected-error@+1 {{'hfusion.gather' op failed to verify that all of {src, init} have same element type}}
  %0 = hfusion.gather ins(%h, %x : tensor<3x6xf16>, tensor<3x6xi32>) outs(%a : tensor<3x6xf32>) axis = 1 -> tensor<3x6xf32>
  return
}

// -----

func.func @f(%a: tensor<3x6xf32>, %x: tensor<3x6xi32>, %b: tensor<3xf32>, %h: tensor<3x6xf16>, %w: tensor<3x4xf32>, %r: tensor<5x6xf32>, %g: memref<3x6xf32>, %y: memref<3x6xi32>, %k: memref<3x6xi1>) {
  // expected-error@+1 {{'hfusion.gather' op failed to verify that axis must be less than rank of init}}
  %0 = hfusion.gather ins(%a, %x : tensor<3x6xf32>, tensor<3x6xi32>) outs(%a : tensor<3x6xf32>) axis = 2 -> tensor<3x6xf32>
  return
}

// -----

func.func @f(%a: tensor<3x6xf32>, %x: tensor<3x6xi32>, %b: tensor<3xf32>, %h: tensor<3x6xf16>, %w: tensor<3x4xf32>, %r: tensor<5x6xf32>, %g: memref<3x6xf32>, %y: memref<3x6xi32>, %k: memref<3x6xi1>) {
  // expected-error@+1 {{'hfusion.gather' op failed to verify that axis must be less than rank of init}}
  %0 = hfusion.gather ins(%a, %x : tensor<3x6xf32>, tensor<3x6xi32>) outs(%a : tensor<3x6xf32>) axis = -1 -> tensor<3x6xf32>
  return
}

// -----

func.func @f(%a: tensor<3x6xf32>, %x: tensor<3x6xi32>, %b: tensor<3xf32>, %h: tensor<3x6xf16>, %w: tensor<3x4xf32>, %r: tensor<5x6xf32>, %g: memref<3x6xf32>, %y: memref<3x6xi32>, %k: memref<3x6xi1>) {
  // expected-error@+1 {{'hfusion.gather' op failed to verify that Result must only exist if using tensor semantics}}
  hfusion.gather ins(%a, %x : tensor<3x6xf32>, tensor<3x6xi32>) outs(%a : tensor<3x6xf32>) axis = 1
  return
}

// -----

func.func @f(%a: tensor<3x6xf32>, %x: tensor<3x6xi32>, %b: tensor<3xf32>, %h: tensor<3x6xf16>, %w: tensor<3x4xf32>, %r: tensor<5x6xf32>, %g: memref<3x6xf32>, %y: memref<3x6xi32>, %k: memref<3x6xi1>) {
  // expected-error@+1 {{'hfusion.gather' op failed to verify that Result must only exist if using tensor semantics}}
  %0 = hfusion.gather ins(%g, %y : memref<3x6xf32>, memref<3x6xi32>) outs(%g : memref<3x6xf32>) axis = 1 -> tensor<3x6xf32>
  return
}

// -----

func.func @f(%a: tensor<3x6xf32>, %x: tensor<3x6xi32>, %b: tensor<3xf32>, %h: tensor<3x6xf16>, %w: tensor<3x4xf32>, %r: tensor<5x6xf32>, %g: memref<3x6xf32>, %y: memref<3x6xi32>, %k: memref<3x6xi1>) {
  // expected-error@+1 {{'hfusion.gather' op All dimensions must match except the gather axis}}
  %0 = hfusion.gather ins(%r, %x : tensor<5x6xf32>, tensor<3x6xi32>) outs(%a : tensor<3x6xf32>) axis = 1 -> tensor<3x6xf32>
  return
}

// -----

func.func @f(%a: tensor<3x6xf32>, %x: tensor<3x6xi32>, %b: tensor<3xf32>, %h: tensor<3x6xf16>, %w: tensor<3x4xf32>, %r: tensor<5x6xf32>, %g: memref<3x6xf32>, %y: memref<3x6xi32>, %k: memref<3x6xi1>) {
  // expected-error@+1 {{'hfusion.gather' op Expecting single result for gather op with tensor semantics}}
  %0:2 = hfusion.gather ins(%a, %x : tensor<3x6xf32>, tensor<3x6xi32>) outs(%a : tensor<3x6xf32>) axis = 1 -> tensor<3x6xf32>, tensor<3x6xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>, %m: tensor<8xi8>, %n: tensor<1xi32>, %p: tensor<8xi32>, %q: tensor<2x4xf32>, %h: tensor<8xf16>, %g: memref<8xf32>, %s: tensor<2x4xi1>, %c: tensor<7xi1>) {
  // expected-error@+1 {{'hfusion.gather_mask' op failed to verify that all of {src, mask} have same rank}}
  %0:2 = hfusion.gather_mask ins(%a, %s : tensor<8xf32>, tensor<2x4xi1>) outs(%a, %n : tensor<8xf32>, tensor<1xi32>) -> (tensor<8xf32>, tensor<1xi32>)
  return
}

// -----

func.func @f(%a: tensor<8xf32>, %m: tensor<8xi8>, %n: tensor<1xi32>, %p: tensor<8xi32>, %q: tensor<2x4xf32>, %h: tensor<8xf16>, %g: memref<8xf32>, %s: tensor<2x4xi1>, %c: tensor<7xi1>) {
  // expected-error@+1 {{'hfusion.gather_mask' op failed to verify that all of {src, mask} have same shape}}
  %0:2 = hfusion.gather_mask ins(%a, %c : tensor<8xf32>, tensor<7xi1>) outs(%a, %n : tensor<8xf32>, tensor<1xi32>) -> (tensor<8xf32>, tensor<1xi32>)
  return
}

// -----

func.func @f(%a: tensor<8xf32>, %m: tensor<8xi8>, %n: tensor<1xi32>, %p: tensor<8xi32>, %q: tensor<2x4xf32>, %h: tensor<8xf16>, %g: memref<8xf32>, %s: tensor<2x4xi1>, %c: tensor<7xi1>) {
  // expected-error@+1 {{'hfusion.gather_mask' op must have pure tensor or pure memref semantics (cannot mix tensor/memref operands)}}
  hfusion.gather_mask ins(%g, %m : memref<8xf32>, tensor<8xi8>) outs(%a, %n : tensor<8xf32>, tensor<1xi32>)
  return
}

// -----

func.func @f(%a: tensor<8xf32>, %m: tensor<8xi8>, %n: tensor<1xi32>, %p: tensor<8xi32>, %q: tensor<2x4xf32>, %h: tensor<8xf16>, %g: memref<8xf32>, %s: tensor<2x4xi1>, %c: tensor<7xi1>) {
  // expected-error@+1 {{'hfusion.gather_mask' op expecting exactly 2 result for tensor semantics, but got 1}}
  %0 = hfusion.gather_mask ins(%a, %m : tensor<8xf32>, tensor<8xi8>) outs(%a : tensor<8xf32>) -> (tensor<8xf32>)
  return
}

// -----

func.func @f(%a: tensor<8xf32>, %m: tensor<8xi8>, %n: tensor<1xi32>, %p: tensor<8xi32>, %q: tensor<2x4xf32>, %h: tensor<8xf16>, %g: memref<8xf32>, %s: tensor<2x4xi1>, %c: tensor<7xi1>) {
  // expected-error@+1 {{'hfusion.gather_mask' op tensor semantics: result type ('tensor<8xf16>') must match init type ('tensor<8xf32>')}}
  %0:2 = hfusion.gather_mask ins(%a, %m : tensor<8xf32>, tensor<8xi8>) outs(%a, %n : tensor<8xf32>, tensor<1xi32>) -> (tensor<8xf16>, tensor<1xi32>)
  return
}

// -----

func.func @f(%a: tensor<8xf32>, %m: tensor<8xi8>, %n: tensor<1xi32>, %p: tensor<8xi32>, %q: tensor<2x4xf32>, %h: tensor<8xf16>, %g: memref<8xf32>, %s: tensor<2x4xi1>, %c: tensor<7xi1>) {
  // expected-error@+1 {{'hfusion.gather_mask' op mask element type must be i1 or i8, but got 'i32'}}
  %0:2 = hfusion.gather_mask ins(%a, %p : tensor<8xf32>, tensor<8xi32>) outs(%a, %n : tensor<8xf32>, tensor<1xi32>) -> (tensor<8xf32>, tensor<1xi32>)
  return
}

// -----

func.func @f(%a: tensor<8xf32>, %m: tensor<8xi8>, %n: tensor<1xi32>, %p: tensor<8xi32>, %q: tensor<2x4xf32>, %h: tensor<8xf16>, %g: memref<8xf32>, %s: tensor<2x4xi1>, %c: tensor<7xi1>) {
  // expected-error@+1 {{'hfusion.gather_mask' op src rank (1), mask rank (1), init rank (2) must be the same (for ranked types)}}
  %0:2 = hfusion.gather_mask ins(%a, %m : tensor<8xf32>, tensor<8xi8>) outs(%q, %n : tensor<2x4xf32>, tensor<1xi32>) -> (tensor<2x4xf32>, tensor<1xi32>)
  return
}

// -----

func.func @f(%a: tensor<8xf32>, %m: tensor<8xi8>, %n: tensor<1xi32>, %p: tensor<8xi32>, %q: tensor<2x4xf32>, %h: tensor<8xf16>, %g: memref<8xf32>, %s: tensor<2x4xi1>, %c: tensor<7xi1>) {
  // expected-error@+1 {{'hfusion.gather_mask' op src element type ('f32') must match init element type ('f16')}}
  %0:2 = hfusion.gather_mask ins(%a, %m : tensor<8xf32>, tensor<8xi8>) outs(%h, %n : tensor<8xf16>, tensor<1xi32>) -> (tensor<8xf16>, tensor<1xi32>)
  return
}

// -----

func.func @f(%a: tensor<8xf32>, %m: tensor<8xi8>, %n: tensor<1xi32>, %p: tensor<8xi32>, %q: tensor<2x4xf32>, %h: tensor<8xf16>, %g: memref<8xf32>, %s: tensor<2x4xi1>, %c: tensor<7xi1>) {
  // expected-error@+1 {{'hfusion.gather_mask' op expected indexing_map #3 to have 2 dim(s) to match the number of loops}}
  %0:2 = hfusion.gather_mask ins(%q, %s : tensor<2x4xf32>, tensor<2x4xi1>) outs(%q, %n : tensor<2x4xf32>, tensor<1xi32>) -> (tensor<2x4xf32>, tensor<1xi32>)
  return
}

// -----

func.func @f(%a: tensor<8xf32>, %m: tensor<8xi8>, %n: tensor<1xi32>, %p: tensor<8xi32>, %q: tensor<2x4xf32>, %h: tensor<8xf16>, %g: memref<8xf32>, %s: tensor<2x4xi1>, %c: tensor<7xi1>) {
  // expected-error@+1 {{'hfusion.gather_mask' op requires an output}}
  "hfusion.gather_mask"(%a, %m) ({
  ^bb0(%u: f32, %v: i8):
    "linalg.yield"(%u) : (f32) -> ()
  }) : (tensor<8xf32>, tensor<8xi8>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>, %m: tensor<8xi8>, %n: tensor<1xi32>, %p: tensor<8xi32>, %q: tensor<2x4xf32>, %h: tensor<8xf16>, %g: memref<8xf32>, %s: tensor<2x4xi1>, %c: tensor<7xi1>) {
  // expected-error@+2 {{custom op 'hfusion.gather_mask' expected 3 to 4 operands, got 2}}
  hfusion.gather_mask ins(%a, %m : tensor<8xf32>, tensor<8xi8>)
  return
}

// -----

func.func @f(%a: tensor<3x6xf32>, %v: tensor<3xf32>, %w: tensor<3xi32>, %y: tensor<6xf32>, %z: tensor<6xi32>, %u: tensor<f32>, %t: tensor<i32>, %g: memref<3xf32>) {
  // expected-error@+1 {{ReduceWithIndexOp requires positive number of dimensions and inputs}}
  %0:2 = hfusion.reduce_with_index <max> ins(%a : tensor<3x6xf32>) outs(%v, %w : tensor<3xf32>, tensor<3xi32>) dimensions = [] -> tensor<3xf32>, tensor<3xi32>
  return
}

// -----

func.func @f(%a: tensor<3x6xf32>, %v: tensor<3xf32>, %w: tensor<3xi32>, %y: tensor<6xf32>, %z: tensor<6xi32>, %u: tensor<f32>, %t: tensor<i32>, %g: memref<3xf32>) {
  // expected-error@+1 {{'hfusion.reduce_with_index' op dimensions for reduction should be in the range [0, 1].}}
  %0:2 = hfusion.reduce_with_index <max> ins(%a : tensor<3x6xf32>) outs(%v, %w : tensor<3xf32>, tensor<3xi32>) dimensions = [2] -> tensor<3xf32>, tensor<3xi32>
  return
}

// -----

func.func @f(%a: tensor<3x6xf32>, %v: tensor<3xf32>, %w: tensor<3xi32>, %y: tensor<6xf32>, %z: tensor<6xi32>, %u: tensor<f32>, %t: tensor<i32>, %g: memref<3xf32>) {
  // expected-error@+1 {{'hfusion.reduce_with_index' op number of dimensions after reduction 1 doesn't match the init rank 0}}
  %0:2 = hfusion.reduce_with_index <max> ins(%a : tensor<3x6xf32>) outs(%u, %t : tensor<f32>, tensor<i32>) dimensions = [1] -> tensor<f32>, tensor<i32>
  return
}

// -----

func.func @f(%a: tensor<3x6xf32>, %v: tensor<3xf32>, %w: tensor<3xi32>, %y: tensor<6xf32>, %z: tensor<6xi32>, %u: tensor<f32>, %t: tensor<i32>, %g: memref<3xf32>) {
  // expected-error@+1 {{'hfusion.reduce_with_index' op init dimensions [6] doesn't match input dimensions after reduction [3]}}
  %0:2 = hfusion.reduce_with_index <max> ins(%a : tensor<3x6xf32>) outs(%y, %z : tensor<6xf32>, tensor<6xi32>) dimensions = [1] -> tensor<6xf32>, tensor<6xi32>
  return
}

// -----

func.func @f(%a: tensor<3x6xf32>, %v: tensor<3xf32>, %w: tensor<3xi32>, %y: tensor<6xf32>, %z: tensor<6xi32>, %u: tensor<f32>, %t: tensor<i32>, %g: memref<3xf32>) {
  // expected-error@+1 {{'hfusion.reduce_with_index' op attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute should be in increasing order}}
  %0:2 = hfusion.reduce_with_index <max> ins(%a : tensor<3x6xf32>) outs(%v, %w : tensor<3xf32>, tensor<3xi32>) dimensions = [1, 1] -> tensor<3xf32>, tensor<3xi32>
  return
}

// -----

func.func @f(%a: tensor<3x6xf32>, %v: tensor<3xf32>, %w: tensor<3xi32>, %y: tensor<6xf32>, %z: tensor<6xi32>, %u: tensor<f32>, %t: tensor<i32>, %g: memref<3xf32>) {
  // expected-error@+1 {{'hfusion.reduce_with_index' op failed to verify that Result must only exist if using tensor semantics}}
  hfusion.reduce_with_index <max> ins(%a : tensor<3x6xf32>) outs(%v, %w : tensor<3xf32>, tensor<3xi32>) dimensions = [1]
  return
}

// -----

func.func @f(%a: tensor<3x6xf32>, %v: tensor<3xf32>, %w: tensor<3xi32>, %y: tensor<6xf32>, %z: tensor<6xi32>, %u: tensor<f32>, %t: tensor<i32>, %g: memref<3xf32>) {
  // expected-error@+1 {{'hfusion.reduce_with_index' op requires an output}}
  "hfusion.reduce_with_index"(%v) <{dimensions = array<i64: 0>, operandSegmentSizes = array<i32: 1, 0>, reduce_kind = #hfusion.reduce_with_index_kind<max>}> ({
  ^bb0(%b: f32):
    "linalg.yield"(%b) : (f32) -> ()
  }) : (tensor<3xf32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a: tensor<3x6xf32>, %v: tensor<3xf32>, %w: tensor<3xi32>, %y: tensor<6xf32>, %z: tensor<6xi32>, %u: tensor<f32>, %t: tensor<i32>, %g: memref<3xf32>) {
  // expected-error@+1 {{'hfusion.reduce_with_index' op inferred input/output operand #2 has shape's dimension #0 to be 3, but found 6}}
  %0:2 = hfusion.reduce_with_index <max> ins(%a : tensor<3x6xf32>) outs(%v, %z : tensor<3xf32>, tensor<6xi32>) dimensions = [1] -> tensor<3xf32>, tensor<6xi32>
  return
}

// -----

func.func @f(%o: index, %x: tensor<3x6xi32>, %g: memref<3xi32>) {
  // expected-error@+1 {{custom op 'hfusion.arange' expected 'strides'}}
  %0 = hfusion.arange offset[%o] outs(%x : tensor<3x6xi32>) -> tensor<3x6xi32>
  return
}

// -----

func.func @f(%o: index, %x: tensor<3x6xi32>, %g: memref<3xi32>) {
  // expected-error@+1 {{'hfusion.arange' op operand count (2) does not match with the total size (3) specified in attribute 'operandSegmentSizes'}}
  %0 = hfusion.arange strides[%o] outs(%x : tensor<3x6xi32>) -> tensor<3x6xi32>
  return
}

// -----

func.func @f(%o: index, %x: tensor<3x6xi32>, %g: memref<3xi32>) {
  // expected-error@+1 {{'hfusion.arange' op failed to verify that Result must only exist if using tensor semantics}}
  %0 = hfusion.arange strides[%o] outs(%g : memref<3xi32>) -> tensor<3xi32>
  return
}

// -----

func.func @f(%o: index, %y: tensor<3xi32>) {
  // expected-error@+1 {{'hfusion.arange' op expected the number of indexing_map (2) to be equal to the number of input/output operands (3)}}
  %0 = "hfusion.arange"(%o, %o, %y) <{operandSegmentSizes = array<i32: 0, 2, 1>}> ({
  ^bb0(%a: index, %b: index, %c: i32):
    "linalg.yield"(%c) : (i32) -> ()
  }) : (index, index, tensor<3xi32>) -> tensor<3xi32>
  return
}

// -----

func.func @f(%i: tensor<4x16xf16>, %w: tensor<6x2x3xf16>, %b: tensor<6xf16>, %o: tensor<6x14xf16>, %p: tensor<5xf16>, %f: tensor<6x14xf32>, %q: tensor<6x2xf16>, %r: tensor<2x6x14xf16>, %s: tensor<6xf16>, %n: tensor<3x4x16xf16>, %d: tensor<6x13xf16>, %e: tensor<5x14xf16>, %v: tensor<?x?x?xf16>) {
  // expected-error@+1 {{'hfusion.conv1d' op failed to verify that all of {input, weight, bias, init} have same element type}}
  %0 = hfusion.conv1d {dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 1 : i32} ins(%i, %w, %b : tensor<4x16xf16>, tensor<6x2x3xf16>, tensor<6xf16>) outs(%f : tensor<6x14xf32>) -> tensor<6x14xf32>
  return
}

// -----

func.func @f(%a: memref<4x16xf16>, %b: memref<6x4x3xf16>, %c: memref<6x14xf16>) {
  // expected-error@+1 {{'hfusion.conv1d' op failed to verify that Result must only exist if using tensor semantics}}
  %0 = hfusion.conv1d {dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32} ins(%a, %b : memref<4x16xf16>, memref<6x4x3xf16>) outs(%c : memref<6x14xf16>) -> tensor<6x14xf16>
  return
}

// -----

func.func @f(%i: tensor<4x16xf16>, %w: tensor<6x2x3xf16>, %b: tensor<6xf16>, %o: tensor<6x14xf16>, %p: tensor<5xf16>, %f: tensor<6x14xf32>, %q: tensor<6x2xf16>, %r: tensor<2x6x14xf16>, %s: tensor<6xf16>, %n: tensor<3x4x16xf16>, %d: tensor<6x13xf16>, %e: tensor<5x14xf16>, %v: tensor<?x?x?xf16>) {
  // expected-error@+1 {{'hfusion.conv1d' op init and result must have the same rank}}
  %0 = hfusion.conv1d {dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 1 : i32} ins(%i, %w, %b : tensor<4x16xf16>, tensor<6x2x3xf16>, tensor<6xf16>) outs(%o : tensor<6x14xf16>) -> tensor<14xf16>
  return
}

// -----

func.func @f(%i: tensor<4x16xf16>, %w: tensor<6x2x3xf16>, %b: tensor<6xf16>, %o: tensor<6x14xf16>, %p: tensor<5xf16>, %f: tensor<6x14xf32>, %q: tensor<6x2xf16>, %r: tensor<2x6x14xf16>, %s: tensor<6xf16>, %n: tensor<3x4x16xf16>, %d: tensor<6x13xf16>, %e: tensor<5x14xf16>, %v: tensor<?x?x?xf16>) {
  // expected-error@+1 {{'hfusion.conv1d' op init and result must have the same shape}}
  %0 = hfusion.conv1d {dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 1 : i32} ins(%i, %w, %b : tensor<4x16xf16>, tensor<6x2x3xf16>, tensor<6xf16>) outs(%o : tensor<6x14xf16>) -> tensor<6x13xf16>
  return
}

// -----

func.func @f(%i: tensor<4x16xf16>, %w: tensor<6x2x3xf16>, %b: tensor<6xf16>, %o: tensor<6x14xf16>, %p: tensor<5xf16>, %f: tensor<6x14xf32>, %q: tensor<6x2xf16>, %r: tensor<2x6x14xf16>, %s: tensor<6xf16>, %n: tensor<3x4x16xf16>, %d: tensor<6x13xf16>, %e: tensor<5x14xf16>, %v: tensor<?x?x?xf16>) {
  // expected-error@+1 {{'hfusion.conv1d' op requires input and init to have the same rank}}
  %0 = hfusion.conv1d {dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 1 : i32} ins(%i, %w, %b : tensor<4x16xf16>, tensor<6x2x3xf16>, tensor<6xf16>) outs(%r : tensor<2x6x14xf16>) -> tensor<2x6x14xf16>
  return
}

// -----

func.func @f(%i: tensor<4x16xf16>, %w: tensor<6x2x3xf16>, %b: tensor<6xf16>, %o: tensor<6x14xf16>, %p: tensor<5xf16>, %f: tensor<6x14xf32>, %q: tensor<6x2xf16>, %r: tensor<2x6x14xf16>, %s: tensor<6xf16>, %n: tensor<3x4x16xf16>, %d: tensor<6x13xf16>, %e: tensor<5x14xf16>, %v: tensor<?x?x?xf16>) {
  // expected-error@+1 {{'hfusion.conv1d' op requires input and init to be 2D or 3D tensors}}
  %0 = hfusion.conv1d {dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 1 : i32} ins(%b, %w, %b : tensor<6xf16>, tensor<6x2x3xf16>, tensor<6xf16>) outs(%b : tensor<6xf16>) -> tensor<6xf16>
  return
}

// -----

func.func @f(%i: tensor<4x16xf16>, %w: tensor<6x2x3xf16>, %b: tensor<6xf16>, %o: tensor<6x14xf16>, %p: tensor<5xf16>, %f: tensor<6x14xf32>, %q: tensor<6x2xf16>, %r: tensor<2x6x14xf16>, %s: tensor<6xf16>, %n: tensor<3x4x16xf16>, %d: tensor<6x13xf16>, %e: tensor<5x14xf16>, %v: tensor<?x?x?xf16>) {
  // expected-error@+1 {{'hfusion.conv1d' op requires weight to have rank 3: [oC, iC/groups, wW]}}
  %0 = hfusion.conv1d {dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 1 : i32} ins(%i, %q, %b : tensor<4x16xf16>, tensor<6x2xf16>, tensor<6xf16>) outs(%o : tensor<6x14xf16>) -> tensor<6x14xf16>
  return
}

// -----

func.func @f(%i: tensor<4x16xf16>, %w: tensor<6x2x3xf16>, %b: tensor<6xf16>, %o: tensor<6x14xf16>, %p: tensor<5xf16>, %f: tensor<6x14xf32>, %q: tensor<6x2xf16>, %r: tensor<2x6x14xf16>, %s: tensor<6xf16>, %n: tensor<3x4x16xf16>, %d: tensor<6x13xf16>, %e: tensor<5x14xf16>, %v: tensor<?x?x?xf16>) {
  // expected-error@+1 {{'hfusion.conv1d' op requires bias to be 1D tensor}}
  %0 = hfusion.conv1d {dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 1 : i32} ins(%i, %w, %q : tensor<4x16xf16>, tensor<6x2x3xf16>, tensor<6x2xf16>) outs(%o : tensor<6x14xf16>) -> tensor<6x14xf16>
  return
}

// -----

func.func @f(%i: tensor<4x16xf16>, %w: tensor<6x2x3xf16>, %b: tensor<6xf16>, %o: tensor<6x14xf16>, %p: tensor<5xf16>, %f: tensor<6x14xf32>, %q: tensor<6x2xf16>, %r: tensor<2x6x14xf16>, %s: tensor<6xf16>, %n: tensor<3x4x16xf16>, %d: tensor<6x13xf16>, %e: tensor<5x14xf16>, %v: tensor<?x?x?xf16>) {
  // expected-error@+1 {{'hfusion.conv1d' op requires bias shape to be oC from weight}}
  %0 = hfusion.conv1d {dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 1 : i32} ins(%i, %w, %p : tensor<4x16xf16>, tensor<6x2x3xf16>, tensor<5xf16>) outs(%o : tensor<6x14xf16>) -> tensor<6x14xf16>
  return
}

// -----

func.func @f(%i: tensor<4x16xf16>, %w: tensor<6x2x3xf16>, %b: tensor<6xf16>, %o: tensor<6x14xf16>, %p: tensor<5xf16>, %f: tensor<6x14xf32>, %q: tensor<6x2xf16>, %r: tensor<2x6x14xf16>, %s: tensor<6xf16>, %n: tensor<3x4x16xf16>, %d: tensor<6x13xf16>, %e: tensor<5x14xf16>, %v: tensor<?x?x?xf16>) {
  // expected-error@+1 {{'hfusion.conv1d' op requires bias shape to be oC from init}}
  %0 = hfusion.conv1d {dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 1 : i32} ins(%i, %w, %b : tensor<4x16xf16>, tensor<6x2x3xf16>, tensor<6xf16>) outs(%e : tensor<5x14xf16>) -> tensor<5x14xf16>
  return
}

// -----

func.func @f(%i: tensor<4x16xf16>, %w: tensor<6x2x3xf16>, %b: tensor<6xf16>, %o: tensor<6x14xf16>, %p: tensor<5xf16>, %f: tensor<6x14xf32>, %q: tensor<6x2xf16>, %r: tensor<2x6x14xf16>, %s: tensor<6xf16>, %n: tensor<3x4x16xf16>, %d: tensor<6x13xf16>, %e: tensor<5x14xf16>, %v: tensor<?x?x?xf16>) {
  // expected-error@+1 {{'hfusion.conv1d' op requires input channels == weight.shape[1] * groups}}
  %0 = hfusion.conv1d {dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32} ins(%i, %w, %b : tensor<4x16xf16>, tensor<6x2x3xf16>, tensor<6xf16>) outs(%o : tensor<6x14xf16>) -> tensor<6x14xf16>
  return
}

// -----

func.func @f(%i: tensor<4x16xf16>, %w: tensor<6x2x3xf16>, %b: tensor<6xf16>, %o: tensor<6x14xf16>, %p: tensor<5xf16>, %f: tensor<6x14xf32>, %q: tensor<6x2xf16>, %r: tensor<2x6x14xf16>, %s: tensor<6xf16>, %n: tensor<3x4x16xf16>, %d: tensor<6x13xf16>, %e: tensor<5x14xf16>, %v: tensor<?x?x?xf16>) {
  // expected-error@+1 {{'hfusion.conv1d' op requires batch size of input and init to match}}
  %0 = hfusion.conv1d {dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 1 : i32} ins(%n, %w, %b : tensor<3x4x16xf16>, tensor<6x2x3xf16>, tensor<6xf16>) outs(%r : tensor<2x6x14xf16>) -> tensor<2x6x14xf16>
  return
}

// -----

func.func @f(%i: tensor<4x16xf16>, %w: tensor<6x2x3xf16>, %b: tensor<6xf16>, %o: tensor<6x14xf16>, %p: tensor<5xf16>, %f: tensor<6x14xf32>, %q: tensor<6x2xf16>, %r: tensor<2x6x14xf16>, %s: tensor<6xf16>, %n: tensor<3x4x16xf16>, %d: tensor<6x13xf16>, %e: tensor<5x14xf16>, %v: tensor<?x?x?xf16>) {
  // expected-error@+1 {{'hfusion.conv1d' op currently does not support stride != 1 or dilation != 1}}
  %0 = hfusion.conv1d {dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 2 : i32} ins(%i, %w, %b : tensor<4x16xf16>, tensor<6x2x3xf16>, tensor<6xf16>) outs(%o : tensor<6x14xf16>) -> tensor<6x14xf16>
  return
}

// -----

func.func @f(%i: tensor<4x16xf16>, %w: tensor<6x2x3xf16>, %b: tensor<6xf16>, %o: tensor<6x14xf16>, %p: tensor<5xf16>, %f: tensor<6x14xf32>, %q: tensor<6x2xf16>, %r: tensor<2x6x14xf16>, %s: tensor<6xf16>, %n: tensor<3x4x16xf16>, %d: tensor<6x13xf16>, %e: tensor<5x14xf16>, %v: tensor<?x?x?xf16>) {
  // expected-error@+1 {{'hfusion.conv1d' op requires output width oW to be computed as: (iW + 2 * padding - dilation * (wW - 1) - 1) / stride + 1}}
  %0 = hfusion.conv1d {dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 1 : i32} ins(%i, %w, %b : tensor<4x16xf16>, tensor<6x2x3xf16>, tensor<6xf16>) outs(%d : tensor<6x13xf16>) -> tensor<6x13xf16>
  return
}

// -----

func.func @f(%i: tensor<4x16xf16>, %w: tensor<6x2x3xf16>, %b: tensor<6xf16>, %o: tensor<6x14xf16>, %p: tensor<5xf16>, %f: tensor<6x14xf32>, %q: tensor<6x2xf16>, %r: tensor<2x6x14xf16>, %s: tensor<6xf16>, %n: tensor<3x4x16xf16>, %d: tensor<6x13xf16>, %e: tensor<5x14xf16>, %v: tensor<?x?x?xf16>) {
  // expected-error@+1 {{custom op 'hfusion.conv1d' 'hfusion.conv1d' op attribute 'stride' failed to satisfy constraint: 32-bit signless integer attribute}}
  %0 = hfusion.conv1d {dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = [1]} ins(%i, %w, %b : tensor<4x16xf16>, tensor<6x2x3xf16>, tensor<6xf16>) outs(%o : tensor<6x14xf16>) -> tensor<6x14xf16>
  return
}

// -----

func.func @f(%i: tensor<4x16xf16>, %w: tensor<6x2x3xf16>, %b: tensor<6xf16>, %o: tensor<6x14xf16>, %p: tensor<5xf16>, %f: tensor<6x14xf32>, %q: tensor<6x2xf16>, %r: tensor<2x6x14xf16>, %s: tensor<6xf16>, %n: tensor<3x4x16xf16>, %d: tensor<6x13xf16>, %e: tensor<5x14xf16>, %v: tensor<?x?x?xf16>) {
  // expected-error@+2 {{custom op 'hfusion.conv1d' expected 3 to 4 operands, got 2}}
  %0 = hfusion.conv1d ins(%i : tensor<4x16xf16>) outs(%o : tensor<6x14xf16>) -> tensor<6x14xf16>
  return
}

// -----

func.func @f(%i: tensor<2x4x8x9xf32>, %w: tensor<6x4x3x3xf32>, %o: tensor<2x6x8x7xf32>, %p: tensor<2x6x7x7xf32>, %q: tensor<6x4x3xf32>, %v: tensor<6xf32>) {
  // expected-error@+1 {{'hfusion.conv2d' op `stride` must be an integer scalar or a 2-element integer array}}
  %0 = hfusion.conv2d {dilation = 1 : i32, groups = 1 : i32, padding = [1, 0], stride = [1]} ins(%i, %w : tensor<2x4x8x9xf32>, tensor<6x4x3x3xf32>) outs(%o : tensor<2x6x8x7xf32>) -> tensor<2x6x8x7xf32>
  return
}

// -----

func.func @f(%i: tensor<2x4x8x9xf32>, %w: tensor<6x4x3x3xf32>, %o: tensor<2x6x8x7xf32>, %p: tensor<2x6x7x7xf32>, %q: tensor<6x4x3xf32>, %v: tensor<6xf32>) {
  // expected-error@+1 {{'hfusion.conv2d' op `dilation` must be an integer scalar or a 2-element integer array}}
  %0 = hfusion.conv2d {dilation = "x", groups = 1 : i32, padding = [1, 0], stride = 1 : i32} ins(%i, %w : tensor<2x4x8x9xf32>, tensor<6x4x3x3xf32>) outs(%o : tensor<2x6x8x7xf32>) -> tensor<2x6x8x7xf32>
  return
}

// -----

func.func @f(%i: tensor<2x4x8x9xf32>, %w: tensor<6x4x3x3xf32>, %o: tensor<2x6x8x7xf32>, %p: tensor<2x6x7x7xf32>, %q: tensor<6x4x3xf32>, %v: tensor<6xf32>) {
  // expected-error@+1 {{'hfusion.conv2d' op `padding` must be an integer scalar or a 2-element integer array}}
  %0 = hfusion.conv2d {dilation = 1 : i32, groups = 1 : i32, padding = [1, "a"], stride = 1 : i32} ins(%i, %w : tensor<2x4x8x9xf32>, tensor<6x4x3x3xf32>) outs(%o : tensor<2x6x8x7xf32>) -> tensor<2x6x8x7xf32>
  return
}

// -----

func.func @f(%i: tensor<2x4x8x9xf32>, %w: tensor<6x4x3x3xf32>, %o: tensor<2x6x8x7xf32>, %p: tensor<2x6x7x7xf32>, %q: tensor<6x4x3xf32>, %v: tensor<6xf32>) {
  // expected-error@+1 {{'hfusion.conv2d' op `padding` must be an integer scalar or a 2-element integer array}}
  %0 = hfusion.conv2d {dilation = 1 : i32, groups = 1 : i32, padding = array<i32: 1, 0>, stride = 1 : i32} ins(%i, %w : tensor<2x4x8x9xf32>, tensor<6x4x3x3xf32>) outs(%o : tensor<2x6x8x7xf32>) -> tensor<2x6x8x7xf32>
  return
}

// -----

func.func @f(%i: tensor<2x4x8x9xf32>, %w: tensor<6x4x3x3xf32>, %o: tensor<2x6x8x7xf32>, %p: tensor<2x6x7x7xf32>, %q: tensor<6x4x3xf32>, %v: tensor<6xf32>) {
  // expected-error@+1 {{'hfusion.conv2d' op requires input and init to be 3D or 4D tensors}}
  %0 = hfusion.conv2d {dilation = 1 : i32, groups = 1 : i32, padding = [1, 0], stride = array<i64: 1, 1>} ins(%v, %w : tensor<6xf32>, tensor<6x4x3x3xf32>) outs(%v : tensor<6xf32>) -> tensor<6xf32>
  return
}

// -----

func.func @f(%i: tensor<2x4x8x9xf32>, %w: tensor<6x4x3x3xf32>, %o: tensor<2x6x8x7xf32>, %p: tensor<2x6x7x7xf32>, %q: tensor<6x4x3xf32>, %v: tensor<6xf32>) {
  // expected-error@+1 {{'hfusion.conv2d' op requires weight to have rank 4: [oC, iC/groups, wH, wW]}}
  %0 = hfusion.conv2d {dilation = 1 : i32, groups = 1 : i32, padding = [1, 0], stride = array<i64: 1, 1>} ins(%i, %q : tensor<2x4x8x9xf32>, tensor<6x4x3xf32>) outs(%o : tensor<2x6x8x7xf32>) -> tensor<2x6x8x7xf32>
  return
}

// -----

func.func @f(%i: tensor<2x4x8x9xf32>, %w: tensor<6x4x3x3xf32>, %o: tensor<2x6x8x7xf32>, %p: tensor<2x6x7x7xf32>, %q: tensor<6x4x3xf32>, %v: tensor<6xf32>) {
  // expected-error@+1 {{'hfusion.conv2d' op requires output height oH to be computed as: (iH + 2 * paddingH - dilationH * (wH - 1) - 1) / strideH + 1}}
  %0 = hfusion.conv2d {dilation = 1 : i32, groups = 1 : i32, padding = [1, 0], stride = array<i64: 1, 1>} ins(%i, %w : tensor<2x4x8x9xf32>, tensor<6x4x3x3xf32>) outs(%p : tensor<2x6x7x7xf32>) -> tensor<2x6x7x7xf32>
  return
}

// -----

func.func @f(%i: tensor<2x4x8x9xf32>, %w: tensor<6x4x3x3xf32>, %o: tensor<2x6x8x7xf32>, %p: tensor<2x6x7x7xf32>, %q: tensor<6x4x3xf32>, %v: tensor<6xf32>) {
  // expected-error@+1 {{'hfusion.conv2d' op requires output width oW to be computed as: (iW + 2 * paddingW - dilationW * (wW - 1) - 1) / strideW + 1}}
  %0 = hfusion.conv2d {dilation = 1 : i32, groups = 1 : i32, padding = 1 : i32, stride = 1 : i32} ins(%i, %w : tensor<2x4x8x9xf32>, tensor<6x4x3x3xf32>) outs(%o : tensor<2x6x8x7xf32>) -> tensor<2x6x8x7xf32>
  return
}

// -----

func.func @f(%i: tensor<4x4x4x4xf32>, %w: tensor<6x4x1x2x3xf32>, %o: tensor<6x4x3x2xf32>, %p: tensor<6x5x3x2xf32>, %d: tensor<?x4x4x4xf32>, %b: tensor<?xf32>, %v: tensor<6xf32>) {
  // expected-error@+1 {{'hfusion.conv3d' op currently only supports static shape for input/weight/init/result}}
  %0 = hfusion.conv3d {dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32} ins(%d, %w : tensor<?x4x4x4xf32>, tensor<6x4x1x2x3xf32>) outs(%o : tensor<6x4x3x2xf32>) -> tensor<6x4x3x2xf32>
  return
}

// -----

func.func @f(%i: tensor<4x4x4x4xf32>, %w: tensor<6x4x1x2x3xf32>, %o: tensor<6x4x3x2xf32>, %p: tensor<6x5x3x2xf32>, %d: tensor<?x4x4x4xf32>, %b: tensor<?xf32>, %v: tensor<6xf32>) {
  // expected-error@+1 {{'hfusion.conv3d' op currently only supports static shape for bias}}
  %0 = hfusion.conv3d {dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32} ins(%i, %w, %b : tensor<4x4x4x4xf32>, tensor<6x4x1x2x3xf32>, tensor<?xf32>) outs(%o : tensor<6x4x3x2xf32>) -> tensor<6x4x3x2xf32>
  return
}

// -----

func.func @f(%i: tensor<4x4x4x4xf32>, %w: tensor<6x4x1x2x3xf32>, %o: tensor<6x4x3x2xf32>, %p: tensor<6x5x3x2xf32>, %d: tensor<?x4x4x4xf32>, %b: tensor<?xf32>, %v: tensor<6xf32>) {
  // expected-error@+1 {{'hfusion.conv3d' op requires input and init to be 4D or 5D tensors}}
  %0 = hfusion.conv3d {dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32} ins(%v, %w : tensor<6xf32>, tensor<6x4x1x2x3xf32>) outs(%v : tensor<6xf32>) -> tensor<6xf32>
  return
}

// -----

func.func @f(%i: tensor<4x4x4x4xf32>, %w: tensor<6x4x1x2x3xf32>, %o: tensor<6x4x3x2xf32>, %p: tensor<6x5x3x2xf32>, %d: tensor<?x4x4x4xf32>, %b: tensor<?xf32>, %v: tensor<6xf32>) {
  // expected-error@+1 {{'hfusion.conv3d' op requires weight to have rank 5: [oC, iC/groups, wD, wH, wW]}}
  %0 = hfusion.conv3d {dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32} ins(%i, %i : tensor<4x4x4x4xf32>, tensor<4x4x4x4xf32>) outs(%o : tensor<6x4x3x2xf32>) -> tensor<6x4x3x2xf32>
  return
}

// -----

func.func @f(%i: tensor<4x4x4x4xf32>, %w: tensor<6x4x1x2x3xf32>, %o: tensor<6x4x3x2xf32>, %p: tensor<6x5x3x2xf32>, %d: tensor<?x4x4x4xf32>, %b: tensor<?xf32>, %v: tensor<6xf32>) {
  // expected-error@+1 {{'hfusion.conv3d' op requires output depth oD to be computed as: (iX + 2 * paddingX - dilationX * (wX - 1) - 1) / strideX + 1}}
  %0 = hfusion.conv3d {dilation = 1 : i32, groups = 1 : i32, padding = 0 : i32, stride = 1 : i32} ins(%i, %w : tensor<4x4x4x4xf32>, tensor<6x4x1x2x3xf32>) outs(%p : tensor<6x5x3x2xf32>) -> tensor<6x5x3x2xf32>
  return
}

// -----

func.func @f(%i: tensor<4x4x4x4xf32>, %w: tensor<6x4x1x2x3xf32>, %o: tensor<6x4x3x2xf32>, %p: tensor<6x5x3x2xf32>, %d: tensor<?x4x4x4xf32>, %b: tensor<?xf32>, %v: tensor<6xf32>) {
  // expected-error@+1 {{'hfusion.conv3d' op requires output height oH to be computed as: (iX + 2 * paddingX - dilationX * (wX - 1) - 1) / strideX + 1}}
  %0 = hfusion.conv3d {dilation = 1 : i32, groups = 1 : i32, padding = [0, 1, 0], stride = 1 : i32} ins(%i, %w : tensor<4x4x4x4xf32>, tensor<6x4x1x2x3xf32>) outs(%o : tensor<6x4x3x2xf32>) -> tensor<6x4x3x2xf32>
  return
}

// -----

func.func @f(%i: tensor<4x4x4x4xf32>, %w: tensor<6x4x1x2x3xf32>, %o: tensor<6x4x3x2xf32>, %p: tensor<6x5x3x2xf32>, %d: tensor<?x4x4x4xf32>, %b: tensor<?xf32>, %v: tensor<6xf32>) {
  // expected-error@+1 {{'hfusion.conv3d' op requires output width oW to be computed as: (iX + 2 * paddingX - dilationX * (wX - 1) - 1) / strideX + 1}}
  %0 = hfusion.conv3d {dilation = 1 : i32, groups = 1 : i32, padding = [0, 0, 1], stride = 1 : i32} ins(%i, %w : tensor<4x4x4x4xf32>, tensor<6x4x1x2x3xf32>) outs(%o : tensor<6x4x3x2xf32>) -> tensor<6x4x3x2xf32>
  return
}

// -----

func.func @f(%i: tensor<4x4x4x4xf32>, %w: tensor<6x4x1x2x3xf32>, %o: tensor<6x4x3x2xf32>, %p: tensor<6x5x3x2xf32>, %d: tensor<?x4x4x4xf32>, %b: tensor<?xf32>, %v: tensor<6xf32>) {
  // expected-error@+1 {{'hfusion.conv3d' op `padding` must be an integer scalar or a 3-element integer array}}
  %0 = hfusion.conv3d {dilation = 1 : i32, groups = 1 : i32, padding = [0, 1], stride = 1 : i32} ins(%i, %w : tensor<4x4x4x4xf32>, tensor<6x4x1x2x3xf32>) outs(%o : tensor<6x4x3x2xf32>) -> tensor<6x4x3x2xf32>
  return
}
