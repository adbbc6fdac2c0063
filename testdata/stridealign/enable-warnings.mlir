// RUN: hivm-opt %s --hivm-enable-stride-align --split-input-file --verify-diagnostics
// RUN: not hivm-opt %s --hivm-enable-stride-align=strict=true --split-input-file 2>&1 | FileCheck %s --check-prefix=STRICT

// STRICT: error: Cannot align <block argument> of type '{{.*}}' at index: {{[0-9]+}} across blocks.
func.func @argument(%a: memref<4x5xf16, #hivm.address_space<ub>>) {
  // expected-warning@+1 {{Cannot align <block argument> of type 'memref<4x5xf16, #hivm.address_space<ub>>' at index: 0 across blocks.}}
  annotation.mark %a {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<4x5xf16, #hivm.address_space<ub>>
  // expected-warning@+1 {{'hivm.hir.vexp' op changes the meaning: it has an operand that a mark wants aligned, and whose rows do not begin at blocks}}
  hivm.hir.vexp ins(%a : memref<4x5xf16, #hivm.address_space<ub>>) outs(%a : memref<4x5xf16, #hivm.address_space<ub>>)
  return
}

// -----

// The loop begins with another buffer, so that the reference yields a copy: what is written to %a
// after the loop does not reach %r.
// STRICT-NOT: error
func.func @yielded(%n: index, %g: memref<4x5xf16, #hivm.address_space<gm>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4x5xf16, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<4x5xf16, #hivm.address_space<gm>>) outs(%a : memref<4x5xf16, #hivm.address_space<ub>>)
  %b = memref.alloc() : memref<4x5xf16, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<4x5xf16, #hivm.address_space<gm>>) outs(%b : memref<4x5xf16, #hivm.address_space<ub>>)
  annotation.mark %b {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<4x5xf16, #hivm.address_space<ub>>
  // expected-warning@+1 {{'scf.for' op changes the meaning: it yields a buffer, of which it gets copies}}
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%x = %a) -> (memref<4x5xf16, #hivm.address_space<ub>>) {
    scf.yield %b : memref<4x5xf16, #hivm.address_space<ub>>
  }
  hivm.hir.vexp ins(%b : memref<4x5xf16, #hivm.address_space<ub>>) outs(%b : memref<4x5xf16, #hivm.address_space<ub>>)
  hivm.hir.store ins(%r : memref<4x5xf16, #hivm.address_space<ub>>) outs(%g : memref<4x5xf16, #hivm.address_space<gm>>)
  return
}

// -----

// STRICT: error: align info must contain align dims and align bytes
func.func @half() {
  %a = memref.alloc() : memref<4x5xf16, #hivm.address_space<ub>>
  // expected-warning@+1 {{align info must contain align dims and align bytes}}
  annotation.mark %a {hivm.stride_align_dims = array<i32: 0>} : memref<4x5xf16, #hivm.address_space<ub>>
  return
}

// -----

// STRICT: error: size of align bytes should be matched with size of align dims
func.func @lengths() {
  %a = memref.alloc() : memref<4x5xf16, #hivm.address_space<ub>>
  // expected-warning@+2 {{size of align bytes should be matched with size of align dims}}
  // expected-warning@+1 {{Mismatched storage align marks}}
  annotation.mark %a {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 32, 32>} : memref<4x5xf16, #hivm.address_space<ub>>
  return
}

// -----

// STRICT: error: 'func.call' op hands a buffer with aligned rows to '@outside', whose body is not known
func.func private @outside(memref<4x5xf16, #hivm.address_space<ub>>)
func.func @called() {
  %a = memref.alloc() {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<4x5xf16, #hivm.address_space<ub>>
  // expected-error@+1 {{'func.call' op hands a buffer with aligned rows to '@outside', whose body is not known}}
  call @outside(%a) : (memref<4x5xf16, #hivm.address_space<ub>>) -> ()
  return
}

// -----

// STRICT: error: 'memref.alloc' op has strides that cannot be aligned
func.func @axis() {
  // expected-error@+1 {{'memref.alloc' op has strides that cannot be aligned}}
  %a = memref.alloc() {hivm.stride_align_dims = array<i32: 3>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<4x5xf16, #hivm.address_space<ub>>
  annotation.mark %a {x} : memref<4x5xf16, #hivm.address_space<ub>>
  return
}
