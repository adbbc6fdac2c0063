// RUN: hivm-opt %s --hivm-plan-memory --verify-diagnostics | FileCheck %s
// RUN: hivm-opt %s --hivm-plan-memory=strict | FileCheck %s --check-prefix=STRICT

// Two buffers that a branch or a loop hands on under one name get one address by default, as in the
// reference, whether or not both are needed at one time. With strict they do not.

!v = memref<16xf16, #hivm.address_space<ub>>
!g = memref<16xf16, #hivm.address_space<gm>>
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"NPU" : #hacc.target_device_spec<#dlti.dl_entry<"UB_SIZE", 1572864 : i32>, #dlti.dl_entry<"UB_ALIGN_SIZE", 256 : i32>>>} {

// CHECK-LABEL: func.func @a(
// CHECK-COUNT-2: hivm.hir.pointer_cast(%c0_i64)
// STRICT-LABEL: func.func @a(
// STRICT: hivm.hir.pointer_cast(%c0_i64)
// STRICT-NEXT: hivm.hir.pointer_cast(%c32_i64)
func.func @a(%g: !g, %h: !g, %o: !g, %c: i1) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-note@+1 {{this is the other buffer}}
  %a = memref.alloc() : !v
  // expected-warning@+1 {{'memref.alloc' op changes the meaning: bytes 0 to 31 of ub are those of another buffer, and both are needed at one time; strict=true keeps them apart}}
  %b = memref.alloc() : !v
  hivm.hir.load ins(%g : !g) outs(%a : !v)
  // expected-note@+1 {{both are needed at this}}
  hivm.hir.load ins(%h : !g) outs(%b : !v)
  %r = scf.if %c -> (!v) {
    scf.yield %a : !v
  } else {
    scf.yield %b : !v
  }
  hivm.hir.store ins(%r : !v) outs(%o : !g)
  return
}

// CHECK-LABEL: func.func @b(
// CHECK-COUNT-2: hivm.hir.pointer_cast(%c0_i64)
// STRICT-LABEL: func.func @b(
// STRICT: hivm.hir.pointer_cast(%c0_i64)
// STRICT-NEXT: hivm.hir.pointer_cast(%c32_i64)
func.func @b(%g: !g, %h: !g, %o: !g, %n: index) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note@+1 {{this is the other buffer}}
  %a = memref.alloc() : !v
  // expected-warning@+1 {{'memref.alloc' op changes the meaning: bytes 0 to 31 of ub are those of another buffer, and both are needed at one time; strict=true keeps them apart}}
  %b = memref.alloc() : !v
  hivm.hir.load ins(%g : !g) outs(%a : !v)
  // expected-note@+1 {{both are needed at this}}
  hivm.hir.load ins(%h : !g) outs(%b : !v)
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (!v, !v) {
    hivm.hir.vadd ins(%x, %y : !v, !v) outs(%x : !v)
    scf.yield %y, %x : !v, !v
  }
  hivm.hir.store ins(%r#0 : !v) outs(%o : !g)
  return
}

// %b is written while the value that the loop began with is needed.
// CHECK-LABEL: func.func @c(
// CHECK-COUNT-2: hivm.hir.pointer_cast(%c0_i64)
// STRICT-LABEL: func.func @c(
// STRICT: hivm.hir.pointer_cast(%c0_i64)
// STRICT-NEXT: hivm.hir.pointer_cast(%c32_i64)
func.func @c(%g: !g, %o: !g, %n: index) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note@+1 {{this is the other buffer}}
  %a = memref.alloc() : !v
  // expected-warning@+1 {{'memref.alloc' op changes the meaning: bytes 0 to 31 of ub are those of another buffer, and both are needed at one time; strict=true keeps them apart}}
  %b = memref.alloc() : !v
  hivm.hir.load ins(%g : !g) outs(%a : !v)
  // expected-note@+1 {{both are needed at this}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (!v) {
    hivm.hir.vexp ins(%x : !v) outs(%b : !v)
    hivm.hir.vadd ins(%a, %b : !v, !v) outs(%b : !v)
    scf.yield %b : !v
  }
  hivm.hir.store ins(%r : !v) outs(%o : !g)
  return
}

