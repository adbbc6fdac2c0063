// RUN: hivm-opt --hivm-plan-memory="strict reuse=false" %s 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=WARN --input-file=%t.err

!v = memref<8xf32, #hivm.address_space<ub>>

// Buffers of a function lie behind those of all functions that lead to it: @leaf is
// called by @first (one buffer behind none), by @second (one buffer, behind two of @top),
// and by @top.
// CHECK-LABEL: func.func private @leaf
// CHECK: hivm.hir.pointer_cast(%c96_i64)
func.func private @leaf(%a: !v) {
  %t = memref.alloc() : !v
  hivm.hir.vexp ins(%a : !v) outs(%t : !v)
  hivm.hir.vexp ins(%t : !v) outs(%a : !v)
  return
}

// CHECK-LABEL: func.func @first
// CHECK: hivm.hir.pointer_cast(%c0_i64)
func.func @first() {
  %t = memref.alloc() : !v
  call @leaf(%t) : (!v) -> ()
  return
}

// CHECK-LABEL: func.func private @second
// CHECK: hivm.hir.pointer_cast(%c64_i64)
func.func private @second(%a: !v) {
  %t = memref.alloc() : !v
  call @leaf(%t) : (!v) -> ()
  call @through(%a) : (!v) -> ()
  return
}

// CHECK-LABEL: func.func @top
// CHECK: hivm.hir.pointer_cast(%c0_i64)
// CHECK-NEXT: hivm.hir.pointer_cast(%c32_i64)
func.func @top() {
  %s = memref.alloc() : !v
  %t = memref.alloc() : !v
  call @leaf(%t) : (!v) -> ()
  call @second(%s) : (!v) -> ()
  return
}

// What is kept free in one function is in all that are connected with it, and in no
// others. @through has no buffers of its own, but hands on where those of its callers end.
// CHECK-LABEL: func.func private @through
func.func private @through(%a: !v) {
  call @last(%a) : (!v) -> ()
  return
}

// CHECK-LABEL: func.func private @last
// CHECK: pointer_cast
// CHECK: hivm.hir.pointer_cast(%c96_i64) : memref<8xf32
// CHECK: hivm.hir.pointer_cast(%c160_i64) : memref<8xf32
func.func private @last(%a: !v) {
  %c128 = arith.constant 128 : i64
  %f = hivm.hir.pointer_cast(%c128) : !v
  %t = memref.alloc() : !v
  %u = memref.alloc() : !v
  return
}

// CHECK-LABEL: func.func @alone
// CHECK: hivm.hir.pointer_cast(%c0_i64) : memref<64xf32
// WARN: warning: argument #1 of '@alone' lies in UB at an address that is not known, which has to be at least 256
// WARN-NOT: warning
func.func @alone(%n: index, %a: !v, %b: !v, %c: memref<8xf32, #hivm.address_space<cbuf>>) {
  %t = memref.alloc() : memref<64xf32, #hivm.address_space<ub>>
  return
}

// A kernel that the host calls begins at 0.
// CHECK-LABEL: func.func @kernel
// CHECK: hivm.hir.pointer_cast(%c0_i64)
func.func @kernel() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %t = memref.alloc() : !v
  return
}
func.func @host() attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  %t = memref.alloc() : !v
  call @kernel() : () -> ()
  return
}
