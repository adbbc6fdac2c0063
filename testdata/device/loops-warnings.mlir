// RUN: hivm-opt --hivm-lower-to-loops %s --split-input-file --verify-diagnostics | FileCheck %s

// Each operation that is expanded gets the warning of the reference, with its spelling.
// A second one says where its loops do not compute what the operation does.

// CHECK-LABEL: func.func @slow(
// CHECK: arith.addi
func.func @slow(%a: memref<4xi64>) {
  // expected-warning@+1 {{Op 'hivm.hir.vadd' will execute by scalar instruction with low effiency}}
  hivm.hir.vadd ins(%a, %a : memref<4xi64>, memref<4xi64>) outs(%a : memref<4xi64>)
  return
}

// -----

// The guard of a division tests the dividend.
// CHECK-LABEL: func.func @division(
// CHECK: %[[X:.*]] = memref.load %arg0
// CHECK: arith.cmpi eq, %[[X]], %c0_i64
func.func @division(%a: memref<4xi64>, %b: memref<4xi64>) {
  // expected-warning@+2 {{Op 'hivm.hir.vdiv' will execute}}
  // expected-warning@+1 {{'hivm.hir.vdiv' op expansion to loops changes the meaning: the dividend is compared with zero where the divisor should be, so that dividing by zero is undefined}}
  hivm.hir.vdiv ins(%a, %b : memref<4xi64>, memref<4xi64>) outs(%a : memref<4xi64>)
  return
}

// -----

// A right shift rounds unless its attribute says otherwise; its loop never does.
// CHECK-LABEL: func.func @shift(
// CHECK: arith.shrsi
func.func @shift(%a: memref<4xi64>, %s: i64) {
  // expected-warning@+2 {{Op 'hivm.hir.vshr' will execute}}
  // expected-warning@+1 {{'hivm.hir.vshr' op expansion to loops changes the meaning: the shift does not round}}
  hivm.hir.vshr ins(%a, %s : memref<4xi64>, i64) outs(%a : memref<4xi64>)
  return
}

// -----

// Backwards along an axis of unknown size: the reference subtracts from its marker of
// unknown sizes.
// CHECK-LABEL: func.func @backwards(
// CHECK: memref.load %arg0[%c9223372036854775807]
func.func @backwards(%a: memref<?xf32>) {
  // expected-warning@+2 {{Op 'hivm.hir.vcumsum' will execute}}
  // expected-warning@+1 {{'hivm.hir.vcumsum' op expansion to loops changes the meaning: the last index of an axis of unknown size is taken for 9223372036854775807}}
  hivm.hir.vcumsum ins(%a : memref<?xf32>) outs(%a : memref<?xf32>) cum_dims = [0] reverse = true
  return
}

// -----

// Several axes: only the first is taken for one that is reduced.
// CHECK-LABEL: func.func @several(
// CHECK: memref.store %{{.*}}, %arg1[%c0, %{{.*}}]
func.func @several(%a: memref<3x4xi64>, %b: memref<1x1xi64>) {
  // expected-warning@+2 {{Op 'hivm.hir.vreduce' will execute}}
  // expected-warning@+1 {{'hivm.hir.vreduce' op expansion to loops changes the meaning: of several axes only the first is reduced, and the result is accessed out of its bounds along the others}}
  hivm.hir.vreduce <sum> ins(%a : memref<3x4xi64>) outs(%b : memref<1x1xi64>) reduce_dims = [0, 1]
  return
}

// -----

// Whether an axis of unknown size is broadcast shows only in a run.
// CHECK-LABEL: func.func @unknown(
// CHECK: memref.load %arg0[%{{.*}}, %[[I:.*]]]
func.func @unknown(%a: memref<2x?xi64>, %b: memref<2x3xi64>) {
  // expected-warning@+2 {{Op 'hivm.hir.vabs' will execute}}
  // expected-warning@+1 {{'hivm.hir.vabs' op expansion to loops changes the meaning: an input of unknown size may be broadcast, but is read with the index of the result}}
  hivm.hir.vabs ins(%a : memref<2x?xi64>) outs(%b : memref<2x3xi64>) broadcast = [1]
  return
}

// -----

// The first NaN wins in the library, and none in the loops.
// CHECK-LABEL: func.func @nan(
// CHECK: %[[WINS:.*]] = arith.cmpf ole
// CHECK: arith.select %[[WINS]]
func.func @nan(%a: memref<4xf32>, %b: memref<1xf32>, %i: memref<1xi32>) {
  // expected-warning@+2 {{Op 'hivm.hir.vreduce' will execute}}
  // expected-warning@+1 {{'hivm.hir.vreduce' op expansion to loops changes the meaning: the index is that of no NaN, which wins in the library}}
  hivm.hir.vreduce <max_with_index_right> ins(%a : memref<4xf32>) outs(%b, %i : memref<1xf32>, memref<1xi32>) reduce_dims = [0]
  return
}

// -----

// The only destination gets the low half.
// CHECK-LABEL: func.func @low(
// CHECK: arith.mulsi_extended
func.func @low(%a: memref<4xi32>, %b: memref<4xi32>) {
  // expected-warning@+2 {{Op 'hivm.hir.vmulext' will execute}}
  // expected-warning@+1 {{'hivm.hir.vmulext' op expansion to loops changes the meaning: the only destination gets the low half, not the high one}}
  hivm.hir.vmulext ins(%a, %a : memref<4xi32>, memref<4xi32>) outs(%b : memref<4xi32>)
  return
}

// -----

// There are no loops for maxima and minima that the library should have, but does not.
// CHECK-LABEL: func.func @maxima(
// CHECK-NEXT: hivm.hir.vcummax
func.func @maxima(%a: memref<3x4xf16>, %b: memref<3x4xf16>) {
  hivm.hir.vcummax ins(%a : memref<3x4xf16>) outs(%b : memref<3x4xf16>) cum_dims = [0] reverse = false
  return
}
