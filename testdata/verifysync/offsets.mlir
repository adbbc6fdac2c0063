// RUN: hivm-opt %s --verify-sync=strict --split-input-file --verify-diagnostics

// Offsets that change from iteration to iteration.

!u = memref<8x16xf16, #hivm.address_space<ub>>
!r = memref<16xf16, strided<[1], offset: ?>, #hivm.address_space<ub>>

// Each iteration has a row of its own: no barrier is needed.
func.func @rows() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%a0) : !u
  scf.for %i = %c0 to %c8 step %c1 {
    %r = memref.subview %A[%i, 0] [1, 16] [1, 1] : !u to !r
    hivm.hir.vexp ins(%r : !r) outs(%r : !r)
  }
  return
}

// -----

!u = memref<8x16xf16, #hivm.address_space<ub>>
!r = memref<32xf16, strided<[1], offset: ?>, #hivm.address_space<ub>>
!f = memref<128xf16, #hivm.address_space<ub>>

// The second half of 32 elements is the first half of the next 32.
func.func @halves(%n: index) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c96 = arith.constant 96 : index
  %a0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%a0) : !f
  // expected-note@+1 1+ {{on the way: another iteration}}
  scf.for %i = %c0 to %c96 step %c16 {
    %r = memref.subview %A[%i] [32] [1] : !f to !r
    // expected-note@+3 {{it is written here}}
    // expected-note@+2 {{missing: pipe_barrier[<PIPE_V>] between them}}
    // expected-error@+1 {{'hivm.hir.vexp' op race: it reads ub [0x0, 0x100) on V, and nothing orders that behind 'hivm.hir.vexp', which writes it on V}}
    hivm.hir.vexp ins(%r : !r) outs(%r : !r)
  }
  return
}

// -----

!u = memref<8x16xf16, #hivm.address_space<ub>>
!g = memref<16xf16, #hivm.address_space<gm>>
!r = memref<16xf16, strided<[1], offset: ?>, #hivm.address_space<ub>>

// A row is loaded two iterations before it is needed. Flags of two ids, one for each of two iterations, order that.
func.func @two_ahead(%g: !g) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  %a0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%a0) : !u
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]
  scf.for %i = %c0 to %c6 step %c1 {
    %m = arith.remui %i, %c2 : index
    %e = arith.index_cast %m : index to i64
    %j = arith.addi %i, %c2 : index
    %ahead = memref.subview %A[%j, 0] [1, 16] [1, 1] : !u to !r
    %now = memref.subview %A[%i, 0] [1, 16] [1, 1] : !u to !r
    hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, %e]
    hivm.hir.load ins(%g : !g) outs(%ahead : !r)
    hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, %e]
    hivm.hir.vexp ins(%now : !r) outs(%now : !r)
  }
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]
  return
}

// -----

!u = memref<8x16xf16, #hivm.address_space<ub>>
!g = memref<16xf16, #hivm.address_space<gm>>
!r = memref<16xf16, strided<[1], offset: ?>, #hivm.address_space<ub>>

// The same for rows that are loaded one iteration before: nothing has waited for that load.
func.func @one_ahead(%g: !g) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  %a0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%a0) : !u
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]
  // expected-note@+1 1+ {{on the way: another iteration}}
  scf.for %i = %c0 to %c6 step %c1 {
    %m = arith.remui %i, %c2 : index
    %e = arith.index_cast %m : index to i64
    %j = arith.addi %i, %c1 : index
    %ahead = memref.subview %A[%j, 0] [1, 16] [1, 1] : !u to !r
    %now = memref.subview %A[%i, 0] [1, 16] [1, 1] : !u to !r
    hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, %e]
    // expected-note@+1 {{it is written here}}
    hivm.hir.load ins(%g : !g) outs(%ahead : !r)
    hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, %e]
    // expected-note@+2 {{missing: set_flag[<PIPE_MTE2>, <PIPE_V>, ...] behind the earlier operation, and wait_flag in front of this one}}
    // expected-error@+1 {{'hivm.hir.vexp' op race: it reads ub [0x0, 0x100) on V, and nothing orders that behind 'hivm.hir.load', which writes it on MTE2}}
    hivm.hir.vexp ins(%now : !r) outs(%now : !r)
  }
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]
  return
}

// -----

!u = memref<8x16xf16, #hivm.address_space<ub>>
!g = memref<16xf16, #hivm.address_space<gm>>
!r = memref<16xf16, strided<[1], offset: ?>, #hivm.address_space<ub>>

