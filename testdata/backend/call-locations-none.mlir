// RUN: hivm-opt --fix-call-unknown-loc --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s

// LLVM has no debug information about a function without locations, whatever its calls have. The
// module around it has none either.
// CHECK-LABEL: func.func private @library(
// CHECK-SAME: loc("called.py":1:1)
// CHECK-LABEL: func.func @nowhere(
// CHECK: call @library{{.*}} loc(unknown)
// CHECK-LABEL: func.func @somewhere(
// CHECK: call @library{{.*}} loc("called.py":1:1)
module {
  func.func private @library(i32) -> i32 loc(unknown)
  func.func @nowhere(%a: i32 loc(unknown)) {
    %0 = func.call @library(%a) : (i32) -> i32 loc(unknown)
    func.return loc(unknown)
  } loc(unknown)
  func.func @somewhere(%a: i32 loc(unknown)) {
    %0 = func.call @library(%a) : (i32) -> i32 loc("called.py":1:1)
    func.return loc(unknown)
  } loc(unknown)
} loc(unknown)
