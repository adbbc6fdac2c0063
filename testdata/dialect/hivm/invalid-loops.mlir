// RUN: hivm-opt --hivm-lower-to-loops %s --split-input-file --verify-diagnostics

// The reference aborts: it has no loops for these. strict=true has.
func.func @maxima(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.vcummax' op has no library function for this axis and element type, and no scalar loop}}
  hivm.hir.vcummax ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) cum_dims = [0] reverse = false
  return
}

// -----

func.func @minima(%a: memref<4x2xi64>) {
  // expected-error@+1 {{'hivm.hir.vcummin' op has no library function for this axis and element type, and no scalar loop}}
  hivm.hir.vcummin ins(%a : memref<4x2xi64>) outs(%a : memref<4x2xi64>) cum_dims = [0] reverse = false
  return
}

// -----

// The reference stores a byte into bits.
func.func @bits(%a: memref<4xi16>, %b: memref<4xi1>) {
  // expected-error@+1 {{'hivm.hir.vcmp' op has a scalar loop only for a destination of 'i8', not of 'i1', which hivm-decompose-op makes}}
  hivm.hir.vcmp ins(%a, %a : memref<4xi16>, memref<4xi16>) outs(%b : memref<4xi1>) compare_mode = <gt>
  return
}

// -----

// The dialect arith has only integers without sign.
func.func @unsigned(%a: memref<4xui64>) {
  // expected-error@+1 {{'hivm.hir.vmax' op has no library function and no scalar loop for elements of type 'ui64'}}
  hivm.hir.vmax ins(%a, %a : memref<4xui64>, memref<4xui64>) outs(%a : memref<4xui64>)
  return
}

// -----

func.func @unsigned_reduction(%a: memref<4xui64>, %b: memref<1xui64>) {
  // expected-error@+1 {{'hivm.hir.vreduce' op has no library function and no scalar loop for elements of the types 'ui64' and 'ui64'}}
  hivm.hir.vreduce <sum> ins(%a : memref<4xui64>) outs(%b : memref<1xui64>) reduce_dims = [0]
  return
}

// -----

func.func @converts(%a: memref<4xi32>, %b: memref<4xi64>) {
  // expected-error@+1 {{'hivm.hir.vcumsum' op has no library function and no scalar loop for elements of the types 'i32' and 'i64'}}
  hivm.hir.vcumsum ins(%a : memref<4xi32>) outs(%b : memref<4xi64>) cum_dims = [0] reverse = false
  return
}

// -----

// All operations that cannot be expanded are reported.
func.func @both(%a: memref<4xf32>) {
  // expected-error@+1 {{no scalar loop}}
  hivm.hir.vcummax ins(%a : memref<4xf32>) outs(%a : memref<4xf32>) cum_dims = [0] reverse = false
  // expected-error@+1 {{no scalar loop}}
  hivm.hir.vcummin ins(%a : memref<4xf32>) outs(%a : memref<4xf32>) cum_dims = [0] reverse = false
  return
}

// -----

func.func @ranks(%a: memref<4x2xi64>, %b: memref<4xi64>) {
  // expected-error@+1 {{'hivm.hir.vcumsum' op has no scalar loop for operands of different ranks}}
  hivm.hir.vcumsum ins(%a : memref<4x2xi64>) outs(%b : memref<4xi64>) cum_dims = [0] reverse = false
  return
}

// -----

func.func @compares(%a: memref<4xi16>, %b: memref<4xi32>, %c: memref<4xi8>) {
  // expected-error@+1 {{'hivm.hir.vcmp' op has no library function and no scalar loop for elements of the types 'i16' and 'i32'}}
  hivm.hir.vcmp ins(%a, %b : memref<4xi16>, memref<4xi32>) outs(%c : memref<4xi8>) compare_mode = <gt>
  return
}

// -----

func.func @no_rows(%a: memref<i64>) {
  // expected-error@+1 {{'hivm.hir.vinterleave' op has no library function and no scalar loop for operands without axes}}
  hivm.hir.vinterleave ins(%a, %a : memref<i64>, memref<i64>) outs(%a : memref<i64>) interleave_channel_nums = 2
  return
}
