// RUN: hivm-opt %s --verify-sync --split-input-file --verify-diagnostics
// RUN: not hivm-opt %s --verify-sync=strict --split-input-file 2>&1 | FileCheck %s

!u = memref<16xf16, #hivm.address_space<ub>>
!g = memref<?xf16, #hivm.address_space<gm>>
!p = memref<16xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>

// Whether the two parts of the argument overlap is not known.
// CHECK: error: 'hivm.hir.load' op may race: it reads argument 0 on MTE2
func.func @parts(%g: !g, %i: index, %j: index) {
  %a0 = arith.constant 0 : i64
  %a1 = arith.constant 32 : i64
  %A = hivm.hir.pointer_cast(%a0) : !u
  %B = hivm.hir.pointer_cast(%a1) : !u
  %p = memref.subview %g[%i] [16] [1] : !g to !p
  %q = memref.subview %g[%j] [16] [1] : !g to !p
  // expected-note@+1 {{it is written here}}
  hivm.hir.store ins(%A : !u) outs(%p : !p)
  // expected-remark@+1 {{'hivm.hir.load' op may race: it reads argument 0 on MTE2, and nothing orders that behind 'hivm.hir.store', which may write it on MTE3; the bytes of argument 0 are not known: the offset of the view is not known}}
  hivm.hir.load ins(%q : !p) outs(%B : !u)
  return
}

// -----

// CHECK: error: 'hivm.hir.set_flag' op cannot be verified: the event id is not known
func.func @event(%e: i64) {
  // expected-remark@+1 {{'hivm.hir.set_flag' op cannot be verified: the event id is not known}}
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, %e]
  // expected-remark@+1 {{'hivm.hir.wait_flag' op cannot be verified: the event id is not known}}
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, %e]
  return
}
