// RUN: hivm-opt %s --canonicalize | FileCheck %s

// The address of a global is a constant, which moves to the front and is made once: what
// mlir-opt of LLVM 19 prints.

llvm.mlir.global private constant @text("abc")
func.func private @use(!llvm.ptr, i32)

// CHECK-LABEL: func.func @f(
// CHECK-NEXT: %[[P:.*]] = llvm.mlir.addressof @text : !llvm.ptr
// CHECK-NEXT: %[[X:.*]] = arith.addi
// CHECK-NEXT: call @use(%[[P]], %[[X]])
// CHECK-NEXT: call @use(%[[P]], %[[X]])
// CHECK-NEXT: return
func.func @f(%a: i32, %b: i32) {
  %x = arith.addi %a, %b : i32
  %p = llvm.mlir.addressof @text : !llvm.ptr
  call @use(%p, %x) : (!llvm.ptr, i32) -> ()
  %q = llvm.mlir.addressof @text : !llvm.ptr
  call @use(%q, %x) : (!llvm.ptr, i32) -> ()
  return
}
