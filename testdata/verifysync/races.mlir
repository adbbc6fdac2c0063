// RUN: hivm-opt %s --verify-sync --split-input-file --verify-diagnostics

!u = memref<16xf16, #hivm.address_space<ub>>
!g = memref<16xf16, #hivm.address_space<gm>>

// Nothing orders the load and the vector operation.
func.func @no_flags(%g: !g) {
  %a0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%a0) : !u
  // expected-note@+1 {{it is written here}}
  hivm.hir.load ins(%g : !g) outs(%A : !u)
  // expected-error@+2 {{'hivm.hir.vexp' op race: it reads ub [0x0, 0x20) on V, and nothing orders that behind 'hivm.hir.load', which writes it on MTE2}}
  // expected-note@+1 {{missing: set_flag[<PIPE_MTE2>, <PIPE_V>, ...] behind the earlier operation, and wait_flag in front of this one}}
  hivm.hir.vexp ins(%A : !u) outs(%A : !u)
  return
}

// -----

!u = memref<16xf16, #hivm.address_space<ub>>
!g = memref<16xf16, #hivm.address_space<gm>>

// A buffer of two addresses, and flags for one: the load of the third iteration may overwrite what is read in the first.
func.func @two_slots(%g: !g, %n: index) {
  %i0 = arith.constant 0 : index
  %i1 = arith.constant 1 : index
  %a0 = arith.constant 0 : i64
  %a1 = arith.constant 32 : i64
  %a2 = arith.constant 64 : i64
  %B = hivm.hir.pointer_cast(%a2) : !u
  // expected-note@+1 3 {{on the way: another iteration}}
  scf.for %i = %i0 to %n step %i1 {
    %A = hivm.hir.pointer_cast(%a0, %a1) : !u
    hivm.hir.pipe_barrier[<PIPE_MTE2>]
    // expected-error@+2 {{'hivm.hir.load' op race: it writes ub [0x0, 0x20) on MTE2, and nothing orders that behind 'hivm.hir.vexp', which reads it on V}}
    // expected-note@+1 {{missing: set_flag[<PIPE_V>, <PIPE_MTE2>, ...] behind the earlier operation, and wait_flag in front of this one}}
    hivm.hir.load ins(%g : !g) outs(%A : !u)
    hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
    hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
    hivm.hir.pipe_barrier[<PIPE_V>]
    // expected-note@+1 {{it is read here}}
    hivm.hir.vexp ins(%A : !u) outs(%B : !u)
  }
  return
}

// -----

// A flag that one branch sets.
func.func @branch(%c: i1) {
  // expected-note@+1 2 {{on the way: its condition}}
  scf.if %c {
    // expected-error@+1 {{'hivm.hir.set_flag' op sets [MTE2, V, 1], and on some path nothing waits for it}}
    hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]
  } else {
    hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  }
  // expected-error@+1 {{'hivm.hir.wait_flag' op hang: on some path nothing sets [MTE2, V, 0] before it}}
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  return
}

// -----

func.func @twice() {
  %e = arith.constant 9 : i64
  // expected-note@+1 {{it is set here}}
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  // expected-error@+1 {{'hivm.hir.set_flag' op sets [MTE2, V, 0], which is set already: on some path nothing has waited for it}}
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  // expected-error@+1 {{'hivm.hir.set_flag' op [MTE2, V, 9] has an event id that there is not}}
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, %e]
  // expected-error@+1 {{'hivm.hir.wait_flag' op [MTE2, V, 9] has an event id that there is not}}
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, %e]
  return
}

// -----

!u = memref<16xf16, #hivm.address_space<ub>>
!g = memref<16xf16, #hivm.address_space<gm>>

// Two buffers at one address, both of which are needed.
func.func @shared(%g: !g, %h: !g, %o: !g) {
  %a0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%a0) : !u
  %B = hivm.hir.pointer_cast(%a0) : !u
  hivm.hir.load ins(%g : !g) outs(%A : !u)
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  // expected-note@+1 {{it is overwritten here}}
  hivm.hir.load ins(%h : !g) outs(%B : !u)
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  // expected-error@+1 {{'hivm.hir.store' op shared memory: it reads ub [0x0, 0x20), which another buffer at the same address has overwritten}}
  hivm.hir.store ins(%A : !u) outs(%o : !g)
  return
}
