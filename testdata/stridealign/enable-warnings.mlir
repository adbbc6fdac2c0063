// RUN: hivm-opt %s --hivm-enable-stride-align --split-input-file --verify-diagnostics
// RUN: not hivm-opt %s --hivm-enable-stride-align=strict=true --split-input-file 2>&1 | FileCheck %s --check-prefix=STRICT

// STRICT: warning: 'hivm.hir.vexp' op works on a copy of operand #0, whose rows do not begin at blocks and cannot move, since it is an argument of the function: moving element by element takes time
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

// STRICT: error: 'memref.alloc' op is to be aligned, but cannot move, since it goes into 'func.call'
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

// -----

// Two calls, of which one hands over a buffer with aligned rows. Strict moves no buffer that goes into a call.
// STRICT: warning: 'hivm.hir.load' op works on a copy of operand #1, {{.*}} since it goes into 'func.call'
func.func private @callee(%a: memref<4x5xf16, #hivm.address_space<ub>>) {
  hivm.hir.vexp ins(%a : memref<4x5xf16, #hivm.address_space<ub>>) outs(%a : memref<4x5xf16, #hivm.address_space<ub>>)
  return
}
func.func @one(%g: memref<4x5xf16, #hivm.address_space<gm>>) {
  %a = memref.alloc() : memref<4x5xf16, #hivm.address_space<ub>>
  annotation.mark %a {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<4x5xf16, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<4x5xf16, #hivm.address_space<gm>>) outs(%a : memref<4x5xf16, #hivm.address_space<ub>>)
  call @callee(%a) : (memref<4x5xf16, #hivm.address_space<ub>>) -> ()
  return
}
func.func @two(%a: memref<4x5xf16, #hivm.address_space<ub>>) {
  // expected-error@+1 {{'func.call' op hands over a buffer whose rows are aligned otherwise than where it goes: with strict=true the buffer stays as it is}}
  call @callee(%a) : (memref<4x5xf16, #hivm.address_space<ub>>) -> ()
  return
}

// -----

// STRICT: warning: 'hivm.hir.load' op works on a copy of operand #1, {{.*}} since it goes into 'cf.cond_br'
func.func @branch(%g: memref<4x5xf16, #hivm.address_space<gm>>, %c: i1) {
  %b = memref.alloc() : memref<4x5xf16, #hivm.address_space<ub>>
  %a = memref.alloc() : memref<4x5xf16, #hivm.address_space<ub>>
  annotation.mark %a {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<4x5xf16, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<4x5xf16, #hivm.address_space<gm>>) outs(%a : memref<4x5xf16, #hivm.address_space<ub>>)
  // expected-error@+1 {{'cf.cond_br' op hands over a buffer whose rows are aligned otherwise than where it goes: with strict=true the buffer stays as it is}}
  cf.cond_br %c, ^bb1(%a : memref<4x5xf16, #hivm.address_space<ub>>), ^bb1(%b : memref<4x5xf16, #hivm.address_space<ub>>)
^bb1(%x: memref<4x5xf16, #hivm.address_space<ub>>):
  hivm.hir.store ins(%x : memref<4x5xf16, #hivm.address_space<ub>>) outs(%g : memref<4x5xf16, #hivm.address_space<gm>>)
  return
}

// -----

// A callee whose views cannot follow stays as it was.
// STRICT-NOT: warning: 'func.call'
func.func private @stays(%a: memref<4x5xf16, #hivm.address_space<ub>>) {
  %v = memref.subview %a[0, 0] [2, 5] [1, 1] : memref<4x5xf16, #hivm.address_space<ub>> to memref<2x5xf16, strided<[5, 1]>, #hivm.address_space<ub>>
  %c = memref.collapse_shape %a [[0, 1]] : memref<4x5xf16, #hivm.address_space<ub>> into memref<20xf16, #hivm.address_space<ub>>
  hivm.hir.vexp ins(%c : memref<20xf16, #hivm.address_space<ub>>) outs(%c : memref<20xf16, #hivm.address_space<ub>>)
  hivm.hir.vexp ins(%v : memref<2x5xf16, strided<[5, 1]>, #hivm.address_space<ub>>) outs(%v : memref<2x5xf16, strided<[5, 1]>, #hivm.address_space<ub>>)
  return
}
func.func @calls(%g: memref<4x5xf16, #hivm.address_space<gm>>) {
  %a = memref.alloc() : memref<4x5xf16, #hivm.address_space<ub>>
  annotation.mark %a {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<4x5xf16, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<4x5xf16, #hivm.address_space<gm>>) outs(%a : memref<4x5xf16, #hivm.address_space<ub>>)
  // expected-warning@+1 {{'func.call' op changes the meaning: it gets a copy of a buffer, of which not all uses can be followed}}
  call @stays(%a) : (memref<4x5xf16, #hivm.address_space<ub>>) -> ()
  return
}

// -----

// STRICT: error: 'hivm.hir.vnot' op wants the rows of a buffer of type 'memref<4x5xi1, #hivm.address_space<ub>>' aligned, which cannot move, since it is an argument of the function, and whose elements cannot be moved one by one: use a buffer that the function allocates
func.func @bits(%a: memref<4x5xi1, #hivm.address_space<ub>>) {
  // expected-warning@+1 {{Cannot align <block argument> of type 'memref<4x5xi1, #hivm.address_space<ub>>' at index: 0 across blocks.}}
  annotation.mark %a {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<4x5xi1, #hivm.address_space<ub>>
  // expected-warning@+1 {{'hivm.hir.vnot' op changes the meaning: it has an operand that a mark wants aligned, and whose rows do not begin at blocks}}
  hivm.hir.vnot ins(%a : memref<4x5xi1, #hivm.address_space<ub>>) outs(%a : memref<4x5xi1, #hivm.address_space<ub>>)
  return
}

// -----

// STRICT: error: 'hivm.hir.vreduce' op wants rows aligned of a buffer that cannot move, since it is an argument of the function, and axis 0 of which has no known bound: let its size be the minimum of a constant and a value, or use a buffer that the function allocates
func.func @unbounded(%a: memref<?x3x5xf16, #hivm.address_space<ub>>, %b: memref<?x1x5xf16, #hivm.address_space<ub>>) {
  // expected-warning@+1 {{Cannot align <block argument> of type 'memref<?x3x5xf16, #hivm.address_space<ub>>' at index: 0 across blocks.}}
  annotation.mark %a {hivm.stride_align_dims = array<i32: 1>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<?x3x5xf16, #hivm.address_space<ub>>
  // expected-warning@+2 {{Cannot align <block argument> of type 'memref<?x1x5xf16, #hivm.address_space<ub>>' at index: 1 across blocks.}}
  // expected-warning@+1 {{'hivm.hir.vreduce' op changes the meaning: it has an operand that a mark wants aligned, and whose rows do not begin at blocks}}
  hivm.hir.vreduce <max> ins(%a : memref<?x3x5xf16, #hivm.address_space<ub>>) outs(%b : memref<?x1x5xf16, #hivm.address_space<ub>>) reduce_dims = [1]
  return
}
