// RUN: hivm-opt %s --inline-scope --mlir-print-debuginfo | FileCheck %s

// CHECK-LABEL: @main
// CHECK-NEXT: arith.addi %{{.*}}, %{{.*}} : i32 loc(#[[LOC:.*]])
// CHECK: #[[LOC]] = loc(callsite(#{{.*}} at #{{.*}}))
func.func private @leaf(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  return %0 : i32
}
func.func @main(%a: i32) -> i32 {
  %0 = func.call @leaf(%a, %a) : (i32, i32) -> i32
  return %0 : i32
}