// The second loop reads other rows than the first writes, the third reads one of them.
func.func @loops(%g: !g) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %a0 = arith.constant 0 : i64
  %a1 = arith.constant 256 : i64
  %A = hivm.hir.pointer_cast(%a0) : !u
  %B = hivm.hir.pointer_cast(%a1) : !u
  // expected-note@+1 1+ {{on the way: it ends}}
  scf.for %i = %c0 to %c4 step %c1 {
    %r = memref.subview %A[%i, 0] [1, 16] [1, 1] : !u to !r
    // expected-note@+1 {{it is written here}}
    hivm.hir.load ins(%g : !g) outs(%r : !r)
  }
  scf.for %i = %c4 to %c8 step %c1 {
    %r = memref.subview %A[%i, 0] [1, 16] [1, 1] : !u to !r
    %s = memref.subview %B[%i, 0] [1, 16] [1, 1] : !u to !r
    hivm.hir.vexp ins(%r : !r) outs(%s : !r)
  }
  // expected-note@+1 1+ {{on the way}}
  scf.for %i = %c3 to %c4 step %c1 {
    %r = memref.subview %A[%i, 0] [1, 16] [1, 1] : !u to !r
    %s = memref.subview %B[%i, 0] [1, 16] [1, 1] : !u to !r
    // expected-note@+2 {{missing}}
    // expected-error@+1 {{'hivm.hir.vexp' op race: it reads ub [0x0, 0x100) on V, and nothing orders that behind 'hivm.hir.load', which writes it on MTE2}}
    hivm.hir.vexp ins(%r : !r) outs(%s : !r)
  }
  return
}

// -----

!g = memref<?xf16, #hivm.address_space<gm>>
!u = memref<?xf16, #hivm.address_space<ub>>
!p = memref<?xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>

// A step that is not known, which is also the size. Both are stored to and loaded from the same place, a barrier apart.
func.func @step(%g: !g, %u: !u, %w: !u, %n: index, %s: index) {
  %c0 = arith.constant 0 : index
  scf.for %i = %c0 to %n step %s {
    %p = memref.subview %g[%i] [%s] [1] : !g to !p
    hivm.hir.store ins(%u : !u) outs(%p : !p)
  }
  return
}

// -----

!g = memref<?x?xf16, #hivm.address_space<gm>>
!u = memref<16x32xf16, #hivm.address_space<ub>>
!p = memref<16x32xf16, strided<[?, 1], offset: ?>, #hivm.address_space<gm>>

// Tiles of a matrix whose sizes are not known.
func.func @tiles(%g: !g, %u: !u, %n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  scf.for %i = %c0 to %n step %c16 {
    scf.for %j = %c0 to %m step %c32 {
      %p = memref.subview %g[%i, %j] [16, 32] [1, 1] : !g to !p
      hivm.hir.store ins(%u : !u) outs(%p : !p)
    }
  }
  return
}

// -----

!g = memref<?xf16, #hivm.address_space<gm>>
!u = memref<64xf16, #hivm.address_space<ub>>
!d = memref<?xf16, strided<[1]>, #hivm.address_space<ub>>
!p = memref<?xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>

// The last tile may be smaller. Offsets that a loop carries, from one that is not known on.
func.func @tail(%g: !g, %u: !u, %n: index, %x: index) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %n step %c64 iter_args(%o = %x) -> (index) {
    %rest = arith.subi %n, %i : index
    %size = arith.minsi %rest, %c64 : index
    %p = memref.subview %g[%o] [%size] [1] : !g to !p
    %d = memref.subview %u[0] [%size] [1] : !u to !d
    hivm.hir.store ins(%d : !d) outs(%p : !p)
    %next = arith.addi %o, %c64 : index
    scf.yield %next : index
  }
  return
}

// -----

!g = memref<16xf16, #hivm.address_space<gm>>
!u = memref<32xf16, #hivm.address_space<ub>>
!h = memref<16xf16, strided<[1], offset: ?>, #hivm.address_space<ub>>

// Two halves of a buffer in turn, and a flag for each.
func.func @turns(%g: !g, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %a0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%a0) : !u
  hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID0>]
  hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID1>]
  scf.for %i = %c0 to %n step %c1 {
    %m = arith.remui %i, %c2 : index
    %e = arith.index_cast %m : index to i64
    %o = arith.muli %m, %c16 : index
    %h = memref.subview %A[%o] [16] [1] : !u to !h
    hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE2>, %e]
    hivm.hir.load ins(%g : !g) outs(%h : !h)
    hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, %e]
    hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, %e]
    hivm.hir.vexp ins(%h : !h) outs(%h : !h)
    hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE2>, %e]
  }
  hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID1>]
  return
}
