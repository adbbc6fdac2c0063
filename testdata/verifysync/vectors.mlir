// RUN: hivm-opt %s --verify-sync --split-input-file --verify-diagnostics

!ub = memref<16xf32, #hivm.address_space<ub>>
!gm = memref<16xf32, #hivm.address_space<gm>>

// Transfers between a memory and a vector run on the pipe V, and access the elements of the vector only.
func.func @parts(%x: !gm, %y: !gm, %n: index) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %p0 = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %pad = arith.constant 0.0 : f32
  %a = hivm.hir.pointer_cast(%p0) : !ub
  // expected-note@+1 {{it is written here}}
  hivm.hir.load ins(%x : !gm) outs(%a : !ub)
  // expected-error@+2 {{'vector.transfer_read' op race: it reads ub [0x20, 0x40) on V, and nothing orders that behind 'hivm.hir.load', which writes it on MTE2}}
  // expected-note@+1 {{missing: set_flag[<PIPE_MTE2>, <PIPE_V>, ...] behind the earlier operation, and wait_flag in front of this one}}
  %v = vector.transfer_read %a[%c8], %pad {in_bounds = [true]} : !ub, vector<8xf32>
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  vector.transfer_write %v, %a[%c0] {in_bounds = [true]} : vector<8xf32>, !ub
  // The scalar unit accesses other elements.
  %e = memref.load %a[%c8] : !ub
  memref.store %e, %a[%c8] : !ub
  hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.set_flag[<PIPE_S>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_S>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.store ins(%a : !ub) outs(%y : !gm)
  return
}

// -----

!rows = memref<4x16xf32, #hivm.address_space<ub>>

// The rows of the iterations are different: each iteration reads what it wrote, so only that needs a barrier.
func.func @rows(%n: index) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %p0 = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %pad = arith.constant 0.0 : f32
  %v = arith.constant dense<1.0> : vector<16xf32>
  %a = hivm.hir.pointer_cast(%p0) : !rows
  scf.for %i = %c0 to %c4 step %c1 {
    // expected-note@+1 {{it is written here}}
    vector.transfer_write %v, %a[%i, %c0] {in_bounds = [true]} : vector<16xf32>, !rows
    // expected-error@+2 {{'vector.transfer_read' op race: it reads ub [0x0, 0x100) on V, and nothing orders that behind 'vector.transfer_write', which writes it on V}}
    // expected-note@+1 {{missing: pipe_barrier[<PIPE_V>] between them}}
    %r = vector.transfer_read %a[%i, %c0], %pad {in_bounds = [true]} : !rows, vector<16xf32>
  }
  return
}

// -----

!ub = memref<16xf32, #hivm.address_space<ub>>
!gm = memref<16xf32, #hivm.address_space<gm>>

// Which elements a mask has is not known, nor how many are in front of the end.
func.func @unknown(%y: !gm, %mask: vector<8xi1>, %i: index) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %p0 = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1.0 : f32
  %v = arith.constant dense<1.0> : vector<8xf32>
  %a = hivm.hir.pointer_cast(%p0) : !ub
  // expected-note@+1 {{it is written here}}
  vector.transfer_write %v, %a[%c0], %mask {in_bounds = [true]} : vector<8xf32>, !ub
  // It is in another part.
  memref.store %one, %a[%c8] : !ub
  // expected-remark@+1 {{'memref.store' op may race: it writes ub [0x0, 0x4) on S, and nothing orders that behind 'vector.transfer_write', which may write it on V; the bytes of ub are not known: the mask is not known}}
  memref.store %one, %a[%c0] : !ub
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  // expected-note@+1 {{it is written here}}
  vector.transfer_write %v, %a[%i] : vector<8xf32>, !ub
  // expected-remark@+1 {{'memref.store' op may race: it writes ub [0x20, 0x24) on S, and nothing orders that behind 'vector.transfer_write', which may write it on V; the bytes of ub are not known: how much of the transfer is in bounds is not known}}
  memref.store %one, %a[%c8] : !ub
  return
}
