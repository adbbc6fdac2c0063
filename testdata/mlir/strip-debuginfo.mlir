// RUN: hivm-opt --strip-debuginfo --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s
// RUN: hivm-opt --pass-pipeline='builtin.module(func.func(strip-debuginfo))' --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s --check-prefix=FUNC

// CHECK-NOT: loc("
// CHECK: func.func @f(%arg0: i32 loc(unknown)) -> i32 {
// CHECK-NEXT: %0 = arith.addi %arg0, %arg0 : i32 loc(unknown)
// CHECK-NEXT: cf.br ^bb1(%0 : i32) loc(unknown)
// CHECK-NEXT: ^bb1(%1: i32 loc(unknown)):
// CHECK-NEXT: return %1 : i32 loc(unknown)
// CHECK-NEXT: } loc(unknown)
// CHECK-NEXT: } loc(unknown)
// CHECK-NOT: loc("

// FUNC: return %1 : i32 loc(unknown)
// FUNC-NEXT: } loc(unknown)
// FUNC-NEXT: } loc("m")
module {
  func.func @f(%a: i32 loc("a.py":1:2)) -> i32 {
    %0 = arith.addi %a, %a : i32 loc(fused["x", "y"])
    cf.br ^bb1(%0 : i32)
  ^bb1(%1: i32 loc(callsite("f" at "g.py":3:4))):
    return %1 : i32 loc("r")
  } loc("f")
} loc("m")
