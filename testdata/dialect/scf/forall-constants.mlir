// RUN: hivm-opt %s | FileCheck %s

// Bounds and steps that the text leaves out may be constants among the operands.

func.func @f(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.forall (%{{.*}}) in (%{{.*}}) {
  scf.forall (%i) = (%c0) to (%n) step (%c1) { }
  // CHECK: scf.forall (%{{.*}}) = (%{{.*}}) to (%{{.*}}) step (%{{.*}}) {
  scf.forall (%i) = (%c1) to (%n) step (%c1) { }
  return
}
