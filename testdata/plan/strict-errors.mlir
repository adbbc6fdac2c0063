// RUN: hivm-opt %s --split-input-file --hivm-plan-memory="strict reuse=false" --verify-diagnostics

// What has no address is an error, with what to do.

!big = memref<40000xf32, #hivm.address_space<ub>>
!small = memref<8000xf32, #hivm.address_space<ub>>

// The text of the reference, with the largest buffers.
module attributes {hacc.target = #hacc.target<"Ascend910B1">} {
  // expected-error@+2 {{ub overflow, requires 1792512 bits while 1572864 bits available! (possible reason: tiling basic block is too large or block number is more than what user expect due to multi-buffer feature is enabled and some ops need extra local buffer.)}}
  // expected-note@+1 {{use smaller tiles, or the option reuse of hivm-plan-memory}}
  func.func @full() {
    // expected-note@+1 {{this buffer takes 32 bytes}}
    %a = memref.alloc() : memref<8xf32, #hivm.address_space<ub>>
    // expected-note@+1 {{this buffer takes 160000 bytes}}
    %b = memref.alloc() : !big
    // expected-note@+1 {{this buffer takes 32000 bytes}}
    %c = memref.alloc() : !small
    // expected-note@+1 {{this buffer takes 32000 bytes}}
    %d = memref.alloc() : !small
    // expected-note@+1 {{this buffer takes 32 bytes}}
    %e = memref.alloc() : memref<8xf32, #hivm.address_space<ub>>
    return
  }
}

// -----

// The same fits into the 256 KiB of 310B, but not twice into the 248 of 950.
module attributes {hacc.target = #hacc.target<"Ascend310B1">} {
  // expected-error@+2 {{cc overflow, requires 1052672 bits while 1048576 bits available!}}
  // expected-note@+1 {{use smaller tiles}}
  func.func @fits() {
    %b = memref.alloc() : memref<65536xf32, #hivm.address_space<ub>>
    %c = memref.alloc() : memref<1048576xi8, #hivm.address_space<cbuf>>
    // expected-note@+1 {{this buffer takes 131073 bytes}}
    %d = memref.alloc() : memref<131073xi8, #hivm.address_space<cc>>
    return
  }
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend950PR_9579">} {
  // expected-error@+2 {{ub overflow, requires 2031872 bits while 2031616 bits available!}}
  // expected-note@+1 {{use smaller tiles}}
  func.func @fits() {
    %a = memref.alloc() : memref<65536xf32, #hivm.address_space<cc>>
    // expected-note@+1 {{this buffer takes 253952 bytes}}
    %b = memref.alloc() : memref<63488xf32, #hivm.address_space<ub>>
    // expected-note@+1 {{this buffer takes 4 bytes}}
    %c = memref.alloc() : memref<1xf32, #hivm.address_space<ub>>
    return
  }
}

// -----

// expected-error@+3 {{ca overflow, requires 528384 bits while 524288 bits available!}}
// expected-note@+2 {{use smaller tiles}}
// expected-note@+1 {{the module names no chip}}
func.func @unnamed() {
  // expected-note@+1 {{this buffer takes 65537 bytes}}
  %a = memref.alloc() : memref<65537xi8, #hivm.address_space<ca>>
  return
}

// -----

// Sizes that no 64 bits hold.
// expected-error@+3 {{ub overflow, requires 70368744177664 bits while 1572864 bits available!}}
// expected-note@+2 {{use smaller tiles}}
// expected-note@+1 {{the module names no chip}}
func.func @huge() {
  // expected-note@+1 {{this buffer takes 8796093022208 bytes}}
  %a = memref.alloc() : memref<4611686018427387904x4xf32, #hivm.address_space<ub>>
  return
}

// -----

// An address of that alignment is only 0.
// expected-error@+3 {{ub overflow, requires 70368744177920 bits while 1572864 bits available!}}
// expected-note@+2 {{use smaller tiles}}
// expected-note@+1 {{the module names no chip}}
func.func @aligned() {
  // expected-note@+1 {{this buffer takes 4 bytes}}
  %a = memref.alloc() : memref<1xf32, #hivm.address_space<ub>>
  // expected-note@+1 {{this buffer takes 4 bytes}}
  %b = memref.alloc() {alignment = 4611686018427387904 : i64} : memref<1xf32, #hivm.address_space<ub>>
  return
}

// -----