// The branches write one buffer each: one address for both is right.
// CHECK-LABEL: func.func @either(
// CHECK-COUNT-2: hivm.hir.pointer_cast(%c0_i64)
// STRICT-LABEL: func.func @either(
// STRICT-COUNT-2: hivm.hir.pointer_cast(%c0_i64)
func.func @either(%g: !g, %h: !g, %o: !g, %c: i1) {
  %r = scf.if %c -> (!v) {
    %a = memref.alloc() : !v
    hivm.hir.load ins(%g : !g) outs(%a : !v)
    scf.yield %a : !v
  } else {
    %b = memref.alloc() : !v
    hivm.hir.load ins(%h : !g) outs(%b : !v)
    scf.yield %b : !v
  }
  hivm.hir.store ins(%r : !v) outs(%o : !g)
  return
}

// An iteration writes over what the iteration before it left: one address is right, since vadd
// reads each element before it writes it.
// CHECK-LABEL: func.func @carried(
// CHECK-COUNT-2: hivm.hir.pointer_cast(%c0_i64)
// STRICT-LABEL: func.func @carried(
// STRICT-COUNT-2: hivm.hir.pointer_cast(%c0_i64)
func.func @carried(%g: !g, %o: !g, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : !v
  hivm.hir.load ins(%g : !g) outs(%a : !v)
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (!v) {
    %b = memref.alloc() : !v
    hivm.hir.vadd ins(%x, %x : !v, !v) outs(%b : !v)
    scf.yield %b : !v
  }
  hivm.hir.store ins(%r : !v) outs(%o : !g)
  return
}

// A function that is called has its buffers where the caller has its own.
// STRICT-LABEL: func.func @caller(
// STRICT: hivm.hir.pointer_cast(%c0_i64)
// STRICT-LABEL: func.func private @callee(
// STRICT: hivm.hir.pointer_cast(%c32_i64)
func.func @caller(%g: !g, %o: !g) {
  // expected-note@+1 {{by this buffer}}
  %a = memref.alloc() : !v
  hivm.hir.load ins(%g : !g) outs(%a : !v)
  // expected-warning@+1 {{'func.call' op changes the meaning: bytes 0 to 31 of ub are used by the function that is called, and are needed here}}
  call @callee(%g, %o) : (!g, !g) -> ()
  hivm.hir.store ins(%a : !v) outs(%o : !g)
  return
}
func.func private @callee(%g: !g, %o: !g) {
  // expected-note@+1 {{and by this buffer}}
  %b = memref.alloc() : !v
  hivm.hir.load ins(%g : !g) outs(%b : !v)
  hivm.hir.store ins(%b : !v) outs(%o : !g)
  return
}

// The reference counts a bit for an i1, which is what the vector unit writes. Here it is a byte.
// CHECK-LABEL: func.func @bits(
// STRICT-LABEL: func.func @bits(
// STRICT: pointer_cast(%c0_i64) : memref<64xf16
// STRICT: pointer_cast(%c128_i64) : memref<64xi1
func.func @bits(%g: memref<64xf16, #hivm.address_space<gm>>, %o: memref<64xf16, #hivm.address_space<gm>>) {
  %a = memref.alloc() : memref<64xf16, #hivm.address_space<ub>>
  // expected-note@+2 {{this is the other buffer}}
  // expected-note@+1 {{the plan gives it 8 bytes, a bit for an i1, which takes a byte in LLVM IR}}
  %m = memref.alloc() : memref<64xi1, #hivm.address_space<ub>>
  // expected-warning@+1 {{changes the meaning: bytes 160 to 191 of ub are those of another buffer}}
  %r = memref.alloc() : memref<64xf16, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<64xf16, #hivm.address_space<gm>>) outs(%a : memref<64xf16, #hivm.address_space<ub>>)
  hivm.hir.vcmp ins(%a, %a : memref<64xf16, #hivm.address_space<ub>>, memref<64xf16, #hivm.address_space<ub>>) outs(%m : memref<64xi1, #hivm.address_space<ub>>) compare_mode = <lt>
  // expected-note@+1 {{both are needed at this 'hivm.hir.vsel' op}}
  hivm.hir.vsel ins(%m, %a, %a : memref<64xi1, #hivm.address_space<ub>>, memref<64xf16, #hivm.address_space<ub>>, memref<64xf16, #hivm.address_space<ub>>) outs(%r : memref<64xf16, #hivm.address_space<ub>>)
  hivm.hir.store ins(%a : memref<64xf16, #hivm.address_space<ub>>) outs(%o : memref<64xf16, #hivm.address_space<gm>>)
  hivm.hir.store ins(%r : memref<64xf16, #hivm.address_space<ub>>) outs(%o : memref<64xf16, #hivm.address_space<gm>>)
  return
}
}
