// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// Multiples of the vector scale have names, where the factor is a constant index.
// CHECK-LABEL: @f(
// GENERIC-NOT: _vscale
func.func @f(%x: index, %i: i64) -> index {
  // CHECK: %vscale = vector.vscale
  %v = vector.vscale
  %c8 = arith.constant 8 : index
  %c4 = arith.constant 4 : index
  %cm = arith.constant -8 : index
  %k = arith.constant 8 : i64
  // CHECK: %c8_vscale = arith.muli %vscale, %c8 : index
  %a = arith.muli %v, %c8 : index
  // CHECK-NEXT: %c4_vscale = arith.muli %c4, %vscale : index
  %b = arith.muli %c4, %v : index
  // CHECK-NEXT: %0 = arith.muli %c4_vscale, %vscale : index
  %c = arith.muli %b, %v : index
  // CHECK-NEXT: %c-8_vscale = arith.muli %vscale, %c-8 : index
  %d = arith.muli %v, %cm : index
  // CHECK-NEXT: %c8_vscale_0 = arith.muli %vscale, %c8 : index
  %a2 = arith.muli %v, %c8 : index
  // CHECK-NEXT: %1 = arith.muli %vscale, %arg0 : index
  %e = arith.muli %v, %x : index
  // CHECK-NEXT: %2 = arith.muli %vscale, %vscale : index
  %f = arith.muli %v, %v : index
  // CHECK-NEXT: %3 = arith.addi %vscale, %c8 : index
  %g = arith.addi %v, %c8 : index
  // CHECK-NEXT: %4 = arith.muli %arg1, %c8_i64 : i64
  %h = arith.muli %i, %k : i64
  // CHECK-NEXT: return %c8_vscale : index
  return %a : index
}
