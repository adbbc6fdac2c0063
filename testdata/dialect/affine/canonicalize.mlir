// RUN: hivm-opt %s --canonicalize | FileCheck %s
// RUN: hivm-opt %s --flatten-ops | FileCheck %s --check-prefix=FLAT

// What does not depend on unknown operands is known. mlir-opt says the same.

// CHECK-LABEL: func.func @apply
// CHECK-NEXT: %c16 = arith.constant 16 : index
// CHECK-NEXT: return %c16 : index
func.func @apply(%any: index) -> index {
  %c = arith.constant 256 : index
  %0 = affine.apply affine_map<()[s0, s1] -> ((s0 + 15) floordiv 16)>()[%c, %any]
  return %0 : index
}

// CHECK-LABEL: func.func @extrema
// CHECK-NEXT: %c7 = arith.constant 7 : index
// CHECK-NEXT: return %c7, %arg0 : index, index
func.func @extrema(%any: index) -> (index, index) {
  %c = arith.constant 7 : index
  %0 = affine.min affine_map<()[s0, s1] -> (s0 + 8, s0)>()[%c, %any]
  %1 = affine.max affine_map<()[s0] -> (s0)>()[%any]
  return %0, %1 : index, index
}

// A fold computes some results of a map where it stands. A product needs both of its
// factors, even if one is zero.

// FLAT: #[[$MIN:.*]] = affine_map<()[s0, s1] -> (15, s1, 14)>
// FLAT: #[[$MAX:.*]] = affine_map<(d0)[s0] -> (d0 + 8, 3, 14)>
// FLAT: #[[$PRODUCT:.*]] = affine_map<(d0)[s0] -> (d0 * s0 + s0)>
// FLAT-LABEL: func.func @some
// FLAT-NEXT: %c7 = arith.constant 7 : index
// FLAT-NEXT: %c0 = arith.constant 0 : index
// FLAT-NEXT: affine.min #[[$MIN]]()[%c7, %arg0]
// FLAT-NEXT: affine.max #[[$MAX]](%arg0)[%c7]
// FLAT-NEXT: affine.apply #[[$PRODUCT]](%arg0)[%c0]
func.func @some(%any: index) -> (index, index, index) {
  %c = arith.constant 7 : index
  %z = arith.constant 0 : index
  %0 = affine.min affine_map<()[s0, s1] -> (s0 + 8, s1, s0 * 2)>()[%c, %any]
  %1 = affine.max affine_map<(d0)[s0] -> (d0 + 8, 3, s0 * 2)>(%any)[%c]
  %2 = affine.apply affine_map<(d0)[s0] -> (d0 * s0 + s0)>(%any)[%z]
  return %0, %1, %2 : index, index, index
}
