// RUN: hivm-opt --fix-call-unknown-loc --mlir-print-debuginfo --mlir-print-local-scope %s 2> %t | FileCheck %s
// RUN: FileCheck --check-prefix=TOLD %s < %t
// RUN: hivm-opt --pass-pipeline="builtin.module(func.func(fix-call-unknown-loc))" --mlir-print-debuginfo --mlir-print-local-scope %s 2>/dev/null | FileCheck %s

// TOLD: warning: has UnknownLoc, fixed by inheriting location from loc("user.py":3:4)
// TOLD: warning: has UnknownLoc, fixed by inheriting location from loc("around.py":7:8)

// A declaration gets the location of its last caller in the text, a call the location of a user of
// its result, or of the operation around it.
// CHECK: func.func private @library({{.*}} loc("around.py":7:8)
// CHECK-LABEL: func.func @first(
// CHECK: call @library{{.*}} loc("user.py":3:4)
// CHECK-LABEL: func.func @second(
// CHECK: func.call @library{{.*}} loc("around.py":7:8)
// CHECK: func.call @library{{.*}} loc("own.py":1:1)
func.func private @library(i32) -> i32 loc("library"(unknown))
func.func @first(%a: i32) -> i32 {
  %0 = func.call @library(%a) : (i32) -> i32 loc(unknown)
  %1 = arith.addi %0, %a : i32 loc("user.py":3:4)
  return %1 : i32
} loc("first.py":1:1)
func.func @second(%a: i32, %c: i1) {
  scf.if %c {
    %0 = func.call @library(%a) : (i32) -> i32 loc(fused[unknown, callsite(unknown at unknown)])
    %1 = func.call @library(%a) : (i32) -> i32 loc("own.py":1:1)
  } loc("around.py":7:8)
  return
} loc("second.py":1:1)