// What others take: callers, and addresses of the text.
func.func @caller() {
  %a = memref.alloc() : memref<40000xf32, #hivm.address_space<ub>>
  call @callee() : () -> ()
  return
}
// expected-error@+4 {{ub overflow, requires 1824000 bits while 1572864 bits available!}}
// expected-note@+3 {{use smaller tiles}}
// expected-note@+2 {{the module names no chip}}
// expected-note@+1 {{the functions that call '@callee' keep the first 160000 bytes}}
func.func private @callee() {
  %c = arith.constant 180000 : i64
  // expected-note@+1 {{here 16000 bytes from address 180000 on are used}}
  %f = hivm.hir.pointer_cast(%c) : memref<4000xf32, #hivm.address_space<ub>>
  // expected-note@+1 {{this buffer takes 32000 bytes}}
  %a = memref.alloc() : memref<8000xf32, #hivm.address_space<ub>>
  // Whatever else needs memory there is not reported.
  call @leaf() : () -> ()
  return
}
func.func private @leaf() {
  %a = memref.alloc() : memref<8000xf32, #hivm.address_space<ub>>
  return
}

// -----

func.func @unknown(%n: index, %i: index) {
  // expected-error@+1 {{'memref.alloc' op has a size that is not known, so that no address can be given to it; say how much it takes at most with annotation.mark {buffer_size_in_byte = ... : i64}, or make the size an arith.minsi or affine.min with a constant}}
  %a = memref.alloc(%n) : memref<?x8xf32, #hivm.address_space<ub>>
  %m = arith.addi %n, %i : index
  // expected-error@+1 {{has a size that is not known}}
  %b = memref.alloca(%m) : memref<?xf32, #hivm.address_space<cbuf>>
  %x = affine.max affine_map<(d0) -> (d0, 4)>(%n)
  // expected-error@+1 {{has a size that is not known}}
  %c = memref.alloc(%x) : memref<?xf32, #hivm.address_space<ub>>
  // expected-error@+1 {{has a layout that is not known, so that no address can be given to it; give it a static one}}
  %d = memref.alloc()[%n] : memref<8xf32, strided<[?]>, #hivm.address_space<ub>>
  // expected-error@+1 {{takes memory of an amount that is not known, because of its type 'memref<8x8xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>, #hivm.address_space<ub>>'; give it elements of a known width and a static strided layout}}
  %e = memref.alloc() : memref<8x8xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>, #hivm.address_space<ub>>
  // expected-error@+1 {{because of its type}}
  %f = memref.alloc() : memref<8xvector<4xf32>, #hivm.address_space<ub>>
  return
}

// -----

func.func @other(%n: index, %m: memref<8xf32, #hivm.address_space<ub>>) {
  // expected-error@+1 {{'memref.realloc' op allocates memory of the chip, and only allocations of one buffer can be planned; use memref.alloc}}
  %r = memref.realloc %m : memref<8xf32, #hivm.address_space<ub>> to memref<16xf32, #hivm.address_space<ub>>
  return
}

// -----

// Next to an address that is not known there is no place for others, in that memory.
func.func @pointer(%at: i64) {
  // expected-error@+1 {{'hivm.hir.pointer_cast' op has an address that is not known, so that no buffer can be planned in UB; give it a constant one, or allocate this buffer too}}
  %p = hivm.hir.pointer_cast(%at) : memref<8xf32, #hivm.address_space<ub>>
  %q = hivm.hir.pointer_cast(%at) : memref<8xf32, #hivm.address_space<cc>>
  // expected-note@+1 {{this is the first buffer that needs an address}}
  %a = memref.alloc() : memref<8xf32, #hivm.address_space<ub>>
  %b = memref.alloc() : memref<8xf32, #hivm.address_space<cbuf>>
  return
}
func.func @unrelated(%at: i64) {
  %p = hivm.hir.pointer_cast(%at) : memref<8xf32, #hivm.address_space<ub>>
  return
}

// -----

memref.global "private" @table : memref<8xf32, #hivm.address_space<ub>>
func.func @global() {
  // expected-error@+1 {{'memref.get_global' op has an address that is not known, so that no buffer can be planned in UB}}
  %p = memref.get_global @table : memref<8xf32, #hivm.address_space<ub>>
  // expected-note@+1 {{this is the first buffer that needs an address}}
  %a = memref.alloc() : memref<8xf32, #hivm.address_space<ub>>
  return
}

// -----

!v = memref<8xf32, #hivm.address_space<ub>>

// The buffer of an iteration would be at the address of the one before.
func.func @carried(%n: index, %init: !v) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %init) -> (!v) {
    // expected-error@+1 {{'memref.alloc' op is handed on to the next iteration of a loop, which would have its own at the same address; allocate a buffer for each in front of the loop}}
    %a = memref.alloc() : !v
    hivm.hir.vexp ins(%init : !v) outs(%a : !v)
    hivm.hir.vadd ins(%x, %a : !v, !v) outs(%a : !v)
    %view = memref.subview %a[0] [8] [1] : !v to memref<8xf32, strided<[1]>, #hivm.address_space<ub>>
    %back = memref.cast %view : memref<8xf32, strided<[1]>, #hivm.address_space<ub>> to !v
    // expected-note@+1 {{by this 'scf.yield' op}}
    scf.yield %back : !v
  }
  return
}

// -----

!v = memref<8xf32, #hivm.address_space<ub>>

