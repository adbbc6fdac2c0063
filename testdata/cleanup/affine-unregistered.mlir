// RUN: hivm-opt %s --convert-arith-to-affine --allow-unregistered-dialect | FileCheck %s

// An operation that is not registered belongs to no dialect; it stays, and what is in it and
// behind it is converted.
// CHECK-LABEL: func.func @unregistered(
// CHECK: "other.op"(%{{.*}}) ({
// CHECK-NEXT: affine.apply
// CHECK-NEXT: "other.end"
// CHECK: affine.apply
// CHECK-NEXT: return
func.func @unregistered(%a: index, %b: index) -> index {
  %0 = "other.op"(%a) ({
    %2 = arith.addi %a, %b : index
    "other.end"(%2) : (index) -> ()
  }) : (index) -> index
  %1 = arith.addi %0, %b : index
  return %1 : index
}
