// RUN: hivm-opt --emit=mlir --lower-to-llvm %s | FileCheck %s --check-prefix=MLIR
// RUN: hivm-opt --canonicalize --emit=llvm %s | FileCheck %s
// RUN: hivm-opt --pass-pipeline='builtin.module(canonicalize,lower-to-llvm{target=host})' %s | FileCheck %s
// RUN: hivm-opt --hivm-to-llvm-pipeline %s | FileCheck %s
// RUN: hivm-opt --hivm-to-llvm-pipeline="target=host flatten=false mode=maximal" %s | FileCheck %s
// RUN: not hivm-opt --lower-to-llvm --cse %s 2>&1 | FileCheck %s --check-prefix=LAST
// RUN: not hivm-opt --emit=c %s 2>&1 | FileCheck %s --check-prefix=FORM
// RUN: not hivm-opt --pass-pipeline='any(cse)' --emit=llvm %s 2>&1 | FileCheck %s --check-prefix=ANY
// RUN: not hivm-opt --lower-to-llvm=target=gpu %s 2>&1 | FileCheck %s --check-prefix=TARGET

// LAST: hivm-opt: 'lower-to-llvm' must be the last pass: its output is no MLIR
// FORM: hivm-opt: for the --emit option: Cannot find option named 'c'!
// TARGET: gpu
// ANY: 'lower-to-llvm' did not run: the pipeline is not one for a module

// MLIR: func.func @f(
// CHECK-NOT: func.func
// CHECK: define i32 @f(i32 %arg) {
// CHECK-NEXT: entry:
// CHECK-NEXT: ret i32 %arg
// CHECK-NEXT: }
func.func @f(%x: i32) -> i32 {
  %c = arith.constant 0 : i32
  %r = arith.addi %x, %c : i32
  return %r : i32
}
