// RUN: hivm-opt --pass-pipeline="builtin.module(func.func(hivm-insert-init-and-finish-for-debug))" %s | FileCheck %s
// RUN: hivm-opt --hivm-insert-init-and-finish-for-debug=strict=true %s | FileCheck %s

// CHECK: module {
// CHECK-NEXT: func.func @two(
// CHECK-NEXT: hivm.hir.init_debug
// CHECK-NEXT: hivm.hir.debug {debugtype = "print", finishInserted = 0 : i32, hex = false, prefix = "a"} %arg0
// CHECK-NEXT: hivm.hir.finish_debug
// CHECK-NEXT: scf.if
// CHECK-NEXT: hivm.hir.debug {debugtype = "print", finishInserted = 0 : i32, hex = true, prefix = "b"} %arg0
// CHECK-NEXT: hivm.hir.finish_debug
// CHECK-NEXT: }
func.func @two(%a: i32, %c: i1) {
  hivm.hir.debug {debugtype = "print", hex = false, prefix = "a"} %a : i32
  scf.if %c {
    hivm.hir.debug {debugtype = "print", hex = true, prefix = "b"} %a : i32
  }
  return
}

// A function that opens its messages itself stays as it is, and so does one without messages.
// CHECK-LABEL: func.func @opened(
// CHECK-NEXT: hivm.hir.init_debug
// CHECK-NEXT: hivm.hir.debug {debugtype = "print", hex = false, prefix = "a"}
// CHECK-NEXT: return
// CHECK-LABEL: func.func @silent(
// CHECK-NEXT: return
// CHECK: func.func private @declared
func.func @opened(%a: i32) {
  hivm.hir.init_debug
  hivm.hir.debug {debugtype = "print", hex = false, prefix = "a"} %a : i32
  return
}
func.func @silent(%a: i32) {
  return
}
func.func private @declared(i32)
