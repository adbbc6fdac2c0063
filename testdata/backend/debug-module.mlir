// RUN: hivm-opt --hivm-insert-init-and-finish-for-debug --verify-diagnostics %s | FileCheck %s

// On a module the reference opens messages outside of all functions.
// CHECK: module {
// CHECK-NEXT: hivm.hir.init_debug
// CHECK-NEXT: func.func @one(
// CHECK-NEXT: hivm.hir.debug {debugtype = "print", finishInserted = 0 : i32, hex = false, prefix = "a"} %arg0
// CHECK-NEXT: hivm.hir.finish_debug
// CHECK-NEXT: return
func.func @one(%a: i32) {
  // expected-warning@+1 {{'hivm.hir.debug' op changes the meaning: hivm.hir.init_debug gets outside of functions, where it does not run; nest the pass in func.func}}
  hivm.hir.debug {debugtype = "print", hex = false, prefix = "a"} %a : i32
  return
}