func.func private @same(%x: !v) -> !v {
  return %x : !v
}
func.func @while(%c: i1, %init: !v) {
  %r = scf.while (%x = %init) : (!v) -> !v {
    scf.condition(%c) %x : !v
  } do {
  ^bb0(%x: !v):
    // expected-error@+1 {{is handed on to the next iteration of a loop}}
    %a = memref.alloc() : !v
    %s = arith.select %c, %a, %x : !v
    %t = func.call @same(%s) : (!v) -> !v
    // expected-note@+1 {{by this 'scf.yield' op}}
    scf.yield %t : !v
  }
  return
}

// -----

!v = memref<8xf32, #hivm.address_space<ub>>

func.func @affine(%init: !v) {
  %r = affine.for %i = 0 to 8 iter_args(%x = %init) -> (!v) {
    // expected-error@+1 {{is handed on to the next iteration of a loop}}
    %a = memref.alloc() : !v
    hivm.hir.vexp ins(%init : !v) outs(%a : !v)
    hivm.hir.vadd ins(%x, %a : !v, !v) outs(%a : !v)
    // expected-note@+1 {{by this 'affine.yield' op}}
    affine.yield %a : !v
  }
  return
}

// -----

!v = memref<8xf32, #hivm.address_space<ub>>

func.func @blocks(%c: i1, %init: !v) {
  cf.br ^loop(%init : !v)
^loop(%x: !v):
  // expected-error@+1 {{is handed on to the next iteration of a loop}}
  %a = memref.alloc() : !v
  hivm.hir.vexp ins(%x : !v) outs(%a : !v)
  // expected-note@+1 {{by this 'cf.cond_br' op}}
  cf.cond_br %c, ^loop(%a : !v), ^end
^end:
  return
}

// -----

!v = memref<8xf32, #hivm.address_space<ub>>

func.func @returned() -> !v {
  // expected-error@+1 {{'memref.alloc' op is returned, and its memory is that of others when the function has ended; let the caller allocate it}}
  %a = memref.alloc() : !v
  // expected-note@+1 {{by this 'func.return' op}}
  return %a : !v
}

// -----

func.func @indirect(%f: () -> ()) {
  %a = memref.alloc() : memref<8xf32, #hivm.address_space<ub>>
  // expected-error@+1 {{'func.call_indirect' op calls a function that is not known, so that the buffers of both cannot be kept apart; call it by its name}}
  call_indirect %f() : () -> ()
  return
}

// -----

func.func @itself() {
  // expected-error@+1 {{'func.call' op is recursive, and functions on the device cannot be: '@itself' calls itself; write a loop instead}}
  call @itself() : () -> ()
  return
}

// -----

func.func @one(%c: i1) {
  // expected-error@+1 {{'func.call' op is recursive, and functions on the device cannot be: '@one' calls itself by way of others; write a loop instead}}
  call @two(%c) : (i1) -> ()
  return
}
func.func @two(%c: i1) {
  scf.if %c {
    // expected-note@+1 {{'@two' calls '@three' here}}
    func.call @three(%c) : (i1) -> ()
  }
  return
}
func.func @three(%c: i1) {
  // expected-note@+1 {{'@three' calls '@one' here}}
  call @one(%c) : (i1) -> ()
  call @apart() : () -> ()
  return
}
func.func private @apart() {
  // expected-error@+1 {{'@apart' calls itself;}}
  call @apart() : () -> ()
  return
}
func.func @host() attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  call @host() : () -> ()
  return
}

// -----

func.func @outside() {
  %c = arith.constant 196592 : i64
  // expected-error@+1 {{'hivm.hir.pointer_cast' op points to 32 bytes at address 196592 of UB, but UB of Ascend910B (no hacc.target is known) has only 196608 bytes; use lower addresses or smaller tiles}}
  %f = hivm.hir.pointer_cast(%c) : memref<8xf32, #hivm.address_space<ub>>
  %n = arith.constant -32 : i64
  // expected-error@+1 {{points to 32 bytes at address -32 of L1}}
  %g = hivm.hir.pointer_cast(%n) : memref<8xf32, #hivm.address_space<cbuf>>
  return
}

// -----

// What comes out of memory may be any buffer that went in.
func.func @kept(%box: memref<1xmemref<16xf32, #hivm.address_space<ub>>>, %i: index) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'memref.alloc' op is kept in memory, from where it may be used when others have its own; pass it on as a value}}
  %a = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
  // expected-note@+1 {{by this 'memref.store' op}}
  memref.store %a, %box[%c0] : memref<1xmemref<16xf32, #hivm.address_space<ub>>>
  %b = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
  %x = memref.load %box[%c0] : memref<1xmemref<16xf32, #hivm.address_space<ub>>>
  %v = memref.load %x[%i] : memref<16xf32, #hivm.address_space<ub>>
  memref.store %v, %b[%i] : memref<16xf32, #hivm.address_space<ub>>
  return
}
